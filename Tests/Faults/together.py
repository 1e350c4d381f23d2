"""Concurrent builds of one output and runs with one cache: every output is complete and made by one of them."""

import os
import stat
import threading

from bench import read, write
from programs import program

TITLE = "at the same time"


def run(bench):
    outputs(bench)
    one_cache(bench)


def workers(body, count=None):
    """Calls a function with each worker's number, on one thread per processor, at least two."""
    threads = [threading.Thread(target=body, args=(number,)) for number in range(count or max(2, min(4, os.cpu_count())))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def outputs(bench):
    folder = bench.folder("together")
    turns = 5 if bench.is_short else 40
    expected = {}
    for key in range(1, 5):
        text, value = program(20, key)
        write(os.path.join(folder, f"p{key}.ks"), text)
        for option, out in [([], "exe"), (["-c"], "obj")]:
            made = bench.run([bench.kaleido, "build", *option, f"p{key}.ks", "-o", out], folder)
            bench.check(made.status == 0, f"key {key}: {made.messages[:300]!r}")
            expected[read(os.path.join(folder, out))] = value

    def build(number):
        for _ in range(turns):
            for option, out in [([], "exe"), (["-c"], "obj")]:
                words = [bench.kaleido, "build", *option, f"p{number + 1}.ks", "-o", out]
                result = bench.run(words, folder)
                bench.check(result.status == 0, f"{words}: status {result.status}, {result.messages[:300]!r}")

    watching = True

    def watch():
        """Checks that a reader always sees a complete, executable file."""
        while watching:
            for out in ["exe", "obj"]:
                content = read(os.path.join(folder, out))
                bench.check(content in expected, f"{out} is none of the programs, {len(content)} bytes")
            mode = os.stat(os.path.join(folder, "exe")).st_mode
            bench.check(stat.S_IMODE(mode) & 0o100, f"exe may not be run: mode {mode:o}")
            try:
                result = bench.run([os.path.join(folder, "exe")], folder)
            except OSError as error:
                bench.fault(f"exe cannot be run: {error.strerror}")
                continue
            bench.check(result.status == 0 and result.output in expected.values(), f"exe prints {result.output!r}")

    watcher = threading.Thread(target=watch)
    watcher.start()
    workers(build)
    watching = False
    watcher.join()
    bench.check_nothing_left(folder, "builds of one output")


def one_cache(bench):
    folder = bench.folder("one-cache")
    values = {}
    for key in range(1, 4):
        text, values[key] = program(10, key)
        write(os.path.join(folder, f"p{key}.ks"), text)
    for turn in range(2 if bench.is_short else 12):
        def runs(number):
            for step in range(3):
                key = (number + step) % 3 + 1
                result = bench.run([bench.kaleido, "run", f"--cache-dir=cache{turn}", f"p{key}.ks"], folder)
                bench.check(
                    result.status == 0 and result.output == values[key],
                    f"run with one cache: status {result.status}, {result.output!r}, {result.messages[:300]!r}")

        workers(runs)
        names = os.listdir(os.path.join(folder, f"cache{turn}"))
        bench.check(len(names) == 3 and all(name.endswith(".objects") for name in names), f"the cache holds {names}")
