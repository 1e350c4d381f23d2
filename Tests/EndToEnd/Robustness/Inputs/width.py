"""width.py LIMIT: copies text, and fails if there is none or a line is wider than LIMIT columns."""

import re
import sys
import unicodedata


def width(line):
    plain = re.sub("\x1b\\[[0-9;]*m", "", line)
    if len(plain) > 100_000:
        return len(plain)
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in plain
    )


limit = int(sys.argv[1])
lines = sys.stdin.buffer.read().decode(errors="replace").split("\n")
for line in lines:
    print(line[:300])
    if width(line) > limit:
        sys.exit(f"{width(line)} columns: {line[:60]!r}…")
if lines == [""]:
    sys.exit("no text")
