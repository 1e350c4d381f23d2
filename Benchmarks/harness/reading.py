"""How fast programs are read: lexed, parsed and checked."""

import json
from pathlib import Path

from harness.measure import Command, measure_together, output_of, peak_memory, peak_memory_command
from harness.report import Claim, Contestant, Rival, at_most, yes_or_no

MICROBENCHMARKS = Path(".build/release/microbenchmarks")
REFERENCE = "reference's parser alone"
LEXING_GOAL = 400  # MB/s
MEMORY_GOAL = 10  # times the size of the source
GROWTH_GOAL = 1.10  # cost per byte of a large file against that of a small one


def measure_reading(bench):
    bench.report.section(
        "reading", "Reading",
        "The inputs are made by `Benchmarks/generate COUNT --language ks --no-main`. The reference's "
        "parser is that of chapter 7 without LLVM: it builds each item's tree and throws it away, "
        "and checks nothing.")
    measure_steps(bench)
    measure_check(bench)
    measure_growth(bench)


def measure_steps(bench):
    """The lexer alone, the parser with the lexer, and the checker alone."""
    if not MICROBENCHMARKS.exists():
        bench.report.skip(
            "lexer, parser and checker",
            "no .build/release/microbenchmarks; `swift build -c release --product microbenchmarks`")
        return
    rounds = 10 if bench.quick else 40
    command = Command(f"{MICROBENCHMARKS} {bench.functions(10_000, 'ks')} {rounds}")
    rows = []
    for line in output_of(command).splitlines():
        step = json.loads(line)
        speed = step["MB_per_s"]
        goal, met = "", ""
        if step["name"] == "lexer":
            goal, met = f"≥ {LEXING_GOAL} MB/s", yes_or_no(speed >= LEXING_GOAL)
        figure = "%.2f ms, the best of %d" % (step["seconds"] * 1000, rounds)
        name = {"parser": "lexer and parser"}.get(step["name"], f"{step['name']} alone")
        rows.append((name, command, figure, [Claim(f"{speed:.0f} MB/s", goal, met)]))
    bench.report.standard_table(rows)


def measure_check(bench):
    """All of `check` against the reference's parser."""
    source = bench.functions(10_000, "ks")
    contestants = [Contestant("check of 10 000 functions", Command(f"{bench.kaleido} check {source}"), (
        Rival(REFERENCE, at_most=0.20, tracked=True),))]
    if "toy7-parser" in bench.peers:
        command = Command(f"{bench.peers['toy7-parser']} <{source}", needs_shell=True)
        contestants.append(Contestant(REFERENCE, command))
    bench.report.say("At most 0.20 means five times as fast; the aim is 0.10.")
    bench.report.compare("one thread", contestants, bench.effort(5, 6, quick_rounds=3))


def measure_growth(bench):
    """Time and memory for each byte of larger and larger files."""
    counts = [10_000, 100_000] if bench.quick else [10_000, 100_000, 1_000_000]
    sources = {count: bench.functions(count, "ks") for count in counts}
    commands = {
        count: Command(f"{bench.kaleido} check {source}") for count, source in sources.items()}
    timings = measure_together(commands, bench.effort(3, 2))
    costs = {
        count: timing.median / sources[count].stat().st_size for count, timing in timings.items()}
    rows = []
    for count in timings:
        growth = costs[count] / costs[counts[0]]
        claims = [Claim("%.2f ns a byte" % (costs[count] * 1e9), "", "")]
        if count != counts[0]:
            ratio = f"{growth:.3f} of the cost of a byte of {in_groups(counts[0])}"
            claims.append(Claim(ratio, *at_most(GROWTH_GOAL, growth)))
        rows.append((f"check of {in_groups(count)} functions", commands[count], str(timings[count]), claims))
    rows += [row for count in counts for row in memory_rows(bench, count, sources[count])]
    bench.report.standard_table(rows)


def memory_rows(bench, count, source):
    """The rows for the most memory that reading a file takes, none if it cannot be told."""
    size = source.stat().st_size
    command = Command(f"{bench.kaleido} check {source}")
    peak = peak_memory(command)
    if peak is None:
        bench.report.skip(f"memory of {in_groups(count)} functions", "/usr/bin/time or kaleido failed")
        return []
    times = peak / size
    bench.report.track(f"memory of {in_groups(count)} functions / source", times)
    goal, met = f"≤ {MEMORY_GOAL}", yes_or_no(times <= MEMORY_GOAL)
    return [(
        f"memory, {in_groups(count)} functions", peak_memory_command(command),
        "%.1f MB for %.1f MB of source" % (peak / 1e6, size / 1e6),
        [Claim(f"{times:.2f} times the source", goal, met)])]


def in_groups(count):
    """Writes a number with a space between thousands."""
    return f"{count:,}".replace(",", " ")
