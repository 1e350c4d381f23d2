// What is shown, and what is marked. The address of the page keeps it.

const state = {
  views: ["source", "ir", "assembly"],
  fn: 0,
  // The stage of each function's IR; the last one unless chosen.
  stage: null,
  diff: "none",
  drawing: false,
  // The step of the run, and the step whose value has been guessed.
  step: 0,
  guessing: false,
  guessed: -1,
  verdict: "",
  pinned: [],
  listeners: [],

  get function() { return model.functions[this.fn] ?? null; },
  get stageIndex() {
    const last = (this.function?.stages.length ?? 1) - 1;
    return Math.min(this.stage ?? last, last);
  },

  change(values, isQuiet = false) {
    Object.assign(this, values);
    const parts = [["panes", this.views.join(",")]];
    if (this.function) parts.push(["function", model.functionName(this.function)]);
    if (this.stage !== null) parts.push(["stage", String(this.stage)]);
    if (this.diff !== "none") parts.push(["diff", this.diff]);
    if (this.step) parts.push(["step", String(this.step)]);
    if (this.drawing) parts.push(["tree", "drawing"]);
    if (this.pinned.length) parts.push(["e", this.pinned.join(",")]);
    history.replaceState(null, "", "#" + parts.map(([key, value]) => key + "=" + encodeURIComponent(value)).join("&"));
    if (!isQuiet) for (const listener of this.listeners) listener(Object.keys(values));
  },

  read(hash) {
    const given = new Map(hash.replace(/^#/, "").split("&").filter(Boolean).map((part) => {
      const [key, value = ""] = part.split("=");
      try { return [key, decodeURIComponent(value)]; } catch { return [key, ""]; }
    }));
    const views = (given.get("panes") ?? "").split(",").filter((view) => Object.hasOwn(panes, view));
    if (views.length) this.views = views;
    const fn = model.functions.findIndex((fn) => model.functionName(fn) === given.get("function"));
    if (fn >= 0) this.fn = fn;
    const stage = Number.parseInt(given.get("stage") ?? "", 10);
    this.stage = stage >= 0 ? stage : null;
    const step = Number.parseInt(given.get("step") ?? "", 10);
    this.step = step >= 0 ? step : 0;
    if (["unified", "sides"].includes(given.get("diff"))) this.diff = given.get("diff");
    this.drawing = given.get("tree") === "drawing";
    this.pinned = (given.get("e") ?? "").split(",").map(Number).filter((id) => model.expressions.has(id));
  },
};

// The elements of a part of the page that stand for each expression.
const marks = {
  current: [],
  marked: [],

  // Marks expressions, and what is inside them, in all panes.
  show(ids) {
    for (const made of this.marked) made.classList.remove("mark", "within", "pinned");
    this.marked = [];
    this.current = ids;
    if (!ids.length) return;
    const exact = new Set(ids);
    const inner = new Set();
    for (const id of ids) for (const other of model.descendants(id)) if (!exact.has(other)) inner.add(other);
    const isPinned = state.pinned.length === ids.length && ids.every((id) => state.pinned.includes(id));
    for (const made of document.querySelectorAll("[data-e]")) {
      const own = made.dataset.e ? made.dataset.e.split(" ").map(Number) : [];
      const kind = own.some((id) => exact.has(id)) ? "mark" : own.some((id) => inner.has(id)) ? "within" : null;
      if (!kind) continue;
      made.classList.add(kind);
      if (isPinned && kind === "mark") made.classList.add("pinned");
      this.marked.push(made);
    }
  },

  // Brings what is marked into view in the panes other than the one that is used.
  reveal(except) {
    for (const body of document.querySelectorAll(".body")) {
      if (body === except || body.contains(except)) continue;
      const target = body.querySelector(".mark") ?? body.querySelector(".within");
      if (!target) continue;
      const place = target.getBoundingClientRect();
      const frame = body.getBoundingClientRect();
      if (place.top < frame.top) body.scrollTop -= frame.top - place.top + 24;
      else if (place.bottom > frame.bottom) body.scrollTop += place.bottom - frame.bottom + 24;
    }
  },
};
