int d;
  int d2;
