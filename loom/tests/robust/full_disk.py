#!/usr/bin/env python3
"""A disk that is full, or becomes full in the midst of a run: the old files stay, and loom says where it failed.

    full_disk.py LOOM

Needs to mount a small file system (as root, or in a user namespace of its own); otherwise it is skipped.
"""

import os
import shutil
import subprocess
import sys

from trees import SKIPPED, Workshop, book, difference, read_tree

SIZE = 400  # KB
OLD = {"a.txt": "old\n" * 5000, "b/c.txt": "old\n" * 5000, "gone.txt": "old\n"}
NEW = {"a.txt": "newer\n" * 5000, "b/c.txt": "newer\n" * 5000, "d/e.txt": "newer\n" * 2000}


def in_the_mount(loom, folder):
    with Workshop(loom) as shop:
        shop.out = folder
        filler = folder / "filler"
        status = None
        failed = fine = 0
        for left in range(0, SIZE, 8):  # KB that are left for the run
            for path in folder.iterdir():
                shutil.rmtree(path) if path.is_dir() else path.unlink()
            shop.write("book.md", book(OLD))
            status, error = shop.run("tangle", "--root", str(folder), "book.md")
            assert status == 0, error
            free = os.statvfs(folder).f_bavail * os.statvfs(folder).f_frsize
            with open(filler, "wb") as out:
                out.write(b"x" * max(0, free - left * 1024))
            before = read_tree(folder)
            shop.write("book.md", book(NEW))
            status, error = shop.run("tangle", "--root", str(folder), "book.md")
            if status == 1:
                failed += 1
                after = read_tree(folder)
                if after != before or "E-WRITE" not in error or "No space left" not in error:
                    raise SystemExit(f"FAILED with {left} KB left: {difference(before, after)} {error}")
                filler.unlink()
                status, error = shop.run("tangle", "--root", str(folder), "book.md")
            else:
                fine += 1
            tree = {p: c for p, c in read_tree(folder, with_state=False).items() if p != "filler"}
            wanted = {p: c.encode() for p, c in NEW.items()}
            if status != 0 or tree != wanted:
                raise SystemExit(f"FAILED with {left} KB left: {status} {error} {difference(wanted, tree)}")
        if not failed or not fine:
            raise SystemExit(f"FAILED: {failed} runs had no room, {fine} had: the sizes show nothing")
        print(f"{failed} runs on a disk too full left the old files and said E-WRITE; {fine} had room enough")


def main():
    loom = os.path.abspath(sys.argv[1])
    if sys.argv[2:3] == ["--mounted"]:
        import pathlib
        return in_the_mount(loom, pathlib.Path(sys.argv[3]))
    with Workshop(loom) as shop:
        disk = shop.folder / "disk"
        disk.mkdir()
        mount = f'mount -t tmpfs -o size={SIZE}k tmpfs "$1" || exit {SKIPPED}; shift; exec "$@"'
        # The mount is seen by this process alone and goes with it.
        command = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
        try:
            status = subprocess.run([*command, "bash", "-c", mount, "bash", str(disk), sys.executable, __file__, loom,
                                     "--mounted", str(disk)], stderr=subprocess.PIPE, text=True)
        except FileNotFoundError:
            status = None
        if status is None or status.returncode == SKIPPED or "unshare" in status.stderr:
            print("skipped: a small file system cannot be mounted here" + (": " + status.stderr if status else ""))
            return SKIPPED
        print(status.stderr, end="", file=sys.stderr)
        return status.returncode


if __name__ == "__main__":
    sys.exit(main())
