// What is shown, and what is marked. The address of the page keeps it.

const state = {
  views: ["source", "ir", "assembly"],
  fn: 0,
  // The stage of each function's IR; the last one unless chosen.
  stage: null,
  // The function beside it; -1 for none.
  beside: -1,
  besideStage: null,
  // How changes are shown, and the stage that they are counted from; null for the one before.
  diff: "none",
  base: null,
  drawing: false,
  // Whether the plan is shown in place of the meaning of expressions.
  plan: false,
  // The scale of graphs in percent, null for the width of the pane; and what the blocks of control flow show, null for what fits.
  scale: null,
  blocks: null,
  // The step of the run, and the step whose value has been guessed.
  step: 0,
  guessing: false,
  guessed: -1,
  verdict: "",
  pinned: [],
  listeners: [],

  get function() { return model.functions[this.fn] ?? null; },
  get stageIndex() { return this.shown(0).stageIndex; },

  // What the code panes of a side show: 0 for the function that is chosen, 1 for the one beside it.
  shown(side) {
    const index = side ? this.beside : this.fn;
    const fn = model.functions[index] ?? null;
    const last = (fn?.stages.length ?? 1) - 1;
    const stageIndex = Math.min((side ? this.besideStage : this.stage) ?? last, last);
    const choose = (stage) => {
      const chosen = Math.max(0, Math.min(last, stage));
      this.change(side ? { besideStage: chosen } : { stage: chosen });
    };
    return { side, index, fn, last, stageIndex, choose };
  },

  change(values, isQuiet = false) {
    Object.assign(this, values);
    const parts = [["panes", this.views.join(",")]];
    if (this.function) parts.push(["function", model.keyOf(this.fn)]);
    if (this.stage !== null) parts.push(["stage", String(this.stage)]);
    if (this.diff !== "none") parts.push(["diff", this.diff]);
    if (this.base !== null) parts.push(["base", String(this.base)]);
    if (this.beside >= 0) parts.push(["beside", model.keyOf(this.beside)]);
    if (this.beside >= 0 && this.besideStage !== null) parts.push(["beside-stage", String(this.besideStage)]);
    if (this.step) parts.push(["step", String(this.step)]);
    if (this.drawing) parts.push(["tree", "drawing"]);
    if (this.plan) parts.push(["meaning", "plan"]);
    if (this.scale !== null) parts.push(["scale", String(this.scale)]);
    if (this.blocks !== null) parts.push(["blocks", this.blocks]);
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
    const named = (name) => model.functions.findIndex((_, index) => model.keyOf(index) === given.get(name));
    const number = (name) => {
      const value = Number.parseInt(given.get(name) ?? "", 10);
      return value >= 0 ? value : null;
    };
    if (named("function") >= 0) this.fn = named("function");
    this.stage = number("stage");
    this.beside = named("beside");
    this.besideStage = number("beside-stage");
    this.base = number("base");
    this.step = number("step") ?? 0;
    if (["unified", "sides"].includes(given.get("diff"))) this.diff = given.get("diff");
    this.drawing = given.get("tree") === "drawing";
    this.plan = given.get("meaning") === "plan";
    this.scale = scales.find((scale) => scale === number("scale")) ?? null;
    this.blocks = Object.hasOwn(blockForms, given.get("blocks") ?? "") ? given.get("blocks") : null;
    this.pinned = (given.get("e") ?? "").split(",").map(Number).filter((id) => model.expressions.has(id));
    // A link of an editor: the expression at a line and column of the first file, or of another one.
    const place = /^(?:(\d+):)?(\d+):(\d+)$/.exec(given.get("at") ?? "");
    const at = place && model.expressionAt(Number(place[1] ?? 1) - 1, Number(place[2]), Number(place[3]));
    if (at) {
      this.pinned = [at];
      if (model.functionOf(at) >= 0) this.fn = model.functionOf(at);
    }
  },
};

// The elements of a part of the page that stand for each expression.
const marks = {
  current: [],
  marked: [],
  parts: null,

  // Marks expressions, and what is inside them, in all panes.
  show(ids) {
    for (const made of this.marked) made.classList.remove("mark", "within", "pinned");
    this.marked = [];
    this.current = ids;
    if (!ids.length) return;
    const isPinned = state.pinned.length === ids.length && ids.every((id) => state.pinned.includes(id));
    const add = (id, kind) => {
      for (const made of this.partsOf(id)) {
        if (made.classList.contains("mark") || made.classList.contains(kind)) continue;
        made.classList.add(kind);
        if (isPinned && kind === "mark") made.classList.add("pinned");
        this.marked.push(made);
      }
    };
    for (const id of ids) add(id, "mark");
    for (const id of ids) for (const other of model.descendants(id)) add(other, "within");
  },

  // The parts of all panes that stand for an expression, until a pane is drawn again.
  partsOf(id) {
    if (!this.parts) {
      this.parts = new Map();
      for (const made of document.querySelectorAll("[data-e]"))
        for (const own of made.getAttribute("data-e").split(" ").filter(Boolean).map(Number)) {
          if (!this.parts.has(own)) this.parts.set(own, []);
          this.parts.get(own).push(made);
        }
    }
    return this.parts.get(id) ?? [];
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
      // Graphs may be wider than their pane; rows of code are seen at their start.
      if (!(target instanceof SVGElement)) continue;
      if (place.left < frame.left) body.scrollLeft -= frame.left - place.left + 24;
      else if (place.right > frame.right) body.scrollLeft += Math.min(place.left - frame.left, place.right - frame.right) + 24;
    }
  },
};
