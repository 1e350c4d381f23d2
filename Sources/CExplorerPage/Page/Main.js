// The page: its panes, and what pointing and keys do.

const panes = {
  source: { title: "Source", make: sourcePane, depends: [] },
  tokens: { title: "Tokens", make: tokensPane, depends: [] },
  tree: { title: "Tree", make: treePane, depends: ["drawing", "fn"] },
  meaning: { title: "Meaning", make: meaningPane, depends: ["plan"] },
  ir: { title: "IR", make: irPane, depends: ["fn", "stage", "diff", "base", "beside", "besideStage"], isCode: true },
  flow: { title: "Flow", make: flowPane, depends: ["fn", "stage", "beside", "besideStage", "blocks"], isCode: true },
  assembly: { title: "Assembly", make: assemblyPane, depends: ["fn", "beside"], isCode: true },
  calls: { title: "Calls", make: callsPane, depends: [] },
  ...(run ? { steps: { title: "Steps", make: stepsPane, depends: ["step", "guessing", "guessed"] } } : {}),
};

const paneTitles = { ir: "LLVM IR, pass by pass", flow: "Control flow", calls: "Call graph", tree: "Syntax tree", meaning: "Meaning and decisions" };

// The panes that are shown: those of code twice if there is a function beside the other.
function shownPanes() {
  return Object.keys(panes).filter((name) => state.views.includes(name)).flatMap((name) => {
    const sides = panes[name].isCode && state.beside >= 0 ? [0, 1] : [0];
    return sides.map((side) => ({ name, side, id: "pane-" + name + (side ? "-beside" : "") }));
  });
}

function fillPane({ name, side, id }) {
  const pane = document.getElementById(id);
  const old = pane.querySelector(".body");
  const [top, left] = old ? [old.scrollTop, old.scrollLeft] : [0, 0];
  const focused = pane.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  const body = element("div", "body");
  body.tabIndex = 0;
  body.setAttribute("role", "group");
  const shown = state.shown(side);
  const title = (paneTitles[name] ?? panes[name].title) + (panes[name].isCode && shown.fn && state.beside >= 0 ? " · " + model.functionName(shown.fn) : "");
  body.setAttribute("aria-label", title + ": arrow keys go through its parts");
  const tools = element("div", "tools");
  panes[name].make(body, tools, shown);
  marks.parts = null;
  pane.replaceChildren(element("h2", "", title), ...(tools.childNodes.length ? [tools] : []), body);
  lighten(body);
  // Setting a scroll position, even to 0, forces a layout, the most expensive step in opening a long program.
  if (top) body.scrollTop = top;
  if (left) body.scrollLeft = left;
  if (!top && body.querySelector("svg.graph")) showEntry(body);
  if (name === "ir" && state.diff !== "none") showChange(body);
  const again = focused && [...pane.querySelectorAll("[aria-label]")].find((made) => made.getAttribute("aria-label") === focused);
  if (again) focusOn(again);
}

// Defers the layout of the lines of long code until they are scrolled into view.
function lighten(body) {
  if (body.childElementCount < 150 || !body.classList.contains("code") || body.querySelector(".sides")) return;
  const longest = [...body.children].reduce((most, row) => Math.max(most, row.textContent.length), 0);
  body.classList.add("long");
  body.style.setProperty("--widest", longest + 10 + "ch");
}

// Scrolls to the first change, unless one can be seen.
function showChange(body) {
  const changes = [...body.querySelectorAll(".added, .removed")];
  const isSeen = (row) => row.offsetTop >= body.offsetTop + body.scrollTop && row.offsetTop + row.offsetHeight <= body.offsetTop + body.scrollTop + body.clientHeight;
  if (changes.length && !changes.some(isSeen)) body.scrollTop = changes[0].offsetTop - body.offsetTop - 60;
}

function focusOn(made) {
  if (made instanceof HTMLElement) made.focus();
}

// A list of functions above the panes.
function functionList(id) {
  return /** @type {HTMLSelectElement} */ (document.getElementById(id));
}

