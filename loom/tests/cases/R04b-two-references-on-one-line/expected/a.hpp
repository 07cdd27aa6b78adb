<<b>><<c>>
<<b>> <<c>>
f(<<b>>, <<c>>);
int b;
int c;
