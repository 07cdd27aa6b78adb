"""Random C++ files in which every line knows what a compiler must say about it.

A file is a list of Line. `before` says whether a directive may stand right before the line:

    safe   yes
    hard   no: a raw string, a comment, a continued line or the arguments of a macro reach over the line's start
    soft   nothing tells from the text alone: the arguments of what may be a macro, or may be a function

`planted` is the number of an undeclared name in the line, if there is one. A compiler must report it there, if the
line is compiled: `when` maps the macro A to its value, or is empty.
"""

import dataclasses


@dataclasses.dataclass
class Line:
    text: str
    before: str = "safe"
    planted: int = -1
    when: tuple = ()    # conditions on A: (operator, value)
    twin: int = -1      # lines of one group stand twice in the file and are one chunk


PROLOGUE = """#ifndef A
#define A 1
#endif
#define CHECK(x) do { if (!(x)) ++counter; } while (0)
#define each(x, y) ((x) + (y))
int counter = 0;
template <class F> int call(F f, int x) { return f(x); }
int twice(int x, int y = 0) { return x * 2 + y; }""".split("\n")

WORDS = ["it's", "a \"quote", "#else", "#endif", "text", "<<name>>", "// no", "/* none", "(", "{", "R\"(", "x = 1;",
         "#line 7 \"other.md\"", "@<<name>>", "é ∑", "'", "<<name>> text", "\\n"]


