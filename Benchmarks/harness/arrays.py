"""Measures the ufuncs of kaleido's Python package against numba, numexpr, NumPy and JAX."""

import json
import math
import os
import shutil
import subprocess
import time
from pathlib import Path

from harness.bench import FOLDER
from harness.report import at_most, geometric_mean, yes_or_no

ARRAYS = Path("Benchmarks/Arrays")
PYTHON = FOLDER / "venv-arrays/bin/python"
CACHES = FOLDER / "caches-arrays"
PEERS = ("numba", "numexpr", "NumPy", "JAX")
MEAN_GOAL, GOAL = 0.85, 1.00  # of the time of the best peer
COPY_GOAL = 0.90  # of the bytes per second that a copy moves, for light kernels and more numbers than caches hold
FIRST_GOAL = 0.20  # of numba's time to the first result
LIMITS_GOAL = 1.02  # relative to code without stack checks
FAST_GOAL = 0.50  # of numba's time with fast mathematics, which has no vectors of C's functions here
SCALAR_GOAL = 1.02  # relative to C loops that call the same scalar functions; without --fast-math

#: What `compare` measures, and the number of rounds.
COMPARISONS = {
    "1,000 numbers": ("--count 1000", 15),
    "1,000 numbers, every second of an array": ("--count 1000 --strided", 15),
    # Of twelve rounds, the least times of the same tool under two names differ by up to 4 %.
    "1,000,000 numbers": ("--count 1000000", 40),
    "1,000,000 numbers, every second of an array": ("--count 1000000 --strided", 8),
    "100,000,000 numbers": ("--count 100000000", 3),
    "100,000,000 numbers, every second of an array": ("--count 100000000 --strided", 2),
    "1,000,000 numbers, kernels with loops": ("--count 1000000 --loops", 8),
}

MATHEMATICS = {
    "1,000 numbers": ("--count 1000 --fast-math", 15),
    "1,000,000 numbers": ("--count 1000000 --fast-math", 10),
    "100,000,000 numbers": ("--count 100000000 --fast-math", 2),
}


def measure_arrays(bench):
    if not PYTHON.exists():
        bench.report.skip("arrays", "numba, numexpr and NumPy are not installed in .build/bench/venv-arrays")
        return
    host = FOLDER / "libkaleido-host.so"
    build = f"Python/host/build {host}"
    if subprocess.run(build, shell=True).returncode != 0:
        bench.report.skip("arrays", f"`{build}` failed")
        return
    os.environ |= {
        "KALEIDO": str(Path(bench.kaleido).resolve()),
        "KALEIDO_HOST": str(host.resolve()),
        "PYTHONPATH": str(Path("Python/src").resolve()),
        "XDG_CACHE_HOME": str((CACHES / "kaleido").resolve()),
        "NUMBA_CACHE_DIR": str((CACHES / "numba").resolve()),
        "JAX_COMPILATION_CACHE_DIR": str((CACHES / "jax").resolve()),
    }
    # As pip does when it installs the others. Python compiles modules that it imports in each process if this variable is set.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([PYTHON, "-m", "compileall", "-q", "Python/src"], check=True)
    bench.report.section(
        "arrays", "Arrays",
        "Each kernel of `Benchmarks/Arrays` applies a function of numbers to arrays: as a ufunc of kaleido's Python package; with "
        "numba's `vectorize`; `numexpr.evaluate`; NumPy; JAX's `jit`, where arrays are contiguous. All have one thread. Times are "
        "the minima of interleaved rounds in one process. The results of kaleido and numba must be equal to the last bit. NumPy "
        "and JAX compute `exp`, `log`, `sin` and `pow` in vectors, with other last bits than C's functions have; kaleido does so with C's "
        "bits, and with other ones with `--fast-math`.")
    for title, (options, rounds) in COMPARISONS.items():
        if not bench.quick or "--count 1000 " in options + " ":
            compare(bench, title, options, rounds if not bench.quick else 3)
    compare_fast(bench)
    compare_limits(bench)
    compare_first_results(bench)


def times_of(bench, options, rounds):
    """By kernel: the seconds of each tool, whether results are equal, the bytes moved relative to a copy, and the share of each tool's results
    that have other bits than strict ones; empty after a failure."""
    command = f"{PYTHON} {ARRAYS}/compare {options} --rounds {rounds}"
    bench.report.say(f"`{command}`")
    outcome = subprocess.run(command, shell=True, stdout=subprocess.PIPE, text=True)
    if outcome.returncode != 0:
        bench.report.skip("arrays", f"`{command}` failed")
        return {}
    found = json.loads(outcome.stdout)
    return {
        name: ({tool: min(each) for tool, each in it["times"].items()}, it["same"], it["copies"], it["others"])
        for name, it in found.items()
    }


