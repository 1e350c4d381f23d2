"""A session of the compiler's prompt, in a process of its own that answers requests (``kaleido repl --replies``)."""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import selectors
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, NamedTuple

from kaleido._compiler import program

#: The time between two interruptions of a cell that has not ended, in seconds.
_PATIENCE = 1.0

#: What a pipe of Linux holds, in bytes, and the time between two such parts of output, in seconds.
_PIPE_SIZE, _PAUSE = 1 << 16, 0.02


class Outcome(NamedTuple):
    """How a cell has ended."""

    #: ``ok``, ``error``, ``interrupted``, ``exit``, or ``lost`` if the process has ended.
    status: str
    #: What the compiler has said, with colours.
    messages: str
    exit_status: int


class PromptEndedError(RuntimeError):
    """The process has ended."""


class Prompt:
    """A session with definitions and variables."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        receiver, sender = os.pipe()
        command = [program(), "repl", f"--replies={sender}", "--color=always"]
        # Interruptions of the caller's group reach the process only through `execute`.
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=[sender],
            start_new_session=True,
            bufsize=0,
        )
        os.close(sender)
        self._replies = receiver
        self._pending = b""
        self._interruption = 0.0
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)

    def close(self) -> None:
        """Ends the process, also in the middle of a cell."""
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except OSError:
            pass
        self._process.wait()

    # Requests

    def execute(
        self, cell: str, number: int, *, on_output: Callable[[str], None], on_value: Callable[[str], None]
    ) -> Outcome:
        """Evaluates a cell. An interruption of this process ends it, if this is the main thread."""
        with self._lock, self._receiving_interruptions():
            messages: list[bytes] = []
            decoder = codecs.getincrementaldecoder("utf-8")("replace")
            reply: dict[str, Any] = {}
            try:
                self._send("execute", cell, number)
                for reply in self._receive(messages, lambda part: on_output(decoder.decode(part))):
                    if "value" in reply:
                        on_value(reply["value"])
            except PromptEndedError:
                reply = {"status": "lost"}
            text = b"".join(messages).decode("utf-8", "replace")
            return Outcome(reply["status"], text, reply.get("exit", 0))

    @contextlib.contextmanager
    def _receiving_interruptions(self) -> Generator[None, None, None]:
        """Passes interruptions on, until the end of the context."""
        self._interruption = 0.0
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, lambda number, frame: self._interrupt())
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupt(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._interruption = time.monotonic()

    def complete(self, text: str, cursor: int) -> tuple[int, list[str]]:
        """The offset where a completed word begins, and what may replace it. Offsets are in characters."""
        reply = self._ask("complete", text, len(text[:cursor].encode()))
        return len(text.encode()[: reply["start"]].decode("utf-8", "ignore")), reply["candidates"]

    def inspect(self, text: str, cursor: int) -> str:
        """What is known of the name at an offset; empty if that is nothing."""
        return str(self._ask("inspect", text, len(text[:cursor].encode()))["text"])

    def is_complete(self, text: str) -> bool:
        """Whether a text is a whole cell."""
        return bool(self._ask("is-complete", text, 0)["status"] == "complete")

    # The streams

    def _ask(self, kind: str, text: str, number: int) -> dict[str, Any]:
        with self._lock:
            self._send(kind, text, number)
            self._interruption = 0.0
            (reply,) = self._receive([], lambda part: None)
            return reply

    def _send(self, kind: str, text: str, number: int) -> None:
        assert self._process.stdin is not None
        data = text.encode("utf-8", "surrogatepass")
        rest = memoryview(f"{kind} {len(data)} {number}\n".encode() + data)
        try:
            while rest:
                rest = rest[self._process.stdin.write(rest) :]
        except OSError as error:
            raise PromptEndedError from error

    def _receive(
        self, messages: list[bytes], on_output: Callable[[bytes], object]
    ) -> Iterator[dict[str, Any]]:
        """Yields the replies to a request, in order with the output. Only the last one has no value."""
        output, errors = self._process.stdout, self._process.stderr
        assert output is not None and errors is not None

        def drain() -> None:
            # Not more than a pipe holds: a program may write without end.
            for stream, take in ((output, on_output), (errors, messages.append)):
                size = 0
                while size < _PIPE_SIZE and (part := stream.read(_PIPE_SIZE)):
                    take(part)
                    size += len(part)
                if size >= _PIPE_SIZE:
                    # Front ends lose what comes faster than they show it.
                    time.sleep(_PAUSE)

        with selectors.DefaultSelector() as selector:
            for file in (self._replies, output.fileno(), errors.fileno()):
                selector.register(file, selectors.EVENT_READ)
            while True:
                # The first interruption may have arrived before the cell began, or the program may have ignored it.
                rest = self._interruption + _PATIENCE - time.monotonic() if self._interruption else 1.0
                if rest <= 0:
                    self._interrupt()
                ready = [key.fd for key, _ in selector.select(max(rest, 0.05))]
                lines = self._read_replies() if self._replies in ready else []
                # What a program has printed before it gave a value is there already.
                drain()
                for line in lines:
                    reply = json.loads(line)
                    yield reply
                    if "value" not in reply:
                        return
                    self._send("proceed", "", 0)

    def _read_replies(self) -> list[bytes]:
        part = os.read(self._replies, 1 << 16)
        if not part:
            raise PromptEndedError
        *lines, self._pending = (self._pending + part).split(b"\n")
        return lines
