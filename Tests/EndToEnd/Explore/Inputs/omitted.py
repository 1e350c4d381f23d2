"""Checks that a page names the passes that it leaves out, which another page has: omitted.py COMPLETE PAGE"""

import json
import re
import sys
from collections import Counter


def functions(page):
    with open(page, encoding="utf-8") as file:
        trace = json.loads(re.search(r'<script type="application/json" id="trace">(.*?)</script>', file.read(), re.DOTALL)[1])
    return trace.get("omitted_stages", 0), {function["symbol"]: function for function in trace["functions"]}


(none, complete), (count, rest) = map(functions, sys.argv[1:])
assert none == 0 and count > 0 and complete.keys() == rest.keys()
named = 0
for symbol, function in rest.items():
    omitted = function.get("omitted_passes", [])
    named += len(omitted)
    passes = [stage["pass"] for stage in complete[symbol]["stages"]]
    assert Counter(passes) == Counter(stage["pass"] for stage in function["stages"]) + Counter(omitted), symbol
    assert passes[0] is None and function["stages"][0]["pass"] is None and len(function["stages"]) >= min(2, len(passes))
assert named == count
