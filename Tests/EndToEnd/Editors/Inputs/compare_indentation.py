"""Compares how an editor indents programs with `kaleido fmt`: compare_indentation.py KALEIDO EDITOR SCRATCH FILE…

`typed.ks` is compared as it is.
"""

import difflib
import os
import subprocess
import sys

import highlighters

kaleido, editor, scratch, *paths = sys.argv[1:]
formatted = []
for index, path in enumerate(paths):
    copy = os.path.join(scratch, f"{index + 1}.ks")
    with open(path, "rb") as source, open(copy, "wb") as target:
        target.write(source.read())
    if os.path.basename(path) != "typed.ks":
        subprocess.run([kaleido, "fmt", copy], check=True)
    formatted.append(copy)
environment = {"FILES": "\n".join(formatted), "OUTPUT": scratch, "EDITORS": highlighters.editors}
inputs = highlighters.inputs
if editor == "emacs":
    mode = os.path.join(highlighters.editors, "emacs/kaleidoscope-mode.el")
    highlighters.run("emacs", "--batch", "-Q", "-l", mode, "-l", os.path.join(inputs, "indent.el"), **environment)
else:
    highlighters.run(editor, "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "-S", os.path.join(inputs, "indent.vim"), **environment)
is_right = True
for index, (path, copy) in enumerate(zip(paths, formatted)):
    wanted = highlighters.read(copy).splitlines()
    for way in ["indented", "typed"]:
        found = highlighters.read(os.path.join(scratch, f"{index + 1}.{way}")).splitlines()
        for line in difflib.unified_diff(wanted, found, path, f"{path}, {way}", lineterm="", n=2):
            is_right = False
            print(line)
sys.exit(0 if is_right else 1)
