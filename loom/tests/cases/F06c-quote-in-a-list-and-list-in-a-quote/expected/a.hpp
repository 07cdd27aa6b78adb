int a;
  int a2;
