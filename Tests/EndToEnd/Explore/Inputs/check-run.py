"""Checks a page's run against `kaleido run`: check-run.py KALEIDO PAGE FILE…

The output is that of `run`, and the steps of the page print its beginning: what they compute is what the program prints.
"""

import json
import re
import subprocess
import sys

kaleido, page, *programs = sys.argv[1:]
with open(page, encoding="utf-8") as file:
    trace = json.loads(re.search(r'<script type="application/json" id="trace">(.*?)</script>', file.read(), re.DOTALL)[1])
result = subprocess.run([kaleido, "run", *programs], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
output = result.stdout.decode(errors="replace")
run = trace["run"]
# A page has the beginning of a long output, and of the output of a program that takes long.
shown = run["output"]
assert shown == output and run["exit_status"] == result.returncode % 256 or run["errors"] and output.startswith(shown[:50000]), (shown[:500], output[:500])
if "\ufffd" in output:
    # The page has text, and the program has printed bytes that are none.
    sys.exit()
assert len(run["steps"]) == min(1000, run["step_count"])

expressions = {expression["id"]: expression for expression in trace["expressions"]}
echoed = {decision["expression"] for decision in trace["decisions"] if decision["subject"] == "echo" and decision["is_taken"]}
latest = {}


def value_of(id):
    """The value that was computed last; a number is no step."""
    return float(expressions[id]["detail"]) if expressions[id]["kind"] == "number" else latest[id]


def printed(value, line):
    """Whether a line is what `print` writes: the shortest decimal that reads back as the value."""
    if value != value:
        return line == "nan"
    return float(line) == value and str(float(line)) == str(value) and len(line) <= max(len(repr(value)), 24)


def take_numbers(end):
    """Takes the output of top-level numbers before an item, which are printed but are no steps."""
    global position
    while numbers and (end is None or numbers[0][:2] < end):
        line = output[position:].split("\n", 1)[0]
        assert printed(value_of(numbers[0][2]), line), (numbers[0], line)
        position += len(line) + 1
        numbers.pop(0)


numbers = sorted((expressions[id]["file"], expressions[id]["item"], id) for id in echoed if expressions[id]["kind"] == "number")
position = 0
for step in run["steps"]:
    of = expressions[step["expression"]]
    if step["kind"] == "body" and trace["files"][of["file"]]["items"][of["item"]]["kind"] == "expression":
        take_numbers((of["file"], of["item"]))
    if step["kind"] != "value":
        continue
    id = step["expression"]
    latest[id] = float(step["value"])
    expression = expressions[id]
    name = expression["detail"] if expression["kind"] == "call" and expression.get("meaning", {}).get("kind") == "library" else None
    arguments = [value_of(child["expression"]) for child in expression["children"]] if name in ("print", "printd", "putchard") else []
    if name == "putchard":
        # Bytes above 127 are not text.
        if 0 <= arguments[0] < 128:
            assert output[position] == chr(int(arguments[0])), (step, output[position:][:40])
        position += 1
        continue
    values = arguments if name == "print" else []
    if id in echoed:
        values = values + [latest[id]]
    if name == "printd":
        line = f"{arguments[0]:f}"
        assert output[position:].startswith(line + "\n"), (line, output[position:][:40])
        position += len(line) + 1
    for value in values:
        line = output[position:].split("\n", 1)[0]
        assert printed(value, line), (expression, value, line)
        position += len(line) + 1
if run["step_count"] == len(run["steps"]) and not run["errors"] and not run["exit_status"]:
    take_numbers(None)
assert run["step_count"] > len(run["steps"]) or run["errors"] or run["exit_status"] or position == len(output), (position, len(output))
