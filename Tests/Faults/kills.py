"""A signal at a random moment leaves the old or the complete new output, and a valid cache."""

import os
import signal
import stat
import subprocess

from bench import PATIENCE, read, remove_left_overs, write
from programs import program

TITLE = "killed at random moments"
OLD = b"#!/bin/sh\necho old\n"
POLITE = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]


def run(bench):
    counts = {}
    for kill in range(bench.kills):
        # Half of the processes get SIGKILL, the others each signal that can be handled, in each trial.
        number = signal.SIGKILL if kill % 2 == 0 else POLITE[kill // 6 % 3]
        trial = [executable, cache, object_file][kill // 2 % 3]
        outcome = trial(bench, number)
        counts[outcome] = counts.get(outcome, 0) + 1
    print("    " + ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())), flush=True)


prepared = {}


def prepare(bench, kind, words):
    """Returns the program, the duration of a command, and its undisturbed output."""
    if kind in prepared:
        return prepared[kind]
    folder = bench.folder("kill-" + kind)
    text, value = program(60 if bench.is_short else 400, 1)
    write(os.path.join(folder, "p.ks"), text)
    results = [bench.run([bench.kaleido, *words], folder) for _ in range(2)]
    for result in results:
        bench.check(result.status == 0, f"{words}: status {result.status}, {result.messages[:300]!r}")
    made = os.path.join(folder, "out")
    expected = read(made) if os.path.exists(made) else None
    prepared[kind] = folder, value, results[0].seconds, expected
    return prepared[kind]


def moment(bench, seconds):
    """Chooses half of the moments anywhere, half near the end, where files are written."""
    if bench.random.random() < 0.5:
        return bench.random.uniform(0, 1.05) * seconds
    return bench.random.uniform(0.85, 1.05) * seconds


def kill_while(bench, words, folder, number, seconds):
    """Runs a command and sends a signal to it alone or, as a terminal does, to its process group."""
    pause = moment(bench, seconds)
    is_alone = bench.random.random() < 0.5
    process = bench.start(words, folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(timeout=pause)
    except subprocess.TimeoutExpired:
        (os.kill if is_alone else os.killpg)(process.pid, number)
    try:
        status = process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        bench.fault(f"{number.name} after {pause:.3f} s does not end {words}")
        bench.end(process.pid)
        status = process.wait()
    what = f"{' '.join(words[1:])}, {number.name} after {pause:.3f} s to {'it alone' if is_alone else 'all'}"
    bench.check(status in (0, -number), f"{what}: status {status}")
    bench.check(bench.wait_for_rest(process.pid), f"{what}: what it started does not end")
    return status, what


def output_trial(bench, kind, words, number):
    folder, value, seconds, expected = prepare(bench, kind, words)
    out = os.path.join(folder, "out")
    write(out, OLD, 0o755)
    status, what = kill_while(bench, [bench.kaleido, *words], folder, number, seconds)
    now = read(out) if os.path.exists(out) else None
    if status == 0:
        bench.check(now == expected, f"{what}: ended well, but the output is not the new one")
    bench.check(now in (OLD, expected), f"{what}: the output is neither the old nor the new one")
    if now == expected and kind == "executable":
        result = bench.run([out], folder)
        bench.check(result.output == value, f"{what}: the new output prints {result.output!r}")
    clean(bench, folder, number, status, what)
    return f"{kind}: {'old' if now == OLD else 'new' if now == expected else 'broken'}"


def clean(bench, folder, number, status, what):
    """Checks for leftover files, which only SIGKILL may cause."""
    if status != -signal.SIGKILL:
        bench.check_nothing_left(folder, what)
    remove_left_overs(folder)


def executable(bench, number):
    return output_trial(bench, "executable", ["build", "p.ks", "-o", "out"], number)


def object_file(bench, number):
    return output_trial(bench, "object", ["build", "-c", "p.ks", "-o", "out"], number)


def cache(bench, number):
    words = ["run", "--cache-dir=cache", "p.ks"]
    folder, value, _, _ = prepare(bench, "cache", words)
    for name in entries(folder):
        os.remove(os.path.join(folder, "cache", name))
    if "cache-seconds" not in prepared:
        prepared["cache-seconds"] = bench.run([bench.kaleido, *words], folder).seconds
        for name in entries(folder):
            os.remove(os.path.join(folder, "cache", name))
    words = [bench.kaleido, *words]
    status, what = kill_while(bench, words, folder, number, prepared["cache-seconds"])
    kept = entries(folder)
    for name in kept:
        path = os.path.join(folder, "cache", name)
        bench.check(stat.S_IMODE(os.stat(path).st_mode) == 0o600, f"{what}: {name} may be read by others")
        os.utime(path, (1000, 1000))
    before = {name: os.stat(os.path.join(folder, "cache", name)) for name in kept}
    result = bench.run(words, folder)
    bench.check(
        result.status == 0 and result.output == value,
        f"{what}: the next run prints {result.output!r}, status {result.status}, {result.messages[:300]!r}")
    for name, old in before.items():
        # A used entry is the same file with a new time; an invalid one is replaced.
        new = os.stat(os.path.join(folder, "cache", name))
        bench.check(
            new.st_ino == old.st_ino and new.st_mtime > old.st_mtime, f"{what}: the entry that it left is not used")
    clean(bench, folder, number, status, what)
    return f"cache: {'entry' if kept else 'no entry'}"


def entries(folder):
    place = os.path.join(folder, "cache")
    return [name for name in os.listdir(place) if name.endswith(".objects")] if os.path.isdir(place) else []
