#!/usr/bin/env python3
"""valid-programs.py KALEIDO COUNT [SEED]: valid programs get no errors, whatever begins their lines.

Checks all examples and COUNT random programs of each language of Tests/Conformance. Line breaks do not change what a program
means, but an operator that begins a line looks like a prompt, a rule of Markdown or a comment of another language: each random
program is checked with a line break before most operators, too.
"""

import glob
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Conformance"))
from languages import LANGUAGES  # noqa: E402


def broken(program, numbers):
    """The program with line breaks before most operators and some other tokens, outside of comments."""
    lines = []
    for line in program.split("\n"):
        code, sign, comment = line.partition("#")
        lines.append(re.sub(r"[ \t]+(?=\S)",
                            lambda space: "\n" if numbers.random() < chance(code[space.end()]) else space.group(), code)
                     + sign + comment)
    return "\n".join(lines)


def chance(character):
    return 0.2 if character.isalnum() or character in "()_;" else 0.8


def errors(kaleido, program):
    """The errors of a program."""
    result = subprocess.run([kaleido, "check", "--error-format=short", "-"], input=program.encode(),
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    messages = result.stderr.decode(errors="replace").splitlines()
    return [message for message in messages if ": error" in message] if result.returncode else []


def programs(count, seed):
    """Names and texts of programs."""
    for path in sorted(glob.glob(os.path.join(ROOT, "Examples", "*.ks"))):
        with open(path) as file:
            yield os.path.basename(path), file.read()
    for language in LANGUAGES.values():
        for number in range(seed, seed + count):
            program = language.generate(number)
            yield f"{language.name}, seed {number}", program
            yield f"{language.name}, seed {number}, broken", broken(program, random.Random(number))


def main():
    kaleido, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    cases = list(programs(count, seed))
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda case: errors(kaleido, case[1]), cases))
    failures = [(name, messages) for (name, _), messages in zip(cases, found) if messages]
    for name, messages in failures:
        print(f"{name}: {messages[0]}")
    print(f"{len(cases) - len(failures)} of {len(cases)} programs have no errors")
    sys.exit(bool(failures))


main()
