#!/usr/bin/env python3
"""compare-fixes.py KALEIDO FILE [--update]: compares the errors of programs, and the programs after their fixes.

FILE has cases between lines of `====`. Each is a program, a line `----`, its errors as `line:column: headline`,
and, if they have fixes, another line `----` and the program after the first fix of each error has been applied,
which must be accepted. `--update` writes what is found into FILE.
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


def describe(error):
    span = next(span for span in error["spans"] if span["is_primary"])
    return f"{span['line_start']}:{span['column_start']}: {error['message']}\n"


def fixed(program, errors):
    """The program with the first fix of each error, or None without fixes. The edits must not overlap."""
    edits = []
    for error in errors:
        fixes = [child["edits"] for child in error["children"] if child.get("edits")]
        edits += fixes[0] if fixes else []
    end = len(program)
    for edit in sorted(edits, key=lambda edit: (edit["byte_start"], edit["byte_end"]),
                       reverse=True):
        assert edit["byte_start"] <= edit["byte_end"] <= end, edits
        end = edit["byte_start"]
        program = program[:end] + edit["replacement"].encode() + program[edit["byte_end"]:]
    return program if edits else None


def main():
    kaleido, path = sys.argv[1:3]
    with open(path) as stream:
        header, *cases = stream.read().split("====\n")
    found = []
    for case in cases:
        program = case.split("----\n")[0].encode()
        status, errors = check(kaleido, program)
        parts = [program.decode(), "".join(map(describe, errors))]
        right = fixed(program, errors)
        if right is not None:
            parts.append("".join(line.rstrip() + "\n" for line in right.decode().splitlines()))
            if check(kaleido, right)[0] != 0:
                parts.append("is rejected\n")
        if status != 1:
            parts.append(f"exit status {status}\n")
        found.append("----\n".join(parts))
    if "--update" in sys.argv:
        with open(path, "w") as stream:
            stream.write("====\n".join([header] + found))
    for case, new in zip(cases, found):
        if case != new:
            print(f"expected:\n{case}found:\n{new}")
    print(f"{len(cases)} programs")
    sys.exit(found != cases)


main()
