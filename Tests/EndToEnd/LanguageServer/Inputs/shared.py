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


def at(name, line, character):
    return {"textDocument": {"uri": uri(name)}, "position": {"line": line, "character": character}}


def check_answers():
    """A name is the one that a program knows; what can be written, and the calls, are those of all programs."""
    write(a_lib="def twice(x) 2 * x\ndef help(x) given(x) + other(x)\ntwice(3)\n", a_one="def given(first) first\nhelp(1)\n", a_two="def other(second) second\ntwice(2)\n")
    (work / "a" / "Makefile").write_text("one: lib.ks one.ks\n\tkaleido build $^\ntwo: lib.ks two.ks\n\tkaleido build $^\n")
    client = opened("a/lib.ks")
    hovers = [client.request("textDocument/hover", at("a/lib.ks", 1, character))["contents"]["value"] for character in (13, 25)]
    assert "def given(first)" in hovers[0] and "def other(second)" in hovers[1], hovers
    labels = [client.request("textDocument/signatureHelp", at("a/lib.ks", 1, character))["signatures"][0]["label"] for character in (18, 30)]
    same(labels, ["given(first)", "other(second)"])
    items = [item["label"] for item in client.request("textDocument/completion", at("a/lib.ks", 2, 0))["items"]]
    assert len(set(items)) == len(items) and {"given", "other", "help", "twice"} <= set(items), items
    # Functions of other programs come before those of the library.
    assert items.index("other") < items.index("sin"), items
    titles = [lens["command"]["title"] for lens in client.request("textDocument/codeLens", {"textDocument": {"uri": uri("a/lib.ks")}})]
    same(titles[:2], ["2 calls in, 0 out", "1 call in, 2 out"])
    [item] = client.request("textDocument/prepareCallHierarchy", at("a/lib.ks", 1, 4))
    same(sorted(call["to"]["name"] for call in client.request("callHierarchy/outgoingCalls", {"item": item})), ["given", "other"])
    [item] = client.request("textDocument/prepareCallHierarchy", at("a/lib.ks", 0, 4))
    calls = {call["from"]["name"]: len(call["fromRanges"]) for call in client.request("callHierarchy/incomingCalls", {"item": item})}
    same(calls, {"top level of lib.ks": 1, "top level of two.ks": 1})
    report = client.request("workspace/executeCommand", {"command": "kaleido.calls", "arguments": [uri("a/lib.ks"), {"line": 1, "character": 4}]})
    same(report, "`help` is called by\n  top level of one.ks\ncalls\n  given\n  other")
    same(client.end(), 0)


def check_fixes():
    """A fix of each program is offered, and each change once. A refactoring has to be one of all programs."""
    write(f_lib="def help(x) givn(x)\ndef f(x) x + 1\n", f_one="def given(x) x\n", f_two="def givna(x) x\n")
    (work / "f" / "Makefile").write_text("one: lib.ks one.ks\n\tkaleido build $^\ntwo: lib.ks two.ks\n\tkaleido build $^\n")
    client = Client(kaleido, PULL | {"textDocument": {"diagnostic": {}, "codeAction": {"codeActionLiteralSupport": {}, "disabledSupport": True}}})
    client.open(uri("f/lib.ks"), (work / "f/lib.ks").read_text())
    texts = [edit["newText"] for action in client.actions(uri("f/lib.ks"), 0, 12, 0, 12) if action["kind"] == "quickfix" and "edit" in action
             for edit in action["edit"]["changes"].get(uri("f/lib.ks"), [])]
    assert texts.count("given") == 1 and texts.count("givna") == 1, texts
    client.change(uri("f/lib.ks"), 2, "def f(x) x + 1\n")
    [extraction] = [action for action in client.actions(uri("f/lib.ks"), 0, 9, 0, 14) if action["kind"] == "refactor.extract"]
    assert "edit" in extraction, extraction
    client.open(uri("f/two.ks"), "def extracted(x) x\n")
    [extraction] = [action for action in client.actions(uri("f/lib.ks"), 0, 9, 0, 14) if action["kind"] == "refactor.extract"]
    assert "two.ks" in extraction["disabled"]["reason"], extraction
    client.end()


