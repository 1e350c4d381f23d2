"""Calls: their hierarchy, the names of parameters at arguments, and lenses with what they do."""

import os
import sys
import tempfile
from pathlib import Path

from client import Client, range_of

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"


def same(found, wanted):
    assert found == wanted, (found, wanted)


def place(line, character):
    return {"line": line, "character": character}


def prepare(client, uri, line, character):
    return client.request("textDocument/prepareCallHierarchy", {"textDocument": {"uri": uri}, "position": place(line, character)})


def calls(client, kind, item):
    groups = client.request(f"callHierarchy/{kind}Calls", {"item": item})
    key = "from" if kind == "incoming" else "to"
    return [(group[key]["name"], [(each["start"]["line"], each["start"]["character"]) for each in group["fromRanges"]]) for group in groups]


def check_hierarchy():
    """Calls in both files of a program, by name, sign and from top level."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "kaleido.files").write_text("a.ks\nb.ks\n")
        first = "extern time(t)\ndef binary| 5 (a b) a + b\ndef f(x) x | time(0)\n"
        second = "def g(x)\n  f(x) + f(sin(x))\n\ng(1)\nf(2) | g(3)\n"
        (Path(folder) / "a.ks").write_text(first)
        client = Client(kaleido, {})
        other = f"file://{folder}/b.ks"
        client.open(other, second)
        [function] = prepare(client, other, 1, 3)
        same((function["name"], function["kind"], function["uri"], function["range"]), ("f", 12, f"file://{folder}/a.ks", range_of(2, 0, 2, 20)))
        same(function["selectionRange"], range_of(2, 4, 2, 5))
        same(calls(client, "incoming", function), [("g", [(1, 2), (1, 9)]), ("top level of b.ks", [(4, 0)])])
        same(calls(client, "outgoing", function), [("binary|", [(2, 11)]), ("time", [(2, 13)])])
        [top] = prepare(client, other, 4, 2)
        same((top["name"], top["range"]), ("top level of b.ks", range_of(3, 0, 3, 4)))
        same(calls(client, "outgoing", top), [("g", [(3, 0), (4, 7)]), ("f", [(4, 0)]), ("binary|", [(4, 5)])])
        same(calls(client, "incoming", top), [])
        same(prepare(client, other, 2, 0), None)
        # A function that is gone has no calls.
        same(calls(client, "incoming", function | {"data": {"function": "gone"}}), [])
        same(client.request("callHierarchy/incomingCalls", {"item": {"uri": "file:///other.ks"}}, fails=True), -32602)
        same(client.end(), 0)


def hints(client, *place):
    found = client.request("textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": range_of(*place)})
    return [(hint["position"]["line"], hint["position"]["character"], hint["label"]) for hint in found]


def check_hints():
    text = "# 😀\ndef area(width height_1) width * height_1\ndef f(width height1) area(width, Height1) + area(2, (1 + 2)) + sqrt(4)\n"
    text += "def w() 1\narea(w(), width(1)) + atan2(1, (w()))\narea(1, 2"
    client = Client(kaleido, {})
    assert "inlayHintProvider" not in client.capabilities
    client.open(uri, text)
    same(hints(client, 0, 0, 9, 0), [])
    client.end()
    client = Client(kaleido, {}, options={"inlayHints": True})
    assert client.capabilities["inlayHintProvider"]
    client.open(uri, text.replace("Height1", "height1"))
    same(hints(client, 0, 0, 3, 0), [(2, 49, "width:"), (2, 52, "height_1:")])
    same(hints(client, 4, 0, 4, 99), [(4, 5, "width:"), (4, 10, "height_1:"), (4, 28, "y:"), (4, 31, "x:")])
    client.end()


def titles(client):
    lenses = client.request("textDocument/codeLens", {"textDocument": {"uri": uri}})
    return [(lens["range"]["start"]["line"], lens["command"]["title"]) for lens in lenses], [lens["command"] for lens in lenses]


def execute(client, command):
    return client.request("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})


def check_lenses():
    client = Client(kaleido, {"workspace": {"codeLens": {"refreshSupport": True}}})
    text = "def f(x) g(x) * 2\ndef g(x) x + 1\nf(3)\n#> 8\nf(1) + g(1)  #> 7\nprint(1) : f(2)\n"
    client.open(uri, text)
    found, commands = titles(client)
    wanted = [(0, "3 calls in, 1 out"), (1, "2 calls in, 0 out"), (2, "run"), (2, "test"), (4, "run"), (4, "test"), (5, "run")]
    same(found, wanted)
    assert "is called by" in execute(client, commands[0])
    same(execute(client, commands[2]), "8\n")
    assert execute(client, commands[3]) is not None
    assert "+ 6" in execute(client, commands[5]) and "f(3)" not in execute(client, commands[5])
    same(execute(client, commands[6]), "1\n6\n")
    wanted[2:] = [(2, "run: 8"), (2, "test: passed"), (4, "run"), (4, "test: failed: 6 instead of 7"), (5, "run: … 6")]
    same(titles(client)[0], wanted)
    assert any(message.get("method") == "workspace/codeLens/refresh" for message in client.received)
    # A change makes what was shown wrong. Lenses of other items survive an error.
    client.change(uri, 2, ("(", 0, 9, 0, 9))
    found = titles(client)[0]
    same([each for each in found if each[0] > 1], [(2, "run"), (2, "test"), (4, "run"), (4, "test"), (5, "run")])
    # An expression with an error of another kind has none either.
    client.change(uri, 3, text.replace("f(3)", "f(3, 4)"))
    same([each for each in titles(client)[0] if each[0] > 1], [(4, "run"), (4, "test"), (5, "run")])
    client.end()


def check_page():
    client = Client(kaleido, {"window": {"showDocument": {"support": True}}})
    client.open(uri, "def f(x) x * 2\nf(3)\n")
    result = execute(client, {"command": "kaleido.explore", "arguments": [uri, place(0, 11)]})
    page, fragment = result.removeprefix("file://").split("#")
    # The third expression of the program is `x * 2`.
    same(fragment, "function=f&e=3")
    text = Path(page).read_text()
    # The page names the file as the editor does, not the copy that was compiled.
    assert "<html" in text and os.path.basename(uri) in text and "kaleido-lsp" not in text, uri
    [shown] = [message for message in client.received if message.get("method") == "window/showDocument"]
    same((shown["method"], shown["params"]), ("window/showDocument", {"uri": result, "external": True}))
    client.change(uri, 2, "1 +\n")
    assert "error" in execute(client, {"command": "kaleido.explore", "arguments": [uri, place(0, 0)]})
    client.end()
    assert not os.path.exists(os.path.dirname(page))


check_hierarchy()
check_hints()
check_lenses()
check_page()
print("ok")
