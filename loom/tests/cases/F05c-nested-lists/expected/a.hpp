int a;

  int a2;
int a3;
