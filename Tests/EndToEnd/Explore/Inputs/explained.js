// Checks that the page explains each instruction that occurs in traces: explained.js PAGE TRACE…
const fs = require("fs");
const vm = require("vm");

const [folder, ...files] = process.argv.slice(2);
const missing = new Map();
// Types, and the words that are part of the form of an instruction.
const STRUCTURE = new Set("double float half void ptr i x label to true false define call none inttoptr getelementptr unwind default e read write argmem inaccessiblemem errnomem target_mem metadata llvm".split(" "));
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
  // Flags, attributes and other words of instructions and of the heads of functions.
  for (const { text } of trace.lines) {
    if (!/^( {2}|define|; Function Attrs)/.test(text)) continue;
    context.text = text;
    const words = vm.runInContext("plainWords(text).filter((word) => word !== operationOf(text) && ![flags, predicates, integerPredicates].some((table) => Object.hasOwn(table, word)))", context);
    for (const word of words) if (!STRUCTURE.has(word)) add("word " + word, text);
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
