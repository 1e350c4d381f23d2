"""Formulas of several fields: name -> (NumPy function, generators of the inputs)."""
import math

import numpy as np

PI = 3.141592653589793

try:
    from jax.scipy.special import erf as erf_of_jax
except ImportError:
    erf_of_jax = None


def erf(x):
    """NumPy has none."""
    return np.frompyfunc(math.erf, 1, 1)(x).astype(float) if np.__name__ == "numpy" else erf_of_jax(x)


def normal(x):
    return 0.5 * (1 + erf(x / 1.4142135623730951))


def option(spot, strike, years, rate, volatility):
    root = volatility * np.sqrt(years)
    d1 = (np.log(spot / strike) + (rate + volatility * volatility / 2) * years) / root
    d2 = d1 - root
    return spot * normal(d1) - strike * np.exp(-rate * years) * normal(d2)


def latitude(axis, height):
    a, b = 6378137.0, 6356752.314245
    e2, f2 = (a * a - b * b) / (a * a), (a * a - b * b) / (b * b)
    t = np.arctan2(height * a, axis * b)
    s, c = np.sin(t), np.cos(t)
    return np.arctan2(height + f2 * b * s * s * s, axis - e2 * a * c * c * c) * 180 / PI


def northing(degrees, zoom):
    r = degrees * PI / 180
    return 128 * np.power(2, zoom) * (1 - np.log(np.tan(r) + 1 / np.cos(r)) / PI)


def linear(c):
    return np.where(c <= 0.04045, c / 12.92, np.power((c + 0.055) / 1.055, 2.4))


def lightness(red, green, blue):
    y = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return np.where(y > 216 / 24389, 116 * np.cbrt(y) - 16, y * 24389 / 27)


def wetbulb(t, humidity):
    return (t * np.arctan(0.151977 * np.sqrt(humidity + 8.313659)) + np.arctan(t + humidity) - np.arctan(humidity - 1.676331)
            + 0.00391838 * humidity * np.sqrt(humidity) * np.arctan(0.023101 * humidity) - 4.686035)


def hyperbolic(mean, eccentricity):
    h = np.arcsinh(mean / eccentricity)
    for _ in range(5):
        h = h - (eccentricity * np.sinh(h) - h - mean) / (eccentricity * np.cosh(h) - 1)
    return h


def weight(dx, dy, difference):
    return np.exp(-(dx * dx + dy * dy) / 4.5 - difference * difference / 0.02)


def level(re, im):
    size = np.hypot(re, im)
    return np.where(size < 0.000001, -120.0, 20 * np.log10(size))


def elevation(latitude, hour, day):
    rad = 0.017453292519943295
    declination = -0.4092797 * np.cos(6.283185307179586 * (day + 10) / 365)
    p = latitude * rad
    return np.arcsin(np.sin(p) * np.sin(declination) + np.cos(p) * np.cos(declination) * np.cos(hour * rad)) / rad


def gelu(x):
    return 0.5 * x * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x * x * x)))


def vapour(celsius):
    a = np.where(celsius < 100, 8.07131, 8.14019)
    b = np.where(celsius < 100, 1730.63, 1810.94)
    c = np.where(celsius < 100, 233.426, 244.485)
    return 1.33322 * np.power(10, a - b / (c + celsius))


def compressibility(pressure, temperature):
    tr, pr = temperature / 190.56, pressure / 4.599
    k = 1 + 0.39238 * (1 - np.sqrt(tr))
    a, b = 0.45724 * k * k * pr / (tr * tr), 0.0778 * pr / tr
    z = 1.0
    for _ in range(3):
        z = z - ((((z - (1 - b)) * z + (a - 2 * b - 3 * b * b)) * z - (a * b - b * b - b * b * b))
                 / ((3 * z - 2 * (1 - b)) * z + (a - 2 * b - 3 * b * b)))
    return z


def uniform(low, high):
    return lambda rng, n: rng.uniform(low, high, n)


def normally(mean, deviation):
    return lambda rng, n: rng.normal(mean, deviation, n)


kernels = {
    "option": (option, (uniform(20, 200), uniform(20, 200), uniform(0.1, 3), uniform(0, 0.08), uniform(0.1, 0.7))),
    "latitude": (latitude, (uniform(1e5, 6.4e6), uniform(-6.4e6, 6.4e6))),
    "northing": (northing, (uniform(-85, 85), lambda rng, n: rng.integers(0, 20, n).astype(float))),
    "lightness": (lightness, (uniform(0, 1), uniform(0, 1), uniform(0, 1))),
    "wetbulb": (wetbulb, (uniform(-20, 50), uniform(5, 99))),
    "hyperbolic": (hyperbolic, (uniform(-20, 20), uniform(1.05, 3))),
    "weight": (weight, (normally(0, 2), normally(0, 2), uniform(-0.5, 0.5))),
    "level": (level, (normally(0, 1), normally(0, 1))),
    "elevation": (elevation, (uniform(-90, 90), uniform(-180, 180), lambda rng, n: rng.integers(1, 366, n).astype(float))),
    "gelu": (gelu, (normally(0, 2),)),
    "vapour": (vapour, (uniform(0, 250),)),
    "compressibility": (compressibility, (uniform(0.1, 20), uniform(200, 600))),
}
