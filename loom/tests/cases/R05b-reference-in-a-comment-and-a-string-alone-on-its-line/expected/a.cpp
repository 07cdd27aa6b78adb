/*
  text
*/
auto s = R"(
  text
)";
#if 0
text
#endif
