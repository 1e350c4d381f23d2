// The pane of LLVM IR, with the passes that changed it.

function stageName(fn, index) {
  return index === 0 ? "as it is emitted" : fn.stages[index].pass;
}

function linesOf(fn, index) {
  return fn.stages[index].lines.map((line) => trace.lines[line]);
}

function irPane(body, tools) {
  const fn = state.function;
  if (!fn) return body.append(element("p", "empty", "The program has no function."));
  const index = state.stageIndex;
  const last = fn.stages.length - 1;
  const choose = (stage) => state.change({ stage: Math.max(0, Math.min(last, stage)) });

  const before = element("button", "", "◀");
  before.type = "button";
  before.setAttribute("aria-label", "The pass before");
  before.disabled = index === 0;
  before.addEventListener("click", () => choose(index - 1));
  const after = element("button", "", "▶");
  after.type = "button";
  after.setAttribute("aria-label", "The next pass");
  after.disabled = index === last;
  after.addEventListener("click", () => choose(index + 1));
  const range = element("input");
  Object.assign(range, { type: "range", min: "0", max: String(last), value: String(index), disabled: last === 0 });
  range.setAttribute("aria-label", "Pass");
  range.setAttribute("aria-valuetext", stageName(fn, index));
  range.addEventListener("input", () => choose(Number(range.value)));
  const list = element("select");
  list.setAttribute("aria-label", "Pass by its name");
  fn.stages.forEach((_, stage) => {
    const option = element("option", "", stage + " · " + stageName(fn, stage));
    option.value = String(stage);
    list.append(option);
  });
  list.value = String(index);
  list.addEventListener("change", () => choose(Number(list.value)));
  const diff = element("select");
  diff.setAttribute("aria-label", "Changes");
  for (const [value, name] of [["none", "no changes marked"], ["unified", "changes of this pass"], ["sides", "before and after, side by side"]]) {
    const option = element("option", "", name);
    option.value = value;
    diff.append(option);
  }
  diff.value = state.diff;
  diff.addEventListener("change", () => state.change({ diff: diff.value }));
  tools.append(before, range, after, list, diff, element("span", "count", index + " of " + last));
  if (fn.is_removed) tools.append(element("span", "count", "· then removed: it was inlined where it is called"));

  body.classList.add("code");
  const now = linesOf(fn, index);
  if (state.diff === "none" || index === 0) {
    for (const line of now) body.append(irRow(line));
    return;
  }
  const pairs = difference(linesOf(fn, index - 1), now);
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
  for (const [old, line] of aligned(pairs)) {
    left.append(old ? irRow(old, line && old.text === line.text ? "" : "removed") : element("div", "row blank"));
    right.append(line ? irRow(line, old && old.text === line.text ? "" : "added") : element("div", "row blank"));
  }
  sides.append(left, right);
  body.append(sides);
}

// Pairs of lines: both where they are equal, else one of them. By the longest common subsequence.
function difference(old, now) {
  let start = 0;
  while (start < old.length && start < now.length && old[start].text === now[start].text) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end].text === now[now.length - 1 - end].text) end++;
  const first = old.slice(start, old.length - end);
  const second = now.slice(start, now.length - end);
  const pairs = old.slice(0, start).map((line, index) => [line, now[index]]);
  if (first.length * second.length > 4_000_000) {
    for (const line of first) pairs.push([line, null]);
    for (const line of second) pairs.push([null, line]);
  } else {
    const width = second.length + 1;
    const lengths = new Uint32Array((first.length + 1) * width);
    for (let i = first.length - 1; i >= 0; i--)
      for (let j = second.length - 1; j >= 0; j--)
        lengths[i * width + j] = first[i].text === second[j].text ? lengths[(i + 1) * width + j + 1] + 1 : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    let [i, j] = [0, 0];
    while (i < first.length || j < second.length) {
      if (i < first.length && j < second.length && first[i].text === second[j].text) pairs.push([first[i++], second[j++]]);
      else if (j === second.length || (i < first.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])) pairs.push([first[i++], null]);
      else pairs.push([null, second[j++]]);
    }
  }
  for (let index = 0; index < end; index++) pairs.push([old[old.length - end + index], now[now.length - end + index]]);
  return pairs;
}

// Puts removed lines beside those that were added in their place.
function aligned(pairs) {
  const rows = [];
  let removed = [];
  let added = [];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) rows.push([removed[index] ?? null, added[index] ?? null]);
    removed = [];
    added = [];
  };
  for (const [old, line] of pairs) {
    if (old && line) {
      flush();
      rows.push([old, line]);
    } else if (old) removed.push(old);
    else added.push(line);
  }
  flush();
  return rows;
}
