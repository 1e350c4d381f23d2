"""The magic ``kaleido`` of IPython and notebooks, which ``%load_ext kaleido`` makes known."""

from __future__ import annotations

import importlib
import keyword
import re
import shlex
import sys
import warnings
from typing import Any, Callable

import numpy as np

from kaleido import _compiler, _kernels, _names, _ufunc
from kaleido._compiler import Recipe

USAGE = """%%kaleido [-O0|-O1|-O2|-O3] [--fast-math] [--cpu=NAME] [VARIABLE]
    compiles the cell, and assigns its functions to variables of their names, and all of them to VARIABLE
%kaleido ast|cfg|ir|ir-raw|asm FUNCTION
    shows what became of a function"""

KINDS = ("ast", "cfg", "ir", "ir-raw", "asm")

#: Variables that IPython needs.
_OWN_NAMES = {"In", "Out", "get_ipython", "exit", "quit", "_", "_dh", "_ih", "_oh", "_i", "_ii", "_iii"}


def _usage(problem: str) -> Exception:
    """What IPython shows without a traceback."""
    error: Callable[[str], Exception] = importlib.import_module("IPython.core.error").UsageError
    return error(f"kaleido: {problem}\n{USAGE}")


def compile_cell(line: str, cell: str, variables: dict[str, Any]) -> None:
    """``%%kaleido``: compiles a cell."""
    opt, fast_math, cpu, target = 3, False, "native", ""
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise _usage(f"{error} in `{line}`") from None
    for word in words:
        if word in ("-O0", "-O1", "-O2", "-O3"):
            opt = int(word[2])
        elif word == "--fast-math":
            fast_math = True
        elif word.startswith("--cpu="):
            cpu = word[len("--cpu=") :]
        elif word.isidentifier() and not target:
            target = _names.normalized(word)
            if target in _OWN_NAMES or keyword.iskeyword(target):
                raise _usage(f"`{word}` cannot be the variable")
        else:
            raise _usage(f"unexpected `{word}`")
    # The line of IPython that called the magic says nothing about a warning.
    with warnings.catch_warnings(record=True) as caught:
        kernels = _kernels.compile(cell, opt=opt, fast_math=fast_math, cpu=cpu, filename="<cell>")
    for each in caught:
        print(str(each.message).strip(), file=sys.stderr)
    if target:
        variables[target] = kernels
    _assign(kernels, target, variables)


def _assign(kernels: _kernels.Kernels, target: str, variables: dict[str, Any]) -> None:
    """Assigns functions to variables of their names, and says which have none."""
    # The name of the variable that has the functions, or one that would have them.
    shown = target or "k"
    how = "" if target else f"`%%kaleido {shown}` makes "
    for variable, names in _names.by_attribute(kernels).items():
        items = _names.in_brackets(shown, names)
        if len(names) > 1:
            problem = f"{_names.ambiguous(variable, names)}: {how or 'they are '}{items}"
        elif variable == target:
            problem = f"`{variable}` is the variable of all functions: the function is {items}"
        elif variable in _OWN_NAMES:
            problem = "" if target else f"IPython needs the name `{names[0]}`: {how}the function {items}"
        else:
            variables[variable] = kernels[names[0]]
            is_keyword = keyword.iskeyword(_names.normalized(names[0]))
            problem = f"`{names[0]}` is a keyword of Python: the function is `{variable}`" if is_keyword else ""
        if problem:
            print(f"kaleido: {problem}", file=sys.stderr)


def show(line: str, variables: dict[str, Any]) -> str:
    """``%kaleido``: the text of a stage of a function."""
    words = line.split()
    if len(words) != 2 or words[0] not in KINDS:
        raise _usage("expected a kind and a function")
    kind, variable = words
    origin = _origin(_value(variable, variables))
    if origin is None:
        raise _usage(f"`{variable}` is no function of `%%kaleido` or `kaleido.compile`")
    recipe, name = origin
    return _compiler.dump(kind, recipe, name)


def _value(text: str, variables: dict[str, Any]) -> object:
    """The value of `f`, `k.f` or `k["f"]`; None if there is none."""
    if text.isidentifier():
        return variables.get(_names.normalized(text))
    parts = re.fullmatch(r"""(\w+)(?:\.(\w+)|\[(["'])(.+)\3\])""", text)
    kernels = variables.get(_names.normalized(parts[1])) if parts else None
    if parts is None or not isinstance(kernels, _kernels.Kernels):
        return None
    try:
        return getattr(kernels, _names.normalized(parts[2])) if parts[2] else kernels[parts[4]]
    except (AttributeError, KeyError) as error:
        raise _usage(str(error.args[0])) from None


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
