"""Compares what panes show with the trace, and scales graphs: panes.py CHROMIUM PAGE…

The rows of code have the text of the trace; graphs fit their panes and are scaled by keyboard and mouse; the plan and LLVM's remarks are in the pane of
meaning and at the expressions; the names of functions in addresses lead back to them.
"""

import re
import sys

from playwright.sync_api import sync_playwright
from steering import PRESS, SHOW, fetch, load, new_page

chromium, *pages = sys.argv[1:]


def check_start(page, url):
    """The page begins with the longest function of the program, and the address of each function leads to it."""
    load(page, url)
    functions = fetch(page, "trace.functions.map((fn) => [fn.symbol, fn.name !== null, fn.symbol.startsWith('ks.toplevel.'), fn.is_removed, fn.stages[0].lines.length])")
    own = [size for _, isNamed, isTop, isRemoved, size in functions if (isNamed or isTop) and not isRemoved]
    # A run begins with the function of its first step.
    if own and page.evaluate("run === null"):
        assert page.evaluate("state.function.stages[0].lines.length") == max(own), functions
    # Functions of the program come first, then the top-level code, then what the compiler adds.
    ranks = page.evaluate("model.functions.map((fn) => fn.name !== null ? 0 : fn.symbol.startsWith('ks.toplevel.') ? 1 : 2)")
    assert ranks == sorted(ranks), ranks
    assembly = fetch(page, "trace.assembly")
    for index in range(len(functions)):
        address = "#panes=assembly&function=" + page.evaluate(f"encodeURIComponent(model.keyOf({index}))")
        if index == 0:
            load(page, url + address)
        else:
            page.evaluate(SHOW, address)
        assert page.evaluate("state.fn") == index, (url, index)
        check_assembly(page, assembly)
    # Each expression of a function leads to that function.
    faults = page.evaluate("""[...model.expressions.keys()].filter((id) => {
      const item = model.itemOf(id), fn = model.functions[model.functionOf(id)];
      return fn && (item.kind === "definition" ? fn.name !== item.name : fn.name !== null);
    })""")
    assert not faults, faults[:5]


def check_assembly(page, all):
    """Rows of assembly have the text, the bytes and the costs of the trace."""
    rows, lines = fetch(page, """[[...document.querySelectorAll("#pane-assembly .row")].map((row) => ({
      text: row.textContent, kind: row.classList.contains("label") ? "label" : "instruction"})), model.assemblyOf(state.function)]""")
    assert len(rows) == len(lines)
    sums = {}
    for row, line in zip(rows, lines):
        assert row["kind"] == line["kind"]
        if line["kind"] == "instruction":
            costs = f"{line['latency']} {line['reciprocal_throughput']:.2f}" if "latency" in line else ""
            assert row["text"] == line["bytes"] + costs + line["text"] + line.get("comment", ""), (row, line)
        else:
            assert row["text"].startswith(line["text"]), (row, line)
    # From the label of the function to its size, which follows its code on this target.
    symbol = page.evaluate("state.function.symbol")
    starts = [index for index, line in enumerate(all) if line["kind"] == "label" and line["text"].rstrip(":").strip('"') == symbol]
    if starts:
        end = next(index for index in range(starts[0], len(all)) if re.match(r"\.size\b", all[index]["text"]))
        assert [line["text"] for line in lines] == [line["text"] for line in all[starts[0]:end] if line["kind"] != "directive"], symbol
    else:
        assert not lines, symbol
    # The unit that is named at a label is one that the instructions up to the next label use most.
    blocks = []
    for row, line in zip(rows, lines):
        if line["kind"] == "label":
            blocks.append((row["text"], {}))
        elif blocks:
            for unit, cycles in line.get("pressure", {}).items():
                blocks[-1][1][unit] = blocks[-1][1].get(unit, 0) + cycles
    for text, used in blocks:
        named = re.search(r"most used unit: (.*), ([\d.]+) cycles", text)
        assert bool(named) == bool(used), (text, used)
        if named:
            assert abs(used[named[1]] - max(used.values())) < 1e-9 and abs(used[named[1]] - float(named[2])) < 0.006, (text, used)
    # What is told of an instruction's costs.
    costly = next((index for index, line in enumerate(lines) if line.get("latency", 1) > 1), None)
    if costly is not None:
        said = page.evaluate(f"(point(document.querySelectorAll('#pane-assembly .row')[{costly}]), document.getElementById('explanation').textContent)")
        line = lines[costly]
        assert f"after {line['latency']} cycles" in said and f"Its bytes: {line['bytes']}." in said, said


