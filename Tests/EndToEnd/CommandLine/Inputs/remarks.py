"""Writes the remarks of a map that is read from standard input as lines, each with the loop or expression that it is about."""

import json
import sys

trace = json.load(sys.stdin)
expressions = {expression["id"]: expression for expression in trace["expressions"]}
for remark in trace["remarks"]:
    about = expressions[remark.get("loop", remark["expressions"][0])]
    text = trace["files"][about["file"]]["text"].encode()[about["byte_start"]:about["byte_end"]].decode()
    print(remark["kind"], remark["pass"], text + ":", remark.get("explanation", remark["message"]))
