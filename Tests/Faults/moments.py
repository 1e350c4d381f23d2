"""A signal before or after each system call leaves the old or the new output, and no temporary file."""

import os
import signal

import tracing
from bench import read, remove_left_overs, write

TITLE = "killed at every system call"
OLD = b"old"
# A fast linker that creates a new file, as linkers do.
LINKER = """#!/bin/sh
while [ "$1" != -o ]; do shift; done
rm -f "$2"
cp "$MADE" "$2"
"""
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP]


def run(bench):
    folder = bench.folder("moments")
    write(os.path.join(folder, "p.ks"), "def f(x) x + 1\nf(41)\n")
    write(os.path.join(folder, "linker"), LINKER, 0o755)
    made = os.path.join(folder, "made")
    result = bench.run([bench.kaleido, "build", "p.ks", "-o", "made"], folder)
    if not bench.check(result.status == 0, f"build: status {result.status}, {result.messages[:300]!r}"):
        return
    environment = bench.environment(folder, MADE=made)
    for kind, words in [
        ("executable", ["build", "--linker=./linker", "p.ks", "-o", "out"]),
        ("object", ["build", "-c", "p.ks", "-o", "out"]),
        ("cache", ["run", "--cache-dir=cache", "p.ks"]),
    ]:
        words = [bench.kaleido, *words]
        out = os.path.join(folder, "out")
        if os.path.exists(out):
            os.remove(out)
        bench.run(words, folder, environment)
        expected = read(out) if kind != "cache" else None
        clear(folder)
        stops = tracing.count_stops(words, folder, environment)
        if stops is None:
            bench.skip("moments", "tracing is not permitted")
            return
        # The first half belongs to the dynamic linker and library initialization.
        first = stops * 2 // 3 if bench.is_short else stops // 3
        for stop in range(first, stops + 1):
            numbers = [SIGNALS[stop % len(SIGNALS)]] if bench.is_short else [signal.SIGKILL, SIGNALS[1 + stop // 2 % 3]]
            for number in numbers:
                one_moment(bench, kind, words, folder, environment, stop, number, expected)
        print(f"    {kind}: {stops} stops", flush=True)


def one_moment(bench, kind, words, folder, environment, stop, number, expected):
    clear(folder)
    out = os.path.join(folder, "out")
    write(out, OLD)
    process, status = tracing.run_with_signal(words, folder, environment, stop, number)
    what = f"{kind}, {number.name} at stop {stop}"
    if not bench.check(status is not None, f"{what}: hangs"):
        return
    bench.check(bench.wait_for_rest(process), f"{what}: what it started does not end")
    bench.check(status in (0, -number), f"{what}: status {status}")
    now = read(out)
    bench.check(now == OLD or now == expected, f"{what}: the output is neither the old nor the new one")
    if status != -signal.SIGKILL:
        bench.check_nothing_left(folder, what)
    if kind == "cache":
        result = bench.run(words, folder)
        bench.check(result.status == 0 and result.output == b"42\n", f"{what}: then prints {result.output!r}")


def clear(folder):
    remove_left_overs(folder)
    place = os.path.join(folder, "cache")
    for name in os.listdir(place) if os.path.isdir(place) else []:
        os.remove(os.path.join(place, name))
