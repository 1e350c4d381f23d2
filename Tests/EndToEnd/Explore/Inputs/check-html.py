"""Checks the frame of a page: check-html.py PAGE

All markup is the frame's: one style sheet, one script and the data, which have the number that the content security policy names.
"""

import html.parser
import json
import sys


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.elements = []
        self.data = {}

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_data(self, data):
        tag, attributes = self.elements[-1] if self.elements else ("", {})
        if tag == "script" and attributes.get("type") == "application/json":
            self.data["trace"] = self.data.get("trace", "") + data


with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
reader = Reader()
reader.feed(text)
scripts = [attributes for tag, attributes in reader.elements if tag == "script"]
styles = [attributes for tag, attributes in reader.elements if tag == "style"]
assert len(scripts) == 2 and len(styles) == 1, (scripts, styles)
number = styles[0]["nonce"]
assert len(number) == 32 and scripts[1]["nonce"] == number and "nonce" not in scripts[0]
policy = next(attributes["content"] for tag, attributes in reader.elements if attributes.get("http-equiv") == "Content-Security-Policy")
assert policy == f"default-src 'none'; script-src 'nonce-{number}'; style-src 'nonce-{number}'; base-uri 'none'; form-action 'none'", policy
for tag, attributes in reader.elements:
    assert not any(name.startswith("on") or name in ("src", "href", "style", "action") for name in attributes), (tag, attributes)
    assert tag not in ("img", "b", "link", "iframe", "a", "form", "object"), tag
trace = json.loads(reader.data["trace"])
assert trace["schema"] == 1
assert reader.data["trace"] not in text.replace(reader.data["trace"], "", 1)
