"""Makes pages of programs whose names, comments and file names are made of HTML and JavaScript, and opens them: markup.py CHROMIUM KALEIDO COUNT

Nothing of it becomes markup: there are the elements of the frame only, no script runs, no request is made, and the source is shown as it is.
"""

import random
import subprocess
import sys
import os

from playwright.sync_api import sync_playwright
from steering import load, new_page

chromium, kaleido, count = sys.argv[1:]
FRAGMENTS = ["<script>alert(1)</script>", "</script>", "<!--", "-->", "<![CDATA[", "]]>", "<img src=x onerror=alert(2)>", "<svg onload=alert(3)>", "\"'`", "${alert(4)}",
             "javascript:alert(5)", "&lt;b&gt;", "&#60;b&#62;", "<style>*{display:none}</style>", "<base href=//x>", "<meta http-equiv=refresh content=0>", "@SCRIPT@", "@NONCE@",
             "\\u003cscript\\u003e", "</SCRIPT >", "<a href=x>", "\u2028", "\u2029", "\u202e", "{{x}}", "<%= x %>", "onclick=", "<iframe src=//x>", "\U0001f600", "<textarea>", "<plaintext>"]
NAMES = ["script", "alert", "onerror", "constructor", "__proto__", "hasOwnProperty", "toString", "ſ", "名前", "x", "prototype", "valueOf"]


def text(numbers):
    return " ".join(numbers.choice(FRAGMENTS) for _ in range(numbers.randrange(1, 6)))


def program(numbers):
    first, second, third = numbers.sample(NAMES, 3)
    return (f"# {text(numbers)}\ndef {first}({second} {third}) {second} + {third} # {text(numbers)}\n"
            f"extern sin({second})\nfor {third} = 1, {third} < 3 in print({first}({third}, sin({third})))\n#{text(numbers)}")


# The elements of the page in the browser are those that the page of a plain program has.
KINDS = "[...new Set([...document.querySelectorAll('*')].map((made) => made.tagName))].sort()"
VIEW = "#panes=source,tokens,tree,meaning,ir,flow,assembly,calls,steps"

with sync_playwright() as playwright:
    page, faults = new_page(playwright, chromium)
    page.on("dialog", lambda dialog: (faults.append(dialog.message), dialog.dismiss()))
    kinds = None
    for seed in range(int(count)):
        numbers = random.Random(seed)
        name = "plain.ks" if seed == 0 else text(numbers).replace("/", "∕") + ".ks"
        source = "def f(x y) x + y\nextern sin(x)\nfor i = 1, i < 3 in print(f(i, sin(i)))\n# end" if seed == 0 else program(numbers)
        with open(name, "w", encoding="utf-8") as file:
            file.write(source)
        result = subprocess.run([kaleido, "explore", "--run", "./" + name, "-o", "page.html"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        assert result.returncode == 0, (source, result.stderr)
        load(page, "file://" + os.path.abspath("page.html") + VIEW)
        found = page.evaluate(KINDS)
        kinds = kinds or found
        assert found == kinds, (name, source, set(found) ^ set(kinds))
        assert page.evaluate("document.querySelectorAll('script').length") == 2
        shown = page.evaluate("[...document.querySelectorAll('#pane-source .row')].map((row) => [...row.childNodes].slice(1).map((part) => part.textContent).join('')).join('\\n')")
        assert shown == source, (shown, source)
        assert page.evaluate("document.getElementById('title').textContent").endswith(name)
        # The line at the bottom, for each part.
        page.evaluate("[...document.querySelectorAll('[data-e]')].forEach((made) => point(made))")
        assert set(page.evaluate(KINDS)) <= {*kinds, "CODE"} and not faults, (name, source, faults)
    page.context.browser.close()
