#!/usr/bin/env python3
"""Measures how well kaleido explains single mutations of correct programs.

measure.py [--follow] [--kaleido PROGRAM] [--sample N] [--seed S] [--show KIND] [--floor PERCENT] FILE...

Each mutation (slips.py) is applied to each file separately, and the resulting program is checked. It counts as
  once   if there is exactly one error,
  placed if, moreover, the error's primary range touches the mutation,
  fixed  if, moreover, the first fix makes the program compile, and, for a construct of another language
         (dialects.py), restores its meaning.
Mutations that leave the program valid are ignored. The table shows the shares for each kind of mutation.
`--show KIND` prints the messages of the failures of a kind; with `--floor` the exit status is 1 if
the share of `placed` or `fixed` is below PERCENT.

With `--follow`, the fixes of a mutation are followed (following.py), and what the program prints then is compared with
what the original prints. A file that prints nothing is left out. The table shows which share of the programs is accepted
after the first fixes of all errors (`checks`) and prints the same (`same`), for how many the fixes marked `machine` suffice,
and how many of these print something else (`wrong`). The exit status is 1 if there is any of the last kind, or if with
`--floor` the share of `same` among the constructs of other languages is below PERCENT.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import subprocess
import sys

import dialects
import following
import programs
import slips


def check(kaleido, source):
    """Returns the exit status and the errors of a program."""
    result = subprocess.run([kaleido, "check", "--error-format=json", "--error-limit=0", "-"],
                            input=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    messages = [json.loads(line) for line in result.stderr.decode("utf-8", "replace").splitlines()]
    return result.returncode, [message for message in messages if message["level"] == "error"]


def primary(error):
    return next(span for span in error["spans"] if span["is_primary"])


def touches(error, slip):
    """Returns whether the error is located at the mutation or in adjacent white space."""
    span = primary(error)
    return span["byte_start"] <= slip.end and span["byte_end"] >= slip.start


def apply(source, edits):
    for edit in sorted(edits, key=lambda edit: edit["byte_start"], reverse=True):
        source = (source[:edit["byte_start"]] + edit["replacement"].encode()
                  + source[edit["byte_end"]:])
    return source


def meaning(kaleido, source):
    """The program as a tree, without the layout; None if there is an error."""
    result = subprocess.run([kaleido, "dump", "ast", "--format=sexpr", "-"], input=source,
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return result.stdout if result.returncode == 0 else None


def restores(kaleido, source, slip):
    """Returns whether a fixed program compiles and means what it meant before the mutation."""
    if check(kaleido, source)[0] != 0:
        return False
    if not slip.is_dialect or slip.kind in dialects.FREE:
        return True
    return meaning(kaleido, source) == meaning(kaleido, slip.original)


def undoes(source, slip):
    return b"".join(source.split()) == b"".join(slip.original.split())


def judge(kaleido, slip):
    """Returns the mutation with its verdict, or None if the program is still valid."""
    status, errors = check(kaleido, slip.source)
    if status == 0:
        return None
    if status != 1:
        return slip, "crashed", errors
    if len(errors) != 1:
        return slip, "several" if errors else "silent", errors
    fixes = [child for child in errors[0]["children"] if child.get("edits")]
    # A fix that restores the original program counts as placed.
    if fixes and undoes(apply(slip.source, fixes[0]["edits"]), slip):
        compiles = check(kaleido, apply(slip.source, fixes[0]["edits"]))[0] == 0
        return slip, "fixed" if compiles else "misfixed", errors
    if not touches(errors[0], slip):
        return slip, "misplaced", errors
    if not fixes:
        return slip, "unfixed", errors
    if not restores(kaleido, apply(slip.source, fixes[0]["edits"]), slip):
        return slip, "misfixed", errors
    return slip, "fixed", errors


def show(slip, verdict, errors):
    print(f"-- {slip.file}: {slip.kind}: {slip.what}: {verdict}")
    start = slip.source.rfind(b"\n", 0, slip.start) + 1
    end = slip.source.find(b"\n", slip.end)
    print(slip.source[start:end if end > 0 else None].decode("utf-8", "replace"))
    for error in errors:
        print(error["rendered"])


def mutations(options):
    """A sample of the mutations of each kind."""
    runner = following.Runner(options.kaleido)
    by_kind = collections.defaultdict(list)
    for file in options.files:
        with open(file, "rb") as stream:
            if options.follow and not runner.prints(stream.read()):
                continue
        tokens = slips.tokens_of(options.kaleido, file)
        for slip in slips.of_file(options.kaleido, file):
            by_kind[slip.kind].append(slip)
        program = programs.Program(options.kaleido, file, tokens)
        constructs = list(dialects.of_program(program))
        if options.follow:
            constructs += dialects.of_languages(program)
        for slip in constructs:
            by_kind[slip.kind].append(slip._replace(is_dialect=True))
    chooser = random.Random(options.seed)
    chosen = []
    for kind in sorted(by_kind):
        if options.show and kind not in options.show and "all" not in options.show:
            continue
        count = min(options.sample or len(by_kind[kind]), len(by_kind[kind]))
        chosen += chooser.sample(by_kind[kind], count)
    return chosen


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--kaleido", default=os.environ.get("KALEIDO", ".build/release/kaleido"))
    options.add_argument("--follow", action="store_true", help="follow fixes and compare outputs")
    options.add_argument("--sample", type=int, default=0, help="mutations of each kind, 0 for all")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", action="append", default=[])
    options.add_argument("--verdict", help="verdicts to show, such as several")
    options.add_argument("--floor", type=float, default=0)
    options.add_argument("files", nargs="+")
    options = options.parse_args()

    chosen = mutations(options)
    if options.follow:
        wrong, same = following.measure(
            following.Runner(options.kaleido), chosen,
            lambda kind: kind in options.show or "all" in options.show)
        sys.exit(wrong > 0 or same < options.floor)

    counts = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for outcome in pool.map(lambda slip: judge(options.kaleido, slip), chosen):
            if outcome is None:
                continue
            slip, verdict, errors = outcome
            counts[slip.kind][verdict] += 1
            wanted = options.verdict in (None, verdict) and verdict != "fixed"
            if wanted and (slip.kind in options.show or "all" in options.show):
                show(slip, verdict, errors)

    print(f"{'slip':28} {'count':>6} {'once':>7} {'placed':>7} {'fixed':>7}")
    total = collections.Counter()
    for kind in sorted(counts):
        total += counts[kind]
        print(line(kind, counts[kind]))
    print(line("all", total))
    if total["crashed"] or total["silent"]:
        print(f"{total['crashed']} crashed, {total['silent']} rejected without an error")
        sys.exit(1)
    _, placed, fixed = shares(total)
    sys.exit(min(placed, fixed) < options.floor)


def shares(counts):
    """Prints the percentages of a kind's mutations reported once, placed and fixed."""
    count = sum(counts.values())
    placed = counts["unfixed"] + counts["misfixed"] + counts["fixed"]
    return [100 * part / count for part in (placed + counts["misplaced"], placed, counts["fixed"])]


def line(kind, counts):
    once, placed, fixed = shares(counts)
    return f"{kind:28} {sum(counts.values()):6} {once:6.1f}% {placed:6.1f}% {fixed:6.1f}%"


if __name__ == "__main__":
    main()
