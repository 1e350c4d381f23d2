"""terminal.py [--columns=N] [--output=FILE] COMMAND…: runs a command on a terminal of its own.

Standard error is the terminal, and so is standard output without `--output`. What the terminal gets is
printed as it is; the exit status is the command's, 128 + n where signal n ended it.
"""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios

words = sys.argv[1:]
columns, output = 80, None
while words[0].startswith("--"):
    name, value = words.pop(0).split("=", 1)
    if name == "--columns":
        columns = int(value)
    else:
        output = open(value, "wb")

master, terminal = pty.openpty()
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
modes = termios.tcgetattr(terminal)
modes[1] &= ~termios.OPOST  # Line ends stay as they are.
termios.tcsetattr(terminal, termios.TCSANOW, modes)
process = subprocess.Popen(
    words, stdin=subprocess.DEVNULL, stdout=output or terminal, stderr=terminal, start_new_session=True
)
os.close(terminal)
while True:
    try:
        text = os.read(master, 1 << 16)
    except OSError:  # The last one has closed the terminal.
        break
    if not text:
        break
    sys.stdout.buffer.write(text)
sys.stdout.flush()
status = process.wait()
sys.exit(status if status >= 0 else 128 - status)
