"""Measures `kaleido test` on a folder of small programs: with an empty object cache, with a full one, and without one."""

import math
import os
import shutil
import statistics
import subprocess
import time
from collections import namedtuple

from harness.bench import FOLDER

FILE_COUNT = 227
# Seconds by the clock, with an empty cache.
GOAL = 1.0

Run = namedtuple("Run", "elapsed processor")


def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def collatz(n):
    return 0 if n < 2 else 1 + collatz(3 * n + 1 if n % 2 else n // 2)


def is_prime(n):
    return int(all(n % divisor for divisor in range(2, math.isqrt(n) + 1)))


# Programs with their results, each of which contains a number, so that no two files have the same code.
FORMS = (
    lambda n: f"""def fib(n) if n < 2 then n else fib(n - 1) + fib(n - 2)
fib({n % 12 + 5})  #> {fibonacci(n % 12 + 5)}
fib(2) + {n}  #> {n + 1}
""",
    lambda n: f"""def sum(n) var s = 0 in (for i = 1, i < n in s = s + i * {n + 1}) : s
sum(10)  #> {55 * (n + 1)}
sum(4)  #> {10 * (n + 1)}
""",
    lambda n: f"""def binary : 1 (a b) b
def collatz(n) if n < 2 then 0 else 1 + collatz(if n % 2 then 3 * n + 1 else n / 2)
collatz({n + 7})  #> {collatz(n + 7)}
print(collatz(27)) : 2  #> 111
  #> 2
""",
    lambda n: f"""def square(x) x * x
def hypot2(a b) square(a) + square(b)
hypot2({n}, 4)  #> {n * n + 16}
sqrt(hypot2({3 * n}, {4 * n}))  #> ~ {5 * n} (1e-9)
""",
    lambda n: f"{n} + 1  #> {n + 1}\n{n} * 2 - 1  #> {n * 2 - 1}\n",
    lambda n: f"""def even(n) if n < 1 then 1 else odd(n - 1)
def odd(n) if n < 1 then 0 else even(n - 1)
even({n})  #> {1 - n % 2}
odd({n})  #> {n % 2}
""",
    lambda n: f"""def gcd(a b) if b then gcd(b, a % b) else a
def lcm(a b) a / gcd(a, b) * b
gcd({n + 12}, 18)  #> {math.gcd(n + 12, 18)}
lcm({n + 1}, 6)  #> {math.lcm(n + 1, 6)}
""",
    lambda n: f"""def unary!(v) if v then 0 else 1
def prime(n) var r = 1 in ((for i = 2, i * i < n + 1 in r = if n % i then r else 0) + r)
prime({n + 10})  #> {is_prime(n + 10)}
!prime({n + 11})  #> {1 - is_prime(n + 11)}
""",
    lambda n: f"""def newton(x g n) if n < 1 then g else newton(x, (g + x / g) / 2, n - 1)
newton({n + 2}, 1, 20)  #> ~ {math.sqrt(n + 2)} (1e-9)
sin({n}) * sin({n}) + cos({n}) * cos({n})  #> ~ 1 (1e-12)
""",
    lambda n: f"def row(n) for i = 1, i < n in print(i * {n})\nrow(3)  #> {n}\n  #> {2 * n}\n  #> {3 * n}\n",
)


def write_programs(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number in range(FILE_COUNT):
        (folder / f"{number}.ks").write_text(FORMS[number % len(FORMS)](number))


def run(command):
    """The time of a command by the clock, and its processor time with that of its children. All tests must pass."""
    before = os.times()
    start = time.perf_counter()
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    elapsed = time.perf_counter() - start
    after = os.times()
    return Run(elapsed, sum(after[2:4]) - sum(before[2:4]))


def measure_program_tests(bench):
    folder, cache = FOLDER / "program-tests", FOLDER / "program-tests-cache"
    write_programs(folder)
    shutil.rmtree(cache, ignore_errors=True)
    runs = {"empty cache": [], "full cache": [], "no cache": []}
    for number in range(3 if bench.quick else 10):
        # A new folder: shortly after files are deleted, ext4 searches for an unused inode when it creates one.
        with_cache = [bench.kaleido, "test", f"--cache-dir={cache / str(number)}", str(folder)]
        runs["empty cache"].append(run(with_cache))
        runs["full cache"].append(run(with_cache))
        runs["no cache"].append(run([bench.kaleido, "test", "--no-cache", str(folder)]))
    shutil.rmtree(cache)
    bench.report.section(
        "program-tests", "Tests of programs",
        f"`kaleido test` of {FILE_COUNT} files at every level: {len(FORMS)} small programs with one to three functions and two tests, "
        "with other numbers in each file. No code is shared between files. Seconds of "
        f"{len(runs['no cache'])} alternating runs: by the clock, and of the processor.")
    rows = []
    for name, times in runs.items():
        elapsed = [found.elapsed for found in times]
        met = ("yes" if statistics.median(elapsed) <= GOAL else "no") if name == "empty cache" else "—"
        rows.append([
            name, f"{statistics.median(elapsed):.2f}", f"{min(elapsed):.2f}",
            f"{statistics.median(found.processor for found in times):.2f}",
            f"≤ {GOAL:.2f}" if name == "empty cache" else "—", met])
    bench.report.table(["", "median", "least", "processor, median", "goal for the median", "met?"], rows)
