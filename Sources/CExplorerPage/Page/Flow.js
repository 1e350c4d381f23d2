// The panes of the control flow graph and of the call graph.

// The blocks of a function's IR.
function blocksOf(lines) {
  const blocks = [];
  for (const line of lines) {
    const label = /^(?:"([^"]*)"|([-\w.$]+)):(\s|$)/.exec(line.text);
    if (label && !line.text.startsWith("define")) blocks.push({ name: label[1] ?? label[2], lines: [], targets: [] });
    else if (line.text.startsWith("  ")) {
      // The first block may have no label.
      if (!blocks.length) blocks.push({ name: "entry", lines: [], targets: [] });
      const block = blocks[blocks.length - 1];
      block.lines.push(line);
      if (/^ {2}(br|switch)\b|^ {4}i\d+ .*label/.test(line.text))
        for (const match of line.text.matchAll(/label %(?:"([^"]*)"|([-\w.$]+))/g)) block.targets.push(match[1] ?? match[2]);
    }
  }
  return blocks;
}

// How often each block runs: at the first stage of a program that was run as it was counted, else as LLVM estimates it for a call of the function.
// The code of later stages was not run, so that blocks of it have no counts.
function blockFrequencies(fn, stageIndex, blocks) {
  const estimated = fn.stages[stageIndex].frequencies.map((frequency) => ({ text: `≈ ${Number(frequency.toPrecision(3))}× a call`, value: frequency }));
  if (!run || stageIndex > 0) return { source: "LLVM's estimate for a call", of: estimated };
  const places = new Map();
  blocks.forEach((block, index) => {
    for (const line of block.lines) if (line.expressions.length === 1) places.set(line.expressions[0], (places.get(line.expressions[0]) ?? new Set()).add(index));
  });
  // An expression with code in one block only was evaluated as often as the block ran.
  const counts = blocks.map(() => null);
  for (const [id, found] of places) if (found.size === 1 && model.expressions.get(id).kind !== "number") for (const index of found) counts[index] = Math.max(counts[index] ?? 0, run.counts.get(id) ?? 0);
  return { source: "counted in the run", of: counts.map((count) => (count === null ? null : { text: count === 1 ? "ran once" : `ran ${count} times`, value: count })) };
}

function flowPane(body, tools, shown) {
  const { fn, stageIndex } = shown;
  if (!fn) return body.append(element("p", "empty", "The program has no function."));
  tools.append(element("span", "count", "after " + stageIndex + " · " + stageName(fn, stageIndex)));
  const blocks = blocksOf(linesOf(fn, stageIndex));
  if (!blocks.length) return body.append(element("p", "empty", "The pass has removed the function."));
  if (blocks.length > 250) return body.append(element("p", "empty", "The function has " + blocks.length + " blocks, too many to be drawn."));
  const frequencies = blockFrequencies(fn, stageIndex, blocks);
  tools.append(element("span", "count", "· frequencies: " + frequencies.source));
  const most = Math.max(1, ...frequencies.of.map((frequency) => frequency?.value ?? 0));
  const names = new Map(blocks.map((block, index) => [block.name, index]));
  const edges = blocks.flatMap((block, index) =>
    block.targets.filter((name) => names.has(name)).map((name, place) => ({ from: index, to: names.get(name), label: block.targets.length === 2 ? (place ? "false" : "true") : "" })));
  const draw = (form) => {
    const nodes = blocks.map((block, index) => {
      const frequency = frequencies.of[index];
      const heat = frequency ? Math.round((4 * Math.log1p(frequency.value)) / Math.log1p(most)) : null;
      return { ...blockNode(block.name, frequency ? " · " + frequency.text : "", block.lines, form), heat };
    });
    return drawGraph(nodes, edges, "Control flow graph of " + model.functionName(fn), form === "right");
  };
  const forms = state.blocks ? [state.blocks] : Object.keys(blockForms);
  const { form, graph } = fittingGraph("pane-flow" + (shown.side ? "-beside" : ""), forms, draw);
  tools.append(toolSelect("What blocks show", Object.entries(blockForms), form, (blocks) => state.change({ blocks })));
  addGraph(body, tools, graph);
}

const blockForms = { code: "instructions", names: "names of blocks", right: "names, to the right" };

// A block of control flow, with its instructions or their number.
function blockNode(name, frequency, instructions, form) {
  if (form !== "code") {
    const count = instructions.length === 1 ? "1 instruction" : `${instructions.length} instructions`;
    const ids = [...new Set(instructions.flatMap((line) => line.expressions))];
    const about = { block: `${name} is a block of ${count}${frequency}.` };
    if (form === "right") return { lines: [name], width: nodeWidth([name]), height: 26, origins: [ids], about: [about] };
    const lines = [name + frequency, count];
    return { lines, width: nodeWidth(lines), height: 42, origins: [[], ids], about: [null, about] };
  }
  const longest = 14;
  // The middle of a long block is left out.
  const shown = instructions.length > longest ? [...instructions.slice(0, longest - 3), null, ...instructions.slice(-2)] : instructions;
  const texts = shown.map((line) => {
    if (!line) return "… " + (instructions.length - longest + 1) + " more";
    const text = line.text.trim();
    return text.length > 58 ? text.slice(0, 57) + "…" : text;
  });
  const lines = [name + frequency, ...texts];
  return {
    lines, width: nodeWidth(lines), height: 10 + 16 * lines.length,
    origins: [[], ...shown.map((line) => line?.expressions ?? [])], about: [null, ...shown.map((line) => line && { ir: line })],
  };
}

function nodeWidth(lines) { return 18 + 7.3 * Math.max(...lines.map((line) => line.length)); }

function callsPane(body, tools) {
  const names = [...new Set(trace.calls.flatMap((call) => [call.caller ?? "top-level", call.callee]))];
  if (!names.length) return body.append(element("p", "empty", "The program calls no functions."));
  if (names.length > 150) return body.append(element("p", "empty", "The program has too many functions to be drawn."));
  const kinds = new Map(trace.calls.map((call) => [call.callee, call.kind]));
  const nodes = names.map((name) => {
    const kind = kinds.get(name) ?? "defined";
    const lines = kind === "defined" ? [name] : [name, kind === "library" ? "library" : "C function"];
    const calls = trace.calls.filter((call) => call.callee === name).map((call) => call.expression);
    return { lines, width: 20 + 7.3 * Math.max(...lines.map((line) => line.length)), height: 10 + 16 * lines.length, origins: [calls] };
  });
  const edges = new Map();
  for (const call of trace.calls) {
    const [from, to] = [names.indexOf(call.caller ?? "top-level"), names.indexOf(call.callee)];
    const key = from + " " + to;
    if (!edges.has(key)) edges.set(key, { from, to, label: "" });
    if (call.is_tail && call.caller !== null) edges.get(key).label = "tail";
  }
  const draw = (form) => drawGraph(nodes, [...edges.values()], "Call graph", form === "right");
  addGraph(body, tools, fittingGraph("pane-calls", ["down", "right"], draw).graph);
}
