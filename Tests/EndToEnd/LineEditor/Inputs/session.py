"""A program on a pseudoterminal: what is typed, and what it shows. Nothing depends on timing: a test waits for what it
expects, and fails when that is not shown after a minute."""

import atexit
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

from screen import Screen

ENTER, TAB, BACKSPACE, ESCAPE = "\r", "\t", "\x7f", "\x1b"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
HOME, END, DELETE, WORD_LEFT, WORD_RIGHT = "\x1b[H", "\x1b[F", "\x1b[3~", "\x1b[1;5D", "\x1b[1;5C"
TIME_LIMIT = float(os.environ.get("TIME_LIMIT", 60))


def control(letter):
    return chr(ord(letter.upper()) & 31)


def alt(key):
    return ESCAPE + key


def paste(text):
    return f"\x1b[200~{text}\x1b[201~"


class Session:
    def __init__(self, *arguments, columns=40, rows=12, term="xterm-256color", program=sys.argv[1], prompt="ks> |"):
        self.screen = Screen(columns, rows)
        self.output = b""
        self.master, self.terminal = pty.openpty()
        self.set_size(columns, rows)
        self.normal = termios.tcgetattr(self.terminal)
        environment = {key: value for key, value in os.environ.items() if key != "TERM"}
        if term is not None:
            environment["TERM"] = term
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(self.terminal, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(self.terminal, descriptor)
            os.closerange(3, 100)
            for number in [signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTSTP]:
                signal.signal(number, signal.SIG_DFL)  # What runs the tests may ignore them.
            os.execve(program, [program, *arguments], environment)
        atexit.register(self.kill)
        # What is typed before the prompt is shown is still edited by the terminal.
        if prompt:
            self.shows(prompt)

    def set_size(self, columns, rows):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns):
        self.screen.resize(columns)
        self.set_size(columns, self.screen.height)

    def type(self, *keys):
        data = "".join(keys).encode("utf-8", "surrogateescape")
        while data:
            self.read(0)  # The program must not block because nobody reads what it writes.
            data = data[os.write(self.master, data[:512]) :]

    def read(self, seconds):
        """Reads what the program has written. Returns whether there was anything."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        data = os.read(self.master, 1 << 16)
        self.output += data
        self.screen.feed(data)
        return True

    def wait_until(self, condition, description):
        limit = time.monotonic() + TIME_LIMIT
        while not condition():
            if time.monotonic() > limit:
                print(f"expected {description}\nscreen:", *self.screen.text("|"), sep="\n")
                print(f"last output: {self.output[-400:]!r}")
                sys.exit(1)
            self.read(0.2)

    def shows(self, *lines):
        """Waits until the screen ends with these lines, in which `|` is the cursor."""
        lines = [line.rstrip() for line in lines]
        cursor = "|" if any("|" in line for line in lines) else None
        self.wait_until(lambda: self.screen.text(cursor)[-len(lines) :] == lines, "\n".join(lines))

    def wait_for(self, text):
        """Waits until the program has written a text."""
        self.wait_until(lambda: text.encode() in self.output, repr(text))

    @property
    def is_normal(self):
        return termios.tcgetattr(self.terminal) == self.normal and "?2004" not in self.screen.modes

    def ends(self, status):
        """Waits for the end of the program: its status, or minus the number of a signal. The mode must be normal."""
        ended = 0
        limit = time.monotonic() + TIME_LIMIT
        while not ended and time.monotonic() < limit:
            self.read(0.05)
            ended, code = os.waitpid(self.process, os.WNOHANG)
        assert ended, "the program does not end"
        self.process = None
        while self.read(0):
            pass
        code = os.waitstatus_to_exitcode(code)
        assert code == status, f"status {code}"
        assert self.is_normal, "the terminal's mode is not restored"

    def signal(self, number):
        os.kill(self.process, number)

    def kill(self):
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            self.process = None
