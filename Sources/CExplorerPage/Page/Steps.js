// The pane of a run: step by step, with a sentence for each, and how often each expression was evaluated.

const run = trace.run ? readRun(trace.run) : null;

// JSON has no infinities and NaN, which are words there.
function numberOf(value) {
  return typeof value === "number" ? value : { nan: NaN, inf: Infinity, "-inf": -Infinity }[value];
}

function spelled(value) {
  if (Number.isNaN(value)) return "nan";
  if (Object.is(value, -0)) return "-0";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  return String(value);
}

// The steps with their depth in calls, and the calls as a tree.
function readRun(given) {
  const counts = new Map(given.counts.map((entry) => [entry.expression, entry.count]));
  const calls = { name: "program", entry: "program", expression: 0, first: 0, children: [], parent: null, values: new Map() };
  let call = calls;
  const steps = [];
  // What is evaluated in tail position has no value of its own: that of its function is that of the call which is waiting.
  given.steps.forEach((step, index) => {
    const expression = model.expressions.get(step.expression);
    const item = model.itemOf(step.expression);
    if (!expression) return;
    if (step.kind === "body") {
      const before = given.steps[index - 1];
      const isTail = before?.kind === "start" && isCall(before.expression) && call.parent;
      // The value of a chain of tail calls is that of the first one, by whose name it is called.
      const first = isTail ? call.entry : null;
      if (isTail) call = leave(call);
      const name = item.kind === "expression" ? "top-level" : item.name;
      if (item.kind === "expression") call = calls;
      const made = { name, entry: first ?? name, isTail, expression: step.expression, first: steps.length, children: [], parent: call, values: new Map() };
      call.children.push(made);
      call = made;
    }
    // A parameter that is read shows what was passed, until it is assigned.
    if (step.kind === "value" && expression.meaning?.kind === "parameter" && !call.values.has(expression.detail)) {
      call.values.set(expression.detail, expression.kind === "variable" ? numberOf(step.value) : null);
    }
    // The value of a call is that of the body which was entered last.
    const isReturn = step.kind === "value" && isCall(step.expression) && call.parent?.parent && calls !== call && model.expressions.get(step.expression).meaning.name === call.entry;
    const returned = isReturn ? call : null;
    if (isReturn) {
      call.value = numberOf(step.value);
      call = leave(call);
    }
    steps.push({ ...step, value: step.kind === "value" ? numberOf(step.value) : null, call, depth: depthOf(call), isReturn, returned });
  });
  return { ...given, counts, steps, calls, most: Math.max(1, ...counts.values()) };

  function leave(made) { return made.parent ?? made; }
  function depthOf(made) {
    let depth = 0;
    for (let next = made; next.parent; next = next.parent) depth++;
    return depth;
  }
}

function isCall(id) {
  const meaning = model.expressions.get(id)?.meaning;
  return meaning !== undefined && ["function", "defined-operator"].includes(meaning.kind);
}

// A sentence for a step.
function stepSentence(step) {
  const expression = model.expressions.get(step.expression);
  const text = shortText(step.expression, 50);
  const parent = model.parents.get(step.expression);
  const outer = parent && model.expressions.get(parent.id);
  if (step.kind === "body") {
    const item = model.itemOf(step.expression);
    return item.kind === "expression" ? `The top-level expression ${text} is evaluated.` : `${item.name} begins.`;
  }
  if (step.kind === "start") {
    if (expression.kind === "if") return `${text}: its condition comes first.`;
    if (isCall(step.expression)) return `${text} is called last, so its value is that of the function: nothing is left to do here.`;
    return `${text} gives the function's value.`;
  }
  const value = spelled(step.value);
  const isTrue = step.value !== 0 && !Number.isNaN(step.value);
  if (parent?.role === "condition" && outer?.kind === "if") return `${text} is ${value}, so the ${isTrue ? "then" : "else"} branch is taken.`;
  if (parent?.role === "condition" && outer?.kind === "for") return `${text} is ${value}, so the loop ${isTrue ? "goes on" : "ends"}.`;
  if (expression.kind === "assignment") return `${expression.detail} becomes ${value}.`;
  if (expression.kind === "for") return `The loop has ended; its value is 0.`;
  if (isCall(step.expression)) return `${text} has returned ${value}.`;
  return `${text} is ${value}.` + (Object.is(step.value, -0) ? " The sign of 0 is kept: 1 divided by it is -inf." : "") + (Number.isNaN(step.value) ? " It is no number: it equals nothing, not even itself." : "");
}

