#!/usr/bin/env python3
"""Write a file of functions of one shape, which differ in their constants, in Kaleidoscope or C.

usage: shapes.py SHAPE [COUNT] [--c] [--seed N] > FILE      (COUNT is 400 if left out)
       shapes.py --list

There are functions only, no top-level expressions, all exported: an object file has the same
functions from either language. The constants are the same for both, from a fixed seed.
"""

import argparse
import random

SHAPES = {}


def shape(function):
    SHAPES[function.__name__] = function
    return function


class Constants:
    """Constants for function number n."""

    def __init__(self, n, seed):
        self.random = random.Random(f"{seed}/{n}")

    def whole(self, low, high):
        return self.random.randint(low, high)

    def real(self, low, high):
        return f"{self.random.uniform(low, high):.3f}"

    def pick(self, *choices):
        return self.random.choice(choices)


# Each returns the two texts of function number n.

@shape
def loops(n, k):
    K = k.real(0.5, 9)
    return (f"""def f{n}(x y)
  var s in
  (for i = 1, i < x in
     s = s + sin(i*y) * {K} / (1 + x*x)) :
  s
""", f"""double f{n}(double x, double y) {{
  double s = 0;
  for (double i = 1; i < x; i++)
    s = s + sin(i*y) * {K} / (1 + x*x);
  return s;
}}
""")


@shape
def nested(n, k):
    K = k.real(0.5, 9)
    return (f"""def f{n}(x y)
  var s in
  (for i = 1, i < x in
     for j = 1, j < y in
       s = s + 1/(i*j + {K})) :
  s
""", f"""double f{n}(double x, double y) {{
  double s = 0;
  for (double i = 1; i < x; i++)
    for (double j = 1; j < y; j++)
      s = s + 1/(i*j + {K});
  return s;
}}
""")


@shape
def remainders(n, k):
    K = k.whole(2, 99)
    return (f"""def f{n}(x)
  var s in
  (for i = 1, i < x in
     if i % {K} == 0 then s = s + i else s = s + i % 7) :
  s
""", f"""double f{n}(double x) {{
  double s = 0;
  for (double i = 1; i < x; i++)
    if (fmod(i, {K}) == 0) s = s + i; else s = s + fmod(i, 7);
  return s;
}}
""")


@shape
def recursion(n, k):
    low, a, b, c = k.whole(2, 9), k.whole(1, 3), k.whole(1, 3), k.real(0.5, 9)
    return (f"""def f{n}(x)
  if x < {low} then {c} else f{n}(x - {a}) + f{n}(x - {a + b})
""", f"""double f{n}(double x) {{
  if (x < {low}) return {c};
  return f{n}(x - {a}) + f{n}(x - {a + b});
}}
""")


@shape
def branches(n, k):
    bounds = sorted(k.whole(1, 99) for _ in range(6))
    values = [k.real(0.5, 9) for _ in range(8)]
    ks = f"def f{n}(x y)\n"
    c = f"double f{n}(double x, double y) {{\n"
    for i, bound in enumerate(bounds):
        word = "  " if i == 0 else "  else "
        test, value = [
            (f"x < {bound}", f"{values[i]}*y"),
            (f"y > {bound}", f"x - {values[i]}"),
            (f"x + y < {bound + i}", f"{values[i]} + x*y"),
        ][i % 3]
        ks += f"{word}if {test} then {value}\n"
        c += f"{word}if ({test}) return {value};\n"
    ks += f"  else if x == y then {values[6]} else {values[7]}*x\n"
    c += f"  else if (x == y) return {values[6]};\n  else return {values[7]}*x;\n}}\n"
    return ks, c


@shape
def formulas(n, k):
    a, b, c, d, e, f = (k.real(0.5, 9) for _ in range(6))
    g, h, i, j = (k.whole(2, 99) for _ in range(4))
    formula = [
        f"(x + {a})*(y - {b})*(z + {c})",
        f"{g}*x*x - {d}*x*y + {h}*y*y/(z*z + {e})",
        f"(x - y)*(y - z)*(z - x)/({f} + x*x + y*y)",
        f"{i}*(x + y + z)/{a} - (x*{b} + y*{c} + z*{d})*(x*{e} - z*{f})",
        f"x*(1 + x*({a} + x*({b} - x*({c} + x*{d}))))",
        f"(y*z - {j})/(1 + (x*y - {e})*(x*y - {e}))",
    ]
    return (f"def f{n}(x y z)\n  " + "\n    + ".join(formula) + "\n",
            f"double f{n}(double x, double y, double z) {{\n  return "
            + "\n    + ".join(formula) + ";\n}\n")


