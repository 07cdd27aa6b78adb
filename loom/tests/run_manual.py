#!/usr/bin/env python3
"""Runs the examples of loom's manual: README.md and DIAGNOSTICS.md.

    run_manual.py LOOM [--refresh] [--only WORD]

An example is a section, from one heading to the next; it begins in a folder that is empty, but for the files of the
section with a greater heading that it is in. Two kinds of fences count:

    ```markdown file=chapters/01.md    a file of the example, with this text
    ```console                         a session: lines that start with «$ » are commands for bash, the lines below are
                                       what comes out (both streams). A line «…» stands for any lines, a «…» at the end
                                       of a line for its rest. «console needs=dot,g++»: only where these tools are.

Further, each diagnostic that loom's sources name must have its section in DIAGNOSTICS.md, and each command and option of
loom must be in README.md. --refresh writes what really came out into the manual: read the difference.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LOOM_FOLDER = pathlib.Path(__file__).resolve().parent.parent
MANUAL = [LOOM_FOLDER / "README.md", LOOM_FOLDER / "DIAGNOSTICS.md"]
FENCE = re.compile(r"^(`{3,})([^`]*)$")
HEADING = re.compile(r"^#{1,6} ")


class Fence:
    def __init__(self, info, line):
        self.info = info.split()
        self.line = line  # of the first line of content, from 0
        self.lines = []

    def option(self, name):
        return next((w[len(name) + 1:] for w in self.info if w.startswith(name + "=")), "")


def sections(lines):
    """(title, fences) of each section."""
    found = [("", [])]
    above = {}  # level of a heading -> its fences
    fence, marks = None, ""
    for number, line in enumerate(lines):
        match = FENCE.match(line)
        if fence is not None:
            if match and match[1].startswith(marks) and not match[2].strip():
                found[-1][1].append(fence)
                fence = None
            else:
                fence.lines.append(line)
        elif match:
            fence, marks = Fence(match[2], number + 1), match[1]
        elif HEADING.match(line):
            level = len(line) - len(line.lstrip("#"))
            above = {k: v for k, v in above.items() if k < level}
            found.append((line.lstrip("# "), [f for fences in above.values() for f in fences if f.option("file")]))
            above[level] = found[-1][1]
    return found


def commands(fence):
    """[command, expected lines] of a session."""
    result = []
    for line in fence.lines:
        if line.startswith("$ "):
            result.append([line[2:], []])
        elif result:
            result[-1][1].append(line)
    return result


def matches(expected, got):
    pattern = ""
    for line in expected:
        if line == "…":
            pattern += r"(?:.*\n)*"
        elif line.endswith("…"):
            pattern += re.escape(line[:-1]) + r".*\n"
        else:
            pattern += re.escape(line) + r"\n"
    return re.fullmatch(pattern, "".join(line + "\n" for line in got)) is not None


def run_section(fences, environment):
    """Problems, and for each session the lines that it should have."""
    problems, sessions = [], []
    folder = pathlib.Path(tempfile.mkdtemp(prefix="loom-manual-"))
    try:
        for fence in fences:
            if fence.option("file"):
                path = folder / fence.option("file")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("".join(line + "\n" for line in fence.lines), encoding="utf-8")
            elif fence.info[:1] == ["console"]:
                if not all(shutil.which(tool) for tool in fence.option("needs").split(",") if tool):
                    continue
                lines = []
                for command, expected in commands(fence):
                    run = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, timeout=120,
                                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                    got = run.stdout.decode("utf-8", "replace").replace(str(folder), "HERE").splitlines()
                    if matches(expected, got):
                        lines += ["$ " + command] + expected
                    else:
                        lines += ["$ " + command] + got
                        problems.append(f"line {fence.line}: $ {command}\n    expected\n"
                                        + "".join(f"        {l}\n" for l in expected) + "    got\n"
                                        + "".join(f"        {l}\n" for l in got))
                sessions.append((fence, lines))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return problems, sessions


def check_completeness(loom):
    problems = []
    text = {path.name: path.read_text(encoding="utf-8") for path in MANUAL}
    codes = set()
    for source in LOOM_FOLDER.glob("src/*/*.cpp"):
        codes |= set(re.findall(r"\b[EW]-[A-Z0-9]+(?:-[A-Z0-9]+)*\b", source.read_text(encoding="utf-8")))
    sections_of = set(re.findall(r"^### ([EW]-[A-Z0-9-]+)$", text["DIAGNOSTICS.md"], re.M))
    problems += [f"DIAGNOSTICS.md has no section {code}" for code in sorted(codes - sections_of)]
    problems += [f"no source says {code}, which has a section" for code in sorted(sections_of - codes)]
    help_text = subprocess.run([loom, "--help"], stdout=subprocess.PIPE, check=True).stdout.decode()
    for command in re.findall(r"^  ([a-z]+)  ", help_text[help_text.index("Subcommands"):], re.M):
        if f"### loom {command}" not in text["README.md"]:
            problems.append(f"README.md has no section for loom {command}")
        options = subprocess.run([loom, command, "--help"], stdout=subprocess.PIPE, check=True).stdout.decode()
        section = text["README.md"].partition(f"### loom {command}\n")[2].partition("\n### ")[0]
        for option in re.findall(r"--[a-z][a-z-]*", options):
            # What several commands share is said once.
            if option != "--help" and f"`{option}" not in text["README.md"] and option not in section:
                problems.append(f"README.md does not explain {option} of loom {command}")
    return problems


def main():
    parser = argparse.ArgumentParser(description="Runs the examples of loom's manual.")
    parser.add_argument("loom")
    parser.add_argument("--refresh", action="store_true", help="write what really came out into the manual")
    parser.add_argument("--only", default="", help="only sections with this word in their heading")
    arguments = parser.parse_args()
    loom = os.path.abspath(arguments.loom)
    environment = dict(os.environ, LC_ALL="C.UTF-8", PATH=os.path.dirname(loom) + os.pathsep + os.environ["PATH"])

    problems = check_completeness(loom)
    count = 0
    for path in MANUAL:
        lines = path.read_text(encoding="utf-8").split("\n")
        edits = []
        for title, fences in sections(lines):
            if not fences or arguments.only not in title:
                continue
            wrong, sessions = run_section(fences, environment)
            count += sum(len(commands(fence)) for fence, _ in sessions)
            problems += [f"{path.name}, {title}, {problem}" for problem in wrong]
            edits += sessions
        if arguments.refresh:
            for fence, new in reversed(edits):
                lines[fence.line:fence.line + len(fence.lines)] = new
            path.write_text("\n".join(lines), encoding="utf-8")
    for problem in problems:
        print(problem)
    print(f"{count} commands of the manual run, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
