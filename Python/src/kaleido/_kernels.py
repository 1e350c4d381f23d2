"""Programs whose functions are ufuncs."""

from __future__ import annotations

import copyreg
import os
import weakref
from collections.abc import Iterator
from typing import Any, Callable, NamedTuple

import numpy as np

from kaleido import _compiler, _names, _ufunc
from kaleido._compiler import Recipe
from kaleido._native import Code


class _Program:
    """A loaded program. All kernels and ufuncs of one recipe share it."""

    def __init__(self, recipe: Recipe, warns: bool) -> None:
        compiled = _compiler.build(recipe, warns=warns)
        self.functions = compiled.functions
        self.attributes = _names.by_attribute(self.functions)
        symbols = [each[key] for each in self.functions.values() for key in ("loop", "method")]
        self.code = Code(compiled.code, symbols) if symbols else None


_programs: weakref.WeakValueDictionary[Recipe, _Program] = weakref.WeakValueDictionary()


def _program(recipe: Recipe, warns: bool) -> _Program:
    program = _programs.get(recipe)
    if program is None:
        program = _programs[recipe] = _Program(recipe, warns)
    return program


class _Contents(NamedTuple):
    recipe: Recipe
    program: _Program
    made: dict[str, Any]


#: The only attribute of `Kernels`, whose name no function can have.
_CONTENTS = "its contents"


def _contents(kernels: Kernels) -> _Contents:
    contents: _Contents = vars(kernels)[_CONTENTS]
    return contents


class Kernels:
    """The functions of a program, as attributes; operators and all others by name in brackets, as in ``k["binary|"]``.

    A function of one or more parameters is a `numpy.ufunc`, one without parameters a Python function. A function whose name is a
    keyword of Python is an attribute with ``_`` appended, such as ``k.class_``. Names such as ``__init__`` are Python's: such functions
    are in brackets only, and so are functions that have the same name in Python, such as ``l`` and ``ℓ``.
    """

    def __init__(self, recipe: Recipe, warns: bool = True) -> None:
        vars(self)[_CONTENTS] = _Contents(recipe, _program(recipe, warns), {})

    def __getitem__(self, name: str) -> Any:
        recipe, program, made = _contents(self)
        if name not in made:
            if name not in program.functions:
                raise KeyError(_names.missing(name, program.functions))
            made[name] = _make(program, recipe, name)
        return made[name]

    def __getattr__(self, name: str) -> Any:
        if _CONTENTS not in vars(self):  # A copy that is being made.
            raise AttributeError(name)
        program = _contents(self).program
        functions = program.functions
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(f"`{name}` is a name of Python's: the function is k[{name!r}]" if name in functions else name)
        found = program.attributes.get(name) or [each for each in functions if each == name]
        if not found:
            raise AttributeError(_names.missing(name, functions))
        if len(found) > 1:
            raise AttributeError(f"{_names.ambiguous(name, found)}: take {_names.in_brackets('k', found)}")
        return self[found[0]]

    def __iter__(self) -> Iterator[str]:
        return iter(_contents(self).program.functions)

    def __len__(self) -> int:
        return len(_contents(self).program.functions)

    def __contains__(self, name: object) -> bool:
        return name in _contents(self).program.functions

    def __dir__(self) -> list[str]:
        attributes = _contents(self).program.attributes
        return [*(name for name in super().__dir__() if name != _CONTENTS), *(name for name in attributes if len(attributes[name]) == 1)]

    def __repr__(self) -> str:
        return f"<kaleido.Kernels of {_contents(self).recipe.filename}: {', '.join(self)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_all, (_compiler.pickled(_contents(self).recipe),)


def _make(program: _Program, recipe: Recipe, name: str) -> Any:
    function = program.functions[name]
    count = len(function["parameters"])
    if count > _ufunc.MOST_INPUTS:
        raise TypeError(f"`{name}` has {count} parameters; a ufunc has at most {_ufunc.MOST_INPUTS}")
    assert program.code is not None, "a program with functions has code"
    if count == 0:
        return _constant(program.code, recipe, function)
    return _ufunc.make(program.code, recipe, function)


