"""What editors ask about names and places. The mark `|` in a program is the place."""

import sys
import time
from pathlib import Path

from client import Client, edited

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"
CAPABILITIES = {"textDocument": {
    "hover": {"contentFormat": ["markdown"]}, "completion": {"completionItem": {"snippetSupport": True}},
    "documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}


def ask(client, method, marked, fails=False, **more):
    """The result of a request about the marked place, and the text without the mark."""
    before, text = marked.split("|")[0], marked.replace("|", "")
    client.open(uri, text)
    line = before.count("\n")
    position = {"line": line, "character": len(before.split("\n")[-1].encode("utf-16-le")) // 2}
    parameters = {"textDocument": {"uri": uri}, "position": position} | more
    return client.request("textDocument/" + method, parameters, fails), text


def starts(places):
    return [f"{place['range']['start']['line']}:{place['range']['start']['character']}" for place in places]


def check_names():
    client = Client(kaleido, CAPABILITIES)
    program = "# × 😀\ndef area(w h) w * h\narea(2, 3) + a|rea(1, 1)\nx +\n"
    assert starts(ask(client, "definition", program)[0]) == ["1:4"]
    assert starts(ask(client, "references", program)[0]) == ["2:0", "2:13"]
    assert starts(ask(client, "references", program, context={"includeDeclaration": True})[0]) == ["1:4", "2:0", "2:13"]
    assert [(place["kind"]) for place in ask(client, "documentHighlight", program)[0]] == [3, 2, 2]
    assert ask(client, "definition", "1 |+ 2\n")[0] == []
    hover = ask(client, "hover", program)[0]
    assert hover["contents"]["kind"] == "markdown" and "area(w h)" in hover["contents"]["value"], hover
    assert ask(client, "hover", "# c|omment\n")[0] is None
    for text, is_told in (("extern g(|x)\n", False), ("def f(|x) x\n", True)):
        assert ("never assigned" in ask(client, "hover", text)[0]["contents"]["value"]) == is_told, text
    edit, text = ask(client, "rename", program.replace("x +\n", ""), newName="size")
    assert edited(text, edit["changes"][uri]) == text.replace("area", "size"), edit
    prepared = ask(client, "prepareRename", program)[0]
    assert prepared["placeholder"] == "area" and starts([prepared]) == ["2:13"]
    # Names that would clash, of the library, and texts that are no names.
    for marked, name in [("def f(x) x|\ndef g(x) f(x)\n", "1"), ("def f(x) x\ndef g(x) f|(x)\n", "g"), ("si|n(1)\n", "f"), ("1 |+ 1\n", "x")]:
        assert ask(client, "rename", marked, fails=True, newName=name)[0] == -32803, marked
    assert client.end() == 0


def check_writing():
    client = Client(kaleido, CAPABILITIES)
    items = ask(client, "completion", "def area(width height) wi|\n")[0]["items"]
    assert items[0]["label"] == "width" and items[0]["textEdit"]["newText"] == "width", items[:2]
    items = ask(client, "completion", "def area(width height) width * height\nar|\n")[0]["items"]
    area = next(item for item in items if item["label"] == "area")
    assert area["insertTextFormat"] == 2 and area["textEdit"]["newText"] == "area(${1:width}, ${2:height})", area
    assert sorted(item["sortText"] for item in items) == [item["sortText"] for item in items]
    # Variables are offered in their scope, the innermost of a name once.
    for text, count in [("extern f(alpha)\nal|", 0), ("def f(alpha) if alpha\nthen al|", 1), ("def f(alpha) var alpha = 1 in al|", 1),
                        ("def f(alpha) alpha\nal|", 0)]:
        labels = [item["label"] for item in ask(client, "completion", text)[0]["items"]]
        assert labels.count("alpha") == count, (text, labels)
    # Functions of the library are found by a part of their name; only `=` can follow the variable of a loop.
    assert [item["label"] for item in ask(client, "completion", "max|\n")[0]["items"]] == ["fmax"]
    assert [item["label"] for item in ask(client, "completion", "for i |\n")[0]["items"]] == ["="]
    help = ask(client, "signatureHelp", "def area(width height) width * height\narea(1, |\n")[0]
    assert help["activeParameter"] == 1 and help["signatures"][0]["label"] == "area(width, height)", help
    assert ask(client, "signatureHelp", "1 + |\n")[0] is None
    # Of many functions, some are listed; those that are meant when a name has been begun.
    text = "".join(f"def f{number}(x) x\n" for number in range(1000))
    many = ask(client, "completion", text + "1 + |\n")[0]
    assert many["isIncomplete"] and sum(item["label"].startswith("f") and item["label"][1:].isdigit() for item in many["items"]) == 100
    few = ask(client, "completion", text + "1 + f99|\n")[0]
    assert not few["isIncomplete"] and sorted(item["label"] for item in few["items"]) == ["f99"] + [f"f{number}" for number in range(990, 1000)]
    client.end()
    # Without snippets, only names are inserted.
    client = Client(kaleido, {})
    items = ask(client, "completion", "def area(width height) width * height\nar|\n")[0]["items"]
    assert [item["textEdit"]["newText"] for item in items if item["label"] == "area"] == ["area"]
    assert all("$" not in item["textEdit"]["newText"] for item in items)
    [keyword] = [item for item in ask(client, "completion", "1 + i|\n")[0]["items"] if item["label"] == "if"]
    assert (keyword["kind"], keyword["textEdit"]["newText"]) == (14, "if"), keyword
    client.end()


def check_symbols():
    client = Client(kaleido, CAPABILITIES)
    text = "extern sin(x)\ndef f(x) x +\ndef binary| 5 (a b) a + b\n"
    client.open(uri, text)
    symbols = client.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert [(symbol["name"], symbol["kind"]) for symbol in symbols] == [("sin", 12), ("f", 12), ("binary|", 25)], symbols
    found = client.request("workspace/symbol", {"query": "f"})
    assert [symbol["name"] for symbol in found] == ["f"] and found[0]["location"]["uri"] == uri
    client.end()


def check_every_place(paths):
    """Every request has an answer at every place of programs, complete or cut off."""
    client = Client(kaleido, CAPABILITIES)
    methods = ["hover", "completion", "signatureHelp", "definition", "references", "documentHighlight", "prepareRename", "rename"]
    for path in paths:
        text = path.read_text()[:1200]
        for version, cut in enumerate([text, text[:-7], text.replace(")", "", 1), text.replace(" in", " ", 1)]):
            client.open(uri, cut, version)
            for line, content in enumerate(cut.split("\n")):
                for character in range(version, len(content) + 1, 4):
                    place = {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}, "newName": "a_new_name"}
                    numbers = range(client.count + 1, client.count + 1 + len(methods))
                    client.count += len(methods)
                    client.write(*[Client.message("textDocument/" + method, place, number) for method, number in zip(methods, numbers)])
                    for method, number in zip(methods, numbers):
                        response = client.response(number)
                        code = response.get("error", {}).get("code")
                        assert code is None or code == -32803 and method in ("prepareRename", "rename"), (path, line, character, response)
        client.received = []
    assert client.end() == 0


for check in [check_names, check_writing, check_symbols]:
    check()
check_every_place(sorted(Path(sys.argv[2]).glob("*.ks"))[::4])
print("ok")
