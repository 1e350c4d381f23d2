"""plain.py: removes colour from standard input; fails if there are other escape sequences, or no colour."""

import re
import sys

text = sys.stdin.buffer.read()
plain = re.sub(rb"\x1b\[[0-9;]*m", b"", text)
if plain == text or b"\x1b" in plain:
    sys.exit("no colour, or more than colour")
sys.stdout.buffer.write(plain)
