"""Files of several programs, and documents with unusual names."""

import os
import sys
from pathlib import Path

from client import Client, brief, edited

kaleido = [sys.argv[1], "lsp"]
work = Path(sys.argv[2]).resolve()


def same(found, wanted):
    assert found == wanted, (found, wanted)


def write(**files):
    """A file for each name, in which `_` stands for `/` and `.` follows the last one."""
    for name, text in files.items():
        *folders, stem = name.split("_")
        path = work.joinpath(*folders, "kaleido.files" if stem == "list" else stem + ".ks")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def uri(name):
    return (work / name).as_uri()


def pull(client, name):
    items = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri(name)}})["items"]
    return brief(items), [item["message"] for item in items]


def rename(client, name, line, character, new, fails=False):
    parameters = {"textDocument": {"uri": uri(name)}, "position": {"line": line, "character": character}, "newName": new}
    result = client.request("textDocument/rename", parameters, fails)
    return result if fails else {os.path.relpath(each.removeprefix("file://"), work): edits for each, edits in result["changes"].items()}


LIBRARY = "def twice(x) 2 * x\ndef help(x) given(x)\n"
write(p_list="../shared/lib.ks\nmain.ks\n", q_list="../shared/lib.ks\nmain.ks\n", shared_lib=LIBRARY,
      p_main="def given(x) x\ntwice(1) + help(2)\n", q_main="def given(y) y + 1\n1 + twice(3)\n")
PULL = {"textDocument": {"diagnostic": {}}}


def opened(*names):
    client = Client(kaleido, PULL)
    for name in names:
        client.open(uri(name), (work / name).read_text())
    return client


def check_one_text():
    """Whatever the order in which documents are opened, all programs see each change."""
    for names in [("p/main.ks", "q/main.ks", "shared/lib.ks"), ("shared/lib.ks", "q/main.ks", "p/main.ks"), ("q/main.ks", "shared/lib.ks", "p/main.ks")]:
        client = opened(*names)
        for name in names:
            same(pull(client, name)[0], [])
        client.change(uri("shared/lib.ks"), 2, ("# another line\n", 0, 0, 0, 0))
        edits = rename(client, "p/main.ks", 1, 0, "double")
        same({name: edited(text, edits[name]) for name, text in [
            ("shared/lib.ks", "# another line\n" + LIBRARY), ("p/main.ks", "twice\ntwice(1)\n"), ("q/main.ks", "\n1 + twice(3)\n")]},
             {"shared/lib.ks": "# another line\n" + LIBRARY.replace("twice", "double"), "p/main.ks": "twice\ndouble(1)\n", "q/main.ks": "\n1 + double(3)\n"})
        places = client.request("textDocument/references", {"textDocument": {"uri": uri("shared/lib.ks")}, "position": {"line": 1, "character": 4}})
        same(sorted(os.path.relpath(place["uri"].removeprefix("file://"), work) for place in places), ["p/main.ks", "q/main.ks"])
        # What both call has two definitions, and gets a new name in all three files.
        same(sorted(rename(client, "shared/lib.ks", 2, 12, "made")), ["p/main.ks", "q/main.ks", "shared/lib.ks"])
        # A name that one of the programs has already.
        client.change(uri("q/main.ks"), 2, ("def double(x) x\n", 0, 0, 0, 0))
        same(rename(client, "p/main.ks", 1, 0, "double", fails=True), -32803)
        client.change(uri("shared/lib.ks"), 3, "def twice(x y) 2 * x * y\ndef help(x) given(x)\n")
        same([len(pull(client, name)[0]) for name in ("p/main.ks", "q/main.ks")], [1, 1])
        # Closed, it is what is on the disk.
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri("shared/lib.ks")}})
        same([pull(client, name)[0] for name in ("p/main.ks", "q/main.ks")], [[], []])
        same(client.end(), 0)


def check_faults():
    """What is wrong in one program only is reported with its name, what is wrong in both once."""
    client = opened("p/main.ks", "q/main.ks", "shared/lib.ks")
    client.change(uri("q/main.ks"), 2, "1 + twice(3)\n")
    codes, messages = pull(client, "shared/lib.ks")
    same(codes, ["1:12 K0302"])
    assert f"note: only in the program `{work}/shared/lib.ks main.ks`" in messages[0], messages
    client.change(uri("p/main.ks"), 2, "twice(1)\n")
    codes, messages = pull(client, "shared/lib.ks")
    assert codes == ["1:12 K0302"] and "only in" not in messages[0], messages
    client.change(uri("q/main.ks"), 3, "def given(x) x\n1 + twice(3)\n")
    assert pull(client, "shared/lib.ks")[0] == ["1:12 K0302"]
    client.end()


def check_commands():
    """Two commands of one build file are two programs; `fmt` and `test` make none."""
    write(m_a="def f(x) x\n", m_b="f(1)\n", m_c="f(2)\n")
    (work / "m" / "Makefile").write_text("b: a.ks b.ks\n\tkaleido build $^\nc: a.ks c.ks\n\tkaleido build $^\nfmt:\n\tkaleido fmt b.ks c.ks\n")
    client = opened("m/a.ks")
    same(sorted(rename(client, "m/a.ks", 0, 4, "g")), ["m/a.ks", "m/b.ks", "m/c.ks"])
    client.end()
    # The other program is not open, but would be wrong.
    client = opened("m/b.ks")
    same(sorted(rename(client, "m/b.ks", 0, 0, "g")), ["m/a.ks", "m/b.ks", "m/c.ks"])
    client.end()


def check_links():
    """A document that is a link to a file of a program is that file."""
    write(l_list="a.ks\nb.ks\n", l_a="def f(x) x\n", l_b="f(1)\n")
    os.symlink("a.ks", work / "l" / "link.ks")
    client = opened("l/b.ks", "l/link.ks")
    client.change(uri("l/link.ks"), 2, "def g(x) x\n")
    same(pull(client, "l/b.ks")[0], ["0:0 K0302"])
    client.end()


def check_names():
    """Names with escapes, of other schemes, and byte order marks."""
    client = Client(kaleido, PULL)
    text = "def f(x) x\nf(y)\n"
    for name in ["untitled:Untitled-1", "vscode-notebook-cell:/a/b.ipynb#W0s", "file:///no%20where/a%25b.ks", "file:///%FF.ks", "file:///%FE.ks",
                 "untitled:" + 300 * "x", "file:///a%00b.ks"]:
        client.open(name, text)
        client.change(name, 2, ("(", 1, 1, 1, 2))
        same(client.pull(name), ["1:2 K0301"])
        shown = client.request("workspace/executeCommand", {"command": "kaleido.show", "arguments": ["tokens", name, {"line": 0, "character": 0}]})
        assert shown.startswith("1:1 "), (name, shown)
    client.change("file:///%FF.ks", 3, "f(")
    same(client.pull("file:///%FE.ks"), ["1:2 K0301"])
    # The mark is a character of the document's first line.
    name = "file:///nowhere/mark.ks"
    client.open(name, "\ufeffx + 1\n")
    same(client.pull(name), ["0:1 K0301"])
    client.change(name, 2, ("y", 0, 1, 0, 2))
    [message] = client.request("textDocument/diagnostic", {"textDocument": {"uri": name}})["items"]
    assert "`y`" in message["message"], message
    client.end()


check_one_text()
check_faults()
check_commands()
check_links()
check_names()
print("ok")
