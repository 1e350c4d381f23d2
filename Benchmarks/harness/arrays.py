"""Measures the array entries of a library against numba, numexpr and NumPy."""

import json
import statistics
import subprocess
from pathlib import Path

from harness.bench import FOLDER
from harness.report import at_most, geometric_mean

ARRAYS = Path("Benchmarks/Arrays")
PYTHON = FOLDER / "venv-arrays/bin/python"
COUNT = 4_000_000
GOAL = 1.00  # of numba's time, for each kernel
COLUMNS = ("kaleido", "numba", "numexpr", "NumPy")


def measure_arrays(bench):
    if not PYTHON.exists():
        bench.report.skip("arrays", "numba, numexpr and NumPy are not installed in .build/bench/venv-arrays")
        return
    library = FOLDER / "libkernels.so"
    build = f"{bench.kaleido} build -O3 --cpu=native --emit=shared={library} {ARRAYS}/kernels.ks"
    compare = f"{PYTHON} {ARRAYS}/compare {library} --count {COUNT} --rounds {12 if bench.quick else 60}"
    bench.report.section(
        "arrays", "Arrays",
        f"Each kernel of `Benchmarks/Arrays` applies a function of numbers to arrays of {COUNT:,} numbers: the array "
        "entry of kaleido's shared library, called with `ctypes`; numba's `vectorize`; `numexpr.evaluate` on one thread; "
        "NumPy. Times are the medians of interleaved rounds in one process, with the minimum in parentheses. Ratios are of "
        "minima: the memory's bandwidth is shared with all that runs. The results of kaleido and numba must be equal to the "
        "last bit. Commands:",
        f"`{build}`", f"`{compare}`")
    if subprocess.run(build, shell=True).returncode != 0:
        bench.report.skip("arrays", f"`{build}` failed")
        return
    outcome = subprocess.run(compare, shell=True, stdout=subprocess.PIPE, text=True)
    if outcome.returncode != 0:
        bench.report.skip("arrays", f"`{compare}` failed")
        return
    rows, ratios = [], []
    for name, result in json.loads(outcome.stdout).items():
        times = result["times"]
        if not result["same"]:
            bench.report.skip(f"{name} of arrays", "the results of kaleido and numba differ")
            continue
        ratio = min(times["kaleido"]) / min(times["numba"])
        ratios.append(ratio)
        rows.append([name, *(cell(times.get(tool)) for tool in COLUMNS), f"{ratio:.3f}", *at_most(GOAL, ratio)])
    if ratios:
        mean = geometric_mean(ratios)
        bench.report.track("arrays, geometric mean / numba", mean)
        rows.append([f"geometric mean of {len(ratios)}", "", "", "", "", f"{mean:.3f}", *at_most(GOAL, mean)])
    bench.report.table(["what", *COLUMNS, "of numba", "goal", "met?"], rows)


def cell(times):
    """Formats the median and the minimum of the times of one tool."""
    return f"{statistics.median(times) * 1000:.2f} ms ({min(times) * 1000:.2f})" if times else "—"
