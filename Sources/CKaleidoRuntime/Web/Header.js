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
