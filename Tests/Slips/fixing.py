#!/usr/bin/env python3
"""Tests `kaleido fix` on mutations of correct programs.

fixing.py [--kaleido PROGRAM] [--sample N] [--seed S] [--floor PERCENT] FILE...

For each mutation that writes a construct as in another language, `fix` must end, leave at most as many errors as there were,
and change nothing when it is run again. If the result is accepted, it must print what the original program prints: so `fix` applies
no wrong fix of an error. The same holds for `fix --maybe` with all questions answered by "yes", but for what is printed: there, a share
of at least PERCENT must print the same. The exit status is 1 if that is not so.
"""

import argparse
import collections
import concurrent.futures
import os
import random
import subprocess
import sys
import tempfile

import dialects
import following
import programs
import slips


def fixed(kaleido, source):
    """Returns the exit status of `fix` and the text it writes."""
    result = subprocess.run([kaleido, "fix", "-"], input=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                            timeout=60)
    return result.returncode, result.stdout


def fixed_by_user(kaleido, source):
    """Returns the exit status of `fix --maybe` for a user who accepts all fixes, and the text it writes."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "program.ks")
        with open(file, "wb") as stream:
            stream.write(source)
        terminal, end = os.openpty()
        os.write(terminal, b"all\n")
        result = subprocess.run([kaleido, "fix", "--maybe", file], stdin=end, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, timeout=60)
        os.close(end)
        os.close(terminal)
        with open(file, "rb") as stream:
            return result.returncode, stream.read()


def error_count(kaleido, source):
    return sum(message["level"] == "error" for message in following.messages_of(kaleido, source)[1])


def verdict(runner, slip, before, status, text):
    """Returns what comes of a mutation: "rest", "same", "other", or a sentence about what is wrong."""
    after = error_count(runner.kaleido, text)
    if status != (after > 0):
        return f"exit status {status} with {after} errors"
    if after > before:
        return f"{after} errors instead of {before}"
    if after > 0:
        return "rest"
    return "same" if slip.kind in dialects.FREE else runner.compare(text, slip.original)


def judge(runner, slip):
    """Returns what comes of a mutation by `fix`, and by `fix --maybe`; None if it leaves the program valid."""
    before = error_count(runner.kaleido, slip.source)
    if before == 0:
        return None
    status, text = fixed(runner.kaleido, slip.source)
    certain = verdict(runner, slip, before, status, text)
    if certain == "other":
        certain = "prints something else"
    elif fixed(runner.kaleido, text)[1] != text:
        certain = "a second run changes the program"
    return certain, verdict(runner, slip, before, *fixed_by_user(runner.kaleido, slip.source))


def mutations(kaleido, files, sample, seed):
    """A sample of the mutations of each kind."""
    by_kind = collections.defaultdict(list)
    for file in files:
        program = programs.Program(kaleido, file, slips.tokens_of(kaleido, file))
        for slip in [*dialects.of_program(program), *dialects.of_languages(program)]:
            by_kind[slip.kind].append(slip)
    chooser = random.Random(seed)
    for kind in sorted(by_kind):
        yield from chooser.sample(by_kind[kind], min(sample or len(by_kind[kind]), len(by_kind[kind])))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--kaleido", default=os.environ.get("KALEIDO", ".build/release/kaleido"))
    options.add_argument("--sample", type=int, default=0, help="mutations of each kind, 0 for all")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--floor", type=float, default=0)
    options.add_argument("--show", action="store_true", help="show the mutations that are not restored")
    options.add_argument("files", nargs="+")
    options = options.parse_args()
    chosen = list(mutations(options.kaleido, options.files, options.sample, options.seed))
    runner = following.Runner(options.kaleido)
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for slip, verdicts in zip(chosen, pool.map(lambda slip: judge(runner, slip), chosen)):
            for command, outcome in zip(("fix", "fix --maybe"), verdicts or ()):
                known = outcome in ("rest", "same", "other")
                counts[command, outcome if known else "wrong"] += 1
                if not known or options.show and outcome != "same" and command == "fix --maybe":
                    print(f"-- {slip.file}: {slip.kind}: {command}: {outcome}")
                    print(following.changes(slip.original, slip.source))
    for command in ("fix", "fix --maybe"):
        print(f"{command}: " + ", ".join(
            f"{counts[command, outcome]} {outcome}" for outcome in ("same", "other", "rest", "wrong")))
    total = sum(count for (command, _), count in counts.items() if command == "fix")
    wrong = counts["fix", "wrong"] + counts["fix --maybe", "wrong"]
    sys.exit(wrong > 0 or 100 * counts["fix --maybe", "same"] < options.floor * total)


if __name__ == "__main__":
    main()
