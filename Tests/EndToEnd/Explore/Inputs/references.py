"""Follows the references of pages in headless Chromium: references.py CHROMIUM KALEIDO INTERPRETER ROOT FIRST COUNT FILE…

The programs are the files and generated ones. At the first and the last stage of each function, pointing at a token marks its node, its instructions of IR and
of the machine, and pointing at an instruction marks its tokens, as many of each as the trace has. What the page says about each expression has the
count of an interpreter that shares no code generation with the compiler, if the program evaluates at most fifty million expressions. There is no message
on the console.
"""

import os
import subprocess
import sys
from collections import Counter

from playwright.sync_api import sync_playwright
from steering import fetch, load, new_page

chromium, kaleido, interpreter, root, first, count, *files = sys.argv[1:]
levels = ["-O1", "-O2", "-O0", "-O3", "-Os"]

# What pointing at one part for each expression and each instruction marks: numbers of tokens, nodes, and rows.
POINT = """() => {
  const marked = (pane) => document.querySelectorAll("#pane-" + pane + " .mark").length;
  const all = () => ["source", "tokens", "tree", "ir", "assembly"].map(marked);
  const tokens = {}, rows = [];
  for (const made of document.querySelectorAll("#pane-tokens [data-e]:not([data-e=''])")) {
    if (tokens[made.dataset.e]) continue;
    point(made);
    tokens[made.dataset.e] = [all(), document.getElementById("explanation").textContent];
  }
  for (const [pane, kind] of [["ir", "ir"], ["assembly", "assembly"]])
    for (const made of document.querySelectorAll(`#pane-${pane} .row`)) {
      const line = links.about.get(made)?.[kind];
      if (!line || !(kind === "assembly" || line.text.startsWith("  "))) continue;
      point(made);
      rows.push([kind, line.expressions, line.reason ?? "", marked("tokens"), marked(pane), document.getElementById("explanation").textContent]);
    }
  point(null);
  return [tokens, rows];
}"""


def tokens_of(trace):
    return Counter(token["expression"] for file in trace["files"] for token in file["tokens"] if "expression" in token)


# Chooses a function in the list, and points at all at its first and its last stage.
FUNCTION = """(index) => {
  const list = document.getElementById("function");
  list.value = String(index);
  list.dispatchEvent(new Event("change"));
  return [...new Set([0, state.shown(0).last])].map((stage) => {
    state.change({ stage });
    return [stage, state.function.stages[stage].lines, model.assemblyOf(state.function), ...(POINT)()];
  });
}""".replace("POINT", POINT)


def check_stage(trace, tokens, counts, function, assembly, marks, rows):
    lines = [trace["lines"][line] for line in function]
    code = Counter(id for line in lines for id in set(line["expressions"]))
    machine = Counter(id for line in assembly for id in set(line.get("expressions", [])))
    for id, ((source, table, tree, ir, instructions), said) in marks.items():
        id = int(id)
        # A token is in the source once for each line that it covers; the tree has a node, and that of the item whose body it is.
        assert table == tokens[id] and source >= table and tree in (1, 2), (id, source, table, tokens[id], tree)
        assert (ir, instructions) == (code[id], machine[id]), (id, ir, code[id], instructions, machine[id])
        if counts is not None and kinds[id] != "number":
            times = counts.get(id, 0)
            wanted = {0: "never evaluated", 1: "evaluated once"}.get(times, f"evaluated {times} times")
            assert wanted in said, (id, wanted, said)
    for kind, ids, reason, table, own, said in rows:
        assert (table > 0 and own > 0) if ids else reason and reason in said, (kind, ids, reason, table, said)
        # All tokens of an instruction's expressions are marked.
        assert table == sum(tokens[id] for id in ids), (kind, ids, table)
    return len(marks) + len(rows), {line["index"] for line in assembly if line["kind"] == "instruction"}


def interpreted(program, run):
    """How often each expression is evaluated; None if that is not known, or would take long."""
    if run["exit_status"] or run["errors"] or sum(row["count"] for row in run["counts"]) > 50_000_000:
        return None
    subprocess.run([interpreter, "--counts=counts", program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open("counts") as file:
        return {int(number): int(times) for number, times in map(str.split, file)}


def programs():
    yield from files
    for seed in range(int(first), int(first) + int(count)):
        text = subprocess.run([sys.executable, os.path.join(root, "Tests/Conformance/generate.py"), "--language", "beyond", "--seed", str(seed)], check=True, stdout=subprocess.PIPE).stdout
        with open(f"{seed}.ks", "wb") as file:
            file.write(text)
        yield f"{seed}.ks"


with sync_playwright() as playwright:
    page, messages = new_page(playwright, chromium)
    total = 0
    for number, program in enumerate(programs()):
        subprocess.run([kaleido, "explore", "--run", levels[number % len(levels)], program, "-o", "page.html"], check=True, stderr=subprocess.DEVNULL)
        load(page, "file://" + os.path.abspath("page.html") + "#panes=source,tokens,tree,ir,assembly")
        trace = fetch(page, "trace")
        kinds = {expression["id"]: expression["kind"] for expression in trace["expressions"]}
        tokens = tokens_of(trace)
        counts = interpreted(program, trace["run"])
        shown = set()
        for index in range(len(trace["functions"])):
            for stage, *seen in fetch(page, f"({FUNCTION})({index})"):
                try:
                    size, instructions = check_stage(trace, tokens, counts, *seen)
                except AssertionError as fault:
                    raise AssertionError(program, index, stage, *fault.args) from None
                total += size
            assert not shown & instructions, (program, index)
            shown |= instructions
        # Each instruction of the assembly is shown, with one function.
        assert shown == {index for index, line in enumerate(trace["assembly"]) if line["kind"] == "instruction"}, program
        assert not messages, (program, messages)
    print(number + 1, "programs,", total, "references")
    page.context.browser.close()
