"""Checks that the JSON of `dump ir`, `dump ir-raw`, `dump asm`, `dump tokens` and `dump ast` agrees with `dump map`: check-parts.py KALEIDO SCHEMA FILE [OPTION…]

The schema is checked where Python's jsonschema is installed.
"""

import json
import subprocess
import sys

kaleido, schema, *words = sys.argv[1:]
try:
    import jsonschema
except ImportError:
    jsonschema = None


def dump(kind):
    part = json.loads(subprocess.run([kaleido, "dump", kind, "--format=json", *words], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)
    if jsonschema and kind not in ("tokens", "ast"):
        with open(schema) as file:
            jsonschema.validate(part, json.load(file))
    return part


def stages(trace, selected):
    """The lines of a stage of each function, and the estimated frequencies of its blocks."""
    found = {}
    for function in trace["functions"]:
        if selected == 0 or not function["is_removed"]:
            stage = function["stages"][selected]
            found[function["symbol"]] = ([trace["lines"][index] for index in stage["lines"]], stage["frequencies"])
    return found


whole = dump("map")
for kind, selected in [("ir-raw", 0), ("ir", -1)]:
    part = dump(kind)
    assert all(len(function["stages"]) == 1 for function in part["functions"])
    # The reason of an instruction that comes from no expression names the pass that made it.
    assert stages(part, 0) == stages(whole, selected), kind
    assert all(part[key] == whole[key] for key in ["schema", "target", "level", "for_reading", "passes"])
assembly = dump("asm")
assert assembly["assembly"] == whole["assembly"] and assembly.get("processor") == whole.get("processor")

# Tokens and nodes have their own form, because there are some of a program with errors too. Their places and kinds are the same.
tokens = [(token["kind"], token["byte_start"], token["byte_end"]) for token in dump("tokens")["tokens"] if token["kind"] != "end"]
assert tokens == [(token["kind"], token["byte_start"], token["byte_end"]) for file in whole["files"] for token in file["tokens"]]
nodes = []
pending = [item["body"] for item in dump("ast")["items"] if "body" in item]
while pending:
    node = pending.pop()
    nodes.append((node["kind"], node["byte_start"], node["byte_end"]))
    pending += node["children"]
assert sorted(nodes) == sorted((node["kind"], node["byte_start"], node["byte_end"]) for node in whole["expressions"])
