"""Measures the prompt: the time of an entry, driven over a pipe, and the time to the first prompt on a terminal."""

import os
import pty
import random
import statistics
import subprocess
import time

from harness.report import at_most, yes_or_no

SHARED = "reference (chapter 7), shared LLVM"
STATIC = "reference (chapter 7), static LLVM"


def entries(count):
    """Pairs of a definition and an expression that calls it, each with the text of the value."""
    choose = random.Random(1)
    for number in range(count):
        factor, term = choose.randrange(2, 9), choose.randrange(1, 9)
        if number % 3 == 0:
            yield (f"def f{number}(x) x * {factor} + {term};", f"f{number}({number});", number * factor + term)
        elif number % 3 == 1:
            yield (
                f"def f{number}(x) if x < {factor} then x else f{number - 1}(x) - {term};", f"f{number}(1);", 1)
        else:
            yield (f"def f{number}(n) if n < 2 then n else f{number}(n - 1) + f{number}(n - 2);", f"f{number}(5);", 5)


def drive(command, stream, count):
    """The times in seconds of each definition together with the expression that follows it, by a program that writes the
    values of expressions to standard output or, as the reference does, to standard error."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, bufsize=0,
        stdout=subprocess.PIPE if stream == "stdout" else subprocess.DEVNULL,
        stderr=subprocess.PIPE if stream == "stderr" else subprocess.DEVNULL)
    output = process.stdout if stream == "stdout" else process.stderr
    times = []
    for definition, expression, value in entries(count):
        wanted = b"%d\n" % value if stream == "stdout" else b"Evaluated to %f\n" % value
        start = time.perf_counter()
        process.stdin.write(f"{definition}\n{expression}\n".encode())
        found = b""
        while wanted not in found:
            part = os.read(output.fileno(), 1 << 16)
            if not part:
                raise OSError(f"{command[0]} has ended")
            found += part
        times.append(time.perf_counter() - start)
    process.stdin.close()
    process.wait()
    return times


def first_prompt(command):
    """The time in seconds from the start of a command on a terminal until its first prompt."""
    master, terminal = pty.openpty()
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True,
        env={**os.environ, "TERM": "xterm", "XDG_STATE_HOME": os.path.abspath(".build/bench/state")})
    os.close(terminal)
    found = b""
    while b"ks>" not in found:
        found += os.read(master, 1 << 16)
    result = time.perf_counter() - start
    os.write(master, b"\x04")
    process.wait()
    os.close(master)
    return result


def measure_prompt(bench):
    bench.report.section(
        "prompt", "The prompt",
        "A definition and an expression that calls it are written to a pipe; the time until the value arrives, halved, is the "
        "time of an entry. The programs take turns.")
    count, rounds = (60, 2) if bench.quick else (150, 6)
    commands = {"kaleido repl": ([bench.kaleido, "repl", "--error-format=short"], "stdout")}
    for name, peer in ((SHARED, "toy7"), (STATIC, "toy7-static")):
        if peer in bench.peers:
            commands[name] = ([bench.peers[peer]], "stderr")
    times = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            times[name] += drive(*command, count)
    medians = {name: statistics.median(values) / 2 for name, values in times.items()}
    rows = []
    for name, (command, _) in commands.items():
        figure = f"{medians[name] * 1000:.2f} ms (minimum {min(times[name]) * 500:.2f} ms)"
        rows.append((name, " ".join(command), figure, "", "", ""))
    ours = medians["kaleido repl"]
    goal, met = at_most(10, ours * 1000, " ms")
    rows.append(("an entry", "", f"{ours * 1000:.2f} ms", "", goal, met))
    for name, median in medians.items():
        if name == "kaleido repl":
            continue
        ratio = ours / median
        bench.report.track(f"entry / {name}", ratio)
        goal, met = at_most(0.5, ratio)
        rows.append(("", "", "", f"{ratio:.3f} of {name}", goal, met))
    starts = [first_prompt([bench.kaleido]) for _ in range(20)]
    start = statistics.median(starts)
    rows.append(
        ("the first prompt", "kaleido", f"{start * 1000:.2f} ms (minimum {min(starts) * 1000:.2f} ms)", "", "≤ 10 ms",
         yes_or_no(start <= 0.01)))
    bench.report.table(("what", "command", "time", "ratio to the peer", "goal", "met?"), rows)
