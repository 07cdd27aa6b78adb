#!/usr/bin/env python3
"""Runs of loom below one root at the same time: they take turns, and what is left is the work of one of them, whole.

    two_runs.py LOOM [--rounds N]
"""

import sys

from trees import Workshop, book, difference, read_tree

WRITERS = 6


def files_of(number):
    return {f"folder{k % 3}/file{k}-{number if k % 2 else 'all'}.txt": f"run {number}, file {k}\n" * (k + 1)
            for k in range(20)}


def main():
    loom = sys.argv[1]
    rounds = int(sys.argv[3]) if sys.argv[2:3] == ["--rounds"] else 10
    waited = 0
    with Workshop(loom) as shop:
        for n in range(WRITERS):
            shop.write(f"book{n}.md", book(files_of(n)))
        for turn in range(rounds):
            if turn % 3 == 0:
                shop.copy("nothing", "out")  # nothing is there yet, not even the lock
            runs = [shop.start("tangle", "--root", "out", "--quiet", f"book{n}.md") for n in range(WRITERS)]
            runs += [shop.start("weave", "--root", "out", "book0.md") for _ in range(2)]
            for run in runs:
                error = run.communicate(timeout=120)[1].decode()
                lines = [l for l in error.splitlines() if "waiting for" not in l]
                waited += len(error.splitlines()) - len(lines)
                if run.returncode != 0 or lines:
                    raise SystemExit(f"FAILED in round {turn}: exit status {run.returncode}: {error}")
            tree = {p: c for p, c in read_tree(shop.out, with_state=False).items()
                    if not p.startswith(("html/", "latex/", "search-documents.json"))}
            wanted = [{p: c.encode() for p, c in files_of(n).items()} for n in range(WRITERS)]
            if tree not in wanted:
                raise SystemExit(f"FAILED in round {turn}: a mixture: {difference(wanted[0], tree)}")
            winner = wanted.index(tree)
            status, error = shop.run("check", "--root", "out", f"book{winner}.md")
            if status != 0:
                raise SystemExit(f"FAILED in round {turn}: {error}")
        print(f"{rounds} rounds of {WRITERS} tangles and 2 weaves at once; {waited} runs said that they waited")


if __name__ == "__main__":
    main()
