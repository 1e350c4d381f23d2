"""Runs the compiler, and keeps its objects on disk by content.

Modules that take long to import are imported where they are used.
"""

from __future__ import annotations

import functools
import os
from typing import Any, NamedTuple

from kaleido._errors import CompileError, CompileWarning, Diagnostic, parse_diagnostic


class Recipe(NamedTuple):
    """All that an object depends on besides the compiler and the processor."""

    source: str
    filename: str
    opt: int
    fast_math: bool
    cpu: str

    @property
    def options(self) -> list[str]:
        """The options of the command line."""
        options = [f"-O{self.opt}", f"--cpu={self.cpu}"]
        return options + ["--fast-math"] if self.fast_math else options


class Object(NamedTuple):
    """A compiled program."""

    code: bytes
    functions: dict[str, dict[str, Any]]


def program() -> str:
    """The path of the compiler: ``$KALEIDO``, the one in this package, or the first one in ``$PATH``."""
    packaged = os.path.join(os.path.dirname(__file__), "bin", "kaleido")
    path = os.environ.get("KALEIDO") or (packaged if os.path.exists(packaged) else None)
    if not path:
        import shutil

        path = shutil.which("kaleido")
    if not path:
        raise FileNotFoundError("kaleido: there is no compiler in the package or in $PATH; set $KALEIDO to its path")
    return path


@functools.cache
def _processor() -> str:
    """What distinguishes the processor of this machine from those of others that share a cache."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
            lines = file.read().split("\n\n")[0].splitlines()
    except OSError:
        return ""
    kept = ("vendor_id", "model name", "flags", "cpu family", "model")
    return "\n".join(line for line in lines if line.split("\t")[0] in kept)


def _digest(content: bytes) -> bytes:
    import hashlib

    return hashlib.sha256(content).digest()


def _key(recipe: Recipe) -> str:
    status = os.stat(program())
    fields = (*recipe, _processor(), status.st_size, status.st_mtime_ns)
    return _digest(repr(fields).encode("utf-8", "surrogatepass")).hex()


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _directory() -> str:
    root = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(root, "kaleido", "ufunc")


def _stored(key: str) -> Object | None:
    try:
        content = _read(os.path.join(_directory(), key))
    except OSError:
        return None
    digest, rest = content[:32], content[32:]
    if _digest(rest) != digest:
        return None
    size = int.from_bytes(rest[:8], "little")
    return Object(rest[8 + size :], _functions(rest[8 : 8 + size]))


def _store(key: str, manifest: bytes, code: bytes) -> None:
    import tempfile

    rest = len(manifest).to_bytes(8, "little") + manifest + code
    try:
        os.makedirs(_directory(), exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=_directory(), delete=False) as file:
            file.write(_digest(rest) + rest)
        os.replace(file.name, os.path.join(_directory(), key))
    except OSError:
        pass  # Without a cache, each process compiles.


def _functions(manifest: bytes) -> dict[str, dict[str, Any]]:
    import json

    return {function["name"]: function for function in json.loads(manifest)["functions"]}


def build(recipe: Recipe, *, warns: bool = True) -> Object:
    """Compiles a program, or takes it from the cache. Raises `CompileError`."""
    key = _key(recipe)
    found = _stored(key)
    if found is not None:
        return found
    import subprocess
    import tempfile

    with tempfile.TemporaryDirectory(prefix="kaleido-") as folder:
        output = os.path.join(folder, "program.ufunc.o")
        command = [program(), "build", "-", f"--stdin-name={recipe.filename}", f"--emit=ufunc={output}"]
        source = recipe.source.encode("utf-8", "surrogatepass")
        result = subprocess.run([*command, "--error-format=json", *recipe.options], input=source, capture_output=True)
        diagnostics = tuple(_diagnostics(result.stderr, {recipe.filename: source}))
        if result.returncode != 0:
            raise CompileError(diagnostics)
        code = _read(output)
        manifest = _read(output[:-2] + ".json")
    if warns:
        _warn(diagnostics)
    if not diagnostics:
        _store(key, manifest, code)
    return Object(code, _functions(manifest))


def dump(kind: str, recipe: Recipe, function: str) -> str:
    """What the compiler shows of a function: ``kind`` is that of ``kaleido dump``."""
    import subprocess

    command = [program(), "dump", kind, "-", f"--stdin-name={recipe.filename}", f"--function={function}", "--color=never"]
    source = recipe.source.encode("utf-8", "surrogatepass")
    result = subprocess.run([*command, *recipe.options], input=source, capture_output=True)
    if result.returncode != 0:
        raise RuntimeError(result.stderr.decode("utf-8", "replace").strip())
    return result.stdout.decode("utf-8", "replace")


def _diagnostics(lines: bytes, sources: dict[str, bytes]) -> list[Diagnostic]:
    import json

    found: list[Diagnostic] = []
    for line in lines.decode("utf-8", "replace").splitlines():
        try:
            fields = json.loads(line)
        except ValueError:
            fields = {"level": "error", "message": line}
        if fields.get("$type", "diagnostic") == "diagnostic":
            found.append(parse_diagnostic(fields, sources))
    return found


def _warn(diagnostics: tuple[Diagnostic, ...]) -> None:
    import inspect
    import warnings

    # The first frame outside of this package.
    level, frame = 1, inspect.currentframe()
    while frame is not None and frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == os.path.dirname(__file__):
        level, frame = level + 1, frame.f_back
    for diagnostic in diagnostics:
        if diagnostic.level == "warning":
            warnings.warn("\n" + str(diagnostic), CompileWarning, stacklevel=level)
