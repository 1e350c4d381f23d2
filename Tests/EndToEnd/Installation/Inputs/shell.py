"""A shell on a pseudoterminal in which Tab is pressed. Nothing depends on timing: each line is typed as a whole, and its words are
printed by the shell, after completion, by a command that is typed before them."""

import atexit
import fcntl
import os
import pty
import select
import re
import shlex
import signal
import struct
import sys
import tempfile
import termios
import time

KALEIDO = os.path.abspath(sys.argv[1])
TIME_LIMIT = float(os.environ.get("TIME_LIMIT", 120))
PROMPT = "ready$ "
PROGRAM = """\
def fib(n) if n < 3 then 1 else fib(n - 1) + fib(n - 2)
def fibonacci_sum(n) var s in (for i = 1, i < n in s = s + fib(i)) : s
def binary| 5 (a b) if a then 1 else b != 0
extern cosh(x)
fib(10)
"""


class Shell:
    def __init__(self, *command, environment=None):
        self.folder = tempfile.TemporaryDirectory()
        folder = self.folder.name
        self.home = os.path.join(folder, "home")
        for name in ["home", "work", "bin", "work/parts"]:
            os.mkdir(os.path.join(folder, name))
        os.symlink(KALEIDO, os.path.join(folder, "bin/kaleido"))
        for name in ["prog.ks", "two words.ks", "parts/helper.ks"]:
            with open(os.path.join(folder, "work", name), "w", encoding="utf-8") as stream:
                stream.write(PROGRAM)
        for name in ["prog.txt", "proverbs"]:
            open(os.path.join(folder, "work", name), "w").close()
        variables = {"HOME": self.home, "PATH": f"{folder}/bin:/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        variables.update({key: value.replace("%folder", folder) for key, value in (environment or {}).items()})
        self.output = b""
        # In bash, the second Tab lists the words.
        self.isBash = command[0].endswith("bash")
        self.master, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
        self.process = os.fork()
        if self.process == 0:
            os.chdir(os.path.join(folder, "work"))
            os.setsid()
            fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(terminal, descriptor)
            os.closerange(3, 100)
            for number in [signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTSTP]:
                signal.signal(number, signal.SIG_DFL)
            os.execve(command[0], list(command), variables)
        atexit.register(self.kill)

    def write_file(self, path, text):
        """Writes a file under the home directory, before the shell looks for it."""
        path = os.path.join(self.home, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text)

    def type(self, text):
        os.write(self.master, text.encode())

    def wait_for(self, *texts):
        """Waits until the shell has written these texts, in any order, and forgets what it has written up to the last."""
        limit = time.monotonic() + TIME_LIMIT
        while not all(text.encode() in self.output for text in texts):
            if time.monotonic() > limit:
                print(f"expected {texts!r}, found {self.output[-2000:].decode(errors='replace')}")
                sys.exit(1)
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.output += os.read(self.master, 1 << 16)
                    self.output = re.sub(rb"\x1b(\[[0-9;?]*[A-Za-z]|[()]B)", b"", self.output)
                except OSError:
                    print(f"the shell ended: {self.output[-2000:].decode(errors='replace')}")
                    sys.exit(1)
        self.output = self.output[max(self.output.index(text.encode()) + len(text.encode()) for text in texts):]

    def run(self, command):
        """Runs a command of the shell."""
        self.count = getattr(self, "count", 0) + 1
        # The echo of what is typed has quotes, unlike what is printed.
        self.type(f"{command}; printf 'done%s!' {self.count}\r")
        self.wait_for(f"done{self.count}!")

    def completes(self, line, wanted):
        """Checks that a single Tab completes a line to another, `_` standing for the cursor after it."""
        self.type(f"{line}\t_\x01printf '<%s>' \r")
        words = shlex.split(wanted.replace("~", self.home, 1) if wanted.startswith("~") else wanted)
        self.wait_for("".join(f"<{word}>" for word in words))

    def lists(self, line, *wanted):
        """Checks that Tab shows the possible words."""
        self.type(line + ("\t\t" if self.isBash else "\t"))
        self.wait_for(*wanted)
        # Removes the line.
        self.type("\x15")
        self.run(":")

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


def check(shell):
    """Checks the completions that are the same in all shells."""
    shell.completes("kaleido bu", "kaleido build _")
    shell.completes("kaleido dump ir-", "kaleido dump ir-raw _")
    shell.completes("kaleido build --stat", "kaleido build --static _")
    shell.completes("kaleido build --emit=hea", "kaleido build --emit=header _")
    shell.completes("kaleido build --emit=obj,hea", "kaleido build --emit=obj,header _")
    shell.completes("kaleido build --emit hea", "kaleido build --emit header _")
    shell.completes("kaleido build --em", "kaleido build --emit=_")
    shell.completes("kaleido run -W unused_val", "kaleido run -W unused_value _")
    shell.completes("kaleido run -W error=unused_val", "kaleido run -W error=unused_value _")
    shell.completes("kaleido explain K030", "kaleido explain K030_")
    shell.completes("kaleido explain K0601", "kaleido explain K0601 _")
    shell.completes("kaleido dump asm --target=risc", "kaleido dump asm --target=riscv64-linux-gnu _")
    shell.completes("kaleido dump asm --target=riscv64-linux-gnu --cpu=sifive-p",
                    "kaleido dump asm --target=riscv64-linux-gnu --cpu=sifive-p_")
    shell.completes("kaleido build --cpu=znver5", "kaleido build --cpu=znver5 _")
    shell.completes("kaleido dump ir prog.ks --function=fibo", "kaleido dump ir prog.ks --function=fibonacci_sum _")
    shell.completes("kaleido dump ir 'two words.ks' --function fibo",
                    "kaleido dump ir 'two words.ks' --function fibonacci_sum _")
    shell.completes("kaleido dump ir prog.ks --function=bin", "kaleido dump ir prog.ks '--function=binary|' _")
    shell.completes("kaleido help exit", "kaleido help exit-status _")
    shell.completes("kaleido targets wasm", "kaleido targets wasm32-unknown-unknown _")
    shell.completes("kaleido completions fi", "kaleido completions fish _")
    # Files: only those of a program, unless any may follow.
    shell.completes("kaleido check pro", "kaleido check prog.ks _")
    shell.completes("kaleido build two", "kaleido build 'two words.ks' _")
    shell.completes("kaleido check parts/", "kaleido check parts/helper.ks _")
    shell.completes("kaleido build -o prov", "kaleido build -o proverbs _")
    shell.completes("kaleido build --cache-dir=par", "kaleido build --cache-dir=parts/_")
    shell.completes("kaleido run prog.ks prov", "kaleido run prog.ks proverbs _")
    shell.completes("kaleido build -O2 -- prog.k", "kaleido build -O2 -- prog.ks _")
    shell.completes("~/../bin/kaleido targets wasm", "~/../bin/kaleido targets wasm32-unknown-unknown _")
    shell.lists("kaleido dump ir prog.ks --function=fib", "fib", "fibonacci_sum")
    shell.lists("kaleido ", "build", "explain", "prog.ks")
    shell.lists("kaleido build -O", "-O0", "-O3", "-Os")
