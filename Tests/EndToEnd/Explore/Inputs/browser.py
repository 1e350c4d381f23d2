"""Opens pages in headless Chromium and follows every cross reference: browser.py CHROMIUM PAGE…

In each pane, what is pointed at marks exactly the parts of all panes that have one of its expressions. All works by keyboard. There is no message on
the console and no request.
"""

import re
import sys
from fractions import Fraction

from playwright.sync_api import sync_playwright
from steering import PRESS, SHOW, load, new_page

chromium, *pages = sys.argv[1:]

# For each part of a pane: what pointing at it marks, compared with what shares an expression with it.
CHECK = """() => {
  const parts = [...document.querySelectorAll("[data-e]")];
  const idsOf = (made) => made.dataset.e ? made.dataset.e.split(" ").map(Number) : [];
  const byId = new Map();
  for (const made of parts) for (const id of idsOf(made)) byId.set(id, [...(byId.get(id) ?? []), made]);
  const faults = [];
  const seen = new Set();
  for (const made of parts) {
    if (seen.has(made.dataset.e)) continue;
    seen.add(made.dataset.e);
    point(made);
    const wanted = new Set(idsOf(made).flatMap((id) => byId.get(id)));
    const marked = new Set(document.querySelectorAll(".mark"));
    if (wanted.size !== marked.size || [...wanted].some((other) => !marked.has(other))) faults.push(made.dataset.e);
    if (document.getElementById("explanation").textContent === "") faults.push("no explanation of " + made.textContent);
  }
  point(null);
  // Each expression of this function is in the source and in the tree; each instruction shows its expressions.
  const panes = (id) => new Set((byId.get(id) ?? []).map((made) => made.closest(".pane").id));
  const code = new Set([...document.querySelectorAll(".of-code [data-e]")].flatMap(idsOf));
  for (const id of code) for (const pane of ["pane-source", "pane-tree"]) if (!panes(id).has(pane)) faults.push(id + " is not in " + pane);
  for (const row of document.querySelectorAll(".of-code .row")) {
    const line = links.about.get(row)?.ir ?? links.about.get(row)?.assembly;
    if (line && (/^ {2}\\S/.test(line.text) || line.bytes) && !idsOf(row).length && !line.reason) faults.push("no reason: " + line.text);
  }
  return [seen.size, faults];
}"""


# Each of the first 40 steps: its sentence, how many parts of the source are marked, which expressions, and whether the bottom of the page tells of it.
STEPS = """() => {
  PRESS
  const sentence = () => document.querySelector(".sentence").textContent;
  return run.steps.slice(0, 40).map((step) => {
    const seen = [sentence(), document.querySelectorAll("#pane-source .mark").length, marks.current.join(), String(step.expression),
      document.getElementById("explanation").textContent.startsWith(shortText(step.expression, 80))];
    press(".");
    return seen;
  });
}""".replace("PRESS", PRESS)


