#include "readers/doxygen_xml.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

using namespace loom;

namespace {

const char* const kIndex = R"(<?xml version='1.0' encoding='UTF-8'?>
<doxygenindex version="1.9.4">
  <compound refid="classcoins_1_1Tree" kind="class"><name>coins::Tree</name></compound>
  <compound refid="namespace_0d1" kind="namespace"><name>@1</name></compound>
  <compound refid="namespacecoins" kind="namespace"><name>coins</name></compound>
  <compound refid="tree_8hpp" kind="file"><name>tree.hpp</name></compound>
  <compound refid="dir_1" kind="dir"><name>coins</name></compound>
</doxygenindex>)";

const char* const kTree = R"(<doxygen><compounddef id="classcoins_1_1Tree" kind="class" prot="public">
<compoundname>coins::Tree</compoundname>
<sectiondef kind="private-attrib">
<memberdef kind="variable" id="classcoins_1_1Tree_1a00000000000000000000000000000001" prot="private">
<definition>int coins::Tree::n_</definition><name>n_</name><qualifiedname>coins::Tree::n_</qualifiedname>
<location file="coins/tree.hpp" line="9"/></memberdef></sectiondef>
<sectiondef kind="public-func">
<memberdef kind="function" id="classcoins_1_1Tree_1a00000000000000000000000000000002" prot="public">
<definition>int coins::Tree::size</definition><argsstring>() const</argsstring><name>size</name>
<qualifiedname>coins::Tree::size</qualifiedname>
<briefdescription><para>How <computeroutput>many</computeroutput>
 vertices. </para></briefdescription>
<location file="coins/tree.hpp" line="5" bodyfile="coins/tree.hpp" bodystart="7" bodyend="7"/></memberdef></sectiondef>
<briefdescription><para>A tree.</para></briefdescription>
<location file="coins/tree.hpp" line="4" bodyfile="coins/tree.hpp" bodystart="4" bodyend="10"/>
</compounddef></doxygen>)";

const char* const kCoins = R"(<doxygen><compounddef id="namespacecoins" kind="namespace">
<compoundname>coins</compoundname>
<sectiondef kind="enum"><memberdef kind="enum" id="namespacecoins_1a00000000000000000000000000000003" prot="public" strong="yes">
<name>Kind</name><qualifiedname>coins::Kind</qualifiedname>
<enumvalue id="namespacecoins_1a00000000000000000000000000000003a00000000000000000000000000000004" prot="public">
<name>leaf</name><briefdescription><para>no children</para></briefdescription></enumvalue>
<briefdescription><para>What.</para></briefdescription><location file="coins/tree.hpp" line="2"/></memberdef></sectiondef>
<sectiondef kind="func"><memberdef kind="function" id="namespacecoins_1a00000000000000000000000000000005" prot="public">
<definition>void coins::undocumented</definition><argsstring>()</argsstring><name>undocumented</name>
<qualifiedname>coins::undocumented</qualifiedname><location file="coins/tree.hpp" line="11"/></memberdef></sectiondef>
<briefdescription><para>Games.</para></briefdescription><location file="coins/tree.hpp" line="1"/>
</compounddef></doxygen>)";

const char* const kNameless = R"(<doxygen><compounddef id="namespace_0d1" kind="namespace">
<compoundname>@1</compoundname><briefdescription><para>Hidden.</para></briefdescription>
<location file="coins/tree.hpp" line="1"/></compounddef></doxygen>)";

const char* const kFile = R"(<doxygen><compounddef id="tree_8hpp" kind="file">
<compoundname>tree.hpp</compoundname><briefdescription><para>Trees.</para></briefdescription>
<programlisting>
<codeline lineno="1"><highlight class="preprocessor">#include<sp/>&lt;vector&gt;</highlight><highlight class="normal"></highlight></codeline>
<codeline lineno="2"></codeline>
<codeline lineno="3"><highlight class="normal"><sp/><sp/></highlight><highlight class="keyword">const</highlight><highlight class="normal"><sp/><ref refid="classcoins_1_1Tree" kindref="compound">Tree</ref>&amp;<sp/>t.<ref refid="classcoins_1_1Tree_1a00000000000000000000000000000002" kindref="member">size</ref>();</highlight></codeline>
</programlisting><location file="coins/tree.hpp"/></compounddef></doxygen>)";

