#!/usr/bin/env python3
"""Compares the prompt with an interpreter on random sessions: definitions, redefinitions with other numbers of
parameters, calls of functions that are not defined yet, variables, errors, and definitions that are taken back.

    sessions.py KALEIDO [--count N] [--seed N] [--kill]

Session number i is generated from seed N + i and piped into `kaleido repl`. The interpreter in this file evaluates the
same items: a call finds the function that is defined when it is made, and fails if there is none that fits. With
`--kill`, the process that evaluates is killed at random moments, which must not change any output but that of the
evaluation that it interrupts. Prints `N passed, M failed` and exits with 1 unless M is 0.
"""

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

NAMES = ["f", "g", "h", "k", "twice", "mix"]
VARIABLES = ["x", "y", "total"]


class Failure(Exception):
    """An evaluation that the prompt must report as failed."""


def shown(value):
    """A number as `print` writes it."""
    if value != value:
        return "nan"
    for digits in (15, 16, 17):
        text = "%.*g" % (digits, value)
        if float(text) == value:
            return text
    return text


class Session:
    """The interpreter: trees are tuples whose first element names the form."""

    def __init__(self):
        self.functions, self.variables, self.history = {}, {}, []

    def evaluate(self, tree, scope, depth=0):
        match tree:
            case ("number", value):
                return value
            case ("name", name):
                return scope[name]
            case ("+", left, right):
                return self.evaluate(left, scope, depth) + self.evaluate(right, scope, depth)
            case ("-", left, right):
                return self.evaluate(left, scope, depth) - self.evaluate(right, scope, depth)
            case ("*", left, right):
                return self.evaluate(left, scope, depth) * self.evaluate(right, scope, depth)
            case ("<", left, right):
                left, right = self.evaluate(left, scope, depth), self.evaluate(right, scope, depth)
                return float(not left >= right)
            case ("if", condition, yes, no):
                value = self.evaluate(condition, scope, depth)
                return self.evaluate(yes if value and value == value else no, scope, depth)
            case ("call", name, arguments):
                values = [self.evaluate(argument, scope, depth) for argument in arguments]
                parameters, body = self.functions.get(name, (None, None))
                if parameters is None or len(parameters) != len(values):
                    raise Failure
                return self.evaluate(body, dict(zip(parameters, values)), depth + 1)
        raise AssertionError(tree)


def text(tree):
    match tree:
        case ("number", value):
            return shown(value)
        case ("name", name):
            return name
        case ("if", condition, yes, no):
            return f"(if {text(condition)} then {text(yes)} else {text(no)})"
        case ("call", name, arguments):
            return f"{name}({', '.join(map(text, arguments))})"
        case (sign, left, right):
            return f"({text(left)} {sign} {text(right)})"


