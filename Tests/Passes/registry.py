"""Compares the registry of passes with the pipelines and with the table in the documents: registry.py KALEIDO REGISTRY DOCUMENT"""

import itertools
import os
import re
import subprocess
import sys

kaleido, registry, document = sys.argv[1:]
passes = {}
with open(registry) as file:
    text = file.read()
    for name, place, level in re.findall(r'^\w+_PASS\("([^"]+)", .*, "([^"]+)", "([^"]+)", "[^"]+",\s+"[^"]+"\)$', text, re.MULTILINE):
        passes[name] = (place, level)
unread = set(re.findall(r'^\w+_PASS\("([^"]+)"', text, re.MULTILINE)) - set(passes)
assert not unread and len(passes) >= 10, f"not in the form of the other entries: {unread}"

for level, is_fast in itertools.product(["O0", "O1", "O2", "O3", "Os"], [False, True]):
    options = [f"-{level}"] + ["--fast-math"] * is_fast
    text = subprocess.run([kaleido, "dump", "passes", "--target=x86_64-linux-gnu", *options], check=True, stdout=subprocess.PIPE, text=True).stdout
    names = re.findall(r"[a-z][a-z0-9-]*", re.sub(r"<[^<>]*>", "", text))

    def runs(wanted):
        least, *conditions = wanted.split(maxsplit=1)
        condition = conditions[0] if conditions else ""
        if condition.startswith("or O3"):
            return level in ("O2", "O3") and not is_fast
        return ("O2" if level == "Os" else level) >= least and (is_fast or condition != "--fast-math")

    found, wanted = {name for name in names if name.startswith("kaleido-")}, {name for name, (_, wanted) in passes.items() if runs(wanted)}
    assert found <= wanted, f"in Pipeline.swift, but by its level in {registry} not with {options}: {found - wanted}"
    assert found >= wanted, f"by its level in {registry}, but not in Pipeline.swift, with {options}: {wanted - found}"
    for name, (place, wanted) in passes.items():
        if not runs(wanted):
            continue
        last = len(names) - 1 - names[::-1].index(name)
        if place == "last":
            assert last == len(names) - 1, f"not last with {options}: {name}"
        elif place.split()[1] in names:
            other = names.index(place.split()[1])
            assert last < other if place.startswith("before ") else last > other, f"not {place} with {options}: {name}"

with open(document) as file:
    table = set(re.findall(r"^\| `(kaleido-[a-z-]+)(?:<\w+>)?` \|[^|]*\|[^|]*\|$", file.read(), re.MULTILINE))
assert table >= set(passes), f"not in the table of {document}: {set(passes) - table}"
tests = os.listdir(os.path.dirname(os.path.abspath(__file__)))
untested = {name for name in passes if name.removeprefix("kaleido-") + ".ll" not in tests}
assert not untested, f"without a test NAME.ll in Tests/Passes: {untested}"
print(len(passes), "passes")
