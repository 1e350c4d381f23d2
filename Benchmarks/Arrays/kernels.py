"""The kernels of the arrays benchmark: for numba as functions of numbers, for NumPy and JAX of arrays, for numexpr as texts."""

from collections import namedtuple
from math import exp, fabs, log, pow, sin, sqrt

# `arrays` takes the module, NumPy or JAX's, before the arrays. `is_light` kernels take no longer than the memory does.
Kernel = namedtuple("Kernel", "function arrays numexpr ranges is_light", defaults=(False,))


def smoothstep(edge0, edge1, x):
    t = (x - edge0) / (edge1 - edge0)
    t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
    return t * t * (3.0 - 2.0 * t)


def smoothstep_of_arrays(np, edge0, edge1, x):
    t = np.clip((x - edge0) / (edge1 - edge0), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def lerp(a, b, t):
    return a + t * (b - a)


def polynomial(x):
    return 1.0 + x * (0.5 + x * (0.25 + x * (0.125 + x * (0.0625 + x * (0.03125 + x * (0.015625 + x * (
        0.0078125 + x * 0.00390625)))))))


def rational(x):
    s = x * x
    return x * (135135.0 + s * (17325.0 + s * (378.0 + s))) / (135135.0 + s * (62370.0 + s * (3150.0 + s * 28.0)))


def length(x, y, z):
    return sqrt(x * x + y * y + z * z)


def root(a, b, c):
    d = b * b - 4.0 * a * c
    return 0.0 if d < 0.0 else (sqrt(d) - b) / (2.0 * a)


def root_of_arrays(np, a, b, c):
    d = b * b - 4.0 * a * c
    return np.where(d < 0.0, 0.0, (np.sqrt(np.maximum(d, 0.0)) - b) / (2.0 * a))


def potential(square):
    i = 1.0 / square
    i3 = i * i * i
    return 4.0 * (i3 * i3 - i3) if square < 6.25 else 0.0


def potential_of_arrays(np, square):
    i = 1.0 / square
    i3 = i * i * i
    return np.where(square < 6.25, 4.0 * (i3 * i3 - i3), 0.0)


def logistic(x):
    for _ in range(12):
        x = 3.75 * x * (1.0 - x)
    return x


def rectifier(x):
    return 0.01 * x if x < 0.0 else 6.0 if x > 6.0 else x


def rectifier_of_arrays(np, x):
    return np.where(x < 0.0, 0.01 * x, np.minimum(x, 6.0))


def cube(x, y, z):
    a = fabs(x) - 1.0 if fabs(x) > 1.0 else 0.0
    b = fabs(y) - 1.0 if fabs(y) > 1.0 else 0.0
    c = fabs(z) - 1.0 if fabs(z) > 1.0 else 0.0
    return sqrt(a * a + b * b + c * c)


def cube_of_arrays(np, x, y, z):
    a, b, c = (np.maximum(np.abs(v) - 1.0, 0.0) for v in (x, y, z))
    return np.sqrt(a * a + b * b + c * c)


def density(x):
    return 0.3989422804014327 * exp(-0.5 * x * x)


def oscillation(x, t):
    return exp(-t) * sin(x)


def entropy(p):
    return -(p * log(p)) if p > 0.0 else 0.0


def entropy_of_arrays(np, p):
    return np.where(p > 0.0, -(p * np.log(np.where(p > 0.0, p, 1.0))), 0.0)


def law(x, exponent):
    return 2.5 * pow(x, exponent)


def sigmoid(x):
    return 1.0 / (1.0 + exp(-x))


def escape(x, y):
    a = b = 0.0
    for i in range(1, 51):
        a, b = a * a - b * b + x, 2.0 * a * b + y
        if not a * a + b * b < 4.0:
            break
    return float(i)


def escape_of_arrays(np, x, y):
    a, b, count, inside = x * 0.0, y * 0.0, x * 0.0, x == x
    for i in range(1, 51):
        a, b = np.where(inside, a * a - b * b + x, a), np.where(inside, 2.0 * a * b + y, b)
        count, inside = np.where(inside, i, count), inside & (a * a + b * b < 4.0)
    return count


def root3(x):
    root = 1.0
    for _ in range(12):
        root = (2.0 * root + x / (root * root)) / 3.0
    return root


def series(x):
    sum, power = 0.0, 1.0
    for i in range(1, 31):
        power = power * x
        sum = sum + power / i
    return sum


def of_arrays(function):
    return lambda np, *arrays: function(*arrays)


# `ranges` has the least and greatest value of each input.
KERNELS = {
    "smoothstep": Kernel(
        smoothstep, smoothstep_of_arrays,
        # numexpr has no local variables.
        "t*t*(3-2*t)".replace("t", "where(Q<0,0,where(Q>1,1,Q))").replace("Q", "((x-edge0)/(edge1-edge0))"),
        [(0, 0.4), (0.6, 1), (0, 1)], True),
    "lerp": Kernel(lerp, of_arrays(lerp), "a + t * (b - a)", [(0, 1), (1, 2), (0, 1)], True),
    "polynomial": Kernel(
        polynomial, of_arrays(polynomial),
        "1+x*(0.5+x*(0.25+x*(0.125+x*(0.0625+x*(0.03125+x*(0.015625+x*(0.0078125+x*0.00390625)))))))", [(-1, 1)], True),
    "rational": Kernel(
        rational, of_arrays(rational),
        "x*(135135+x*x*(17325+x*x*(378+x*x)))/(135135+x*x*(62370+x*x*(3150+x*x*28)))", [(-2, 2)]),
    "length": Kernel(
        length, lambda np, x, y, z: np.sqrt(x * x + y * y + z * z), "sqrt(x*x+y*y+z*z)", [(-1, 1)] * 3, True),
    "root": Kernel(
        root, root_of_arrays, "where(b*b-4*a*c<0,0,(sqrt(b*b-4*a*c)-b)/(2*a))", [(1, 2), (-4, 4), (-1, 1)]),
    "potential": Kernel(
        potential, potential_of_arrays,
        "where(square<6.25,4*((1/square)**6-(1/square)**3),0)", [(0.8, 12)]),
    "logistic": Kernel(logistic, of_arrays(logistic), None, [(0, 1)]),
    "rectifier": Kernel(rectifier, rectifier_of_arrays, "where(x<0,0.01*x,where(x>6,6,x))", [(-8, 8)], True),
    "cube": Kernel(
        cube, cube_of_arrays,
        "sqrt(where(abs(x)>1,abs(x)-1,0)**2+where(abs(y)>1,abs(y)-1,0)**2+where(abs(z)>1,abs(z)-1,0)**2)",
        [(-2, 2)] * 3),
    "density": Kernel(
        density, lambda np, x: 0.3989422804014327 * np.exp(-0.5 * x * x), "0.3989422804014327*exp(-0.5*x*x)", [(-4, 4)]),
    "oscillation": Kernel(
        oscillation, lambda np, x, t: np.exp(-t) * np.sin(x), "exp(-t)*sin(x)", [(-50, 50), (0, 4)]),
    "entropy": Kernel(entropy, entropy_of_arrays, "where(p>0,-(p*log(p)),0)", [(0, 1)]),
    "law": Kernel(law, lambda np, x, exponent: 2.5 * np.power(x, exponent), "2.5*x**exponent", [(0.1, 10), (-3, 3)]),
    "sigmoid": Kernel(sigmoid, lambda np, x: 1.0 / (1.0 + np.exp(-x)), "1/(1+exp(-x))", [(-8, 8)]),
}

# Those with loops, whose number of iterations depends on the element or does not.
LOOPS = {
    "escape": Kernel(escape, escape_of_arrays, None, [(-2, 1), (-1.2, 1.2)]),
    "root3": Kernel(root3, of_arrays(root3), None, [(0.5, 4)]),
    "series": Kernel(series, of_arrays(series), None, [(-0.9, 0.9)]),
}

# Those with C's mathematical functions.
MATHEMATICAL = ("density", "oscillation", "entropy", "law", "sigmoid")