def check_ir(page):
    """Rows of IR have the text of the trace; blocks have labels, and instructions their names in bold."""
    page.evaluate(SHOW, "#panes=ir")
    for stage in {0, page.evaluate("state.shown(0).last")}:
        page.evaluate(f"state.change({{stage: {stage}}})")
        rows = fetch(page, """[...document.querySelectorAll("#pane-ir .row")].map((row) => [row.textContent, row.classList.contains("label"), row.querySelector(".keyword")?.textContent ?? null])""")
        texts = fetch(page, f"linesOf(state.function, {stage}).map((line) => line.text)")
        assert [row[0] for row in rows] == texts, stage
        for text, is_label, keyword in rows:
            assert is_label == bool(re.match(r"[^\s};].*:(\s|$)", text) and not text.startswith("define")), text
            operation = re.match(r"  (?:(?:%\S+|%\"[^\"]*\") = )?(?:(?:tail|musttail|notail) )?([a-z]\w*)", text)
            assert keyword == (operation[1] if operation and not is_label else None), (text, keyword)


def check_flow(page):
    """The edges of the control flow graph are those of the branches, and those of conditions have their values."""
    page.evaluate(SHOW, "#panes=source")
    page.evaluate("drawn = null; original = drawGraph; drawGraph = (nodes, edges, title) => { drawn = [nodes, edges]; return original(nodes, edges, title); }; null")
    page.evaluate("state.change({views: ['flow'], blocks: 'code'})")
    for stage in {0, page.evaluate("state.shown(0).last")}:
        drawn = fetch(page, f"(drawn = null, state.change({{stage: {stage}}}), drawn)")
        if drawn is None:
            # It is too large to be drawn.
            assert page.evaluate(f"blocksOf(linesOf(state.function, {stage})).length") > 250
            continue
        nodes, edges = drawn
        texts = fetch(page, f"linesOf(state.function, {stage}).map((line) => line.text)")
        wanted, block = [], "entry"
        for text in texts:
            label = re.match(r'(?:"([^"]*)"|([-\w.$]+)):(\s|$)', text)
            if label and not text.startswith("define"):
                block = label[1] or label[2]
            branch = re.match(r"  br i1 .*, label %(\S+), label %([^\s,]+)", text)
            if branch:
                wanted += [(block, branch[1], "true"), (block, branch[2], "false")]
            elif jump := re.match(r"  br label %([^\s,]+)", text):
                wanted.append((block, jump[1], ""))
        names = [node["lines"][0].split(" · ")[0] for node in nodes]
        found = [(names[edge["from"]], names[edge["to"]], edge["label"]) for edge in edges]
        assert [tuple(part.strip('"') for part in edge) for edge in wanted] == found or "switch" in "".join(texts), (stage, wanted[:9], found[:9])


SIZES = """() => [...document.querySelectorAll("svg.graph")].map((graph) => {
  const body = graph.closest(".body");
  return [graph.getBoundingClientRect().width, Number(graph.getAttribute("viewBox").split(" ")[2]), body.clientWidth, body.scrollWidth];
})"""


# Whether the part that each of 25 arrow keys leads to is in view.
ARROWS = """() => {
  PRESS
  return Array.from({ length: 25 }, () => {
    const frame = document.querySelector("#pane-flow .body").getBoundingClientRect(), part = document.querySelector("#pane-flow .cursor").getBoundingClientRect();
    press("ArrowDown");
    return part.top >= frame.top - 1 && part.bottom <= frame.bottom + 1 && part.right > frame.left && part.left < frame.right;
  });
}""".replace("PRESS", PRESS)


