"""Shared by all sections: the compiler, its options, the peers, the inputs and the effort."""

import os
import platform
import shutil
import subprocess
from pathlib import Path

from harness.measure import Effort
from harness.report import Report

ROOT = Path(__file__).resolve().parent.parent.parent
GENERATOR = ROOT / "Benchmarks/generate"
SHAPES = ROOT / "Benchmarks/Shapes"

# The build directory, relative to the package root, in which all commands run.
FOLDER = Path(".build/bench")

INSTALLED_PEERS = ("clang-22", "gcc", "g++", "tcc", "luajit")
BUILT_PEERS = ("toy7", "toy7-static", "toy7-parser", "toy8-static", "empty-gcc", "empty-clang")


class Bench:
    """One run of the benchmarks."""

    def __init__(self, kaleido, quick):
        self.kaleido = install(Path(kaleido), FOLDER / "kaleido")
        # `kaleido lsp` runs it from its own folder.
        install(Path(kaleido).with_name("kaleido-lsp"), FOLDER / "kaleido-lsp")
        self.quick = quick
        self.report = Report()
        self.peers = {name: name for name in INSTALLED_PEERS if shutil.which(name)}
        self.peers.update(
            {name: install(FOLDER / name, FOLDER / name)
             for name in BUILT_PEERS if (FOLDER / name).exists()})
        python = python_with_llvmlite()
        if python:
            self.peers["llvmlite"] = python
        for name in (*INSTALLED_PEERS, *BUILT_PEERS, "llvmlite"):
            if name not in self.peers:
                self.report.skip(name, "not installed, or it could not be built")
        self.helps = {}

    def has_option(self, command, option):
        """Returns whether the help of a kaleido command lists an option."""
        if command not in self.helps:
            self.helps[command] = first_output(f"{self.kaleido} help {command}", lines=None)
        return option in self.helps[command]

    def peer_exists(self, tool):
        """Returns whether a tool is installed, and records it if not."""
        if shutil.which(tool):
            return True
        self.report.skip(tool, "not installed, or it could not be built")
        return False

    def effort(self, rounds, runs, warmup=1, quick_rounds=2):
        """Returns the effort for a comparison, reduced by --quick."""
        return Effort(quick_rounds if self.quick else rounds, runs, warmup)

    def functions(self, count, language, dense=False):
        """Returns the path of a file with `count` generated functions and no main program."""
        path = FOLDER / f"functions-{'dense-' if dense else ''}{count}.{language}"
        sources = [GENERATOR, SHAPES / "shapes.ks", SHAPES / f"shapes.{language}"]
        newest = max(source.stat().st_mtime for source in sources)
        if not path.exists() or path.stat().st_mtime < newest:
            partial = path.with_suffix(".partial")
            subprocess.run(
                [GENERATOR, str(count), "--language", language, "--no-main", "-o", partial]
                + (["--dense"] if dense else []), check=True)
            partial.rename(path)
        return path


def install(program, path):
    """Copies a program to a path, as installation does, and returns the path.

    A file written by the linker occupies single pages of the page cache, from which a large program takes up to
    a quarter longer to start; a copied file occupies large folios.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    shutil.copy(program, partial)
    partial.rename(path)
    return str(path)


def python_with_llvmlite():
    """Returns a Python interpreter with llvmlite, or None."""
    for python in (FOLDER / "venv/bin/python", "python3"):
        if shutil.which(python):
            command = [python, "-c", "import llvmlite.binding"]
            if subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0:
                return str(python)
    return None


def first_output(command, lines=1):
    """Returns the first lines of a command's output, or all if `lines` is None; "" if it fails."""
    outcome = subprocess.run(
        command, shell=True, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    return "\n".join(outcome.stdout.strip().split("\n")[:lines]) if outcome.returncode == 0 else ""


def machine():
    """Returns lines that describe the machine and its load at the start of the run."""
    facts = dict(
        line.split(":", 1) for line in Path("/proc/cpuinfo").read_text().splitlines() if ":" in line)
    processor = {name.strip(): value.strip() for name, value in facts.items()}.get("model name", "unknown")
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return [
        f"- processor: {processor}, {os.cpu_count()} cores, {platform.machine()}",
        f"- memory: {memory:.1f} GiB",
        f"- kernel: {platform.system()} {platform.release()}",
        "- load before the run: %.2f (one-minute average)" % os.getloadavg()[0],
    ]


def versions(bench):
    """Returns a line for each installed tool."""
    commands = {
        "kaleido": f"{bench.kaleido} version",
        "LLVM of the reference": "llvm-config-22 --version",
        "clang-22": "clang-22 --version",
        "gcc": "gcc --version",
        "g++": "g++ --version",
        "tcc": "tcc -v",
        "luajit": "luajit -v",
        "llvmlite": f"{bench.peers.get('llvmlite', 'false')} -c 'import llvmlite; print(llvmlite.__version__)'",
        "hyperfine": "hyperfine --version",
        "Python": "python3 --version",
    }
    answers = {name: first_output(command) for name, command in commands.items()}
    return [f"- {name}: {answer}" for name, answer in answers.items() if answer]
