// The pane of LLVM IR, with the passes that changed it.

function stageName(fn, index) {
  return index === 0 ? "as it is emitted" : fn.stages[index].pass;
}

function linesOf(fn, index) {
  return fn.stages[index].lines.map((line) => trace.lines[line]);
}

// The stages of a function in which the instructions of expressions differ from those of the stage before.
function stagesThatChange(fn, ids) {
  const wanted = new Set(ids);
  const texts = fn.stages.map((stage) => stage.lines.filter((line) => trace.lines[line].expressions.some((id) => wanted.has(id))).map((line) => trace.lines[line].text).join("\n"));
  return fn.stages.map((_, index) => index).filter((index) => index > 0 && texts[index] !== texts[index - 1]);
}

// Goes to the next pass, or the one before, that changed what is pinned.
function goToChange(shown, direction) {
  if (!shown.fn || !state.pinned.length) return;
  const found = stagesThatChange(shown.fn, state.pinned).filter((index) => (index - shown.stageIndex) * direction > 0);
  if (!found.length) return;
  if (state.diff === "none") state.change({ diff: "unified" });
  shown.choose(direction > 0 ? found[0] : found[found.length - 1]);
}

// Goes to the next stage of a pass: of this function, else of the next one that it changed.
function findPass(shown, text) {
  const wanted = text.trim().toLowerCase();
  const stageIn = (fn, from) => fn.stages.findIndex((stage, index) => index >= from && stage.pass?.toLowerCase().includes(wanted));
  const next = shown.fn ? stageIn(shown.fn, shown.stageIndex + 1) : -1;
  if (!wanted) return true;
  if (next >= 0) {
    shown.choose(next);
    return true;
  }
  const count = model.functions.length;
  for (let step = 1; step <= count; step++) {
    const index = (shown.index + step) % count;
    const stage = stageIn(model.functions[index], 1);
    if (stage < 0) continue;
    state.change(shown.side ? { beside: index, besideStage: stage } : { fn: index, stage });
    return true;
  }
  return false;
}

function toolButton(text, name, action, isDisabled = false) {
  const made = element("button", "", text);
  made.type = "button";
  made.setAttribute("aria-label", name);
  made.title = name;
  made.disabled = isDisabled;
  made.addEventListener("click", action);
  return made;
}

function toolSelect(name, entries, value, choose) {
  const made = element("select");
  made.setAttribute("aria-label", name);
  for (const [key, text] of entries) {
    const option = element("option", "", text);
    option.value = String(key);
    made.append(option);
  }
  made.value = String(value);
  made.addEventListener("change", () => choose(made.value));
  return made;
}

function passTools(tools, shown) {
  const { fn, last, stageIndex: index, choose } = shown;
  const range = element("input");
  Object.assign(range, { type: "range", min: "0", max: String(last), value: String(index), disabled: last === 0 });
  range.setAttribute("aria-label", "Pass");
  range.setAttribute("aria-valuetext", stageName(fn, index));
  range.addEventListener("input", () => choose(Number(range.value)));
  const stages = fn.stages.map((_, stage) => [stage, stage + " · " + stageName(fn, stage)]);
  const find = element("input", "find-pass");
  Object.assign(find, { type: "search", placeholder: "find a pass", size: 11 });
  find.setAttribute("aria-label", "Find a pass by its name");
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    find.setAttribute("aria-invalid", String(!findPass(state.shown(shown.side), find.value)));
    // Drawing the pane has replaced the field.
    const made = /** @type {HTMLInputElement} */ (document.querySelector(`#pane-ir${shown.side ? "-beside" : ""} .find-pass`));
    made.value = find.value;
    made.focus();
  });
  const change = (text, name, direction) => {
    const made = toolButton(text, name, () => goToChange(state.shown(shown.side), direction), !state.pinned.length);
    made.classList.add("of-pinned");
    return made;
  };
  tools.append(
    toolButton("◀", "The pass before", () => choose(index - 1), index === 0), range, toolButton("▶", "The next pass", () => choose(index + 1), index === last),
    toolSelect("Pass by its name", stages, index, (value) => choose(Number(value))), find,
    change("◀◈", "The pass before that changed what is pinned", -1), change("◈▶", "The next pass that changed what is pinned", 1),
    toolSelect("Changes", [["none", "no changes marked"], ["unified", "changes marked"], ["sides", "before and after, side by side"]], state.diff, (diff) => state.change({ diff })),
  );
  if (state.diff !== "none") {
    const bases = [["", "from the pass before"], ...stages.map(([stage, name]) => [stage, "from " + name])];
    tools.append(toolSelect("Changes from which pass", bases, state.base === null ? "" : Math.min(state.base, last), (value) => state.change({ base: value === "" ? null : Number(value) })));
  }
  tools.append(element("span", "count", index + " of " + last));
  if (fn.omitted_passes) tools.append(element("span", "count omitted", "· left out (--max-size): " + fn.omitted_passes.join(", ")));
  if (fn.is_removed) tools.append(element("span", "count", "· then removed: it was inlined where it is called"));
}

function irPane(body, tools, shown) {
  const { fn, last, stageIndex: index } = shown;
  if (!fn) return body.append(element("p", "empty", "The program has no function."));
  passTools(tools, shown);
  body.classList.add("code");
  const now = linesOf(fn, index);
  const base = state.base === null ? index - 1 : Math.min(state.base, last);
  if (state.diff === "none" || base < 0 || base === index) {
    for (const line of now) body.append(irRow(line));
    return;
  }
  const pairs = difference(linesOf(fn, base), now);
  if (state.diff === "unified") {
    for (const [old, line] of pairs) {
      if (old && line) body.append(irRow(line, "same"));
      else if (old) body.append(irRow(old, "removed"));
      else body.append(irRow(line, "added"));
    }
    return;
  }
  const sides = element("div", "sides");
  const left = element("div");
  const right = element("div");
  // What scrolls can be scrolled by keys.
  for (const [side, name] of [[left, "Before"], [right, "After"]]) {
    side.tabIndex = 0;
    side.setAttribute("role", "group");
    side.setAttribute("aria-label", name);
  }
  for (const [old, line] of aligned(pairs)) {
    left.append(old ? irRow(old, line && old.text === line.text ? "" : "removed") : element("div", "row blank"));
    right.append(line ? irRow(line, old && old.text === line.text ? "" : "added") : element("div", "row blank"));
  }
  sides.append(left, right);
  body.append(sides);
}
