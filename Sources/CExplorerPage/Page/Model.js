// The trace of the compilation, and what refers to what in it. Expressions are numbers.

const trace = JSON.parse(document.getElementById("trace").textContent);

const model = (() => {
  const decoder = new TextDecoder();
  // Offsets count bytes of UTF-8.
  const bytes = trace.files.map((file) => new TextEncoder().encode(file.text));
  const expressions = new Map(trace.expressions.map((expression) => [expression.id, expression]));
  const parents = new Map();
  for (const parent of trace.expressions)
    for (const child of parent.children) parents.set(child.expression, { id: parent.id, role: child.role, name: child.name });

  const text = (file, start, end) => decoder.decode(bytes[file].subarray(start, end));
  const textOf = (id) => {
    const expression = expressions.get(id);
    return expression ? text(expression.file, expression.byte_start, expression.byte_end) : "";
  };

  // An expression and those inside it, in the order of the text.
  const descendants = (id) => {
    const found = new Set();
    const pending = [id];
    while (pending.length) {
      const next = pending.pop();
      if (found.has(next) || !expressions.has(next)) continue;
      found.add(next);
      for (const child of [...expressions.get(next).children].reverse()) pending.push(child.expression);
    }
    return found;
  };

  // The innermost expression at a line and a column, which counts bytes from 1 as messages do.
  const expressionAt = (file, line, column) => {
    const source = bytes[file];
    if (!source) return null;
    let offset = 0;
    for (let left = line; left > 1 && offset < source.length; offset++) if (source[offset] === 10 || (source[offset] === 13 && source[offset + 1] !== 10)) left--;
    offset += column - 1;
    const token = trace.files[file].tokens.find((token) => token.byte_start <= offset && offset < token.byte_end);
    return token?.expression ?? null;
  };

  const itemOf = (id) => {
    const expression = expressions.get(id);
    return expression && trace.files[expression.file].items[expression.item];
  };

  const isTopLevel = (fn) => fn.symbol.startsWith("ks.toplevel.");
  const functionName = (fn) => fn.name ?? (isTopLevel(fn) ? "top-level" : fn.symbol);
  // A function's name in addresses: two may have the same, as a program's `main` and a name that stands for several.
  const keyOf = (index) => {
    const name = functionName(functions[index]);
    const before = functions.slice(0, index).filter((fn) => functionName(fn) === name).length;
    return before ? name + "#" + (before + 1) : name;
  };
  // The most interesting functions first: those of the program.
  const functions = [...trace.functions].sort((a, b) => rank(a) - rank(b));
  function rank(fn) { return fn.name !== null ? 0 : isTopLevel(fn) ? 1 : 2; }

  // The index of the function whose code an expression is emitted in.
  const functionOf = (id) => {
    const item = itemOf(id);
    if (!item) return -1;
    return functions.findIndex((fn) => (item.kind === "expression" ? isTopLevel(fn) && containsExpression(fn, id) : fn.name === item.name));
  };
  function containsExpression(fn, id) {
    const wanted = descendants(id);
    return fn.stages[0].lines.some((line) => trace.lines[line].expressions.some((origin) => wanted.has(origin)));
  }

  // The longest function of the program, to begin with.
  const sizes = functions.map((fn) => (rank(fn) < 2 && !fn.is_removed ? fn.stages[0].lines.length : 0));
  const longest = Math.max(0, sizes.indexOf(Math.max(...sizes)));

  const decisions = new Map();
  for (const decision of trace.decisions) {
    if (!decisions.has(decision.expression)) decisions.set(decision.expression, []);
    decisions.get(decision.expression).push(decision);
  }

  // The lines of assembly of a function: from its label to that of the next one.
  const assemblyOf = (fn) => {
    const symbols = new Set(trace.functions.map((other) => other.symbol));
    const found = [];
    let isInside = false;
    trace.assembly.forEach((line, index) => {
      if (line.kind === "label") {
        const symbol = line.text.replace(/:$/, "").replace(/^"(.*)"$/, "$1");
        if (symbols.has(symbol)) isInside = symbol === fn.symbol;
        else if (!symbol.startsWith(".L")) isInside = false;
      }
      // Constants of the next function may follow.
      if (/^\.(size|end_function)\b/.test(line.text)) isInside = false;
      if (isInside && line.kind !== "directive") found.push({ ...line, index });
    });
    return found;
  };

  return { expressions, parents, text, textOf, expressionAt, descendants, itemOf, functions, functionName, keyOf, functionOf, longest, decisions, assemblyOf, bytes };
})();

// An element with classes and text. The text never becomes markup.
function element(tag, classes = "", text = null) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  if (text !== null) made.textContent = text;
  return made;
}

function svgElement(tag, attributes, text = null) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== null) made.textContent = text;
  return made;
}

// Lets an element stand for expressions: pointing at it marks them everywhere.
function tie(made, ids, about = null) {
  if (ids && ids.length) made.dataset.e = ids.join(" ");
  else if (about) made.dataset.e = "";
  if (about) links.about.set(made, about);
  return made;
}

const links = { about: new WeakMap() };
