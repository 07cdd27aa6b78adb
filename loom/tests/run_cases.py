#!/usr/bin/env python3
"""Runs the fixture cases of loom through the real binary.

    run_cases.py LOOM [NAME…] [--refresh] [--list] [--jobs N] [--seconds N]

A case is a folder under cases/:

    case.txt               title, from (the report it derives from), command (without the program's name), exit;
                           «open: yes» with «why: …» where the rules leave the output open: such a case is reported,
                           but does not fail; «open: diagnostics» leaves only the diagnostics open;
                           «seconds: N» for a case that may take longer than others
    input/                 the book, copied to an empty folder in which the command runs
    input-escapes.txt      the same for bytes that editors or Git would mangle: PATH, a tab, the content in C escapes;
                           lines that start with a tab go on with the content
    expected/, expected-escapes.txt      the files under out/, all of them, to the byte
    diagnostics.txt        all diagnostics in order, «file:line:col: severity[CODE]», and after that, optionally, what
                           the message must contain, separated by « | »; a `*` in the place or the code stands for anything
    absent.txt             paths that must not exist under out/
    html-must.txt, html-must-not.txt     strings of the woven page; text-must.txt, text-must-not.txt: of its text, without
                           tags and without regard to case; a line «page: html/02.html» turns to another page
                           (the first is html/01.html)
    script.sh              instead of a command: bash -eu runs it, with LOOM and input/ at hand; its exit status decides;
                           «fails COMMAND» succeeds if the command ends with 1 or 2 (and not by a signal)

NAME selects the cases whose names start with it. --refresh writes what the program really gave into the cases:
read the difference before it is committed.
"""

import argparse
import concurrent.futures
import difflib
import glob
import html
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile

CASES = pathlib.Path(__file__).resolve().parent / "cases"
TIME_LIMIT = 60  # seconds, for each case: hangs end here; what must be fast says so by cpu_seconds, on a busy machine, too
# What each script begins with: `! command` would not stop it under -e.
PRELUDE = 'cpu_seconds() { local most=$1; shift; ( ulimit -t "$most"; exec "$@" ); }; fails() { local status=0; "$@" || status=$?; test $status -eq 1 -o $status -eq 2; }; set -x; source "$1"'
DIAGNOSTIC = re.compile(r"^(?P<file>.+?)(?::(?P<line>\d+))?(?::(?P<col>\d+))?: "
                        r"(?P<severity>error|warning|note)\[(?P<code>[A-Z0-9-]+)\] ?(?P<text>.*)$")
EXPECTED_DIAGNOSTIC = re.compile(r"^(?P<file>.+?):(?P<line>\d+|\*):(?P<col>\d+|\*): "
                                 r"(?P<severity>error|warning)\[(?P<code>[A-Z0-9-]+|\*)\] ?(?P<text>.*)$")


# ---------------------------------------------------------------------------------------------------- escapes

def unescape(text):
    """The bytes that a text in C escapes stands for."""
    out = bytearray()
    i = 0
    simple = {"n": 10, "r": 13, "t": 9, '"': 34, "\\": 92, "'": 39, "0": 0, "f": 12, "v": 11}
    while i < len(text):
        if text[i] != "\\":
            out += text[i].encode()
            i += 1
        elif text[i + 1] == "x":
            out.append(int(text[i + 2:i + 4], 16))
            i += 4
        else:
            out.append(simple[text[i + 1]])
            i += 2
    return bytes(out)


def escape(data):
    """The other way round; a line break after each line, so that a difference stays readable."""
    text = data.decode("utf-8", "surrogateescape")
    out = ""
    names = {"\\": "\\\\", "\n": "\\n\n\t", "\r": "\\r", "\t": "\\t"}
    for c in text:
        if c in names:
            out += names[c]
        elif c < " " or 0x7F <= ord(c) < 0xA0 or c in "\ufeff\u2028\u2029\u00a0" or 0xD800 <= ord(c) < 0xE000:
            out += "".join(f"\\x{b:02X}" for b in c.encode("utf-8", "surrogateescape"))
        else:
            out += c
    return out.removesuffix("\n\t")


def read_escapes(path):
    files = {}
    current = None
    if not path.exists():
        return files
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith("\t"):
            files[current] += unescape(line[1:])
        elif line:
            name, _, content = line.partition("\t")
            current = unescape(name).decode()
            files[current] = unescape(content)
    return files


def read_tree(root):
    """All files under root by relative path. What loom keeps for itself is left out; links are named, not followed."""
    files = {}
    if not root.exists():
        return files
    for folder, folders, names in os.walk(root):
        here = pathlib.Path(folder)
        if here == root and ".loom" in folders:
            folders.remove(".loom")
        for name in names:
            path = here / name
            files[path.relative_to(root).as_posix()] = path.read_bytes()
    return files


