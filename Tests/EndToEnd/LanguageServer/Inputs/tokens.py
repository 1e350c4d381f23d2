"""Semantic tokens: whole, of a range, and as differences."""

import json
import sys

from client import Client, range_of

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"
TEXT = "# × 😀\ndef f(x) x × 2\nf(1)\n"


def ask(client, kind, **more):
    return client.request("textDocument/semanticTokens/" + kind, {"textDocument": {"uri": uri}} | more)


def applied(data, edits):
    for edit in sorted(edits, key=lambda edit: -edit["start"]):
        data = data[:edit["start"]] + edit.get("data", []) + data[edit["start"] + edit["deleteCount"]:]
    return data


def check_encodings():
    for encoding, comment, sign in [("utf-8", 9, 2), ("utf-16", 6, 1), ("utf-32", 5, 1)]:
        client = Client(kaleido, {"general": {"positionEncodings": [encoding]}})
        legend = client.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"]
        client.open(uri, TEXT)
        data = ask(client, "full")["data"]
        tokens = [data[index:index + 5] for index in range(0, len(data), 5)]
        assert tokens[0] == [0, 0, comment, legend.index("comment"), 0], tokens
        assert tokens[5][2:4] == [sign, legend.index("operator")], tokens
        # Of a range, the first token is relative to the start of the text.
        part = ask(client, "range", range=range_of(2, 0, 2, 1))["data"]
        assert part == [2, 0, 1, legend.index("function"), 0], part
        assert client.end() == 0


def check_deltas():
    client = Client(kaleido, {})
    function = "def f{0}(a b)\n  if a < b then a * f{0}(a + 1, b) else {0} # ×\n\n"
    client.open(uri, "".join(function.format(number) for number in range(1_200)))
    result = ask(client, "full")
    data = result["data"]
    assert len(data) > 5 * 20_000, len(data)
    # At the start of a name, in a number, a new token, a syntax error, a line, and the way back.
    edits = [("x", 901, 16, 901, 16), ("7", 1201, 35, 1201, 35), (" + a", 1501, 29, 1501, 29), ("(", 901, 5, 901, 5), ("\n", 2, 0, 2, 0),
             ("", 2, 0, 3, 0), ("", 901, 5, 901, 6)]
    for version, edit in enumerate(edits, 2):
        client.change(uri, version, edit)
        delta = ask(client, "full/delta", previousResultId=result["resultId"])
        assert len(json.dumps(delta)) < 1000, (edit, len(json.dumps(delta)))
        data = applied(data, delta["edits"])
        result = ask(client, "full")
        assert data == result["data"], edit
    # Another result than the last, and a document that was closed meanwhile.
    assert ask(client, "full/delta", previousResultId="0.0")["data"] == data
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    client.open(uri, TEXT)
    assert "data" in ask(client, "full/delta", previousResultId=result["resultId"])
    assert client.end() == 0


check_encodings()
check_deltas()
print("ok")
