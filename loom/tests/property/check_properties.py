#!/usr/bin/env python3
"""Checks what must hold for every book, on random ones.

    check_properties.py LOOM [--seconds N] [--seed N] [--books N] [--keep FOLDER] [--compilers g++ clang++]

    whole      the tangled files are those that were cut into chunks, and `loom map` leads each line back to the
               chapter's line and column where it was put
    idem       a second run writes nothing, `loom check` is content; without its #line, an output is the plain one
    order      the order of the chapters alone decides: with the chapters in another order, the pieces of a chunk come in
               that order; with the blocks of all other names moved about, nothing changes
    compilers  every compiler reports an undeclared name at the chapter's line, in each place where one can stand

The first book is that of --seed (default: 1); each further one has the next number. A failure names its seed.
"""

import argparse
import copy
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from random_book import Book
from random_code import is_compiled, random_file

ERROR = re.compile(r"^(.+?):(\d+):\d+: (?:fatal )?error: (.*)$", re.M)


class Broken(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Broken(what)


def run(command, cwd, text=None):
    result = subprocess.run(command, cwd=cwd, input=text, capture_output=True, text=True,
                            env=dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="C"))
    return result.returncode, result.stdout, result.stderr


class Checker:
    def __init__(self, loom, compilers, root, seed):
        self.loom = loom
        self.compilers = compilers
        self.root = root
        self.random = random.Random(seed)
        self.planted = 0
        files = {f"src/f{k}.cpp": random_file(self.random, self.random.randint(2, 8))
                 for k in range(self.random.randint(1, 3))}
        self.book = Book(self.random, files)

    def write(self, book, folder):
        (self.root / folder / "c").mkdir(parents=True)
        for name, text in book.chapters.items():
            (self.root / folder / name).write_text(text, encoding="utf-8")

    def tangle(self, folder, out, options=("--no-line",), order=None):
        chapters = order or sorted(self.book.chapters)
        status, written, said = run([self.loom, "tangle", "--root", out, "--limit", "100000", *options, *chapters],
                                    self.root / folder)
        check(status == 0, f"tangling fails:\n{said}")
        return written

    def read(self, folder, out, path):
        return (self.root / folder / out / path).read_text(encoding="utf-8")

    @staticmethod
    def compare(got, wanted, what):
        got, wanted = got.split("\n"), wanted.split("\n")
        for k, (g, w) in enumerate(zip(got, wanted)):
            check(g == w, f"{what}: line {k + 1} is\n    {g!r}\nand not\n    {w!r}")
        check(len(got) == len(wanted), f"{what}: {len(got)} lines, not {len(wanted)}")

    def whole(self):
        self.write(self.book, "book")
        self.tangle("book", "plain")
        for path, lines in self.book.files.items():
            content = self.read("book", "plain", path)
            self.compare(content, "".join(l.text + "\n" for l in lines), path)
            wanted = self.book.output(path)
            for k, column in ((1, 1), (2, 9)):  # any column moves with the line
                asked = "".join(f"plain/{path}:{n + 1}:{column}: x\n" for n in range(len(wanted)))
                _, answered, _ = run([self.loom, "map", "--root", "plain"], self.root / "book", asked)
                self.compare(answered, "".join(f"{p.chapter}:{p.number}:{max(1, p.column + column - 1)}: x\n"
                                               for p in wanted), f"the map of {path}")
            for placed in wanted:
                line = self.book.chapters[placed.chapter].split("\n")[placed.number - 1]
                text = placed.text.lstrip(" \t")
                there = line[placed.column - 1 + len(placed.text) - len(text):] if text else ""
                check(there.replace("@<<", "<<", 1) == text or there == text or there.replace("@@", "@", 1) == text,
                      f"{placed.chapter}:{placed.number} is {line!r}, and not {placed.text!r}")

    def idem(self):
        check(self.tangle("book", "plain") == "", "a second run writes something")
        self.tangle("book", "line", ("--line",))
        check(self.tangle("book", "line", ("--line",)) == "", "a second run writes something")
        for kind in ("plain", "line"):
            status, _, said = run([self.loom, "check", "--root", kind, "--line" if kind == "line" else "--no-line",
                                   *sorted(self.book.chapters)], self.root / "book")
            check(status == 0, f"check is not content:\n{said}")
        for path in self.book.files:
            self.compare("".join(text for text, _ in self.without_line(path)), self.read("book", "plain", path),
                         f"{path} without #line")

    def without_line(self, path):
        """The lines of an output with #line, each with whether such a directive stands before it."""
        wanted = self.read("book", "plain", path).split("\n")
        at = 0
        directive = False
        for line in self.read("book", "line", path).split("\n")[:-1]:
            # A line of the file may itself look like a directive: it is where the file has it.
            if line.startswith("#line ") and not (at < len(wanted) and wanted[at] == line):
                directive = True
                continue
            yield line + "\n", directive
            directive = False
            at += 1

    def order(self):
        order = sorted(self.book.chapters)
        self.random.shuffle(order)
        self.tangle("book", "other", order=order)
        for path in self.book.files:
            self.compare(self.read("book", "other", path),
                         "".join(p.text + "\n" for p in self.book.output(path, order)), f"{path}, chapters {order}")
        moved = copy.copy(self.book)
        moved.chapters, moved.where, moved.columns = {}, {}, {}
        moved.pieces = list(self.book.pieces)
        moved.shuffle()
        moved.write()
        self.write(moved, "moved")
        self.tangle("moved", "plain", order=sorted(moved.chapters))
        for path in self.book.files:
            self.compare(self.read("moved", "plain", path), self.read("book", "plain", path), f"{path}, blocks moved")

    def lines_to_judge(self, path):
        """The lines of which a compiler must know the place: all but those for which no directive could be put."""
        last = None
        state = "known"
        for placed, (_, directive) in zip(self.book.output(path), self.without_line(path)):
            check(not (directive and placed.line.before == "hard"),
                  f"{path}: a #line where none may stand: before {placed.text!r}")
            if last is None or (last.chapter, last.number + 1) != (placed.chapter, placed.number):
                state = "lost"
            if state != "known":
                state = {"safe": "known", "soft": "unsure", "hard": state}[placed.line.before]
            if state == "known":
                yield placed
            last = placed

    def compile(self):
        for path in self.book.files:
            judged = {}
            for placed in self.lines_to_judge(path):
                if placed.line.planted >= 0:
                    judged.setdefault(placed.line.planted, []).append(placed)
            everything = {}
            for placed in self.book.output(path):
                if placed.line.planted >= 0:
                    everything.setdefault(placed.line.planted, []).append(placed)
            for a in (0, 1):
                active = {n for n, places in everything.items() if any(is_compiled(p.line, a) for p in places)}
                for compiler in self.compilers:
                    clang = "clang" in compiler
                    _, _, said = run([compiler, "-std=c++17", "-fsyntax-only", "-w", f"-DA={a}",
                                      "-ferror-limit=0" if clang else "-fmax-errors=0",
                                      "-fno-caret-diagnostics" if clang else "-fno-diagnostics-show-caret",
                                      "line/" + path], self.root / "book")
                    self.judge(f"{compiler} -DA={a} {path}", said, judged, active)

    def judge(self, what, said, judged, active):
        reported = set()
        for file, line, message in ERROR.findall(said):
            name = re.search(r"planted_(\d+)_", message)
            check(name, f"{what}: the generator wrote what does not compile: {file}:{line}: {message}")
            number = int(name[1])
            check(number in active, f"{what}: planted_{number}_ is reported, but not compiled")
            reported.add(number)
            if number not in judged:
                continue
            places = {(p.chapter, p.number) for p in judged[number]}
            check((file, int(line)) in places, f"{what}: planted_{number}_ is reported at {file}:{line}, it stands at {places}")
        check(reported == active, f"{what}: not reported: {sorted(active - reported)[:5]}")
        self.planted += len(reported & set(judged))

    def all(self):
        self.whole()
        self.idem()
        self.order()
        self.compile()


