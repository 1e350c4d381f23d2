"""What the bench's own programs do not show: programs that no optimization was tuned for, and compile times of functions of each shape."""

import subprocess

from harness.bench import ROOT


def output_of(bench, program, *options):
    """What one of the measuring programs prints, as a block of text."""
    command = [ROOT / "Benchmarks" / program, "--kaleido", bench.kaleido, *options, "--runs", "1" if bench.quick else "3"]
    return "```text\n" + subprocess.check_output(command, text=True).rstrip() + "\n```"


def measure_untuned(bench):
    bench.report.section(
        "untuned", "Programs that nothing was tuned for",
        "The programs of `Benchmarks/Untuned`, by two people who did not know the optimizer, as `Benchmarks/Untuned/measure` measures them: "
        "the least user time of three runs each.",
        output_of(bench, "Untuned/measure", "--options=-O3 --cpu=native"), output_of(bench, "Untuned/measure", "--options=-O2"))


def measure_shapes(bench):
    bench.report.section(
        "shapes", "Compile times by shape",
        "Object files of 400 functions of one shape each, as `Benchmarks/CompileTimes/measure` measures them: user time, and the sizes of the text "
        "sections, those with read-only data and those of code alone.",
        output_of(bench, "CompileTimes/measure"))
