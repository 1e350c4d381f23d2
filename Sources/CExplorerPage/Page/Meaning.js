// The pane of what names and signs mean, and of what the code generator decided.

const meaningNames = {
  parameter: "parameter", local: "variable", "session-variable": "variable of the session", function: "function of the program",
  "defined-operator": "operator that the program defines", "built-in-operator": "built-in operator", library: "library function",
};
const decisionNames = { loop: ["counted loop", "loop with a floating-point variable"], "tail-call": ["tail call: needs no stack", "call in tail position"], echo: ["printed", "not printed"] };

function meaningText(meaning) {
  const kind = meaningNames[meaning.kind] ?? meaning.kind;
  if (meaning.kind === "built-in-operator") return kind + ": " + meaning.name.replace(/([A-Z])/g, " $1").toLowerCase();
  if (meaning.byte_start === undefined) return kind;
  const line = lineOf(meaning.file, meaning.byte_start);
  return kind + ", line " + line;
}

// The offsets at which the lines of each file start.
const lineStarts = model.bytes.map((source) => {
  const starts = [0];
  for (let index = 0; index < source.length; index++)
    if (source[index] === 10 || (source[index] === 13 && source[index + 1] !== 10)) starts.push(index + 1);
  return starts;
});

// The line of an offset, from 1 on.
function lineOf(file, offset) {
  const starts = lineStarts[file];
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

function decisionText(decision) {
  return (decisionNames[decision.subject]?.[decision.is_taken ? 0 : 1] ?? decision.subject) + ": " + decision.reason;
}

function meaningPane(body, tools) {
  tools.append(toolSelect("What is shown", [["names", "expressions"], ["plan", "the plan of the code generator"]], state.plan ? "plan" : "names", (value) => state.change({ plan: value === "plan" })));
  if (state.plan) return planTables(body);
  const table = listTable(["Line", "Expression", "Meaning"]);
  const ordered = [...trace.expressions].sort((a, b) => a.file - b.file || a.token_start - b.token_start);
  for (const expression of ordered) {
    const decisions = model.decisions.get(expression.id) ?? [];
    const remarks = remarkTexts(expression.id);
    if (!expression.meaning && !decisions.length && !remarks.length) continue;
    const row = tie(element("tr"), [expression.id]);
    row.append(element("td", "quiet", String(lineOf(expression.file, expression.token_start))));
    row.append(element("td", "mono", shortText(expression.id, 40)));
    const cell = element("td");
    const isLoopVariable = expression.kind === "for";
    if (expression.meaning && !isLoopVariable) cell.append(element("div", "", meaningText(expression.meaning)));
    for (const decision of decisions) cell.append(element("div", decision.is_taken ? "yes" : "no-taken", decisionText(decision)));
    for (const remark of remarks) cell.append(element("div", remark.isDone ? "yes" : "no-taken", remark.text));
    row.append(cell);
    if (cell.childNodes.length) table.tBodies[0].append(row);
  }
  body.append(table);
}

// An expression on one line, shortened in the middle.
function shortText(id, size) {
  const text = model.textOf(id).replace(/#[^\n]*/g, "").replace(/\s+/g, " ").trim();
  return text.length > size ? text.slice(0, size * 0.6) + " … " + text.slice(text.length - size * 0.3) : text;
}
