"""Checks which expressions the instructions of origins.ks come from, in optimized code."""

import json
import sys

with open(sys.argv[1]) as file:
    trace = json.load(file)
source = trace["files"][0]["text"]
texts = {expression["id"]: source[expression["byte_start"]:expression["byte_end"]] for expression in trace["expressions"]}


def origins(function, operation, stage=-1):
    """The texts of the expressions of each instruction of a kind, at a stage of a function."""
    stages = next(found["stages"] for found in trace["functions"] if found["name"] == function)
    lines = [trace["lines"][index] for index in stages[stage]["lines"]]
    return [{texts[id] for id in line["expressions"]} for line in lines if f"= {operation} " in line["text"]]


def final_lines(function):
    """The lines of the last stage of a function."""
    return [trace["lines"][index] for index in next(found["stages"] for found in trace["functions"] if found["name"] == function)[-1]["lines"]]


assert {"x / y"} in origins("moved", "fdiv"), origins("moved", "fdiv")
assert origins("merged", "fmul", 0) == [{"x * x"}, {"x * x"}]
ids = [id for id in texts if texts[id] == "x * x"]
assert len(ids) == 2
squares = [line["expressions"] for line in final_lines("merged") if "fmul" in line["text"]]
assert squares == [ids], (squares, ids)
# What is computed twice in a block is computed once: the instruction that is left is that of both. What is simplified to its operand is not.
assert origins("twice", "fmul") == [{"x * y"}] and len([line for line in final_lines("twice") if len(line["expressions"]) == 3]) == 1
assert origins("simplified", "fadd") == [{"x + y"}], origins("simplified", "fadd")
assembly = [line["expressions"] for line in trace["assembly"] if "mul" in line["text"] and set(line.get("expressions", [])) & set(ids)]
assert assembly == [ids], assembly
