"""Measures generated code: kernels, sums with --fast-math, and tail calls."""

import math
import re
import struct
import subprocess
from pathlib import Path

from harness.bench import FOLDER
from harness.measure import Command, measure_together, output_of
from harness.report import Claim, at_most, geometric_mean

KERNELS = Path("Benchmarks/Kernels")
SUMS = Path("Benchmarks/Sums")
PROGRAMS = FOLDER / "programs"
KERNEL_GOAL = 1.05  # of clang's time, for each kernel
MEAN_GOAL = 1.00  # of clang's time, geometric mean
SUM_GOAL = 0.50  # of clang's time, for each sum
DIVISIONS = {"alternating"}  # sums whose speed is bound by two divisions a term
TAIL_GOAL = 1.05  # of the loop's time
TOLERANCE = 1e-8  # relative, for sums: one long sum loses more digits than several short ones

# The build command of each program; `{kaleido}` and the other fields are filled in.
KERNEL_BUILDS = {
    "kaleido": "{kaleido} build -O3 --cpu=native {source}.ks -o {program}",
    "clang-22": "clang-22 -O3 -march=native -ffp-contract=off {source}.c -o {program} -lm",
    "gcc": "gcc -O3 -march=native -ffp-contract=off {source}.c -o {program} -lm",
}
SUM_BUILDS = {
    "kaleido": "{kaleido} build -O3 --cpu=native --fast-math {source}.ks -o {program}",
    "clang-22": "clang-22 -O3 -ffast-math -march=native {source}.c -o {program} -lm",
}


def argument_of(source):
    """Returns the argument suggested by a program's first comment, or ""."""
    found = re.search(r"The program's argument is .* such as (\d+)\.", source.with_suffix(".ks").read_text())
    return f" {found[1]}" if found else ""


def build(bench, builds, source):
    """Builds a program with every installed compiler; returns the commands to run."""
    PROGRAMS.mkdir(parents=True, exist_ok=True)
    commands = {}
    for name, template in builds.items():
        if name != "kaleido" and name not in bench.peers:
            continue
        program = PROGRAMS / f"{source.parent.name}-{source.stem}-{name}"
        text = template.format(
            kaleido=bench.kaleido, source=source.with_suffix(""), program=program)
        if subprocess.run(text, shell=True).returncode == 0:
            commands[name] = Command(str(program) + argument_of(source))
        else:
            bench.report.skip(f"{source.stem} by {name}", f"`{text}` failed")
    return commands


def effort(bench):
    """Returns many short rounds without warm-up: comparing the results has warmed up."""
    return bench.effort(10, 1, warmup=0, quick_rounds=4)


def numbers_of(command):
    """Returns the numbers printed by a program; empty if it fails."""
    try:
        return [float(word) for word in output_of(command).split()]
    except (subprocess.CalledProcessError, ValueError):
        return []


def same_bits(left, right):
    """Returns whether two lists of numbers are bitwise equal."""
    return [struct.pack("<d", number) for number in left] == [struct.pack("<d", number) for number in right]


def nearly_equal(left, right):
    """Returns whether two lists of numbers are equal within the tolerance for --fast-math."""
    return len(left) == len(right) and all(
        math.isclose(*pair, rel_tol=TOLERANCE) for pair in zip(left, right))


def drop_different(bench, name, commands, agree):
    """Removes and reports the programs whose output differs from the first one's."""
    printed = {compiler: numbers_of(command) for compiler, command in commands.items()}
    expected = next((printed[compiler] for compiler in commands if compiler != "kaleido"), [])
    for compiler, numbers in printed.items():
        if not numbers or not agree(numbers, expected):
            del commands[compiler]
            bench.report.skip(f"{name} by {compiler}", f"prints {numbers}, not {expected}")


def measure_kernels(bench):
    if not any(KERNELS.glob("*.ks")):
        bench.report.skip("kernels", f"no programs in {KERNELS}")
        return
    columns = ["kaleido", *(name for name in ("clang-22", "gcc", "luajit") if name in bench.peers)]
    bench.report.section(
        "kernels", "Kernels",
        "Each NAME of `Benchmarks/Kernels` performs the same operations in the same order in every language, and "
        "prints the same numbers, which is checked first. Ratios are of kaleido's time to each peer's. "
        "Only the program's run is measured. Build commands:",
        *("`%s`" % template.format(kaleido=bench.kaleido, source=KERNELS / "NAME", program="NAME")
          for name, template in KERNEL_BUILDS.items() if name in columns),
        *(["`luajit Benchmarks/Kernels/NAME.lua`"] if "luajit" in columns else []))
    rows, ratios = [], {name: {} for name in columns[1:]}
    for source in sorted(KERNELS.glob("*.ks")):
        timings = measure_kernel(bench, source)
        rows.append(kernel_row(source.stem, timings, columns, ratios))
    bench.report.table(
        ["what", *columns, *(f"of {name}" for name in columns[1:]), "goal", "met?"], rows)
    bench.report.table(
        ["what", "ratio", "goal", "met?"], list(summary_rows(bench, ratios)))


