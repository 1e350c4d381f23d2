"""``python -m kaleido``: the compiler of this package."""

import os
import sys

from kaleido._compiler import program


def main() -> None:
    """Becomes the compiler."""
    path = program()
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    main()
