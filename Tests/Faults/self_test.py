"""Checks that every step can fail, with a stand-in for kaleido that violates the guarantees."""

import os
import shutil
import sys
import tempfile

from bench import Bench, write

# A compiler that slowly writes its output in place, and its cache too.
IN_PLACE = """#!%s
import os, sys, time
words = sys.argv[1:]
source = [word for word in words if word.endswith(".ks")][0]
number = sum(map(ord, open(source).read()))
lines = ["#!/bin/sh", "echo %%d" %% number] + ["#" * 4000] * 40
if words[0] == "build":
    out = words[words.index("-o") + 1] if "-o" in words else source[:-3]
else:
    folder = [word for word in words if word.startswith("--cache-dir=")][0][12:]
    os.makedirs(folder, exist_ok=True)
    out = os.path.join(folder, "entry.objects")
    if os.path.exists(out):
        print(os.stat(out).st_size)
        sys.exit(0)
with open(out, "w") as file:
    for line in lines:
        file.write(line + "\\n")
        file.flush()
        time.sleep(0.002)
os.chmod(out, 0o755)
print(number) if words[0] == "run" else None
"""
CATCHES = {
    "kills": "the output is neither the old nor the new one",
    "together": "is none of the programs",
    "full_disk": "the old output is gone",
    "limits": "status",
}


def run():
    import importlib

    folder = tempfile.mkdtemp(prefix="kaleido-stand-in-")
    failed = []
    try:
        stand_in = write(os.path.join(folder, "kaleido"), IN_PLACE % sys.executable, 0o755)
        for name, words in CATCHES.items():
            bench = Bench(stand_in, 12, 1, True)
            try:
                importlib.import_module(name).run(bench)
            except OSError as error:
                bench.fault(str(error))
            finally:
                bench.close()
            catches = any(words in fault for fault in bench.faults)
            if catches or name in bench.skipped:
                print(f"{name}: {len(bench.faults)} faults of the stand-in found, as expected")
            else:
                failed.append(name)
    finally:
        shutil.rmtree(folder)
    print("steps that cannot fail: " + (", ".join(failed) or "none"))
    return 1 if failed else 0