@shape
def newton(n, k):
    a, b, most = k.real(0.5, 9), k.real(0.5, 9), k.whole(20, 60)
    return (f"""def f{n}(c start)
  var x = start, before, value, slope, count in
  (for i = 1, fabs(x - before) > 1e-12 && i < {most} in
     before = x :
     value = x*x*x + {a}*x*x - {b}*x - c :
     slope = 3*x*x + 2*{a}*x - {b} :
     x = x - value/slope :
     count = count + 1) :
  if count < {most} then x else before
""", f"""double f{n}(double c, double start) {{
  double x = start, before, count = 0;
  int i = 1;
  do {{
    before = x;
    double value = x*x*x + {a}*x*x - {b}*x - c;
    double slope = 3*x*x + 2*{a}*x - {b};
    x = x - value/slope;
    count = count + 1;
  }} while (fabs(x - before) > 1e-12 && i++ < {most});
  return count < {most} ? x : before;
}}
""")


@shape
def integration(n, k):
    a, b, c = k.real(0.5, 9), k.real(0.5, 9), k.real(1, 4)
    function = k.pick(("exp(-{a}*x*x)", "sqrt({a} + x)"), ("1/({a} + x*x)", "cos(x)"),
                      ("x*log({a} + x*x)", "exp(-x)"))
    f = f"{function[0].format(a=a)} + {b}*{function[1].format(a=a)}"
    return (f"""def g{n}(x) {f}

def f{n}(from to steps)
  var h = (to - from)/steps, sum = (g{n}(from) + g{n}(to))/2, odd in
  (for i = 1, i < steps - 1 in
     sum = sum + g{n}(from + i*h)) :
  (for i = 0, i < steps - 1 in
     odd = odd + g{n}(from + (i + 0.5)*h)) :
  h*(sum + {c}*odd)/(1 + {c})
""", f"""double g{n}(double x) {{ return {f}; }}

double f{n}(double from, double to, double steps) {{
  double h = (to - from)/steps, sum = (g{n}(from) + g{n}(to))/2, odd = 0;
  for (double i = 1; i < steps; i++)
    sum = sum + g{n}(from + i*h);
  for (double i = 0; i < steps; i++)
    odd = odd + g{n}(from + (i + 0.5)*h);
  return h*(sum + {c}*odd)/(1 + {c});
}}
""")


@shape
def tails(n, k):
    K, m, limit = k.whole(2, 9), k.whole(2, 9), k.whole(50, 500)
    return (f"""def g{n}(a b)
  if b == 0 then a else g{n}(b, a % b)

def f{n}(x y count)
  if x > y || count == {limit} then count
  else if g{n}(x, y) == 1 then f{n}({m}*x + 1, y, count + 1)
  else f{n}(x + {K}, y - 1, count + 2)
""", f"""double g{n}(double a, double b) {{
  return b == 0 ? a : g{n}(b, fmod(a, b));
}}

double f{n}(double x, double y, double count) {{
  if (x > y || count == {limit}) return count;
  if (g{n}(x, y) == 1) return f{n}({m}*x + 1, y, count + 1);
  return f{n}(x + {K}, y - 1, count + 2);
}}
""")


