"""The names of functions in Kaleidoscope and in Python."""

from __future__ import annotations

import keyword
from collections.abc import Collection, Iterable


def normalized(name: str) -> str:
    """A name as Python's parser has it."""
    if name.isascii():
        return name
    import unicodedata

    return unicodedata.normalize("NFKC", name)


def attribute(name: str) -> str | None:
    """The name of a function as an attribute or a variable of Python; None if it cannot be one."""
    name = normalized(name)
    if not name.isidentifier() or (name.startswith("__") and name.endswith("__")):
        return None
    return name + "_" if keyword.iskeyword(name) else name


def by_attribute(functions: Iterable[str]) -> dict[str, list[str]]:
    """The functions by their names in Python. Several of them may have the same, such as `l` and `ℓ`, or `class_` and `class`."""
    found: dict[str, list[str]] = {}
    for name in functions:
        variable = attribute(name)
        if variable:
            found.setdefault(variable, []).append(name)
    return found


def ambiguous(variable: str, functions: list[str]) -> str:
    """A sentence for a name in Python that several functions have."""
    names = " and ".join(f"`{name}`" for name in functions)
    return f"the functions {names} have the same name in Python, `{variable}`"


def in_brackets(variable: str, functions: list[str]) -> str:
    """The functions as items of a variable."""
    return " and ".join(f"{variable}[{name!r}]" for name in functions)


def missing(name: object, functions: Collection[str]) -> str:
    """A sentence for a function that does not exist."""
    if not isinstance(name, str):
        return f"a function is named by a text, not by {name!r}"
    import difflib

    short = name.replace(" ", "")
    operators = [each for each in ("binary" + short, "unary" + short, short) if each in functions]
    near = operators or difflib.get_close_matches(name, functions, 1)
    if not near:
        return f"the program has no function `{name}`"
    shown = [f"`{attribute(each) or f'k[{each!r}]'}`" for each in near]
    return f"the program has no function `{name}`; did you mean {' or '.join(shown)}?"
