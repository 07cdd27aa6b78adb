const char* tmpl = R"(
<<NAME>>
  <<BODY>>
@<<AT>>
mail@<<HOST>>
)";
