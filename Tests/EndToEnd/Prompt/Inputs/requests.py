"""requests.py KALEIDO: tests of `kaleido repl --replies`. Prints nothing if all is right."""

import json
import os
import select
import signal
import subprocess
import sys


class Session:
    def __init__(self, kaleido):
        receiver, sender = os.pipe()
        command = [kaleido, "repl", f"--replies={sender}"]
        self.process = subprocess.Popen(
            command, pass_fds=[sender], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
            start_new_session=True)
        os.close(sender)
        self.replies = os.fdopen(receiver)

    def send(self, kind, text, number=0):
        data = text.encode()
        self.process.stdin.write(f"{kind} {len(data)} {number}\n".encode() + data)

    def ask(self, kind, text, number=0):
        """All replies to a request."""
        self.send(kind, text, number)
        return self.take()

    def take(self):
        found = [json.loads(self.replies.readline())]
        while "value" in found[-1]:
            self.send("proceed", "")
            found.append(json.loads(self.replies.readline()))
        return found

    def end(self):
        """The output and the messages of the session, after its end."""
        self.process.stdin.close()
        output, messages = self.process.stdout.read(), self.process.stderr.read()
        assert self.process.wait() == 0
        return output.decode(), messages.decode()


def check(found, wanted):
    assert found == wanted, found


def main(kaleido):
    session = Session(kaleido)
    check(session.ask("execute", "x = 2; def f(y) x\n", 1), [{"status": "error"}])
    check(session.ask("execute", "x = 2\nx * 3\nprintd(1)\n0/0\n", 2), [{"value": "6"}, {"value": "nan"}, {"status": "ok"}])
    check(session.ask("execute", "def twice(y)\n  2 * y\n:list\ntwice(x)", 3), [{"value": "4"}, {"status": "ok"}])
    # A command ends the part before it, and its failure the cell.
    check(session.ask("execute", "x = 7\n:nothing\nx = 8", 4), [{"status": "error"}])
    check(session.ask("execute", "x", 5), [{"value": "7"}, {"status": "ok"}])
    # `:` continues a text that is not complete.
    check(session.ask("execute", "x +\n:list\n", 6), [{"status": "error"}])
    check(session.ask("execute", "\n\n  missing(1)", 7), [{"status": "error"}])
    check(session.ask("execute", "1 : exit(3)\nx = 9", 8), [{"status": "exit", "exit": 3}])
    check(session.ask("execute", ":quit", 9), [{"status": "exit", "exit": 0}])
    check(session.ask("execute", "", 10), [{"status": "ok"}])
    check(session.ask("execute", ":edit twice", 11), [{"status": "error"}])
    check(session.ask("complete", "1 + twi", 7), [{"start": 4, "candidates": ["twice"]}])
    check(session.ask("complete", "1\n:und", 6), [{"start": 3, "candidates": ["undo"]}])
    check(session.ask("complete", "", 0)[0]["start"], 0)
    for text, cursor, word in [("twice(", 6, "twice(y)"), ("twice(1, max(2), ", 17, "twice(y)"), ("x", 0, "x = 7"), ("x+1", 1, "x = 7"),
                               ("+", 1, "operator"), ("twice(1) ", 9, ""), ("((", 2, ""), ("", 0, ""), ("1; 2", 3, "")]:
        (reply,) = session.ask("inspect", text, cursor)
        assert word in reply["text"] and bool(word) == bool(reply["text"]), (text, reply)
    for text, status in [("1", "complete"), ("1 +", "incomplete"), (":list", "complete"), ("def f(x)\n", "incomplete")]:
        check(session.ask("is-complete", text), [{"status": status}])
    # An interruption ends an evaluation, and is without effect before and after.
    session.process.send_signal(signal.SIGINT)
    session.send("execute", "5; for i = 0, 1 < 2 in 0", 12)
    # The first expression has been evaluated, so the cell is being evaluated.
    check(json.loads(session.replies.readline()), {"value": "5"})
    session.send("proceed", "")
    session.process.send_signal(signal.SIGINT)
    check(session.take(), [{"status": "interrupted"}])
    session.process.send_signal(signal.SIGINT)
    check(session.ask("execute", "x", 13), [{"value": "7"}, {"status": "ok"}])
    output, messages = session.end()
    check(output, "1.000000\ndef twice(y)\n  2 * y\n")
    for place in ["<cell:1>:1:17", "<cell:7>:3:3", "no command `:nothing`", "`:edit` is for prompts on a terminal"]:
        assert place in messages, messages
    # A value and what is printed after it keep their order: the evaluation waits.
    session = Session(kaleido)
    session.send("execute", "printd(1); 5; printd(6)", 1)
    check(json.loads(session.replies.readline()), {"value": "5"})
    check(session.process.stdout.readline(), b"1.000000\n")
    assert not select.select([session.process.stdout], [], [], 0.2)[0]
    session.send("proceed", "")
    check(session.take(), [{"status": "ok"}])
    check(session.end(), ("6.000000\n", ""))
    # What is no request ends the session.
    session = Session(kaleido)
    session.process.stdin.write(b"nonsense\n")
    assert session.replies.readline() == "" and session.end() == ("", "")


if __name__ == "__main__":
    main(sys.argv[1])
