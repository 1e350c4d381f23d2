"""The programs that once failed, in files."""

import hashlib
import os


def keep(folder, name, program, report):
    """Puts a failing program and its report into a folder and returns the program's path."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{name}.ks")
    with open(path, "wb") as file:
        file.write(program)
    with open(os.path.join(folder, f"{name}.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(report) + "\n")
    return path


def keep_regression(folder, program, origin, mismatch):
    """Puts a reduced program where each run tries it and returns its path.

    Its name says how it failed and, in hexadecimal digits, what it is: the same program is kept once.
    """
    os.makedirs(folder, exist_ok=True)
    mode = mismatch.mode.replace(" ", "").replace("--", "-").replace("=", "")
    path = os.path.join(folder, f"{mismatch.kind}-{mode}-{hashlib.sha256(program).hexdigest()[:6]}.ks")
    with open(path, "wb") as file:
        file.write(program.rstrip() + f"\n# From {origin}.\n".encode())
    return path


def programs_of(folder):
    """The paths of the programs in a folder."""
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in names if name.endswith(".ks")]