def main():
    parser = argparse.ArgumentParser(description="Checks what must hold for every book, on random ones.")
    parser.add_argument("loom")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--books", type=int, default=10**9, help="no more than this many")
    parser.add_argument("--keep", type=pathlib.Path, help="the folder for the book that fails (default: none is kept)")
    parser.add_argument("--compilers", nargs="*", default=["g++", "clang++"], help="those that are not there are left out")
    arguments = parser.parse_args()
    loom = os.path.abspath(arguments.loom)
    compilers = [c for c in arguments.compilers if shutil.which(c)]
    end = time.monotonic() + arguments.seconds
    books = lines = planted = 0
    while books < arguments.books and (time.monotonic() < end or books == 0):
        seed = arguments.seed + books
        root = pathlib.Path(tempfile.mkdtemp(prefix="loom-property-"))
        try:
            checker = Checker(loom, compilers, root, seed)
            checker.all()
        except Broken as broken:
            print(f"seed {seed}: {broken}\nagain: {sys.argv[0]} {arguments.loom} --seed {seed} --books 1 --keep FOLDER")
            if arguments.keep:
                shutil.copytree(root, arguments.keep, dirs_exist_ok=True)
            return 1
        finally:
            shutil.rmtree(root, ignore_errors=True)
        books += 1
        lines += sum(map(len, checker.book.files.values()))
        planted += checker.planted
    print(f"{books} books, {lines} lines, {planted} errors at their places, compilers: {' '.join(compilers) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
