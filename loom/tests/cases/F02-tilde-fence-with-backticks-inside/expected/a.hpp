// `x` and ``` and ~~
```
int a;
