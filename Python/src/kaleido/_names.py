"""The names of functions in Kaleidoscope and in Python."""

from __future__ import annotations

import keyword
from collections.abc import Collection


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


def function(name: str, functions: Collection[str]) -> str | None:
    """The function that an attribute stands for; None if there is none."""
    if name in functions:
        return name
    if name.isascii() and not name.endswith("_"):
        return None
    return next((each for each in functions if attribute(each) == name), None)


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
