int a;

  int indented;
