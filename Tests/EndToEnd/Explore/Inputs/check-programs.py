"""Checks maps and runs of generated programs: check-programs.py KALEIDO INTERPRETER ROOT LANGUAGE FIRST COUNT

The parts of each map fit together (check-map.py), both ways; the page's run prints what `run` does (check-run.py), and its counts are those of an
interpreter that shares no code generation with the compiler.
"""

import json
import os
import re
import subprocess
import sys

kaleido, interpreter, root, language, first, count = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
check_map = os.path.join(here, "../../CommandLine/Inputs/check-map.py")
schema = os.path.join(root, "Docs/map.schema.json")
levels = ["-O1", "-O2", "-O0", "-O3", "-Os"]


def check(*words):
    result = subprocess.run([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert result.returncode == 0, " ".join(words) + "\n" + result.stdout


def expressions_of(page):
    with open(page, encoding="utf-8") as file:
        return json.loads(re.search(r'<script type="application/json" id="trace">(.*?)</script>', file.read(), re.DOTALL)[1])


for seed in range(int(first), int(first) + int(count)):
    generator = os.path.join(root, "Tests/Conformance/generate.py")
    text = subprocess.run([sys.executable, generator, "--language", language, "--seed", str(seed)], check=True, stdout=subprocess.PIPE).stdout
    program = f"{language}-{seed}.ks"
    with open(program, "wb") as file:
        file.write(text)
    check(check_map, "--once", kaleido, schema, program, levels[seed % len(levels)])
    page = f"{language}-{seed}.html"
    subprocess.run([kaleido, "explore", "--run", program, "-o", page], check=True, stderr=subprocess.DEVNULL)
    trace = expressions_of(page)
    run = trace["run"]
    # A program that does not end without its arguments and input is ended.
    if run["exit_status"] != 0:
        continue
    check(os.path.join(here, "check-run.py"), kaleido, page, program)
    subprocess.run([interpreter, "--counts=counts", program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=250)
    with open("counts") as file:
        wanted = {int(number): int(times) for number, times in map(str.split, file)}
    kinds = {expression["id"]: expression["kind"] for expression in trace["expressions"]}
    # A number is no step.
    wanted = {id: times for id, times in wanted.items() if kinds[id] != "number"}
    found = {entry["expression"]: entry["count"] for entry in run["counts"] if kinds[entry["expression"]] != "number"}
    assert found == wanted, (program, {id: (kinds[id], found.get(id), wanted.get(id)) for id in found.keys() | wanted.keys() if found.get(id) != wanted.get(id)})
print("passed")