@shape
def digits(n, k):
    base, weight, special = k.whole(3, 16), k.whole(2, 9), k.whole(1, 2)
    return (f"""def f{n}(x)
  var sum, place = 1, reversed, digit, rest = x in
  (for i = 1, rest > 0 in
     digit = rest - {base}*floor(rest/{base}) :
     reversed = {base}*reversed + digit :
     sum = sum + place*digit*digit :
     (if digit == {special} then place = place + {weight} else place = 1) :
     rest = floor(rest/{base})) :
  if reversed == x then -sum else sum
""", f"""double f{n}(double x) {{
  double sum = 0, place = 1, reversed = 0, rest = x;
  do {{
    double digit = rest - {base}*floor(rest/{base});
    reversed = {base}*reversed + digit;
    sum = sum + place*digit*digit;
    if (digit == {special}) place = place + {weight}; else place = 1;
    rest = floor(rest/{base});
  }} while (rest > 0);
  return reversed == x ? -sum : sum;
}}
""")


@shape
def accumulators(n, k):
    r, bound, step, K = k.real(3.5, 4), k.real(0.2, 0.8), k.whole(1, 9), k.whole(2, 50)
    return (f"""def f{n}(x count)
  var low = 9, high = -9, sum, square, above, below in
  (for i = 1, i < count in
     x = {r}*x*(1 - x) :
     sum = sum + x :
     square = square + x*x :
     (if x < low then low = x else 0) :
     (if x > high then high = x else 0) :
     if x > {bound} then above = above + {step}
     else if x + x < {bound} then below = below + i/{K}
     else sum = sum - 1/i) :
  (high - low)*(above - below) + square/count - sum*sum/(count*count)
""", f"""double f{n}(double x, double count) {{
  double low = 9, high = -9, sum = 0, square = 0, above = 0, below = 0;
  for (double i = 1; i < count; i++) {{
    x = {r}*x*(1 - x);
    sum = sum + x;
    square = square + x*x;
    if (x < low) low = x;
    if (x > high) high = x;
    if (x > {bound}) above = above + {step};
    else if (x + x < {bound}) below = below + i/{K};
    else sum = sum - 1/i;
  }}
  return (high - low)*(above - below) + square/count - sum*sum/(count*count);
}}
""")


@shape
def helpers(n, k):
    a, b, c, d = (k.real(0.5, 9) for _ in range(4))
    before = max(n - 3, 0)
    called = f"h{before}(y, x)" if n else "y"
    ks = c_text = ""
    if n == 0:
        ks = "def binary⊓ 9 (a b) if a < b then a else b\ndef binary⊔ 8 (a b) if a < b then b else a\n\n"
        # Kaleidoscope's `<` is true if an operand is NaN: in a choice between values, that is other code.
        c_text = ("double least(double a, double b) { return !(a >= b) ? a : b; }\n"
                  "double most(double a, double b) { return !(a >= b) ? b : a; }\n\n")
    ks += f"""def s{n}(x) x*x + {a}
def g{n}(x y) s{n}(x - y)/{b}
def h{n}(x y) g{n}(x, {c}*y) ⊓ s{n}(y) ⊔ x*y
def f{n}(x y)
  if s{n}(x) > {d} then h{n}(x, y) - {called}
  else g{n}(x + 1, y) ⊔ {d}*x
"""
    c_text += f"""double s{n}(double x) {{ return x*x + {a}; }}
double g{n}(double x, double y) {{ return s{n}(x - y)/{b}; }}
double h{n}(double x, double y) {{ return most(least(g{n}(x, {c}*y), s{n}(y)), x*y); }}
double f{n}(double x, double y) {{
  if (s{n}(x) > {d}) return h{n}(x, y) - {called};
  return most(g{n}(x + 1, y), {d}*x);
}}
"""
    return ks, c_text


def text(name, count=400, c=False, seed=1):
    parts = [SHAPES[name](n, Constants(n, seed))[c] for n in range(count)]
    return ("#include <math.h>\n\n" if c else "") + "\n".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("shape", nargs="?", choices=SHAPES, metavar="SHAPE")
    parser.add_argument("count", nargs="?", type=int, default=400, metavar="COUNT")
    parser.add_argument("--c", action="store_true", help="C instead of Kaleidoscope")
    parser.add_argument("--seed", default=1)
    parser.add_argument("--list", action="store_true", help="list the shapes")
    arguments = parser.parse_args()
    if arguments.list or not arguments.shape:
        print("\n".join(SHAPES))
    else:
        print(text(arguments.shape, arguments.count, arguments.c, arguments.seed), end="")


if __name__ == "__main__":
    main()
