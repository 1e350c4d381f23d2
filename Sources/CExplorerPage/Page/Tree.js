// The pane of the syntax tree, as a list or as a drawing.

function nodeText(expression) {
  if (["number", "variable"].includes(expression.kind)) return expression.detail;
  return expression.kind + (expression.detail ? " " + expression.detail : "");
}

function treePane(body, tools) {
  const kind = element("select");
  kind.setAttribute("aria-label", "Form of the tree");
  for (const [value, name] of [["list", "list"], ["drawing", "drawing of the function"]]) {
    const option = element("option", "", name);
    option.value = value;
    kind.append(option);
  }
  kind.value = state.drawing ? "drawing" : "list";
  kind.addEventListener("change", () => state.change({ drawing: kind.value === "drawing" }));
  tools.append(kind);
  if (state.drawing) return treeDrawing(body, tools);
  body.classList.add("tree");
  const top = element("ul");
  for (const file of trace.files) {
    for (const item of file.items) {
      const entry = element("li");
      const head = item.kind === "expression" ? "top-level expression" : item.kind + " " + item.name + "(" + item.parameters.join(" ") + ")";
      entry.append(tie(element("span", "node keyword", head), item.expression ? [item.expression] : [], { item }));
      if (item.expression) {
        const list = element("ul");
        list.append(treeNode(item.expression, null));
        entry.append(list);
      }
      top.append(entry);
    }
  }
  body.append(top);
}

// Chains of operators are long, so there is no recursion.
function treeNode(root, role) {
  const made = new Map();
  const pending = [[root, role, null]];
  while (pending.length) {
    const [id, role, parent] = pending.pop();
    const expression = model.expressions.get(id);
    const entry = element("li");
    if (role) entry.append(element("span", "role", role));
    const classes = { number: "number", call: "callee", if: "keyword", for: "keyword", var: "keyword", binary: "operator", unary: "operator" }[expression.kind] ?? "";
    entry.append(tie(element("span", "node " + classes, nodeText(expression)), [id]));
    made.set(id, entry);
    if (parent) parent.append(entry);
    if (!expression.children.length) continue;
    const list = element("ul");
    entry.append(list);
    for (const child of [...expression.children].reverse())
      pending.push([child.expression, child.name ? child.role + " of " + child.name : child.role, list]);
    // What is pushed last is visited first, so that the list is in order.
  }
  return made.get(root);
}

function treeDrawing(body, tools) {
  const { fn } = state.shown(0);
  const roots = trace.files.flatMap((file) => file.items.filter((item) => item.expression && model.functionOf(item.expression) === state.fn));
  if (!fn || !roots.length) return body.append(element("p", "empty", "This function has no tree of its own."));
  for (const item of roots) {
    const ids = [...model.descendants(item.expression)];
    if (ids.length > 400) return body.append(element("p", "empty", "The tree is too large to be drawn; the list shows it."));
    const nodes = ids.map((id) => {
      const lines = [nodeText(model.expressions.get(id))];
      return { lines, width: 18 + 7.3 * lines[0].length, height: 26, origins: [[id]] };
    });
    const places = new Map(ids.map((id, index) => [id, index]));
    const edges = ids.flatMap((id) => model.expressions.get(id).children.map((child) => ({ from: places.get(id), to: places.get(child.expression), label: "" })));
    const draw = (form) => drawGraph(nodes, edges, "Syntax tree", form === "right");
    addGraph(body, tools, fittingGraph("pane-tree", ["down", "right"], draw).graph);
  }
}
