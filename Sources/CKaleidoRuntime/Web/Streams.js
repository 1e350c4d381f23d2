
  // What the program writes, in pieces.
  class Output {
    // `sharesMessages` says whether messages go where the output goes.
    constructor(write, sharesMessages) {
      this.write = write;
      this.sharesMessages = sharesMessages;
      this.last = 10;
      this.buffer = new Uint8Array(1 << 14);
      this.count = 0;
      this.isRunning = this.isScheduled = false;
    }

    put(byte) {
      this.buffer[this.count++] = this.last = byte;
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

    // Writes all, so that a message begins on a line of its own.
    endLine() {
      if (this.sharesMessages && this.last !== 10) this.put(10);
      this.end();
    }

    // Writes all, also a line that is not complete.
    end() {
      this.flush();
      if (this.write.end) this.write.end();
    }
  }

  // Whether standard output and standard error are the same terminal, file or pipe.
  function sharesMessages() {
    try {
      const { fstatSync } = require("fs"), output = fstatSync(1), messages = fstatSync(2);
      return output.dev === messages.dev && output.ino === messages.ino;
    } catch (error) {
      return false;
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

  // Writes lines to the console.
  function consoleWriter() {
    const decoder = new TextDecoder();
    let rest = "";
    const write = (bytes) => {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop();
      for (const line of lines) console.log(line);
    };
    write.end = () => {
      if (rest) console.log(rest);
      rest = "";
    };
    return write;
  }

  const special = "inf(?:inity)?|nan(?:\\(\\w*\\))?";
  const hexadecimal = "0x(?:[0-9a-f]+\\.?[0-9a-f]*|\\.[0-9a-f]+)(?:p[+-]?\\d+)?";
  const decimal = "(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?";
  const numberPattern = new RegExp(`^[+-]?(?:${special}|${hexadecimal}|${decimal})$`, "i");
  const wordPattern = /[ \t-\r]*([^ \t-\r]*)/y;

  // A whole word as C reads it, NaN if it is not a number.
  function parse(text) {
    if (!numberPattern.test(text)) return NaN;
    const sign = text[0] === "-" ? -1 : 1, word = text.replace(/^[+-]/, "").toLowerCase();
    if (word.startsWith("inf")) return sign * Infinity;
    if (word.startsWith("nan")) return NaN;
    return sign * (word.startsWith("0x") ? parseHexadecimal(word) : Number(word));
  }

  // Rounded once, half to even.
  function parseHexadecimal(word) {
    const [digits, power = "0"] = word.slice(2).split("p"), [whole, fraction = ""] = digits.split(".");
    let mantissa = BigInt("0x" + whole + fraction);
    let exponent = Math.max(-1e6, Math.min(Number(power), 1e6)) - 4 * fraction.length;
    const dropped = Math.max(mantissa.toString(2).length - 53, -1074 - exponent);
    if (dropped > 0) {
      exponent += dropped;
      // Whether there is anything behind the digit that decides the rounding.
      const twice = mantissa >> BigInt(dropped - 1), isInexact = twice << BigInt(dropped - 1) !== mantissa;
      mantissa = (twice >> 1n) + (twice & 1n && (isInexact || twice & 2n) ? 1n : 0n);
    }
    return mantissa === 0n ? 0 : Number(mantissa) * Math.pow(2, exponent);
  }

  // The words of the text that `readd` reads.
  class Input {
    constructor(text) {
      this.text = text;
      this.position = 0;
    }

    next() {
      if (typeof this.text === "function") this.text = this.text();
      wordPattern.lastIndex = this.position;
      const [all, word] = wordPattern.exec(this.text);
      this.position += all.length;
      return parse(word);
    }
  }
