#line 2 "chapters/01.md"
auto a = R"x(
t1 " ' /* // (
t2
)" )y" )x";
#line 5 "chapters/01.md"
int e1;
auto b = u8R"(
t1 " ' /* // (
t2
)", c = LR"--(
t1 " ' /* // (
t2
)" ) --)--";
#line 11 "chapters/01.md"
int e2;
auto d = uR"()", f = UR"("
t1 " ' /* // (
t2
)";
#line 15 "chapters/01.md"
int x = bad;
