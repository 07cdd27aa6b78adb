int a1;
int a2;
