#include "output/disk.hpp"
#include "output/output_root.hpp"
#include "output/record.hpp"
#include "output/transaction.hpp"
#include "text/source.hpp"

#include <catch2/catch.hpp>

#include <stdlib.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

namespace fs = std::filesystem;
using namespace loom;

namespace {

// A folder that goes with the test.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "loom-unit-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path_ = fs::canonical(name);
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    fs::path operator/(const std::string& name) const { return path_ / name; }
    const fs::path& path() const { return path_; }

    void put(const std::string& name, const std::string& content) const {
        fs::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << content;
    }

    std::string get(const std::string& name) const { return read_file(path_ / name).value_or("(none)"); }

    std::string files() const {
        std::set<std::string> names;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path_))
            names.insert(entry.path().lexically_relative(path_).generic_string());
        std::string result;
        for (const std::string& name : names) result += name + ' ';
        return result;
    }

private:
    fs::path path_;
};

}  // namespace

TEST_CASE("A plain path stays below the root", "[output]") {
    for (const char* path : {"a", "a/b.txt", ".hidden", "a b/c", "..a/b..", ".loom/map"}) CHECK(is_plain_path(path));
    for (const char* path : {"", "/", "/a", "a/", "a//b", ".", "./a", "..", "../a", "a/../b", "a/.."})
        CHECK_FALSE(is_plain_path(path));
    CHECK(is_state_path(".loom"));
    CHECK(is_state_path(".loom/map"));
    CHECK_FALSE(is_state_path(".loomy/map"));
}

TEST_CASE("Links are followed as far as they stay in the root", "[output]") {
    const Folder folder;
    fs::create_directories(folder / "root/sub");
    fs::create_directories(folder / "root/.loom");
    fs::create_directories(folder / "outside");
    fs::create_directory_symlink("sub", folder / "root/in");
    fs::create_directory_symlink("../outside", folder / "root/out");
    fs::create_directory_symlink("nowhere", folder / "root/nothing");
    fs::create_directory_symlink(".loom", folder / "root/state");
    fs::create_directory_symlink("loop", folder / "root/loop");
    fs::create_directory_symlink("root", folder / "link-to-root");
    fs::create_directories(folder / "root-with-a-longer-name");
    fs::create_directory_symlink("../root-with-a-longer-name", folder / "root/longer");
    for (const char* name : {"root", "root/", "link-to-root", "outside/../root"}) {
        const OutputRoot root(folder / name);
        CHECK(root.real() == folder / "root");
        CHECK(root.resolve("new/a.txt") == folder / "root/new/a.txt");
        CHECK(root.resolve("in/a.txt") == folder / "root/sub/a.txt");
        CHECK(root.resolve(".loom/map") == folder / "root/.loom/map");
        for (const char* path :
             {"out/a", "out", "nothing/a", "nothing", "state/a", "loop", "loop/a", "longer/a", "../a"})
            CHECK_FALSE(root.resolve(path));
    }
}

TEST_CASE("A hash does not see how lines end", "[output]") {
    CHECK(content_hash("a\nb\n") == content_hash("a\r\nb\r\n"));
    CHECK(content_hash("a\nb\n") != content_hash("a\rb\n"));
    CHECK(content_hash("a\n") != content_hash("a"));
}

TEST_CASE("The journal adds to the record what a run may have left", "[output]") {
    const Folder folder;
    const OutputRoot root(folder.path());
    Record record;
    record.add("a.txt", "1111");
    record.add("b c/d.txt", "2222");
    folder.put(".loom/manifest", record.text());
    CHECK_FALSE(Record::read(root, "manifest").was_interrupted());
    CHECK(Record::read(root, "manifest").known() == record.known());

    record.add("a.txt", "3333");
    folder.put(".loom/manifest.journal", record.journal_text({".loom/map"}));
    const Record read = Record::read(root, "manifest");
    CHECK(read.was_interrupted());
    CHECK(read.known() == KnownContents{{"a.txt", {"1111", "3333"}}, {"b c/d.txt", {"2222"}}});
    CHECK(read.journal_paths() == std::vector<std::string>{"a.txt", "a.txt", "b c/d.txt", ".loom/map"});

    folder.put(".loom/manifest", "something else\n");
    folder.put(".loom/manifest.journal", "loom journal 1\n1  ../x\n1  /x\n1\n  x\n1  .loom/map\n");
    CHECK(Record::read(root, "manifest").known().empty());
}

TEST_CASE("A transaction changes everything", "[output]") {
    const Folder folder;
    folder.put("a", "old a");
    folder.put("dir/x/y", "old y");
    folder.put("file", "old file");
    folder.put("gone/only", "old only");
    Transaction transaction(folder.path());
    transaction.remove(folder / "dir/x/y");
    transaction.remove(folder / "file");
    transaction.remove(folder / "gone/only");
    transaction.write(folder / "a", "new a");
    transaction.write(folder / "dir", "new dir");
    transaction.write(folder / "file/z", "new z");
    transaction.commit();
    CHECK(folder.files() == "a dir file file/z ");
    CHECK(folder.get("a") == "new a");
    CHECK(folder.get("dir") == "new dir");
    CHECK(folder.get("file/z") == "new z");
}

TEST_CASE("A transaction that fails changes nothing", "[output]") {
    const Folder folder;
    folder.put("a", "old a");
    folder.put("dir/x/y", "old y");
    folder.put("gone/only", "old only");
    folder.put("in-the-way/mine", "mine");
    const std::string before = folder.files();
    Transaction transaction(folder.path());
    transaction.remove(folder / "dir/x/y");
    transaction.remove(folder / "gone/only");
    transaction.write(folder / "a", "new a");
    transaction.write(folder / "dir", "new dir");
    transaction.write(folder / "new/b", "new b");
    SECTION("by the last rename, for the name is too long, though that of the temporary file is not") {
        transaction.write(folder / std::string(300, 'x'), "x");
        CHECK_THROWS_AS(transaction.commit(), fs::filesystem_error);
    }
    SECTION("while it replaces") {
        transaction.write(folder / "a/b", "below a file");
        CHECK_THROWS_AS(transaction.commit(), fs::filesystem_error);
    }
    SECTION("because what it should remove is not there") {
        transaction.remove(folder / "nothing");
        CHECK_THROWS_AS(transaction.commit(), fs::filesystem_error);
    }
    CHECK_FALSE(transaction.is_torn());
    CHECK_FALSE(transaction.has_leftovers());
    CHECK(folder.files() == before);
    CHECK(folder.get("a") == "old a");
    CHECK(folder.get("dir/x/y") == "old y");
}
