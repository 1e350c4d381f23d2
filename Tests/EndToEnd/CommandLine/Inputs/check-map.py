"""Checks that the parts of a `dump map` fit together: check-map.py [--once] KALEIDO SCHEMA FILE [OPTION…]

Without --once a second run must write the same.
The schema is checked where Python's jsonschema is installed.
"""

import json
import re
import subprocess
import sys

isOnce = sys.argv[1] == "--once"
kaleido, schema, *words = sys.argv[1 + isOnce:]


def run(*arguments):
    return subprocess.run([kaleido, *arguments], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()


text = run("dump", "map", *words)
trace = json.loads(text)
assert isOnce or text == run("dump", "map", *words), "two runs differ"
try:
    import jsonschema
except ImportError:
    jsonschema = None
if jsonschema:
    with open(schema) as file:
        jsonschema.validate(trace, json.load(file))

# Text: tokens and comments are in order, and everything between them is blank.
for file in trace["files"]:
    source = file["text"].encode()
    end = 0
    for part in sorted(file["tokens"] + file["comments"], key=lambda part: part["byte_start"]):
        assert end <= part["byte_start"] < part["byte_end"] <= len(source), part
        assert not source[end:part["byte_start"]].replace(b"\xef\xbb\xbf", b"").strip(), source[end:part["byte_start"]]
        end = part["byte_end"]
    assert not source[end:].strip()

# The tree: each expression but the roots is the child of one other, which contains it.
expressions = {expression["id"]: expression for expression in trace["expressions"]}
assert len(expressions) == len(trace["expressions"])
roots = [item["expression"] for file in trace["files"] for item in file["items"] if "expression" in item]
children = [child["expression"] for expression in trace["expressions"] for child in expression["children"]]
assert sorted(roots + children) == sorted(expressions)
parents = {}
for parent in trace["expressions"]:
    for child in parent["children"]:
        inner = expressions[child["expression"]]
        parents[inner["id"]] = parent["id"]
        assert parent["byte_start"] <= inner["byte_start"] <= inner["byte_end"] <= parent["byte_end"], (parent, inner)
for file in trace["files"]:
    assert all(token.get("expression", roots[0] if roots else 0) in expressions for token in file["tokens"])
    for token in file["tokens"]:
        assert token["role"] == "syntax" or token["kind"] != "punctuation", token
for fact in trace["decisions"] + trace["calls"]:
    assert fact["expression"] in expressions

# The plan: each function that is defined is emitted in one unit or none; those that are emitted were in the module.
plan = trace["plan"]
defined = [item["name"] for file in trace["files"] for item in file["items"] if item["kind"] == "definition"]
assert sorted(function["name"] for function in plan["functions"]) == sorted(defined), plan
for function in plan["functions"]:
    units = [index for index, unit in enumerate(plan["units"]) if function["name"] in unit["functions"]]
    assert units == ([] if function["unit"] is None else [function["unit"]]), function
    assert function["reasons"] and (function["unit"] is None) == (function["name"] not in {code["name"] for code in trace["functions"]}), function
assert sorted(id for unit in plan["units"] for id in unit["top_level"]) == sorted(item["expression"] for file in trace["files"] for item in file["items"] if item["kind"] == "expression")
# Remarks are about expressions, each once. Those of a loop are about what is inside it.
for remark in trace["remarks"]:
    assert remark["expressions"] and set(remark["expressions"]) <= set(expressions), remark
    if "loop" in remark:
        inside = remark["expressions"][0]
        while inside != remark["loop"]:
            inside = parents[inside]
        assert expressions[remark["loop"]]["kind"] == "for", remark
assert len({json.dumps(remark) for remark in trace["remarks"]}) == len(trace["remarks"])

# Code: each line refers to expressions that exist, and each instruction to some, or it says why not.
for line in trace["lines"] + trace["assembly"]:
    assert set(line.get("expressions", [])) <= set(expressions), line
    assert not (line.get("expressions") and line.get("reason")), line
for line in trace["lines"]:
    if line["text"].startswith("  "):
        assert line["expressions"] or line.get("reason"), line
for line in trace["assembly"]:
    if line["kind"] == "instruction":
        assert line["expressions"] or line.get("reason"), line
        assert line["bytes"] or trace["target"].startswith("wasm"), line

# LLVM estimates the frequency of each block. Where it has no label, the first block has none in the text.
for function in trace["functions"]:
    for stage in function["stages"]:
        texts = [trace["lines"][index]["text"] for index in stage["lines"]]
        labels = [text for text in texts if re.match(r"[^\s};].*:(\s|$)", text) and not text.startswith("define")]
        assert len(stage["frequencies"]) in (len(labels), len(labels) + 1), (function["symbol"], stage)
        assert not stage["frequencies"] or stage["frequencies"][0] == 1 or "entry" not in texts[0], stage["frequencies"]

# Each expression of a function in the module has an instruction when it is emitted, unless it is a constant, a sequence, or in the condition of a
# counted loop, which compares the counter instead.
def is_constant(id):
    """Whether a value is known when code is emitted: the value of a loop is 0, that of a sequence is its last one."""
    kind = expressions[id]["kind"]
    children = [child["expression"] for child in expressions[id]["children"]]
    meaning = expressions[id].get("meaning", {})
    if kind == "call" and (meaning["kind"] != "library" or meaning["name"] in ("print", "printd", "putchard", "readd", "exit", "argument", "arguments")):
        return False
    if kind in ("variable", "if") or meaning.get("kind") == "defined-operator":
        return False
    if kind == "for":
        return True
    if kind in ("assignment", "var") or is_sequence(expressions[id]):
        return is_constant(children[-1])
    return all(is_constant(child) for child in children)


def is_sequence(expression):
    return expression.get("meaning", {}).get("name") == "sequence"


counted = {decision["expression"] for decision in trace["decisions"] if decision["subject"] == "loop" and decision["is_taken"]}
replaced = {child["expression"] for id in counted for child in expressions[id]["children"] if child["role"] == "condition"}


def is_replaced(id):
    return id in replaced or (id in parents and is_replaced(parents[id]))


emitted = set()
for function in trace["functions"]:
    for index in function["stages"][0]["lines"]:
        emitted |= set(trace["lines"][index]["expressions"])
names = {function["name"] for function in trace["functions"]}
for expression in trace["expressions"]:
    item = trace["files"][expression["file"]]["items"][expression["item"]]
    isEmitted = item["kind"] == "expression" or item.get("name") in names
    isKnown = is_constant(expression["id"]) and expression["kind"] not in ("assignment", "for")
    if isEmitted and not is_sequence(expression) and not isKnown and not is_replaced(expression["id"]):
        assert expression["id"] in emitted, ("has no instruction", expression)


# What is shown is what happens: the code of the last stage is that of `dump ir` and `dump asm`.
def instructions(ir):
    lines = [re.sub(r" #\d+|,? ?![a-z.]+ !\d+", "", line).rstrip() for line in ir]
    return [line.partition("  ; ")[0].rstrip() if not line.lstrip().startswith(";") else "" for line in lines if line.startswith("  ")]


final = {}
for function in trace["functions"]:
    final[function["symbol"]] = instructions(trace["lines"][index]["text"] for index in function["stages"][-1]["lines"])
shown = {}
for line in run("dump", "ir", *words).splitlines():
    if line.startswith("define"):
        symbol = re.search(r'@("[^"]*"|[^ (]*)', line)[1].strip('"')
        symbol = re.sub(rb"\\([0-9A-F]{2})", lambda match: bytes([int(match[1], 16)]), symbol.encode()).decode()
        shown[symbol] = []
    elif line.startswith("  "):
        shown[symbol].append(line)
for symbol, lines in shown.items():
    assert instructions(lines) == final[symbol], (symbol, instructions(lines), final[symbol])
assembly = [" ".join(line.split()) for line in run("dump", "asm", *words).splitlines()]
assembly = [line for line in assembly if line and not re.match(r"[.#/]|[^ ]*:$", line)]
traced = [line["text"] for line in trace["assembly"] if line["kind"] == "instruction"]
# With debug locations, LLVM keeps what sets up the frame together, so that other instructions of AArch64 are not ordered among it.
if not trace["target"].startswith("x86"):
    assembly.sort()
    traced.sort()
assert assembly == traced, [pair for pair in zip(assembly, traced) if pair[0] != pair[1]][:3] or (len(assembly), len(traced))
