#!/usr/bin/env python3
"""Compares kaleido with the reference compiler on random programs.

    compare.py --kaleido PATH --reference PATH [--count N] [--seed N] [--jobs N]

Program number i is that of seed N + i. The reference decides what it prints; kaleido must print the
same bytes, run and built, at several optimization levels, end with status 0, and echo the values
the reference shows. Ends with the line `N passed, M failed` and status 1 where M is not 0.
Failing programs are kept, each with a report. A program that the reference does not accept is a
fault of the generator and counts as failed.
"""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor

import running
from generate import generate


def compare(program, kaleido, reference, modes):
    """The lines that say how kaleido differs on a program's text in each of the modes; none if it does not."""
    expected = running.expectation(reference, program)
    if expected.fault:
        return [f"generator: {expected.fault}"]
    mismatches = (kaleido.mismatch(mode, program, expected) for mode in modes)
    return [f"{mismatch.mode}: {mismatch.kind}: {mismatch.detail}" for mismatch in mismatches if mismatch]


def keep(folder, name, program, report):
    """Puts a failing program and its report into a folder and returns the program's path."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{name}.ks")
    with open(path, "wb") as file:
        file.write(program)
    with open(os.path.join(folder, f"{name}.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(report) + "\n")
    return path


def arguments():
    parser = argparse.ArgumentParser(description="Compare kaleido with the reference on random programs.")
    parser.add_argument("programs", nargs="*", help="compare these files, not random programs")
    parser.add_argument("--kaleido", default=".build/release/kaleido")
    parser.add_argument("--reference", default=".build/reference/toy7")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--modes", default=",".join(running.MODES), help="default: %(default)s")
    parser.add_argument("--failures", default=".build/conformance-failures", help="the folder of failing programs")
    return parser.parse_args()


def main():
    options = arguments()
    modes = options.modes.split(",")
    unknown = [mode for mode in modes if mode not in running.MODES]
    if unknown:
        sys.exit(f"compare.py: unknown mode {unknown[0]!r}")
    running.limit_files()
    kaleido = running.Kaleido(options.kaleido)
    reference = os.path.abspath(options.reference)

    def check(subject):
        if isinstance(subject, int):
            name, program = f"seed-{subject}", generate(subject).encode()
        else:
            name = os.path.splitext(os.path.basename(subject))[0]
            with open(subject, "rb") as file:
                program = file.read()
        return name, program, compare(program, kaleido, reference, modes)

    subjects = options.programs or range(options.seed, options.seed + options.count)
    passed = failed = generator_faults = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for name, program, report in pool.map(check, subjects):
            if not report:
                passed += 1
            else:
                failed += 1
                generator_faults += report[0].startswith("generator:")
                path = keep(options.failures, name, program, report)
                print(f"{path}: {report[0]}" + (f" (and {len(report) - 1} more)" if report[1:] else ""), flush=True)
            if (passed + failed) % 500 == 0:
                print(f"{passed + failed} compared", file=sys.stderr, flush=True)
    if generator_faults:
        print(f"{generator_faults} programs are faults of the generator: the reference does not accept them")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    try:
        main()
    except running.CannotRun as error:
        sys.exit(f"compare.py: the reference cannot be run: {error}")