def compare(bench, title, options, rounds):
    rows, ratios = [], []
    bench.report.say(f"### {title}")
    for name, (times, same, copies, _) in times_of(bench, options, rounds).items():
        if not same:
            bench.report.skip(f"{name} of arrays", "the results of kaleido and numba differ")
        peer = min((tool for tool in PEERS if tool in times), key=times.get)
        ratios.append(times["kaleido"] / times[peer])
        cells = [milliseconds(times.get(tool)) for tool in ("kaleido", *PEERS)]
        rows.append([name, *cells, f"{ratios[-1]:.3f} of {peer}", *at_most(GOAL, ratios[-1])])
        if copies and "000,000" in title and "every" not in title:
            bandwidth = copies * times["copy"] / times["kaleido"]
            met = yes_or_no(bandwidth >= COPY_GOAL)
            rows.append(["", *[""] * 5, f"{bandwidth:.3f} of the bandwidth of a copy", f"≥ {COPY_GOAL:.2f}", met])
    if ratios:
        mean = geometric_mean(ratios)
        bench.report.track(f"{title}, geometric mean / best peer", mean)
        rows.append([f"geometric mean of {len(ratios)}", *[""] * 5, f"{mean:.3f}", *at_most(MEAN_GOAL, mean)])
    bench.report.table(["what", "kaleido", *PEERS, "of the best peer", "goal", "met?"], rows)


def compare_fast(bench):
    bench.report.say(
        "### C's mathematics\n\nkaleido with `--fast-math`, and without it (strict), and loops in C that gcc compiles with `-O3 -march=native "
        "-ffp-contract=off`, which call C's functions for one element after the other; in parentheses the share of results that have other bits than "
        "the strict ones.")
    for title, (options, rounds) in MATHEMATICS.items():
        if bench.quick and "--count 1000 " not in options:
            continue
        bench.report.say(f"#### {title}")
        rows = []
        columns = ("kaleido", "strict", "C", *PEERS)
        for name, (times, *_, others) in times_of(bench, options, rounds if not bench.quick else 3).items():
            cells = [f"{milliseconds(times.get(tool))} ({others.get(tool, 0):.1%})" for tool in columns]
            peer = min((tool for tool in PEERS if tool in times), key=times.get)
            ratios = times["strict"] / times["C"], times["kaleido"] / times["numba"], times["kaleido"] / times[peer]
            met = all(ratio <= goal for ratio, goal in zip(ratios, (SCALAR_GOAL, FAST_GOAL, GOAL)))
            rows.append([name, *cells, *(f"{ratio:.3f}" for ratio in ratios[:2]), f"{ratios[2]:.3f} of {peer}", yes_or_no(met)])
        claims = [f"strict / C ≤ {SCALAR_GOAL:.2f}", f"kaleido / numba ≤ {FAST_GOAL:.2f}", f"kaleido / best peer ≤ {GOAL:.2f}"]
        bench.report.table(["what", *columns, *claims, "met?"], rows)


def compare_limits(bench):
    command = f"{PYTHON} {ARRAYS}/limits {bench.kaleido} {FOLDER} --rounds {5 if bench.quick else 20}"
    bench.report.say(
        "### Stack limits\n\nA library's recursive functions compare the stack pointer with a limit, so that endless recursion does not end the process. "
        f"The same functions without the pass that inserts this, of the same build.\n\n`{command}`")
    outcome = subprocess.run(command, shell=True, stdout=subprocess.PIPE, text=True)
    if outcome.returncode != 0:
        bench.report.skip("arrays", f"`{command}` failed")
        return
    rows, ratios = [], []
    for name, times in json.loads(outcome.stdout).items():
        ratios.append(min(times["with"]) / min(times["without"]))
        rows.append([name, *[milliseconds(min(times[each])) for each in ("with", "without")], f"{ratios[-1]:.3f}", "", ""])
    mean = geometric_mean(ratios)
    rows.append([f"geometric mean of {len(ratios)}", "", "", f"{mean:.3f}", *at_most(LIMITS_GOAL, mean)])
    bench.report.table(["what", "with limits", "without", "ratio", "goal", "met?"], rows)


def compare_first_results(bench):
    bench.report.say(
        "### First result\n\nA new process imports NumPy and the tool, compiles `smoothstep` and applies it to 1000 numbers; without the tool's "
        "cache on disk, then with it. The minimum of nine. The last column is the largest resident memory with 10,000,000 numbers, whose four arrays have 305 MB.")
    best = {}
    for _ in range(1 if bench.quick else 9):
        shutil.rmtree(CACHES, ignore_errors=True)
        for tool in ("kaleido", *PEERS):
            for state in ("cold", "cached"):
                start = time.perf_counter()
                outcome = subprocess.run([PYTHON, ARRAYS / "first", tool], stdout=subprocess.PIPE, text=True)
                seconds = time.perf_counter() - start
                if outcome.returncode == 0:
                    best[tool, state] = min(best.get((tool, state), (math.inf, 0)), (seconds, int(outcome.stdout)))
    rows = []
    large = {}
    for tool in ("kaleido", *PEERS):
        outcome = subprocess.run([PYTHON, ARRAYS / "first", tool, "10000000"], stdout=subprocess.PIPE, text=True)
        large[tool] = f"{int(outcome.stdout) / 1024:.0f} MB" if outcome.returncode == 0 else "—"
    for (tool, state), (seconds, kilobytes) in best.items():
        claim = ["", "", ""]
        if tool == "kaleido" and ("numba", state) in best:
            ratio = seconds / best["numba", state][0]
            claim = [f"{ratio:.3f} of numba", *at_most(FIRST_GOAL, ratio)]
        rows.append([f"{tool}, {state}", milliseconds(seconds), f"{kilobytes / 1024:.0f} MB", *claim, large[tool]])
    bench.report.table(["what", "time", "memory", "ratio", "goal", "met?", "memory, 10,000,000"], rows)


def milliseconds(seconds):
    return "—" if seconds is None else f"{seconds * 1000:.4g} ms"
