"""nesting.py KALEIDO OPENING MIDDLE CLOSING VALUE [LEVELS]: tests a form nested up to the limit and beyond.

The form is OPENING, the nested form, CLOSING, and counts as LEVELS levels (default 1); MIDDLE is the
innermost expression, in which `x` is 0. One level below the limit it must be checked, dumped and
run, with result VALUE; at the limit and far beyond, closed or not, there must be one error K0212
at the location where the limit is reached, and its message must state the limit.
"""

import re
import subprocess
import sys

LIMIT = 10_000
DEFINITIONS = "def unary!(v) v\ndef unary~(v) 1 - v\ndef g(v) v\ndef h(a b c) a + b + c\ndef binary^ 30 (a b) b\n"
HEAD = "def f(x) "
kaleido, opening, middle, closing, value = sys.argv[1:6]
levels = int(sys.argv[6]) if len(sys.argv) > 6 else 1


def run(words, text):
    return subprocess.run([kaleido, *words, "-"], input=text.encode(), capture_output=True)


def program(depth, *, closed=True):
    return f"{DEFINITIONS}{HEAD}{opening * depth}{middle}{closing * depth if closed else ''}\nprint(f(0))\n"


def fail(what, result):
    print(f"{opening}…{closing}: {what}: status {result.returncode}", file=sys.stderr)
    print(result.stdout[:300].decode(), result.stderr[:1000].decode(errors="replace"), file=sys.stderr)
    sys.exit(1)


below = (LIMIT - 1) // levels
for words in [["check"], ["dump", "ast", "--format=sexpr"], ["run", "-O0"]]:
    result = run([*words, "--error-format=short"], program(below))
    if result.returncode != 0 or b"error" in result.stderr:
        fail(f"{words[0]} with {below} repetitions", result)
    if words[0] == "run" and result.stdout != f"{value}\n".encode():
        fail(f"another value than {value}", result)
    if words[0] == "dump" and result.stdout.count(b"(") < below and opening != "(":
        fail("a tree with fewer levels", result)

above = LIMIT // levels
line = DEFINITIONS.count("\n") + 1
columns = range(len(HEAD) + (above - 2) * len(opening), len(HEAD) + above * len(opening) + 2)
texts = [program(above), program(above + 1), program(10 * above), program(10 * above, closed=False)]
for index, text in enumerate(texts):
    for words in [["check"]] if index else [["check"], ["run", "-O0"]]:
        result = run([*words, "--error-format=short", "--error-limit=0"], text)
        messages = [line for line in result.stderr.decode().splitlines() if ": error" in line]
        place = re.match(r"<stdin>:(\d+):(\d+): error\[K0212\]: ", messages[0]) if messages else None
        if result.returncode != 1 or result.stdout or not place:
            fail("no error K0212 comes first", result)
        if int(place[1]) != line or int(place[2]) not in columns:
            fail(f"not in line {line}, column {columns[0]} to {columns[-1]}", result)
        if len(messages) != 1:
            fail(f"{len(messages)} messages", result)
message = run(["check"], program(above)).stderr.decode()
if not re.search(r"\b10[ ,']?000\b", message):
    print(f"does not say the limit: {message[:300]}", file=sys.stderr)
    sys.exit(1)
