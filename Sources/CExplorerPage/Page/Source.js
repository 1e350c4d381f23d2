// The panes of the source text and of its tokens.

const sourceRoles = {
  number: "number", functionName: "callee introduction", operatorName: "operator introduction", precedence: "number",
  parameter: "introduction", loopVariable: "introduction", binding: "introduction", variable: "name", assignedVariable: "name",
  callee: "callee", unaryOperator: "operator", binaryOperator: "operator",
};

const roleNames = {
  syntax: "syntax", number: "number", functionName: "introduces a function", operatorName: "introduces an operator",
  precedence: "precedence of an operator", parameter: "introduces a parameter", loopVariable: "introduces a variable of for",
  binding: "introduces a variable of var", variable: "use of a variable", assignedVariable: "variable that is assigned",
  callee: "function that is called", unaryOperator: "unary operator", binaryOperator: "binary operator",
};

function tokenClass(token) {
  if (token.kind === "keyword") return "keyword";
  return sourceRoles[token.role] ?? "";
}

function sourcePane(body) {
  body.classList.add("code");
  trace.files.forEach((file, index) => {
    if (trace.files.length > 1) body.append(element("div", "row label", file.name));
    const parts = [
      ...file.tokens.map((token) => ({ ...token, classes: tokenClass(token) })),
      ...file.comments.map((comment) => ({ ...comment, classes: "comment" })),
    ].sort((a, b) => a.byte_start - b.byte_start);
    const end = model.bytes[index].length;
    let number = 0;
    let row = null;
    const newRow = () => {
      row = element("div", "row");
      row.dataset.line = index + ":" + (number + 1);
      row.append(element("span", "no", String(++number)));
      row.lastChild.setAttribute("aria-hidden", "true");
      if (run) row.lastChild.title = "Go to the next execution of this line";
      body.append(row);
    };
    newRow();
    const add = (text, make) => {
      text.split(/\r\n|\n|\r/).forEach((line, position) => {
        if (position) newRow();
        if (line) row.append(make(line));
      });
    };
    let position = 0;
    for (const part of [...parts, { byte_start: end, byte_end: end, classes: "" }]) {
      // Blanks between two tokens of an expression belong to it.
      const before = model.text(index, position, part.byte_start);
      if (before) add(before, (line) => element("span", "", line));
      if (part.byte_end > part.byte_start)
        add(model.text(index, part.byte_start, part.byte_end), (line) =>
          tie(element("span", part.classes + heatClass(part), line), part.expression ? [part.expression] : [], { token: part, file: index }));
      position = part.byte_end;
    }
  });
}

// How hot the token of an expression is: the principal one, where it was run.
function heatClass(part) {
  const expression = part.expression && model.expressions.get(part.expression);
  if (!run || !expression || expression.token_start !== part.byte_start) return "";
  if (expression.kind === "number") return "";
  const degree = heat(part.expression);
  return degree === null ? " cold" : " heat" + degree;
}

function tokensPane(body) {
  const table = listTable(["Token", "Kind", "Role"]);
  trace.files.forEach((file, index) => {
    for (const token of file.tokens) {
      const row = tie(element("tr"), token.expression ? [token.expression] : [], { token, file: index });
      row.append(element("td", "mono " + tokenClass(token), model.text(index, token.byte_start, token.byte_end)));
      row.append(element("td", "", token.kind), element("td", "quiet", roleNames[token.role] ?? token.role));
      table.tBodies[0].append(row);
    }
  });
  body.append(table);
}

function listTable(titles) {
  const table = element("table", "list");
  const head = table.createTHead().insertRow();
  for (const title of titles) {
    const cell = element("th", "", title);
    cell.scope = "col";
    head.append(cell);
  }
  table.createTBody();
  return table;
}