def check_steps(page):
    """Steps forward and back by keyboard: each has a sentence, and marks its expression in the source."""
    page.evaluate(SHOW, "#panes=source,steps,tree")
    if not page.evaluate("run.steps.length"):
        assert "computed nothing" in page.locator("#pane-steps").text_content()
        return
    first = page.locator(".sentence").text_content()
    page.keyboard.press(".")
    assert page.evaluate("state.step === Math.min(1, run.steps.length - 1)")
    page.keyboard.press(",")
    assert page.evaluate("state.step") == 0 and page.locator(".sentence").text_content() == first
    sentences = []
    for step, (sentence, marked, current, expression, is_told) in enumerate(page.evaluate(STEPS)):
        sentences.append(sentence)
        # The step's expression is what is marked, and what the bottom of the page tells.
        assert sentence and marked > 0 and current == expression and is_told, (step, sentence, marked, current, expression)
    back = page.evaluate("(count) => { %s return Array.from({ length: count }, () => (press(','), document.querySelector('.sentence').textContent)); }" % PRESS, len(sentences))
    assert page.evaluate("state.step") == 0 and back[-1] == sentences[0]
    if page.evaluate("run.steps.length") > len(sentences):
        assert back == sentences[::-1], (back, sentences)
    # A click on a line goes from one of its executions to the next and from the last one to the first; so do keys, forwards and back.
    line, starts = page.evaluate("[...executions].reduce((most, next) => (next[1].length > most[1].length ? next : most))")
    page.evaluate("state.change({step: run.steps.length - 1, pinned: []})")
    stops = []
    for _ in range(min(5, len(starts))):
        page.locator(f"#pane-source .row[data-line='{line}'] .no").click()
        stops.append(page.evaluate("state.step"))
        assert f"execution {len(stops)} of {len(starts)}" in page.locator("#pane-steps .tools").text_content()
    assert stops == starts[:5], (line, stops, starts)
    page.keyboard.press("N")
    if len(stops) > 1:
        assert page.evaluate("state.step") == stops[-2]
    page.keyboard.press("n")
    assert page.evaluate("state.step") == stops[-1]
    assert page.evaluate(f"lineKey(run.steps[{stops[-1]}].expression)") == line
    # A value that is to be guessed is hidden until then: in the sentence, the variables, the calls, the output, and below.
    page.evaluate("state.change({pinned: []})")
    for value in {page.evaluate("run.steps.findIndex((step) => step.kind === 'value')"), page.evaluate("run.steps.findIndex((step) => step.isReturn)")} - {-1}:
        page.evaluate(f"state.change({{guessing: true, guessed: -1, step: {value}}})")
        assert page.locator("#pane-steps .output").count() == 0
        step = page.evaluate(f"run.steps[{value}]")
        hidden = page.evaluate(f"valueText(run.steps[{value}].expression)")
        if not page.evaluate(f"run.steps.some((step, index) => index < {value} && step.kind === 'value' && step.expression === run.steps[{value}].expression)"):
            assert hidden == "", hidden
        if step["isReturn"]:
            assert "→ ?" in page.locator(".calltree").text_content()
        page.get_by_label("Your guess").fill(page.evaluate(f"spelled(run.steps[{value}].value)"))
        page.keyboard.press("Enter")
        assert page.locator(".sentence").text_content().startswith("Right: ")
        page.evaluate("state.change({guessing: false})")


# Each seventh step whose value the source shows: what pointing at its expression tells, and what is told where nothing is pointed at.
VALUES = """() => {
  const seen = [];
  for (let position = 0; position < run.steps.length; position += 7) {
    const step = run.steps[position];
    state.change({ step: position, pinned: [] });
    const part = document.querySelector(`#pane-source [data-e='${step.expression}']`);
    if (step.kind !== "value" || !part) continue;
    point(part);
    const text = document.getElementById("explanation").textContent;
    const steps = document.getElementById("pane-steps").textContent;
    point(null);
    seen.push([position, spelled(step.value), text, steps, run.counts.get(step.expression),
      document.getElementById("explanation").textContent.includes(shortText(step.expression, 80))]);
  }
  return seen;
}"""


def check_values(page):
    """Pointing at an expression tells its value at the step, exactly where it differs from its decimals, and how often it was evaluated."""
    page.evaluate(SHOW, "#panes=source,steps")
    told = page.evaluate(VALUES)
    for position, value, text, steps, count, is_told in told:
        assert f"value at this step: {value}" in text, (position, value, text)
        exact = re.search(r"value at this step: \S+, exactly (-?\d+(?:\.\d+)?) ", text + " ")
        if exact:
            assert Fraction(exact[1]) == Fraction(float(value)), (value, exact[1])
            assert exact[1] in steps
        elif value not in ("nan", "inf", "-inf"):
            # It is not told of a value that its decimals give, or one with too many digits.
            assert Fraction(value) == Fraction(float(value)) or ", exactly " in text and " digits)" in text, (value, text)
        assert ("evaluated once" if count == 1 else f"evaluated {count} times") in text
        # The sentence of the step, where nothing is pointed at or pinned.
        assert is_told, position
    assert told or page.evaluate("run.steps.length") < 8


