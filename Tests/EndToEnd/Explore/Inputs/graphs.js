// Checks the layout of random graphs: graphs.js PAGE [DOT]
//
// The crossings of edges are compared with those of the layouts of Graphviz's program dot, which are counted where it is installed.
const { execFileSync } = require("child_process");
const fs = require("fs");
const vm = require("vm");

const context = vm.createContext({ Math });
vm.runInContext(fs.readFileSync(process.argv[2] + "/Graph.js", "utf8"), context);

// Points on the curves of dot: each three points after the first one continue a Bézier curve.
function curvePoints(points) {
  const made = [points[0]];
  for (let index = 0; index + 3 < points.length; index += 3) {
    const [a, b, c, d] = points.slice(index, index + 4);
    for (let step = 1; step <= 8; step++) {
      const [t, u] = [step / 8, 1 - step / 8];
      made.push([0, 1].map((axis) => u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis]));
    }
  }
  return made;
}

// The number of pairs of edges without a common node whose lines meet.
function crossingPairs(lines, edges) {
  const side = ([ax, ay], [bx, by], [cx, cy]) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const meet = (a, b, c, d) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  let count = 0;
  for (let one = 0; one < edges.length; one++)
    for (let other = one + 1; other < edges.length; other++) {
      const ends = [edges[other].from, edges[other].to];
      if (ends.includes(edges[one].from) || ends.includes(edges[one].to)) continue;
      const [first, second] = [lines[one], lines[other]];
      if (first.some((_, i) => i > 0 && second.some((_, j) => j > 0 && meet(first[i - 1], first[i], second[j - 1], second[j])))) count++;
    }
  return count;
}

// The curves of dot's layout, in the order of the edges.
function dotLines(nodes, edges) {
  const text = ["digraph { node [shape=box, fixedsize=true, label=\"\"]",
    ...nodes.map((node, index) => `${index} [width=${node.width / 72}, height=${node.height / 72}]`), ...edges.map(({ from, to }, index) => `${from} -> ${to} [label=${index}, fontsize=1]`), "}"].join("\n");
  const lines = [];
  for (const line of execFileSync(process.argv[3], ["-Tplain"], { input: text }).toString().split("\n")) {
    if (!line.startsWith("edge ")) continue;
    const words = line.split(" ");
    const count = Number(words[3]);
    const points = Array.from({ length: count }, (_, index) => [Number(words[4 + 2 * index]), Number(words[5 + 2 * index])]);
    lines[Number(words[4 + 2 * count])] = curvePoints(points);
  }
  return lines;
}

// The nodes on the ways from one node to another by edges that do not close loops.
function nodesBetween(from, to, edges, layout) {
  const reaches = (start, leave, enter) => {
    const found = new Set([start]);
    for (const node of found) edges.forEach((edge, index) => { if (!layout.edges[index].isBack && edge[leave] === node) found.add(edge[enter]); });
    return found;
  };
  const before = reaches(to, "to", "from");
  return [...reaches(from, "from", "to")].filter((node) => before.has(node));
}

// What dot 2.43 makes of these graphs.
const crossingsOfDot = 187;
let [ours, those] = [0, 0];
let seed = 1;
const random = (limit) => {
  seed = (seed * 48271) % 2147483647;
  return seed % limit;
};
for (let count = 1; count <= 200; count++) {
  const size = 1 + (count % 20);
  const nodes = Array.from({ length: size }, () => ({ width: 40 + random(160), height: 26 + random(80) }));
  // As in control flow: each block but the first is reached, most branches lead forward.
  const edges = [];
  for (let to = 1; to < size; to++) edges.push({ from: random(to), to, label: "" });
  for (let more = 0; more < size / 2; more++) edges.push({ from: random(size), to: random(size), label: "" });
  context.nodes = nodes;
  context.edges = edges;
  const layout = vm.runInContext("layoutGraph(nodes, edges)", context);
  const fail = (text) => { throw new Error(`graph ${count}: ${text}`); };
  layout.places.forEach((place, index) => {
    if (place.x < 0 || place.y < 0 || place.x + nodes[index].width > layout.width || place.y + nodes[index].height > layout.height) fail(`node ${index} is outside`);
    layout.places.forEach((other, next) => {
      if (next <= index) return;
      const isApart = place.x + nodes[index].width <= other.x || other.x + nodes[next].width <= place.x || place.y + nodes[index].height <= other.y || other.y + nodes[next].height <= place.y;
      if (!isApart) fail(`nodes ${index} and ${next} overlap`);
    });
  });
  layout.edges.forEach((edge, index) => {
    const { from, to } = edges[index];
    if (!edge.isBack && layout.places[from].y + nodes[from].height > layout.places[to].y) fail(`edge ${index} leads up`);
    for (const [x, y] of edge.points) if (!(x >= 0 && x <= layout.width && y >= 0 && y <= layout.height)) fail(`edge ${index} is outside`);
  });
  // An edge that closes a loop leaves below and enters above, as all do, and passes what is inside the loop at the right.
  layout.edges.forEach((edge, index) => {
    const { from, to } = edges[index];
    if (from === to) return;
    const [[, start], [, end]] = [edge.points[0], edge.points[edge.points.length - 1]];
    if (start !== layout.places[from].y + nodes[from].height || end !== layout.places[to].y) fail(`edge ${index} has wrong ends`);
    if (!edge.isBack) return;
    for (const node of nodesBetween(to, from, edges, layout)) {
      const { x, y } = layout.places[node];
      edge.points.forEach(([left, top], place) => {
        const [otherLeft, otherTop] = edge.points[place + 1] ?? [left, top];
        const isBeside = top > otherTop && Math.min(top, y + nodes[node].height) > Math.max(otherTop, y);
        if (isBeside && Math.min(left, otherLeft) < x + nodes[node].width) fail(`edge ${index} passes node ${node} at the left`);
      });
    }
  });
  // It does not drift: the layout is hardly wider than its rows.
  const rows = new Map();
  layout.places.forEach((place, index) => rows.set(place.y, (rows.get(place.y) ?? 0) + nodes[index].width + 28));
  const widest = Math.max(...rows.values());
  const passing = edges.length * 36 + 200;
  if (layout.width > 2 * widest + passing) fail(`it has ${layout.width} columns for rows of ${widest}`);
  ours += crossingPairs(layout.edges.map((edge) => edge.points), edges);
  if (process.argv[3]) those += crossingPairs(dotLines(nodes, edges), edges);
}
console.log(`${ours} crossings, ${process.argv[3] ? those : crossingsOfDot} by dot`);
if (ours > 1.5 * (process.argv[3] ? those : crossingsOfDot)) process.exit(1);
