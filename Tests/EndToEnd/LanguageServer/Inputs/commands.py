"""Commands, which other processes execute."""

import os
import sys

from client import Client

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"
TEXT = "def f(x) x * x\nf(2)\nprint(1)\nf(f(3)) + 1 # ×\ndef g(x) 1 / g(x + 1)\ng(1)\nfor i = 1, 1 in i\n"


def same(found, wanted):
    assert found == wanted, (found, wanted)


def execute(client, command, *arguments, fails=False):
    return client.request("workspace/executeCommand", {"command": command, "arguments": list(arguments)}, fails)


def at(line):
    return {"line": line, "character": 0}


# The limit is by the clock, and other tests may keep the processors busy.
client = Client(kaleido, {}, options={"timeLimit": 300})
client.open(uri, TEXT)
# Only the expression at the place is evaluated, with what the editor has.
same(execute(client, "kaleido.run", uri, at(3)), "82\n")
client.change(uri, 2, (" + 1", 0, 14, 0, 14))
same(execute(client, "kaleido.run", uri, at(1)), "5\n")
assert "stack overflow in `g`" in execute(client, "kaleido.run", uri, at(5))
messages = [message["params"]["message"] for message in client.received if message["method"] == "window/showMessage"]
assert messages[:2] == ["82\n", "5\n"], messages
assert execute(client, "kaleido.run", uri, at(0), fails=True) == -32803
assert "definition f(x)" in execute(client, "kaleido.show", "ast", uri, at(0)).lower()
assert "fmul" in execute(client, "kaleido.show", "ir", uri, at(0))
assert execute(client, "kaleido.show", "asm", uri, at(0)).strip()
assert "K0202" in execute(client, "kaleido.explain", "K0202")
for wrong in [["kaleido.nonsense"], ["kaleido.run"], ["kaleido.run", uri, 3], ["kaleido.show", "nonsense", uri, at(0)], ["kaleido.explain", 3]]:
    assert execute(client, *wrong, fails=True) == -32602, wrong
assert "no such error" in execute(client, "kaleido.explain", "--help")
assert execute(client, "kaleido.calls", uri, at(0), fails=True) == -32803
assert execute(client, "kaleido.calls", uri, {"line": 0, "character": 4}) == "`f` is called by\n  top level of a.ks, 3 times\ncalls no function of the program"
# A program that does not end is ended, and the server answers other requests meanwhile.
client.write(Client.message("workspace/executeCommand", {"command": "kaleido.run", "arguments": [uri, at(6)]}, 500))
assert client.request("textDocument/formatting", {"textDocument": {"uri": uri}}) != []
client.write(Client.message("$/cancelRequest", {"id": 500}))
assert client.response(500)["error"]["code"] == -32800
# So is a test, whatever it prints; the result names the limit.
endless = "file:///nowhere/endless.ks"
client.open(endless, "for i = 1, 1 in i #> 0\nfor i = 1, 1 in printd(i) #> 0\n")
client.write(Client.message("workspace/executeCommand", {"command": "kaleido.test", "arguments": [endless, at(1)]}, 502))
client.write(Client.message("workspace/executeCommand", {"command": "kaleido.test", "arguments": [endless, at(0)]}, 503))
assert client.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": at(0)}) is not None
assert "output limit exceeded" in client.response(502)["result"]
assert "time limit of 3 s exceeded" in client.response(503)["result"]
# The option says how long programs may run.
hurried = Client(kaleido, {}, options={"timeLimit": 1})
hurried.open(uri, TEXT)
assert "time limit of 1 s exceeded" in execute(hurried, "kaleido.run", uri, at(6))
hurried.end()
# The server ends the processes that it has started.
client.write(Client.message("workspace/executeCommand", {"command": "kaleido.run", "arguments": [uri, at(6)]}, 501))
assert client.request("textDocument/formatting", {"textDocument": {"uri": uri}}) != []
children = open(f"/proc/{client.process.pid}/task/{client.process.pid}/children").read().split()
assert len(children) == 1, children
client.process.stdin.close()
client.process.wait()
assert not os.path.exists(f"/proc/{children[0]}")
print("ok")