class _Constant:
    """A function without parameters."""

    def __init__(self, code: Code, recipe: Recipe, function: dict[str, Any]) -> None:
        import ctypes

        address = ctypes.c_void_p
        # Python's lock is held, and a raised exception is noticed.
        self._loop = ctypes.PYFUNCTYPE(ctypes.c_int, address, address, address, address)(code.addresses[function["loop"]])
        name: str = function["name"]
        self._owner = code, recipe, name
        self.__name__ = self.__qualname__ = function["name"]
        self.__doc__ = "\n".join([*function["comment"], "", "::", "", f"    {function['prototype']}"])

    def __call__(self, *arguments: object) -> float:
        import ctypes

        if arguments:
            raise TypeError(f"{self.__name__}() takes no arguments ({len(arguments)} given)")
        result, count = ctypes.c_double(), ctypes.c_ssize_t(1)
        arrays, steps = (ctypes.c_void_p * 1)(ctypes.addressof(result)), (ctypes.c_ssize_t * 1)(8)
        self._loop(ctypes.addressof(arrays), ctypes.addressof(count), ctypes.addressof(steps), None)
        return result.value

    def __reduce__(self) -> tuple[Any, ...]:
        recipe, name = self.origin
        return _restore, (_compiler.pickled(recipe), name)

    @property
    def origin(self) -> tuple[Recipe, str]:
        """The program and the name of the function."""
        return self._owner[1:]


def origin(function: object) -> tuple[Recipe, str] | None:
    """The program and the name of a function without parameters; None for anything else."""
    return function.origin if isinstance(function, _Constant) else None


def _constant(code: Code, recipe: Recipe, function: dict[str, Any]) -> Callable[[], float]:
    return _Constant(code, recipe, function)


def _restore(content: tuple[object, ...], name: str) -> Any:
    """The function that was pickled, where its program has shown its warnings."""
    recipe = _compiler.unpickled(content)
    return _make(_program(recipe, warns=False), recipe, name)


def _restore_all(content: tuple[object, ...]) -> Kernels:
    """The functions that were pickled."""
    return Kernels(_compiler.unpickled(content), False)


def _install_reducer() -> None:
    """Pickles the ufuncs of this package by content, and all others as before."""
    former: Callable[[np.ufunc], Any] = copyreg.dispatch_table[np.ufunc]

    def reduce(ufunc: np.ufunc) -> Any:
        kept = _ufunc.owner(ufunc)
        return former(ufunc) if kept is None else (_restore, (_compiler.pickled(kept.recipe), kept.name))

    copyreg.pickle(np.ufunc, reduce)


_install_reducer()


def compile(
    source: str, *, opt: int = 3, fast_math: bool = False, cpu: str = "native", filename: str = "<string>"
) -> Kernels:
    """Compiles a program.

    Parameters
    ----------
    source : str
        The text of the program.
    opt : int, default 3
        The level of optimization, from 0 to 3.
    fast_math : bool, default False
        Whether arithmetic may be reordered as if NaN and infinities did not exist.
    cpu : str, default "native"
        The processor that code is generated for. On another machine, a pickled function is compiled for its processor.
    filename : str
        The name of the program in messages.

    Returns
    -------
    Kernels
        The functions of the program.

    Raises
    ------
    CompileError
        The program has errors.
    """
    if not isinstance(source, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"the source is not a text but of type {type(source).__name__}")
    if opt not in (0, 1, 2, 3):
        raise ValueError(f"opt is {opt!r}, not a number from 0 to 3")
    return Kernels(Recipe(source, filename, int(opt), bool(fast_math), cpu))


def load(path: str | os.PathLike[str], *, opt: int = 3, fast_math: bool = False, cpu: str = "native") -> Kernels:
    """Compiles the program in a file, as `compile` does."""
    try:
        # Not as text, whose line ends would be translated: positions are those of the file.
        with open(path, "rb") as file:
            source = file.read().decode()
    except UnicodeDecodeError as error:
        error.reason += f", in {os.fspath(path)}"
        raise
    return compile(source, opt=opt, fast_math=fast_math, cpu=cpu, filename=os.fspath(path))
