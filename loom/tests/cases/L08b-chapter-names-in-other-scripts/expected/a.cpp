#line 2 "chapters/teil 1/größe 木 50%?.md"
int x = bad;
