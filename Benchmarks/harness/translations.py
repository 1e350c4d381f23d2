"""Measures short programs against the same programs in other languages, from source to the end of their output.

`Scripts/translate` writes the programs. Each run is timed by the clock from the start of the process until `wait4` returns; a limit
of CPU time ends those that take too long, so that nothing has to poll.
"""

import os
import resource
import subprocess
import tempfile
import time
from collections import namedtuple

from harness.bench import FOLDER, ROOT

# How a language is run. `command` is what a shell would run, with {source} and {program} filled in.
Language = namedtuple("Language", "name suffix tool command needs_shell")

LANGUAGES = (
    Language("luajit", "lua", "luajit", "luajit {source}", False),
    Language("clang -O1", "c", "clang-22", "clang-22 -O1 {source} -lm -o {program} && {program}", True),
    Language("python3", "py", "python3", "python3 {source}", False),
)
CPU_LIMIT = 10  # seconds
LONG = 1  # seconds; what takes longer is run once
RESULTS = FOLDER / "translations"


class Failure(Exception):
    """A command that failed, took too long, or printed something else."""


def measure_translations(bench, programs):
    """Adds tables that compare `run` with other languages."""
    languages = [language for language in LANGUAGES if bench.peer_exists(language.tool)]
    rounds = 2 if bench.quick else 5
    rows, times_of = [], {language.name: [] for language in languages}
    for program in programs:
        times = times_of_program(bench, program, languages, rounds)
        if times is None:
            continue
        own, peers = times
        cells = []
        for language in languages:
            peer = peers[language.name]
            if isinstance(peer, Failure):
                cells.append(str(peer))
                continue
            times_of[language.name].append((own, peer))
            cells.append(f"{peer * 1000:.1f} ms")
        rows.append((str(program.relative_to(ROOT)), f"{own * 1000:.1f} ms", *cells))
    if not rows:
        return
    bench.report.say(
        "The same programs in other languages, as `Scripts/translate` writes them, with the same output; compiled programs count with their "
        f"compilation. Least time of {rounds} alternating runs; what takes more than {LONG} s runs once. A program that prints something else, as Python's division by zero ends it, "
        "is left out of the sums of that language.")
    bench.report.table(("program", "`run`", *(f"`{language.name}`" for language in languages)), rows)
    bench.report.table(
        ("language", "command", "programs", "sum of `run`", "sum of the language", "ratio"),
        [sums(language, times_of[language.name]) for language in languages if times_of[language.name]])


def sums(language, times):
    own, peer = sum(own for own, _ in times), sum(peer for _, peer in times)
    command = language.command.format(source=f"X.{language.suffix}", program="./a.out")
    return (language.name, f"`{command}`", str(len(times)), f"{own * 1000:.0f} ms", f"{peer * 1000:.0f} ms", f"{own / peer:.2f}")


def times_of_program(bench, program, languages, rounds):
    """Returns the least time of `run`, and that of each language or its failure by name; None if `run` fails."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    data = program.with_suffix(".in")
    data = data if data.exists() else os.devnull
    own = [bench.kaleido, "run", "--no-cache", str(program.relative_to(ROOT))]
    expected = program.with_suffix(".out")
    try:
        expected = expected.read_bytes() if expected.exists() else timed(own, data)[1]
        commands = {"run": own}
        results = {}
        for language in languages:
            try:
                commands[language.name] = translated(bench, program, language)
            except Failure as failure:
                results[language.name] = failure
        for _ in range(rounds):
            for name, command in commands.items():
                known = results.get(name, 0)
                if isinstance(known, Failure) or known > LONG:
                    continue
                try:
                    time, output = timed(command, data)
                    if output != expected:
                        raise Failure("other output")
                    results[name] = min(time, results.get(name, time))
                except Failure as failure:
                    results[name] = failure
        if isinstance(results["run"], Failure):
            raise results["run"]
    except Failure as failure:
        bench.report.skip(str(program.relative_to(ROOT)), str(failure))
        return None
    return results.pop("run"), results


def translated(bench, program, language):
    """Translates a program, and returns the command that runs it."""
    source = RESULTS / f"{program.parent.name}-{program.stem}.{language.suffix}"
    outcome = subprocess.run(
        ["Benchmarks/Scripts/translate", bench.kaleido, language.suffix, str(program)], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL)
    if outcome.returncode != 0:
        raise Failure("not translated")
    source.write_bytes(outcome.stdout)
    text = language.command.format(source=source, program=source.with_suffix(".out"))
    return ["/bin/sh", "-c", text] if language.needs_shell else text.split()


def timed(command, data):
    """Runs a command with a file as its input. Returns its time in seconds and its output."""
    with tempfile.TemporaryFile() as output, open(data, "rb") as given:
        start = time.perf_counter()
        pid = os.fork()
        if pid == 0:
            try:
                resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT))
                os.dup2(given.fileno(), 0)
                os.dup2(output.fileno(), 1)
                os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
                os.execvp(command[0], command)
            finally:
                os._exit(127)
        _, status, usage = os.wait4(pid, 0)
        elapsed = time.perf_counter() - start
        if os.WIFSIGNALED(status):
            over = usage.ru_utime + usage.ru_stime >= CPU_LIMIT - 0.5
            raise Failure(f"over {CPU_LIMIT} s" if over else "crashed")
        if os.WEXITSTATUS(status) != 0:
            raise Failure("failed")
        output.seek(0)
        return elapsed, output.read()
