"""Configuration of the tests of passes for LLVM's lit.

Each test runs passes on LLVM IR, as `kaleido build --passes=kaleido-masks x.ll --emit=ir -o -` does, and checks what they make of it.
`KALEIDO` names the program to test; the default is the release build.
"""

import os
import subprocess
import sys

import lit.formats

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))

config.name = "passes"
config.test_format = lit.formats.ShTest(execute_external=True, preamble_commands=["ulimit -t 300 2>/dev/null || true"])
config.suffixes = [".ll", ".test"]
config.test_source_root = here
config.test_exec_root = os.path.join(root, ".build", "passes")

kaleido = os.path.abspath(os.environ.get("KALEIDO", os.path.join(root, ".build/release/kaleido")))
tools = subprocess.check_output([os.path.join(root, "Scripts/llvm-tools")], text=True).strip()
if not os.path.exists(kaleido):
    lit_config.fatal(f"{kaleido} does not exist: build it, or set KALEIDO")

# Selects the fault that is active in the compiler that Tests/SeededFaults/run has built.
if "KALEIDO_MUTANT" in os.environ:
    config.environment["KALEIDO_MUTANT"] = os.environ["KALEIDO_MUTANT"]
config.environment["LC_ALL"] = "C"
config.environment["PATH"] = os.pathsep.join([tools, os.environ["PATH"]])

config.substitutions += [
    ("%run", os.path.join(here, "run") + " " + kaleido),
    ("%kaleido", kaleido),
    ("%python", sys.executable),
]
