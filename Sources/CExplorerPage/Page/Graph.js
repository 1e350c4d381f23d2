// Draws directed graphs in layers: edges lead down, and those that close loops lead back up at the right of the loop.
//
// The steps are those of Sugiyama: each node gets a layer after those before it, edges over several layers get a place in each, and the order in
// layers is improved by means and by swapping neighbours. An edge that closes a loop leaves its node at the bottom and enters the other one at the
// top, as all edges do; it has places from the layer below the one to the layer above the other. Nodes have lines of text, a width and a height.

function drawGraph(nodes, edges, title, isSideways = false) {
  const layout = isSideways ? layoutSideways(nodes, edges) : layoutGraph(nodes, edges);
  const svg = svgElement("svg", { viewBox: `0 0 ${layout.width} ${layout.height}`, width: layout.width, height: layout.height, role: "img", "aria-label": title });
  for (const edge of layout.edges) {
    const path = edge.points.map(([x, y], index) => (index ? "L" : "M") + x.toFixed(1) + " " + y.toFixed(1)).join(" ");
    svg.append(svgElement("path", { class: "edge" + (edge.isBack ? " back" : ""), d: path }));
    const [x, y] = edge.points[edge.points.length - 1];
    const tip = isSideways ? (edge.isLoop ? "l-4 7 h8 z" : "l-7 -4 v8 z") : edge.isLoop ? "l7 -4 v8 z" : "l-4 -7 h8 z";
    svg.append(svgElement("path", { class: "tip", d: `M${x} ${y} ${tip}` }));
    if (edge.label && isSideways) {
      svg.append(svgElement("text", { class: "edge-label", x: x - 9, y: y - 5, "text-anchor": "end" }, edge.label));
    } else if (edge.label) {
      const from = edge.points[0];
      const next = edge.points.find(([x]) => x !== from[0]) ?? from;
      const isLeft = next[0] < from[0];
      svg.append(svgElement("text", { class: "edge-label", x: from[0] + (isLeft ? -6 : 6), y: from[1] + 12, "text-anchor": isLeft ? "end" : "start" }, edge.label));
    }
  }
  nodes.forEach((node, index) => {
    const { x, y } = layout.places[index];
    svg.append(svgElement("rect", { class: "box" + (node.heat ? " warm" + node.heat : ""), x, y, width: node.width, height: node.height, rx: 5 }));
    node.lines.forEach((line, number) => {
      const top = y + 5 + number * 16;
      svg.append(svgElement("text", { class: number === 0 && node.lines.length > 1 ? "head" : "", x: x + 8, y: top + 12, "xml:space": "preserve" }, line));
      svg.append(tie(svgElement("rect", { class: "cover", x: x + 2, y: top - 1, width: node.width - 4, height: 17, rx: 3 }), node.origins[number] ?? [], node.about?.[number] ?? null));
    });
  });
  return svg;
}