class Fixture {
public:
    Fixture() : root_(std::filesystem::temp_directory_path() / "loom-test-doxygen") {
        std::filesystem::remove_all(root_);
        std::filesystem::create_directories(xml());
        std::filesystem::create_directories(plain() / "code/coins");
        std::ofstream(plain() / "code/coins/tree.hpp") << "x";
        write("index.xml", kIndex);
        write("classcoins_1_1Tree.xml", kTree);
        write("namespacecoins.xml", kCoins);
        write("namespace_0d1.xml", kNameless);
        write("tree_8hpp.xml", kFile);
    }
    ~Fixture() { std::filesystem::remove_all(root_); }
    Fixture(const Fixture&) = delete;
    Fixture& operator=(const Fixture&) = delete;

    std::filesystem::path xml() const { return root_ / "xml"; }
    std::filesystem::path plain() const { return root_ / "plain"; }
    void write(const std::string& name, const std::string& text) const { std::ofstream(xml() / name) << text; }
    ApiReference read(Diagnostics& diagnostics) const { return read_doxygen_xml(xml(), plain(), diagnostics); }

private:
    std::filesystem::path root_;
};

const ApiSymbol& symbol(const ApiReference& api, const std::string& qualified) {
    const auto found = std::find_if(api.symbols.begin(), api.symbols.end(),
                                    [&](const ApiSymbol& s) { return s.qualified == qualified; });
    REQUIRE(found != api.symbols.end());
    return *found;
}

}  // namespace

TEST_CASE("symbols with their names, places and targets", "[doxygen]") {
    const Fixture fixture;
    Diagnostics diagnostics;
    const ApiReference api = fixture.read(diagnostics);
    CHECK(diagnostics.all().empty());

    const ApiSymbol& size = symbol(api, "coins::Tree::size");
    CHECK(size.name == "size");
    CHECK(size.kind == "function");
    CHECK(size.signature == "int coins::Tree::size() const");
    CHECK(size.brief == "How many vertices.");
    CHECK(size.url == "api/classcoins_1_1Tree.html#a00000000000000000000000000000002");
    CHECK(size.latex == "classcoins_1_1Tree_a00000000000000000000000000000002");
    CHECK(size.file == "code/coins/tree.hpp");
    CHECK(size.line == 7);
    CHECK(size.is_public);
    CHECK(size.is_member);

    const ApiSymbol& tree = symbol(api, "coins::Tree");
    CHECK(tree.url == "api/classcoins_1_1Tree.html");
    CHECK(tree.latex == "classcoins_1_1Tree");
    CHECK(tree.name == "Tree");
    CHECK_FALSE(tree.is_member);

    const ApiSymbol& leaf = symbol(api, "coins::Kind::leaf");
    CHECK(leaf.kind == "enumvalue");
    CHECK(leaf.url == "api/namespacecoins.html#a00000000000000000000000000000003a00000000000000000000000000000004");
    CHECK(symbol(api, "coins::Kind").signature == "enum class coins::Kind");
}

TEST_CASE("what has no place on the API pages has no target", "[doxygen]") {
    const Fixture fixture;
    Diagnostics diagnostics;
    const ApiReference api = fixture.read(diagnostics);
    for (const char* name : {"coins::Tree::n_", "coins::undocumented", "@1"}) {
        CAPTURE(name);
        CHECK(symbol(api, name).url.empty());
        CHECK(symbol(api, name).latex.empty());
        CHECK_FALSE(symbol(api, name).is_public);
    }
}

