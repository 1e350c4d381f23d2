"""Diagnostics, their fixes and formatting, as a client sees them."""

import os
import sys
import tempfile

from client import Client, edited, range_of

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"
TEXT = "# × 😀\ndef f(x)\n  if x < 1 2 else 3\n\nf(1,2)\n1+  2\n"


def check_channels():
    """Diagnostics are pushed to clients that cannot ask for them, and to no others."""
    client = Client(kaleido, {})
    assert "diagnosticProvider" not in client.capabilities
    client.open(uri, TEXT)
    assert client.pushed(uri) == ["2:10 K0202", "4:4 K0303"]
    client.change(uri, 2, (" then", 2, 10, 2, 10))
    assert client.pushed(uri) == ["4:4 K0303"]
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert client.pushed(uri) == []
    assert client.end() == 0 and client.received == []

    client = Client(kaleido, {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}})
    client.open(uri, TEXT)
    assert client.pull(uri) == ["2:10 K0202", "4:4 K0303"]
    report = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})
    again = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}, "previousResultId": report["resultId"]})
    assert report["kind"] == "full" and again == {"resultId": report["resultId"], "kind": "unchanged"}
    client.change(uri, 2, (" then", 2, 10, 2, 10))
    report = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}, "previousResultId": report["resultId"]})
    assert len(report["items"]) == 1
    assert client.pull("file:///nowhere/other.ks") == []
    assert client.end() == 0 and client.received == []


def check_related_places():
    client = Client(kaleido, {"textDocument": {"diagnostic": {}, "publishDiagnostics": {"relatedInformation": True}}})
    client.open(uri, TEXT)
    call = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"][1]
    assert call["relatedInformation"] == [
        {"location": {"uri": uri, "range": range_of(1, 6, 1, 7)}, "message": "`f` takes 1 parameter"}], call
    assert call["severity"] == 1 and call["source"] == "kaleido"
    assert call["message"].split("\n")[0] == "this call has 2 arguments, but `f` takes 1"
    client.end()
    # Others get the places in the message.
    client = Client(kaleido, {"textDocument": {"diagnostic": {}}})
    client.open(uri, TEXT)
    call = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"][1]
    assert "relatedInformation" not in call and "a.ks:2: `f` takes 1 parameter" in call["message"], call
    client.end()


def check_fixes():
    client = Client(kaleido, {})
    client.open(uri, TEXT)
    fixes = client.actions(uri, 2, 3, 2, 14)
    explanation = fixes.pop()
    assert explanation["command"] == {"title": "explain K0202", "command": "kaleido.explain", "arguments": ["K0202"]}
    assert [(fix["title"], fix["kind"], fix["isPreferred"]) for fix in fixes] == [("add `then`", "quickfix", True)], fixes
    assert edited(TEXT, fixes[0]["edit"]["changes"][uri]) == TEXT.replace("< 1 2", "< 1 then 2")
    assert client.actions(uri, 0, 0, 0, 0) == []
    # Diagnostics that the client names count wherever the range is: Neovim's are those of the cursor's line.
    assert client.actions(uri, 0, 0, 0, 0, diagnostics=fixes[0]["diagnostics"])[:-1] == fixes
    assert client.actions(uri, 2, 3, 2, 14, only=["refactor"]) == []
    assert client.actions(uri, 2, 3, 2, 14, only=["quickfix"])[:-1] == fixes
    everything = client.actions(uri, 0, 0, 0, 0, only=["source.fixAll"])
    assert edited(TEXT, everything[0]["edit"]["changes"][uri]) == TEXT.replace("< 1 2", "< 1 then 2")
    client.end()
    # A cursor on the last character of a line reaches what is missing behind it.
    client = Client(kaleido, {})
    client.open(uri, "def f(x\n1\n")
    titles = [[fix["title"] for fix in client.actions(uri, line, column, line, column)] for line, column in
              [(0, 5), (0, 6), (0, 7), (1, 0)]]
    fixes = ["close the parameter list: `)`", "explain K0205"]
    assert titles == [[], fixes, fixes, []], titles
    client.end()
    # Titles say what is removed, and differ; what is explained is listed once, at the end.
    client = Client(kaleido, {})
    client.open(uri, "def f(x) return x\nf(1) ++ 2; f(1) + + 2\nf(0 1); f(2 3)\n")
    titles = [[fix["title"] for fix in client.actions(uri, line, 0, line, 99)] for line in range(3)]
    assert titles == [["remove `return`", "explain K0213"], ["remove `+` (2:7)", "remove `+` (2:18)", "explain K0208"], [
        "put an operator here, such as `+` (3:4)", "put an operator here, such as `+` (3:12)", "explain K0210"]], titles
    client.end()
    # What several edits make of a loop is shown.
    client = Client(kaleido, {})
    client.open(uri, "def f(x)\n  while x < 3 { x = x + 1 }\n")
    assert client.actions(uri, 1, 14, 1, 15)[0]["title"] == "write it as: `if x < 3 then for i = 1, x < 3 in x = x + 1 else 0`"
    client.end()
    # Edits of a version.
    client = Client(kaleido, {"workspace": {"workspaceEdit": {"documentChanges": True}}})
    client.open(uri, TEXT, version=4)
    change = client.actions(uri, 2, 3, 2, 14)[0]["edit"]["documentChanges"][0]
    assert change["textDocument"] == {"uri": uri, "version": 4}
    client.change(uri, 5, "1\n")
    assert client.actions(uri, 0, 0, 9, 9, only=["source.fixAll"]) == []
    client.end()


