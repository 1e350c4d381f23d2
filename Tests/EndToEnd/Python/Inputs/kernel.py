"""Tests of the Jupyter kernel `kaleido`, which is installed where Jupyter looks. Prints nothing if all is right."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from queue import Empty

import jupyter_kernel_test
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook


class KaleidoTests(jupyter_kernel_test.KernelTests):
    """The messages of the protocol are as Jupyter specifies them."""

    kernel_name = "kaleido"
    language_name = "kaleidoscope"
    file_extension = ".ks"
    code_hello_world = " : ".join(f"putchard({ord(c)})" for c in "hello, world\n")
    code_stderr = "def sum(n) n + sum(n - 1)"
    code_generate_error = "distance(1"
    code_execute_result = [{"code": "6 * 7", "result": "42"}, {"code": "def f(x) x + 1; f(2)", "result": "3"}]
    completion_samples = [
        {"text": "1 + sq", "matches": ["sqrt"]},
        {"text": "# ü\n:var", "matches": ["variables"]},
        {"text": "nothingBeginsWithThis", "matches": []},
    ]
    complete_code_samples = ["1", "def f(x)\n  x", ":ir f", "x +* y", ""]
    incomplete_code_samples = ["def f(x)", "1 +", "(1", "if 1 then 2 else"]
    code_inspect_sample = "sqrt"


class SessionTests(unittest.TestCase):
    """What people do in a notebook."""

    @classmethod
    def setUpClass(cls):
        cls.km, cls.kc = jupyter_kernel_test.start_new_kernel(kernel_name="kaleido")

    @classmethod
    def tearDownClass(cls):
        cls.kc.stop_channels()
        cls.km.shutdown_kernel()

    def execute(self, code, **options):
        """The reply to a cell, and its outputs as pairs of a kind and a text."""
        outputs = []

        def take(message):
            content, kind = message["content"], message["header"]["msg_type"]
            if kind == "stream":
                outputs.append((content["name"], content["text"]))
            elif kind == "execute_result":
                outputs.append(("value", content["data"]["text/plain"]))
            elif kind == "error":
                outputs.append(("error", "\n".join(content["traceback"])))

        reply = self.kc.execute_interactive(code, timeout=300, output_hook=take, **options)
        return reply["content"], outputs

    def values(self, code):
        return [text for kind, text in self.execute(code)[1] if kind == "value"]

    def interrupt(self, code):
        """Interrupts a cell that runs."""
        timer = threading.Timer(0.5, self.km.interrupt_kernel)
        timer.start()
        reply, outputs = self.execute(code)
        timer.join()
        self.assertEqual((reply["status"], reply["ename"]), ("error", "KeyboardInterrupt"))
        return "\n".join(text for _, text in outputs)

    def test_values(self):
        self.assertEqual(self.values("x = 2\n1 / 3; def half(x) x / 2\nhalf(x)\n_ + 1"), ["0.3333333333333333", "1", "2"])
        self.assertEqual(self.values("def näher(größe) größe * 2\nnäher(x)"), ["4"])
        # In the order in which they were made.
        outputs = self.execute("5; printd(6); 7")[1]
        self.assertEqual(outputs, [("value", "5"), ("stdout", "6.000000\n"), ("value", "7")])
        self.assertEqual(self.execute("# only a comment\n")[1], [])
        self.assertEqual(self.execute("8", silent=True)[1], [])
        # Standard input belongs to the protocol.
        self.assertEqual(self.values("readd()"), ["nan"])

    def test_commands(self):
        outputs = self.execute("def cube(x) x * x * x\n:ir cube\ncube(3)\n  + 1\n:time cube(2)\n:list cube")[1]
        self.assertIn("define double @cube", outputs[0][1])
        self.assertEqual(outputs[1], ("value", "28"))
        self.assertIn("best of", outputs[2][1])
        self.assertIn("def cube(x) x * x * x\n", outputs[-1][1])
        reply, outputs = self.execute("a = 5\n:nonsense\na = 6")
        self.assertEqual((reply["status"], reply["evalue"]), ("error", "there is no command `:nonsense`; `:help` lists them"))
        self.assertEqual(self.values("a"), ["5"])
        self.assertEqual(self.execute(":edit cube")[0]["status"], "error")
        for code in (":quit", "exit(3)"):
            reply = self.execute(code)[0]
            self.assertEqual((reply["status"], reply["payload"][0]["source"]), ("ok", "ask_exit"))
        self.assertEqual(self.values("cube(2)"), ["8"])

    def test_mistakes(self):
        for code, name, *words in [
            ("1 +", "K0207", "<cell:"),
            ("def f(x) y", "K0301", "did you mean `x`?"),
            ("print(1) print 2)", "", ""),
            ("undefined(1)", "K0302"),
            ("sqrt(1, 2)", "K0303"),
            ("1 $ 2", ""),
            ("import numpy as np", ""),
            ("%%kaleido\n1", ""),
            ("%time 1", ""),
            ("!ls", ""),
            ("?sqrt", ""),
            ("sqrt?", ""),
            ("x = [1, 2]", ""),
            ('print("text")', ""),
            ("def f(n):\n    return n", ""),
            ("for i in range(10):\n  print(i)", ""),
            ("\0", ""),
            ("“1”", ""),
            ("(" * 100_000, ""),
            ("exit(1000)", "K0604"),
            ("def deep(n) 1 + deep(n + 1)\ndeep(1)", "K0601", "deep"),
            ("extern abort()\nabort()", "", "SIGABRT"),
            ("extern notThere()\nnotThere()", "K0501"),
        ]:
            with self.subTest(code=code[:50]):
                reply, outputs = self.execute(code)
                self.assertEqual(reply["status"], "error", outputs)
                if name:
                    self.assertEqual(reply["ename"], name)
                shown = "\n".join(text for kind, text in outputs if kind == "error")
                if name != "K0604":  # The program reports it.
                    self.assertIn("\x1b[", shown)
                for word in words:
                    self.assertIn(word, shown)
                # Nothing is changed.
                self.assertEqual(self.values("1 + 1"), ["2"])
        self.assertIn(":help", self.execute("help")[1][0][1])
        self.assertEqual(self.values("keep = 1\n3\nkeep"), ["3", "1"])
        # A cell is checked before any of it is evaluated.
        self.assertEqual(self.execute("keep = 2\nmissing")[1][0][0], "error")
        self.assertEqual(self.values("keep"), ["1"])

    def test_asking(self):
        self.execute("# Twice a number.\ndef double(x) 2 * x\nlength = 3")
        self.assertIn("Twice a number.", self.inspect("1 + double(5)", 6))
        self.assertIn("double(x)", self.inspect("1 + double(5, ", 14))
        self.assertIn("length = 3", self.inspect("ü = length", 10))
        self.assertIn("fmax(x, y)", self.inspect("1 + fmax", 6))
        self.assertEqual(self.inspect("nothing", 3), "")
        self.assertEqual(self.inspect("(((", 3), "")
        for code, cursor, start, match in [("ä + dou", 7, 4, "double"), ("dou + 1", 3, 0, "double"), ("1\nlen", 5, 2, "length"), (":ir dou", 7, 4, "double")]:
            reply = self.kc.complete(code, cursor, reply=True, timeout=300)["content"]
            self.assertEqual((reply["matches"], reply["cursor_start"], reply["cursor_end"]), ([match], start, cursor))

    def inspect(self, code, cursor):
        return self.kc.inspect(code, cursor, reply=True, timeout=300)["content"]["data"].get("text/plain", "")

    def test_interruption(self):
        self.execute("def spin() var n in (for i = 0, 1 < 2 in n = n + 1) : n\nkept = 4")
        self.assertIn("definitions and variables are kept", self.interrupt("spin()"))
        self.assertEqual(self.values("kept"), ["4"])
        self.interrupt("for i = 0, 1 < 2 in print(i)")
        # Between cells, it has no effect.
        self.km.interrupt_kernel()
        self.assertEqual(self.values("kept"), ["4"])

    def test_z_lost_process(self):
        """The prompt is ended by the system."""
        prompt = self.child(self.km.provisioner.pid)
        timer = threading.Timer(0.5, lambda: os.kill(prompt, signal.SIGKILL))
        timer.start()
        reply, outputs = self.execute("for i = 0, 1 < 2 in 0")
        self.assertEqual(reply["ename"], "SessionLost")
        self.assertEqual(self.values("1 + 1"), ["2"])
        self.assertEqual(self.execute("kept")[0]["status"], "error")

    def test_zz_restart(self):
        """No process is left of a cell that runs for ever."""
        self.execute("kept = 4")
        first = self.child(self.km.provisioner.pid)
        self.kc.execute("for i = 0, 1 < 2 in 0")
        time.sleep(0.3)
        self.km.restart_kernel(now=True)
        self.kc.wait_for_ready(timeout=300)
        self.assertEqual(self.execute("kept")[0]["status"], "error")
        for _ in range(1000):
            if not self.child(first) and not os.path.exists(f"/proc/{first}"):
                return
            time.sleep(0.1)
        self.fail("the process of the first session still runs")

    def child(self, parent):
        text = subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)], stdout=subprocess.PIPE, text=True).stdout.split()
        return int(text[0]) if text else None


class NotebookTests(unittest.TestCase):
    def test_notebook(self):
        notebook = new_notebook(cells=[new_code_cell(code) for code in ["def square(x) x * x", "square(4)", "square(1, 2)", "square(5)"]])
        NotebookClient(notebook, timeout=300, kernel_name="kaleido", allow_errors=True).execute()
        kinds = [[output.output_type for output in cell.outputs] for cell in notebook.cells]
        self.assertEqual(kinds, [[], ["execute_result"], ["error"], ["execute_result"]])
        self.assertEqual(notebook.cells[3].outputs[0].data["text/plain"], "25")
        self.assertIn("<cell:3>:1:1", notebook.cells[2].outputs[0].traceback[1])


if __name__ == "__main__":
    unittest.main(verbosity=0)
