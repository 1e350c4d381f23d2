"""Opens a served page in headless Chromium, and changes the program: watching-browser.py CHROMIUM KALEIDO"""

import subprocess
import sys
import urllib.parse

from playwright.sync_api import sync_playwright

chromium, kaleido = sys.argv[1:]


def write(text):
    with open("prog.ks", "w") as file:
        file.write(text)


write("def f(x) x * x\nf(2)\n")
server = subprocess.Popen([kaleido, "explore", "--watch", "prog.ks"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
try:
    url = server.stdout.readline().strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        messages = []
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        # A browser asks for an icon by itself.
        page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        page.goto(url + "#panes=source,tree&tree=drawing")
        page.locator("#pane-source", has_text="x * x").wait_for()
        write("def f(x) x * x * x\nf(2)\n")
        page.locator("#pane-source", has_text="x * x * x").wait_for()
        assert page.evaluate("state.views.join()") == "source,tree" and page.evaluate("state.drawing"), page.url
        write("def f(x) x *\n")
        page.locator("#notice", has_text="has errors").wait_for()
        assert page.locator("#pane-source", has_text="x * x * x").count() == 1
        write("def f(x) x + 1\nf(2)\n")
        page.locator("#pane-source", has_text="x + 1").wait_for()
        assert not messages, messages
        # A server that has ended is told of, and the page is loaded again from another one at the same address.
        server.kill()
        server.wait()
        page.locator("#notice", has_text="does not run any more").wait_for()
        write("def f(x) x - 3\nf(2)\n")
        port = urllib.parse.urlparse(url).port
        server = subprocess.Popen([kaleido, "explore", f"--watch={port}", "prog.ks"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        page.locator("#pane-source", has_text="x - 3").wait_for()
        assert page.locator("#notice").is_hidden()
        browser.close()
finally:
    server.kill()
