"""What the protocol says about sessions: their begin and end, and messages that are wrong."""

import os
import signal
import subprocess
import sys
import time

from client import Client, range_of

kaleido = sys.argv[1]
uri = "file:///nowhere/a.ks"
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, WRONG_PARAMETERS, NOT_INITIALIZED, CANCELLED = -32700, -32600, -32601, -32602, -32002, -32800


def check_phases():
    client = Client(kaleido)
    assert client.request("textDocument/hover", {}, fails=True) == NOT_INITIALIZED
    client.open(uri, "1 +")
    assert client.request("initialize", None, fails=True) == WRONG_PARAMETERS
    assert client.request("initialize", {"processId": None, "capabilities": {}, "rootUri": None})["serverInfo"]["name"] == "kaleido"
    assert client.request("initialize", {"processId": None, "capabilities": {}}, fails=True) == INVALID_REQUEST
    assert client.received == [], "what was opened too early counts"
    assert client.request("shutdown", None) is None
    assert client.request("shutdown", None, fails=True) == INVALID_REQUEST
    client.notify("textDocument/didOpen", {})
    client.notify("exit", None)
    assert client.process.wait() == 0


def check_exit_without_shutdown():
    client = Client(kaleido, {})
    client.notify("exit", None)
    assert client.process.wait() == 1


def check_wrong_messages():
    client = Client(kaleido, {})
    assert client.request("textDocument/nonsense", {}, fails=True) == NO_METHOD
    assert client.request("$/nonsense", {}, fails=True) == NO_METHOD
    for method in ["textDocument/formatting", "textDocument/codeAction", "textDocument/diagnostic"]:
        for parameters in [None, {}, [], 3, {"textDocument": 3}, {"textDocument": {"uri": []}}]:
            assert client.request(method, parameters, fails=True) == WRONG_PARAMETERS, (method, parameters)
    assert client.request("textDocument/formatting", {"textDocument": {"uri": uri}, "options": {}}, fails=True) == WRONG_PARAMETERS
    # Notifications have no response, whatever they are.
    for method in ["$/nonsense", "nonsense", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "$/cancelRequest"]:
        client.notify(method, {"textDocument": 3})
    client.write(b"Content-Length: 3\r\n\r\n{,}", Client.frame(b"[]"), b"nonsense\r\n\r\n", Client.frame({"jsonrpc": "2.0", "id": 7}))
    client.write(Client.frame(b'{"jsonrpc": "2.0", "id": "\\ud83d", "method": "nonsense"}'))
    client.write(b"Content-Length: 50\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n")
    client.write(b'{"jsonrpc": "2.0", "id": 9,  "method": "nonsense"}')
    assert client.response(9)["error"]["code"] == NO_METHOD
    errors = [message["error"]["code"] for message in client.received if "error" in message]
    assert errors == [PARSE_ERROR, INVALID_REQUEST, PARSE_ERROR, NO_METHOD], errors
    assert client.end() == 0


def check_cancellation():
    """A request that is cancelled before it is handled has no result; a later cancellation has no effect."""
    client = Client(kaleido, {})
    client.open(uri, "1+1\n")
    parameters = {"textDocument": {"uri": uri}, "options": {}}
    first = Client.message("textDocument/formatting", parameters, 70)
    second = Client.message("textDocument/formatting", parameters, 71)
    client.write(first, second, Client.message("$/cancelRequest", {"id": 71}), Client.message("$/cancelRequest", {"id": 99}))
    assert len(client.response(70)["result"]) == 2
    assert client.response(71)["error"]["code"] == CANCELLED
    client.notify("$/cancelRequest", {"id": 70})
    # The same id again is another request.
    client.write(first)
    assert len(client.response(70)["result"]) == 2
    assert client.end() == 0


def check_documents():
    """Documents that are opened twice, closed twice, changed when they are not open, and changed to other versions."""
    client = Client(kaleido, {})
    client.change(uri, 2, "1 +")
    client.open(uri, "1 +\n", version=5)
    assert client.pushed(uri) == ["0:3 K0207"]
    client.change(uri, 3, ("(", 0, 0, 0, 0), (")", 0, 99, 99, 0))
    assert client.pushed(uri) == ["0:4 K0208"]
    client.write(Client.frame(b'{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": {"uri": "%s", "version": 6}, '
                              b'"contentChanges": [{"text": "# \\ud83d\\nx"}]}}' % uri.encode()))
    assert client.pushed(uri) == ["1:0 K0301"]
    client.open(uri, "2\n")
    assert client.pushed(uri) == []
    for _ in range(2):
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert client.request("textDocument/formatting", {"textDocument": {"uri": uri}}, fails=True) == WRONG_PARAMETERS
    assert client.end() == 0


def ends(process, seconds=5):
    try:
        process.wait(seconds)
        return True
    except subprocess.TimeoutExpired:
        return False


def check_end_of_client():
    """The server ends when the streams are closed, or the client's process has ended."""
    client = Client(kaleido, {})
    client.process.stdin.close()
    assert ends(client.process)

    client = Client(kaleido, {})
    client.process.stdout.close()
    client.open(uri, "1 +\n")
    assert ends(client.process)

    # Another process still holds the streams.
    parent = subprocess.Popen(["sleep", "1000"])
    client = Client(kaleido, {}, process_id=parent.pid)
    assert not ends(client.process, 0.2)
    parent.kill()
    parent.wait()
    assert ends(client.process)

    # Nobody reads what it writes.
    parent = subprocess.Popen(["sleep", "1000"])
    client = Client(kaleido, {}, process_id=parent.pid)
    client.open(uri, "x\n" * 5_000)
    time.sleep(0.1)
    parent.kill()
    parent.wait()
    assert ends(client.process)


def check_idle():
    """A server that waits uses no processor time."""
    client = Client(kaleido, {}, process_id=os.getpid())
    client.open(uri, "1 +\n")
    client.pushed(uri)
    with open(f"/proc/{client.process.pid}/stat") as file:
        before = file.read().rpartition(")")[2].split()[11:13]
    time.sleep(2.5)
    with open(f"/proc/{client.process.pid}/stat") as file:
        after = file.read().rpartition(")")[2].split()[11:13]
    # In hundredths of a second.
    assert sum(map(int, after)) - sum(map(int, before)) <= 1
    client.process.send_signal(signal.SIGTERM)
    client.process.wait()


for check in [check_phases, check_exit_without_shutdown, check_wrong_messages, check_cancellation, check_documents, check_end_of_client, check_idle]:
    check()
print("ok")
