"""Configuration of the end-to-end tests for LLVM's lit.

`KALEIDO` names the program to test; the default is the release build.
"""

import os
import platform
import shutil
import subprocess
import sys

import lit.formats

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))

config.name = "kaleido"
# No process of a test may use more than five minutes of CPU time: an endless loop fails its test, and a busy machine
# fails none. Tests of speed set tighter limits with %within-seconds.
config.test_format = lit.formats.ShTest(execute_external=True, preamble_commands=["ulimit -t 300 2>/dev/null || true"])
config.suffixes = [".ks", ".test"]
config.excludes = ["Inputs", "tools"]
# Tests that take more than a few seconds of CPU time require this: `make slow-test`, or `lit --param slow`.
if "slow" in lit_config.params:
    config.available_features.add("slow")
config.test_source_root = here

kaleido = os.path.abspath(os.environ.get("KALEIDO", os.path.join(root, ".build/release/kaleido")))
# The files of a run lie beside the program that is tested, so that two programs can be tested at the same time.
products = os.path.join(root, ".build")
scratch = os.path.dirname(os.path.dirname(kaleido))
config.test_exec_root = os.path.join(scratch if scratch.startswith(products + os.sep) else products, "end-to-end")
# Built with `kaleido` by the builds for coverage and sanitizers.
demo = os.path.join(os.path.dirname(kaleido), "line-editor-demo")
if not os.path.exists(demo):
    demo = os.path.join(root, ".build/release/line-editor-demo")
tools = subprocess.check_output([os.path.join(root, "Scripts/llvm-tools")], text=True).strip()
if not os.path.exists(kaleido):
    lit_config.fatal(f"{kaleido} does not exist: build it, or set KALEIDO")

# A process that blocks forever uses no CPU time. This limit is in seconds of wall-clock time, about a hundred times
# what the slowest tests need.
if not lit_config.maxIndividualTestTime and lit_config.maxIndividualTestTimeIsSupported[0]:
    lit_config.maxIndividualTestTime = 1800

# The user's settings must not affect messages.
for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "XDG_CACHE_HOME"]:
    config.environment.pop(name, None)
config.environment["LC_ALL"] = "C"
config.environment["TERM"] = "xterm"
config.environment["KALEIDO"] = kaleido
# Selects the fault that is active in the compiler that Tests/SeededFaults/run has built.
if "KALEIDO_MUTANT" in os.environ:
    config.environment["KALEIDO_MUTANT"] = os.environ["KALEIDO_MUTANT"]
config.environment["HOME"] = config.test_exec_root
config.environment["PATH"] = os.pathsep.join([tools, os.environ["PATH"]])

def is_installed(*programs):
    return all(shutil.which(program, path=config.environment["PATH"]) for program in programs)


for program in ["clang-19", "ld.lld", "llc", "node", "swiftc", "rustc", "make", "ninja", "bash", "zsh", "fish", "mandoc", "cmake", "zstd", "gcc", "git", "dot", "llvm-mca", "llvm-bolt-22"]:
    if is_installed(program):
        config.available_features.add(program)
# `make conformance` and `make slow-test` build it.
interpreter = os.path.join(root, ".build", "release", "interpreter")
if os.path.exists(interpreter):
    config.available_features.add("interpreter")
    config.substitutions.append(("%interpreter", interpreter))
# `kaleido lsp` needs another program beside it, which not every build has.
if os.path.exists(os.path.join(os.path.dirname(kaleido), "kaleido-lsp")):
    config.available_features.add("language-server")
    # Real clients of it. `make test-outputs` installs them.
    environment = os.path.join(root, ".build", "python", "bin")
    editors = [shutil.which("nvim", path=folder) for folder in [config.environment["PATH"], environment]]
    if any(editors):
        config.available_features.add("neovim")
        config.substitutions.append(("%neovims", " ".join(filter(None, editors))))
    if is_installed("emacs"):
        command = ["emacs", "--batch", "--eval", "(progn (require 'package) (package-initialize) (require 'eglot))"]
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            config.available_features.add("eglot")
    python = os.path.join(environment, "python")
    if os.path.exists(python) and subprocess.run([python, "-c", "import pytest_lsp"], stderr=subprocess.DEVNULL).returncode == 0:
        config.available_features.add("pytest-lsp")
        config.substitutions.append(("%pytest-lsp-python", python))
# What the files in Editors/ are tested with.
for feature, program in [("vim", "vim"), ("emacs", "emacs"), ("kate", "kate-syntax-highlighter"), ("bat", "batcat")]:
    if is_installed(program):
        config.available_features.add(feature)
if is_installed("vim") and os.path.isdir("/usr/share/vim-ale"):
    config.available_features.add("ale")
