#!/usr/bin/env python3
"""loom against noweb: the same code of 100,000 lines as a book of loom and as a noweb file.

    against_noweb.py LOOM [--lines N] [--runs N]

Both programs make one file out of the same chunks; the two files must be the same to the byte. Whole processes are
timed, one after the other in turn, so that a busy machine is busy for both. Memory is the largest resident set of the
process and its children (notangle is a pipeline of two).
"""

import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

CHUNK = 20  # lines of a chunk


def make(folder, lines):
    """Functions of one chunk each, every third with a part in a chunk of its own; in 20 chapters."""
    count = lines // CHUNK
    chunks = [("program", [f"<<function-{k}>>" for k in range(count)])]
    for k in range(count):
        body = [f"int function_{k}(int x) {{"]
        inner = [f"    x = x * {k} + {n}; // line {n} of {k}" for n in range(CHUNK - 2)]
        if k % 3 == 0:
            chunks.append((f"part-{k}", [line[4:] for line in inner[5:]]))
            inner = inner[:5] + [f"    <<part-{k}>>"]
        chunks.append((f"function-{k}", body + inner + ["}"]))
    for chapter in range(20):
        part = chunks[len(chunks) * chapter // 20:len(chunks) * (chapter + 1) // 20]
        with open(folder / f"{chapter + 1:02}.md", "w", encoding="utf-8") as out:
            out.write(f"# Chapter {chapter + 1}\n")
            for name, code in part:
                file = ' file="program.c"' if name == "program" else ""
                out.write(f"\nSome prose about {name}.\n\n```c {{#{name}{file}}}\n" + "\n".join(code) + "\n```\n")
    with open(folder / "book.nw", "w", encoding="utf-8") as out:
        for name, code in chunks:
            out.write(f"\nSome prose about {name}.\n\n<<{name}>>=\n" + "\n".join(code) + "\n@\n")


def measure(command, folder, output):
    """Seconds on the clock, seconds of work and MB of one run."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:  # a process of its own, so that its children's memory is known
        os.chdir(folder)
        start = time.perf_counter()
        with open(output, "wb") as out:
            status = subprocess.run(command, stdout=out).returncode
        seconds = time.perf_counter() - start
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        os.write(write, f"{status} {seconds} {used.ru_utime + used.ru_stime} {used.ru_maxrss / 1024}".encode())
        os._exit(0)
    os.waitpid(child, 0)
    os.close(write)
    status, *figures = os.read(read, 1000).split()
    os.close(read)
    if status != b"0":
        raise SystemExit(f"{command[0]} failed")
    return [float(x) for x in figures]


def main():
    parser = argparse.ArgumentParser(description="Times loom against noweb.")
    parser.add_argument("loom")
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=15)
    arguments = parser.parse_args()
    if not shutil.which("notangle"):
        raise SystemExit("against_noweb.py: there is no notangle here (Debian's package noweb)")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="loom-bench-"))
    try:
        make(folder, arguments.lines)
        chapters = sorted(p.name for p in folder.glob("*.md"))
        loom = [os.path.abspath(arguments.loom), "tangle", "--root", "out", "--no-line", "--quiet", *chapters]
        runs = {"loom": [], "noweb": []}
        for _ in range(arguments.runs):
            shutil.rmtree(folder / "out", ignore_errors=True)  # each run writes all of it
            for name, command, output in (("loom", loom, "loom.log"),
                                          ("noweb", ["notangle", "-Rprogram", "book.nw"], "noweb.c")):
                runs[name].append(measure(command, folder, output))
            if (folder / "out/program.c").read_bytes() != (folder / "noweb.c").read_bytes():
                raise SystemExit("the two programs made different files")
        lines = (folder / "noweb.c").read_bytes().count(b"\n")
        print(f"{lines} lines, {arguments.runs} runs in turn, the same output")
        figures = {}
        for name, measured in runs.items():
            clock, work, memory = zip(*measured)
            figures[name] = [statistics.median(clock), min(clock), statistics.median(work), min(work), max(memory)]
            print("{:6} clock: median {:5.0f} ms, least {:5.0f} ms; work: median {:4.0f} ms, least {:4.0f} ms; {:3.0f} MB".format(
                name, *[1000 * x for x in figures[name][:4]], figures[name][4]))
        print("loom / noweb: clock median {:.2f}, least {:.2f}; work median {:.2f}, least {:.2f}; memory {:.1f}".format(
            *[a / b for a, b in zip(figures["loom"], figures["noweb"])]))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
