"""A program that prints results of C's mathematics, each after its name, for `compare.py`."""
NAMES = {name: 1 for name in """sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2
log10 log1p cbrt erf tgamma lgamma sqrt floor ceil trunc fabs round""".split()}
NAMES.update({"atan2": 2, "pow": 2, "hypot": 2, "fmin": 2, "fmax": 2, "fmod": 2, "copysign": 2})
VALUES = ["0", "-0", "0.5", "-0.5", "1", "-1", "2", "2.5", "-2.5", "3", "7.25", "-7.25", "20", "100", "170.5", "-170.5",
          "1e-10", "1e10", "1e300", "1e999", "-1e999", "(1e999-1e999)", "0.9", "1.7", "5.9", "171.7"]
for name, count in NAMES.items():
    for a in VALUES:
        if count == 1:
            print(f"print({name}({a} + arguments()))")
        else:
            for b in VALUES:
                print(f"print({name}({a} + arguments(), {b}))")
