#!/usr/bin/env python3
"""Kills loom before each single call that changes the disk, and lets each of them fail, one after the other.

    fail_each_call.py LOOM PRELOADED_LIBRARY [--long]

After a kill, every file must be the old or the new one, and the next run must complete without --force and without
leaving a trace, whether it tangles the new chapters, the old ones or others. After an error, all files must be the old
ones. What somebody changed between the two runs must stay. --long follows each kill by each kind of next run, and not by
one of them in turn.
"""

import errno
import sys

from trees import Workshop, book, difference, read_tree

OLD = {"a.txt": "old a\n", "b/c.txt": "old c\n", "b/gone/x.txt": "old x\n", "keep.txt": "kept\n",
       "folder/of/u.txt": "old u\n", "file": "old file\n", "twice.txt": "old twice\n"}
NEW = {"a.txt": "new a\n", "b/c.txt": "new c\n", "keep.txt": "kept\n", "new/deep/n.txt": "new n\n",
       "folder": "new folder\n", "file/of/v.txt": "new v\n", "twice.txt": "new twice\n", "empty.txt": ""}
OTHER = {"a.txt": "other a\n", "b/gone/x.txt": "other x\n", "folder/of/u.txt": "other u\n", "z/z.txt": "other z\n"}
MINE = "mine.txt"

TANGLE = ("tangle", "--root", "out", "book.md")
WEAVE = ("weave", "--root", "out", "01.md")


class Scenario:
    """An old state, a command that leads to a new one, and what may follow."""

    def __init__(self, name, command, old, new, others, guards_edits):
        self.name, self.command, self.guards_edits = name, command, guards_edits
        self.old, self.new, self.others = old, new, others  # chapters: name -> text

    def prepare(self, shop):
        """Makes «old» and the trees that are wanted."""
        self.wanted = {}
        for key, chapters in {"old": self.old, "new": self.new, **self.others}.items():
            shop.copy("nothing", "out")
            self.put(shop, chapters)
            status, error = shop.run(*self.command)
            assert status == 0, error
            (shop.out / MINE).write_text("mine\n")
            self.wanted[key] = read_tree(shop.out)
            if key == "old":
                shop.copy("out", "old")

    def put(self, shop, chapters):
        for name, text in chapters.items():
            shop.write(name, text)

    def reset(self, shop):
        shop.copy("old", "out")
        self.put(shop, self.new)

    def chapters(self, key):
        return {"old": self.old, "new": self.new, **self.others}[key]


def expect(condition, message):
    if not condition:
        raise SystemExit("FAILED " + message)


def count_calls(shop, scenario, library):
    scenario.reset(shop)
    file = shop.folder / "calls"
    status, error = shop.run(*scenario.command, LD_PRELOAD=library, LOOM_CALLS=str(file))
    expect(status == 0, error)
    return int(file.read_text())


def check_each_file(scenario, tree, where):
    outputs = {p: c for p, c in tree.items() if not p.startswith(".loom/") and "/.loom-" not in "/" + p}
    for path, content in outputs.items():
        versions = [scenario.wanted[k][path] for k in ("old", "new") if path in scenario.wanted[k]]
        is_empty_folder = path.endswith("/")
        expect(is_empty_folder or content in versions, f"{where}: {path} is neither old nor new: {content[:60]!r}")
    for path in scenario.wanted["old"].keys() & scenario.wanted["new"].keys():
        if not path.startswith(".loom/"):
            expect(path in outputs, f"{where}: {path} is lost")


def recover(shop, scenario, key, where):
    scenario.put(shop, scenario.chapters(key))
    status, error = shop.run(*scenario.command)
    expect(status == 0 and not error, f"{where}, then {key}: exit status {status}: {error}")
    tree = read_tree(shop.out)
    expect(tree == scenario.wanted[key], f"{where}, then {key}: {difference(scenario.wanted[key], tree)}")


def kill_at_each(shop, scenario, library, calls, is_long):
    keys = ["new", "old", *scenario.others]
    for at in range(1, calls + 1):
        where = f"{scenario.name}, killed at call {at}"
        fail = dict(LD_PRELOAD=library, LOOM_FAIL_AT=str(at), LOOM_FAIL_WITH="kill")
        for key in keys if is_long else [keys[at % len(keys)]]:
            scenario.reset(shop)
            status, error = shop.run(*scenario.command, **fail)
            expect(status == -9, f"{where}: exit status {status}: {error}")
            check_each_file(scenario, read_tree(shop.out), where)
            if key == "new":  # the recovery is killed at the same call, and once more soon after
                shop.run(*scenario.command, **fail)
                shop.run(*scenario.command, **dict(fail, LOOM_FAIL_AT=str(at // 2 + 1)))
                check_each_file(scenario, read_tree(shop.out), where + " twice")
            recover(shop, scenario, key, where)
        if scenario.guards_edits and at % 3 == 0:
            scenario.reset(shop)
            shop.run(*scenario.command, **fail)
            (shop.out / "a.txt").write_text("edited\n")
            status, error = shop.run(*scenario.command)
            expect(status == 1 and "E-EDITED" in error, f"{where}, then an edit: exit status {status}: {error}")
            expect((shop.out / "a.txt").read_text() == "edited\n", f"{where}: the edit is lost")


def fail_at_each(shop, scenario, library, calls, number, all_later):
    noticed = 0
    for at in range(1, calls + 1):
        where = f"{scenario.name}, {errno.errorcode[number]} at call {at}" + (" and later" if all_later else "")
        scenario.reset(shop)
        status, error = shop.run(*scenario.command, LD_PRELOAD=library, LOOM_FAIL_AT=str(at),
                                 LOOM_FAIL_WITH=str(number), LOOM_FAIL_FROM="1" if all_later else "0")
        expect(status in (0, 1), f"{where}: exit status {status}: {error}")
        tree = read_tree(shop.out)
        if status == 1:
            noticed += 1
            expect("E-WRITE" in error and "out" in error, f"{where}: {error}")
            expect("nothing has been changed" in error, f"{where}: {error}")
            expect(tree == scenario.wanted["old"], f"{where}: {difference(scenario.wanted['old'], tree)}")
        else:
            check_each_file(scenario, tree, where)
            left = [p for p in tree if "/.loom-" not in "/" + p and p not in scenario.wanted["new"]]
            expect(all(p.endswith((".journal", "/")) for p in left), f"{where}: left over: {left}")
        recover(shop, scenario, "new", where)
    return noticed


def main():
    loom, library = sys.argv[1:3]
    page = "# {}\n\nSome text.\n\n```cpp {{#a file=\"a.hpp\"}}\nint {};\n```\n"
    scenarios = [
        Scenario("tangle", TANGLE, {"book.md": book(OLD)}, {"book.md": book(NEW)}, {"other": {"book.md": book(OTHER)}},
                 True),
        Scenario("weave", WEAVE, {"01.md": page.format("One", "one")}, {"01.md": page.format("Two", "two")}, {}, False)]
    for scenario in scenarios:
        with Workshop(loom) as shop:
            scenario.prepare(shop)
            calls = count_calls(shop, scenario, library)
            expect(calls > 20, f"only {calls} calls: is the library loaded?")
            kill_at_each(shop, scenario, library, calls, "--long" in sys.argv)
            noticed = [fail_at_each(shop, scenario, library, calls, number, all_later)
                       for number, all_later in ((errno.ENOSPC, True), (errno.EIO, False), (errno.EPERM, False))]
            print(f"{scenario.name}: {calls} calls, killed at each; with errors, {noticed} runs ended with E-WRITE")


if __name__ == "__main__":
    main()