def check_stages():
    """The diagnostics of the first program are sent before others are checked, if they do not hide what those have."""
    many = 40
    write(s_lib="def f(x) x\n")
    for number in range(many):
        (work / "s" / f"m{number}.ks").write_text("f(1)\n" if number else "def given(x) x\nf(1)\n")
    (work / "s" / "Makefile").write_text("".join(f"m{number}: lib.ks m{number}.ks\n\tkaleido build $^\n" for number in range(many)))

    client = Client(kaleido, {})
    client.open(uri("s/lib.ks"), "def f(x) x\n")
    client.pushed(uri("s/lib.ks"))
    client.open(uri("s/m39.ks"), "f(1)\n")
    client.pushed(uri("s/m39.ks"))
    # An error of all programs is sent once. What is wrong with the other documents comes at the end.
    client.change(uri("s/lib.ks"), 2, "def f(x) x +\n")
    same(len(client.pushed(uri("s/lib.ks"))), 1)
    same(client.read()["params"]["uri"], uri("s/m39.ks"))
    # One that only the other programs have comes after what the first one says, and does not disappear with the next change.
    client.change(uri("s/lib.ks"), 3, "def f(x) given(x)\n")
    same([len(client.pushed(uri("s/lib.ks"))) for _ in range(2)], [0, 1])
    client.change(uri("s/lib.ks"), 4, "def f(x) given(x)\n# comment\n")
    same(len(client.pushed(uri("s/lib.ks"))), 1)
    client.change(uri("s/lib.ks"), 5, "def f(x) x\n")
    same(len(client.pushed(uri("s/lib.ks"))), 0)
    client.end()
    # A client that asks gets the answer of the first program, and is told to ask again.
    client = Client(kaleido, {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}})
    def wait_for_refresh():
        while not any(message.get("method") == "workspace/diagnostic/refresh" for message in client.received):
            client.received.append(client.read())
        client.received.clear()

    client.open(uri("s/lib.ks"), "def f(x) x\n")
    pull(client, "s/lib.ks")
    wait_for_refresh()
    client.write(client.message("textDocument/didChange", {"textDocument": {"uri": uri("s/lib.ks"), "version": 2}, "contentChanges": [{"text": "def f(x) given(x)\n"}]}),
                 client.message("textDocument/diagnostic", {"textDocument": {"uri": uri("s/lib.ks")}}, 100))
    early = client.response(100)["result"]
    same(early["items"], [])
    wait_for_refresh()
    late = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri("s/lib.ks")}, "previousResultId": early["resultId"]})
    same((late["kind"], len(late["items"])), ("full", 1))
    same(client.end(), 0)


def check_argument_names():
    """An argument has a name where no program has another one."""
    library = "def area(x) both(1, 2) + one(x, 3) + other(4, width)\ndef own(a b) a - b\nown(5, 6)\n"
    write(t_list="../h/lib.ks\nmain.ks\n", u_list="../h/lib.ks\nmain.ks\n", h_lib=library,
          t_main="def both(left right) left\ndef one(first second) first\ndef other(high width) high\n",
          u_main="def both(left top) top\ndef other(high wide) high\n")
    for names in [("t/main.ks", "u/main.ks", "h/lib.ks"), ("u/main.ks", "t/main.ks", "h/lib.ks")]:
        client = Client(kaleido, PULL, options={"inlayHints": True})
        for name in names:
            client.open(uri(name), (work / name).read_text())
        hints = client.request("textDocument/inlayHint", {"textDocument": {"uri": uri("h/lib.ks")}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}})
        same([(hint["position"]["line"], hint["position"]["character"], hint["label"]) for hint in hints],
             [(0, 17, "left:"), (0, 29, "first:"), (0, 32, "second:"), (0, 43, "high:"), (2, 4, "a:"), (2, 7, "b:")])
        client.end()


def check_fix_of_all():
    """The fixes of all programs of a file are applied, those that they share once."""
    write(v_list="../i/lib.ks\nmain.ks\n", w_list="../i/lib.ks\nmain.ks\n", i_lib="def f(x) if x the 2 else 3\n",
          v_main="def given(x) if x thn 4 else 5\nf(1)\n", w_main="def other(x) if x them 6 else 7\nf(1)\n")
    for names in [("v/main.ks", "w/main.ks", "i/lib.ks"), ("w/main.ks", "v/main.ks", "i/lib.ks")]:
        client = opened(*names)
        [action] = client.actions(uri("i/lib.ks"), 0, 0, 0, 0, only=["source.fixAll"])
        changes = {os.path.relpath(name.removeprefix("file://"), work): edits for name, edits in action["edit"]["changes"].items()}
        same({name: edited((work / name).read_text(), edits) for name, edits in changes.items()},
             {"i/lib.ks": "def f(x) if x then 2 else 3\n", "v/main.ks": "def given(x) if x then 4 else 5\nf(1)\n", "w/main.ks": "def other(x) if x then 6 else 7\nf(1)\n"})
        same(action["title"], "apply all certain fixes (3)")
        client.end()
    # Where two programs would change a shared file in different ways, it stays as it is.
    write(x_list="../j/lib.ks\nmain.ks\n", y_list="main.ks\n../j/lib.ks\n", j_lib="def f(x) x ~ if x the 2 else 3\n",
          x_main="f(1)\n", y_main="def binary~ 9 (a b) a + b\n")
    for names in [("x/main.ks", "y/main.ks"), ("y/main.ks", "x/main.ks")]:
        client = opened(*names, "j/lib.ks")
        for name in names:
            same(pull(client, name)[0], [])
        same([action["title"] for action in client.actions(uri("j/lib.ks"), 0, 18, 0, 18) if action.get("isPreferred")], ["did you mean `then`?"])
        same(client.actions(uri("j/lib.ks"), 0, 0, 0, 0, only=["source.fixAll"]), [])
        client.end()


check_answers()
check_argument_names()
check_fix_of_all()
check_fixes()
check_stages()
check_one_text()
check_faults()
check_commands()
check_links()
check_names()
print("ok")