function layoutGraph(nodes, edges) {
  const [gapX, gapY, margin] = [28, 48, 24];
  const isBack = backEdges(nodes.length, edges);
  const isReturning = (edge, index) => isBack[index] && edge.from !== edge.to;
  // There is a layer above all nodes and one below them, for the ends of loops.
  const hasLoops = edges.some(isReturning);
  const layers = layersOf(nodes.length, edges.filter((_, index) => !isBack[index])).map((layer) => layer + (hasLoops ? 1 : 0));
  const depth = Math.max(0, ...layers) + (hasLoops ? 2 : 1);
  // The places of nodes and of edges that pass through a layer.
  const rows = Array.from({ length: depth }, () => []);
  const items = nodes.map((node, index) => ({ node: index, width: node.width, layer: layers[index], up: [], down: [], loop: null }));
  items.forEach((item) => rows[item.layer].push(item));
  const link = (upper, lower) => {
    upper.down.push(lower);
    lower.up.push(upper);
  };
  const loops = edges.map((edge, index) => (isReturning(edge, index) ? loopOf(nodes.length, edges, isBack, edge) : null));
  // The loops that an edge is inside.
  const loopsAround = (from, to) => new Set(loops.filter((loop) => loop?.has(from) && loop.has(to)));
  items.forEach((item) => { item.inside = loopsAround(item.node, item.node); });
  const passing = (layer, edge, loop) => {
    const item = { node: -1, width: 8, layer, up: [], down: [], loop, inside: loop ? new Set() : loopsAround(edge.from, edge.to) };
    rows[layer].push(item);
    return item;
  };
  // The items that each edge goes through, from the top to the bottom. An edge that closes a loop goes through them upwards.
  const chains = edges.map((edge, index) => {
    const [from, to] = [items[edge.from], items[edge.to]];
    if (from === to) return null;
    const chain = isBack[index] ? [] : [from];
    const [first, last] = isBack[index] ? [to.layer - 1, from.layer + 1] : [from.layer + 1, to.layer - 1];
    for (let layer = first; layer <= last; layer++) chain.push(passing(layer, edge, loops[index]));
    if (!isBack[index]) chain.push(to);
    for (let place = 0; place + 1 < chain.length; place++) link(chain[place], chain[place + 1]);
    if (isBack[index]) {
      link(chain[0], to);
      link(from, chain[chain.length - 1]);
    }
    return chain;
  });
  orderRows(rows);
  placeItems(rows, gapX);

  // Rows of nodes have the height of their highest node.
  const heights = rows.map((row) => Math.max(0, ...row.map((item) => (item.node < 0 ? 0 : nodes[item.node].height))));
  const tops = [];
  let y = margin;
  for (const height of heights) {
    tops.push(y);
    y += height ? height + gapY : gapY / 2;
  }
  const left = Math.min(...rows.flat().map((item) => item.x - item.width / 2), 0);
  for (const item of rows.flat()) item.x += margin - left;
  const right = Math.max(0, ...rows.flat().map((item) => item.x + item.width / 2));
  const places = nodes.map((node, index) => ({ x: items[index].x - node.width / 2, y: tops[layers[index]] }));

  // Several edges leave and enter a node side by side, in the order of their ends.
  const port = (item, list, other) => {
    const sorted = [...list].sort((a, b) => a.x - b.x);
    const index = sorted.indexOf(other);
    return item.node < 0 ? item.x : item.x + (item.width - 16) * ((index + 1) / (list.length + 1) - 0.5);
  };
  const drawn = edges.map((edge, index) => {
    if (edge.from === edge.to) {
      const [side, middle] = [places[edge.from].x + nodes[edge.from].width, places[edge.from].y + nodes[edge.from].height / 2];
      return { label: edge.label, isBack: true, isLoop: true, points: [[side, middle + 8], [side + 14, middle + 8], [side + 14, middle - 8], [side, middle - 8]] };
    }
    const [from, to] = [items[edge.from], items[edge.to]];
    const chain = isBack[index] ? [...chains[index]].reverse() : chains[index].slice(1, -1);
    // Between rows edges are slanted, beside nodes they are vertical.
    const start = port(from, from.down, chain[0] ?? to);
    const points = [[start, tops[from.layer] + nodes[from.node].height], [start, tops[from.layer] + heights[from.layer]]];
    chain.forEach((item, place) => {
      const [top, bottom] = [[item.x, tops[item.layer]], [item.x, tops[item.layer] + heights[item.layer]]];
      // Where it turns, an edge that closes a loop goes no further than the row.
      if (!isBack[index]) points.push(top, bottom);
      else points.push(...(place === 0 ? [top] : place === chain.length - 1 ? [bottom] : [bottom, top]));
    });
    points.push([port(to, to.up, chain[chain.length - 1] ?? from), tops[to.layer]]);
    return { label: edge.label, isBack: isBack[index], points };
  });
  // What closes a loop of one node, and its label, are beside it.
  const beside = drawn.map((edge) => (edge.isLoop ? edge.points[1][0] + 8 + 7 * edge.label.length : 0));
  return { places, edges: drawn, width: Math.max(right + 16, ...beside) + margin, height: tops[depth - 1] + heights[depth - 1] + margin };
}

// Whether each edge leads to a node whose descendants are being visited in depth-first order, so that it closes a cycle.
function backEdges(count, edges) {
  const out = Array.from({ length: count }, () => []);
  edges.forEach((edge, index) => out[edge.from].push(index));
  const status = new Uint8Array(count);
  const isBack = edges.map(() => false);
  for (let root = 0; root < count; root++) {
    if (status[root]) continue;
    const stack = [[root, 0]];
    status[root] = 1;
    while (stack.length) {
      const top = stack[stack.length - 1];
      if (top[1] === out[top[0]].length) {
        status[top[0]] = 2;
        stack.pop();
        continue;
      }
      const index = out[top[0]][top[1]++];
      const to = edges[index].to;
      if (status[to] === 1) isBack[index] = true;
      else if (status[to] === 0) {
        status[to] = 1;
        stack.push([to, 0]);
      }
    }
  }
  return isBack;
}

// The nodes of the loop that an edge closes: those on the ways from its end to its start.
function loopOf(count, edges, isBack, { from, to }) {
  const reached = (start, leave, enter) => {
    const found = new Set([start]);
    for (const node of found) edges.forEach((edge, index) => { if (!isBack[index] && edge[leave] === node) found.add(edge[enter]); });
    return found;
  };
  const before = reached(from, "to", "from");
  return new Set([...reached(to, "from", "to")].filter((node) => before.has(node)));
}

// The layer of each node: one more than that of the last node before it.
function layersOf(count, edges) {
  const layers = Array(count).fill(0);
  const waiting = Array(count).fill(0);
  const out = Array.from({ length: count }, () => []);
  for (const edge of edges) {
    out[edge.from].push(edge.to);
    waiting[edge.to] += 1;
  }
  const ready = layers.map((_, index) => index).filter((index) => !waiting[index]);
  const order = [];
  const inDegrees = [...waiting];
  while (ready.length) {
    const from = ready.pop();
    order.push(from);
    for (const to of out[from]) {
      layers[to] = Math.max(layers[to], layers[from] + 1);
      if (--waiting[to] === 0) ready.push(to);
    }
  }
  // What has more edges down than up is moved down, which makes edges shorter.
  for (const node of order.reverse())
    if (out[node].length > inDegrees[node]) layers[node] = Math.min(...out[node].map((to) => layers[to])) - 1;
  return layers;
}

