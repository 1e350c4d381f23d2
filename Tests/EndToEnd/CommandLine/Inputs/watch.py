"""watch.py KALEIDO: `--watch` on a terminal and on pipes, while files are saved in the ways of different editors."""

import os
import pathlib
import signal
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "LineEditor" / "Inputs"))
from session import Session, control

FINISHED = "[finished; waiting for changes]"


def truncate(path, text):
    """Saves as most programs do: the file is empty for a moment."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def rename(path, text):
    """Saves as vim and emacs do: a new file takes the name of the old one."""
    truncate(path + ".new", text)
    os.rename(path + ".new", path)


def back_up(path, text):
    """Saves as other editors do: the old file gets another name first."""
    os.rename(path, path + "~")
    truncate(path, text)


def watch(*arguments, **options):
    return Session(*arguments, "--watch", "a.ks", prompt=None, columns=60, **options)


# Results replace each other on the screen, whichever way the file is saved.
truncate("a.ks", "1 + 1\n")
session = Session("run", "--watch", "a.ks", prompt=None, columns=60)
session.shows("2", FINISHED, "|")
for number, save in enumerate([truncate, rename, back_up, truncate, rename]):
    save("a.ks", f"{number} + 40\n")
    session.shows(str(number + 40), FINISHED, "|")
    assert session.screen.text()[:2] == [str(number + 40), FINISHED], session.screen.text()
# A save in several steps.
with open("a.ks", "w", encoding="utf-8") as file:
    file.write("putchard(65) : putchard(66) : ")
    file.flush()
    file.write("putchard(67)\n")
# The line of the program is ended.
session.shows("ABC", FINISHED, "|")
# An error, which goes when it is mended.
rename("a.ks", "1 +\n")
session.wait_for("expected an expression")
session.shows("[exit status 1; waiting for changes]", "|")
rename("a.ks", "7\n")
session.shows("7", FINISHED, "|")
# A program that does not end is ended when the file changes.
rename("a.ks", "def endless(x) if x < 1 then endless(0 - x * x) else 1\nprint(8) : endless(0)\n")
session.wait_until(lambda: session.screen.text()[:1] == ["8"], "8")
rename("a.ks", "9\n")
session.shows("9", FINISHED, "|")
# A file that vanishes is waited for.
os.remove("a.ks")
session.wait_for("cannot read `a.ks`: no such file")
truncate("a.ks", "10\n")
session.shows("10", FINISHED, "|")
# An interruption ends both processes.
session.type(control("C"))
session.ends(-signal.SIGINT)

# It also ends a program that is running.
truncate("a.ks", "def endless(x) if x < 1 then endless(0 - x * x) else 1\nprint(8) : endless(0)\n")
session = watch("run")
session.wait_for("8\r\n")
children = pathlib.Path(f"/proc/{session.process}/task/{session.process}/children").read_text().split()
assert len(children) == 1
session.signal(signal.SIGTERM)
session.ends(-signal.SIGTERM)
assert not os.path.exists(f"/proc/{children[0]}")

# A terminal that cannot be cleared gets a line.
truncate("a.ks", "1\n")
session = watch("run", term="dumb")
session.shows("1", FINISHED, "|")
rename("a.ks", "2\n")
session.shows("1", FINISHED, "--- run 2 ---", "2", FINISHED, "|")
session.type(control("C"))
session.ends(-signal.SIGINT)

# The program gets its arguments and input.
truncate("a.ks", "print(argument(1) + argument(2))\n")
session = Session("--watch", "a.ks", "30", "4", "--watch", prompt=None, columns=60)
session.shows("34", FINISHED, "|")
rename("a.ks", "print(arguments() + readd())\n")
session.wait_until(lambda: session.output.endswith(b"\x1b[H\x1b[2J"), "an empty screen")
session.type("5\r")
session.shows("5", "8", FINISHED, "|")
session.kill()


class Piped:
    """A command whose results are lines."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([sys.argv[1], *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def gives(self, *lines, message=FINISHED):
        for line in lines:
            found = self.process.stdout.readline().rstrip("\n")
            assert found == line, found
        while (found := self.process.stderr.readline()) != message + "\n":
            assert found, "the messages end"

    def ends(self):
        # An interruption may be ignored, as what runs the tests may ignore it.
        self.process.terminate()
        assert self.process.wait(60) == -signal.SIGTERM
        assert self.process.stdout.read() == ""


# Symbolic links, to a file in another folder and to a link.
os.makedirs("other")
truncate("other/real.ks", "def f() 1\n")
os.symlink("other/real.ks", "link.ks")
os.symlink("link.ks", "second.ks")
truncate("a.ks", "f()\n")
piped = Piped("check", "--watch", "second.ks", "a.ks")
piped.gives(message="[no errors; waiting for changes]")
rename("other/real.ks", "def f(x) 1\n")
piped.gives("--- run 2 ---", message="[exit status 1; waiting for changes]")
rename("a.ks", "f(1)\n")
piped.gives("--- run 3 ---", message="[no errors; waiting for changes]")
piped.ends()

# Files and folders that are added to a folder.
os.makedirs("tests")
truncate("tests/one.ks", "1 #> 1\n")
piped = Piped("test", "--watch", "tests")
piped.gives("1 test passed in 1 file")
truncate("tests/two.ks", "2 #> 2\n")
piped.gives("--- run 2 ---", "2 tests passed in 2 files")
os.makedirs("new")
truncate("new/three.ks", "3 #> 3\n")
os.rename("new", "tests/new")
piped.gives("--- run 3 ---", "3 tests passed in 3 files")
rename("tests/new/three.ks", "3 #> 4\n")
piped.gives("--- run 4 ---", "tests/new/three.ks:1: 3", "  at every level", "  - 4", "  + 3", "    ^", "",
            "1 of 3 tests failed in 3 files", message="[exit status 1; waiting for changes]")
os.remove("tests/new/three.ks")
piped.gives("--- run 5 ---", "2 tests passed in 2 files")
# What is no program changes nothing.
truncate("tests/notes.txt", "")
truncate("tests/.hidden.ks", "1 #> 2\n")
truncate("tests/two.ks", "4 #> 4\n5 #> 5\n")
piped.gives("--- run 6 ---", "3 tests passed in 2 files")
piped.ends()

# A folder that gets another name, and another folder in its place.
os.makedirs("folder")
truncate("folder/a.ks", "1\n")
os.makedirs("next")
truncate("next/a.ks", "foo(3)\n")
piped = Piped("check", "--watch", "folder/a.ks")
piped.gives(message="[no errors; waiting for changes]")
os.rename("folder", "previous")
os.rename("next", "folder")
piped.gives("--- run 2 ---", message="[exit status 1; waiting for changes]")
rename("folder/a.ks", "2\n")
piped.gives("--- run 3 ---", message="[no errors; waiting for changes]")
piped.ends()
