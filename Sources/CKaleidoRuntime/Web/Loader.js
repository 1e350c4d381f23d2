// Loads `@FILE@`, for Node.js and browsers. Written by kaleido.
//
//   node @NAME@.js 1 2              runs the program with arguments
//   const { exports, run } = await require("./@NAME@.js")(options);
//   const { exports, run } = await kaleido["@NAME@"](options);      after <script src="@NAME@.js"></script>
//
// `exports` has the module's functions by their names. `run()` runs the program and returns its exit status; modules
// without a program have none. Options, all of them optional:
//
//   env         functions for the module's `extern`s, by name
//   write       receives what the program writes, as a Uint8Array; default: standard output, or the console
//   writeError  receives messages about run-time errors, as a string; default: standard error, or the console
//   input       the text that `readd` reads; default: standard input, or nothing
//   arguments   the program's arguments; default: those of the command line, or none
//   wasm        the module's bytes, its URL, or a WebAssembly.Module; default: the file next to this script
(function () {
  "use strict";
  const name = "@NAME@", file = "@FILE@";
  const isNode = typeof process === "object" && !!(process.versions && process.versions.node);
  const script = typeof document === "object" && document.currentScript ? document.currentScript.src : "";

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
  for (const function_ of ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh",
    "acosh", "atanh", "exp", "expm1", "log", "log2", "log10", "log1p", "cbrt", "hypot"])
    mathematics[function_] = Math[function_];
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
    return a > 0 ? Math.exp(logarithmOfGamma(a)) : -Math.PI / (Math.sin(Math.PI * (a % 2)) * a * mathematics.tgamma(-a));
  };