def check_scale(page):
    """Graphs are no wider than their panes, and are scaled by keys and by a list; the address keeps the scale."""
    for view in ["#panes=flow", "#panes=source,ir,flow,assembly,calls", "#panes=flow,tree&tree=drawing"]:
        page.evaluate(SHOW, view)
        for width, natural, room, scrolled in page.evaluate(SIZES):
            assert width <= natural + 1 and scrolled <= room, (view, width, natural, room, scrolled)
    page.evaluate(SHOW, "#panes=flow")
    if not page.locator("svg.graph").count():
        return
    page.keyboard.press("+")
    first = page.evaluate("state.scale")
    page.keyboard.press("+")
    assert page.evaluate("state.scale") > first and f"scale={page.evaluate('state.scale')}" in page.url
    (width, natural, *_), = page.evaluate(SIZES)
    assert abs(width / natural - page.evaluate("state.scale") / 100) < 0.01
    address, scale = page.url, page.evaluate("state.scale")
    load(page, address)
    assert page.evaluate("state.scale") == scale and page.evaluate(SIZES)[0][0] == width and page.get_by_label("Scale of graphs").input_value() == str(scale)
    page.keyboard.press("-")
    assert page.evaluate("state.scale") == first
    page.get_by_label("Larger graphs").click()
    assert page.evaluate("state.scale") == scale
    page.get_by_label("Scale of graphs").select_option("200")
    (width, natural, room, scrolled), = page.evaluate(SIZES)
    assert abs(width - 2 * natural) < 1
    # At any scale, the arrow keys bring each part into view.
    page.locator("#pane-flow .body").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(ARROWS) == [True] * 25
    page.keyboard.press("0")
    assert page.evaluate("state.scale") is None and "scale" not in page.url
    # Names of blocks, and how many instructions each has.
    page.get_by_label("What blocks show").select_option("names")
    blocks = fetch(page, "blocksOf(linesOf(state.function, state.stageIndex))")
    texts = page.evaluate("[...document.querySelectorAll('#pane-flow svg text:not(.edge-label)')].map((text) => text.textContent)")
    assert len(texts) == 2 * len(blocks)
    # Drawn to the right, it is as high as it was wide, and its boxes do not overlap.
    page.get_by_label("What blocks show").select_option("right")
    boxes = page.evaluate("[...document.querySelectorAll('#pane-flow svg .box')].map((box) => ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name))))")
    for index, (x, y, wide, high) in enumerate(boxes):
        assert not [other for other in boxes[index + 1:] if x < other[0] + other[2] and other[0] < x + wide and y < other[1] + other[3] and other[1] < y + high], boxes[index]
    page.get_by_label("What blocks show").select_option("names")
    for block, name, count in zip(blocks, texts[::2], texts[1::2]):
        assert name.split(" · ")[0] == block["name"] and count.split()[0] == str(len(block["lines"])), (block["name"], name, count)
    faults = page.evaluate("""[...document.querySelectorAll("#pane-flow [data-e]")].filter((part) => (point(part), document.getElementById("explanation").textContent === ""))""")
    assert not faults and "blocks=names" in page.url


def check_readable(page):
    """In a pane of a third of the page, many branches side by side are drawn at 40 % of their size at least."""
    page.evaluate(SHOW, "#panes=source,flow,ir&stage=0")
    (width, natural, *_), = page.evaluate(SIZES)
    assert width >= 0.4 * natural, (width, natural)
    edges = page.evaluate("""[...document.querySelectorAll("#pane-flow .edge:not(.back)")].map((edge) => edge.getAttribute("d").match(/[\\d.]+ [\\d.]+/g).map((point) => point.split(" ").map(Number)))""")
    isSideways = page.get_by_label("What blocks show").input_value() == "right"
    assert all(points[0][not isSideways] < points[-1][not isSideways] for points in edges)


def check_plan(page):
    """The plan has a row for each choice and function, and a function's row marks its body."""
    page.evaluate(SHOW, "#panes=source,meaning")
    page.get_by_label("What is shown").select_option("plan")
    assert "meaning=plan" in page.url
    text = page.locator("#pane-meaning .body").text_content()
    plan = fetch(page, "trace.plan")
    for choice in plan["choices"]:
        assert choice["reason"] in text, choice
    rows = fetch(page, """[...document.querySelectorAll("#pane-meaning table")[1].rows].map((row) => [...row.cells].map((cell) => cell.textContent))""")
    for function in plan["functions"]:
        (_, emitted, why), = [row for row in rows if row[0] == function["name"]]
        assert all(reason in why for reason in function["reasons"]), function
        assert ("no" if function["unit"] is None else function["linkage"]) in emitted, function
    address = page.url
    load(page, address)
    assert page.locator("#pane-meaning .body").text_content() == text