function layOut() {
  const main = document.getElementById("panes");
  const shown = shownPanes();
  const made = shown.map(({ name, side, id }) => {
    const old = document.getElementById(id);
    if (old) return old;
    const pane = element("section", "pane" + (panes[name].isCode ? " of-code" : ""));
    pane.id = id;
    pane.setAttribute("aria-label", panes[name].title + (side ? ", beside" : ""));
    return pane;
  });
  main.dataset.count = String(Math.min(12, made.length));
  marks.parts = null;
  main.replaceChildren(...made);
  shown.forEach((pane, index) => { if (!made[index].querySelector(".body")) fillPane(pane); });
  for (const button of document.querySelectorAll("#views button")) button.setAttribute("aria-pressed", String(state.views.includes(button.getAttribute("data-view"))));
}

state.listeners.push((changed) => {
  if (changed.includes("views") || changed.includes("beside")) layOut();
  if (changed.includes("fn")) functionList("function").value = String(state.fn);
  for (const pane of shownPanes())
    if (panes[pane.name].depends.some((key) => changed.includes(key))) fillPane(pane);
  // Buttons of the pinned expression come and go.
  if (changed.includes("pinned")) for (const button of document.querySelectorAll("button.of-pinned")) button.toggleAttribute("disabled", !state.pinned.length);
  // A step marks its expression.
  if (run && changed.includes("step")) {
    showStep();
    return;
  }
  marks.show(changed.includes("pinned") ? state.pinned : marks.current);
});

// Marks the expression of the current step, and shows the code of its function.
function showStep() {
  const step = run.steps[Math.min(state.step, run.steps.length - 1)];
  if (!step) return;
  const fn = model.functionOf(step.expression);
  if (fn >= 0 && fn !== state.fn) state.change({ fn, stage: null });
  marks.show([step.expression]);
  marks.reveal(document.querySelector("#pane-steps .body"));
  explain(null);
}

function toggleView(name) {
  const views = state.views.includes(name) ? state.views.filter((view) => view !== name) : [...state.views, name];
  if (views.length) state.change({ views });
}

// MARK: Pointing

function idsOf(made) {
  return made.dataset.e ? made.dataset.e.split(" ").map(Number) : [];
}

function point(made) {
  marks.show(made ? idsOf(made) : state.pinned);
  explain(made);
}

function pin(made) {
  const ids = idsOf(made);
  const isSame = ids.length === state.pinned.length && ids.every((id) => state.pinned.includes(id));
  const pinned = isSame ? [] : ids;
  const fn = pinned.length ? model.functionOf(pinned[0]) : -1;
  const isOfCode = made.closest(".of-code");
  if (fn >= 0 && fn !== state.fn && !isOfCode) state.change({ pinned, fn, stage: null });
  else state.change({ pinned });
  marks.reveal(made);
  explain(made);
}

function partAt(target) {
  return target instanceof Element ? target.closest("[data-e]") : null;
}

const main = document.getElementById("panes");
main.addEventListener("pointerover", (event) => point(partAt(event.target)));
main.addEventListener("pointerleave", () => point(null));
main.addEventListener("click", (event) => {
  const made = partAt(event.target);
  if (made) return pin(made);
  if (!(event.target instanceof Element)) return;
  // Beside its tokens, a line of the source.
  const row = event.target.closest("#pane-source .row");
  if (run && row) goToExecution(lineAt(row), 1);
  else if (event.target.closest(".body")) state.change({ pinned: [] });
});

// The part of each pane that the arrow keys have reached.
const cursors = new WeakMap();

