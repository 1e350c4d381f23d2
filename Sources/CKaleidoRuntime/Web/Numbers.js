
  // The shortest decimal that reads back as the same number, as `%.15g`, `%.16g` or `%.17g` of C writes it.
  function format(number) {
    if (number !== number) return "nan";
    const sign = number < 0 || Object.is(number, -0) ? "-" : "";
    if (!isFinite(number)) return sign + "inf";
    const [mantissa, exponentText] = Math.abs(number).toExponential().split("e");
    const digits = mantissa.replace(".", ""), exponent = Number(exponentText);
    return sign + general(digits, exponent, Math.max(15, digits.length));
  }

  // Digits without trailing zeros, the first of them before the point, times ten to the exponent, as `%g` writes them.
  function general(digits, exponent, precision) {
    if (exponent < -4 || exponent >= precision) {
      const size = String(Math.abs(exponent)).padStart(2, "0");
      const fraction = digits.length > 1 ? "." + digits.slice(1) : "";
      return digits[0] + fraction + "e" + (exponent < 0 ? "-" : "+") + size;
    }
    if (exponent < 0) return "0." + "0".repeat(-exponent - 1) + digits;
    if (digits.length <= exponent + 1) return digits + "0".repeat(exponent + 1 - digits.length);
    return digits.slice(0, exponent + 1) + "." + digits.slice(exponent + 1);
  }

  // As `%.17g` writes it.
  function formatLong(number) {
    if (!isFinite(number) || number === 0) return format(number);
    const [mantissa, exponent] = Math.abs(number).toExponential(16).split("e");
    const digits = mantissa.replace(".", "").replace(/0+$/, "");
    return (number < 0 ? "-" : "") + general(digits, Number(exponent), 17);
  }

  // As `%f` writes it: the exact value, rounded half to even at six digits after the point.
  function formatFixed(number) {
    if (!isFinite(number)) return format(number);
    const { isNegative, mantissa, exponent } = parts(number);
    let scaled = mantissa * 1000000n;
    if (exponent >= 0) scaled <<= BigInt(exponent);
    else {
      const shift = BigInt(-exponent), rest = BigInt.asUintN(-exponent, scaled), half = 1n << (shift - 1n);
      scaled >>= shift;
      if (rest > half || (rest === half && (scaled & 1n))) scaled += 1n;
    }
    const text = scaled.toString().padStart(7, "0");
    return (isNegative ? "-" : "") + text.slice(0, -6) + "." + text.slice(-6);
  }

  // A finite number as mantissa * 2 ** exponent.
  function parts(number) {
    const bits = new BigUint64Array(new Float64Array([number]).buffer)[0];
    const field = Number((bits >> 52n) & 0x7ffn), fraction = bits & 0xfffffffffffffn;
    return {
      isNegative: bits >> 63n === 1n,
      mantissa: field === 0 ? fraction : fraction | 0x10000000000000n,
      exponent: Math.max(field, 1) - 1075,
    };
  }
