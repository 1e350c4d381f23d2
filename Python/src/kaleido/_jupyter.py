"""The Jupyter kernel: cells are evaluated by the compiler's prompt. ``python -m kaleido install-kernel`` makes it known to Jupyter."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from typing import Any

from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel

from kaleido._compiler import program
from kaleido._prompt import Outcome, Prompt, PromptEndedError

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_ERROR = re.compile(r"^error(?:\[(\w+)\])?: (.*)$", re.MULTILINE)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("kaleido")
    except PackageNotFoundError:
        return "0"


class KaleidoKernel(Kernel):
    """A kernel whose cells are entries of the prompt."""

    implementation = "kaleido"
    implementation_version = _version()
    banner = "Kaleidoscope. :help lists the commands."
    language_info = {
        "name": "kaleidoscope",
        "version": _version(),
        "mimetype": "text/x-kaleidoscope",
        "file_extension": ".ks",
        "pygments_lexer": "text",
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._prompt = Prompt()

    async def do_execute(
        self,
        code: str,
        silent: bool,
        store_history: bool = True,
        user_expressions: dict[str, str] | None = None,
        allow_stdin: bool = False,
        **others: Any,
    ) -> dict[str, Any]:
        """Evaluates a cell: each shown value is a result, and an error has the compiler's messages."""

        def show(kind: str, content: dict[str, Any]) -> None:
            if not silent:
                self.send_response(self.iopub_socket, kind, content)  # pyright: ignore[reportUnknownMemberType]

        def write(name: str, text: str) -> None:
            if text:
                show("stream", {"name": name, "text": text})

        def result(text: str) -> None:
            content = {"execution_count": self.execution_count, "data": {"text/plain": text}, "metadata": {}}
            show("execute_result", content)

        outcome = self._prompt.execute(
            code, self.execution_count, on_output=lambda text: write("stdout", text), on_value=result
        )
        reply: dict[str, Any] = {"execution_count": self.execution_count}
        # A program may also end because of an error in it.
        has_error = _ERROR.search(_ESCAPE.sub("", outcome.messages)) is not None
        if outcome.status == "ok" or outcome.status == "exit" and not has_error:
            write("stderr", outcome.messages)
            # A program, or `:quit`, ends the session where the front end has no other use for it.
            leave = [{"source": "ask_exit", "keepkernel": False}] if outcome.status == "exit" else []
            return reply | {"status": "ok", "payload": leave, "user_expressions": {}}
        if outcome.status == "lost":
            self._restart()
        error = _error(outcome)
        show("error", error)
        return reply | {"status": "error"} | error

    def _restart(self) -> None:
        self._prompt.close()
        self._prompt = Prompt()

    async def do_complete(self, code: str, cursor_pos: int) -> dict[str, Any]:
        """Completes the word before the cursor."""
        try:
            start, matches = self._prompt.complete(code, cursor_pos)
        except PromptEndedError:
            self._restart()
            start, matches = cursor_pos, []
        return {"status": "ok", "matches": matches, "cursor_start": start, "cursor_end": cursor_pos, "metadata": {}}

    async def do_inspect(
        self, code: str, cursor_pos: int, detail_level: int = 0, omit_sections: Any = ()
    ) -> dict[str, Any]:
        """Says what the name at the cursor means."""
        try:
            text = self._prompt.inspect(code, cursor_pos)
        except PromptEndedError:
            self._restart()
            text = ""
        return {"status": "ok", "found": bool(text), "data": {"text/plain": text} if text else {}, "metadata": {}}

    async def do_is_complete(self, code: str) -> dict[str, Any]:
        """Whether Enter should evaluate a cell."""
        try:
            is_complete = self._prompt.is_complete(code)
        except PromptEndedError:
            self._restart()
            return {"status": "unknown"}
        return {"status": "complete"} if is_complete else {"status": "incomplete", "indent": "  "}

    async def do_shutdown(self, restart: bool) -> dict[str, Any]:
        """Ends the prompt, also in the middle of a cell."""
        self._prompt.close()
        return {"status": "ok", "restart": restart}


def _error(outcome: Outcome) -> dict[str, Any]:
    """What Jupyter shows of an error. Its name is the message's code."""
    if outcome.status == "interrupted":
        return {"ename": "KeyboardInterrupt", "evalue": "", "traceback": outcome.messages.splitlines() or ["interrupted"]}
    if outcome.status == "lost":
        text = "the compiler has ended; definitions and variables are lost"
        return {"ename": "SessionLost", "evalue": text, "traceback": [*outcome.messages.splitlines(), f"error: {text}"]}
    plain = _ESCAPE.sub("", outcome.messages)
    found = _ERROR.search(plain)
    name, text = (found[1] or "error", found[2]) if found else ("error", "")
    return {"ename": name, "evalue": text, "traceback": outcome.messages.rstrip("\n").split("\n")}


def install(arguments: list[str]) -> None:
    """``install-kernel [--user | --sys-prefix | --prefix=DIRECTORY]``: makes the kernel known to Jupyter."""
    import argparse

    from jupyter_client.kernelspec import KernelSpecManager

    parser = argparse.ArgumentParser(prog="python -m kaleido install-kernel", description="Makes the kernel known to Jupyter.")
    places = parser.add_mutually_exclusive_group()
    places.add_argument("--user", action="store_true", help="for this user (the default outside of a virtual environment)")
    places.add_argument("--sys-prefix", action="store_true", help="for this environment of Python (the default in a virtual one)")
    places.add_argument("--prefix", metavar="DIRECTORY", help="below DIRECTORY, in share/jupyter/kernels")
    given = parser.parse_args(arguments)
    is_virtual = sys.prefix != sys.base_prefix
    prefix = given.prefix or (sys.prefix if given.sys_prefix or is_virtual and not given.user else None)
    specification = {
        "argv": [sys.executable, "-m", "kaleido._jupyter", "-f", "{connection_file}"],
        "display_name": "Kaleidoscope",
        "language": "kaleidoscope",
        "interrupt_mode": "signal",
    }
    program()  # must exist
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        with open(os.path.join(folder, "kernel.json"), "w", encoding="utf-8") as file:
            json.dump(specification, file, indent=1)
        place = KernelSpecManager().install_kernel_spec(folder, "kaleido", user=prefix is None, prefix=prefix)
    print(f"The kernel is installed in {place}")


if __name__ == "__main__":
    IPKernelApp.launch_instance(kernel_class=KaleidoKernel)
