#!/usr/bin/env python3
"""Compares programs on other machines with the same programs on this one.

    cross.py [--count N] [--seed N] [--targets NAME,…] [--jobs N] [PROGRAM…]

Programs of the whole language are generated from seeds, with those of C's mathematical functions only whose results are
exact, and the examples that use no others are added. Each is built for every target at two levels and run: by qemu, or
by Node.js for WebAssembly. It must print the same bytes as `kaleido run` on this machine, and end with the same status.
Targets without tools are skipped with a message. Prints `N passed, M failed` and exits with 1 unless M is 0.
"""

import argparse
import glob
import os
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import beyond_vocabulary
import running
import vocabulary
from evaluator import read_setting

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXACT = {"sqrt", "fabs", "floor", "ceil", "trunc", "round", "fmod", "fma"}
INEXACT = [name for name in beyond_vocabulary.LIBRARY
           if name in beyond_vocabulary.MATHEMATICS and name not in EXACT] + ["pow", "exp2", "rand"]
LEVELS = ["-O0", "-O2"]
TIMEOUT = 120


class Linux:
    """A Linux target, whose programs are run by qemu."""

    def __init__(self, architecture):
        self.name = f"{architecture}-linux-gnu"
        self.tools = [f"{self.name}-gcc", f"qemu-{architecture}"]
        self.output = "program"

    def build(self, path):
        return [f"--target={self.name}", "-o", path]

    def run(self, path):
        return [self.tools[1], "-L", f"/usr/{self.name}", path]


class WebAssembly:
    """WebAssembly, whose modules Node.js runs with the loader that kaleido writes."""

    name = "wasm32"
    tools = ["node", "wasm-ld|wasm-ld-22"]
    output = "program.js"

    def build(self, path):
        return [f"--emit=wasm={path[:-3]}.wasm,js={path}"]

    def run(self, path):
        return ["node", path]


TARGETS = {target.name: target for target in (Linux("aarch64"), Linux("riscv64"), WebAssembly())}


def generate(seed):
    """The text of a program that uses exact functions only."""
    for module in (vocabulary, beyond_vocabulary):
        module.MATHEMATICS = {name: count for name, count in module.MATHEMATICS.items() if name in EXACT}
    from beyond import Beyond  # pylint: disable=import-outside-toplevel
    return Beyond(seed).program().encode()


def is_exact(text):
    return not re.search(rb"\b(" + "|".join(INEXACT).encode() + rb")\b", re.sub(rb"#[^\n]*", b"", text))


def compare(kaleido, targets, text):
    """Returns the differences of a program: pairs of a mode and a description."""
    setting = read_setting(text)
    faults = []
    with tempfile.TemporaryDirectory(prefix="cross-", dir=running.memory_folder()) as folder:
        source = os.path.join(folder, "program.ks")
        with open(source, "wb") as file:
            file.write(text)
        options = [f"--echo={setting.echo}"]
        wanted = running.execute([kaleido, "run", "--no-cache", *options, source, *setting.arguments], setting.input,
                                 TIMEOUT)
        for target in targets:
            for level in LEVELS:
                path = os.path.join(folder, target.output)
                built = running.execute([kaleido, "build", level, *options, *target.build(path), source], b"", TIMEOUT)
                if built.status != 0:
                    faults.append((f"{target.name} {level}", "cannot be built: " + built.errors.decode()[:1000]))
                    continue
                got = running.execute([*target.run(path), *setting.arguments], setting.input, TIMEOUT)
                if got.status != wanted.status:
                    faults.append((f"{target.name} {level}", f"status {got.status} in place of {wanted.status}: "
                                   + got.errors.decode(errors="replace")[:1000]))
                elif got.output != wanted.output:
                    faults.append((f"{target.name} {level}", running.first_difference(wanted.output, got.output)))
    return faults


def main():
    parser = argparse.ArgumentParser(description="Compare programs on other machines with this one.")
    parser.add_argument("programs", nargs="*", help="compare these files, not random programs and examples")
    parser.add_argument("--kaleido", default=os.environ.get("KALEIDO", os.path.join(ROOT, ".build/release/kaleido")))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--targets", default=",".join(TARGETS), help="default: all of " + ", ".join(TARGETS))
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--random-only", action="store_true", help="leave out the examples")
    parser.add_argument("--failures", default=".build/cross-failures", help="the folder of failing programs")
    options = parser.parse_args()
    targets = []
    for name in options.targets.split(","):
        if name not in TARGETS:
            parser.error(f"no such target: {name}")
        missing = [tool for tool in TARGETS[name].tools if not any(map(shutil.which, tool.split("|")))]
        if missing:
            print(f"{name}: skipped, because there is no {missing[0]}")
        else:
            targets.append(TARGETS[name])
    examples = [] if options.random_only else sorted(glob.glob(os.path.join(ROOT, "Examples", "*.ks")))
    subjects = options.programs or examples
    programs = []
    for path in subjects:
        with open(path, "rb") as file:
            programs.append((path, file.read()))
    programs = [(path, text) for path, text in programs if is_exact(text)]
    if not options.programs:
        programs += [(f"seed-{seed}.ks", generate(seed)) for seed in range(options.seed, options.seed + options.count)]
    kaleido = os.path.abspath(options.kaleido)
    failed = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda program: compare(kaleido, targets, program[1]), programs)
        for (name, text), faults in zip(programs, results):
            failed += bool(faults)
            if faults:
                os.makedirs(options.failures, exist_ok=True)
                with open(os.path.join(options.failures, os.path.basename(name)), "wb") as file:
                    file.write(text)
            for mode, fault in faults:
                print(f"{name}: {mode}: {fault}", flush=True)
    print(f"{len(programs) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not targets else 0)


if __name__ == "__main__":
    main()