# What is told of each expression: the remarks, its row in the pane of meaning, and the bottom of the page.
REMARKS = """() => trace.expressions.map(({ id }) => {
  const row = document.querySelector(`#pane-meaning tr[data-e='${id}']`);
  point(row);
  return [id, remarkTexts(id), row?.textContent ?? "", document.getElementById("explanation").textContent];
})"""


def check_remarks(page):
    """Each remark is told at its expressions and at its loop, once, with its pass; each loop has something about vectors."""
    page.evaluate(SHOW, "#panes=source,meaning")
    remarks = fetch(page, "trace.remarks")
    told = {id: (texts, row, said) for id, texts, row, said in fetch(page, f"({REMARKS})()")}
    for remark in remarks:
        for id in {*remark["expressions"], remark.get("loop", remark["expressions"][0])}:
            texts, row, said = told[id]
            assert len({text["text"] for text in texts}) == len(texts), texts
            wanted = f"{remark.get('explanation', remark['message'])} ({remark['pass']})"
            if remark["message"] != "loop not vectorized":
                assert any(text["text"].endswith(wanted) and text["isDone"] == (remark["kind"] == "passed") for text in texts), (remark, texts)
            assert row and all(text["text"] in row for text in texts)
            assert all(text["text"] in said for text in texts), (said, texts)
    for id in page.evaluate("trace.expressions.filter(({kind}) => kind === 'for').map(({id}) => id)"):
        texts = [text["text"] for text in told[id][0]]
        assert any("vectorized" in text or "unrolled" in text for text in texts), (id, texts)


# From the top of the pane to each stage: how far it is scrolled, where the first and the last change are, and its height. If not both are in view, also
# how far it is scrolled where the last one is in view, before and after going to the stage.
CHANGES = """() => state.function.stages.slice(1).map((_, index) => {
  const stage = index + 1, body = () => document.querySelector("#pane-ir .body");
  body().scrollTop = 0;
  state.change({ stage });
  const top = body().scrollTop, frame = body().getBoundingClientRect();
  const rows = [...document.querySelectorAll("#pane-ir .added, #pane-ir .removed")].map((row) => row.getBoundingClientRect());
  const first = (rows[0]?.top ?? 0) - frame.top, last = (rows.at(-1)?.bottom ?? 0) - frame.top;
  let below = null;
  if (top + first > frame.height && last - first > frame.height) {
    body().scrollTop += last - frame.height / 2;
    below = [body().scrollTop];
    state.change({ stage });
    below.push(body().scrollTop);
  }
  return [stage, top, first, last, frame.height, below];
})"""


def check_first_change(page):
    """Where no change can be seen, the pane is scrolled to the first one, also if the last one is far below it."""
    page.evaluate(SHOW, "#panes=ir&diff=unified&stage=0")
    page.set_viewport_size({"width": 1500, "height": 480})
    far = 0
    for stage, top, first, last, frame, below in page.evaluate(CHANGES):
        # From the top: nothing else is scrolled if a change is seen there.
        if below:
            far += 1
            assert 0 <= first <= frame / 2, (stage, top, first, last, frame)
            # Where the last one can be seen, nothing is scrolled.
            assert below[0] == below[1] > top, (stage, below)
        else:
            assert first < frame or not top, (stage, top, first)
    page.set_viewport_size({"width": 1500, "height": 900})
    return far


with sync_playwright() as playwright:
    page, messages = new_page(playwright, chromium)
    far = 0
    for path in pages:
        print(path, flush=True)
        url = "file://" + path
        check_start(page, url)
        # With the function that the page begins with.
        load(page, url)
        check_plan(page)
        check_remarks(page)
        if page.evaluate("model.functions.length"):
            check_ir(page)
            check_flow(page)
            check_scale(page)
            if page.evaluate("blocksOf(linesOf(state.function, 0)).length") > 1:
                check_readable(page)
            far += check_first_change(page)
        assert not messages, messages
    assert far, "no pass of these pages has changes that are far from each other"
    page.context.browser.close()
