"""Measures commands: time with hyperfine, in rounds so that noise meets all of them, and memory."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections import namedtuple

# A command as it can be pasted into a shell in the package's root. One without redirections and
# the like needs no shell, which makes its time more exact.
Command = namedtuple("Command", "text needs_shell", defaults=(False,))

# How often to measure: in each round every command runs `warmup` times unmeasured, then `runs` times.
Effort = namedtuple("Effort", "rounds runs warmup")


class Timing:
    """The times of all runs of one command, in seconds."""

    def __init__(self):
        self.times = []

    @property
    def median(self):
        return statistics.median(self.times)

    def __str__(self):
        mean = statistics.fmean(self.times)
        deviation = statistics.pstdev(self.times)
        scale, unit = (1, "s") if mean >= 1 else (1000, "ms")
        digits = 1 if 0.1 <= mean < 1 else 2
        return "%.*f ± %.*f, min %.*f %s" % (
            digits, mean * scale, digits, deviation * scale,
            digits, min(self.times) * scale, unit)


def measure_together(commands, effort):
    """Measures commands side by side: returns the Timing of each one by its key.

    `commands` has a Command for each key. One that fails is named on standard error and left out.
    """
    timings = {key: Timing() for key in commands}
    for _ in range(effort.rounds):
        for key in list(timings):
            times = run_hyperfine(commands[key], effort)
            if times is None:
                del timings[key]
            else:
                timings[key].times += times
    return timings


def run_hyperfine(command, effort):
    """Returns the times of one round of a command, None if it failed."""
    with tempfile.NamedTemporaryFile(suffix=".json") as results:
        words = ["hyperfine", "--style=none", "--warmup", str(effort.warmup), "--runs", str(effort.runs)]
        words += ["--export-json", results.name]
        words += [command.text] if command.needs_shell else ["-N", command.text]
        outcome = subprocess.run(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            text=True)
        if outcome.returncode != 0:
            print(f"bench: failed: {command.text}\n{outcome.stderr}", file=sys.stderr)
            return None
        return json.load(results)["results"][0]["times"]


def peak_memory_command(command):
    """Returns the command that says what memory another one takes at most, in units of 1024 bytes."""
    return Command(f"/usr/bin/time -f %M {command.text}", needs_shell=True)


def peak_memory(command):
    """Returns the most memory that a command had at once, in bytes; None if it failed."""
    outcome = subprocess.run(
        peak_memory_command(command).text, shell=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if outcome.returncode != 0:
        print(f"bench: failed: {command.text}\n{outcome.stderr}", file=sys.stderr)
        return None
    return int(outcome.stderr.split()[-1]) * 1024


def output_of(command):
    """Runs a command that must succeed and returns its standard output."""
    return subprocess.run(
        command.text, shell=True, check=True, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE).stdout
