"""Measures commands: time with hyperfine, in interleaved rounds so that noise affects all of them, and memory."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections import namedtuple

# A command that can be pasted into a shell in the package root. A command without shell syntax such as
# redirections is run without a shell, for a more accurate time.
Command = namedtuple("Command", "text needs_shell", defaults=(False,))

# In each round every command is run `warmup` times unmeasured, then `runs` times measured.
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
    """Measures commands against each other; returns the Timing of each by key.

    `commands` maps keys to Commands. A command that fails is named on standard error and skipped.
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
    """Returns the times of one round of a command, or None if it failed."""
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
    """Returns the command that prints the maximum resident set size of another, in KiB."""
    return Command(f"/usr/bin/time -f %M {command.text}", needs_shell=True)


def peak_memory(command):
    """Returns the maximum resident set size of a command in bytes, or None if it failed."""
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
