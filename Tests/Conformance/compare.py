#!/usr/bin/env python3
"""Compares kaleido with an oracle on random programs, or on programs in files.

    compare.py [--language 6|7|tutorial|beyond|idioms] [--count N] [--seed N] [--jobs N] [--together N] [PROGRAM…]

Program number i is generated from seed N + i. The oracle determines what a program prints: LLVM's own compiler for
the languages of chapters 6 and 7, an independent interpreter for the whole language and for loop idioms. kaleido must print the same
bytes, run and built, at several optimization levels, exit with status 0, and echo the same values. Prints
`N passed, M failed` and exits with 1 unless M is 0. Failing programs are kept, each with a report, and the first
ones are reduced. A program that the oracle rejects is a bug in the generator and counts as failed.
"""

import argparse
import contextlib
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import running
from kaleido import Kaleido
from joined import is_exact, join
from languages import JOINED_MODES, LANGUAGES
from linking import make_quick_linker
from reducer import reduce_mismatch
from regressions import keep, keep_regression, programs_of

PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Programs")


def compare(program, kaleido, oracle, modes):
    """The result for a program: a bug in the generator, or the mismatches, one per mode."""
    expected = oracle.expectation(program)
    if expected.fault:
        return expected.fault, []
    return None, list(kaleido.mismatches(modes, program, expected))


def described(fault, mismatches):
    """Returns the lines of a report."""
    if fault:
        return [f"generator: {fault}"]
    return [f"{mismatch.mode}: {mismatch.kind}: {mismatch.detail}" for mismatch in mismatches]


class Comparison:
    """Counts the compared programs and handles failures."""

    def __init__(self, language, oracle, kaleido, options):
        self.language = language
        self.oracle = oracle
        self.kaleido = kaleido
        self.options = options
        self.modes = options.modes.split(",") if options.modes else language.modes
        self.passed = self.failed = self.generator_faults = self.reduced = 0

    def check(self, subject):
        """Compares one program: a seed or a path."""
        if isinstance(subject, int):
            name, program = f"{self.language.name}-seed-{subject}", self.language.generate(subject).encode()
        else:
            name = os.path.splitext(os.path.basename(subject))[0]
            with open(subject, "rb") as file:
                program = file.read()
        return name, program, *compare(program, self.kaleido, self.oracle, self.modes)

    def check_together(self, seeds):
        """Compares the programs of many seeds in one file. Returns the number of programs, and those that failed, as `check` does.

        A program that differs in the file is compared alone; if it does not differ then, the file is what failed.
        """
        programs = {seed: self.language.generate(seed) for seed in seeds}
        if self.options.exact:
            programs = {seed: text for seed, text in programs.items() if is_exact(text)}
        whole = join([text.encode() for text in programs.values()])
        expected = self.oracle.expectation(whole, timeout=300)
        mismatches = [] if expected.fault else list(self.kaleido.mismatches(self.modes, whole, expected))
        failed = []
        if expected.fault or mismatches:
            failed = [result for result in map(self.check, programs) if result[2] or result[3]]
            if not failed:
                failed = [(f"{self.language.name}-seeds-{seeds[0]}-{seeds[-1]}", whole, expected.fault, mismatches)]
        return len(programs), failed

    def record(self, name, program, fault, mismatches):
        """Counts a program and reports it if it failed."""
        report = described(fault, mismatches)
        if not report:
            self.passed += 1
        else:
            self.failed += 1
            self.generator_faults += bool(fault)
            path = keep(self.options.failures, name, program, report)
            more = f" (and {len(report) - 1} more)" if report[1:] else ""
            print(f"{path}: {report[0].splitlines()[0]}{more}", flush=True)
            if mismatches and self.reduced < self.options.reductions:
                self.reduced += 1
                self.reduce(name, program, mismatches[0])
        if (self.passed + self.failed) % 500 == 0:
            print(f"{self.passed + self.failed} compared", file=sys.stderr, flush=True)

    def reduce(self, name, program, mismatch):
        """Reduces a failing program, prints and keeps the result."""
        small, final = reduce_mismatch(program, mismatch, self.oracle, self.kaleido,
                                       self.language, self.options.reduction_time)
        path = keep(self.options.failures, f"{name}-reduced", small, described(None, [final]))
        print(f"{path}: {described(None, [final])[0].splitlines()[0]}\n{small.decode().rstrip()}", flush=True)
        if self.options.keep_regressions:
            folder = os.path.join(self.options.keep_regressions, self.language.folder)
            print(f"{keep_regression(folder, small, name, final)}: tried by each run from now on", flush=True)


