#!/usr/bin/env python3
"""Runs the fuzzers, one after the other, and fails at the first finding with the input and how to run it again.

    run.py FOLDER [NAME…] [--seconds N]

FOLDER is the folder of the fuzzers (fuzz_chapter and so on). What they find out about the program, their corpus, is kept
beside them in fuzz/, so that a second run begins where the first ended. Seeds are made anew each time, of the fixture
cases and the unit tests. NAME selects the fuzzers whose names start with it, without «fuzz_».
"""

import argparse
import hashlib
import pathlib
import re
import shlex
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parent
BOOK = TESTS.parent.parent
sys.path.insert(0, str(TESTS))
import run_cases  # noqa: E402

# The longest input: findings stay readable, and one run fast.
LENGTH = {"chapter": 4096, "weave": 2048, "chunk_header": 256, "cpp_lines": 1024, "doxygen_xml": 4096,
          "bibliography": 2048, "svg": 1024}
DICTIONARY = {"weave": "chapter"}


def case_files(part):
    for folder in sorted(run_cases.CASES.iterdir()):
        yield from run_cases.read_tree(folder / part).items()
        yield from run_cases.read_escapes(folder / f"{part}-escapes.txt").items()


def raw_strings(name):
    """The raw strings of a unit test: its XML, its BibTeX."""
    text = (TESTS / "unit" / name).read_text(encoding="utf-8")
    return [s.encode() for _, s in re.findall(r'R"(\w*)\((.*?)\)\1"', text, re.S)]


def seeds(name):
    chapters = [data for path, data in case_files("input") if path.endswith(".md")]
    if name in ("chapter", "weave"):
        return chapters + [p.read_bytes() for p in sorted(BOOK.glob("book.md"))]
    if name == "chunk_header":
        lines = [line for data in chapters for line in data.split(b"\n")]
        return [line.strip().lstrip(b"`~") for line in lines if re.match(rb"\s*(`{3,}|~{3,})\S", line)] + \
               [line for line in lines if b"<<" in line]
    if name == "cpp_lines":
        return [data for path, data in case_files("expected") if re.search(r"\.[ch](pp)?$", path)]
    if name == "doxygen_xml":
        return raw_strings("test_doxygen_xml.cpp")
    if name == "bibliography":
        whole = b"".join(p.read_bytes() for p in sorted(BOOK.glob("chapters/*.bib")))
        return raw_strings("test_bibliography.cpp") + [b"@" + entry for entry in whole.split(b"\n@")]
    if name == "svg":
        return [b'<svg width="1pt" height="1pt" viewBox="0 0 1 1"><g id="a"><title>t</title><a xlink:href="b" '
                b'xlink:title="c"><text>d &lt; e</text></a></g></svg>']
    raise SystemExit(f"run.py: no seeds for {name}")


def run(fuzzer, seconds):
    name = fuzzer.name.removeprefix("fuzz_")
    work = fuzzer.parent / "fuzz" / name
    for folder in ("corpus", "seeds", "findings"):
        (work / folder).mkdir(parents=True, exist_ok=True)
    for data in seeds(name):
        (work / "seeds" / hashlib.sha1(data).hexdigest()).write_bytes(data)
    before = set((work / "findings").iterdir())
    command = [str(fuzzer), f"-max_total_time={seconds}", f"-max_len={LENGTH[name]}", "-timeout=60", "-rss_limit_mb=1024",
               "-malloc_limit_mb=512", "-print_final_stats=1", f"-artifact_prefix={work}/findings/",
               f"-dict={HERE / DICTIONARY.get(name, name)}.dict", str(work / "corpus"), str(work / "seeds")]
    start = time.monotonic()
    with open(work / "log", "wb") as log:
        status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT).returncode
    text = (work / "log").read_text(encoding="utf-8", errors="replace")
    executions = re.search(r"stat::number_of_executed_units: *(\d+)", text)
    covered = re.findall(r"cov: (\d+)", text)
    print(f"{name}: {executions[1] if executions else '?'} inputs in {time.monotonic() - start:.0f} s, "
          f"{covered[-1] if covered else '?'} edges covered{'' if status == 0 else ', and a finding:'}", flush=True)
    if status == 0:
        return True
    said = re.findall(r"^(?:fuzz: broken.*|==\d+==\s*ERROR.*|.*runtime error:.*|SUMMARY.*|.*Assertion.*)$", text, re.M)
    print("    " + "\n    ".join(said[:4] or text.rstrip().split("\n")[-8:]))
    for found in sorted(set((work / "findings").iterdir()) - before):
        print(f"    input: {found}\n    again: {shlex.quote(str(fuzzer))} {shlex.quote(str(found))}\n"
              f"    smaller: {shlex.quote(str(fuzzer))} -minimize_crash=1 -runs=100000 {shlex.quote(str(found))}")
    return False


def main():
    parser = argparse.ArgumentParser(description="Runs the fuzzers of loom.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seconds", type=int, default=60, help="how long each runs (default: 60)")
    arguments = parser.parse_args()
    fuzzers = [p for p in sorted(arguments.folder.resolve().glob("fuzz_*")) if p.is_file()]
    if arguments.names:
        fuzzers = [p for p in fuzzers if any(p.name.removeprefix("fuzz_").startswith(n) for n in arguments.names)]
    if not fuzzers:
        parser.error("no such fuzzers there")
    results = [run(fuzzer, arguments.seconds) for fuzzer in fuzzers]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
