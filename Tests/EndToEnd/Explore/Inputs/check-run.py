"""Checks a page's run against `kaleido run`: check-run.py KALEIDO PAGE FILE"""

import json
import re
import subprocess
import sys

kaleido, page, program = sys.argv[1:]
with open(page, encoding="utf-8") as file:
    trace = json.loads(re.search(r'<script type="application/json" id="trace">(.*?)</script>', file.read(), re.DOTALL)[1])
output = subprocess.run([kaleido, "run", program], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL).stdout.decode()
run = trace["run"]
# A page has the beginning of a long output.
assert run["output"] == output or len(output) > 50000 and output.startswith(run["output"][:50000]), (run["output"][:500], output[:500])
# Values that are printed are those of their expressions.
echoed = [decision["expression"] for decision in trace["decisions"] if decision["subject"] == "echo" and decision["is_taken"]]
values = {step["expression"]: step["value"] for step in run["steps"] if step["kind"] == "value"}
if run["step_count"] <= len(run["steps"]) and all(decision["is_taken"] for decision in trace["decisions"] if decision["subject"] == "echo"):
    for id, line in zip(echoed, output.split("\n")):
        if id in values:
            value = float(values[id])
            assert value == float(line) or str(value) == line == "nan" or abs(value - float(line)) < 1e-14, (values[id], line)
assert len(run["steps"]) == min(1000, run["step_count"])