// Orders each row by the means of the neighbours above and below in turn, and swaps neighbours where that helps. It begins with the rows as they
// are and reversed, downwards and upwards, and the best of all orders remains.
function orderRows(rows) {
  const number = () => rows.forEach((row) => row.forEach((item, index) => { item.place = index; }));
  const given = rows.map((row) => [...row]);
  let [best, fewest] = [given, Infinity];
  for (const start of [0, 1, 2, 3]) {
    rows.forEach((row, index) => row.splice(0, row.length, ...(start % 2 ? [...given[index]].reverse() : given[index])));
    rows.forEach(keepRight);
    number();
    for (let round = 0; round < 24 && fewest > 0; round++) {
      const isDown = (round + (start >> 1)) % 2 === 0;
      for (const row of isDown ? rows : [...rows].reverse()) {
        const mean = new Map(row.map((item) => {
          const others = isDown ? item.up : item.down;
          return [item, others.length ? others.reduce((sum, other) => sum + other.place, 0) / others.length : item.place];
        }));
        // In every other pair of rounds, equal means change places.
        row.sort((a, b) => mean.get(a) - mean.get(b) || (round % 4 < 2 ? a.place - b.place : b.place - a.place));
        keepRight(row);
        row.forEach((item, index) => { item.place = index; });
      }
      swapNeighbours(rows);
      const count = crossings(rows);
      if (count >= fewest) continue;
      fewest = count;
      best = rows.map((row) => [...row]);
    }
  }
  best.forEach((row, index) => rows[index].splice(0, row.length, ...row));
  number();
}

// Moves what leads back to the right of what is inside its loop.
function keepRight(row) {
  for (const item of row.filter((item) => item.loop).reverse()) {
    const last = row.findLastIndex((other) => other.inside.has(item.loop));
    const place = row.indexOf(item);
    if (last > place) row.splice(last, 0, ...row.splice(place, 1));
  }
}

// Swaps neighbours of a row while that makes crossings fewer.
function swapNeighbours(rows) {
  // The crossings of the edges of two neighbours, the first of which is on the left.
  const count = (left, right) => ["up", "down"].reduce((sum, side) => {
    for (const one of left[side]) for (const other of right[side]) if (one.place > other.place) sum++;
    return sum;
  }, 0);
  for (let round = 0, isBetter = true; isBetter && round < 10; round++) {
    isBetter = false;
    for (const row of rows)
      for (let index = 0; index + 1 < row.length; index++) {
        const [left, right] = [row[index], row[index + 1]];
        if (left.inside.has(right.loop) || count(right, left) >= count(left, right)) continue;
        [row[index], row[index + 1], left.place, right.place] = [right, left, index + 1, index];
        isBetter = true;
      }
  }
}

function crossings(rows) {
  let count = 0;
  for (const row of rows) {
    const pairs = row.flatMap((item) => item.down.map((other) => [item.place, other.place]));
    for (let i = 0; i < pairs.length; i++)
      for (let j = i + 1; j < pairs.length; j++) if ((pairs[i][0] - pairs[j][0]) * (pairs[i][1] - pairs[j][1]) < 0) count++;
  }
  return count;
}

// Moves items towards their neighbours in other rows, as far as the order and the gaps allow.
function placeItems(rows, gap) {
  for (const row of rows) {
    const width = row.reduce((sum, item) => sum + item.width + gap, -gap);
    let x = -width / 2;
    for (const item of row) {
      item.x = x + item.width / 2;
      x += item.width + gap;
    }
  }
  for (let round = 0; round < 10; round++) {
    for (const row of round % 2 ? [...rows].reverse() : rows) {
      const wanted = row.map((item) => {
        const others = round < 8 ? (round % 2 ? item.down : item.up) : [...item.up, ...item.down];
        return others.length ? others.reduce((sum, other) => sum + other.x, 0) / others.length : item.x;
      });
      // What is moved to the right of where it wants to be and what is moved to the left are averaged.
      const forward = [];
      row.forEach((item, index) => {
        const least = index ? forward[index - 1] + (row[index - 1].width + item.width) / 2 + gap : -Infinity;
        forward.push(Math.max(wanted[index], least));
      });
      const backward = Array(row.length);
      for (let index = row.length - 1; index >= 0; index--) {
        const most = index + 1 < row.length ? backward[index + 1] - (row[index + 1].width + row[index].width) / 2 - gap : Infinity;
        backward[index] = Math.min(wanted[index], most);
      }
      row.forEach((item, index) => { item.x = (forward[index] + backward[index]) / 2; });
    }
  }
}