# ---------------------------------------------------------------------------------------------------- a case

class Case:
    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        self.info = {}
        for line in (folder / "case.txt").read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            self.info[key.strip()] = value.strip()
        self.open = self.info.get("open", "no")

    def lines(self, name):
        path = self.folder / name
        return [l for l in path.read_text(encoding="utf-8").split("\n") if l] if path.exists() else []

    def expected_files(self):
        files = read_tree(self.folder / "expected")
        files.update(read_escapes(self.folder / "expected-escapes.txt"))
        return files

    def make_input(self, root):
        files = read_tree(self.folder / "input")
        files.update(read_escapes(self.folder / "input-escapes.txt"))
        for name, data in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


class Outcome:
    def __init__(self, case):
        self.case = case
        self.problems = []       # text for the reader
        self.open_problems = []  # the same where the rules leave the matter open
        self.files = {}
        self.diagnostics = []
        self.exit = 0


def run(command, cwd, env, seconds):
    """Exit status (None: out of time), standard output, standard error."""
    process = subprocess.Popen(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = process.communicate(timeout=seconds)
        return process.returncode, out.decode("utf-8", "replace"), err.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)  # the whole group of this case: a script may have started more
        out, err = process.communicate()
        return None, out.decode("utf-8", "replace"), err.decode("utf-8", "replace")


def expand(argument, root):
    if not any(c in argument for c in "*?["):
        return [argument]
    return sorted(glob.glob(argument, root_dir=root)) or [argument]


def visible(data):
    """Lines of a file for a readable difference: what the eye would miss is shown."""
    text = escape(data)
    return text.replace("\\n\n\t", "\n").removesuffix("\\n").split("\n") if data else []


def differences(title, expected, got):
    diff = list(difflib.unified_diff(expected, got, "expected", "got", lineterm="", n=2))
    return f"{title}\n" + "\n".join("    " + l for l in diff[2:])


def same_diagnostic(expected, got):
    e, g = EXPECTED_DIAGNOSTIC.match(expected), DIAGNOSTIC.match(got)
    if not e:
        raise SystemExit(f"not a diagnostic: {expected}")
    for part in ("file", "line", "col", "severity", "code"):
        if e[part] != "*" and e[part] != g[part]:
            return False
    return all(piece in g["text"] for piece in e["text"].split(" | "))


def page_text(page):
    page = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.S)
    page = re.sub(r"<(?:/?[A-Za-z][^>]*|!--.*?--|![A-Za-z][^>]*)>", "", page, flags=re.S)
    return " ".join(html.unescape(page).split()).lower()


def check_pages(case, out, problems):
    for name in ("html-must", "html-must-not", "text-must", "text-must-not"):
        page_name = "html/01.html"
        for line in case.lines(name + ".txt"):
            if line.startswith("page: "):
                page_name = line[len("page: "):]
                continue
            path = out / page_name
            if not path.exists():
                problems.append(f"no page {page_name}")
                break
            page = path.read_text(encoding="utf-8")
            if name.startswith("text"):
                found = " ".join(line.split()).lower() in page_text(page)
            else:
                found = line in page
            if found == name.endswith("not"):
                problems.append(f"{page_name} {'has' if found else 'lacks'}: {line}   ({name})")


