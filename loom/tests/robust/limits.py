#!/usr/bin/env python3
"""Large and hostile books: processor time, memory and stack.

    limits.py LOOM

Times are of the processor, not of the clock, so that a busy machine does not matter much; growth is the ratio of two of
them with a wide margin: linear is 4, quadratic 16, and the line is drawn at 9.
"""

import os
import resource
import subprocess
import sys

from trees import Workshop

SMALL_STACK = 512 * 1024
GROWTH = 9


def chunk(attributes, *lines):
    return "```cpp {" + attributes + "}\n" + "".join(line + "\n" for line in lines) + "```\n\n"


def doubling(depth):
    text = "".join(chunk(f"#c{i}" + (' file="a.hpp"' if i == 0 else ""), f"<<c{i + 1}>>", f"<<c{i + 1}>>")
                   for i in range(depth))
    return text + chunk(f"#c{depth}", "x")


def chain(count):
    text = "".join(chunk(f"#c{i}" + (' file="a.hpp"' if i == 0 else ""), f"<<c{i + 1}>>") for i in range(count))
    return text + chunk(f"#c{count}", "x")


def lines(count):
    return chunk('#a file="a.hpp"', *(f"int v{i};" for i in range(count)))


def many_chunks(count):
    text = chunk('file="a.hpp"', *(f"<<c{i}>>" for i in range(count)))
    return text + "".join(chunk(f"#c{i}", f"int v{i};") for i in range(count))


def appended(count):
    return chunk('file="a.hpp"', "<<c>>") + "".join(chunk("#c", f"int v{i};") for i in range(count))


def prose(count):
    return chunk('file="a.hpp"', "x") + "Some *text* with `code`, <<names>> and [links](#x-y).\n\n" * count + "## X y\n"


def nested_groups(count):
    return (chunk('file="a.hpp"', *["#if A"] * count, "<<c>>", *["#else", "<<c>>", "#endif"] * count)
            + chunk("#c", "int x;"))


def run(shop, text, *arguments):
    """Exit status, processor time, memory in MB, standard error."""
    shop.write("book.md", text)
    shop.copy("nothing", "out")

    def small_stack():
        resource.setrlimit(resource.RLIMIT_STACK, (SMALL_STACK, SMALL_STACK))

    process = subprocess.Popen([shop.loom, "tangle", "--root", "out", "--quiet", *arguments, "book.md"],
                               cwd=shop.folder, stderr=subprocess.PIPE, preexec_fn=small_stack)
    error = process.stderr.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, error


def main():
    failures = []

    def expect(condition, message):
        if not condition:
            failures.append(message)
            print("FAILED " + message)

    with Workshop(sys.argv[1]) as shop:
        status, seconds, memory, error = run(shop, doubling(40))
        print(f"doubling 40 times: {seconds:.2f} s, {memory:.0f} MB, {error.strip()}")
        expect(status == 1 and "E-LIMIT" in error and not shop.out.exists(), f"doubling: exit status {status}")
        expect(seconds < 1, f"doubling: {seconds:.2f} s")

        # A chain must be deep for a recursion to show on the small stack.
        both = ("--no-line", "--line")
        for name, make, small, options in (
                ("chain of chunks", chain, 12500, both), ("lines", lines, 250000, both),
                ("chunks", many_chunks, 25000, ("--line",)), ("pieces of one chunk", appended, 25000, ("--line",)),
                ("paragraphs", prose, 12500, ("--no-line",)), ("nested groups", nested_groups, 5000, ("--line",))):
            for option in options:
                times = []
                for count in (small, 4 * small):
                    # The better of two: whatever else the machine does can only slow it down.
                    runs = [run(shop, make(count), option) for _ in range(2)]
                    status, _, memory, error = runs[0]
                    times.append(max(min(r[1] for r in runs), 0.005))
                    expect(status == 0, f"{count} {name} {option}: exit status {status}: {error[:300]}")
                ratio = times[1] / times[0]
                print(f"{4 * small} {name} {option}: {times[1]:.2f} s, {memory:.0f} MB; "
                      f"{ratio:.1f} times as long as a quarter")
                expect(ratio < GROWTH, f"{name} {option}: {ratio:.1f} times as long for 4 times as much")
                if make is lines and option == "--no-line":
                    with open(shop.out / "a.hpp", "rb") as out:
                        expect(sum(1 for _ in out) == 4 * small, "lines: not all of them")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
