// Compiles WebAssembly files, which fails for invalid ones, and says which functions each imports.
const fs = require("fs");
const path = require("path");

for (const file of process.argv.slice(2)) {
  const module = new WebAssembly.Module(fs.readFileSync(file));
  const functions = WebAssembly.Module.imports(module).filter((entry) => entry.kind === "function");
  console.log(`${path.basename(file)}: imports ${functions.map((entry) => entry.name).sort().join(", ")}`);
}
