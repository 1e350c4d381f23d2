"""Checks pages by the rules of axe-core, at twice the size, and as they are printed: accessibility.py CHROMIUM PAGE…"""

import pathlib
import sys

import axe_playwright_python
from playwright.sync_api import sync_playwright

chromium, *pages = sys.argv[1:]
RULES = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
VIEWS = [
    "#panes=source,tokens,tree,meaning,ir,flow,assembly,calls,steps",
    "#panes=ir,tree,flow,assembly&tree=drawing&diff=sides&stage=1",
    "#panes=source,ir,steps&diff=unified&base=0&step=5&e=1",
    "#panes=source,meaning,flow&meaning=plan&blocks=right&scale=150",
]


def check_rules(page, url):
    for view in VIEWS:
        page.goto("about:blank")
        page.goto(url + view)
        # A function beside the other, and the list of keys.
        page.select_option("#beside", str(page.evaluate("model.functions.length - 1")))
        page.click("#help-button")
        page.evaluate(RULES)
        for scheme in ["light", "dark"]:
            # No colour is seen on its way to another one.
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = page.evaluate("axe.run()")["violations"]
            assert not found, [(url + view, scheme, fault["id"], node["html"], node["failureSummary"]) for fault in found for node in fault["nodes"][:2]]


def check_sizes(browser, url):
    """At 200 % and 400 %, nothing is cut off: the page does not scroll sideways, and every control can be brought into view."""
    for scale in [2, 4]:
        page = browser.new_page(viewport={"width": 1280 // scale, "height": 1024 // scale}, device_scale_factor=scale)
        page.goto(url + "#panes=source,ir,flow,assembly&diff=sides")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (url, scale)
        for control in page.locator("button:visible, select:visible, input:visible").all():
            control.scroll_into_view_if_needed()
            box = control.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= 1280 // scale, (url, scale, box, control.get_attribute("aria-label"))
        page.close()


def check_forced_colors(page, url):
    """With the colours of the system, pressed buttons can be read, and only marked lines have a bar."""
    page.emulate_media(forced_colors="active", color_scheme="light")
    page.goto("about:blank")
    page.goto(url + "#panes=source,ir")
    style = "(made) => [getComputedStyle(made).backgroundColor, getComputedStyle(made).color, getComputedStyle(made).forcedColorAdjust]"
    back, text, adjust = page.locator("button[aria-pressed=true]").first.evaluate(style)
    assert back != text and adjust == "none", (back, text)
    bars = page.evaluate("[...document.querySelectorAll('.row:not(.mark, .within)')].map((row) => getComputedStyle(row).borderLeftColor)")
    ground = page.evaluate("getComputedStyle(document.querySelector('.pane')).backgroundColor")
    assert set(bars) <= {ground}, (set(bars), ground)
    page.emulate_media(forced_colors="none")


def check_print(page, url):
    """On paper, everything in a pane is shown, and no control."""
    page.goto(url + "#panes=source,meaning,assembly")
    page.emulate_media(media="print", color_scheme="light")
    assert page.locator("button:visible").count() == 0
    cut = page.evaluate("[...document.querySelectorAll('.body')].filter((body) => body.scrollHeight > body.clientHeight + 1).length")
    assert cut == 0, url
    assert page.pdf().startswith(b"%PDF")
    page.emulate_media(media="screen")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    for path in pages:
        page = browser.new_page(viewport={"width": 1500, "height": 900}, bypass_csp=True)
        check_rules(page, "file://" + path)
        check_print(page, "file://" + path)
        check_forced_colors(page, "file://" + path)
        page.close()
        check_sizes(browser, "file://" + path)
    browser.close()
