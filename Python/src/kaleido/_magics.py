"""The magic ``kaleido`` of IPython and notebooks, which ``%load_ext kaleido`` makes known."""

from __future__ import annotations

import importlib
import shlex
import sys
import warnings
from typing import Any, Callable

import numpy as np

from kaleido import _compiler, _kernels, _ufunc
from kaleido._compiler import Recipe

USAGE = """%%kaleido [-O0|-O1|-O2|-O3] [--fast-math] [--cpu=NAME] [VARIABLE]
    compiles the cell, and assigns its functions to variables of their names, and all of them to VARIABLE
%kaleido ast|cfg|ir|ir-raw|asm FUNCTION
    shows what became of a function"""

KINDS = ("ast", "cfg", "ir", "ir-raw", "asm")


def _usage(problem: str) -> Exception:
    """What IPython shows without a traceback."""
    error: Callable[[str], Exception] = importlib.import_module("IPython.core.error").UsageError
    return error(f"kaleido: {problem}\n{USAGE}")


def compile_cell(line: str, cell: str, variables: dict[str, Any]) -> None:
    """``%%kaleido``: compiles a cell."""
    opt, fast_math, cpu, target = 3, False, "native", ""
    for word in shlex.split(line):
        if word in ("-O0", "-O1", "-O2", "-O3"):
            opt = int(word[2])
        elif word == "--fast-math":
            fast_math = True
        elif word.startswith("--cpu="):
            cpu = word[len("--cpu=") :]
        elif word.isidentifier() and not target:
            target = word
        else:
            raise _usage(f"unexpected `{word}`")
    # The line of IPython that called the magic says nothing about a warning.
    with warnings.catch_warnings(record=True) as caught:
        kernels = _kernels.compile(cell, opt=opt, fast_math=fast_math, cpu=cpu, filename="<cell>")
    for each in caught:
        print(str(each.message).strip(), file=sys.stderr)
    if target:
        variables[target] = kernels
    for name in kernels:
        if name.isidentifier():
            variables[name] = kernels[name]


def show(line: str, variables: dict[str, Any]) -> str:
    """``%kaleido``: the text of a stage of a function."""
    words = line.split()
    if len(words) != 2 or words[0] not in KINDS:
        raise _usage("expected a kind and a function")
    kind, variable = words
    origin = _origin(variables.get(variable))
    if origin is None:
        raise _usage(f"`{variable}` is no function of `%%kaleido` or `kaleido.compile`")
    recipe, name = origin
    return _compiler.dump(kind, recipe, name)


def _origin(function: object) -> tuple[Recipe, str] | None:
    """The program and the name of a function of this package."""
    if isinstance(function, np.ufunc):
        owner = _ufunc.owner(function)
        return None if owner is None else (owner.recipe, owner.name)
    return _kernels.origin(function)


def install(ipython: Any) -> None:
    """Makes the magic known."""

    def kaleido(line: str, cell: str | None = None) -> None:
        if cell is not None:
            compile_cell(line, cell, ipython.user_ns)
        else:
            print(show(line, ipython.user_ns), end="")

    kaleido.__doc__ = USAGE
    ipython.register_magic_function(kaleido, "line_cell", "kaleido")
