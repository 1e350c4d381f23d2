"""Puts the compiler and the library that loads objects into the wheel, and names the systems that it runs on."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompilerHook(BuildHookInterface):
    """Builds one wheel for all versions of Python: nothing in it is linked with Python."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compiler = Path(os.environ.get("KALEIDO", root.parent / ".build" / "release" / "kaleido"))
        if not compiler.exists():
            raise FileNotFoundError(f"{compiler} does not exist: run `make build` first, or set KALEIDO")
        self.folder = tempfile.TemporaryDirectory()
        host = Path(self.folder.name) / "libkaleido-host.so"
        subprocess.run([root / "host" / "build", host], check=True)
        server = compiler.with_name("kaleido-lsp")
        programs = [compiler, host] + ([server] if server.exists() else [])
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-manylinux_{'_'.join(map(str, glibc_version(programs)))}_{platform.machine()}"
        build_data["force_include"][str(compiler)] = "kaleido/bin/kaleido"
        if server.exists():
            build_data["force_include"][str(server)] = "kaleido/bin/kaleido-lsp"
        build_data["force_include"][str(host)] = "kaleido/bin/libkaleido-host.so"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.folder.cleanup()


def glibc_version(files: list[Path]) -> tuple[int, ...]:
    """The newest version of the GNU C library that some files need."""
    names = b"".join(re.findall(rb"GLIBC_2\.\d+", b"\0".join(file.read_bytes() for file in files)))
    return max(tuple(map(int, each)) for each in re.findall(rb"GLIBC_(\d+)\.(\d+)", names))
