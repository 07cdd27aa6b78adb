"""What the tests of robustness share: books, trees, running loom."""

import os
import pathlib
import shutil
import subprocess
import tempfile

SKIPPED = 77  # CTest's mark for a test that could not be run


def book(files):
    """The text of a chapter that tangles to these files (path -> content)."""
    return "# Book\n\n" + "".join(f'````text {{file="{path}"}}\n{content}````\n\n' for path, content in files.items())


def read_tree(root, with_state=True):
    """All files below a root, path -> content; empty folders end with `/`. loom's lock is left out."""
    tree = {}
    root = pathlib.Path(root)
    for folder, folders, names in os.walk(root):
        here = pathlib.Path(folder)
        if not with_state and here == root and ".loom" in folders:
            folders.remove(".loom")
        for name in names:
            path = (here / name).relative_to(root).as_posix()
            if path != ".loom/lock":
                tree[path] = (here / name).read_bytes()
        if not names and not folders and here != root:
            tree[here.relative_to(root).as_posix() + "/"] = b""
    return tree


def difference(wanted, got):
    """What tells two trees apart, for a message."""
    lines = [f"missing: {p}" for p in sorted(wanted.keys() - got.keys())]
    lines += [f"too many: {p}" for p in sorted(got.keys() - wanted.keys())]
    lines += [f"other content: {p}" for p in sorted(wanted.keys() & got.keys()) if wanted[p] != got[p]]
    return "; ".join(lines)


class Workshop:
    """A folder for one test."""

    def __init__(self, loom):
        self.loom = os.path.abspath(loom)
        # In memory, if there is such a place: waiting for a disk, many thousand times, shows nothing more.
        memory = None if "TMPDIR" in os.environ or not os.access("/dev/shm", os.W_OK) else "/dev/shm"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="loom-robust-", dir=memory))
        self.out = self.folder / "out"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def start(self, *arguments, **environment):
        return subprocess.Popen([self.loom, *arguments], cwd=self.folder, env=dict(os.environ, **environment),
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def run(self, *arguments, **environment):
        """Exit status (negative: signal), standard error."""
        process = self.start(*arguments, **environment)
        error = process.communicate(timeout=600)[1].decode()
        return process.returncode, error

    def copy(self, name, to):
        shutil.rmtree(self.folder / to, ignore_errors=True)
        if (self.folder / name).exists():
            shutil.copytree(self.folder / name, self.folder / to, symlinks=True)
