"""Twelve kernels: name -> (NumPy function, generators of the inputs).

Each NumPy function has the formula and the order of operations of its namesake in kernels.ks.  Comparisons differ for
NaN (Kaleidoscope's < and > are true), so no generator makes one.
"""
import numpy as np

PI = 3.141592653589793


def windchill(fahrenheit, mph):
    t = (fahrenheit - 32) / 1.8
    v = mph / 0.621371192
    p = np.power(v, 0.16)
    return np.where((t > 10) | (v < 4.8), t, 13.12 + 0.6215 * t - 11.37 * p + 0.3965 * t * p)


def luminance(red, green, blue):
    r, g, b = red / 255, green / 255, blue / 255
    rl = np.where(r <= 0.04045, r / 12.92, np.power((r + 0.055) / 1.055, 2.4))
    gl = np.where(g <= 0.04045, g / 12.92, np.power((g + 0.055) / 1.055, 2.4))
    bl = np.where(b <= 0.04045, b / 12.92, np.power((b + 0.055) / 1.055, 2.4))
    return 0.2126 * rl + 0.7152 * gl + 0.0722 * bl


def haversine(lat1, lon1, lat2, lon2):
    p1, p2 = lat1 * PI / 180, lat2 * PI / 180
    sp = np.sin((p2 - p1) / 2)
    sl = np.sin((lon2 - lon1) * PI / 180 / 2)
    a = sp * sp + np.cos(p1) * np.cos(p2) * sl * sl
    return 2 * 6371.0088 * np.arcsin(np.sqrt(np.fmin(a, 1)))


def sinpoly(degrees):
    x = degrees / 180 * PI
    x2 = x * x
    x3 = x2 * x
    x5 = x3 * x2
    x7 = x5 * x2
    x9 = x7 * x2
    return x - x3 / 6 + x5 / 120 - x7 / 5040 + x9 / 362880


def kepler(mean, e):
    m = mean / 57.29577951308232
    x = m + e * np.sin(m)
    for _ in range(6):
        x = x - (x - e * np.sin(x) - m) / (1 - e * np.cos(x))
    return 2 * np.arctan2(np.sqrt(1 + e) * np.sin(x / 2), np.sqrt(1 - e) * np.cos(x / 2)) * 180 / PI


def planck(nanometres, celsius):
    l = nanometres / 1e9
    t = celsius + 273.15
    x = 6.62607015e-34 * 299792458.0 / (l * 1.380649e-23 * t)
    return (2 * 6.62607015e-34 * 299792458.0 * 299792458.0 / (l * l * l * l * l) / (np.exp(x) - 1)
            / 1e9 / 1000)


def sidereal(unix):
    d = unix / 86400 + 2440587.5 - 2451545
    t = d / 36525
    w = np.fmod(280.46061837 + 360.98564736629 * d + 0.000387933 * t * t - t * t * t / 38710000, 360)
    return np.where(w < 0, w + 360, w) / 15


def c_round(x):
    """C's round: halves away from zero (np.round takes them to even)."""
    whole = np.trunc(x)
    return np.where(np.abs(x - whole) >= 0.5, whole + np.copysign(1.0, x), whole)


def grade(exam, homework, oral):
    mean = np.where(oral < 0, (3 * exam + 2 * homework) / 5,
                    (3 * exam + 2 * homework + 2 * oral) / 7)
    return c_round((1 + 5 * mean / 100) * 100) / 100


def friction(reynolds, roughness, diameter):
    k = roughness / 1000 / diameter / 3.7
    y = 7.0
    for _ in range(8):
        y = -2 * np.log(k + 2.51 * y / reynolds) / 2.302585092994046
    return np.where(reynolds < 2300, 64 / reynolds, 1 / (y * y))


def thermistor(reading):
    u = reading / 1023 * 3.3
    r = 10000 * u / (3.3 - u)
    return np.where((reading < 1) | (reading > 1022), -273.15,
                    1 / (1 / 298.15 + np.log(r / 10000) / 3950) - 273.15)


def savi(red, nir):
    r = (red - 1000) / 10000
    n = (nir - 1000) / 10000
    return np.where((red == 0) | (nir == 0), 0.0, 1.5 * (n - r) / (n + r + 0.5))


def nanomolar(counts, seconds, microlitres, percent):
    rate = counts / seconds
    n = rate / (1 - rate * 80 / 1e9) * seconds
    return n / 6.02214076e23 / (microlitres / 1e6) / (percent / 100) / 1e-9


def integers(low, high):
    """Whole numbers from low to high, both included, as doubles."""
    return lambda rng, n: rng.integers(low, high + 1, n).astype(float)


def uniform(low, high):
    return lambda rng, n: rng.uniform(low, high, n)


def logarithmic(low, high):
    return lambda rng, n: np.exp(rng.uniform(np.log(low), np.log(high), n))


def band(mean):
    """Digital numbers of a satellite's band, 3 % of them without data."""
    return lambda rng, n: np.where(rng.random(n) < 0.03, 0.0,
                                   np.round(np.clip(rng.normal(mean, mean / 6, n), 1001, 12000)))


kernels = {
    "windchill": (windchill, (lambda rng, n: rng.normal(30, 20, n),
                              lambda rng, n: 8 * rng.weibull(2, n))),
    "luminance": (luminance, (integers(0, 255), integers(0, 255), integers(0, 255))),
    "haversine": (haversine, (uniform(-90, 90), uniform(-180, 180), uniform(-90, 90), uniform(-180, 180))),
    "sinpoly": (sinpoly, (uniform(-45, 45),)),
    "kepler": (kepler, (uniform(0, 360), lambda rng, n: rng.beta(1, 3, n) * 0.8)),
    "planck": (planck, (uniform(300, 3000), uniform(500, 6000))),
    "sidereal": (sidereal, (uniform(-1e9, 2e9),)),
    "grade": (grade, (integers(0, 100), integers(0, 100),
                      lambda rng, n: np.where(rng.random(n) < 0.2, -1.0, rng.integers(0, 101, n)))),
    "friction": (friction, (logarithmic(500, 1e8), logarithmic(1, 1000), uniform(10, 1000))),
    "thermistor": (thermistor, (integers(0, 1023),)),
    "savi": (savi, (band(2200), band(4500))),
    "nanomolar": (nanomolar, (lambda rng, n: rng.poisson(50000, n).astype(float), uniform(1, 60),
                              uniform(1, 100), logarithmic(0.01, 100))),
}
