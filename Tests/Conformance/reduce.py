#!/usr/bin/env python3
"""Makes a program on which kaleido differs from the reference smaller, and prints what remains.

    reduce.py PROGRAM [--kaleido PATH] [--reference PATH] [--mode MODE] [--output FILE]

Only the first mode that differs is followed. A smaller program counts only while the reference
still accepts it and kaleido still differs in the same way: a wrong output stays a wrong output,
a rejection keeps its error code.
"""

import argparse
import os
import re
import sys

import running
from outline import NotAProgram, Token, all_nodes, read_items, read_tokens, write

WAIT = 3  # seconds for a smaller program; a program that needs more is not smaller


class Reducer:
    """Holds the smallest program so far, as tokens."""

    def __init__(self, text, is_interesting):
        self.tokens = read_tokens(text)
        self.is_interesting = is_interesting
        self.seen = {text}
        self.is_readable = True  # whether the outline's parser understands the program
        self.is_readable = self._items() is not None

    def reduce(self):
        """Applies all kinds of edits until none of them helps."""
        passes = (self._item_edits, self._node_edits, self._part_edits, self._parameter_edits, self._token_edits,
                  self._space_edits)
        while any([self._exhaust(edits) for edits in passes]):
            pass
        return write(self.tokens)

    def _exhaust(self, edits):
        """Tries every edit of a kind once, from the first on, and says whether one helped."""
        has_helped = False
        index = 0
        remaining = list(edits())
        while index < len(remaining):
            if self._accept(remaining[index]):
                has_helped = True
                remaining = list(edits())
            else:
                index += 1
        return has_helped

    def _accept(self, replacements):
        """Takes over the program with token ranges replaced, if it is new, smaller and interesting."""
        tokens = list(self.tokens)
        for start, end, texts in sorted(replacements, reverse=True):
            space = tokens[start].space
            tokens[start:end] = [text if isinstance(text, Token) else Token(" ", text) for text in texts]
            if start < len(tokens) and len(texts) == 1 and not isinstance(texts[0], Token):
                tokens[start] = Token(space, texts[0])
        text = write(tokens)
        if text in self.seen:
            return False
        self.seen.add(text)
        if self.is_readable:
            try:
                read_items(tokens)
            except (NotAProgram, ValueError):
                return False
        if not self.is_interesting(text):
            return False
        self.tokens = tokens
        return True

    def _items(self):
        if not self.is_readable:
            return None
        try:
            return read_items(self.tokens)
        except (NotAProgram, ValueError):
            return None

    def _nodes(self):
        return list(all_nodes(self._items() or []))

    # Kinds of edits: lists of (start, end, texts or tokens instead)

    def _item_edits(self):
        """Runs of items, long ones first."""
        items = self._items() or []
        size = len(items)
        while size >= 1:
            for first in range(0, len(items) - size + 1, max(1, size // 2)):
                end = items[first + size - 1].end
                while self.tokens[end].text == ";":
                    end += 1
                yield [(items[first].start, end, [])]
            size //= 2

    def _node_edits(self):
        """An expression by a number or by one of its parts."""
        for node in self._nodes():
            if node.kind in ("def", "extern", "expression", "binding"):
                continue
            length = node.end - node.start
            if length > 1 or node.kind == "name":
                yield [(node.start, node.end, ["0"])]
            if length > 1 or node.kind == "name" or len(self.tokens[node.start].text) > 1:
                yield [(node.start, node.end, ["1"])]
            for child in node.children:
                part = child.children[0] if child.kind == "binding" and child.children else child
                if part.kind != "binding" and part.end - part.start < length:
                    yield [(node.start, node.end, self.tokens[part.start:part.end])]

    def _part_edits(self):
        """Bindings, their values, and the step of a loop."""
        for node in self._nodes():
            if node.kind == "var":
                for binding in node.children[:-1]:
                    yield [(binding.start, binding.end, [])]
                    yield [(binding.start - 1, binding.end, [])]
                    if binding.children:
                        yield [(binding.start + 1, binding.children[0].end, [])]
            if node.kind == "for" and len(node.children) == 4:
                step = node.children[2]
                yield [(step.start - 1, step.end, [])]

    def _parameter_edits(self):
        """A function's parameter together with the arguments for it."""
        nodes = self._nodes()
        for definition in nodes:
            if definition.kind != "def":  # the C library's functions stay as they are
                continue
            name = self.tokens[definition.start + 1].text
            prototypes = [node for node in nodes if node.kind in ("def", "extern")
                          and self.tokens[node.start + 1].text == name]
            for index in range(len(definition.names)):
                edits = [(node.names[index], node.names[index] + 1, []) for node in prototypes]
                for call in nodes:
                    if call.kind == "call" and call.names == [name] and index < len(call.children):
                        argument = call.children[index]
                        start, end = argument.start, argument.end
                        if index > 0:
                            start -= 1
                        elif len(call.children) > 1:
                            end += 1
                        edits.append((start, end, []))
                if _are_apart(edits):
                    yield edits

    def _token_edits(self):
        """Runs of tokens."""
        sizes = (4, 3, 2, 1) if self.is_readable else (256, 64, 16, 8, 4, 3, 2, 1)
        for size in sizes:
            for start in range(0, len(self.tokens) - size):
                yield [(start, start + size, [])]

    def _space_edits(self):
        """Spaces and comments, first all of them, then one after the other."""
        def plain(index):
            token = self.tokens[index]
            ends_item = index > 0 and self.tokens[index - 1].text == ";"
            space = "\n" if ends_item and token.text else "" if not token.space or index == 0 else " "
            return Token(space, token.text)

        every = [plain(index) for index in range(len(self.tokens))]
        yield [(0, len(self.tokens), every)]
        for index, token in enumerate(every):
            if token != self.tokens[index]:
                yield [(index, index + 1, [token])]


def _are_apart(edits):
    edits = sorted(edits)
    return all(left[1] <= right[0] for left, right in zip(edits, edits[1:]))


def signature(mismatch):
    """What of a mismatch must stay while a program shrinks."""
    code = re.search(r"error\[(\w+)\]", mismatch.detail) if mismatch.kind == "rejected" else None
    return mismatch.mode, mismatch.kind, code and code[1]


def main():
    parser = argparse.ArgumentParser(description="Shrink a program on which kaleido differs from the reference.")
    parser.add_argument("program")
    parser.add_argument("--kaleido", default=".build/release/kaleido")
    parser.add_argument("--reference", default=".build/reference/toy7")
    parser.add_argument("--mode", choices=running.MODES, help="default: the first that differs")
    parser.add_argument("--output", help="default: standard output")
    options = parser.parse_args()
    running.limit_files()
    reference = os.path.abspath(options.reference)
    kaleido = running.Kaleido(options.kaleido, timeout=WAIT)
    with open(options.program, "rb") as file:
        program = file.read()

    def mismatch(text, modes):
        expected = running.expectation(reference, text, WAIT)
        if expected.fault:
            return None
        return next(filter(None, (kaleido.mismatch(mode, text, expected) for mode in modes)), None)

    original = mismatch(program, [options.mode] if options.mode else running.MODES)
    if not original:
        sys.exit("reduce.py: kaleido and the reference agree on this program, or the reference does not accept it")

    def is_interesting(text):
        found = mismatch(text.encode(), [original.mode])
        if found is None or signature(found) != signature(original):
            return False
        print(f"{len(text)} characters", file=sys.stderr, flush=True)
        return True

    text = Reducer(program.decode(), is_interesting).reduce()
    final = mismatch(text.encode(), [original.mode])
    print(f"{final.mode}: {final.kind}: {final.detail}", file=sys.stderr)
    if options.output:
        with open(options.output, "wb") as file:
            file.write(text.encode())
    else:
        sys.stdout.buffer.write(text.encode() + b"\n")


if __name__ == "__main__":
    main()
