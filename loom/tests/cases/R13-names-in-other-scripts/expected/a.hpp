  int v;
int w;
int x;
int y;
// <<頂点>> and 1<<頂>>2
