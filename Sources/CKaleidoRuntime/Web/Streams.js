
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

  const special = "inf(?:inity)?|nan(?:\\(\\w*\\))?";
  const hexadecimal = "0x(?:[0-9a-f]+\\.?[0-9a-f]*|\\.[0-9a-f]+)(?:p[+-]?\\d+)?";
  const decimal = "(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?";
  const numberPattern = new RegExp(`[+-]?(?:${special}|${hexadecimal}|${decimal})`, "iy");

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
