
  // C's mathematics that is no instruction of WebAssembly.
  const mathematics = {
    fmod: (a, b) => a % b,
    fmin: (a, b) => (a !== a ? b : b !== b || a < b ? a : b),
    fmax: (a, b) => (a !== a ? b : b !== b || a > b ? a : b),
    pow: (a, b) => (a === 1 || (a === -1 && Math.abs(b) === Infinity) ? 1 : Math.pow(a, b)),
    exp2: (a) => Math.pow(2, a),
    exp10: (a) => Math.pow(10, a),
    ldexp: (a, exponent) => a * Math.pow(2, exponent),
    round(a) {
      const whole = Math.trunc(a);
      return Math.abs(a - whole) >= 0.5 ? whole + Math.sign(a) : whole;
    },
  };
  for (const same of ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh",
    "atanh", "exp", "expm1", "log", "log2", "log10", "log1p", "cbrt", "hypot"])
    mathematics[same] = Math[same];
//@ fma
  // One rounding of the exact a * b + c.
  mathematics.fma = function (a, b, c) {
    const product = a * b;
    if (isFinite(a) && isFinite(b) && !isFinite(c)) return c;
    if (!isFinite(a) || !isFinite(b) || a === 0 || b === 0) return product + c;
    const x = parts(a), y = parts(b), z = parts(c);
    const lowest = Math.min(x.exponent + y.exponent, z.exponent);
    let sum = (x.mantissa * y.mantissa) << BigInt(x.exponent + y.exponent - lowest);
    if (x.isNegative !== y.isNegative) sum = -sum;
    const addend = z.mantissa << BigInt(z.exponent - lowest);
    sum += z.isNegative ? -addend : addend;
    if (sum === 0n) return c === 0 && product !== 0 ? product : product + c;
    const isNegative = sum < 0n;
    if (isNegative) sum = -sum;
    // Keeps 53 bits, or down to 2 ** -1074.
    const dropped = Math.max(sum.toString(2).length - 53, -1074 - lowest);
    let exponent = lowest;
    if (dropped > 0) {
      const shift = BigInt(dropped), rest = BigInt.asUintN(dropped, sum), half = 1n << (shift - 1n);
      sum >>= shift;
      exponent += dropped;
      if (rest > half || (rest === half && (sum & 1n))) sum += 1n;
    }
    // In two steps, because 2 ** exponent alone may be no number.
    const step = Math.trunc(exponent / 2);
    const result = Number(sum) * Math.pow(2, step) * Math.pow(2, exponent - step);
    return isNegative ? -result : result;
  };
//@ erf
  mathematics.erf = function (a) {
    const x = Math.abs(a), factor = Math.exp(-x * x) / Math.sqrt(Math.PI);
    if (x !== x || x === 0) return a;
    if (x > 6) return Math.sign(a);
    let result;
    if (x < 2.5) {
      // A series of positive terms.
      let term = x, sum = x;
      for (let n = 1; term > sum * 1e-17; n++) sum += term *= (2 * x * x) / (2 * n + 1);
      result = 2 * factor * sum;
    } else {
      // The continued fraction of the complement.
      let fraction = 0;
      for (let n = 60; n > 0; n--) fraction = n / 2 / (x + fraction);
      result = 1 - factor / (x + fraction);
    }
    return a < 0 ? -result : result;
  };
//@ tgamma lgamma
  // The logarithm of the gamma function of a positive number, by Stirling's series.
  function logarithmOfGamma(a) {
    let product = 1;
    for (; a < 15; a++) product *= a;
    const square = 1 / (a * a);
    const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / a;
    return (a - 0.5) * Math.log(a) - a + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
  }
  mathematics.lgamma = function (a) {
    if (a !== a) return a;
    if (!isFinite(a) || (a <= 0 && a === Math.floor(a))) return Infinity;
    if (a > 1e17) return a * (Math.log(a) - 1);
    if (a === 1 || a === 2) return 0;
    return a > 0 ? logarithmOfGamma(a)
      : Math.log(Math.PI / Math.abs(Math.sin(Math.PI * (a % 2)) * a)) - logarithmOfGamma(-a);
  };
  mathematics.tgamma = function (a) {
    if (a === 0) return 1 / a;
    if (a !== a || a === Infinity) return a;
    if (a < 0 && a === Math.floor(a)) return NaN;
    if (a > 172) return Infinity;
    if (a === Math.floor(a)) {
      let product = 1;
      for (let n = 2; n < a; n++) product *= n;
      return product;
    }
    return a > 0 ? Math.exp(logarithmOfGamma(a))
      : -Math.PI / (Math.sin(Math.PI * (a % 2)) * a * mathematics.tgamma(-a));
  };
//@
