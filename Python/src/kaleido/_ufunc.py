"""Makes NumPy's ufuncs of loaded loops, through the table of NumPy's C API."""

from __future__ import annotations

import ctypes
import functools
import importlib
import inspect
from typing import Any

import numpy as np

from kaleido._native import Code

#: The most inputs of a ufunc. NumPy has an array for each input and the output.
MOST_INPUTS = 31 if int(np.__version__.split(".")[0]) < 2 else 63


class _UFuncObject(ctypes.Structure):
    """The beginning of `PyUFuncObject` in NumPy's header ufuncobject.h."""

    _fields_ = [
        ("head", ctypes.c_char * object.__basicsize__),
        *((name, ctypes.c_int) for name in ("nin", "nout", "nargs", "identity")),
        ("functions", ctypes.c_void_p),
        ("data", ctypes.c_void_p),
        ("ntypes", ctypes.c_int),
        ("reserved1", ctypes.c_int),
        *((name, ctypes.c_void_p) for name in ("name", "types", "doc", "ptr", "obj")),
    ]


class _Slot(ctypes.Structure):
    _fields_ = [("slot", ctypes.c_int), ("function", ctypes.c_void_p)]


class _Spec(ctypes.Structure):
    """`PyArrayMethod_Spec` of NumPy's header dtype_api.h."""

    _fields_ = [
        ("name", ctypes.c_char_p),
        ("nin", ctypes.c_int),
        ("nout", ctypes.c_int),
        ("casting", ctypes.c_int),
        ("flags", ctypes.c_int),
        ("dtypes", ctypes.c_void_p),
        ("slots", ctypes.c_void_p),
    ]


# From NumPy's headers.
_FROM_FUNCTIONS, _ADD_LOOP = 1, 43
_STRIDED_LOOP = 5
_NO_CASTING = 0
_NO_FLOATING_POINT_ERRORS = 1 << 1
_NO_IDENTITY = -1
_DOUBLE = 12

#: The keyword parameters of all ufuncs. Before NumPy 2.4, `inspect.signature` finds none.
_KEYWORDS = {"where": True, "casting": "same_kind", "order": "K", "dtype": None, "subok": True, "signature": None}


@functools.cache
def _api() -> tuple[Any, Any]:
    """`PyUFunc_FromFuncAndData` and `PyUFunc_AddLoopFromSpec`."""
    try:
        module = importlib.import_module("numpy._core._multiarray_umath")
    except ImportError as error:
        raise ImportError("kaleido needs NumPy 2.0 or newer") from error
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    table = ctypes.cast(get(module._UFUNC_API, None), ctypes.POINTER(ctypes.c_void_p))
    text, address, number = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int
    make = ctypes.PYFUNCTYPE(
        ctypes.py_object, address, address, address, number, number, number, number, text, text, number
    )
    add = ctypes.PYFUNCTYPE(number, ctypes.py_object, address)
    return make(table[_FROM_FUNCTIONS]), add(table[_ADD_LOOP])


class Owner:
    """What a ufunc keeps alive: its code, what NumPy refers to, and what it is pickled by."""

    def __init__(self, code: Code, recipe: Any, name: str, *kept: object) -> None:
        self.code = code
        self.recipe = recipe
        self.name = name
        self._kept = kept


def owner(ufunc: np.ufunc) -> Owner | None:
    """What a ufunc of this package keeps alive; None for others."""
    address = _UFuncObject.from_address(id(ufunc)).obj
    if not address:
        return None
    found = ctypes.cast(address, ctypes.py_object).value
    return found if isinstance(found, Owner) else None


def make(code: Code, recipe: Any, function: dict[str, Any]) -> np.ufunc:
    """The ufunc of a function that the manifest describes."""
    create, add = _api()
    parameters: list[str] = function["parameters"]
    count = len(parameters)
    # NumPy and pandas recognize NumPy's own functions by names such as `add`, and would compute these instead.
    name = ctypes.c_char_p(f"kaleido.{function['name']}".encode())
    text = "\n".join([*function["comment"], "", "::", "", f"    {function['prototype']}"])
    documentation = ctypes.c_char_p(text.encode())
    # NumPy finds the type that arguments are converted to by a list of types, and reports errors of the loop only if it is an array
    # method: so the list is completed below, after the loop has been added as a method.
    types = (ctypes.c_char * (count + 1))(*[bytes([_DOUBLE])] * (count + 1))
    loops = (ctypes.c_void_p * 1)(code.addresses[function["loop"]])
    data = (ctypes.c_void_p * 1)(None)
    loop_lists = ctypes.addressof(loops), ctypes.addressof(data), ctypes.addressof(types)
    ufunc: np.ufunc = create(*loop_lists, 0, count, 1, _NO_IDENTITY, name, documentation, 0)
    float64 = id(np.dtypes.Float64DType)
    dtypes = (ctypes.c_void_p * (count + 1))(*[float64] * (count + 1))
    slots = (_Slot * 2)(_Slot(_STRIDED_LOOP, code.addresses[function["method"]]), _Slot(0, None))
    spec = _Spec(
        name, count, 1, _NO_CASTING, _NO_FLOATING_POINT_ERRORS, ctypes.addressof(dtypes), ctypes.addressof(slots)
    )
    add(ufunc, ctypes.addressof(spec))
    it = _UFuncObject.from_address(id(ufunc))
    it.ntypes = 1
    kept = Owner(code, recipe, function["name"], name, documentation, types, loops, data)
    # The ufunc owns this reference.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(kept))
    it.obj = id(kept)
    _describe(ufunc, function, text)
    return ufunc


def _describe(ufunc: np.ufunc, function: dict[str, Any], text: str) -> None:
    """Sets the attributes that people and tools read, where this NumPy allows it."""
    taken = {"out", *_KEYWORDS}
    positional: list[inspect.Parameter] = []
    for index, each in enumerate(function["parameters"]):
        name: str = each if each.isidentifier() else f"x{index + 1}"
        while name in taken:
            name += "_"
        taken.add(name)
        positional.append(inspect.Parameter(name, inspect.Parameter.POSITIONAL_ONLY))
    out = inspect.Parameter("out", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None)
    others = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=value) for name, value in _KEYWORDS.items()]
    signature = inspect.Signature([*positional, out, *others])
    for attribute, value in {
        "__doc__": f"{function['name']}{signature}\n\n{text}",
        "__signature__": signature,
        "__qualname__": function["name"],
        "__module__": "kaleido",
    }.items():
        try:
            setattr(ufunc, attribute, value)
        except (AttributeError, TypeError):
            pass
