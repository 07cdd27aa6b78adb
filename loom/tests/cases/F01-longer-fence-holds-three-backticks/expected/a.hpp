const char* md = R"(
```
not a fence
```
)";
