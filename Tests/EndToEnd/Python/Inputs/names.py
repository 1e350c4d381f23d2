"""Tests of the names of functions. Prints nothing if all is right."""

import copy
import inspect
import pickle

import numpy as np

import kaleido

k = kaleido.compile("""
def class(x) x + 1
def lambda(x) x + 2
def __init__(x) x + 3
def __array__(x) x + 4
def _made(x) x + 5
def _program(x) x + 6
def __private(x) x + 7
def is() 8
def None(x) x + 9
def p(class lambda out self) class + lambda + out + self
def binary| 20 (a b) a + b
def unary- (x) 0 - x
def µ(x) x * 2
def smooth(x) x
def smooth_(x) x * 3
""")


def message(error, call):
    try:
        call()
    except error as raised:
        return str(raised.args[0])
    raise AssertionError(f"{error} was not raised")


# Keywords of Python, and names that are special to it.
assert (k.class_(1), k.lambda_(1), k.is_(), k.None_(1), k.smooth_(1)) == (2, 3, 8, 10, 3)
assert (k["class"](1), k["__init__"](1), k["__array__"](1)) == (2, 4, 5)
assert (k._made(1), k._program(1), getattr(k, "__private")(1)) == (6, 7, 8)
assert np.asarray(k).shape == (15,) and len(k) == 15 and "class" in k and "class_" not in k
assert message(AttributeError, lambda: k.__array__) == "`__array__` is a name of Python's: the function is k['__array__']"
assert message(AttributeError, lambda: k.__wrapped__) == "__wrapped__"
# Python's parser turns the micro sign into a Greek letter.
assert getattr(k, "\N{GREEK SMALL LETTER MU}")(3) == 6 and k["\N{MICRO SIGN}"](3) == 6
names = set(dir(k))
assert {"class_", "None_", "_made", "smooth", "__init__", "\N{GREEK SMALL LETTER MU}"} <= names and not {"class", "binary|"} & names
if hasattr(k.p, "__signature__"):
    assert list(inspect.signature(k.p).parameters)[:4] == ["class", "lambda", "out_", "self"]
# Names that do not exist.
wrong = "the program has no function"
assert message(AttributeError, lambda: k.smoth) == f"{wrong} `smoth`; did you mean `smooth`?"
assert message(KeyError, lambda: k["smoth"]) == f"{wrong} `smoth`; did you mean `smooth`?"
assert message(AttributeError, lambda: k.clas) == f"{wrong} `clas`; did you mean `class_`?"
for name in ("|", "binary |"):
    assert message(KeyError, lambda: k[name]) == f"{wrong} `{name}`; did you mean `k['binary|']`?"
assert message(KeyError, lambda: k["-"]) == f"{wrong} `-`; did you mean `k['unary-']`?"
assert message(AttributeError, lambda: k.binary) == f"{wrong} `binary`; did you mean `k['binary|']`?"
assert message(AttributeError, lambda: k.nothing_like) == f"{wrong} `nothing_like`"
assert message(KeyError, lambda: k[3]) == "a function is named by a text, not by 3"
assert not hasattr(k, "binary|_") and not hasattr(k, "lost_")
for other in pickle.loads(pickle.dumps(k)), copy.copy(k), copy.deepcopy(k):
    assert (other.class_(1), other._made(1), other["binary|"](1, 2)) == (2, 6, 3)
assert pickle.loads(pickle.dumps(k.class_))(1) == 2 and repr(k).endswith("smooth_>")

# Functions that have the same name in Python: none of them hides another.
k = kaleido.compile("""
def l(x) x + 1
def ℓ(x) x + 2
def class(x) x + 3
def class_(x) x + 4
def ｉs(x) x + 5
""")
assert [k[name](0) for name in k] == [1, 2, 3, 4, 5]
script = "ℓ"
for variable, one, other in ("l", "l", script), ("class_", "class", "class_"):
    text = f"the functions `{one}` and `{other}` have the same name in Python, `{variable}`: take k['{one}'] and k['{other}']"
    assert message(AttributeError, lambda: getattr(k, variable)) == text
    assert variable not in dir(k)
assert getattr(k, "class")(0) == 3 and getattr(k, script)(0) == 2
assert k.is_(0) == 5 and "is_" in dir(k)
