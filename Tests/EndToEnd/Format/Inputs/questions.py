"""questions.py KALEIDO FOLDER: answers the questions of `fix --maybe` at a terminal."""

import os
import pty
import subprocess
import sys
from pathlib import Path

kaleido, folder = sys.argv[1], Path(sys.argv[2])
MISTAKES = """def area(width) width * widht
def half(x) int(x / 2)
"""


def fixed(text, *answers):
    """The text after the questions of `fix` are answered, and what the terminal shows. The last answer may be the end of the input."""
    path = folder / "program.ks"
    path.write_text(text)
    master, terminal = pty.openpty()
    process = subprocess.Popen([kaleido, "fix", "--maybe", "--color=never", path], stdin=terminal, stdout=terminal, stderr=terminal)
    os.close(terminal)
    shown, left = b"", list(answers)
    while True:
        try:
            data = os.read(master, 1 << 16)
        except OSError:  # The terminal is closed.
            break
        shown += data
        if shown.endswith(b"]? "):
            assert left, shown.decode()
            os.write(master, left.pop(0).encode())
    process.wait()
    os.close(master)
    assert not left, (left, shown.decode())
    return path.read_text(), shown.decode().replace("\r\n", "\n")


def check(text, *answers, gives, shows=()):
    found, shown = fixed(text, *answers)
    assert found == gives, (found, gives, shown)
    for each in shows:
        assert each in shown, (each, shown)


AREA = MISTAKES.replace("widht", "width")
FIRST, SECOND, CALL = "trunc(x / 2)", "half(x) (x / 2)", "int(x / 2)"
# Alternatives are numbered, each with its change; one alone is accepted by `y`.
check(MISTAKES, "y\n", "1\n", gives=AREA.replace(CALL, FIRST),
      shows=["apply this fix [y,n,a,q,?]? ", "+def area(width) width * width\n", "\n1: ", "\n2: ", f"{FIRST}\n", f"{SECOND}\n",
             "apply one of these fixes [1,2,n,a,q,?]? "])
check(MISTAKES, "n\n", " 2 \n", gives=MISTAKES.replace("half(x) " + CALL, SECOND))
# `a` is for all that follow: the first alternatives.
check(MISTAKES, "a\n", gives=AREA.replace(CALL, FIRST))
check(MISTAKES, "n\n", "a\n", gives=MISTAKES.replace(CALL, FIRST))
# `q` and the end of the input keep what was applied.
check(MISTAKES, "y\n", "q\n", gives=AREA)
check(MISTAKES, "y\n", "\x04", gives=AREA)
check(MISTAKES, "q\n", gives=MISTAKES)
# Other answers explain the letters; an empty line asks again.
check(MISTAKES, "?\n", "1\n", "\n", "n\n", "y\n", "3\n", "12\n", "n\n", gives=MISTAKES,
      shows=["y - apply this fix\n", "1 to 2 - apply the fix with this number\n", "n - ", "a - ", "q - ", "? - "])
# A fix with a placeholder is an alternative of another one.
BRANCH = "def g(n) n\ndef f(n)\n  if n then g(n) : g(2)\n"
check(BRANCH, "2\n", gives=BRANCH.replace("g(2)", "g(2) else 0"), shows=["+  (if n then g(n) else 0) : g(2)\n"])
check(BRANCH, "a\n", gives=BRANCH.replace("if n then g(n)", "(if n then g(n) else 0)"))
check("def f(n) if n then 1\n", gives="def f(n) if n then 1\n")
print("ok")
