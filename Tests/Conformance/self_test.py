#!/usr/bin/env python3
"""Proves that the comparison notices what it should, with a stand-in for kaleido.

    REFERENCE=PATH self_test.py

The stand-in prints what the reference prints, spoiled in one of several ways.
"""

import os
import stat
import sys
import tempfile
import unittest

import running
from compare import compare
from generate import generate
from outline import read_items, read_tokens, write
from reduce import Reducer

REFERENCE = os.path.abspath(os.environ.get("REFERENCE", ".build/reference/toy7"))

STAND_IN = f"""#!{sys.executable}
import os, sys
sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})
import running
arguments = sys.argv[1:]
program = open(arguments[-1], "rb").read()
expected = running.expectation({REFERENCE!r}, program)
output = b""
for printed, value in expected.steps:
    output += printed
    if "--echo=always" in arguments:
        value = float(value) + FAULTS.get("echo", 0)
        output += (b"" if not printed or printed.endswith(b"\\n") else b"\\n") + repr(value).encode() + b"\\n"
if FAULTS.get("output") and b"for" in program:
    output += b"more"
if FAULTS.get("rejected"):
    sys.exit("error[K0001]: no")
if arguments[0] == "build":
    path = arguments[arguments.index("-o") + 1]
    open(path + ".output", "wb").write(output)
    open(path, "w").write("#!/bin/sh\\ncat " + path + ".output; exit " + str(FAULTS.get("status", 0)) + "\\n")
    os.chmod(path, 0o755)
else:
    sys.stdout.buffer.write(output)
"""


class SelfTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def stand_in(self, **faults):
        path = os.path.join(self.folder, "stand-in")
        with open(path, "w", encoding="utf-8") as file:
            file.write(STAND_IN.replace("import os, sys", f"import os, sys\nFAULTS = {faults!r}", 1))
        os.chmod(path, stat.S_IRWXU)
        return running.Kaleido(path, patience=0)

    def kinds(self, program, **faults):
        """The mode and kind of every mismatch with a stand-in of these faults."""
        report = compare(program, self.stand_in(**faults), REFERENCE, running.MODES)
        return [tuple(line.split(": ", 2)[:2]) for line in report]

    def test_faithful_compiler_passes(self):
        for seed in range(3):
            self.assertEqual(self.kinds(generate(seed).encode()), [])

    def test_faults_are_noticed(self):
        program = b"extern printd(x); for i = 1, i < 2 in printd(i * 10000000 * 10000000 * 10000000);"
        self.assertEqual(self.kinds(program), [])
        self.assertEqual(self.kinds(program, echo=0.001), [("echo", "echo")])
        self.assertEqual(self.kinds(program, status=3), [("build -O0", "status"), ("build -O2", "status")])
        self.assertEqual(self.kinds(program, output=1), [(mode, "echo" if mode == "echo" else "output")
                                                         for mode in running.MODES])
        self.assertEqual(self.kinds(program, rejected=1), [(mode, "rejected") for mode in running.MODES])

    def test_faults_of_the_generator_are_noticed(self):
        for program in (b"1 +", b"f(2)", b"extern absent(x); absent(1)", b"def f(x) f(x) + 1; f(1)"):
            self.assertTrue(compare(program, self.stand_in(), REFERENCE, running.MODES)[0].startswith("generator: "))

    def test_signs_of_nan_are_not_compared(self):
        expected = running.Expectation([(b"-nan\n-0.000000\n", "-nan")], None)
        kaleido = self.stand_in()
        self.assertIsNone(kaleido._difference("echo", b"nan\n-0.000000\nnan\n", expected))
        self.assertIsNotNone(kaleido._difference("echo", b"nan\n0.000000\nnan\n", expected))

    def test_generator_is_deterministic_and_outline_reads_all_of_it(self):
        for seed in range(50):
            text = generate(seed)
            self.assertEqual(text, generate(seed))
            self.assertEqual(text, write(read_tokens(text)))
            read_items(read_tokens(text))

    def test_reducer(self):
        text = "def f(a b) a * (b + 7); def g() 1 # note\n f(2, var x = 3 in x + g()) ; g()"
        reduced = Reducer(text, lambda text: "7" in text and "def f(" in text).reduce()
        self.assertEqual(reduced.replace("\n", " ").strip(), "def f() 7")


if __name__ == "__main__":
    unittest.main()