// The exact value of a double, in decimal digits: every double has finitely many.
function exactly(value) {
  if (!Number.isFinite(value)) return null;
  if (Number.isInteger(value)) return exactInteger(value);
  let [denominator, scaled] = [0n, value];
  while (!Number.isInteger(scaled) && denominator < 1074n) {
    scaled *= 2;
    denominator++;
  }
  if (!Number.isInteger(scaled)) return null;
  // n / 2^d = n * 5^d / 10^d
  const digits = (BigInt(Math.abs(scaled)) * 5n ** denominator).toString().padStart(Number(denominator) + 1, "0");
  const point = digits.length - Number(denominator);
  const text = (value < 0 ? "-" : "") + digits.slice(0, point) + "." + digits.slice(point);
  if (Number(text) !== value || text.replace("-", "").length <= String(Math.abs(value)).length) return null;
  return shortened(text, digits.length);
}

// Whole numbers past 2^53 are written with fewer digits than they have.
function exactInteger(value) {
  const text = BigInt(value).toString();
  return text === spelled(value) || Math.abs(value) <= Number.MAX_SAFE_INTEGER ? null : shortened(text, text.replace("-", "").length);
}

function shortened(text, digits) {
  return text.length > 90 ? `${text.slice(0, 75)}… (${digits} digits)` : text;
}

// The values that the variables of the running call had last.
function variablesAt(position) {
  const current = run.steps[position].call;
  const found = new Map();
  for (let index = current.first; index <= position; index++) {
    const step = run.steps[index];
    const expression = model.expressions.get(step.expression);
    if (step.call === current && step.kind === "value" && ["variable", "assignment"].includes(expression.kind))
      found.set(expression.detail, { value: step.value, isNew: index === position });
  }
  return found;
}

function stepsPane(body, tools) {
  if (!run) return body.append(element("p", "empty", "The program was not run: kaleido explore --run runs it."));
  const end = endSentence();
  if (!run.steps.length) return body.append(element("p", "empty", "The program computed nothing. " + end));
  const last = run.steps.length - 1;
  const position = Math.min(state.step, last);
  const go = (step) => state.change({ step: Math.max(0, Math.min(last, step)) });
  const button = (text, name, step) => {
    const made = element("button", "", text);
    made.type = "button";
    made.setAttribute("aria-label", name);
    made.addEventListener("click", () => go(step));
    tools.append(made);
  };
  button("|◀", "The first step", 0);
  button("◀", "The step before", position - 1);
  const range = element("input");
  Object.assign(range, { type: "range", min: "0", max: String(last), value: String(position) });
  range.setAttribute("aria-label", "Step");
  range.addEventListener("input", () => go(Number(range.value)));
  tools.append(range);
  button("▶", "The next step", position + 1);
  const step = run.steps[position];
  const again = run.steps.findIndex((other, index) => index > position && other.expression === step.expression && other.kind === step.kind);
  if (again >= 0) button("↻", "The next evaluation of the same expression", again);
  tools.append(element("span", "count", `${position + 1} of ${run.step_count}${run.step_count > run.steps.length ? `, of which the first ${run.steps.length} are kept` : ""}`));
  tools.append(element("span", "count", "· " + executionText(position)));
  const guess = element("label");
  const box = element("input");
  box.type = "checkbox";
  box.checked = state.guessing;
  box.addEventListener("change", () => state.change({ guessing: box.checked }));
  guess.append(box, " guess values");
  tools.append(guess);

  const sentence = tie(element("p", "sentence"), [step.expression]);
  sentence.setAttribute("aria-live", "polite");
  body.append(sentence);
  if (step.kind === "value" && isHidden(position)) {
    sentence.textContent = `${shortText(step.expression, 50)} is … `;
    const answer = element("input");
    answer.setAttribute("aria-label", "Your guess");
    answer.size = 12;
    answer.addEventListener("change", () => {
      const given = Number(answer.value.trim().replace(/^nan$/i, "NaN").replace(/inf$/i, "Infinity"));
      state.change({ guessed: position, verdict: Object.is(given, step.value) || given === step.value ? "Right: " : `Not ${answer.value}: ` });
    });
    sentence.append(answer);
  } else {
    sentence.textContent = (state.guessing && state.guessed === position ? state.verdict : "") + stepSentence(step);
    const exact = step.kind === "value" ? exactly(step.value) : null;
    if (exact) body.append(element("p", "empty", `Exactly: ${exact}`));
  }
  const variables = listTable(["Variable", "Value", "Change"]);
  for (const [name, { value, isNew }] of variablesAt(position)) {
    const row = element("tr", isNew ? "added" : "");
    row.append(element("td", "mono", name), element("td", "mono", isNew && isHidden(position) ? "?" : spelled(value)), element("td", "quiet", isNew ? "now" : ""));
    variables.tBodies[0].append(row);
  }
  if (variables.tBodies[0].rows.length) body.append(variables);
  body.append(callTree(position));
  if (run.output && state.guessing) body.append(element("p", "empty", "The output is shown when no values are to be guessed."));
  else if (run.output) {
    body.append(element("h3", "", "Output of the whole run"));
    body.append(element("pre", "output", run.output));
  }
  if (end) body.append(element("p", "empty end", end));
}

