// Lines of the source in a run: the steps at which each one is executed.

// An execution of a line begins with a step that comes from another line, with a call, and when its first expression is evaluated again. It goes on
// after what it calls has returned.
const executions = (() => {
  const found = new Map();
  let [line, first] = ["", null];
  run?.steps.forEach((step, index) => {
    const next = lineKey(step.expression);
    const isAgain = first && step.expression === first.expression && step.kind === first.kind;
    if (step.isReturn) {
      [line, first] = [next, null];
      return;
    }
    if (next === line && step.kind !== "body" && !isAgain) return;
    [line, first] = [next, step];
    if (!found.has(line)) found.set(line, []);
    found.get(line).push(index);
  });
  return found;
})();

// The file and the line of the principal token of an expression.
function lineKey(id) {
  const { file, token_start: start } = model.expressions.get(id);
  return file + ":" + lineOf(file, start);
}

// The line that a part of the page stands for: its row in the source, else that of what is pinned, else that of the step.
function lineAt(part) {
  const row = part?.closest("#pane-source .row");
  if (row?.dataset.line) return row.dataset.line;
  const id = state.pinned[0] ?? run?.steps[state.step]?.expression;
  return id ? lineKey(id) : null;
}

// Goes to the next execution of a line, or the one before, and from the last one to the first.
function goToExecution(line, direction) {
  if (!run || !line) return;
  const starts = executions.get(line);
  if (!starts) {
    const number = line.split(":")[1];
    const which = run.step_count > run.steps.length ? ` in the first ${run.steps.length} steps` : "";
    document.getElementById("explanation").replaceChildren(element("p", "quiet", `Line ${number} is not executed${which}.`));
    return;
  }
  const next = direction > 0 ? starts.find((step) => step > state.step) ?? starts[0] : starts.findLast((step) => step < state.step) ?? starts[starts.length - 1];
  state.change(state.views.includes("steps") ? { step: next } : { views: [...state.views, "steps"], step: next });
}

// Which execution of its line a step belongs to.
function executionText(position) {
  const line = lineKey(run.steps[position].expression);
  const starts = executions.get(line) ?? [];
  const index = starts.findLastIndex((step) => step <= position);
  return index < 0 ? "" : `line ${line.split(":")[1]}, execution ${index + 1} of ${starts.length}`;
}
