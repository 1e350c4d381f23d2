"""Measures short programs from source to the end of their output: the programs of Examples and Scripts, each run once."""

from harness.bench import ROOT
from harness.measure import Command, measure_together, output_of
from harness.report import at_most, yes_or_no
from harness.translations import measure_translations

LEVELS = ("-O0", "-O1", "-O2")
# A program whose ratio is above the first number does not meet the goal, unless it is less than so many seconds slower.
MOST, NEGLIGIBLE = 1.3, 0.004


def measure_scripts(bench):
    bench.report.section(
        "scripts", "Scripts",
        "Whole runs without the cache, of the programs of `Examples` and `Benchmarks/Scripts`: the least time of each. By default, "
        "`run` starts a program unoptimized and optimizes it on another thread while it runs; `--tier=full` optimizes it before. "
        "The best level is the one of `run -O0`, `run -O1 --tier=full` and `run -O2 --tier=full` that takes the least time.")
    if not bench.has_option("run", "--tier"):
        bench.report.skip("scripts", "kaleido has no option --tier")
        return
    programs = sorted((ROOT / "Examples").glob("*.ks")) + sorted((ROOT / "Benchmarks/Scripts").glob("*.ks"))
    effort = bench.effort(5, 1, warmup=0)
    rows, total, best_total, slow = [], 0, 0, 0
    for program in programs:
        times = least_times(bench, program, effort)
        if times is None:
            continue
        time, best = times["run"], min(times[level] for level in LEVELS)
        is_slow = time > MOST * best and time - best > NEGLIGIBLE
        total, best_total, slow = total + time, best_total + best, slow + is_slow
        ratio = f"**{time / best:.2f}**" if is_slow else f"{time / best:.2f}"
        rows.append((
            str(program.relative_to(ROOT)), *(f"{times[what] * 1000:.1f} ms" for what in ("run", *LEVELS)), ratio))
    if not rows:
        return
    bench.report.table(("program", "`run`", *(f"`{level}`" for level in LEVELS), "`run` to the best level"), rows)
    goal, met = at_most(1.15, total / best_total)
    bench.report.table(("what", "ratio or count", "goal", "met?"), [
        ("sum of `run` to the sum of the best levels", f"{total / best_total:.3f}", goal, met),
        (f"programs above {MOST} by more than {NEGLIGIBLE * 1000:.0f} ms", str(slow), "none", yes_or_no(slow == 0)),
    ])
    measure_translations(bench, programs)


def least_times(bench, program, effort):
    """Returns the least time of a program in seconds, by default and with each level; None if it failed."""
    name = program.relative_to(ROOT)
    data = program.with_suffix(".in")
    redirection = f" <{data.relative_to(ROOT)}" if data.exists() else ""

    def command(options):
        return Command(f"{bench.kaleido} run --no-cache {options}{name}{redirection}", data.exists())

    commands = {"run": command("")}
    commands.update({level: command(f"{level} {'' if level == '-O0' else '--tier=full '}") for level in LEVELS})
    expected = program.with_suffix(".out")
    if expected.exists() and output_of(commands["run"]) != expected.read_text():
        bench.report.skip(str(name), "the output is wrong")
        return None
    timings = measure_together(commands, effort)
    if len(timings) < len(commands):
        bench.report.skip(str(name), "a command failed")
        return None
    return {what: min(timing.times) for what, timing in timings.items()}
