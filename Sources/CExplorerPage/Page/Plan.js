// The plan of the code generator, and the remarks of LLVM's passes.

const planNames = { units: "Units", versions: "Versions for newer processors", effort: "Effort", exports: "Exports", main: "Function main", "stack-guard": "Report of stack overflow" };

// What is decided about the program and its functions before any code is emitted.
function planTables(body) {
  const choices = listTable(["Plan", "Decision", "Reason"]);
  for (const choice of trace.plan.choices) addRow(choices, [], [planNames[choice.subject] ?? choice.subject, choice.value, choice.reason]);
  if (trace.plan.runtime.length) addRow(choices, [], ["Runtime", "linked in", trace.plan.runtime.join(", ")]);
  const functions = listTable(["Function", "Emitted", "Why"]);
  for (const fn of trace.plan.functions) {
    const item = trace.files.flatMap((file) => file.items).find((item) => item.kind === "definition" && item.name === fn.name);
    const emitted = fn.unit === null ? "no" : [trace.plan.units.length > 1 ? `unit ${fn.unit + 1}` : "", fn.linkage, fn.convention === "tail" ? "tailcc" : "", fn.depth > 1 ? `${fn.depth} levels` : ""].filter(Boolean).join(", ");
    addRow(functions, item?.expression ? [item.expression] : [], [fn.name, emitted, fn.reasons.join("; ")]);
  }
  body.append(choices, functions);
  if (trace.plan.units.length < 2) return;
  const units = listTable(["Unit", "Functions", "Bodies of other units, to be inlined"]);
  trace.plan.units.forEach((unit, index) => {
    const expressions = unit.top_level.length ? [`${unit.top_level.length} top-level expressions`] : [];
    addRow(units, unit.top_level, [`${index + 1}${unit.is_optimized ? "" : ", not optimized: it is too large"}`, [...unit.functions, ...expressions].join(", "), unit.imports.join(", ")]);
  });
  body.append(units);
}

function addRow(table, ids, texts) {
  const row = tie(element("tr"), ids);
  texts.forEach((text, index) => row.append(element("td", index ? "" : "mono", text)));
  table.tBodies[0].append(row);
}

// MARK: Remarks

// The remarks about each expression, and about the loop that each is in.
const remarksOf = new Map();
for (const remark of trace.remarks)
  for (const id of new Set([...remark.expressions, ...(remark.loop ? [remark.loop] : [])])) remarksOf.set(id, [...(remarksOf.get(id) ?? []), remark]);

const hasVectorizer = /\bloop-vectorize\b/.test(trace.passes);

// What passes say about an expression: each text once, with its pass, and whether something was done.
function remarkTexts(id) {
  const remarks = remarksOf.get(id) ?? [];
  const found = new Map();
  for (const isDone of [true, false])
    for (const remark of remarks) {
      if ((remark.kind === "passed") !== isDone) continue;
      // The reason is another remark.
      if (remark.message === "loop not vectorized" && remarks.length > 1) continue;
      const subject = remark.expressions.includes(id) ? "" : shortText(remark.expressions[0], 30) + ": ";
      found.set(`${subject}${remark.explanation ?? remark.message} (${remark.pass})`, isDone);
    }
  if (model.expressions.get(id).kind === "for") {
    const reason = silenceReason(id, remarks);
    if (reason) found.set(reason, false);
  }
  return [...found].map(([text, isDone]) => ({ text, isDone }));
}

// Why no pass says whether a loop was vectorized; empty if one does, or if there is no loop left.
function silenceReason(id, remarks) {
  if (remarks.some((remark) => remark.loop === id && (remark.pass === "loop-vectorize" || remark.message.startsWith("completely unrolled")))) return "";
  if (!hasVectorizer) return "not vectorized: the pass that does it, loop-vectorize, is not among those that ran; -O2 and -O3 have it";
  const isOuter = [...model.descendants(id)].some((other) => other !== id && model.expressions.get(other).kind === "for");
  if (isOuter) return "not vectorized: it contains a loop, and loop-vectorize takes innermost loops only";
  return "not vectorized: loop-vectorize says nothing about it, as the loop was not emitted, or was removed before";
}