def check_passes(page, url):
    """Two functions beside each other, each at a stage of its own; changes from any stage; passes found by their names and by what they changed."""
    page.evaluate(SHOW, "#panes=source,tree,ir,flow,assembly&stage=0")
    names = page.evaluate("model.functions.map(model.functionName)")
    other = len(names) - 1
    page.select_option("#beside", str(other))
    assert page.locator(".pane").count() == 8
    assert page.locator("#pane-ir-beside h2").text_content().endswith(" · " + names[other])
    size, faults = page.evaluate(CHECK)
    assert not faults, faults[:5]
    # What is shown beside has its own stage, kept by the address.
    last = page.evaluate("state.shown(1).last")
    if last:
        page.locator("#pane-ir-beside .body").focus()
        page.keyboard.press("[")
        assert page.evaluate("[state.stageIndex, state.shown(1).stageIndex]") == [0, last - 1]
        text = page.locator("#pane-ir-beside .body").text_content()
        address = page.url
        load(page, address)
        assert page.locator("#pane-ir-beside .body").text_content() == text
    page.select_option("#beside", "-1")
    assert page.locator(".pane").count() == 5
    # Each stage from each other one: removed lines are those of the first, added ones those of the second.
    last = page.evaluate("state.shown(0).last")
    for base, stage in [(0, last), (last, 0)]:
        page.evaluate(f"state.change({{diff: 'unified', base: {base}, stage: {stage}}})")
        kept = lambda kind: page.evaluate(f"[...document.querySelectorAll('#pane-ir .row:not(.{kind})')].map((row) => row.textContent)")
        texts = lambda stage: page.evaluate(f"linesOf(state.function, {stage}).map((line) => line.text)")
        if base != stage:
            assert kept("added") == texts(base) and kept("removed") == texts(stage), (url, base, stage)
    page.evaluate("state.change({diff: 'none', base: null})")
    if not last:
        return
    # By its name: the field goes through the stages of the pass, then on to the next function.
    pass_name = page.evaluate("state.function.stages[1].pass")
    page.evaluate("state.change({stage: 0})")
    page.keyboard.press("Escape")
    page.locator("#pane-source .body").focus()
    page.keyboard.press("/")
    page.keyboard.type(pass_name)
    page.keyboard.press("Enter")
    assert page.evaluate("state.stageIndex") == 1
    page.locator(".find-pass").fill("no such pass")
    page.keyboard.press("Enter")
    assert page.locator(".find-pass").get_attribute("aria-invalid") == "true" and page.evaluate("state.stageIndex") == 1
    # By what it changed: each stop differs from the stage before in the instructions of what is pinned.
    id = page.evaluate("trace.lines[state.function.stages[0].lines.find((line) => trace.lines[line].expressions.length)].expressions[0]")
    page.evaluate(f"state.change({{pinned: [{id}], stage: 0}})")
    page.locator("#pane-source .body").focus()
    page.keyboard.press("}")
    stops = [page.evaluate("state.stageIndex")]
    stops += page.evaluate("(count) => { %s return Array.from({ length: count }, () => (press('}'), state.stageIndex)); }" % PRESS, last)
    code = f"(stage) => linesOf(state.function, stage).filter((line) => line.expressions.includes({id})).map((line) => line.text).join()"
    changed = page.evaluate(f"state.function.stages.map((_, stage) => stage).filter((stage) => stage > 0 && ({code})(stage) !== ({code})(stage - 1))")
    assert sorted(set(stops) - {0}) == changed, (stops, changed)


