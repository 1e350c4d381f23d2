"""Measures how fast generated programs print and read numbers."""

from collections import namedtuple
from pathlib import Path

from harness.bench import FOLDER
from harness.kernels import KERNEL_BUILDS, arguments_of, build, effort, numbers_of, same_bits
from harness.measure import Command, measure_together
from harness.report import Claim, at_most

NUMBERS = Path("Benchmarks/Numbers")
PEER = "g++"
BUILDS = {
    "kaleido": KERNEL_BUILDS["kaleido"],
    PEER: "g++ -O3 -march=native {source}.cpp -o {program}",
}
INPUT = FOLDER / "numbers-input.txt"  # what readd.ks and readd.cpp read
OUTPUT = FOLDER / "numbers-output.txt"

# A program of Benchmarks/Numbers: its stem, what it calls in Kaleidoscope, what its peer calls, and the goal for
# the ratio of their times or None.
Program = namedtuple("Program", "stem call peer_call goal")
PROGRAMS = [
    Program("print", "print(i/7)", "to_chars and puts", 1.5),
    Program("print-whole", "print(i)", "to_chars and puts", 1.5),
    Program("printd", "printd(i/7)", 'printf("%f\\n")', None),
    Program("readd", "readd()", 'scanf("%lf")', 1/3),
]


def measure_numbers(bench):
    bench.report.section(
        "numbers", "Printing and reading numbers",
        "The programs of `Benchmarks/Numbers` write a million numbers to a file, or read them from one, a line for each. "
        "They must write and read the same numbers, to the last bit, which is checked first. The whole process is "
        "measured. Build commands:",
        *("`%s`" % template.format(kaleido=bench.kaleido, source=NUMBERS / "NAME", program="NAME")
          for template in BUILDS.values()))
    rows = []
    for program in PROGRAMS:
        rows += measure_program(bench, program)
    bench.report.standard_table(rows)


def measure_program(bench, program):
    """Measures one program and its peer; returns the rows of the table."""
    source = NUMBERS / f"{program.stem}.ks"
    write_input(int(arguments_of(source)[0]))
    commands = {
        name: Command(f"{command.text} < {INPUT} > {OUTPUT}", needs_shell=True)
        for name, command in build(bench, BUILDS, source).items()}
    written = [written_by(command) for command in commands.values()]
    if not all(numbers and same_bits(numbers, written[0]) for numbers in written):
        bench.report.skip(program.call, f"does not write or read the same numbers as {program.peer_call}")
        return []
    timings = measure_together(commands, effort(bench))
    rows = []
    for name, timing in timings.items():
        call, claims = program.peer_call, []
        if name == "kaleido":
            call = program.call
            claims += claims_of(bench, program, timings)
        rows.append((f"`{call}`, {name}", commands[name], str(timing), claims))
    return rows


def claims_of(bench, program, timings):
    """Returns and tracks the claim about the ratio to the peer's time, if it is installed."""
    if PEER not in timings:
        return []
    ratio = timings["kaleido"].median / timings[PEER].median
    bench.report.track(f"{program.call} / {program.peer_call}", ratio)
    verdict = at_most(program.goal, ratio) if program.goal else ("", "")
    return [Claim(f"{ratio:.3f} of {PEER}", *verdict)]


def write_input(count):
    """Writes the file that is read, with as many numbers as a program's argument tells."""
    INPUT.write_text("".join(f"{i/7!r}\n" for i in range(1, count + 1)))


def written_by(command):
    """Returns the numbers that a command with redirections writes; empty if it fails."""
    OUTPUT.unlink(missing_ok=True)
    return numbers_of(Command(f"{command.text} && cat {OUTPUT}", needs_shell=True))
