"""Writes the plan of a map as lines: plan.py MAP"""

import json
import sys

with open(sys.argv[1]) as file:
    plan = json.load(file)["plan"]
for choice in plan["choices"]:
    print(f"{choice['subject']}: {choice['value']} ({choice['reason']})")
for unit in plan["units"]:
    print(f"unit: {' '.join(unit['functions'])}, {len(unit['top_level'])} top-level expressions")
for function in plan["functions"]:
    reasons = "; ".join(function["reasons"])
    print(f"{function['name']}: {function['unit']} {function['linkage']} {function['convention']} {function['depth']} {function['is_recursive']} {reasons}")
