"""Measures start-up: running a tiny program, and doing nothing."""

from harness.bench import FOLDER
from harness.measure import Command
from harness.report import Contestant, Rival

SHARED = "reference (chapter 7), shared LLVM"
STATIC = "reference (chapter 7), static LLVM"


def measure_startup(bench):
    bench.report.section(
        "startup", "Start-up",
        "The reference is built as in the tutorial, with LLVM as a shared library; the version with "
        "LLVM linked statically starts faster. A peer that reads standard input is started "
        "by a shell, whose own time hyperfine subtracts.")
    measure_expression(bench)
    measure_recursion(bench)
    measure_nothing(bench)


def measure_expression(bench):
    """Compiles and runs `4+5`."""
    expression = FOLDER / "expression.ks"
    expression.write_text("4+5;\n")
    uncached, cached = bench.kaleido + " run -e 4+5", None
    if bench.has_option("run", "--no-cache"):
        uncached = f"{bench.kaleido} run --no-cache -e 4+5"
        cached = f"{bench.kaleido} run --cache-dir={FOLDER}/cache -e 4+5"
    else:
        bench.report.skip("a second run from the cache", "kaleido has no option --no-cache")
    contestants = [Contestant("kaleido run", Command(uncached), (
        Rival(SHARED, at_most=0.28, tracked=True), Rival(STATIC), Rival("luajit"), Rival("llvmlite")))]
    if cached:
        contestants.append(Contestant("kaleido run, from the cache", Command(cached), (
            Rival(SHARED, at_most=0.25, tracked=True), Rival(STATIC), Rival("luajit"))))
    contestants += references(bench, expression)
    if "luajit" in bench.peers:
        contestants.append(Contestant("luajit", Command("luajit -e 'print(4+5)'")))
    if "llvmlite" in bench.peers:
        command = f"{bench.peers['llvmlite']} Benchmarks/harness/jit_with_llvmlite.py"
        contestants.append(Contestant("llvmlite", Command(command)))
    bench.report.compare("4+5", contestants, bench.effort(8, 10, warmup=2, quick_rounds=4))


def measure_recursion(bench):
    """Compiles and runs a program with one recursive function."""
    program = FOLDER / "recursion.ks"
    program.write_text("def fib(n) if n < 3 then 1 else fib(n-1) + fib(n-2);\nfib(10);\n")
    contestants = [Contestant("kaleido run", Command(f"{bench.kaleido} run --no-cache {program}"), (
        Rival(SHARED, at_most=0.40), Rival(STATIC, at_most=0.50)))]
    contestants += references(bench, program)
    bench.report.compare("fib(10)", contestants, bench.effort(8, 10, warmup=2, quick_rounds=4))


def references(bench, program):
    """The reference with either LLVM, running a program."""
    return [
        Contestant(name, Command(f"{bench.peers[peer]} <{program}", needs_shell=True))
        for name, peer in ((SHARED, "toy7"), (STATIC, "toy7-static")) if peer in bench.peers]


def measure_nothing(bench):
    """Measures commands without a program to compile."""
    empty = FOLDER / "empty.ks"
    empty.write_text("")
    peers = [name for name in ("empty-gcc", "empty-clang") if name in bench.peers]
    rivals = tuple(
        Rival(name, at_most=5, tracked=name == "empty-gcc") for name in peers)
    commands = {
        "version": f"{bench.kaleido} --version",
        "tokens of an empty file": f"{bench.kaleido} dump tokens {empty}",
        "check of an empty file": f"{bench.kaleido} check {empty}",
    }
    contestants = [
        Contestant(what, Command(text), rivals) for what, text in commands.items()]
    contestants += [Contestant(name, Command(bench.peers[name])) for name in peers]
    bench.report.say("`empty-gcc` and `empty-clang` are `int main(void){return 0;}` at `-O2`.")
    bench.report.compare("no program", contestants, bench.effort(8, 30, warmup=5, quick_rounds=4))