// How the program ended, unless it came to its end.
function endSentence() {
  if (run.errors.length) return "The program was ended: " + run.errors.map((error) => error.message).join("; ") + ".";
  return run.exit_status ? `The program ended with the exit status ${run.exit_status}.` : "";
}

// What is not known of an argument, because it is never read, is a sign.
function spelledArgument(value) {
  return value === undefined || value === null ? "·" : spelled(value);
}

// The calls up to a step as a tree that folds.
function callTree(position) {
  const current = new Set();
  for (let call = run.steps[position].call; call; call = call.parent) current.add(call);
  // The call that has returned what is to be guessed.
  const hidden = run.steps[position].isReturn && isHidden(position) ? run.steps[position].returned : null;
  const root = element("div", "calltree");
  const pending = [[run.calls, root]];
  while (pending.length) {
    const [call, place] = pending.pop();
    const shown = call.children.filter((child) => child.first <= position);
    let inside = place;
    if (call.parent) {
      const item = element(shown.length ? "details" : "div", "calling" + (call === run.steps[position].call ? " running" : ""));
      const values = (model.itemOf(call.expression).parameters ?? []).map((name) => spelledArgument(call.values.get(name)));
      const text = call.name + (values.length ? "(" + values.join(", ") + ")" : "") + (call.value !== undefined && !current.has(call) ? " → " + (hidden === call ? "?" : spelled(call.value)) : "") + (call.isTail ? " (tail call)" : "");
      const head = tie(element(shown.length ? "summary" : "span", "node", text), [call.expression]);
      head.addEventListener("dblclick", () => state.change({ step: call.first }));
      item.append(head);
      if (current.has(call)) item.open = true;
      place.append(item);
      inside = item;
    }
    for (const child of [...shown].reverse()) pending.push([child, inside]);
  }
  return root;
}

// Whether the value of a step is to be guessed and has not been.
function isHidden(position) {
  return state.guessing && position >= state.step && state.guessed !== position;
}

// The value of an expression at the current step: the one that it had last, else the one that it gets first. Empty if it is not known.
function valueText(id) {
  if (!run || model.expressions.get(id).kind === "number") return "";
  const isOf = (step, index) => step.kind === "value" && step.expression === id && !isHidden(index);
  let position = run.steps.findLastIndex((step, index) => index <= state.step && isOf(step, index));
  const isLater = position < 0;
  if (isLater) position = run.steps.findIndex(isOf);
  if (position < 0) return "";
  const { value } = run.steps[position];
  const exact = exactly(value);
  return (isLater ? `first value, at step ${position + 1}: ` : "value at this step: ") + spelled(value) + (exact ? `, exactly ${exact}` : "");
}

// How often an expression was evaluated, as a sentence; empty if it is not known.
function countText(id) {
  if (!run) return "";
  const count = run.counts.get(id);
  if (count === undefined) return model.expressions.get(id).kind === "number" ? "" : "never evaluated";
  return count === 1 ? "evaluated once" : `evaluated ${count} times`;
}

// From 0 to 4, by the logarithm of a count.
function heat(id) {
  const count = run?.counts.get(id);
  return count ? Math.round((4 * Math.log(count)) / Math.max(1, Math.log(run.most))) : null;
}
