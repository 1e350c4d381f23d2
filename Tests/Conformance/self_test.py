#!/usr/bin/env python3
"""Tests that the comparison detects faults, with stand-ins for kaleido and for the evaluator.

    [REFERENCE=PATH] [REFERENCE6=PATH] self_test.py

The stand-in for kaleido prints the oracle's output, corrupted in one of several ways.
"""

import os
import re
import stat
import string
import subprocess
import sys
import tempfile
import unittest

import beyond_loops
import evaluator
import idioms
import idioms_vocabulary
import joined
import reference
import relaxed
from compare import Comparison, compare, described
from kaleido import Kaleido, Mismatch, emulator_of
from languages import BEYOND_MODES, LANGUAGES, REFERENCE_MODES
from linking import make_quick_linker
from outline import read_items, read_tokens, write
from reducer import Reducer, reduce_mismatch
from regressions import keep_regression, programs_of
from running import Setting, execute
from syntax import may_touch

FOLDER = os.path.dirname(os.path.abspath(__file__))
REFERENCE = os.path.abspath(os.environ.get("REFERENCE", ".build/reference/toy7-static"))
REFERENCE6 = os.path.abspath(os.environ.get("REFERENCE6", ".build/reference/toy6-static"))

# Its output depends on all inputs of a program.
EVALUATOR = f"""#!{sys.executable} -SE
import sys
echo, path, *arguments = sys.argv[1:]
text = open(path, "rb").read()
if b"invalid" in text:
    sys.exit("it is no program")
print(echo, *arguments, sys.stdin.read(), text.count(b"print"))
"""

STAND_IN = f"""#!{sys.executable} -SE
import os, subprocess, sys
sys.path.insert(0, {FOLDER!r})
import reference
def value(name):
    return next((word.split("=", 1)[1] for word in sys.argv if word.startswith(name + "=")), None)
if FAULTS.get("rejected") and "-O3" not in sys.argv:
    sys.exit("error[K0001]: no")
if sys.argv[1] == "repl":
    program = sys.stdin.buffer.read()
else:
    place = next(index for index, word in enumerate(sys.argv) if word.endswith(".ks"))
    program = open(sys.argv[place], "rb").read()
output = b""
if EVALUATOR:
    command = [EVALUATOR, "--echo=" + value("--echo"), sys.argv[place], *sys.argv[place + 1:]]
    if sys.argv[1] == "build":  # the executable has to wait for its arguments
        command = " ".join(command) + ' "$@"'
    else:
        output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
else:
    for printed, number in reference.Reference(ORACLE).expectation(program).steps:
        output += printed
        if value("--echo") == "always":
            number = float(number) + FAULTS.get("echo", 0)
            output += (b"" if not printed or printed.endswith(b"\\n") else b"\\n") + repr(number).encode() + b"\\n"
more = "more" if FAULTS.get("output") and b"for" in program else ""
if sys.argv[1] == "build":
    path = sys.argv[sys.argv.index("-o") + 1]
    open(path + ".output", "wb").write(output)
    with open(path, "w") as file:
        file.write("#!/bin/sh\\n" + (command if EVALUATOR else "cat " + path + ".output") + "\\n")
        file.write("printf '" + more + "'; exit " + str(FAULTS.get("status", 0)) + "\\n")
    os.chmod(path, 0o755)
else:
    sys.stdout.buffer.write(output + more.encode())
"""


class SelfTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def script(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, stat.S_IRWXU)
        return path

    def stand_in(self, oracle=REFERENCE, own_evaluator=None, **faults):
        constants = f"FAULTS, ORACLE, EVALUATOR = {faults!r}, {oracle!r}, {own_evaluator!r}"
        return Kaleido(self.script("stand-in", STAND_IN.replace("\nimport os", f"\n{constants}\nimport os", 1)),
                       patience=0)

    def kinds(self, program, oracle=REFERENCE, **faults):
        """Returns the mode and kind of every mismatch with a stand-in that has these faults."""
        fault, mismatches = compare(program, self.stand_in(oracle, **faults), reference.Reference(oracle),
                                    REFERENCE_MODES)
        self.assertIsNone(fault)
        return [(mismatch.mode, mismatch.kind) for mismatch in mismatches]

    def beyond_kinds(self, program, **faults):
        path = self.script("evaluator", EVALUATOR)
        fault, mismatches = compare(program, self.stand_in(own_evaluator=path, **faults), evaluator.Evaluator(path),
                                    BEYOND_MODES)
        self.assertIsNone(fault)
        return [(mismatch.mode, mismatch.kind) for mismatch in mismatches]

    def test_faithful_compiler_passes(self):
        for seed in range(3):
            self.assertEqual(self.kinds(LANGUAGES["7"].generate(seed).encode()), [])
            for name in ("beyond", "idioms"):
                self.assertEqual(self.beyond_kinds(LANGUAGES[name].generate(seed).encode()), [])

    @unittest.skipUnless(os.path.exists(REFERENCE6), "chapter 6 is not built")
    def test_chapter_6(self):
        for seed in range(3):
            self.assertEqual(self.kinds(LANGUAGES["6"].generate(seed).encode(), REFERENCE6), [])
        program = b"extern printd(x) def binary= 9 (a b) a - b; for i = 1, i < 2 in printd(i = 2)"
        self.assertEqual(self.kinds(program, REFERENCE6), [])
        self.assertEqual(reference.Reference(REFERENCE6).expectation(program).steps,
                         [(b"-1.000000\n0.000000\n", "0.000000")])
        self.assertIn(("build -O2", "output"), self.kinds(program, REFERENCE6, output=1))

    def test_faults_are_noticed(self):
        program = b"extern printd(x); for i = 1, i < 2 in printd(i * 10000000 * 10000000 * 10000000);"
        all_but_highest = [mode for mode in REFERENCE_MODES if mode != "run -O3 --tier=full"]
        self.assertEqual(self.kinds(program), [])
        self.assertEqual(self.kinds(program, echo=0.001), [("echo", "echo")])
        self.assertEqual(self.kinds(program, status=3), [("build -O0", "status"), ("build -O2", "status")])
        self.assertEqual(self.kinds(program, output=1), [(mode, "echo" if mode == "echo" else "output")
                                                         for mode in REFERENCE_MODES])
        self.assertEqual(self.kinds(program, rejected=1), [(mode, "rejected") for mode in all_but_highest])

    def test_faults_beyond_the_reference_are_noticed(self):
        program = b"# echo: never\n# arguments: 1 x\n# input: 5\nfor i = 1, i < 2 in print(i)"
        self.assertEqual(self.beyond_kinds(program), [])
        self.assertEqual(self.beyond_kinds(program, output=1), [(mode, "output") for mode in BEYOND_MODES])
        self.assertEqual(self.beyond_kinds(program, status=3), [("build -O0", "status"), ("build -O2", "status")])
        self.assertEqual(len(self.beyond_kinds(program, rejected=1)), len(BEYOND_MODES) - 1)

    def test_settings(self):
        program = (b"\xef\xbb\xbf#! x\n# echo: never\r\n# arguments: 1 x\n# input: 5 6\n# input:\n# input: 7\n"
                   b"1 # echo: auto\n")
        self.assertEqual(evaluator.read_setting(program), Setting("never", ["1", "x"], b"5 6\n\n7\n"))
        self.assertTrue(program[evaluator.header_length(program):].startswith(b"1 #"))
        self.assertEqual(evaluator.read_setting(b"1\n# echo: never\n"), Setting("auto", [], b""))
        for setting in (Setting("always", ["1", "x"], b"5 6\n\n7\n"), Setting("auto", [], b"")):
            self.assertEqual(evaluator.read_setting(evaluator.write_setting(setting).encode()), setting)

    def test_templates_of_idioms(self):
        chosen = iter("xyzxy")
        holes = idioms.Holes(lambda hole: next(chosen))
        self.assertEqual("{a} {word} {a} {word}".format_map(holes), "x y x z")
        holes = idioms.Holes(lambda hole, chosen=iter("xxz"): next(chosen))  # two variables differ
        self.assertEqual("{v} {u} {v}".format_map(holes), "x z x")
        for module in (idioms_vocabulary, relaxed):
            known = {"name", *module.GRAMMAR}
            for templates in (*module.GRAMMAR.values(), *module.SIMPLE.values()):
                for template in templates:
                    self.assertLessEqual({hole for _, hole, _, _ in string.Formatter().parse(template) if hole}, known)

    def test_last_digits_are_not_compared_where_they_may_differ(self):
        expected = evaluator.TolerantExpectation(b"6.05\n1000000\nnan\n", None, None)
        self.assertIsNone(expected.difference("", b"6.0500000001\n1000000.0001\nnan\n"))
        self.assertEqual(expected.difference("", b"6.05\n1000001\nnan\n")[1], "line 2: expected '1000000', got '1000001'")
        for output in (b"5.66\n1000000\nnan\n", b"6.05\n1000000\n1\n", b"6.05\nnan\nnan\n", b"6.05\n1000000\n"):
            self.assertIsNotNone(expected.difference("", output))

    def test_faults_of_the_generator_are_noticed(self):
        for program in (b"1 +", b"f(2)", b"extern absent(x); absent(1)", b"def f(x) f(x) + 1; f(1)"):
            result = compare(program, self.stand_in(), reference.Reference(REFERENCE), REFERENCE_MODES)
            self.assertTrue(described(*result)[0].startswith("generator: "))
        oracle = evaluator.Evaluator(self.script("evaluator", EVALUATOR))
        self.assertIn("it is no program", compare(b"invalid", self.stand_in(), oracle, BEYOND_MODES)[0])

    def test_signs_of_nan_are_not_compared(self):
        expected = reference.Expectation([(b"-nan\n-0.000000\n", "-nan")], None)
        self.assertIsNone(expected.difference("echo", b"nan\n-0.000000\nnan\n"))
        self.assertIsNotNone(expected.difference("echo", b"nan\n0.000000\nnan\n"))
        expected = evaluator.Expectation(b"nan\n-0\n", None, Setting("auto"))
        self.assertIsNone(expected.difference("run -O0", b"-nan\n-0\n"))
        self.assertIsNotNone(expected.difference("run -O0", b"nan\n0\n"))

    def test_undefined_results_of_the_reference_are_not_compared(self):
        program = b"extern printd(x) extern fmod(x y) def f(n) if n < 1 then 0 else printd(fmod(%s, n)); f(3);"
        oracle = reference.Reference(REFERENCE)
        self.assertIsNone(oracle.expectation(program % (b"2" + b"0" * 309 + b" * 0")).difference("run -O0", b"nan\n"))
        self.assertIsNotNone(oracle.expectation(program % b"7 * 0").difference("run -O0", b"nan\n"))

    def test_generators_are_deterministic(self):
        for name, language in LANGUAGES.items():
            for seed in range(30):
                self.assertEqual(language.generate(seed), language.generate(seed))
            command = [sys.executable, os.path.join(FOLDER, "generate.py"), "--language", name, "--seed", "7"]
            for salt in "12":
                text = subprocess.run(command, check=True, stdout=subprocess.PIPE,
                                      env=dict(os.environ, PYTHONHASHSEED=salt)).stdout
                self.assertEqual(text.decode(), language.generate(7))

    def test_outline_reads_all_of_a_program(self):
        for language in LANGUAGES.values():
            for seed in range(50):
                text = language.generate(seed)
                tokens = read_tokens(text, language.grammar)
                self.assertEqual(text, write(tokens))
                read_items(tokens, language.grammar)
            for path in programs_of(os.path.join(FOLDER, "Programs", language.folder)):
                with open(path, encoding="utf-8", newline="") as file:
                    text = file.read()
                tokens = read_tokens(text, language.grammar)
                self.assertEqual(text, "".join(space + token for space, token in tokens))
                self.assertEqual([token.text for token in read_tokens(write(tokens), language.grammar)],
                                 [token.text for token in tokens])
                read_items(tokens, language.grammar)

    def test_tokens_come_back(self):
        tokens = [*"!$%&*+-/:<=>?@^|~(),;", "==", "!=", "<=", ">=", "&&", "||", "×", "√", "🙂", "_", "a_1", "été",
                  "e\u0301", "名前", "def", "1e3", "2.5E-7", "4.", ".5", "1e3", "x"]
        for left in tokens:
            for right in tokens:
                text = write(read_tokens(f"{left} {right}", "beyond"))
                self.assertEqual([token.text for token in read_tokens(text, "beyond")], [left, right, ""])
                if may_touch(left, right):
                    self.assertEqual([token.text for token in read_tokens(left + right, "beyond")], [left, right, ""])

    def test_course_of_a_loop(self):
        course = beyond_loops.Course(1.0, None, 4.0, "<", 0.0, 0.0)
        self.assertEqual(beyond_loops.rounds(course, 9), 4)
        self.assertEqual(beyond_loops.rounds(course._replace(sign="<=", bound=float("nan")), 9), 1)
        self.assertIsNone(beyond_loops.rounds(course._replace(bound=float("nan")), 9))
        self.assertEqual(beyond_loops.rounds(course._replace(drift=1.0), 9), 2)

    def test_reducer(self):
        text = "def f(a b) a * (b + 7); def g() 1 # note\n f(2, var x = 3 in x + g()) ; g()"
        reduced = Reducer(text, lambda text: "7" in text and "def f(" in text).reduce()
        self.assertEqual(reduced.replace("\n", " ").strip(), "def f() 7")
        text = "def binary× 9 (a b) f(a, b) × 2; def f(a, été) a × (b >= 7e1); f(2, var x = y = 3 in x != g())"
        reduced = Reducer(text, lambda text: "7e1" in text and "def f(" in text, "beyond").reduce()
        self.assertEqual(reduced.replace("\n", " ").strip(), "def f() 7e1")
        text = "def binary= 9 (a b) a < b; def f(x) x = 7 = 8; f(1 = 2) + 1"
        reduced = Reducer(text, lambda text: "=" in text.replace("binary=", "") and "7" in text, "6").reduce()
        self.assertIn("7 =", reduced.replace("= 7", "7 ="))
        self.assertLess(len(reduced), 45)
        self.assertEqual(Reducer("1 2", lambda text: True, seconds=0).reduce(), "1 2")

    def test_failures_are_reduced_and_kept(self):
        path = self.script("evaluator", EVALUATOR)
        kaleido, oracle = self.stand_in(own_evaluator=path, output=1), evaluator.Evaluator(path)
        program = (b"# echo: never\n# input: 5\ndef f(a, b) a + b\nprint(f(1, 2)) for i = 1, i < 3 in print(i)\n"
                   b"var x = 3 in print(x = 4)")
        mismatch = compare(program, kaleido, oracle, ["build -O2"])[1][0]
        small, final = reduce_mismatch(program, mismatch, oracle, kaleido, LANGUAGES["beyond"])
        self.assertLess(len(small), 25)
        self.assertIn(b"for", small)
        self.assertEqual((final.mode, final.kind), ("build -O2", "output"))
        folder = os.path.join(self.folder, "Kept")
        kept = keep_regression(folder, small, "seed-1", final)
        self.assertEqual(programs_of(folder), [kept])
        self.assertTrue(os.path.basename(kept).startswith("output-build-O2-"))

    @unittest.skipUnless(os.path.exists("/usr/bin/cc"), "there is no cc")
    def test_quick_linker_links(self):
        linker = make_quick_linker(self.folder)
        if not linker:
            self.skipTest("there is no ld.lld")
        source = self.script("program.c", "int main(void){return 7;}\n")
        subprocess.run(["cc", "-c", "-o", f"{self.folder}/program.o", source], check=True)
        subprocess.run([linker, "-o", f"{self.folder}/program", f"{self.folder}/program.o", "-lm"], check=True)
        self.assertEqual(execute([f"{self.folder}/program"]).status, 7)


