#!/usr/bin/env python3
"""Compares the prompt with an interpreter on random sessions: definitions, redefinitions with other numbers of
parameters, calls of functions that are not defined yet, variables, errors, definitions that are taken back, and entries of
several items, of which one may fail.

    sessions.py KALEIDO [--count N] [--seed N] [--kill]

Session number i is generated from seed N + i and piped into `kaleido repl`. The interpreter in this file evaluates the
same entries: a call finds the function that is defined when it is made, and fails if there is none that fits. All items
of an entry are checked before the first is evaluated, and an entry that fails changes nothing. With
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

    def copy(self):
        other = Session()
        other.functions, other.variables, other.history = dict(self.functions), dict(self.variables), list(self.history)
        return other

    def define(self, name, parameters, body):
        self.history.append((name, self.functions.get(name)))
        self.functions[name] = (parameters, body)

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
    """Entries of a session. A function calls only functions before it in `NAMES`, so every evaluation ends."""

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

    def fits(self, tree, is_definition):
        """Whether the prompt accepts the calls in an item."""
        for name, count in self.calls(tree):
            known = self.session.functions.get(name)
            if known is None:
                if not is_definition:
                    return False
            elif len(known[0]) != count:
                return False
        return True

    def command(self):
        """`:undo`, and what it writes."""
        name, earlier = self.session.history.pop()
        if earlier:
            self.session.functions[name] = earlier
        else:
            self.session.functions.pop(name, None)
        return ":undo", []

    def item(self):
        """The next item: its text, and what it is; None if it is wrong whatever is known."""
        choice, session = self.random.random(), self.session
        if choice < 0.45:
            index = self.random.randrange(len(NAMES))
            parameters = self.random.sample("abcd", self.random.randrange(4))
            body = self.tree(parameters, NAMES[:index], 3)
            return f"def {NAMES[index]}({' '.join(parameters)})\n  {text(body)};", ("def", NAMES[index], parameters, body)
        if choice < 0.53:
            mistakes = ["1 + * 2;", "undeclared + 1;", "def f(a) a + undeclared;", "def g(a b) (a;", "f(1, 2, 3, 4, 5);", "if 1 then 2;"]
            return self.random.choice(mistakes), None
        tree = self.tree(list(session.variables), NAMES, 3)
        variable = self.random.choice(self.variables) if self.variables and choice < 0.68 else None
        return (f"{variable} = " if variable else "") + text(tree) + ";", ("value", variable, tree)

    def check(self, meaning):
        """Whether the prompt accepts an item. Its names are known afterwards, so that those after it can use them."""
        match meaning:
            case None:
                return False
            case ("def", name, parameters, body):
                fits = self.fits(body, True)
                self.session.define(name, parameters, body)
                return fits
            case ("value", variable, tree):
                fits = self.fits(tree, False)
                if variable:
                    self.session.variables.setdefault(variable, 0.0)
                return fits

    def entry(self, item_count):
        """The next entry, what it writes as a list of lines, and whether it succeeds."""
        if self.session.history and self.random.random() < 0.05:
            return *self.command(), True
        before = self.session.copy()
        items, is_accepted = [], True
        for _ in range(item_count):
            items.append(self.item())
            is_accepted = self.check(items[-1][1]) and is_accepted
        self.session = before.copy()
        source = items[0][0]
        for item, _ in items[1:]:
            # A definition may follow without a `;`.
            source = source.removesuffix(";") if item.startswith("def") and self.random.random() < 0.5 else source
            source += " " + item
        if not is_accepted:
            return source, [], False
        lines = []
        for _, meaning in items:
            match meaning:
                case ("def", name, parameters, body):
                    self.session.define(name, parameters, body)
                case ("value", variable, tree):
                    try:
                        value = self.session.evaluate(tree, self.session.variables)
                    except Failure:
                        self.session = before
                        return source, lines, False
                    if variable:
                        self.session.variables[variable] = value
                    else:
                        lines.append(shown(value))
        return source, lines, True


def descendants(process):
    try:
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as stream:
            return [int(word) for word in stream.read().split()]
    except OSError:
        return []


def run(kaleido, seed, kills):
    # What an interrupted evaluation does not make, or takes back, would change what follows.
    generator = Generator(seed, [] if kills else VARIABLES)
    counts = random.Random(-seed)
    entries = [generator.entry(1 if kills else counts.choice([1, 1, 1, 2, 3, 4])) for _ in range(40)]
    source = "".join(entry + "\n" for entry, _, _ in entries)
    wanted = [line for _, lines, _ in entries for line in lines]
    failures = sum(not succeeded for _, _, succeeded in entries)
    prompt = subprocess.Popen([kaleido, "repl", "--error-format=short"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
    if kills:
        chance = random.Random(seed)
        for entry, _, _ in entries:
            prompt.stdin.write(entry + "\n")
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