function moveCursor(body, step) {
  const parts = [...body.querySelectorAll("[data-e]")];
  if (!parts.length) return;
  const old = cursors.get(body);
  let index = parts.indexOf(old);
  if (index < 0) index = step > 0 ? -1 : parts.length;
  const next = parts[Math.max(0, Math.min(parts.length - 1, index + step))];
  old?.classList.remove("cursor");
  next.classList.add("cursor");
  cursors.set(body, next);
  // What is said about it may leave the panes less room.
  point(next);
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  marks.reveal(next);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const body = target.closest(".body");
  const isField = ["SELECT", "INPUT"].includes(target.tagName);
  const shown = state.shown(target.closest(".pane")?.id.endsWith("-beside") ? 1 : 0);
  if (event.key === "Escape") state.change({ pinned: [] });
  else if (body && ["ArrowDown", "ArrowRight"].includes(event.key)) moveCursor(body, 1);
  else if (body && ["ArrowUp", "ArrowLeft"].includes(event.key)) moveCursor(body, -1);
  else if (body && event.key === "Enter" && cursors.get(body)?.isConnected) pin(cursors.get(body));
  else if (isField) return;
  else if (event.key === "[" || event.key === "]") shown.choose(shown.stageIndex + (event.key === "]" ? 1 : -1));
  else if (event.key === "{" || event.key === "}") goToChange(shown, event.key === "}" ? 1 : -1);
  else if (run && (event.key === "," || event.key === ".")) {
    state.change({ step: Math.max(0, Math.min(run.steps.length - 1, state.step + (event.key === "." ? 1 : -1))) });
  } else if (run && (event.key === "n" || event.key === "N")) goToExecution(lineAt(body && cursors.get(body)), event.key === "n" ? 1 : -1);
  else if (event.key === "-") changeScale(-1);
  else if (event.key === "+" || event.key === "=") changeScale(1);
  else if (event.key === "0") chooseScale(null);
  else if (event.key === "f") document.getElementById("function").focus();
  else if (event.key === "b") document.getElementById("beside").focus();
  else if (event.key === "/" && document.querySelector(".find-pass")) focusOn(document.querySelector(".find-pass"));
  else if (/^[1-9]$/.test(event.key)) {
    const view = Object.keys(panes)[Number(event.key) - 1];
    if (view) toggleView(view);
  } else return;
  event.preventDefault();
});

// MARK: Start

function start() {
  const name = trace.files.map((file) => file.name).join(" ");
  document.title = name + " – kaleido explore";
  document.getElementById("title").textContent = name;
  document.getElementById("facts").textContent = `${trace.target} · -${trace.level}${trace.for_reading ? ", for reading" : ""}${trace.omitted_stages ? ` · ${trace.omitted_stages} passes left out (--max-size)` : ""}`;
  const [list, beside] = ["function", "beside"].map(functionList);
  model.functions.forEach((fn, index) => {
    for (const place of [list, beside]) {
      const option = element("option", "", model.functionName(fn) + (fn.is_removed ? " (inlined)" : ""));
      option.value = String(index);
      place.append(option);
    }
  });
  list.addEventListener("change", () => state.change({ fn: Number(list.value), stage: null, base: null }));
  beside.addEventListener("change", () => state.change({ beside: Number(beside.value), besideStage: null }));
  Object.entries(panes).forEach(([view, pane], index) => {
    const button = element("button", "", pane.title);
    button.type = "button";
    button.dataset.view = view;
    button.title = `${paneTitles[view] ?? pane.title} (${index + 1})`;
    button.addEventListener("click", () => toggleView(view));
    document.getElementById("views").append(button);
  });
  const help = document.getElementById("help");
  const helpButton = document.getElementById("help-button");
  helpButton.addEventListener("click", () => {
    help.hidden = !help.hidden;
    helpButton.setAttribute("aria-expanded", String(!help.hidden));
  });
  state.fn = model.longest;
  if (run) state.views = ["source", "steps", "ir"];
  startLesson();
  state.read(location.hash);
  layOut();
  state.change({ fn: state.fn, pinned: state.pinned }, true);
  list.value = String(state.fn);
  beside.value = String(state.beside);
  marks.show(state.pinned);
  if (state.pinned.length) marks.reveal(helpButton);
  else if (run && state.views.includes("steps")) showStep();
  explain(null);
  addEventListener("hashchange", () => {
    state.read(location.hash);
    layOut();
    list.value = String(state.fn);
    beside.value = String(state.beside);
    for (const pane of shownPanes()) fillPane(pane);
    marks.show(state.pinned);
  });
}