class Writer:
    def __init__(self, random):
        self.random = random
        self.lines = []
        self.count = 0
        self.plants = 0
        self.when = ()
        self.before = "safe"  # of the lines that are being written
        self.indent = ""
        self.tab = random.choice(["    ", "    ", "  ", "\t"])

    def put(self, text, before=None, raw=False):
        """One line; the planted names in it are found by their text."""
        planted = -1
        if "planted_" in text:
            planted = int(text.split("planted_")[1].split("_")[0])
        self.lines.append(Line(text if raw or not text else self.indent + text, before or self.before, planted, self.when))

    def value(self):
        """An expression; often an undeclared name. At most one a line."""
        if self.random.random() < 0.7:
            self.plants += 1
            return f"planted_{self.plants}_"
        return self.random.choice(["a", "1", "1'000'000", "0x1F", "int('\"')", "int('\\'')", "(a + 1)", "a / 2", "int(1e+5)"])

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def words(self, *without):
        words = [w for w in WORDS if not any(x in w for x in without)]
        return " ".join(self.random.choices(words, k=self.random.randint(1, 4)))

    def nested(self, write):
        before, self.indent = self.indent, self.indent + self.tab
        write()
        self.indent = before

    # ---- statements

    def statements(self, depth):
        for _ in range(self.random.randint(1, 4)):
            self.statement(depth)

    def statement(self, depth):
        small = [self.simple, self.simple, self.long, self.comment, self.line_comment, self.raw_string, self.string,
                 self.macro, self.lower_macro, self.function_call, self.define, self.blank, self.late_parenthesis,
                 self.struct, self.raw_in_macro]
        large = [self.condition, self.loop, self.lambda_call, self.group, self.group, self.skipped, self.block]
        kind = self.random.choice(small + (large if depth > 0 else []))
        if kind in large:
            kind(depth - 1)
        else:
            kind()

    def simple(self):
        self.put(f"int {self.name()} = {self.value()};" + self.random.choice(["", "", "  ", " // it's", " /* ( */"]))

    def long(self):
        self.put(f"int {self.name()} =")
        for _ in range(self.random.randint(1, 3)):
            self.put(f"    {self.value()} +")
        self.put(f"    ({self.value()} +")
        self.put(f"     {self.value()});")

    def comment(self):
        self.put(self.random.choice(["/* ", "/** ", "int " + self.name() + " = 1; /* "]) + self.words("*/"))
        for _ in range(self.random.randint(0, 3)):
            self.put(self.random.choice([" * ", "", "\t"]) + self.words("*/"), "hard")
        if self.random.random() < 0.3:
            self.put("", "hard")
        self.put(f"*/ int {self.name()} = {self.value()};", "hard")

    def line_comment(self):
        self.put("// " + self.words() + " .")
        if self.random.random() < 0.4:
            self.put("// " + self.words() + self.random.choice([" \\", " \\ ", " \\\t"]))
            self.put(self.words() + " .", "hard")

    def raw_string(self):
        prefix, kind = self.random.choice([("R", "char"), ("u8R", "char"), ("LR", "wchar_t"), ("uR", "char16_t")])
        end = self.random.choice(["", "x", "end"])
        self.put(f"const {kind}* {self.name()} = {prefix}\"{end}(" + self.words(")"))
        for _ in range(self.random.randint(0, 4)):
            self.put(self.random.choice(["", "  ", "\t"]) + self.words(")") + self.random.choice(["", "", " \\", "  "]), "hard", True)
        if end:
            self.put(")\" not yet", "hard", True)
        self.put(f"){end}\"; int {self.name()} = {self.value()};", "hard", self.random.random() < 0.5)

    def string(self):
        self.put(f"const char* {self.name()} = \"/* {self.random.choice(['(', 'a', '{'])} \\")
        self.put(f"// R\\\"( \"; int {self.name()} = {self.value()};", "hard")

    def macro(self):
        self.put(f"CHECK(a > {self.value()} &&")
        opened = 0
        for _ in range(self.random.randint(0, 3)):
            text = self.random.choice([f"{self.value()} > 1 &&", "(1 +", "/* ) */"])
            opened += text == "(1 +"
            self.put("      " + text, "hard")
        self.put(f"      {self.value()}" + ")" * opened + ");", "hard")

    def raw_in_macro(self):
        self.put(f"CHECK({self.value()} > sizeof(R\"x(")
        self.put(self.words(")"), "hard", True)
        self.put(")x\") &&", "hard")
        self.put(f"      {self.value()});", "hard")

    def lower_macro(self):
        self.put(f"int {self.name()} = each({self.value()},")
        self.put(f"    {self.value()});", "hard")

    def function_call(self):
        self.put(f"int {self.name()} = twice({self.value()},")
        self.put(f"    {self.value()});", "soft")

    def late_parenthesis(self):
        self.put(f"int {self.name()} = twice")
        self.put("(", "soft")
        self.put(f"    {self.value()});", "soft")

    def define(self):
        name = f"SUM_{self.name()}"
        self.put(f"#define {name}(x) ((x) + \\")
        self.put("    (\"it's\" ? 1 : 2) + /* \\" if self.random.random() < 0.3 else "    (1) + \\", "hard")
        if "/*" in self.lines[-1].text:
            self.put("    comment */ \\", "hard")
        self.put("    1)", "hard")
        self.put(f"int {self.name()} = {name}({self.value()});")

    def blank(self):
        self.put(self.random.choice(["", "", "  "]), raw=True)

    def struct(self):
        self.put(f"struct {self.name()} {{")
        self.nested(lambda: [self.put(f"int {self.name()} = {self.random.choice(['1', 'int(2)'])};") for _ in range(2)])
        self.put("};")

    def condition(self, depth):
        self.put(f"if (a > {self.value()} &&")
        self.put(f"    {self.value()}) {{")
        self.nested(lambda: self.statements(depth))
        if self.random.random() < 0.5:
            self.put("} else {")
            self.nested(lambda: self.statements(depth))
        self.put("}")

    def loop(self, depth):
        self.put(f"for (int i = {self.value()}; i <")
        self.put(f"     {self.value()}; ++i) {{")
        self.nested(lambda: self.statements(depth))
        self.put("}")

    def block(self, depth):
        self.put("{")
        self.nested(lambda: self.statements(depth))
        self.put("}")

    def lambda_call(self, depth):
        # A capture would need variables; a parameter of the same name as the function's is enough.
        self.put(f"int {self.name()} = call([](int a) {{")
        self.nested(lambda: self.statements(depth))
        self.put("    return a; }, 3);")

    def group(self, depth):
        outer = self.when
        value = self.random.randint(0, 1)
        hash_mark = self.random.choice(["#", "# ", "  #", "#"])
        self.put(f"{hash_mark}if A == {value}", raw=True)
        self.when = outer + (("==", value),)
        self.nested(lambda: self.statements(depth))
        if self.random.random() < 0.7:
            self.put(f"{hash_mark}else" + self.random.choice(["", " // it's", " /* c */"]), raw=True)
            self.when = outer + (("!=", value),)
            self.nested(lambda: self.statements(depth))
        self.when = outer
        self.put(f"{hash_mark}endif" + self.random.choice(["", " // A"]), raw=True)
        self.simple()

    def skipped(self, depth):
        del depth
        self.put("#if 0", raw=True)
        outer, self.when = self.when, self.when + (("==", -1),)
        self.put("CHECK( ( { text it\\'s")
        self.put(f"int {self.name()} = {self.value()};")
        self.when = outer
        self.put("#endif", raw=True)
        self.simple()

    # ---- the file

    def twins(self):
        """A few lines that stand twice."""
        first = len(self.lines)
        self.plants += 1
        self.put(f"counter += planted_{self.plants}_;")
        self.put("// twice")
        self.put("counter += 2;")
        for line in self.lines[first:]:
            line.twin = self.plants
        copy = [dataclasses.replace(line) for line in self.lines[first:]]
        self.simple()
        self.lines += copy

    def function(self):
        self.count += 1
        name = f"f{self.count}"
        if self.random.random() < 0.3:
            self.put(f"int {name}(int a,")
            self.put("        int) {", "soft")
        else:
            self.put(f"int {name}(int a) {{")
        self.nested(lambda: self.statements(3))
        if self.random.random() < 0.4:
            self.nested(self.twins)
        self.put(f"    return {self.value()};")
        self.put("}")

    def file(self, functions):
        for line in PROLOGUE:
            self.put(line)
        for _ in range(functions):
            self.random.choice([self.function, self.function, self.function, self.simple_global, self.comment,
                                self.line_comment, self.blank, self.raw_string])()
        return self.lines

    def simple_global(self):
        self.put(f"int a{self.name()} = {self.random.choice(['1', 'counter'])};")


def random_file(random, functions):
    """The lines of one file."""
    writer = Writer(random)
    # Comments, strings and the like use `a` only inside functions; at the top it is a variable.
    writer.put("extern int a;")
    return writer.file(functions)


def is_compiled(line, a):
    return all((a == value) == (operator == "==") for operator, value in line.when)
