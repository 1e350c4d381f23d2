// How large graphs are drawn: as wide as their pane at most, unless a scale is chosen.

const scales = [25, 50, 75, 100, 150, 200, 300];

// Adds a graph to a pane, and what changes its scale to the pane's tools.
function addGraph(body, tools, graph) {
  graph.classList.add("graph");
  body.append(graph);
  const entries = [["fit", "as wide as the pane"], ...scales.map((scale) => [scale, scale + " %"])];
  const list = toolSelect("Scale of graphs", entries, state.scale ?? "fit", (value) => chooseScale(value === "fit" ? null : Number(value)));
  list.classList.add("scale");
  const group = element("span", "scaling");
  group.append(toolButton("−", "Smaller graphs", () => changeScale(-1)), list, toolButton("+", "Larger graphs", () => changeScale(1)));
  tools.append(group);
  drawAtScale(graph);
}

// The first form of a graph that can be read at the width of a pane; if none can, the narrowest.
function fittingGraph(pane, forms, draw) {
  // Text of much less than its size cannot be read.
  const room = 1.6 * (document.getElementById(pane)?.clientWidth ?? Infinity);
  const width = (graph) => Number(graph.getAttribute("width"));
  let found = { form: forms[0], graph: draw(forms[0]) };
  for (const form of forms.slice(1)) {
    if (width(found.graph) <= room) break;
    const graph = draw(form);
    if (width(graph) < width(found.graph)) found = { form, graph };
  }
  return found;
}

function drawAtScale(graph) {
  const [, , width, height] = graph.getAttribute("viewBox").split(" ").map(Number);
  const scale = (state.scale ?? 100) / 100;
  graph.setAttribute("width", String(width * scale));
  graph.setAttribute("height", String(height * scale));
  graph.classList.toggle("fit", state.scale === null);
}

// The next scale in a direction, from what is seen of the first graph.
function changeScale(direction) {
  const graph = document.querySelector("svg.graph");
  if (!graph) return;
  const now = (100 * graph.getBoundingClientRect().width) / Number(graph.getAttribute("viewBox").split(" ")[2]);
  const next = direction > 0 ? scales.find((scale) => scale > now + 1) : [...scales].reverse().find((scale) => scale < now - 1);
  if (next) chooseScale(next);
}

// Draws all graphs at a scale; the middle of what is seen of each stays there.
function chooseScale(scale) {
  const bodies = [...document.querySelectorAll(".body")].filter((body) => body.querySelector("svg.graph"));
  const middles = bodies.map((body) => [(body.scrollLeft + body.clientWidth / 2) / body.scrollWidth, (body.scrollTop + body.clientHeight / 2) / body.scrollHeight]);
  state.change({ scale });
  for (const graph of document.querySelectorAll("svg.graph")) drawAtScale(graph);
  for (const list of document.querySelectorAll("select.scale")) /** @type {HTMLSelectElement} */ (list).value = String(scale ?? "fit");
  bodies.forEach((body, index) => {
    const [across, down] = middles[index];
    body.scrollTo(across * body.scrollWidth - body.clientWidth / 2, down * body.scrollHeight - body.clientHeight / 2);
  });
}

// Scrolls to the first block of a graph, which is in the middle of one that is drawn sideways.
function showEntry(body) {
  const frame = body.getBoundingClientRect();
  const entry = body.querySelector("svg.graph .box").getBoundingClientRect();
  if (entry.bottom > frame.bottom) body.scrollTop += entry.top - frame.top - frame.height / 2;
  if (entry.right > frame.right) body.scrollLeft += entry.left - frame.left - frame.width / 2;
}

// A layout whose edges lead to the right instead of down: graphs with many branches side by side are high, and not wide.
function layoutSideways(nodes, edges) {
  const turned = layoutGraph(nodes.map((node) => ({ ...node, width: node.height, height: node.width })), edges);
  return {
    places: turned.places.map(({ x, y }) => ({ x: y, y: x })), width: turned.height, height: turned.width,
    edges: turned.edges.map((edge) => ({ ...edge, points: edge.points.map(([x, y]) => [y, x]) })),
  };
}
