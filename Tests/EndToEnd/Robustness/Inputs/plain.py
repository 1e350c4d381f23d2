"""plain.py: takes colour out of standard input; fails where anything but colour is escaped, or nothing is coloured."""

import re
import sys

text = sys.stdin.buffer.read()
plain = re.sub(rb"\x1b\[[0-9;]*m", b"", text)
if plain == text or b"\x1b" in plain:
    sys.exit("no colour, or more than colour")
sys.stdout.buffer.write(plain)
