// Rows of code, and their colours.

const irPattern = /(;.*$)|("(?:[^"\\]|\\.)*")|([%@][-\w.$]+|[%@]"[^"]*")|(\b(?:double|float|void|i1|i8|i16|i32|i64|ptr|label|x)\b)|(-?\b0x[0-9A-Fa-f]+\b|-?\b\d[\d.]*(?:e[+-]?\d+)?\b)|(\b[a-z][a-z0-9_]*\b)|([^\s\w]|\s+|\w+)/gi;
const assemblyPattern = /(#.*$)|("(?:[^"\\]|\\.)*")|([%$][-\w.]+|\b[xwdsvq]\d+\b|\bsp\b)|(\.L[\w.]+|ks\.[\w.]+)|([$#]?-?\b(?:0x[0-9a-f]+|\d+)\b)|(^[a-z][\w.]*)|([^\s\w]|\s+|\w+)/gi;

function colour(row, text, pattern, classes) {
  pattern.lastIndex = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    const name = classes[kind] ?? "";
    if (name) row.append(element("span", name, match[0]));
    else row.append(document.createTextNode(match[0]));
  }
}

const irClasses = ["comment", "number", "name", "type", "number", "", ""];

function irRow(line, classes = "") {
  const isLabel = /^[^\s}{;].*:(\s|$)/.test(line.text) && !line.text.startsWith("define");
  const row = element("div", "row " + classes + (isLabel ? " label" : ""));
  const operation = operationOf(line.text);
  let text = line.text;
  if (operation && !isLabel) {
    const index = text.indexOf(operation, (text.indexOf("=") + 1) || 0);
    colour(row, text.slice(0, index), irPattern, irClasses);
    row.append(element("span", "keyword", operation));
    text = text.slice(index + operation.length);
  }
  colour(row, text, irPattern, irClasses);
  const isExplained = isLabel || line.text.startsWith("  ") || /^(define|; Function Attrs)/.test(line.text);
  return tie(row, line.expressions, isExplained ? { ir: line } : null);
}

// The name of an instruction in LLVM IR; null if a line has none.
function operationOf(text) {
  if (!text.startsWith("  ")) return null;
  const match = /^\s+(?:%\S+ = |%"[^"]*" = )?(?:(?:tail|musttail|notail) )?([a-z]\w*)/.exec(text);
  return match ? match[1] : null;
}

const assemblyClasses = ["comment", "number", "name", "labelname", "number", "keyword", ""];

// What llvm-mca says about an instruction.
function costSentence(line) {
  const units = Object.entries(line.pressure).map(([unit, cycles]) => `${unit} for ${Number(cycles.toFixed(2))}`);
  const cycles = (count) => (count === 1 ? "1 cycle" : `${count} cycles`);
  return `On ${trace.processor === "generic" ? "LLVM's model of a generic processor" : trace.processor}, its result is there after ${cycles(line.latency)}, and one can start every ${cycles(Number(line.reciprocal_throughput.toFixed(2)))}.`
    + (units.length ? ` When the block is repeated, it uses cycles of units: ${units.join(", ")}.` : "");
}

// The unit that the instructions up to the next label use most: it limits how often they can be repeated.
function bottleneck(lines, start) {
  const sums = new Map();
  for (let index = start; index < lines.length && lines[index].kind !== "label"; index++)
    for (const [unit, cycles] of Object.entries(lines[index].pressure ?? {})) sums.set(unit, (sums.get(unit) ?? 0) + cycles);
  const [unit, cycles] = [...sums].sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
  return unit ? `most used unit: ${unit}, ${Number(cycles.toFixed(2))} cycles` : "";
}

function assemblyPane(body, tools, shown) {
  body.classList.add("code");
  const { fn } = shown;
  const lines = fn ? model.assemblyOf(fn) : [];
  tools.append(element("span", "count", lines.filter((line) => line.kind === "instruction").length + " instructions"));
  const hasCosts = lines.some((line) => line.latency !== undefined);
  if (hasCosts) {
    tools.append(element("span", "count", "· columns: bytes, latency in cycles, cycles per instruction (llvm-mca, " + trace.processor + ")"));
    body.classList.add("with-costs");
  }
  if (!lines.length) body.append(element("p", "empty", "No code is left of this function: it was inlined where it is called, or removed."));
  lines.forEach((line, index) => {
    const row = tie(element("div", "row " + line.kind), line.expressions, line.kind === "instruction" ? { assembly: line } : null);
    if (line.kind === "instruction") {
      const bytes = element("span", "bytes", line.bytes);
      bytes.title = line.bytes;
      row.append(bytes);
      if (hasCosts) row.append(element("span", "cost", line.latency === undefined ? "" : `${line.latency} ${line.reciprocal_throughput.toFixed(2)}`));
      colour(row, line.text, assemblyPattern, assemblyClasses);
      if (line.comment) row.append(element("span", "note", line.comment));
    } else {
      row.append(document.createTextNode(line.text));
      if (hasCosts && line.kind === "label") row.append(element("span", "note", bottleneck(lines, index + 1)));
    }
    body.append(row);
  });
}
