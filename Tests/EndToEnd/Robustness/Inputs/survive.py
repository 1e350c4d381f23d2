"""survive.py KALEIDO GENERATOR: feeds unusual programs to four commands, with messages in the short format.

Fails if one exits with a status other than 0 or 1, if an error has no location in the text, if an
invalid program writes to standard output, or if a message is not a single line.
"""

import random
import re
import subprocess
import sys

COMMANDS = [["check"], ["dump", "tokens"], ["dump", "ast"], ["build", "-c", "-o", "-"]]
MESSAGE = re.compile(rb"<stdin>:(\d+):(\d+): (error\[K\d{4}\]|warning\[\w+\]): [^\n]+")


def every_byte():
    """Yields each byte alone, between two numbers, and in a comment; then all of them in one file."""
    for byte in range(256):
        yield bytes([byte])
        yield b"1 " + bytes([byte]) + b" 1\n# " + bytes([byte]) + b"\n2"
    yield bytes(range(256))
    yield bytes(reversed(range(256)))


def invalid_encodings():
    """Yields invalid UTF-8: stray bytes, truncated and overlong sequences, surrogates, values beyond the last scalar."""
    sequences = [
        b"\x80", b"\xbf", b"\xc0\x80", b"\xc1\xbf", b"\xc3", b"\xc3(", b"\xe2\x82", b"\xe2(\xa1",
        b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xf0\x9f\x98", b"\xf0\x80\x80\x80",
        b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"\xfc", b"\xfe", b"\xff", b"\xff" * 1000,
    ]
    for sequence in sequences:
        for program in [b"%s", b"1 + %s", b"def f(x%s) x\n", b"# %s", b"1.%s", b"ab%scd", b"\xef\xbb\xbf%s"]:
            yield program % sequence


def random_bytes():
    """Yields random bytes, of all values and of a few."""
    numbers = random.Random(7)
    for size in [1, 2, 3, 10, 100, 1000] * 10:
        yield numbers.randbytes(size)
        yield bytes(numbers.choices(b"\x00\t\n\r #()=,;.1a\x80\xc3\xe2\xff", k=size))


def random_tokens():
    """Yields random tokens, with few and with many mistakes."""
    numbers = random.Random(11)
    words = (
        "def extern if then else for in binary unary var x f sin 1 2.5 .5 1e9 ( ) ( ) , ; = + - * / % < > <= == && "
        "|| | & : ! ~ @ √ \n # \" [ 1.2.3 . ~~ =="
    ).split(" ")
    for size in [1, 2, 3, 5, 8, 13, 40, 200] * 12:
        yield " ".join(numbers.choices(words, k=size)).encode()
    whole = b"def f(x y) if x < 1 then var a = y, b in for i = 1, i < x, 2 in a = b + f(x - 1, -y) else (x : 2)\nf(3, 4)\n"
    for end in range(len(whole)):
        yield whole[:end]
        yield whole[end:]
    for start in range(0, len(whole), 2):
        yield whole[:start] + whole[start + 1 + start % 7 :]


def complain(command, program, what, result):
    print(f"{' '.join(command)}: {what}\nprogram: {program[:300]!r}", file=sys.stderr)
    print(f"status {result.returncode}, {result.stdout[:200]!r}, {result.stderr[:500]!r}", file=sys.stderr)
    sys.exit(1)


def survive(kaleido, program):
    lines = re.split(rb"\r\n|\r|\n", program)
    for command in COMMANDS:
        words = [kaleido, *command, "--error-format=short", "-"]
        result = subprocess.run(words, input=program, capture_output=True)
        if result.returncode not in (0, 1):
            complain(command, program, "ends with another status", result)
        hasErrors = False
        for message in result.stderr.split(b"\n")[:-1]:
            match = MESSAGE.fullmatch(message)
            if not match:
                complain(command, program, f"no message: {message!r}", result)
            line, column = int(match[1]), int(match[2])
            if not 1 <= line <= len(lines) or not 1 <= column <= len(lines[line - 1]) + 1:
                complain(command, program, f"no place in the text: {message!r}", result)
            hasErrors |= match[3].startswith(b"error")
        if hasErrors != (result.returncode == 1):
            complain(command, program, "status and messages differ", result)
        if hasErrors and result.stdout:
            complain(command, program, "wrong, but written", result)


for program in globals()[sys.argv[2]]():
    survive(sys.argv[1], program)
