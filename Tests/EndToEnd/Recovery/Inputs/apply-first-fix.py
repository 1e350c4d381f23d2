#!/usr/bin/env python3
"""apply-first-fix.py KALEIDO FILE: applies the first fix of the error in each program of FILE.

Programs are paragraphs, without lines that begin with `#` or `RUN:`. Each contains one mistake: it must
give exactly one error, with a fix, and be accepted without errors after the fix's edits are applied.
"""

import json
import subprocess
import sys


def check(kaleido, program):
    """Returns the exit status and the errors of a program."""
    result = subprocess.run([kaleido, "check", "--error-format=json", "-"], input=program,
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    messages = [json.loads(line) for line in result.stderr.decode().splitlines()]
    return result.returncode, [message for message in messages if message["level"] == "error"]


def apply(program, edits):
    """Applies edits to a program; they must be within it and must not overlap."""
    end = len(program)
    for edit in sorted(edits, key=lambda edit: edit["byte_start"], reverse=True):
        assert edit["byte_start"] <= edit["byte_end"] <= end, edits
        end = edit["byte_start"]
        program = program[:end] + edit["replacement"].encode() + program[edit["byte_end"]:]
    return program


def attempt(kaleido, program):
    """Returns what is wrong with the program's first fix, or None."""
    status, errors = check(kaleido, program)
    words = [f"{error['code']}: {error['message']}" for error in errors]
    if status != 1 or len(errors) != 1:
        return f"exit status {status}, not one error: {words}"
    fixes = [child for child in errors[0]["children"] if child.get("edits")]
    if not fixes:
        return f"no fix for {words[0]}"
    fixed = apply(program, fixes[0]["edits"])
    if fixed == program:
        return f"the fix `{fixes[0]['message']}` changes nothing"
    status, errors = check(kaleido, fixed)
    if status != 0:
        words = [f"{error['code']}: {error['message']}" for error in errors]
        return f"after `{fixes[0]['message']}`, exit status {status}: {words}\n{fixed.decode()}"
    return None


kaleido, path = sys.argv[1:]
with open(path, encoding="utf-8") as stream:
    lines = [line for line in stream if not line.startswith(("#", "RUN:"))]
programs = [text.strip("\n") + "\n" for text in "".join(lines).split("\n\n") if text.strip()]
failures = 0
for program in programs:
    fault = attempt(kaleido, program.encode())
    if fault:
        failures += 1
        print(f"{program}=> {fault}\n")
print(f"{len(programs)} programs, {failures} failures")
sys.exit(failures != 0 or not programs)
