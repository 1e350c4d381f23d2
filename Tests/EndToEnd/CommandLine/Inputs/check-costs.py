"""Checks the costs of the instructions of a `dump map`: check-costs.py MAP"""

import json
import sys

with open(sys.argv[1]) as file:
    trace = json.load(file)
instructions = [line for line in trace["assembly"] if line["kind"] == "instruction"]
known = [line for line in instructions if "latency" in line]
assert trace["processor"] and len(known) > 0.9 * len(instructions), (len(known), len(instructions))
for line in known:
    assert line["latency"] >= 0 and line["micro_operations"] >= 0 and line["reciprocal_throughput"] >= 0, line
    assert all(cycles > 0 for cycles in line["pressure"].values()), line
assert sum(len(line["pressure"]) for line in known) >= len(known) / 2
