"""Joins many random programs to one file. Compiling and running it takes less time than compiling and running each program.

The functions of each get a prefix, what all of them define is defined once, and an empty line separates what they print.
"""

import re

from evaluator import header_length, read_setting, write_setting
from idioms import INPUT_LOOP
from idioms_vocabulary import HELPERS
from running import Setting

# Functions whose last digit, or the sign of whose zero, depends on the machine.
_INEXACT = re.compile(r"\b(sin|cos|exp|fmin|fmax)\b")
_NAME = re.compile(rb"\b(f[1-9](?:Next|Up|Down)?\()")


def is_exact(program):
    """Whether a program prints the same on all kinds of processors, since it calls no function that rounds as it likes."""
    return not _INEXACT.search(program)


def join(programs):
    """Returns the text of one program, as bytes, that prints what the programs print, one after the other."""
    lines, texts = b"", [HELPERS.encode()]
    for number, program in enumerate(programs):
        lines += read_setting(program).input
        body = program[header_length(program):].replace(HELPERS.encode(), b"")
        texts.append(_NAME.sub(rb"p%d\1" % number, body) + b"putchard(10)\n")
    return write_setting(Setting("never", [], lines)).encode() + b"".join(texts)


def without_input(program):
    """Returns a program that calls its functions with constants in place of the numbers that it reads."""
    rows = iter(read_setting(program).input.decode().splitlines())
    special = {"inf": "(1/0)", "-inf": "(-1/0)", "nan": "(0/0)"}

    def calls(found):
        count, name = int(found[1]), found[2].decode()
        numbers = ([special.get(word, word) for word in next(rows).split()] for _ in range(count))
        return "\n".join(f"print({name}({', '.join(row)}))" for row in numbers).encode()

    loop = re.escape(INPUT_LOOP).replace("COUNT", "([0-9]+)").replace("NAME", "([a-zA-Z0-9]+)")
    return re.sub(loop.encode(), calls, program)
