"""Reduces a program on which kaleido differs.

A smaller program is accepted only if the oracle accepts it and kaleido differs in the same mode and in the same way:
wrong output remains wrong output, and a rejection keeps its error code.
"""

import copy
import math
import re
import time

from evaluator import header_length
from outline import NotAProgram, Token, all_nodes, read_items, read_tokens, write

WAIT = 3  # seconds; a program that takes longer is rejected


def signature(mismatch):
    """Returns the properties of a mismatch that reduction must preserve."""
    code = re.search(r"error\[(\w+)\]", mismatch.detail) if mismatch.kind == "rejected" else None
    return mismatch.mode, mismatch.kind, code and code[1]


def reduce_mismatch(program, mismatch, oracle, kaleido, language, seconds=math.inf, progress=lambda size: None):
    """Returns a smaller program, as bytes, that differs in the same way, and its mismatch."""
    kaleido = copy.copy(kaleido)
    kaleido.timeout = min(kaleido.timeout, WAIT)
    found = {program: mismatch}

    def is_interesting(text):
        expected = oracle.expectation(text, WAIT)
        new = None if expected.fault else kaleido.mismatch(mismatch.mode, text, expected)
        if new is None or signature(new) != signature(mismatch):
            return False
        found[text] = new
        progress(len(text))
        return True

    length = header_length(program)
    header, body = program[:length], program[length:].decode()
    reducer = Reducer(body, lambda text: is_interesting(header + text.encode()), language.grammar, seconds)
    body = reducer.reduce().encode()
    for line in header.splitlines(keepends=True):
        if is_interesting(header.replace(line, b"", 1) + body):
            header = header.replace(line, b"", 1)
    return header + body, found[header + body]


class Reducer:
    """Holds the smallest program so far, as tokens."""

    def __init__(self, text, is_interesting, language="7", seconds=math.inf):
        self.language = language
        self.tokens = read_tokens(text, language)
        self.is_interesting = is_interesting
        self.deadline = time.monotonic() + seconds
        self.seen = {text}
        self.is_readable = True  # whether the program can be parsed
        self.is_readable = self._items() is not None

    def reduce(self):
        """Applies all kinds of edits until none succeeds or time is up."""
        passes = (self._item_edits, self._node_edits, self._part_edits, self._parameter_edits, self._token_edits,
                  self._space_edits)
        while any([self._exhaust(edits) for edits in passes]):
            pass
        return write(self.tokens)

    def _exhaust(self, edits):
        """Tries every edit of a kind once, in order, and returns whether one succeeded."""
        has_helped = False
        index = 0
        remaining = list(edits())
        while index < len(remaining) and time.monotonic() < self.deadline:
            if self._accept(remaining[index]):
                has_helped = True
                remaining = list(edits())
            else:
                index += 1
        return has_helped

    def _accept(self, replacements):
        """Accepts the program with token ranges replaced if it is new, smaller and interesting."""
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
                read_items(tokens, self.language)
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
            return read_items(self.tokens, self.language)
        except (NotAProgram, ValueError):
            return None

    def _nodes(self):
        return list(all_nodes(self._items() or []))

    # Kinds of edits: lists of (start, end, texts or tokens instead)

    def _item_edits(self):
        """Removes runs of items, long ones first."""
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
        """Replaces an expression by a number or by one of its parts."""
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
        """Removes bindings, initial values, and the step of a loop."""
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
        """Removes a parameter of a function together with its arguments."""
        nodes = self._nodes()
        for definition in nodes:
            if definition.kind != "def":  # functions of the C library cannot change
                continue
            name = self.tokens[definition.start + 1].text
            prototypes = [node for node in nodes if node.kind in ("def", "extern")
                          and self.tokens[node.start + 1].text == name]
            for index in range(len(definition.names)):
                edits = [self._without_comma(node.names[index]) for node in prototypes if index < len(node.names)]
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

    def _without_comma(self, position):
        """Returns the edit that removes a parameter with its comma, if any."""
        start, end = position, position + 1
        if self.tokens[start - 1].text == ",":
            start -= 1
        elif self.tokens[end].text == ",":
            end += 1
        return start, end, []

    def _token_edits(self):
        """Removes runs of tokens."""
        sizes = (4, 3, 2, 1) if self.is_readable else (256, 64, 16, 8, 4, 3, 2, 1)
        for size in sizes:
            for start in range(0, len(self.tokens) - size):
                yield [(start, start + size, [])]

    def _space_edits(self):
        """Removes white space and comments, first all at once, then one at a time."""
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