def arguments():
    parser = argparse.ArgumentParser(description="Compare kaleido with an oracle on random programs.")
    parser.add_argument("programs", nargs="*", help="compare these files, not random programs")
    parser.add_argument("--language", choices=LANGUAGES, default="7")
    parser.add_argument("--kaleido", default=".build/release/kaleido")
    parser.add_argument("--reference", "--evaluator", dest="oracle", metavar="COMMAND",
                        help="the compiler or, for beyond and idioms, the evaluator to compare with; default: "
                        ".build/reference/toy6-static, .build/reference/toy7-static, .build/release/interpreter")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)) + 1,
                        help="default: one more than processors, since each waits for files now and then")
    parser.add_argument("--together", type=int, metavar="N", help="put so many programs in one file; idioms and relaxed only")
    parser.add_argument("--exact", action="store_true",
                        help="with --together, leave out programs whose results differ between kinds of processors")
    parser.add_argument("--modes", help="some of the language's modes, with commas between them; default: all")
    parser.add_argument("--linker", help="what links instead of cc; default: ld.lld as cc would start it")
    parser.add_argument("--failures", default=".build/conformance-failures", help="the folder of failing programs")
    parser.add_argument("--reductions", type=int, default=5, metavar="N", help="reduce so many failing programs")
    parser.add_argument("--reduction-time", type=float, default=60, metavar="SECONDS", help="for each of them")
    parser.add_argument("--keep-regressions", nargs="?", const=PROGRAMS, metavar="FOLDER",
                        help="keep reduced programs where each run tries them; default: the folder Programs")
    parser.add_argument("--random-only", action="store_true", help="leave out the programs in Programs")
    options = parser.parse_args()
    if options.together and options.language not in ("idioms", "relaxed"):
        parser.error(f"programs of {options.language} cannot be put in one file")
    modes = (*LANGUAGES[options.language].modes, *(JOINED_MODES if options.together else ()))
    unknown = [mode for mode in options.modes.split(",") if mode not in modes] if options.modes else []
    if unknown:
        parser.error(f"unknown mode {unknown[0]!r}; there are {', '.join(modes)}")
    return options


def main():
    options = arguments()
    running.limit_files()
    language = LANGUAGES[options.language]
    subjects = list(options.programs)
    if not subjects:
        subjects += [] if options.random_only else programs_of(os.path.join(PROGRAMS, language.folder))
        subjects += range(options.seed, options.seed + options.count)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="conformance-"))
        kaleido = Kaleido(options.kaleido, linker=options.linker or make_quick_linker(folder))
        comparison = Comparison(language, language.oracle(options.oracle or language.command), kaleido, options)
        pool = stack.enter_context(ThreadPoolExecutor(options.jobs))
        if options.together:
            seeds = range(options.seed, options.seed + options.count)
            groups = [seeds[start:start + options.together] for start in range(0, len(seeds), options.together)]
            for count, failed in pool.map(comparison.check_together, groups):
                comparison.passed += count - len(failed)
                for result in failed:
                    comparison.record(*result)
        else:
            for result in pool.map(comparison.check, subjects):
                comparison.record(*result)
    if comparison.generator_faults:
        print(f"{comparison.generator_faults} programs are faults of the generator: the oracle does not accept them")
    print(f"{comparison.passed} passed, {comparison.failed} failed")
    sys.exit(1 if comparison.failed else 0)


if __name__ == "__main__":
    try:
        main()
    except running.CannotRun as error:
        sys.exit(f"compare.py: the oracle cannot be run: {error}")
