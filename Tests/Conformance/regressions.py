"""Storage of failing programs."""

import hashlib
import os


def keep(folder, name, program, report):
    """Writes a failing program and its report to a directory and returns the program's path."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{name}.ks")
    with open(path, "wb") as file:
        file.write(program)
    with open(os.path.join(folder, f"{name}.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(report) + "\n")
    return path


def keep_regression(folder, program, origin, mismatch):
    """Stores a reduced program where every run compares it and returns its path.

    Its name consists of the kind of failure and a hash of the text, so identical programs are stored once.
    """
    os.makedirs(folder, exist_ok=True)
    mode = mismatch.mode.replace(" ", "").replace("--", "-").replace("=", "")
    path = os.path.join(folder, f"{mismatch.kind}-{mode}-{hashlib.sha256(program).hexdigest()[:6]}.ks")
    with open(path, "wb") as file:
        file.write(program.rstrip() + f"\n# From {origin}.\n".encode())
    return path


def programs_of(folder):
    """Returns the paths of the programs in a directory."""
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in names if name.endswith(".ks")]
