
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
        return parse(words[Math.trunc(index) - 1].replace(/^[ \t-\r]+/, ""));
      },
      exit(status) {
        if (status >= 0 && status <= 255 && status === Math.trunc(status)) throw new Exit(status);
        output.endLine();
        writeError(`error[K0604]: exit status ${formatLong(status)} is not a whole number from 0 to 255\n`);
        throw new Exit(1);
      },
    };
  }

  // What to do where a page that is a file would read a file; empty elsewhere.
  function adviceOnFiles(wasm) {
    return String(wasm).startsWith("file:")
      ? "browsers read no files for a page that is opened as a file. Serve the folder, for example by " +
          "`python3 -m http.server`, and open http://localhost:8000/"
      : "";
  }

  // Throws an error, which is also shown on the page: its script may not handle it, and few look at the console.
  function fail(text) {
    if (typeof document === "object") {
      const note = document.createElement("pre");
      note.textContent = `${name}: ${text}`;
      (document.body || document.documentElement).append(note);
    }
    throw new Error(text);
  }

  async function compile(wasm) {
    if (wasm instanceof WebAssembly.Module) return wasm;
    if (wasm === undefined && isNode)
      wasm = await require("fs").promises.readFile(require("path").join(__dirname, file));
    if (wasm === undefined) wasm = new URL(file, script || globalThis.location.href);
    if (typeof wasm === "string" || wasm instanceof URL) {
      const response = await fetch(wasm).catch((error) => fail(`cannot load ${wasm}: ${adviceOnFiles(wasm) || error.message}`));
      if (!response.ok) fail(`cannot load ${wasm}: status ${response.status}`);
      wasm = await response.arrayBuffer();
    }
    return WebAssembly.compile(wasm);
  }

  async function load(options = {}) {
    const writer = options.write || (isNode ? (bytes) => writeToStream(1, bytes) : consoleWriter());
    const output = new Output(writer, isNode && !options.write && !options.writeError && sharesMessages());
    const writeError =
      options.writeError || (isNode ? (text) => writeToStream(2, Buffer.from(text)) : console.error);
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
        output.endLine();
        writeError("error[K0601]: stack overflow\n");
        return 139;
      } finally {
        output.isRunning = false;
        output.end();
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
