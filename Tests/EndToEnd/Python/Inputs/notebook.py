"""Tests of the magics, and of the notebook that is given, in a kernel of IPython. Prints nothing if all is right."""

import sys

import nbformat
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

CELLS = [
    "%load_ext kaleido",
    "%%kaleido --fast-math -O2 k\ndef square(x) x * x\ndef binary| 20 (a b) if a then 1 else b\ndef pi() 3.14\ndef pick(x) if x < 2 then 1 else 5",
    "square(3.0), k['binary|'](0.0, 2.0), pi(), k",
    "%kaleido ir square",
    "%kaleido ast pi",
    "%kaleido cfg pick",
    "%kaleido asm square",
    "%%kaleido\ndef f(x) y",
    "%%kaleido -O7\ndef f(x) x",
    "%kaleido llvm square",
    "%kaleido ir len",
    "%%kaleido\ndef deep(n) 1 + deep(n + 1)",
    "deep(1.0)",
    "%%kaleido\ndef square(x) x + 1",
    "square(3.0)",
    "%%kaleido\nextern kaleido_lost(x)\ndef lost(x) kaleido_lost(x)",
    "%%kaleido\ndef class(x) x + 1\ndef Out(x) x",
    "class_(1.0), type(Out).__name__",
    "%kaleido ast k['binary|']",
    "%kaleido ast k.square",
    "%kaleido ast k.sqare",
    "%%kaleido\ndef l(x) x + 1\ndef \N{SCRIPT SMALL L}(x) x + 2\ndef class(x) x + 3\ndef class_(x) x + 4\ndef \N{SCRIPT CAPITAL R}(x) x + 5",
    "'l' in globals(), class_(1.0), \N{SCRIPT CAPITAL R}(1.0)",
    "%kaleido ast \N{SCRIPT CAPITAL R}",
    "%%kaleido m\ndef l(x) x + 1\ndef \N{SCRIPT SMALL L}(x) x + 2\ndef m(x) x",
    "m['l'](1.0), m['\N{SCRIPT SMALL L}'](1.0), m['m'](5.0), m.m(6.0)",
    "%%kaleido class\ndef f(x) x",
    "%%kaleido 'k\ndef f(x) x",
]


def run(notebook, **options):
    NotebookClient(notebook, timeout=300, kernel_name="python3", **options).execute()
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


def shown(cell):
    """The text of a cell's outputs."""
    texts = []
    for output in cell.outputs:
        texts.append(output.get("text") or output.get("data", {}).get("text/plain") or "\n".join(output.get("traceback", [])))
    return "\n".join(texts)


def test_magics():
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in CELLS])
    run(notebook, allow_errors=True)
    for number, *words in [
        (2, "9.0", "2.0", "3.14", "<kaleido.Kernels of <cell>: square, binary|, pi, pick>"),
        (3, "fmul fast double %x, %x"),
        (4, "number 3.14"),
        (5, "+--"),
        (6, "mulsd"),
        (7, "\x1b[1;31merror[K0301]", "<cell>:1:10", "did you mean `x`?"),
        (8, "unexpected `-O7`"),
        (9, "expected a kind and a function"),
        (10, "`len` is no function"),
        (12, "RecursionError", "`deep`"),
        (14, "4.0"),
        (16, "`class` is a keyword of Python: the function is `class_`", "IPython needs the name `Out`"),
        (17, "2.0", "'dict'"),
        (18, "binary|"),
        (19, "square"),
        (20, "did you mean `square`?"),
        (21, "the functions `l` and `\N{SCRIPT SMALL L}` have the same name in Python, `l`: `%%kaleido k` makes k['l'] and k['\N{SCRIPT SMALL L}']"),
        (21, "the functions `class` and `class_` have the same name in Python, `class_`"),
        (22, "(False, np.float64(2.0), np.float64(6.0))"),
        (23, "\N{SCRIPT CAPITAL R}"),
        (24, "they are m['l'] and m['\N{SCRIPT SMALL L}']", "`m` is the variable of all functions: the function is m['m']"),
        (25, "(np.float64(2.0), np.float64(3.0), np.float64(5.0), np.float64(6.0))"),
        (26, "`class` cannot be the variable"),
        (27, "UsageError: kaleido: No closing quotation in `'k`"),
        (15, "error\x1b[0m: the program cannot be loaded: this process has no function `kaleido_lost`"),
    ]:
        for word in words:
            assert word in shown(notebook.cells[number]), (number, word, shown(notebook.cells[number]))
    # The frames of Python say nothing about a mistake in a cell.
    for number in 7, 15, 27:
        assert "Traceback" not in shown(notebook.cells[number]), shown(notebook.cells[number])
    assert shown(notebook.cells[11]).startswith("warning[endless_recursion]"), shown(notebook.cells[11])
    assert "interactiveshell" not in shown(notebook.cells[11])


def test_notebook(path):
    outputs = run(nbformat.read(path, 4))
    assert sum("image/png" in output.get("data", {}) for output in outputs) == 1
    texts = [output.get("text", "") for output in outputs]
    assert texts[-1] == "The area of the Mandelbrot set is about 1.525.\n", texts[-1]


if __name__ == "__main__":
    test_magics()
    test_notebook(sys.argv[1])
