int c;
int c2;
  int c3;
