// Checks the layout of random graphs: graphs.js PAGE
const fs = require("fs");
const vm = require("vm");

const context = vm.createContext({ Math });
vm.runInContext(fs.readFileSync(process.argv[2] + "/Graph.js", "utf8"), context);
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
  // It does not drift: the layout is hardly wider than its rows.
  const rows = new Map();
  layout.places.forEach((place, index) => rows.set(place.y, (rows.get(place.y) ?? 0) + nodes[index].width + 28));
  const widest = Math.max(...rows.values());
  const passing = edges.length * 36 + 200;
  if (layout.width > 2 * widest + passing) fail(`it has ${layout.width} columns for rows of ${widest}`);
}