TEST_CASE("listings line by line, with classes and symbols", "[doxygen]") {
    const Fixture fixture;
    Diagnostics diagnostics;
    const ApiReference api = fixture.read(diagnostics);
    REQUIRE(api.listings.count("code/coins/tree.hpp") == 1);
    const std::vector<TokenLine>& lines = api.listings.at("code/coins/tree.hpp");
    REQUIRE(lines.size() == 3);
    REQUIRE(lines[0].size() == 1);
    CHECK(lines[0][0].text == "#include <vector>");
    CHECK(lines[0][0].css == "preprocessor");
    CHECK(lines[1].empty());
    std::string text;
    for (const Token& token : lines[2]) text += token.text;
    CHECK(text == "  const Tree& t.size();");
    const auto linked = std::find_if(lines[2].begin(), lines[2].end(), [](const Token& t) { return t.text == "size"; });
    REQUIRE(linked != lines[2].end());
    REQUIRE(linked->symbol >= 0);
    CHECK(api.symbols[static_cast<std::size_t>(linked->symbol)].qualified == "coins::Tree::size");
    CHECK(linked->css.empty());
}

TEST_CASE("broken and missing XML is named", "[doxygen]") {
    const Fixture fixture;
    fixture.write("classcoins_1_1Tree.xml", "<doxygen>\n<compounddef>\n</doxygen>");
    std::filesystem::remove(fixture.xml() / "tree_8hpp.xml");
    Diagnostics diagnostics;
    const ApiReference api = fixture.read(diagnostics);
    REQUIRE(diagnostics.all().size() == 2);
    CHECK(diagnostics.all()[0].code == "E-XML");
    CHECK(diagnostics.all()[0].place.file.ends_with("classcoins_1_1Tree.xml"));
    CHECK(diagnostics.all()[0].place.line == 3);
    CHECK(diagnostics.all()[1].place.file.ends_with("tree_8hpp.xml"));
    symbol(api, "coins::Kind");  // the rest is there

    Diagnostics without_index;
    CHECK(read_doxygen_xml(fixture.xml() / "nowhere", fixture.plain(), without_index).symbols.empty());
    CHECK(without_index.has_errors());
}

TEST_CASE("a number of a line cannot fill the memory", "[doxygen]") {
    const Fixture fixture;
    fixture.write(
        "tree_8hpp.xml",
        "<doxygen><compounddef id=\"tree_8hpp\" kind=\"file\"><programlisting><codeline lineno=\"2000000000\"/>"
        "</programlisting><location file=\"coins/tree.hpp\"/></compounddef></doxygen>");
    Diagnostics diagnostics;
    fixture.read(diagnostics);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].code == "E-XML");
    CHECK(diagnostics.all()[0].place.file == (fixture.xml() / "tree_8hpp.xml").generic_string());
}

TEST_CASE("characters that are none, and symbols without an id", "[doxygen]") {
    const Fixture fixture;
    fixture.write(
        "tree_8hpp.xml",
        "<doxygen><compounddef kind=\"file\"><compoundname>tree.hpp</compoundname><briefdescription>x"
        "</briefdescription><programlisting><codeline lineno=\"1\"><highlight class=\"normal\">"
        "a<sp value=\"12\"/><sp value=\"200\"/><sp value=\"0\"/><sp/>b</highlight></codeline></programlisting>"
        "<location file=\"coins/tree.hpp\"/></compounddef></doxygen>");
    Diagnostics diagnostics;
    const ApiReference api = fixture.read(diagnostics);
    CHECK(diagnostics.all().empty());
    CHECK(
        std::none_of(api.symbols.begin(), api.symbols.end(), [](const ApiSymbol& s) { return s.name == "tree.hpp"; }));
    CHECK(api.listings.at("code/coins/tree.hpp").at(0).at(0).text == "a\f\uFFFD\uFFFD b");
}

TEST_CASE("XML that nests without end is refused", "[doxygen]") {
    const Fixture fixture;
    std::string text = "<doxygen><compounddef id=\"tree_8hpp\" kind=\"file\"><briefdescription>";
    for (int k = 0; k < 300'000; ++k) text += "<b>";
    for (int k = 0; k < 300'000; ++k) text += "</b>";
    fixture.write("tree_8hpp.xml", text + "</briefdescription></compounddef></doxygen>");
    Diagnostics diagnostics;
    fixture.read(diagnostics);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].place.file.ends_with("tree_8hpp.xml"));
}
