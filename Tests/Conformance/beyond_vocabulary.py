"""The names, operators and numbers of programs in kaleido's whole language, in addition to vocabulary.py."""

import vocabulary

VARIABLES = vocabulary.VARIABLES + [
    "_", "_x", "x_1", "__", "a_b_c", "π", "Δx", "été", "e\u0301te\u0301", "名前", "переменная", "ñ2", "ſ", "Ⅷ",
    "sin", "print"]

FUNCTIONS = vocabulary.FUNCTIONS + ["_f", "f_2", "größe", "функция", "λ", "函数", "sum_of", "𝑓", "_"]

# The library functions with their number of parameters. All give the same bits at every optimization level.
MATHEMATICS = {**vocabulary.MATHEMATICS, "asin": 1, "acos": 1, "sinh": 1, "cosh": 1, "asinh": 1, "acosh": 1,
               "atanh": 1, "expm1": 1, "log2": 1, "log1p": 1, "erf": 1, "tgamma": 1, "lgamma": 1}
EFFECTS = {"printd": 1, "putchard": 1, "readd": 0, "argument": 1, "arguments": 0}
# A program may define functions of these names, except `print`, which shows all bits of a number.
LIBRARY = [*MATHEMATICS, *EFFECTS, "pow", "exp2", "copysign", "fmin", "fmax"]

PAIRS = ["==", "!=", "<=", ">=", "&&", "||"]
UNICODE_SIGNS = ["×", "÷", "±", "√", "∑", "⊕", "⊗", "≤", "≠", "∧", "¬", "→", "°", "«", "…", "€", "★", "🙂", "∘"]
BINARY_SIGNS = list(vocabulary.BINARY_SIGNS) * 2 + PAIRS * 3 + UNICODE_SIGNS + list("=<+-*")
UNARY_SIGNS = list(vocabulary.UNARY_SIGNS) + PAIRS + UNICODE_SIGNS

NUMBERS = ["1e3", "2.5E-7", "1E+22", "4.e2", ".5e1", "1e-320", "5e-324", "1.7976931348623157e308", "1e400", "1e-400",
           "0e5", "00e-0", "9007199254740993e0", "2.2250738585072011e-308", "1e22", "1e23", "1e15", "123456e-3",
           "4503599627370496.5", "0.49999999999999994", "8.5", "2147483648", "4294967296", "1e-5", "0.0001", "1e17"]

ECHOES = ["auto", "auto", "always", "never"]
ARGUMENTS = ["3", "-2", "0.5", "1e3", "-0", "abc", "nan", "inf", "7", "2.5e-1", "-inf", "4503599627370496"]
INPUTS = ["1", "-2.5", "1e3", "word", "nan", "-inf", "-0", "7", "0.1", "", "\t", "5e-324", "8 9", "x y"]

# Functions with the meaning of the built-in operators, used after a program has replaced these.
FALLBACKS = {"+": "plus", "-": "minus", "*": "times", "/": "over", "%": "rest", "<": "less", ">": "more",
             "<=": "atmost", ">=": "atleast", "==": "same", "!=": "differs", "&": "both", "|": "either",
             "&&": "also", "||": "orelse", ":": "second"}
