"""Runs the compiler, and keeps its objects on disk by content.

Modules that take long to import are imported where they are used.
"""

from __future__ import annotations

import functools
import importlib
import os
from typing import Any, NamedTuple

from kaleido import _native
from kaleido._errors import CompileError, CompileWarning, Diagnostic, VersionError, parse_diagnostic

#: The version of the format of stored objects.
_FORMAT = 3
#: The version of what is pickled: a change of `Recipe` needs a new number.
_PICKLE_FORMAT = 2


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


def pickled(recipe: Recipe) -> tuple[object, ...]:
    """The pickled form of a recipe, with the number of its format, which other versions of this package check."""
    return _PICKLE_FORMAT, *recipe


def unpickled(content: Any) -> Recipe:
    """The recipe that was pickled. Raises `VersionError` if another version of this package pickled it in another format."""
    if isinstance(content, Recipe):
        content = (1, *content)
    if content[0] != _PICKLE_FORMAT:
        raise VersionError(
            f"a function was pickled by another version of kaleido (format {content[0]}; this one has format {_PICKLE_FORMAT}): "
            "both processes need the same version"
        )
    return Recipe(*content[1:])


class Object(NamedTuple):
    """A compiled program: its code, its manifest, and what the compiler said about it, as lines of JSON."""

    code: bytes
    manifest: bytes
    messages: bytes

    @property
    def description(self) -> dict[str, Any]:
        """The manifest."""
        import json

        description: dict[str, Any] = json.loads(self.manifest)
        return description

    @property
    def functions(self) -> dict[str, dict[str, Any]]:
        """What the manifest says of each function, by name."""
        return {function["name"]: function for function in self.description["functions"]}

    @property
    def version(self) -> tuple[int, int]:
        """The versions of the manifest and of the runtime that the code is for. The first one of the runtime has no number."""
        description = self.description
        return description["schema"], description.get("runtime", 1)


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
    try:
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b  # This also loads OpenSSL.

    return blake2b(content, digest_size=32).digest()


def _key(recipe: Recipe) -> str:
    status = os.stat(program())
    # A package manager may give the files of all versions the same time of change.
    file = status.st_size, status.st_mtime_ns, status.st_ctime_ns
    fields = (_FORMAT, *recipe, _processor(), *file, _native.runtime_version())
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
    parts: list[bytes] = []
    while rest:
        end = 8 + int.from_bytes(rest[:8], "little")
        parts.append(rest[8:end])
        rest = rest[end:]
    return Object(*parts) if len(parts) == len(Object._fields) else None


def _store(key: str, compiled: Object) -> None:
    rest = b"".join(len(part).to_bytes(8, "little") + part for part in compiled)
    path = os.path.join(_directory(), key)
    unique = f"{path}.{os.urandom(8).hex()}"
    try:
        os.makedirs(_directory(), exist_ok=True)
        with open(unique, "xb") as file:
            file.write(_digest(rest) + rest)
        os.replace(unique, path)
    except OSError:
        pass  # Without a cache, each process compiles.


def _new_folder() -> str:
    path = os.path.join(os.environ.get("TMPDIR") or "/tmp", f"kaleido-{os.urandom(8).hex()}")
    try:
        os.mkdir(path, 0o700)
        return path
    except OSError:
        import tempfile

        return tempfile.mkdtemp(prefix="kaleido-")


def _run(arguments: list[str], text: bytes) -> tuple[bool, bytes, bytes]:
    """Runs the compiler with a text as its standard input. Returns whether it succeeded, its standard output and its standard error."""
    # `subprocess` and `tempfile` are not used: importing them takes a fifth as long as compiling a small program.
    path = program()
    files = [os.memfd_create("kaleido") for _ in range(3)]
    try:
        with open(files[0], "wb", closefd=False) as stream:
            stream.write(text)
        os.lseek(files[0], 0, os.SEEK_SET)
        actions = [(os.POSIX_SPAWN_DUP2, file, number) for number, file in enumerate(files)]
        process = os.posix_spawn(path, [path, *arguments], os.environ, file_actions=actions)
        try:
            # What reads the output is imported while the compiler runs.
            importlib.import_module("json")
            _, status = os.waitpid(process, 0)
        except ChildProcessError:
            status = 0  # This process ignores SIGCHLD.
        except BaseException:
            os.kill(process, 9)
            os.waitpid(process, 0)
            raise
        output, messages = (os.pread(file, os.fstat(file).st_size, 0) for file in files[1:])
        return status == 0, output, messages
    finally:
        for file in files:
            os.close(file)


def build(recipe: Recipe, *, warns: bool = True) -> Object:
    """Compiles a program, or takes it and its warnings from the cache. Raises `CompileError`."""
    key = _key(recipe)
    source = recipe.source.encode("utf-8", "surrogatepass")
    compiled = _stored(key)
    wanted = 1, _native.runtime_version()
    if compiled is None or compiled.version != wanted:
        compiled = _compile(recipe, source)
        if compiled.version != wanted:
            raise VersionError(
                f"the compiler {program()} and this package belong to different versions of kaleido: "
                f"its code is for version {compiled.version[1]} of the runtime, and the package has version {wanted[1]}"
            )
        _store(key, compiled)
    if warns and compiled.messages:
        _warn(_diagnostics(compiled.messages, {recipe.filename: source}))
    return compiled


def _compile(recipe: Recipe, source: bytes) -> Object:
    folder = _new_folder()
    try:
        output = os.path.join(folder, "program.ufunc.o")
        command = ["build", "-", f"--stdin-name={recipe.filename}", f"--emit=ufunc={output}", "--error-format=json"]
        is_complete, _, messages = _run([*command, *recipe.options], source)
        if not is_complete or not os.path.exists(output):
            raise CompileError(tuple(_diagnostics(messages, {recipe.filename: source})))
        return Object(_read(output), _read(output[:-2] + ".json"), messages)
    finally:
        for name in os.listdir(folder):
            os.unlink(os.path.join(folder, name))
        os.rmdir(folder)


def dump(kind: str, recipe: Recipe, function: str) -> str:
    """What the compiler shows of a function: ``kind`` is that of ``kaleido dump``."""
    command = ["dump", kind, "-", f"--stdin-name={recipe.filename}", f"--function={function}", "--color=never"]
    is_complete, text, messages = _run([*command, *recipe.options], recipe.source.encode("utf-8", "surrogatepass"))
    if not is_complete:
        raise RuntimeError(messages.decode("utf-8", "replace").strip())
    return text.decode("utf-8", "replace")


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


def _warn(diagnostics: list[Diagnostic]) -> None:
    import inspect
    import warnings

    # The first frame outside of this package.
    level, frame = 1, inspect.currentframe()
    while frame is not None and frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == os.path.dirname(__file__):
        level, frame = level + 1, frame.f_back
    for diagnostic in diagnostics:
        if diagnostic.level == "warning":
            warnings.warn("\n" + str(diagnostic), CompileWarning, stacklevel=level)