//@

  // What the program writes, in pieces.
  class Output {
    constructor(write) {
      this.write = write;
      this.buffer = new Uint8Array(1 << 14);
      this.count = 0;
      this.isRunning = this.isScheduled = false;
    }

    put(byte) {
      this.buffer[this.count++] = byte;
      if (this.count === this.buffer.length) this.flush();
      if (this.isRunning || this.isScheduled) return;
      // A function that is called by itself: everything that it writes is passed on when it returns.
      this.isScheduled = true;
      queueMicrotask(() => {
        this.isScheduled = false;
        this.flush();
      });
    }

    putText(text) {
      for (let i = 0; i < text.length; i++) this.put(text.charCodeAt(i));
    }

    flush() {
      const bytes = this.buffer.slice(0, this.count);
      this.count = 0;
      if (bytes.length > 0) this.write(bytes);
    }
  }

  // Writes to a stream of Node.js, and waits until all is written.
  function writeToStream(stream, bytes) {
    const { writeSync } = require("fs");
    for (let position = 0; position < bytes.length; ) {
      try {
        position += writeSync(stream, bytes, position);
      } catch (error) {
        if (error.code === "EPIPE") process.exit(141);
        if (error.code !== "EAGAIN") throw error;
      }
    }
  }

  // Writes complete lines to the console.
  function consoleWriter() {
    const decoder = new TextDecoder();
    let rest = "";
    return (bytes) => {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop();
      for (const line of lines) console.log(line);
    };
  }

  const numberPattern =
    /[+-]?(?:inf(?:inity)?|nan(?:\(\w*\))?|0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(?:p[+-]?\d+)?|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;

  // A number as C reads it.
  function parse(text) {
    const sign = text[0] === "-" ? -1 : 1, word = text.replace(/^[+-]/, "").toLowerCase();
    if (word.startsWith("inf")) return sign * Infinity;
    if (word.startsWith("nan")) return NaN;
    if (!word.startsWith("0x")) return sign * Number(word);
    const [digits, exponent] = word.slice(2).split("p"), [whole, fraction = ""] = digits.split(".");
    return sign * Number("0x" + whole + fraction) * Math.pow(2, Number(exponent || 0) - 4 * fraction.length);
  }

  // The words of the text that `readd` reads.
  class Input {
    constructor(text) {
      this.text = text;
      this.position = 0;
    }

    match(pattern) {
      if (typeof this.text === "function") this.text = this.text();
      pattern.lastIndex = this.position;
      const found = pattern.exec(this.text);
      if (found) this.position = pattern.lastIndex;
      return found && found[0];
    }

    next() {
      this.match(/\s*/y);
      const word = this.match(numberPattern);
      if (word) return parse(word);
      this.match(/\S*/y);
      return NaN;
    }
  }

  class Exit {
    constructor(status) {
      this.status = status;
    }
  }

  function runtime(output, writeError, input, words) {
    return {
      putchard(number) {
        output.put(Math.abs(number) < 2147483648 ? number & 255 : 0);
        return 0;
      },
      printd(number) {
        output.putText(formatFixed(number) + "\n");
        return 0;
      },
      print(number) {
        output.putText(format(number) + "\n");
        return number;
      },
      readd() {
        output.flush();
        return input.next();
      },
      arguments: () => words.length,
      argument(index) {
        if (!(index >= 1 && index < words.length + 1)) return NaN;
        const word = words[Math.trunc(index) - 1].trimStart();
        numberPattern.lastIndex = 0;
        const found = numberPattern.exec(word);
        return found && numberPattern.lastIndex === word.length ? parse(word) : NaN;
      },
      exit(status) {
        if (status >= 0 && status <= 255 && status === Math.trunc(status)) throw new Exit(status);
        output.flush();
        writeError(`error[K0604]: exit status ${formatLong(status)} is not a whole number from 0 to 255\n`);
        throw new Exit(1);
      },
    };
  }

  async function compile(wasm) {
    if (wasm instanceof WebAssembly.Module) return wasm;
    if (wasm === undefined && isNode) wasm = await require("fs").promises.readFile(require("path").join(__dirname, file));
    if (wasm === undefined) wasm = new URL(file, script || globalThis.location.href);
    if (typeof wasm === "string" || wasm instanceof URL) {
      const response = await fetch(wasm);
      if (!response.ok) throw new Error(`cannot load ${wasm}: status ${response.status}`);
      wasm = await response.arrayBuffer();
    }
    return WebAssembly.compile(wasm);
  }

  async function load(options = {}) {
    const output = new Output(options.write || (isNode ? (bytes) => writeToStream(1, bytes) : consoleWriter()));
    const writeError = options.writeError || (isNode ? (text) => writeToStream(2, Buffer.from(text)) : console.error);
    const readAll = () => {
      try {
        return require("fs").readFileSync(0, "latin1");
      } catch (error) {
        return "";
      }
    };
    const input = new Input(options.input !== undefined ? options.input : isNode ? readAll : "");
    const known = { ...mathematics, ...runtime(output, writeError, input, options.arguments || []), ...options.env };
    const module = await compile(options.wasm);
    const env = {};
    for (const { module: from, name: wanted } of WebAssembly.Module.imports(module)) {
      if (from !== "env" || !Object.hasOwn(known, wanted))
        throw new Error(`${file} imports \`${wanted}\` of \`${from}\`: pass the option { env: { ${wanted} } }`);
      env[wanted] = known[wanted];
    }
    const { exports } = await WebAssembly.instantiate(module, { env });
    function run() {
      output.isRunning = true;
      try {
        exports._start();
        return 0;
      } catch (error) {
        if (error instanceof Exit) return error.status;
        // What engines say, and what they say of functions that keep their variables in memory.
        if (!/call stack|recursion|out of bounds/.test(error.message)) throw error;
        output.flush();
        writeError("error[K0601]: stack overflow\n");
        return 139;
      } finally {
        output.isRunning = false;
        output.flush();
      }
    }
    return exports._start ? { exports, run } : { exports };
  }

  if (typeof module === "object" && module.exports) {
    module.exports = load;
    if (require.main === module)
      load({ arguments: process.argv.slice(2) }).then(
        ({ run }) => {
          if (run) process.exitCode = run();
          else writeToStream(2, Buffer.from(`${name}: the module has no program to run\n`));
        },
        (error) => {
          writeToStream(2, Buffer.from(`${name}: ${error.message}\n`));
          process.exitCode = 1;
        });
  } else {
    globalThis.kaleido = { ...globalThis.kaleido, [name]: load };
  }
})();
