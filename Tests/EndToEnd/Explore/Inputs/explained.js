// Checks that the page explains each instruction that occurs in traces: explained.js PAGE TRACE…
const fs = require("fs");
const vm = require("vm");

const [folder, ...files] = process.argv.slice(2);
const missing = new Map();
const add = (name, text) => missing.set(name, text);
for (const file of files) {
  const trace = JSON.parse(fs.readFileSync(file, "utf8"));
  const context = vm.createContext({ trace });
  const source = ["Code", "Explanations", "Instructions"].map((name) => fs.readFileSync(`${folder}/${name}.js`, "utf8")).join("\n");
  vm.runInContext(source, context);
  context.lines = trace.lines.map((line) => line.text).filter((text) => /^ {2}\S/.test(text));
  for (const text of context.lines) {
    context.text = text;
    const name = vm.runInContext("operationOf(text)", context);
    if (name && !vm.runInContext("Object.hasOwn(irInstructions, operationOf(text))", context)) add(name, text);
    const intrinsic = /@llvm\.(\w+)/.exec(text);
    context.name = intrinsic?.[1];
    if (intrinsic && !vm.runInContext("Object.hasOwn(intrinsics, name)", context)) add("llvm." + intrinsic[1], text);
  }
  for (const line of trace.assembly.filter((line) => line.kind === "instruction")) {
    context.line = line;
    if (!vm.runInContext("explainInstruction(line).length", context)) add(line.text.split(" ")[0], line.text);
  }
}
if (missing.size) {
  console.log([...missing].map(([name, text]) => name + ": " + text.trim()).join("\n"));
  process.exit(1);
}
