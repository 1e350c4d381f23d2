"""``python -m kaleido``: the compiler of this package, and ``install-kernel`` for Jupyter."""

import os
import sys

from kaleido._compiler import program


def main() -> None:
    """Becomes the compiler, or makes the kernel known to Jupyter."""
    if sys.argv[1:2] == ["install-kernel"]:
        try:
            from kaleido._jupyter import install
        except ImportError as error:
            sys.exit(f"kaleido: the kernel needs the package ipykernel: {error}")
        return install(sys.argv[2:])
    path = program()
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    main()
