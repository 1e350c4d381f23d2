"""A client of the language server, for tests: it sends what it is told, right or wrong."""

import json
import os
import subprocess


class Client:
    def __init__(self, kaleido, capabilities=None, options=None, process_id=None):
        """Starts a server: the program `kaleido`, or another one by the words of its command."""
        command = kaleido if isinstance(kaleido, list) else [str(kaleido), "lsp"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.buffer = b""
        self.count = 0
        # What the server sent without being asked.
        self.received = []
        if capabilities is not None:
            parameters = {"processId": process_id, "capabilities": capabilities, "initializationOptions": options}
            self.capabilities = self.request("initialize", parameters)["capabilities"]
            self.notify("initialized", {})

    def write(self, *data):
        """Sends bytes in one piece."""
        data = b"".join(data)
        while data:
            data = data[os.write(self.process.stdin.fileno(), data):]

    @staticmethod
    def frame(message):
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)

    @staticmethod
    def message(method, parameters, number=None):
        return Client.frame({"jsonrpc": "2.0", "method": method, "params": parameters} | ({"id": number} if number else {}))

    def notify(self, method, parameters):
        self.write(self.message(method, parameters))

    def read(self):
        """The next message; None at the end of the stream."""
        while True:
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if separator:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return json.loads(rest[:length])
            data = os.read(self.process.stdout.fileno(), 1 << 20)
            if not data:
                return None
            self.buffer += data

    def response(self, number):
        """The response to a request. What comes before it is kept in `received`."""
        while True:
            message = self.read()
            assert message is not None, "the server has ended"
            if message.get("id") == number and "method" not in message:
                return message
            self.received.append(message)

    def request(self, method, parameters, fails=False):
        self.count += 1
        self.write(self.message(method, parameters, self.count))
        response = self.response(self.count)
        return response["error"]["code"] if fails else response["result"]

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "version": version, "languageId": "kaleidoscope", "text": text}})

    def change(self, uri, version, *changes):
        """Each change is a text, or a text and its range: line, character, line, character."""
        def change(text, *place):
            return {"text": text} | ({"range": range_of(*place)} if place else {})
        changes = [change(*each) if isinstance(each, tuple) else change(each) for each in changes]
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes})

    def pushed(self, uri):
        """The next diagnostics that the server sends for a document, as `line:character code`."""
        while True:
            message = self.received.pop(0) if self.received else self.read()
            assert message is not None, "the server has ended"
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                return brief(message["params"]["diagnostics"])

    def pull(self, uri):
        return brief(self.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"])

    def actions(self, uri, *place, only=None, diagnostics=()):
        context = {"diagnostics": list(diagnostics)} | ({"only": only} if only else {})
        parameters = {"textDocument": {"uri": uri}, "range": range_of(*place), "context": context}
        return self.request("textDocument/codeAction", parameters)

    def end(self):
        """Ends the session as the protocol says. Returns the exit status."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait()


def range_of(line, character, end_line, end_character):
    return {"start": {"line": line, "character": character}, "end": {"line": end_line, "character": end_character}}


def brief(diagnostics):
    return [f"{d['range']['start']['line']}:{d['range']['start']['character']} {d['code']}" for d in diagnostics]


def edited(text, edits):
    """The text after edits of the server, which counts columns in UTF-16."""
    units = text.encode("utf-16-le")
    starts = [0]
    for index in range(0, len(units), 2):
        if units[index:index + 2] == b"\n\0":
            starts.append(index + 2)

    def offset(position):
        return starts[position["line"]] + 2 * position["character"]
    for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
        start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        units = units[:start] + edit["newText"].encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le")
