#!/usr/bin/env python3
"""Reduces a program on which kaleido differs from an oracle, prints the result, and says which pass makes the difference.

    reduce.py PROGRAM [--language 6|7|tutorial|beyond|idioms] [--kaleido PATH] [--mode MODE] [--output FILE]

Only the first mode that differs is considered. Any command that runs programs can be the oracle of `beyond`: with
`--reference ".build/release/kaleido run -O0"`, code is compared with code that is not optimized.
"""

import argparse
import math
import sys

import running
from bisection import guilty_pass
from kaleido import Kaleido
from languages import LANGUAGES
from reducer import WAIT, reduce_mismatch


def main():
    parser = argparse.ArgumentParser(description="Shrink a program on which kaleido differs from an oracle.")
    parser.add_argument("program")
    parser.add_argument("--language", choices=LANGUAGES, default="7")
    parser.add_argument("--kaleido", default=".build/release/kaleido")
    parser.add_argument("--reference", "--evaluator", dest="oracle", metavar="COMMAND", help="default: the language's")
    parser.add_argument("--mode", help="default: the first that differs")
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop after so many seconds; default: never")
    parser.add_argument("--output", help="default: standard output")
    options = parser.parse_args()
    running.limit_files()
    language = LANGUAGES[options.language]
    oracle = language.oracle(options.oracle or language.command)
    kaleido = Kaleido(options.kaleido, timeout=WAIT)
    with open(options.program, "rb") as file:
        program = file.read()
    expected = oracle.expectation(program, WAIT)
    if expected.fault:
        sys.exit(f"reduce.py: {expected.fault}")
    modes = [options.mode] if options.mode else language.modes
    original = next(kaleido.mismatches(modes, program, expected), None)
    if not original:
        sys.exit("reduce.py: kaleido and the oracle agree on this program")

    def progress(size):
        print(f"{size} bytes", file=sys.stderr, flush=True)

    small, final = reduce_mismatch(program, original, oracle, kaleido, language, options.seconds, progress)
    print(f"{final.mode}: {final.kind}: {final.detail}", file=sys.stderr)
    print(guilty_pass(small, final, oracle, kaleido), file=sys.stderr)
    if options.output:
        with open(options.output, "wb") as file:
            file.write(small)
    else:
        sys.stdout.buffer.write(small.rstrip() + b"\n")


if __name__ == "__main__":
    main()
