"""Errors, and the messages of the compiler as objects."""

from __future__ import annotations

from typing import Any, NamedTuple


class ExitError(RuntimeError):
    """A function has called ``exit``, which ends the call instead of the process."""


class CompileWarning(UserWarning):
    """A warning of the compiler."""


class Span(NamedTuple):
    """A part of a source file.

    Lines and columns count from 1, columns in characters. Bytes count from 0 in the file's UTF-8, ``utf16_start`` and ``utf16_end``
    in the UTF-16 of the whole file, as editors count. The ends are exclusive.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    byte_start: int
    byte_end: int
    utf16_start: int
    utf16_end: int
    is_primary: bool
    label: str


class Edit(NamedTuple):
    """A replacement of a part of a file."""

    span: Span
    replacement: str


class Fix(NamedTuple):
    """A suggestion: ``machine`` if it is certain, ``maybe`` if not, or an empty applicability for a mere note."""

    level: str
    message: str
    applicability: str
    edits: tuple[Edit, ...]


class Diagnostic(NamedTuple):
    """A message of the compiler."""

    level: str
    code: str
    message: str
    spans: tuple[Span, ...]
    fixes: tuple[Fix, ...]
    rendered: str

    def __str__(self) -> str:
        return self.rendered.rstrip("\n")


class CompileError(Exception):
    """A program that cannot be compiled.

    Attributes
    ----------
    diagnostics : tuple of Diagnostic
        The errors and warnings.
    """

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        return "\n".join(["", *(str(each) for each in self.diagnostics)])

    def _render_traceback_(self) -> list[str]:
        """What IPython shows: the messages, in colour, as no frame of Python is at fault."""
        lines = str(self).strip().splitlines()
        colors = {"error": "1;31", "warning": "1;33"}
        for index, line in enumerate(lines):
            color = colors.get(line.partition(":")[0].partition("[")[0])
            if color:
                lines[index] = f"\x1b[{color}m{line}\x1b[0m"
        return lines

    def _repr_html_(self) -> str:
        import html

        return f"<pre style='color: #b00020'>{html.escape(str(self).strip())}</pre>"


class VersionError(RuntimeError):
    """Something was made by another version of kaleido, which this one cannot read."""


class LoadError(OSError):
    """A program that needs a function which this process does not have."""

    def __init__(self, missing: str) -> None:
        super().__init__(missing)

    def __str__(self) -> str:
        (missing,) = self.args
        reason = f": this process has no function `{missing}`" if missing else ""
        return f"the program cannot be loaded{reason}"

    def _render_traceback_(self) -> list[str]:
        """What IPython shows, as no frame of Python is at fault."""
        return [f"\x1b[1;31merror\x1b[0m: {self}"]


def parse_diagnostic(fields: dict[str, Any], sources: dict[str, bytes]) -> Diagnostic:
    """Makes an object of a message in JSON. `sources` has the texts that it may refer to, by the names of their files."""

    def span(part: dict[str, Any]) -> Span:
        text = sources.get(part["file"], b"")
        start, end = (
            len(text[: part[key]].decode("utf-8", "replace").encode("utf-16-le")) // 2
            for key in ("byte_start", "byte_end")
        )
        return Span(
            part["file"],
            part["line_start"],
            part["column_start"],
            part["line_end"],
            part["column_end"],
            part["byte_start"],
            part["byte_end"],
            start,
            end,
            bool(part.get("is_primary", False)),
            part.get("label") or "",
        )

    fixes = tuple(
        Fix(
            child["level"],
            child["message"],
            child.get("applicability") or "",
            tuple(Edit(span(edit), edit["replacement"]) for edit in child.get("edits", ())),
        )
        for child in fields.get("children", ())
    )
    return Diagnostic(
        fields["level"],
        fields.get("code") or "",
        fields["message"],
        tuple(span(part) for part in fields.get("spans", ())),
        fixes,
        fields.get("rendered") or fields["message"],
    )
