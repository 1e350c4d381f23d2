"""Measures how long an editor waits for the language server, and for those of other languages on files of the same size."""

import shutil
import sys
import tempfile
import time
from pathlib import Path

from harness.bench import FOLDER, ROOT

sys.path.insert(0, str(ROOT / "Tests/EndToEnd/LanguageServer/Inputs"))
from client import Client  # noqa: E402

RUFF = FOLDER / "venv-servers/bin/ruff"
# A function of seven lines, the same in each language.
FUNCTIONS = {
    "ks": """# The sum of the squares below a bound.
def squares{0}(bound)
  var sum = 0 in
    (for i = 0, i < bound in
      sum = sum + i * i) :
    if sum > {0} then sum else squares{1}(bound + 1)

""",
    "py": """# The sum of the squares below a bound.
def squares{0}(bound):
    sum = 0
    for i in range(bound):
        sum = sum + i * i
    return sum if sum > {0} else squares{1}(bound + 1)

""",
    "go": """func squares{0}(bound int) int {{
	sum := 0
	for i := 0; i < bound; i++ {{
		sum = sum + i*i
	}}
	if sum > {0} {{ return sum }}; return squares{1}(bound + 1) }}
""",
    "c": """int squares{1}(int bound);
int squares{0}(int bound) {{
  int sum = 0;
  for (int i = 0; i < bound; i++)
    sum = sum + i * i;
  return sum > {0} ? sum : squares{1}(bound + 1);
}}
""",
}
NAMES = {"ks": "kaleidoscope", "py": "python", "go": "go", "c": "c"}
# Milliseconds: of 700 and of 10 000 lines.
GOALS = {"first diagnostics": (30, None), "key stroke, 99 of 100": (2, 20), "hover, 95 of 100": (5, 5), "completion, 95 of 100": (5, 5)}


def text(extension, lines):
    function = FUNCTIONS[extension]
    head = {"go": "package main\n\nfunc main() {}\n"}.get(extension, "")
    return head + "".join(function.format(number, max(number - 1, 0)) for number in range(lines // 7))


class Peer(Client):
    """A client that answers what the server asks of it."""

    def __init__(self, command, folder):
        # Some servers keep a log on standard error.
        super().__init__(["sh", "-c", 'exec "$@" 2>/dev/null', "sh", *command])
        self.capabilities = self.request("initialize", {
            "processId": None, "rootUri": folder.as_uri(), "workspaceFolders": [{"uri": folder.as_uri(), "name": "files"}],
            "capabilities": {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}})["capabilities"]
        self.notify("initialized", {})

    def read(self):
        message = super().read()
        while message and "method" in message and "id" in message:
            result = [None] * len(message["params"]["items"]) if message["method"] == "workspace/configuration" else None
            self.write(self.frame({"jsonrpc": "2.0", "id": message["id"], "result": result}))
            message = super().read()
        return message

    def diagnostics(self, uri, version):
        """Waits for the diagnostics of a version, or of any if the server does not name it."""
        while True:
            message = self.received.pop(0) if self.received else self.read()
            assert message is not None, "the server has ended"
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri \
                    and message["params"].get("version", version) == version:
                return


def memory(process):
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def quantile(times, share):
    if not times:
        return float("nan")
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1e3


def timed(times, body):
    start = time.perf_counter()
    body()
    times.append(time.perf_counter() - start)


def measure(command, extension, lines, edits):
    """Milliseconds, and megabytes before and after the edits."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / f"program.{extension}"
        content = text(extension, lines)
        path.write_text(content)
        (folder / "go.mod").write_text("module program\n")
        uri = path.as_uri()

        def begin():
            client = Peer(command, folder)
            client.notify("textDocument/didOpen", {
                "textDocument": {"uri": uri, "version": 1, "languageId": NAMES[extension], "text": content}})
            client.diagnostics(uri, 1)
            return client
        first, strokes, hovers, completions = [], [], [], []
        for _ in range(5):
            start = time.perf_counter()
            client = begin()
            first.append(time.perf_counter() - start)
            if len(first) < 5:
                client.end()
        # In the middle of the file, behind a sum: ` + sum * e` is typed and deleted again.
        split = content.split("\n")
        line = next(number for number in range(len(split) // 2, len(split)) if "i * i" in split[number] or "i*i" in split[number])
        column = len(split[line].rstrip(") :;"))
        version, before = 1, None
        while len(strokes) < edits:
            keys = [(key, line, column + index, line, column + index) for index, key in enumerate(" + sum * e")]
            keys += [("", line, column + index - 1, line, column + index) for index in range(10, 0, -1)]
            for key in keys:
                version += 1
                start = time.perf_counter()
                client.change(uri, version, key)
                client.diagnostics(uri, version)
                strokes.append(time.perf_counter() - start)
            before = before or memory(client.process)
        place = {"textDocument": {"uri": uri}, "position": {"line": line, "character": column - 1}}
        for _ in range(100):
            timed(hovers, lambda: client.request("textDocument/hover", place))
            if "completionProvider" in client.capabilities:
                timed(completions, lambda: client.request("textDocument/completion", place))
        after = memory(client.process)
        client.process.kill()
        client.process.wait()
    return {
        "first diagnostics": quantile(first, 0.5), "key stroke, median": quantile(strokes, 0.5),
        "key stroke, 99 of 100": quantile(strokes, 0.99), "hover, 95 of 100": quantile(hovers, 0.95),
        "completion, 95 of 100": quantile(completions, 0.95), "MB": before, "MB after": after}


def measure_servers(bench):
    servers = [("kaleido", [bench.kaleido, "lsp"], "ks")]
    for name, command, extension in [
            ("ruff", [str(RUFF), "server"], "py"), ("gopls", ["gopls"], "go"), ("clangd-19", ["clangd-19", "--log=error"], "c")]:
        if shutil.which(command[0]):
            servers.append((name, command, extension))
        else:
            bench.report.skip("language server", f"{name} is not installed")
    bench.report.section(
        "servers", "Language servers",
        "How long an editor waits: files of the same functions in each language, an error typed and removed character by character in the middle. "
        "Times are in milliseconds: the median to the first diagnostics, from a key stroke to the diagnostics of the changed text, for a hover "
        "and for a completion. ruff completes nothing; gopls and clangd wait for a pause in typing before they check. Memory is in MB, after 20 edits and at the end.")
    rows = []
    for index, lines in enumerate([700, 10_000]):
        for name, command, extension in servers:
            edits = 200 if bench.quick or name != "kaleido" else 2_000
            try:
                found = measure(command, extension, lines, edits if name in ("kaleido", "ruff") else 20)
            except (AssertionError, KeyError, OSError) as fault:
                bench.report.skip(f"{name}, {lines} lines", str(fault) or "it did not answer")
                continue
            met = "—"
            if name == "kaleido":
                goals = [(found[what], limits[index]) for what, limits in GOALS.items() if limits[index]]
                met = "yes" if all(value <= limit for value, limit in goals) else "no"
            rows.append([f"{name}, {lines} lines", *(f"{value:.2f}" for value in list(found.values())[:5]),
                         f"{found['MB']:.0f}, {found['MB after']:.0f}", met])
    bench.report.table(
        ["server", "first diagnostics", "key stroke, median", "key stroke, 99 of 100", "hover, 95 of 100", "completion, 95 of 100", "MB", "goals met?"],
        rows)
