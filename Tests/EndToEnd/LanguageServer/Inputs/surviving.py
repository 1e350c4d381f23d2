"""Random edits, right and wrong: after each, every question has an answer, and the tokens are those of the text."""

import json
import random
import sys

from client import Client, edited, range_of

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"
TEXT = "# × 😀\nextern time(t)\ndef f(x y)\n  var a = x * 2 in\n    if a < y then f(y, a) else time(0)\n\nf(1, 2)\n#> 3\ndef g(x) f(x, x)\n"
PIECES = ["", "", "(", ")", "x", " ", "\n", "\r\n", "# 😀\n", "×", "def h(z) z\n", "if 1 then", "var b = 1 in b", "for i = 1, i < 3 in i", "f(1, 2)", ";", "'", "{", "#> 1\n"]
OPTIONS = {"inlayHints": True}
QUESTIONS = ["documentSymbol", "codeLens", "foldingRange", "semanticTokens/full"]


def answers(client, line, character):
    document = {"textDocument": {"uri": uri}}
    place = {"line": line, "character": character}
    for method in QUESTIONS:
        client.request("textDocument/" + method, document)
    client.request("textDocument/selectionRange", document | {"positions": [place, {"line": -1, "character": 99_999}]})
    client.request("textDocument/inlayHint", document | {"range": range_of(-3, 0, 99_999, 0)})
    client.request("textDocument/codeAction", document | {"range": range_of(line, character, line, character + 7), "context": {"diagnostics": []}})
    items = client.request("textDocument/prepareCallHierarchy", document | {"position": place})
    for item in items or []:
        client.request("callHierarchy/incomingCalls", {"item": item})
        client.request("callHierarchy/outgoingCalls", {"item": item})


def applied(data, edits):
    for edit in sorted(edits, key=lambda edit: -edit["start"]):
        data = data[:edit["start"]] + edit["data"] + data[edit["start"] + edit["deleteCount"]:]
    return data


def tokens(text):
    client = Client(kaleido, {})
    client.open(uri, text)
    data = client.request("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})["data"]
    client.end()
    return data


def check_random_edits():
    random.seed(38)
    client = Client(kaleido, {}, options=OPTIONS)
    text = TEXT
    client.open(uri, text)
    result = client.request("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
    data = result["data"]
    for version in range(2, 152):
        # Lines end where the server says that they do.
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        line = random.randrange(len(lines))
        units = len(lines[line].encode("utf-16-le")) // 2
        character = random.randint(0, units)
        end = random.randint(character, units) if random.random() < 0.3 else character
        if any(0xdc00 <= unit < 0xe000 for unit in [unit_at(lines[line], character), unit_at(lines[line], end)]):
            continue
        piece = random.choice(PIECES)
        if version % 40 == 0:
            piece, line, character, end = TEXT, 0, 0, 0
        text = edited(text, [{"range": range_of(line, character, line, end), "newText": piece}])
        client.change(uri, random.choice([version, 1, -5]), (piece, line, character, line, end))
        delta = client.request("textDocument/semanticTokens/full/delta", {"textDocument": {"uri": uri}, "previousResultId": result["resultId"]})
        data = applied(data, delta["edits"]) if "edits" in delta else delta["data"]
        result = delta
        answers(client, line, character)
        if version % 15 == 0:
            assert data == tokens(text), (version, text)
    client.end()


def unit_at(line, index):
    """The unit of UTF-16 at an index, or 0 at the end."""
    units = line.encode("utf-16-le")
    return int.from_bytes(units[2 * index:2 * index + 2], "little")


def check_wrong_edits():
    """Halves of surrogate pairs, and ranges that are out of the text, or end before they start."""
    client = Client(kaleido, {}, options=OPTIONS)
    client.open(uri, TEXT)
    wrong = [("\\ud83d", 0, 2, 0, 2), ("\\ude00x", 3, 1, 3, 1), ("x", 9_999, 3, -1, -1), ("1", 3, 99, 1, 0), ("", 0, 5, 0, 6)]
    for version, (piece, *place) in enumerate(wrong, 2):
        change = json.dumps({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": [{"range": range_of(*place), "text": "@"}]}})
        client.write(Client.frame(change.replace('"@"', f'"{piece}"').encode()))
        answers(client, 3, 5)
    assert client.end() == 0


def check_intact_items():
    """An error in one item leaves the others their symbols, lenses and tokens."""
    client = Client(kaleido, {})
    legend = client.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"]
    client.open(uri, "def f(x) x\ndef broken(y) if y else (\ndef g(z) f(z)\nf(1)\n")
    document = {"textDocument": {"uri": uri}}
    assert [symbol["name"] for symbol in client.request("textDocument/documentSymbol", document)] == ["f", "broken", "g"]
    lenses = client.request("textDocument/codeLens", document)
    assert [lens["range"]["start"]["line"] for lens in lenses] == [0, 2, 3], lenses
    data = client.request("textDocument/semanticTokens/range", document | {"range": range_of(2, 0, 2, 99)})["data"]
    assert [legend[kind] for kind in data[3::5]] == ["keyword", "function", "parameter", "function", "parameter"]
    assert client.end() == 0


check_random_edits()
check_wrong_edits()
check_intact_items()
print("ok")