def measure_kernel(bench, source):
    """Measures one kernel; returns the timings by compiler."""
    commands = build(bench, KERNEL_BUILDS, source)
    if "luajit" in bench.peers:
        commands["luajit"] = Command(f"luajit {source.with_suffix('.lua')}")
    drop_different(bench, source.stem, commands, same_bits)
    return measure_together(commands, effort(bench))


def kernel_row(name, timings, columns, ratios):
    """Returns the table row of one kernel and records its ratios."""
    cells = [name, *(str(timings[column]) if column in timings else "—" for column in columns)]
    for peer in columns[1:]:
        if peer in timings and "kaleido" in timings:
            ratios[peer][name] = timings["kaleido"].median / timings[peer].median
            cells.append(f"{ratios[peer][name]:.3f}")
        else:
            cells.append("—")
    ratio = ratios.get("clang-22", {}).get(name)
    return cells + (list(at_most(KERNEL_GOAL, ratio)) if ratio else ["", ""])


def summary_rows(bench, ratios):
    """Yields the geometric mean of the ratios to each peer, and the worst ratio to clang."""
    for peer, values in ratios.items():
        if not values:
            continue
        mean = geometric_mean(values.values())
        bench.report.track(f"geometric mean / {peer}", mean)
        verdict = at_most(MEAN_GOAL, mean) if peer == "clang-22" else ("", "")
        yield (f"geometric mean of {len(values)}", f"{mean:.3f} of {peer}", *verdict)
    if ratios.get("clang-22"):
        name, worst = max(ratios["clang-22"].items(), key=lambda item: item[1])
        yield (f"the worst, {name}", f"{worst:.3f} of clang-22", *at_most(KERNEL_GOAL, worst))


def measure_sums(bench):
    if not bench.has_option("build", "--fast-math"):
        bench.report.skip("sums", "kaleido has no option --fast-math")
        return
    bench.report.section(
        "sums", "Sums",
        "Loops over a function of the counter, which is a `double` in both languages. The bound is the "
        "program's argument, so that no compiler knows it. The results "
        f"must agree to {TOLERANCE:g}. Only the programs' runs are measured. Build commands:",
        *("`%s`" % template.format(kaleido=bench.kaleido, source=SUMS / "NAME", program="NAME")
          for template in SUM_BUILDS.values()))
    rows = []
    for source in sorted(SUMS.glob("*.ks")):
        commands = build(bench, SUM_BUILDS, source)
        drop_different(bench, source.stem, commands, nearly_equal)
        timings = measure_together(commands, effort(bench))
        for compiler, timing in timings.items():
            claims = []
            if compiler == "kaleido" and "clang-22" in timings:
                ratio = timing.median / timings["clang-22"].median
                bench.report.track(f"{source.stem} / clang-22", ratio)
                words = f"{ratio:.3f} of clang-22, {1 / ratio:.2f} times as fast"
                verdict = ("", "") if source.stem in DIVISIONS else at_most(SUM_GOAL, ratio)
                claims.append(Claim(words, *verdict))
            rows.append((f"{source.stem}, {compiler}", commands[compiler], str(timing), claims))
    bench.report.standard_table(rows)


def measure_tail(bench):
    sources = {"loop": KERNELS / "mandelbrot.ks", "tail calls": KERNELS / "mandelbrot-tail.ks"}
    if not all(source.exists() for source in sources.values()):
        bench.report.skip("tail calls", f"no mandelbrot and mandelbrot-tail in {KERNELS}")
        return
    bench.report.section(
        "tail", "Tail calls", "The same picture by tail recursion and by a loop, both compiled by kaleido.")
    commands = {}
    for name, source in sources.items():
        built = build(bench, {"kaleido": KERNEL_BUILDS["kaleido"]}, source)
        commands.update({name: command for command in built.values()})
    timings = measure_together(commands, effort(bench))
    if len(timings) < len(sources):
        return
    ratio = timings["tail calls"].median / timings["loop"].median
    bench.report.track("tail calls / loop", ratio)
    claim = Claim(f"{ratio:.3f} of the loop", *at_most(TAIL_GOAL, ratio))
    bench.report.standard_table([
        ("tail calls", commands["tail calls"], str(timings["tail calls"]), [claim]),
        ("loop", commands["loop"], str(timings["loop"]), []),
    ])
