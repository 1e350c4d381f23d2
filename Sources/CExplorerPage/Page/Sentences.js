// What the bottom of the page says about the part that is pointed at.

function explain(made) {
  const footer = document.getElementById("explanation");
  const about = made ? links.about.get(made) : null;
  const step = run && state.views.includes("steps") ? run.steps[state.step] : null;
  const ids = made ? idsOf(made) : state.pinned.length || !step ? state.pinned : [step.expression];
  const rows = [];
  const line = about?.ir ?? about?.assembly;
  if (line) {
    const first = element("p");
    first.append(element("code", "", line.text.trim()), " " + (about.ir ? explainIR(line.text) : explainInstruction(line)).join(" "));
    rows.push(first);
    if (about.assembly?.latency !== undefined) rows.push(element("p", "quiet", costSentence(line)));
    if (about.assembly?.bytes) rows.push(element("p", "quiet", `Its bytes: ${line.bytes}.`));
    if (line.reason) rows.push(element("p", "quiet", "It is " + line.reason + "."));
  }
  if (about?.block) rows.push(element("p", "", about.block));
  for (const id of ids.slice(0, 3)) rows.push(expressionLine(id, line ? "It comes from " : ""));
  if (ids.length > 3) rows.push(element("p", "quiet", `… and from ${ids.length - 3} more expressions.`));
  if (about?.token && !ids.length) rows.push(element("p", "", `${roleNames[about.token.role] ?? about.token.role} (${about.token.kind})`));
  if (!rows.length) rows.push(element("p", "quiet", "Point at a part of a pane, or go there with Tab and the arrow keys: what it came from and what came of it is marked in all panes."));
  footer.replaceChildren(...rows);
}

const kindNames = { number: "a number", variable: "a variable", unary: "a unary operation", binary: "a binary operation", assignment: "an assignment", call: "a call", if: "a conditional", for: "a loop", var: "variables and a body" };

function expressionLine(id, before) {
  const expression = model.expressions.get(id);
  const made = element("p");
  made.append(before, element("code", "", shortText(id, 80)), `, ${kindNames[expression.kind] ?? expression.kind}`);
  const exact = expression.kind === "number" ? exactly(Number(expression.detail)) : null;
  if (exact) made.append(` · the nearest double, exactly ${exact}`);
  if (expression.meaning && expression.kind !== "for") made.append(` · ${meaningText(expression.meaning)}`);
  for (const decision of model.decisions.get(id) ?? []) made.append(` · ${decisionText(decision)}`);
  for (const remark of remarkTexts(id)) made.append(` · ${remark.text}`);
  const count = countText(id);
  if (count) made.append(` · ${count}`);
  const value = valueText(id);
  if (value) made.append(` · ${value}`);
  const parent = model.parents.get(id);
  if (parent) made.append(` · the ${parent.role} of `, element("code", "", shortText(parent.id, 40)));
  const warning = warningsAt(expression);
  if (warning) made.append(` · warning: ${warning}`);
  return made;
}

function warningsAt(expression) {
  const name = trace.files[expression.file].name;
  return trace.diagnostics.filter((diagnostic) => diagnostic.spans.some((span) => span.is_primary && span.file === name && span.byte_start === expression.byte_start && span.byte_end === expression.byte_end))
    .map((diagnostic) => diagnostic.message).join("; ");
}
