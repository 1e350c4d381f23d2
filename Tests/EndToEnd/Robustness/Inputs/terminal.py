"""terminal.py [--columns=N] [--output=FILE] [--input] COMMAND…: runs a command on a pseudoterminal.

Standard error is the terminal, and so are standard output without `--output` and standard input with `--input`. The
terminal's output is printed unchanged; the exit status is the command's, or 128 + n if signal n terminated it. With
`--input`, Ctrl-D is typed at a prompt.
"""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios

words = sys.argv[1:]
columns, output, reads = 80, None, False
while words[0].startswith("--"):
    name, _, value = words.pop(0).partition("=")
    if name == "--columns":
        columns = int(value)
    elif name == "--input":
        reads = True
    else:
        output = open(value, "wb")

master, terminal = pty.openpty()
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
modes = termios.tcgetattr(terminal)
modes[1] &= ~termios.OPOST  # Line ends are not converted.
termios.tcsetattr(terminal, termios.TCSANOW, modes)
process = subprocess.Popen(
    words, stdin=terminal if reads else subprocess.DEVNULL, stdout=output or terminal, stderr=terminal,
    start_new_session=True,
)
os.close(terminal)
while True:
    try:
        text = os.read(master, 1 << 16)
    except OSError:  # The last process has closed the terminal.
        break
    if not text:
        break
    sys.stdout.buffer.write(text)
    if reads and b"ks>" in text:
        os.write(master, b"\x04")
sys.stdout.flush()
status = process.wait()
sys.exit(status if status >= 0 else 128 - status)
