"""Code actions that keep the meaning of a program: what they change, and why they are refused."""

import sys

from client import Client, edited

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"
DISABLED = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}, "disabledSupport": True}}}
TEXT = "# × 😀\ndef f(x y) var a = x * 2 in y + (a - 1) * 3\nf(1, 2)\n"


def action(client, kind, *place, text=TEXT):
    client.open(uri, text)
    found = [each for each in client.actions(uri, *place) if each["kind"] == kind]
    assert len(found) <= 1, found
    return found[0] if found else None


def changed(client, kind, *place, text=TEXT):
    return edited(text, action(client, kind, *place, text=text)["edit"]["changes"][uri])


client = Client(kaleido, DISABLED)
assert "refactor" in client.capabilities["codeActionProvider"]["codeActionKinds"]
assert changed(client, "refactor.extract", 1, 32, 1, 43) == \
    "def extracted(a) (a - 1) * 3\n\n# × 😀\ndef f(x y) var a = x * 2 in y + extracted(a)\nf(1, 2)\n"
assert changed(client, "refactor.inline", 1, 15, 1, 15) == "# × 😀\ndef f(x y) y + ((x * 2) - 1) * 3\nf(1, 2)\n"
assert changed(client, "refactor.rewrite", 1, 30, 1, 30) == TEXT.replace("(a - 1) * 3", "((a - 1) * 3)")
client.open(uri, "drand(1)\n")
declared = [each for each in client.actions(uri, 0, 0, 0, 0) if "extern drand(a)" in each["title"]]
assert edited("drand(1)\n", declared[0]["edit"]["changes"][uri]) == "extern drand(a)\n\ndrand(1)\n"
# Only the kinds that are wanted.
client.open(uri, TEXT)
assert {each["kind"] for each in client.actions(uri, 1, 15, 1, 15, only=["refactor.inline"])} == {"refactor.inline"}
# What is refused says why, to clients that can show it.
refused = "def f(x) var a = x in (x = 2) + a\n"
assert action(client, "refactor.inline", 0, 13, 0, 13, text=refused)["disabled"]["reason"] == "`x` is assigned after it"
assert client.end() == 0
client = Client(kaleido, {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}})
assert action(client, "refactor.inline", 0, 13, 0, 13, text=refused) is None
assert client.end() == 0
print("ok")
