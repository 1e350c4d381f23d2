"""The names, operators and numbers of generated programs."""

VARIABLES = ["a", "b", "c", "x", "y", "z", "i", "j", "n", "acc", "total", "X", "Z9", "e", "e1", "E2x",
             "iff", "inn", "thenx", "elses", "define", "format", "variable", "binary1", "unaryx",
             "externs", "aVeryLongNameThatGoesOnAndOnToSeeWhereItEnds0123456789"]

# Includes names of the C library, with which a program's functions must not interfere.
FUNCTIONS = ["f", "g", "h", "fib", "mix", "twice", "blend", "F1", "g2h", "e2", "a", "b", "x", "i", "acc",
             "malloc", "free", "main", "exit", "write", "puts", "memcpy", "abort", "printf", "start",
             "print", "readd", "argument", "fflush", "calloc", "double", "return", "define", "iff"]

# C's mathematical functions that give the same bits at every optimization level, with their number of parameters.
# Excluded are those that LLVM replaces by others (pow, exp2), whose result shows the sign of a NaN (copysign), and
# which may return either 0 or -0 (fmin, fmax).
MATHEMATICS = {"sin": 1, "cos": 1, "tan": 1, "atan": 1, "exp": 1, "log": 1, "sqrt": 1, "cbrt": 1,
               "fabs": 1, "floor": 1, "ceil": 1, "trunc": 1, "round": 1, "log10": 1, "tanh": 1,
               "fmod": 2, "atan2": 2, "hypot": 2, "fma": 3}

# User-defined binary operators. `= < + - *` keep their meaning.
BINARY_SIGNS = "!$%&/:>?@^|~"
# User-defined unary operators: any sign.
UNARY_SIGNS = "!!!---" + "$%&/:>?@^|~" + "+*<="

PRECEDENCES = ["", "", "1", "2", "3", "5", "9", "10", "11", "15", "20", "25", "30", "39", "40", "41", "50", "99",
               "100", "100.", "5.9", "07", "20.0", "40.999"]
DEFAULT_PRECEDENCE = 30

TWO_TO_53 = str(2 ** 53)
INFINITY = "2" + "0" * 308
SMALL_NUMBERS = ["0", "1", "1", "2", "3", "4", "5", "7", "10"]
ODD_NUMBERS = [
    "0.1", ".5", "4.", "1.5", "0.75", "3.25", "007", "100", "1000.001", "00.50", "0.", ".0", "1048576",
    ".3333333333333333", "0.30000000000000004", "2.718281828459045", "3.141592653589793238462643383279",
    TWO_TO_53, str(2 ** 53 + 1), str(2 ** 53 + 3), "9007199254740992.5", "123456789012345678901234567890",
    "0." + "0" * 30 + "1", "." + "9" * 40, "1" + "0" * 22, "1" + "0" * 23, "1" + "0" * 200]
RARE_NUMBERS = [
    INFINITY,
    str(2 ** 1024 - 2 ** 970),  # halfway between the largest number and infinity
    str(2 ** 1024 - 2 ** 970 - 1),  # barely the largest number
    "0." + "0" * 323 + "24703282292062327208",  # just below half the smallest number
    "0." + "0" * 323 + "24703282292062327209",  # just above it
    "0." + "0" * 307 + "22250738585072011",  # the neighbourhood of the smallest normal number
]


def _scaled(size):
    return (f"if {size} < .{'0' * 59}1 then printd(x * {2 ** 540} * {2 ** 540}) "
            f"else if {size} < 1 then printd(x * {2 ** 300}) "
            f"else if {size} < {TWO_TO_53} then printd(x * {2 ** 60}) "
            "else printd(x)")


def show_definition(name):
    """Returns the definition of a function that prints all bits of its parameter.

    `printd` writes six decimals, so numbers are scaled by a power of two to large integers, which are then
    written in full. The function returns its argument.
    """
    return f"def {name}(x) var size = if x < 0 then 0 - x else x, printed = {_scaled('size')} in x"


def scaled_definition(name):
    """The same without `var`: a function of the number's magnitude and the number. It returns 0."""
    return f"def {name}(size x) {_scaled('size')}"


# Bytes for putchard: not `>`, `:` and `R`, which would make the reference's log ambiguous, and not `-`,
# which would look like the sign of a NaN.
CHARACTERS = [9, 10, 10, 10, *range(32, 45), *range(46, 58), 59, 60, 61, *range(63, 82), *range(83, 127), 128, 195,
              169, 255]
