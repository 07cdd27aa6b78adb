int b;
int b2;