def check_link(page, url):
    """A link of an editor, with a line and a column, pins the innermost expression there."""
    place = page.evaluate("""(() => {
      const token = trace.files[0].tokens.findLast((token) => token.expression);
      if (!token) return null;
      const before = model.text(0, 0, token.byte_start).split(/\\r\\n|\\n|\\r/);
      return [before.length, new TextEncoder().encode(before.at(-1)).length + 1, token.expression];
    })()""")
    if place:
        load(page, f"{url}#panes=source,ir&at={place[0]}:{place[1]}")
        assert page.evaluate("state.pinned") == [place[2]] and page.locator("#pane-source .pinned").count() > 0


# The same for the first and the last stage of a function that is chosen in the list.
CHECK_FUNCTION = """(index) => {
  const list = document.getElementById("function");
  list.value = String(index);
  list.dispatchEvent(new Event("change"));
  return [...new Set([0, state.function.stages.length - 1])].map((stage) => {
    state.change({ stage });
    return [stage, (CHECK)()];
  });
}""".replace("CHECK", CHECK)

# How often each pane is shown before its key is pressed, after it, and after it is pressed again.
TOGGLE = """(panes) => {
  PRESS
  return panes.map((pane, index) => {
    const shown = () => document.querySelectorAll("#pane-" + pane).length;
    return [shown(), (press(String(index + 1)), shown()), (press(String(index + 1)), shown())];
  });
}""".replace("PRESS", PRESS)


def check(page, url, messages):
    load(page, url + "#panes=source,tokens,tree,meaning,ir,flow,assembly,calls")
    assert page.locator(".pane").count() == 8
    count = page.evaluate("model.functions.length")
    total = 0
    for index in range(count):
        for stage, (size, faults) in page.evaluate(CHECK_FUNCTION, index):
            total += size
            assert not faults, (url, index, stage, faults[:5])
    assert page.evaluate("trace.expressions.every(({file, token_start: start}) => lineOf(file, start) === model.text(file, 0, start).split(/\\r\\n|\\n|\\r/).length)")
    # Each form of changes has the lines of both stages.
    for diff in ["unified", "sides", "none"]:
        page.evaluate(f"state.change({{diff: '{diff}'}})")
    # By keyboard alone: a token of the source is reached, pinned, kept by the address, and unpinned.
    load(page, url + "#panes=source,ir,assembly")
    page.locator("#pane-source .body").focus()
    page.keyboard.press("ArrowDown")
    for _ in range(200):
        if page.locator(".mark").count():
            break
        page.keyboard.press("ArrowDown")
    if page.locator("#pane-source [data-e]:not([data-e=''])").count():
        assert page.locator(".mark").count() > 0
        page.keyboard.press("Enter")
        assert page.locator(".pinned").count() > 0 and "e=" in page.evaluate("location.hash")
        kept = page.evaluate("[...document.querySelectorAll('.pinned')].map((made) => made.textContent)")
        address = page.url
        load(page, address)
        assert page.evaluate("[...document.querySelectorAll('.pinned')].map((made) => made.textContent)") == kept
        page.keyboard.press("Escape")
        assert page.locator(".pinned").count() == 0
    if count:
        check_passes(page, url)
        check_link(page, url)
    load(page, url + "#panes=source,ir,assembly")
    if page.evaluate("run !== null"):
        check_steps(page)
        check_values(page)
    for before, without, after in page.evaluate(TOGGLE, ["source", "tokens", "tree", "meaning", "ir", "flow", "assembly", "calls"]):
        assert without == 1 - before and after == before
    # All controls have names, and nothing has two meanings for a reader of the screen.
    unnamed = page.evaluate("""[...document.querySelectorAll("button, select, input, [tabindex], [role=img]")].filter((made) =>
      !(made.getAttribute("aria-label") || made.textContent.trim() || made.labels?.length)).map((made) => made.outerHTML)""")
    assert not unnamed, unnamed
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((made) => made.id)")
    assert len(ids) == len(set(ids))
    assert not messages, messages
    return total


with sync_playwright() as playwright:
    page, messages = new_page(playwright, chromium)
    for path in pages:
        print(path, check(page, "file://" + path, messages))
    page.context.browser.close()
