"""Writes how often each expression of a page's program was evaluated: counts.py PAGE"""

import json
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    trace = json.loads(re.search(r'<script type="application/json" id="trace">(.*?)</script>', file.read(), re.DOTALL)[1])
run = trace["run"]
source = trace["files"][0]["text"].encode()
counts = {entry["expression"]: entry["count"] for entry in run["counts"]}
print(f"status {run['exit_status']}, {len(run['steps'])} steps", *(error["message"] for error in run["errors"]))
for expression in trace["expressions"]:
    print(counts.get(expression["id"], 0), source[expression["byte_start"]:expression["byte_end"]].decode())
