"""Random books: files cut into chunks, the chunks put into chapters in all the ways that Markdown has.

The book remembers where each line was put, so that it can say what loom must answer, without asking loom.
"""

import dataclasses
import re

REFERENCE = re.compile(r"[ \t]*<<[\w.:/-]+>>[ \t]*")
ESCAPE = re.compile(r"[ \t]*@+<<[\w.:/-]+>>")


@dataclasses.dataclass
class CodeLine:
    text: str = ""          # as it is tangled, without the indent of references
    reference: str = ""     # the name of a chunk; `text` is then the indent
    line: object = None     # of random_code, if it is no reference


@dataclasses.dataclass
class Piece:
    name: str
    file: str
    lines: list
    number: int             # among the pieces of its name


@dataclasses.dataclass
class Placed:
    """A line of an output and where it comes from."""
    text: str
    line: object
    chapter: str
    number: int
    column: int


def blanks(text):
    return text[:len(text) - len(text.lstrip(" \t"))]


def is_marked(text):
    """The chapter needs one more @ before this."""
    return REFERENCE.fullmatch(text) or ESCAPE.match(text)


def common_indent(lines):
    # Of a line of blanks one must be left: an empty line would get no indent.
    indents = [l.text if l.reference else blanks(l.text[:-1] if not l.text.strip(" \t") else l.text)
               for l in lines if l.text or l.reference]
    shortest = min(indents, key=len, default="")
    while not all(i.startswith(shortest) for i in indents):
        shortest = shortest[:-1]
    return shortest


class Cutter:
    """Cuts a file into chunks that refer to one another."""

    def __init__(self, random, prefix):
        self.random = random
        self.prefix = prefix
        self.chunks = {}    # name -> list of the lines of each piece
        self.twins = {}

    def fresh(self):
        return f"{self.prefix}-{self.random.choice(['part', 'α', 'a:b/c.d', 'x_y'])}-{len(self.chunks)}"

    def cut(self, lines, depth):
        """The same lines with references in them."""
        result = []
        at = 0
        while at < len(lines):
            twin = lines[at].line.twin if lines[at].line else -1
            if twin >= 0:
                end = at
                while end < len(lines) and lines[end].line.twin == twin:
                    end += 1
                if end - at == 3:  # cut apart, they are lines like others
                    result.append(self.twin(lines[at:end], twin))
                    at = end
                    continue
            if depth > 0 and self.random.random() < 0.08:
                end = min(len(lines), at + self.random.choice([1, 1, 2, 3, 5, 9, 20]))
                while end > at + 1 and any(l.line.twin >= 0 for l in lines[at:end]):
                    end -= 1
                if lines[at].line.twin < 0:
                    result += self.move(lines[at:end], depth)
                    at = end
                    continue
            result.append(lines[at])
            at += 1
        return result

    def strip(self, lines):
        indent = common_indent(lines)
        indent = indent[:self.random.choice([0, len(indent), len(indent), self.random.randint(0, len(indent))])]
        return indent, [CodeLine(l.text[len(indent):], l.reference, l.line) for l in lines]

    def move(self, lines, depth):
        indent, inside = self.strip(lines)
        name = self.fresh()
        self.chunks[name] = []
        inside = self.cut(inside, depth - 1)
        pieces = self.random.choice([1, 1, 1, 2, 3])
        borders = sorted(self.random.randint(0, len(inside)) for _ in range(pieces - 1))
        self.chunks[name] = [inside[a:b] for a, b in zip([0] + borders, borders + [len(inside)])]
        if self.random.random() < 0.1:  # a reference to nothing that has lines
            empty = self.fresh()
            self.chunks[empty] = [[]]
            return [CodeLine(indent, empty), CodeLine(indent, name)]
        return [CodeLine(indent, name)]

    def twin(self, lines, number):
        indent = common_indent(lines)
        if number not in self.twins:
            self.twins[number] = self.fresh()
            self.chunks[self.twins[number]] = [[CodeLine(l.text[len(indent):], "", l.line) for l in lines]]
        return CodeLine(indent, self.twins[number])