class Generator:
    """Items of a session. A function calls only functions before it in `NAMES`, so every evaluation ends."""

    def __init__(self, seed, variables):
        self.random = random.Random(seed)
        self.variables = variables
        self.session = Session()

    def tree(self, names, callable_names, depth):
        choice = self.random.random()
        if depth == 0 or choice < 0.15:
            if names and self.random.random() < 0.7:
                return ("name", self.random.choice(names))
            return ("number", float(self.random.choice([0, 1, 2, 3, 10, 0.5, 0.1, 1e10])))
        if choice < 0.4 and callable_names:
            name = self.random.choice(callable_names)
            known = self.session.functions.get(name)
            count = len(known[0]) if known and self.random.random() < 0.9 else self.random.randrange(4)
            return ("call", name, [self.tree(names, callable_names, depth - 1) for _ in range(count)])
        parts = [self.tree(names, callable_names, depth - 1) for _ in range(3)]
        if choice < 0.6:
            return ("if", *parts)
        return (self.random.choice("+-*<"), *parts[:2])

    def calls(self, tree):
        """All calls in a tree, as names and numbers of arguments."""
        if tree[0] == "call":
            yield tree[1], len(tree[2])
            for argument in tree[2]:
                yield from self.calls(argument)
        else:
            for part in tree[1:]:
                if isinstance(part, tuple):
                    yield from self.calls(part)

    def fits(self, tree, is_definition, own=None):
        """Whether the prompt accepts the calls in an item."""
        for name, count in self.calls(tree):
            known = (own or self.session.functions.get(name)) if own and name == own[2] else self.session.functions.get(name)
            if known is None:
                if not is_definition:
                    return False
            elif len(known[0]) != count:
                return False
        return True

    def item(self):
        """The next item, and what it writes: a list of lines, or None if it fails."""
        choice, session = self.random.random(), self.session
        if choice < 0.4:
            index = self.random.randrange(len(NAMES))
            parameters = self.random.sample("abcd", self.random.randrange(4))
            body = self.tree(parameters, NAMES[:index], 3)
            item = f"def {NAMES[index]}({' '.join(parameters)})\n  {text(body)};"
            if not self.fits(body, True):
                return item, None
            session.history.append((NAMES[index], session.functions.get(NAMES[index])))
            session.functions[NAMES[index]] = (parameters, body)
            return item, []
        if choice < 0.5:
            mistakes = ["1 + * 2;", "undeclared + 1;", "def f(a) a + undeclared;", "def g(a b) (a;", "f(1, 2, 3, 4, 5);", "if 1 then 2;"]
            return self.random.choice(mistakes), None
        if choice < 0.55 and session.history:
            name, earlier = session.history.pop()
            if earlier:
                session.functions[name] = earlier
            else:
                session.functions.pop(name, None)
            return ":undo", []
        tree = self.tree(list(session.variables), NAMES, 3)
        variable = self.random.choice(self.variables) if self.variables and choice < 0.65 else None
        item = (f"{variable} = " if variable else "") + text(tree) + ";"
        try:
            if not self.fits(tree, False):
                raise Failure
            value = session.evaluate(tree, session.variables)
        except Failure:
            return item, None
        if variable:
            session.variables[variable] = value
        return item, [] if variable else [shown(value)]


def descendants(process):
    try:
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as stream:
            return [int(word) for word in stream.read().split()]
    except OSError:
        return []


def run(kaleido, seed, kills):
    # A variable that an interrupted evaluation does not make would change what follows.
    generator = Generator(seed, [] if kills else VARIABLES)
    items = [generator.item() for _ in range(40)]
    source = "".join(item + "\n" for item, _ in items)
    wanted = [line for _, lines in items for line in lines or []]
    failures = sum(lines is None for _, lines in items)
    prompt = subprocess.Popen([kaleido, "repl", "--error-format=short"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
    if kills:
        chance = random.Random(seed)
        for item, _ in items:
            prompt.stdin.write(item + "\n")
            prompt.stdin.flush()
            if chance.random() < 0.2:
                time.sleep(chance.random() / 200)
                for child in descendants(prompt.pid):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(child, signal.SIGKILL)
        source = ""
    output, messages = prompt.communicate(source)
    found = output.split("\n")[:-1]
    if kills:
        # What an interrupted evaluation would have written is missing, and nothing else.
        rest = iter(wanted)
        is_right = prompt.returncode in (0, 1) and all(line in rest for line in found)
        if not is_right:
            sys.stdout.write(f"session {seed}: status {prompt.returncode}\n--- wanted {wanted}\n--- found {found}\n{messages}\n")
        return is_right
    is_right = found == wanted and prompt.returncode == (1 if failures else 0)
    if not is_right:
        sys.stdout.write(f"session {seed}: status {prompt.returncode}\n{source}--- wanted {wanted}\n--- found {found}\n{messages}\n")
    return is_right


parser = argparse.ArgumentParser()
parser.add_argument("kaleido")
parser.add_argument("--count", type=int, default=100)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--kill", action="store_true")
options = parser.parse_args()
with tempfile.TemporaryDirectory() as directory:
    kaleido = os.path.abspath(options.kaleido)
    os.chdir(directory)
    results = [run(kaleido, options.seed + index, options.kill) for index in range(options.count)]
print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
sys.exit(0 if all(results) else 1)
