"""How long it takes to make object files."""

import json
import subprocess

from harness.bench import FOLDER
from harness.measure import Command
from harness.reading import in_groups
from harness.report import Contestant, Rival

CHAPTER_8 = "reference (chapter 8)"
GOALS = {"-O0": 0.80, "-O2": 0.60}


def measure_compiling(bench):
    bench.report.section(
        "compiling", "Compiling",
        "Object files of the same program in Kaleidoscope and in C, made by "
        "`Benchmarks/generate COUNT --no-main`. Every function is exported and none is dropped. "
        "Chapter 8 runs no optimization passes, but its instruction selection is that of `-O2`; tcc "
        "has one level only.")
    for count in (1000, 10_000):
        for level in ("-O0", "-O2"):
            if count > 1000 and level == "-O2" and bench.quick:
                bench.report.skip("10 000 functions at -O2", "left out by --quick")
            else:
                measure_level(bench, count, level)


def measure_level(bench, count, level):
    """One program at one level, by all compilers."""
    kaleidoscope, c = bench.functions(count, "ks"), bench.functions(count, "c")
    subject = f"{in_groups(count)} functions, {level}"
    rivals = [Rival("clang-22", at_most=GOALS[level], tracked=True), Rival("gcc")]
    build = f"{bench.kaleido} build --emit=obj {level} {kaleidoscope} -o {FOLDER}/kaleido.o"
    peers = []
    for name in ("clang-22", "gcc"):
        if name in bench.peers:
            peers.append(Contestant(name, Command(f"{name} {level} -c {c} -o {FOLDER}/{name}.o")))
    if level == "-O0":
        rivals += [Rival("tcc"), Rival(CHAPTER_8)]
        peers += unoptimizing_peers(bench, kaleidoscope, c)
    bench.report.compare(
        subject, [Contestant("kaleido", Command(build), tuple(rivals)), *peers], effort(bench, count, level))
    say_share_of_llvm(bench, build)


def unoptimizing_peers(bench, kaleidoscope, c):
    """The peers that have no levels."""
    peers = []
    if "tcc" in bench.peers:
        peers.append(Contestant("tcc", Command(f"tcc -c {c} -o {FOLDER}/tcc.o")))
    if "toy8-static" in bench.peers:
        # It writes output.o where it runs.
        command = f"cd {FOLDER} && ./toy8-static <{kaleidoscope.name}"
        peers.append(Contestant(CHAPTER_8, Command(command, needs_shell=True)))
    return peers


def effort(bench, count, level):
    """Returns fewer runs for what takes long."""
    if count == 1000:
        return bench.effort(5, 2, quick_rounds=2)
    return bench.effort(3 if level == "-O2" else 4, 1, warmup=0)


def say_share_of_llvm(bench, build):
    """Says how much of kaleido's time passes in LLVM, if it can tell.

    The report is a JSON object on standard error with `phases`, each with `name`, `seconds` and,
    where it is LLVM's, `llvm` true.
    """
    if not bench.has_option("build", "--time-report"):
        bench.report.skip("LLVM's share of a build", "kaleido has no option --time-report")
        return
    command = f"{build} --time-report=json"
    outcome = subprocess.run(command, shell=True, text=True, stderr=subprocess.PIPE)
    try:
        phases = json.loads(outcome.stderr)["phases"]
        total = sum(phase["seconds"] for phase in phases)
        inside = sum(phase["seconds"] for phase in phases if phase.get("llvm"))
    except (ValueError, KeyError):
        bench.report.skip(f"LLVM's share of {build}", "its time report has another form")
        return
    bench.report.say(f"LLVM's share of kaleido's time: {inside / total:.0%} (`{command}`).")
