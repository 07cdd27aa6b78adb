int a = 1 <<b>> 1;
int c = a<<b>>1;
int d = 1 << b >> 1;
int e;
