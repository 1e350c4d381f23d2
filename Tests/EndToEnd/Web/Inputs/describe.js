// Compiles WebAssembly files, which fails for invalid ones, and says what each imports and exports.
const fs = require("fs");
const path = require("path");

for (const file of process.argv.slice(2)) {
  const module = new WebAssembly.Module(fs.readFileSync(file));
  const kind = (entry) => (entry.kind === "function" ? "" : `:${entry.kind}`);
  const name = (entry) => (entry.module ? entry.module + "." : "") + entry.name + kind(entry);
  const list = (entries) => entries.map(name).sort().join(", ");
  console.log(`${path.basename(file)}: imports ${list(WebAssembly.Module.imports(module))}`);
  console.log(`${path.basename(file)}: exports ${list(WebAssembly.Module.exports(module))}`);
}