def run_case(case, loom, seconds):
    seconds = max(seconds, float(case.info.get("seconds", 0)))
    outcome = Outcome(case)
    problems = outcome.problems
    root = pathlib.Path(tempfile.mkdtemp(prefix="loom-case-"))
    try:
        script = case.folder / "script.sh"
        env = dict(os.environ, LOOM=loom, LC_ALL="C.UTF-8")
        if script.exists():
            if (case.folder / "input").exists() or (case.folder / "input-escapes.txt").exists():
                case.make_input(root / "input")
            status, out, err = run(["bash", "-eu", "-c", PRELUDE, "bash", str(script)], root, env, seconds)
            if status != 0:
                tail = (out + err).rstrip().split("\n")[-15:]
                problems.append(("took too long" if status is None else f"the script ends with {status}") + "\n"
                                + "\n".join("    " + l for l in tail))
            return outcome

        case.make_input(root)
        command = [loom]
        for argument in shlex.split(case.info["command"]):
            command += expand(argument, root)
        outcome.exit, stdout, stderr = run(command, root, env, seconds)
        expected_exit = int(case.info.get("exit", "0"))
        if outcome.exit is None:
            problems.append(f"took more than {seconds:g} s")
        elif outcome.exit != expected_exit:
            problems.append(f"exit status {outcome.exit}, expected {expected_exit}\n"
                            + "\n".join("    " + l for l in stderr.rstrip().split("\n")[-8:]))

        outcome.diagnostics = [l for l in stderr.split("\n") if DIAGNOSTIC.match(l)]
        woven = case.info["command"].startswith("weave")
        if not woven or (case.folder / "diagnostics.txt").exists():
            expected = case.lines("diagnostics.txt")
            if len(expected) != len(outcome.diagnostics) or not all(map(same_diagnostic, expected, outcome.diagnostics)):
                where = outcome.open_problems if case.open == "diagnostics" else problems
                where.append("diagnostics:\n" + "\n".join("    expected  " + l for l in expected)
                             + ("\n" if expected else "") + "\n".join("    got       " + l for l in outcome.diagnostics))

        out = root / "out"
        if not woven:
            outcome.files = read_tree(out)
            expected = case.expected_files()
            for name in sorted(expected.keys() | outcome.files.keys()):
                if name not in outcome.files:
                    problems.append(f"not written: {name}")
                elif name not in expected:
                    problems.append(differences(f"written, but not expected: {name}", [], visible(outcome.files[name])))
                elif expected[name] != outcome.files[name]:
                    problems.append(differences(name, visible(expected[name]), visible(outcome.files[name])))
        for name in case.lines("absent.txt"):
            if os.path.lexists(out / name):
                problems.append(f"must not exist: {name}")
        check_pages(case, out, problems)
        return outcome
    finally:
        shutil.rmtree(root, ignore_errors=True)


def refresh(outcome):
    """Makes what the program gave the expectation. Scripts and strings of pages are left to people."""
    case = outcome.case
    if (case.folder / "script.sh").exists() or outcome.exit is None:
        return
    escapes = case.folder / "expected-escapes.txt"
    in_escapes = set(read_escapes(escapes))
    shutil.rmtree(case.folder / "expected", ignore_errors=True)
    text = ""
    for name, data in outcome.files.items():
        if name in in_escapes or b"\r" in data or b"\t" in data or re.search(rb"[ ]\n", data) or "\\" in name:
            text += escape(name.encode()) + "\t" + escape(data) + "\n"
        else:
            path = case.folder / "expected" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for path, content in ((escapes, text),
                          (case.folder / "diagnostics.txt",
                           "".join(re.sub(r"(\[[A-Z0-9-]+\]).*", r"\1", l) + "\n" for l in outcome.diagnostics))):
        if content:
            path.write_text(content, encoding="utf-8")
        elif path.exists():
            path.unlink()
    lines = (case.folder / "case.txt").read_text(encoding="utf-8").splitlines()
    lines = [f"exit: {outcome.exit}" if l.startswith("exit:") else l for l in lines]
    (case.folder / "case.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description="Runs the fixture cases of loom through the real binary.")
    parser.add_argument("loom", nargs="?", help="the program under test")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only the cases whose names start like this")
    parser.add_argument("--refresh", action="store_true", help="write what the program gave into the cases")
    parser.add_argument("--list", action="store_true", help="only name the cases")
    parser.add_argument("--seconds", type=float, default=TIME_LIMIT, help="time limit of a case (default: 60)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()

    names = arguments.names
    if arguments.list and arguments.loom and not os.path.isfile(arguments.loom):
        names = [arguments.loom] + names
    cases = [Case(p.parent) for p in sorted(CASES.glob("*/case.txt"))]
    if names:
        for name in names:
            if not any(c.name.startswith(name) for c in cases):
                parser.error(f"no case starts with {name}")
        cases = [c for c in cases if any(c.name.startswith(n) for n in names)]
    if arguments.list:
        for case in cases:
            print(f"{case.name:58}{case.info['title']}" + (" (open)" if case.open != "no" else ""))
        return 0
    if not arguments.loom:
        parser.error("which loom?")
    loom = os.path.abspath(arguments.loom)
    if not os.access(loom, os.X_OK):
        parser.error(f"cannot run {loom}")

    failed = []
    opened = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for outcome in pool.map(lambda c: run_case(c, loom, arguments.seconds), cases):
            case = outcome.case
            if arguments.refresh and (outcome.problems or outcome.open_problems):
                refresh(outcome)
            if case.open == "yes":
                outcome.open_problems += outcome.problems
                outcome.problems = []
            if outcome.problems:
                failed.append(case)
                print(f"FAILED {case.name}: {case.info['title']}")
            elif outcome.open_problems:
                opened.append(case)
                print(f"open   {case.name}: {case.info['title']}\n  {case.info.get('why', '')}")
            for problem in outcome.problems + outcome.open_problems:
                print("  " + problem.replace("\n", "\n  "))
    if opened:
        print(f"{len(opened)} open cases differ: " + " ".join(c.name.split('-')[0] for c in opened))
    print(f"{len(cases) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