class Book:
    def __init__(self, random, files):
        """`files`: path -> lines of random_code."""
        self.random = random
        self.files = files
        self.pieces = []
        self.chapters = {}      # path -> text
        self.where = {}         # (name, number of the piece) -> (chapter, line of the fence)
        self.columns = {}       # (chapter, line) -> column of the first character of the code
        for k, (path, lines) in enumerate(files.items()):
            cutter = Cutter(random, f"c{k}")
            root = cutter.cut([CodeLine(l.text, "", l) for l in lines], 3)
            self.pieces.append(Piece(path if random.random() < 0.5 else f"main{k}", path, root, 0))
            for name, pieces in cutter.chunks.items():
                self.pieces += [Piece(name, "", lines, n) for n, lines in enumerate(pieces)]
        self.shuffle()
        self.write()

    def shuffle(self):
        """A random order in which the pieces of one name keep theirs."""
        self.random.shuffle(self.pieces)
        slots = {}
        for k, piece in enumerate(self.pieces):
            slots.setdefault(piece.name, []).append(k)
        for name, places in slots.items():
            ordered = sorted((self.pieces[k] for k in places), key=lambda p: p.number)
            for k, piece in zip(places, ordered):
                self.pieces[k] = piece

    def write(self):
        count = self.random.randint(1, 4)
        names = [f"c/{k + 1:02}" + self.random.choice(["", "-α", " b", '-"q"']) + ".md" for k in range(count)]
        borders = sorted(self.random.randint(0, len(self.pieces)) for _ in range(count - 1))
        for name, first, last in zip(names, [0] + borders, borders + [len(self.pieces)]):
            text = [f"# Chapter {name[2:4]}", ""]
            for piece in self.pieces[first:last]:
                self.prose(text)
                self.put(piece, name, text)
            self.chapters[name] = "\n".join(text) + self.random.choice(["\n", ""])

    def prose(self, text):
        for _ in range(self.random.randint(0, 2)):
            text += self.random.choice([
                ["Some text with `<<name>>` and <kbd>keys</kbd>."], ["> A quote.", "> It goes on."],
                ["```cpp", "int shown;", "<<not-a-reference>>", "```"], ["- one", "- two"], ["<!-- a comment -->"],
                ["~~~~text", "```", "~~~~"], ["    indented"], ["## A heading of its own"], ["| a |", "|---|", "| b |"]])
            text.append("")
        if text[-1] != "":
            text.append("")

    def put(self, piece, chapter, text):
        random = self.random
        lines = []
        for line in piece.lines:
            if line.reference:
                lines.append(line.text + f"<<{line.reference}>>" + random.choice(["", "", " ", "\t"]))
            elif is_marked(line.text):
                at = len(blanks(line.text))
                lines.append(line.text[:at] + "@" + line.text[at:])
            else:
                lines.append(line.text)
        character = random.choice("```~")
        runs = [len(m) for l in lines for m in re.findall(re.escape(character) + "+", l)]
        fence = character * max([3, random.choice([3, 3, 4])] + [r + 1 for r in runs])
        file = f' file="{piece.file}"' if piece.file else ""
        name = "" if piece.file == piece.name else f"#{piece.name}"
        attributes = (name + file).strip() if random.random() < 0.7 else (file.strip() + " " + name).strip()
        marks = [random.choice(["- ", "* ", "1. ", "12)  ", "> ", "> ", "> "]) for _ in range(random.choice([0, 0, 0, 1, 1, 2]))]
        # In the first line of a list item, blanks before the fence would belong to the item.
        own = "" if marks and marks[0] != "> " else " " * random.choice([0, 0, 0, 1, 3])
        block = [own + fence + "cpp {" + attributes + "}"] + [own + l if l or random.random() < 0.5 else l for l in lines]
        block.append(own + fence + random.choice(["", " "]))
        width = [len(own)] * len(block)
        for mark in marks:
            if mark != "> ":
                block = [mark + block[0]] + [" " * len(mark) + l if l or random.random() < 0.5 else l for l in block[1:]]
            else:
                block = [mark + l for l in block]
            width = [w + len(mark) for w in width]
        first = len(text) + 1
        self.where[piece.name, piece.number] = (chapter, first)
        for k, line in enumerate(block):
            self.columns[chapter, first + k] = min(width[k], len(line)) + 1
        text += block + [""]

    def expand(self, name, order, indent=""):
        """The lines of a chunk, if the chapters are read in this order."""
        rank = {chapter: k for k, chapter in enumerate(order)}
        pieces = [p for p in self.pieces if p.name == name]
        pieces.sort(key=lambda p: (rank[self.where[p.name, p.number][0]], self.where[p.name, p.number][1]))
        for piece in pieces:
            chapter, fence = self.where[piece.name, piece.number]
            for k, line in enumerate(piece.lines):
                if line.reference:
                    yield from self.expand(line.reference, order, indent + line.text)
                    continue
                number = fence + 1 + k
                shift = len(indent) if line.text else 0
                # An escape's first @ is gone: the name, which a tool would point at, stands one column further left.
                if is_marked(line.text):
                    shift -= 1
                yield Placed(indent + line.text if line.text else "", line.line, chapter, number,
                             self.columns[chapter, number] - shift)

    def output(self, path, order=None):
        name = next(p.name for p in self.pieces if p.file == path)
        return list(self.expand(name, order or sorted(self.chapters)))