for feature, module in [("pygments", "pygments"), ("textmate", "textmate_grammar")]:
    for python in [os.path.join(root, ".build", "python", "bin", "python"), sys.executable]:
        if os.path.exists(python) and subprocess.run([python, "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0:
            config.available_features.add(feature)
            config.substitutions.append((f"%{feature}-python", python))
            break
# WebAssembly modules can be linked and run; likewise in a browser, and in Wasmtime's package for Python.
if is_installed("node") and (is_installed("wasm-ld") or is_installed("wasm-ld-22")):
    config.available_features.add("wasm")
    if is_installed("chromium") and "no-browser" not in lit_config.params:
        config.available_features.add("wasm-browser")
    # `make test-outputs` installs it.
    python = os.path.join(root, ".build", "python", "bin", "python")
    if os.path.exists(python) and subprocess.run([python, "-c", "import wasmtime"], stderr=subprocess.DEVNULL).returncode == 0:
        config.available_features.add("wasmtime")
        config.substitutions.append(("%wasmtime-python", python))
# Pages can be opened in Chromium, unless `lit --param no-browser` says that they are not to be. `make test-outputs` installs Playwright.
chromium = None if "no-browser" in lit_config.params else shutil.which("chromium", path=config.environment["PATH"])
for python in [os.path.join(root, ".build", "python", "bin", "python"), sys.executable]:
    if chromium and os.path.exists(python):
        if subprocess.run([python, "-c", "import playwright.sync_api"], stderr=subprocess.DEVNULL).returncode == 0:
            config.available_features.add("playwright")
            config.substitutions += [("%playwright-python", python), ("%chromium", chromium)]
            # The rules of axe-core.
            if subprocess.run([python, "-c", "import axe_playwright_python"], stderr=subprocess.DEVNULL).returncode == 0:
                config.available_features.add("axe")
            break
# Programs for other machines can be linked and run.
if is_installed("aarch64-linux-gnu-gcc", "qemu-aarch64", "riscv64-linux-gnu-gcc", "qemu-riscv64"):
    config.available_features.add("cross")

def runs_programs(debugger, *arguments):
    """Whether a debugger is installed and may start processes."""
    program = shutil.which(debugger, path=config.environment["PATH"])
    if not program:
        return False
    command = [program, *arguments, "/bin/true"]
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return "exited" in result.stdout


if runs_programs("gdb", "-nx", "-batch", "-ex", "run"):
    config.available_features.add("gdb")
if runs_programs("lldb", "--no-lldbinit", "--batch", "-o", "run"):
    config.available_features.add("lldb")
# A Python with NumPy, which need not be the one that runs lit.
for python in [sys.executable, "python3", os.path.join(root, ".build/bench/venv/bin/python")]:
    if shutil.which(python):
        command = [python, "-c", "import importlib.util as i, sys; print(i.find_spec('numpy') and sys.executable or '')"]
        found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.strip()
        if found:
            config.available_features.add("numpy")
            config.substitutions.append(("%numpy-python", found))
            break
# A Python for the package in Python/: `make test-outputs` installs it.
python = os.path.join(root, ".build", "python", "bin", "python")
if os.path.exists(python) and platform.machine() == "x86_64":
    config.substitutions.append(("%package-python", python))
    packages = {
        "python-package": "cloudpickle hatchling mypy numpy",
        "dask": "dask distributed",
        "greenlet": "greenlet",
        "tables": "dask duckdb pandas polars pyarrow xarray",
        "pyright": "basedpyright ipykernel numpy",
        "notebooks": "dask distributed ipykernel jupyter_kernel_test matplotlib nbclient",
    }
    command = "import sys; from importlib.util import find_spec; print(*(name for name in sys.argv[1:] if find_spec(name)))"
    names = sorted({name for needed in packages.values() for name in needed.split()})
    found = subprocess.run([python, "-c", command, *names], stdout=subprocess.PIPE, text=True).stdout.split()
    for feature, needed in packages.items():
        if set(needed.split()) <= set(found):
            config.available_features.add(feature)
# The same with the oldest NumPy that the package works with.
python = os.path.join(root, ".build", "python-oldest", "bin", "python")
if os.path.exists(python) and platform.machine() == "x86_64":
    config.substitutions.append(("%old-numpy-python", python))
    if subprocess.run([python, "-c", "import numpy"], stderr=subprocess.DEVNULL).returncode == 0:
        config.available_features.add("python-oldest")
# rustup looks for its compilers in the user's home.
config.environment["RUSTUP_HOME"] = os.environ.get("RUSTUP_HOME", os.path.expanduser("~/.rustup"))

if shutil.which("perf") and "Captured" in subprocess.run(
    ["perf", "record", "-o", "/dev/null", "true"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
).stdout:
    config.available_features.add("perf")

# The text of IR differs between versions of LLVM.
if "(LLVM 22." in subprocess.run([kaleido, "--version"], stdout=subprocess.PIPE, text=True).stdout:
    config.available_features.add("llvm-22")

# The option for code without versions for newer processors, where `build` makes them.
oldest = "--cpu=x86-64" if platform.machine() == "x86_64" else ""
if oldest and is_installed("qemu-x86_64"):
    config.available_features.add("qemu-x86_64")

config.substitutions += [
    ("%oldest", oldest),
    ("%root", root),
    ("%kaleido", kaleido),
    ("%within-seconds", os.path.join(here, "tools", "within-seconds")),
    ("%run-everywhere", os.path.join(here, "tools", "run-everywhere")),
    ("%format-mutations", os.path.join(root, ".build", "release", "format-mutations")),
    ("%mutations", os.path.join(root, ".build", "release", "mutations")),
    ("%line-editor-demo", demo),
    ("%examples", os.path.join(root, "Examples")),
    ("%python", sys.executable),
    ("%cc", "cc"),
    # Starts a debugger without the user's settings.
    ("%gdb", "gdb -nx -q -batch -ex 'set width 0' -ex 'set debuginfod enabled off'"),
    ("%lldb", "lldb --no-lldbinit --batch"),
]
