"""What a terminal shows: an emulator of the control sequences that the line editor uses."""

import codecs
import re
import unicodedata


def width(character):
    if unicodedata.combining(character) or character in "\u200d\ufe0f":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Screen:
    def __init__(self, columns, rows):
        self.columns, self.height = columns, rows
        self.lines = [[] for _ in range(rows)]  # Cells; the second cell of a wide character is empty text.
        self.above = []  # Lines that were scrolled off.
        self.row = self.column = 0
        self.is_full = False  # The next character wraps.
        self.modes = set()
        self.sequences = []
        self.rest = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data):
        text = self.rest + self.decoder.decode(data)
        self.rest = ""
        position = 0
        while position < len(text):
            if text[position] != "\x1b":
                self.put(text[position])
                position += 1
                continue
            sequence = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])").match(text, position)
            if not sequence:
                assert len(text) - position < 16, f"unknown sequence {text[position:position + 16]!r}"
                self.rest = text[position:]
                return
            self.control(*sequence.groups())
            position = sequence.end()

    def put(self, character):
        if character == "\r":
            self.column, self.is_full = 0, False
        elif character == "\n":
            self.line_feed()
        elif character == "\b":
            self.column, self.is_full = max(0, self.column - 1), False
        elif character == "\t":
            self.column = min(self.column // 8 * 8 + 8, self.columns - 1)
            self.lines[self.row] += [" "] * (self.column - len(self.lines[self.row]))
        else:
            assert character >= " ", f"control character {character!r}"
            self.print(character)

    def print(self, character):
        size = width(character)
        line = self.lines[self.row]
        if size == 0:
            base = self.column - (0 if self.is_full else 1)
            while base > 0 and base < len(line) and line[base] == "":
                base -= 1
            if 0 <= base < len(line):
                line[base] += character
            return
        if self.is_full or self.column + size > self.columns:
            self.column, self.is_full = 0, False
            self.line_feed()
            line = self.lines[self.row]
        line += [" "] * (self.column + size - len(line))
        line[self.column : self.column + size] = [character] + [""] * (size - 1)
        self.column += size
        if self.column == self.columns:
            self.column, self.is_full = self.columns - 1, True

    def line_feed(self):
        self.is_full = False
        if self.row == self.height - 1:
            self.above.append(self.lines.pop(0))
            self.lines.append([])
        else:
            self.row += 1

    def control(self, parameters, final):
        self.sequences.append(parameters + final)
        count = int(parameters) if parameters.isdigit() else 1
        self.is_full = self.is_full and final in "mhl"
        if final == "A":
            self.row = max(0, self.row - count)
        elif final == "B":
            self.row = min(self.height - 1, self.row + count)
        elif final == "H":
            self.row = self.column = 0
        elif final == "K":
            del self.lines[self.row][self.column :]
        elif final == "J" and parameters == "2":
            self.lines = [[] for _ in range(self.height)]
        elif final == "J":
            del self.lines[self.row][self.column :]
            for row in range(self.row + 1, self.height):
                self.lines[row] = []
        elif final == "h":
            self.modes.add(parameters)
        elif final == "l":
            self.modes.discard(parameters)
        else:
            assert final == "m", f"unknown sequence {parameters}{final}"

    def resize(self, columns):
        """Wraps the lines anew, as most terminals do."""
        lines, row = [], 0
        for index, line in enumerate(self.lines):
            while line and line[-1] == " ":
                line.pop()
            if index == self.row:
                row = len(lines) + self.column // columns
            parts = [line[start : start + columns] for start in range(0, len(line), columns)]
            lines += parts or [[]]
        lines = lines[: max(row + 1, max((i + 1 for i, line in enumerate(lines) if line), default=0))]
        scrolled = max(0, len(lines) - self.height)
        self.above += lines[:scrolled]
        self.lines = lines[scrolled:] + [[] for _ in range(self.height - len(lines))]
        self.row, self.column = max(0, row - scrolled), self.column % columns
        self.columns, self.is_full = columns, False

    def text(self, cursor=None):
        """Returns the lines that are not empty, with `cursor` inserted where the cursor is."""
        lines = []
        for row, line in enumerate(self.lines):
            cells = list(line)
            if cursor and row == self.row:
                column = self.column + self.is_full
                cells += [" "] * (column - len(cells))
                cells.insert(column, cursor)
            lines.append("".join(cells).rstrip())
        while lines and not lines[-1]:
            lines.pop()
        return lines
