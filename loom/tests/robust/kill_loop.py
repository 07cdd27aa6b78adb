#!/usr/bin/env python3
"""Kills loom (SIGKILL) at random moments of its run, again and again, and looks at what it leaves.

    kill_loop.py LOOM [--runs N] [--seed N]          N: LOOM_KILL_RUNS, or 100

Each run tangles another version of a book: files that change, come, go, and change places with folders. The moments are
spread evenly over the run's length. After a kill, every file must be one of its versions, whole. Now and then the next
run may finish: without --force, and with exactly the files of its version and nothing else.
"""

import argparse
import os
import random
import sys
import time

from trees import Workshop, book, difference, read_tree

VERSIONS = 4
FILES = 40


def version(number):
    files = {}
    for k in range(FILES):
        if (k + number) % 5 == 0:
            continue  # not in this version
        lines = "".join(f"version {number}, file {k}, line {n}\n" for n in range(20 + 37 * k % 400))
        files[f"folder{k % 7}/deep{k % 3}/file{k}.txt"] = lines
    for k in range(6):  # a file in one version is a folder in the next
        name = f"place{k}" if (k + number) % 2 else f"place{k}/inside.txt"
        files[name] = f"place {k} of version {number}\n"
    files["same.txt"] = "the same in all versions\n"
    return files


def main():
    parser = argparse.ArgumentParser(description="Kills loom at random moments.")
    parser.add_argument("loom")
    parser.add_argument("--runs", type=int, default=int(os.environ.get("LOOM_KILL_RUNS", "100")))
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    print(f"seed {arguments.seed}")

    with Workshop(arguments.loom) as shop:
        versions = [version(n) for n in range(VERSIONS)]
        contents = {}  # path -> all contents that it may have
        for files in versions:
            for path, content in files.items():
                contents.setdefault(path, set()).add(content.encode())

        def tangle(number):
            shop.write("book.md", book(versions[number]))
            return shop.start("tangle", "--root", "out", "--quiet", "book.md")

        def finish(number):
            process = tangle(number)
            error = process.communicate(timeout=60)[1].decode()
            if process.returncode != 0 or error:
                raise SystemExit(f"FAILED after {done} runs: exit status {process.returncode}: {error}")
            wanted = {p: c.encode() for p, c in versions[number].items()}
            wanted["mine/mine.txt"] = b"mine\n"
            tree = read_tree(shop.out, with_state=False)
            if tree != wanted:
                raise SystemExit(f"FAILED after {done} runs: {difference(wanted, tree)}")
            left = sorted(os.listdir(shop.out / ".loom"))
            if left != ["chapters.dot", "chapters.tag", "lock", "manifest", "map"]:
                raise SystemExit(f"FAILED after {done} runs: in .loom: {left}")

        def look():
            for path, content in read_tree(shop.out, with_state=False).items():
                name = path.rsplit("/", 1)[-1]
                if path.endswith("/") or name.startswith(".loom-") or path == "mine/mine.txt" or "/.loom-" in "/" + path:
                    continue
                if content not in contents[path]:
                    raise SystemExit(f"FAILED after {done} runs: {path} is no version of itself: {content[:80]!r}")
            assert (shop.out / "mine/mine.txt").read_text() == "mine\n"
            if not (shop.out / "same.txt").exists():
                raise SystemExit(f"FAILED after {done} runs: same.txt is lost")

        done = 0
        (shop.out / "mine").mkdir(parents=True)
        (shop.out / "mine/mine.txt").write_text("mine\n")
        finish(0)
        lengths = []
        for n in (1, 2, 3, 0, 1):
            start = time.monotonic()
            finish(n)
            lengths.append(time.monotonic() - start)
        length = sorted(lengths)[len(lengths) // 2]

        killed = in_the_midst = finished = recovered = 0
        in_a_row = longest_row = 0
        started = time.monotonic()
        while done < arguments.runs:
            process = tangle(chance.randrange(VERSIONS))
            time.sleep(chance.random() * length * 1.1)
            process.kill()
            error = process.communicate()[1].decode()
            done += 1
            if process.returncode == -9:
                killed += 1
                in_a_row += 1
                longest_row = max(longest_row, in_a_row)
            else:
                finished += 1
                if process.returncode != 0 or error:
                    raise SystemExit(f"FAILED after {done} runs: exit status {process.returncode}: {error}")
            in_the_midst += (shop.out / ".loom/manifest.journal").exists()
            look()
            if chance.random() < 0.5:
                finish(chance.randrange(VERSIONS))
                recovered += 1
                in_a_row = 0
        finish(chance.randrange(VERSIONS))
        print(f"{done} runs of about {length * 1000:.0f} ms: {killed} killed, after {in_the_midst} runs a journal was "
              f"there; {finished} finished before; {recovered + 1} runs completed the tree, after up to {longest_row} "
              f"kills in a row; no file lost, half or left over; {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
