"""Configuration of the end-to-end tests for LLVM's lit.

`KALEIDO` names the program to test; without it, the release build is tested.
"""

import os
import shutil
import subprocess
import sys

import lit.formats

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))

config.name = "kaleido"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".ks", ".test"]
config.excludes = ["Inputs", "tools"]
config.test_source_root = here
config.test_exec_root = os.path.join(root, ".build", "end-to-end")

kaleido = os.path.abspath(os.environ.get("KALEIDO", os.path.join(root, ".build/release/kaleido")))
tools = subprocess.check_output([os.path.join(root, "Scripts/llvm-tools")], text=True).strip()
if not os.path.exists(kaleido):
    lit_config.fatal(f"there is no {kaleido}: build it, or name another by KALEIDO")

# A program that does not end is a test that fails. Sanitizers and busy machines need ten times as long as usual.
if not lit_config.maxIndividualTestTime and lit_config.maxIndividualTestTimeIsSupported[0]:
    lit_config.maxIndividualTestTime = 300

# Nothing of the user's settings may change a message.
for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "XDG_CACHE_HOME"]:
    config.environment.pop(name, None)
config.environment["LC_ALL"] = "C"
config.environment["TERM"] = "xterm"
config.environment["KALEIDO"] = kaleido
config.environment["HOME"] = config.test_exec_root
config.environment["PATH"] = os.pathsep.join([tools, os.environ["PATH"]])

for program in ["clang-19", "llc", "node"]:
    if shutil.which(program, path=config.environment["PATH"]):
        config.available_features.add(program)

config.substitutions += [
    ("%root", root),
    ("%kaleido", kaleido),
    ("%run-everywhere", os.path.join(here, "tools", "run-everywhere")),
    ("%mutations", os.path.join(root, ".build", "release", "mutations")),
    ("%examples", os.path.join(root, "Examples")),
    ("%python", sys.executable),
    ("%cc", "cc"),
]
