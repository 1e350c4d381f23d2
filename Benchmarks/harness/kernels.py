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
KERNEL_GOAL = 1.05  # of the best peer's time, for each kernel
MEAN_GOAL = 0.85  # of the best peers' times, geometric mean
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
GENERIC = {"kaleido": " --cpu=native", "clang-22": " -march=native", "gcc": " -march=native"}
GENERIC_BUILDS = {name: KERNEL_BUILDS[name].replace(option, "") for name, option in GENERIC.items()}
SUM_BUILDS = {
    "kaleido": "{kaleido} build -O3 --cpu=native --fast-math {source}.ks -o {program}",
    "clang-22": "clang-22 -O3 -ffast-math -march=native {source}.c -o {program} -lm",
}


def arguments_of(source):
    """Returns the arguments suggested by a program's first comment: `… such as 3.9 and 80000000.`"""
    found = re.search(
        r"The program's arguments? (?:is|are) .*such as (.*)\.$", source.with_suffix(".ks").read_text(), re.MULTILINE)
    return re.findall(r"[\d.]+", found[1]) if found else []


def build(bench, builds, source, variant=""):
    """Builds a program with every installed compiler; returns the commands to run."""
    PROGRAMS.mkdir(parents=True, exist_ok=True)
    commands = {}
    for name, template in builds.items():
        if name != "kaleido" and name not in bench.peers:
            continue
        program = PROGRAMS / f"{source.parent.name}-{source.stem}-{name}{variant}"
        text = template.format(
            kaleido=bench.kaleido, source=source.with_suffix(""), program=program)
        if subprocess.run(text, shell=True).returncode == 0:
            commands[name] = Command(" ".join([str(program), *arguments_of(source)]))
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
    native = Comparison([name for name in ("clang-22", "gcc", "luajit") if name in bench.peers])
    generic = Comparison([name for name in native.peers if name in GENERIC_BUILDS])
    bench.report.section(
        "kernels", "Kernels",
        "Each NAME of `Benchmarks/Kernels` performs the same operations in the same order in every language, and "
        "prints the same numbers, which is checked first. Arguments and bounds come from the command line, as the "
        "first lines of each program tell, so that no compiler can compute ahead. Ratios are of kaleido's time to "
        "each peer's and to the best peer's. Only the program's run is measured. Build commands:",
        *written_builds(bench, KERNEL_BUILDS, native.peers),
        *(["`luajit Benchmarks/Kernels/NAME.lua`"] if "luajit" in native.peers else []))
    for source in sorted(KERNELS.glob("*.ks")):
        timings, generic_timings = measure_kernel(bench, source)
        native.add(source.stem, timings)
        generic.add(source.stem, generic_timings)
    native.write(bench.report, "", with_goals=True)
    bench.report.say(
        "The same for the base processor of the architecture, which on x86-64 has no instructions for fused "
        "multiplication and rounding. Build commands:")
    for text in written_builds(bench, GENERIC_BUILDS, generic.peers):
        bench.report.say(text)
    generic.write(bench.report, "generic, ", with_goals=False)


def written_builds(bench, builds, peers):
    """Returns the build commands as Markdown, of kaleido and some peers."""
    return [
        "`%s`" % template.format(kaleido=bench.kaleido, source=KERNELS / "NAME", program="NAME")
        for name, template in builds.items() if name == "kaleido" or name in peers]


def measure_kernel(bench, source):
    """Measures one kernel; returns the timings by compiler, for this machine and for a generic one."""
    native = build(bench, KERNEL_BUILDS, source)
    if "luajit" in bench.peers:
        native["luajit"] = Command(" ".join(["luajit", str(source.with_suffix(".lua")), *arguments_of(source)]))
    drop_different(bench, source.stem, native, same_bits)
    generic = build(bench, GENERIC_BUILDS, source, variant="-generic")
    drop_different(bench, f"{source.stem}, generic,", generic, same_bits)
    commands = {("native", name): command for name, command in native.items()}
    commands.update({("generic", name): command for name, command in generic.items()})
    timings = measure_together(commands, effort(bench))
    return tuple(
        {name: timing for (kind, name), timing in timings.items() if kind == wanted}
        for wanted in ("native", "generic"))


class Comparison:
    """The times of all kernels by kaleido and some peers, and kaleido's ratios to each of them and to the best."""

    def __init__(self, peers):
        self.peers = peers
        self.timings = {}
        self.ratios = {rival: {} for rival in (*peers, "the best")}

    def add(self, kernel, timings):
        """Records the timings of one kernel by compiler; those of missing compilers may be left out."""
        self.timings[kernel] = timings
        times = {peer: timings[peer].median for peer in self.peers if peer in timings}
        if not times or "kaleido" not in timings:
            return
        times["the best"] = min(times.values())
        for rival, time in times.items():
            self.ratios[rival][kernel] = timings["kaleido"].median / time

    def write(self, report, prefix, with_goals):
        """Writes the tables and tracks the geometric means under names that begin with a prefix."""
        compilers = ["kaleido", *self.peers]
        columns = ["what", *compilers, *(f"of {rival}" for rival in self.ratios), "goal", "met?"]
        report.table(
            columns if with_goals else columns[:-2],
            [self.row(kernel, compilers, with_goals) for kernel in self.timings])
        report.table(
            ["what", "ratio", "goal", "met?"], list(self.summary_rows(report, prefix, with_goals)))

    def row(self, kernel, compilers, with_goal):
        """Returns the table row of one kernel."""
        timings = self.timings[kernel]
        cells = [kernel, *(str(timings[name]) if name in timings else "—" for name in compilers)]
        cells += [f"{values[kernel]:.3f}" if kernel in values else "—" for values in self.ratios.values()]
        if not with_goal:
            return cells
        ratio = self.ratios["the best"].get(kernel)
        return cells + (list(at_most(KERNEL_GOAL, ratio)) if ratio else ["", ""])

    def summary_rows(self, report, prefix, with_goals):
        """Yields the geometric mean of the ratios to each rival, and the worst ratio to the best one."""
        for rival, values in self.ratios.items():
            if values:
                mean = geometric_mean(values.values())
                report.track(f"{prefix}geometric mean / {rival}", mean)
                verdict = at_most(MEAN_GOAL, mean) if with_goals and rival == "the best" else ("", "")
                yield (f"geometric mean of {len(values)}", f"{mean:.3f} of {rival}", *verdict)
        if self.ratios["the best"]:
            name, worst = max(self.ratios["the best"].items(), key=lambda item: item[1])
            verdict = at_most(KERNEL_GOAL, worst) if with_goals else ("", "")
            yield (f"the worst, {name}", f"{worst:.3f} of the best", *verdict)


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
