"""changing.py KALEIDO FILE TURNS: repeatedly checks and dumps a file while another process rewrites it.

The file grows, shrinks, is truncated, replaced and removed. Fails if a command exits with a status
other than 0 or 1, or with 1 and no message.
"""

import os
import subprocess
import sys

kaleido, path, turns = sys.argv[1:]
right = b"def f(x) x + 1\n" + b"f(2)\n" * 5_000
wrong = b"def f(x) x +" + b" y" * 500 + b"#" * 10_000

with open(path, "wb") as file:
    file.write(right)
reader = os.getpid()
writer = os.fork()
if writer == 0:
    while os.getppid() == reader:
        for text in [right, wrong, b"", right * 3, wrong[:100]]:
            with open(path, "wb") as file:
                file.write(text)
            with open(path, "r+b") as file:
                file.truncate(len(text) // 2)
                file.seek(len(text))
                file.write(b"1\n")
        with open(path + ".new", "wb") as file:
            file.write(right)
        os.replace(path + ".new", path)
        os.remove(path)
try:
    for turn in range(int(turns)):
        for words in [["check"], ["dump", "tokens"]]:
            words = [kaleido, *words, "--error-format=short", path]
            result = subprocess.run(words, capture_output=True)
            if result.returncode not in (0, 1) or (result.returncode == 1) != (b"error[K" in result.stderr):
                sys.exit(f"{words}, turn {turn}: status {result.returncode}, {result.stderr[:500]!r}")
finally:
    os.kill(writer, 9)
    os.waitpid(writer, 0)
    for name in [path, path + ".new"]:
        if os.path.exists(name):
            os.remove(name)