def check_formatting():
    client = Client(kaleido, {})
    client.open(uri, TEXT)
    document = {"textDocument": {"uri": uri}, "options": {"tabSize": 4, "insertSpaces": True}}
    edits = client.request("textDocument/formatting", document)
    # The item with an error stays as it is, and a message says so.
    assert edited(TEXT, edits).endswith("\nf(1, 2)\n1 + 2\n"), edited(TEXT, edits)
    assert [message["params"]["message"] for message in client.received if message["method"] == "window/showMessage"] == [
        "line 3 and what belongs to it was not formatted: expected `then` after the condition of `if`"]
    edits = client.request("textDocument/rangeFormatting", document | {"range": range_of(5, 0, 5, 1)})
    assert edited(TEXT, edits) == TEXT.replace("1+  2", "1 + 2")
    new = "def f(x)\n  if x < 1 then\n1 else 2\n"
    client.change(uri, 2, new)
    edits = client.request("textDocument/onTypeFormatting", document | {"position": {"line": 2, "character": 0}, "ch": "\n"})
    assert edited(new, edits) == new.replace("\n1", "\n  1")
    client.change(uri, 3, "f(1, 2)\n")
    assert client.request("textDocument/formatting", document) == []
    # Words in the place of operators are left to the author, beside another error too.
    new = "def f(x y)\n x and  y\n(1+)\n1+2\n"
    client.change(uri, 9, new)
    assert edited(new, client.request("textDocument/formatting", document)) == new.replace("1+2", "1 + 2")
    # A blank line behind an item with an error stays.
    new = "def f(x)\n  if x then 1\n\ndef g(x) x\n"
    client.change(uri, 4, new)
    assert client.request("textDocument/formatting", document) == []
    # The words of such a comment can be parsed, as items; `fmt` leaves the file alone, too.
    client.received.clear()
    client.change(uri, 5, "-- the sum of two\ndef sum(a b) a+b\n")
    assert client.request("textDocument/formatting", document) == []
    assert client.request("textDocument/rangeFormatting", document | {"range": range_of(1, 0, 1, 9)}) == []
    assert [message["params"]["message"] for message in client.received if message["method"] == "window/showMessage"] == [
        "the file was not formatted, because of line 1: unexpected `--`"]
    client.end()


def check_encodings():
    text = "0 * 1 # 😀\n1 × 2 # 😀 ×\nx 😀\n"
    for encoding, wanted in [("utf-8", 2), ("utf-16", 2), ("utf-32", 2)]:
        client = Client(kaleido, {"general": {"positionEncodings": [encoding]}})
        assert client.capabilities["positionEncoding"] == encoding
        client.open(uri, text)
        first = client.pushed(uri)
        # After what has another length in each encoding.
        length = len("1 × 2 # 😀 ×".encode("utf-16-le" if encoding == "utf-16" else encoding + ("-le" if encoding == "utf-32" else "")))
        character = length // {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
        client.change(uri, 2, ("\nyy", 1, character, 1, character))
        second = client.pushed(uri)
        assert "1:2 K0401" in first and "2:0 K0301" in second, (encoding, first, second)
        client.end()
    client = Client(kaleido, {"general": {"positionEncodings": ["utf-16", "utf-8"]}})
    assert client.capabilities["positionEncoding"] == "utf-8"
    client.end()


def check_options():
    client = Client(kaleido, {}, {"warnings": ["no-unused_parameter", "error=unused_variable", "nonsense"]})
    assert any("nonsense" in message["params"]["message"] for message in client.received)
    client.received = []
    client.open(uri, "def f(x) var a = 1 in 2\n")
    assert client.pushed(uri) == ["0:13 unused_variable"]
    client.end()
    client = Client(kaleido, {})
    client.open(uri, "def f(x) var a = 1 in 2\n")
    assert client.pushed(uri) == ["0:6 unused_parameter", "0:13 unused_variable"]
    client.end()


def check_programs():
    """A list in the folder makes one program of several files, whether they are open or not."""
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)

        def write(name, text):
            with open(path(name), "w") as file:
                file.write(text)
        one, two = "file://" + path("one.ks"), "file://" + path("two.ks")
        write("one.ks", "def f(x) x\n")
        write("two.ks", "f(1)\n")
        client = Client(kaleido, {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}})
        client.open(two, "f(1)\n")
        assert client.pushed(two) == ["0:0 K0302"]
        write("kaleido.files", "one.ks\ntwo.ks\n")
        client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": "file://" + path("kaleido.files"), "type": 1}]})
        assert client.pushed(two) == []
        client.open(one, "def f(x y) x + y\n")
        found = client.pushed(two)
        assert found == ["0:1 K0303"], found
        client.notify("textDocument/didClose", {"textDocument": {"uri": one}})
        assert client.pushed(two) == []
        write("one.ks", "def g(x) x\n")
        client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": one, "type": 2}]})
        assert client.pushed(two) == ["0:0 K0302"]
        client.end()


for check in [check_channels, check_related_places, check_fixes, check_formatting, check_encodings, check_options, check_programs]:
    check()
print("ok")
