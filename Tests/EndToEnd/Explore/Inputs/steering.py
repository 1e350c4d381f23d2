"""What tests that open pages in headless Chromium have in common: one page for all files, and ways to steer it that cost less than a real key or a new load."""

import json

# Changes the address of a page that is open: the page reads it as when it is loaded.
SHOW = """(hash) => location.hash === hash || new Promise((done) => {
  addEventListener("hashchange", () => done(true), { once: true });
  location.hash = hash;
})"""

# Presses a key as the page's own scripts see it, without the round trip to the browser and the frame that a real key takes.
PRESS = "const press = (key) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));"


def new_page(playwright, chromium):
    """A page of a new browser, and the list of all messages on its console and of its requests but for files. No transition is drawn frame by frame."""
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1500, "height": 900}, reduced_motion="reduce")
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("request", lambda request: request.url.startswith(("file:", "about:")) or messages.append(request.url))
    return page, messages


def load(page, url):
    """Loads a file, also if it is the one that is shown. Nothing is pointed at."""
    page.mouse.move(0, 0)
    page.goto("about:blank")
    page.goto(url)


def fetch(page, expression):
    """A large value of the page, as text, which is much cheaper to hand over than objects are."""
    return json.loads(page.evaluate(f"JSON.stringify({expression})"))
