#!/usr/bin/env python3
"""Generates a random Kaleidoscope program that terminates.

    generate.py [--language 6|7|tutorial|beyond|idioms] [--seed N]

The same language and seed give the same program.
"""

import argparse
import sys

from languages import LANGUAGES


def main():
    parser = argparse.ArgumentParser(description="Write a random Kaleidoscope program.")
    parser.add_argument("--language", choices=LANGUAGES, default="7")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    sys.stdout.buffer.write(LANGUAGES[options.language].generate(options.seed).encode())


if __name__ == "__main__":
    main()