class JoinedTest(unittest.TestCase):
    """Many programs in one file."""

    def test_functions_of_programs_have_different_names(self):
        programs = [LANGUAGES["idioms"].generate(seed).encode() for seed in range(60)]
        whole = joined.join(programs)
        names = re.findall(rb"^def (\w+)\(", whole, re.MULTILINE)
        self.assertEqual(len(names), len(set(names)))
        self.assertIsNone(re.search(rb"\bf[0-9]\w*\(", whole))
        self.assertEqual(evaluator.read_setting(whole).input, b"".join(evaluator.read_setting(text).input for text in programs))
        self.assertEqual(whole.count(b"putchard(10)"), len(programs))

    def test_constants_replace_input(self):
        loop = idioms.INPUT_LOOP.replace("COUNT", "2").replace("NAME", "f1")
        text = f"# echo: never\n# input: 7 nan -0\n# input: 1 2 -inf\ndef f1(n p q) n\n{loop}\nprint(1)\n".encode()
        self.assertEqual(joined.without_input(text).splitlines()[-3:], [b"print(f1(7, (0/0), -0))", b"print(f1(1, 2, (-1/0)))", b"print(1)"])
        for seed in range(40):
            self.assertNotIn(b"readd", joined.without_input(LANGUAGES["idioms"].generate(seed).encode()))

    def test_exact_programs_call_no_function_that_rounds_as_it_likes(self):
        self.assertFalse(joined.is_exact("sqrt(x) + sin(x)"))
        self.assertFalse(joined.is_exact("fmax(0, -0)"))
        self.assertTrue(joined.is_exact("sqrt(x) + floor(since)"))

    def test_the_program_that_differs_is_named(self):
        class Oracle:
            """Knows the text of a program as its output."""

            def expectation(self, program, timeout=10):
                return evaluator.Expectation(program, None, evaluator.read_setting(program))

        class Faulty:
            """Differs where a program contains the function that only the second one has."""

            def mismatches(self, modes, program, _expected):
                return [Mismatch(modes[0], "output", "line 1")] if b"fault" in program else []

        language = LANGUAGES["idioms"]._replace(writer=lambda seed: type("Writer", (), {"program": lambda self: f"fault({seed})" if seed == 5 else "0"})())
        options = type("Options", (), {"modes": "run -O2", "exact": False})
        count, failed = Comparison(language, Oracle(), Faulty(), options).check_together(range(4, 8))
        self.assertEqual((count, [name for name, *_ in failed]), (4, ["idioms-seed-5"]))

    def test_emulator(self):
        self.assertEqual(emulator_of(["-O2"]), [])
        self.assertEqual(emulator_of(["--target=aarch64-linux-gnu"])[0], "qemu-aarch64")


if __name__ == "__main__":
    unittest.main()
