"""Correct programs as trees, from which mutations are made."""

import json
import re
import subprocess

from slips import Slip


def tree_of(kaleido, file):
    output = subprocess.run([kaleido, "dump", "ast", "--format=json", file],
                            stdout=subprocess.PIPE, check=True).stdout
    return json.loads(output)["items"]


def nodes_of(node):
    """Yields a node and all nodes below it."""
    yield node
    for child in node.get("children", []):
        yield from nodes_of(child)


class Program:
    """A correct program, and where its tokens and expressions are."""

    def __init__(self, kaleido, file, tokens):
        self.file = file
        with open(file, "rb") as stream:
            self.source = stream.read()
        self.tokens = tokens
        self.items = tree_of(kaleido, file)

    def text(self, start, end):
        return self.source[start:end].decode()

    def last_before(self, offset, text):
        """The last token with a text that ends at or before an offset."""
        return [token for token in self.tokens
                if token["text"] == text and token["byte_end"] <= offset][-1]

    def first_after(self, offset, text):
        return next(token for token in self.tokens
                    if token["text"] == text and token["byte_start"] >= offset)

    def slip(self, kind, start, end, text, original=None):
        """Replaces a range of the program by a text. `original` replaces it where the right program differs too."""
        encoded = text.encode()
        wrong = self.source[:start] + encoded + self.source[end:]
        right = self.source
        if original is not None:
            right = self.source[:start] + original.encode() + self.source[end:]
        return Slip(self.file, kind, text.strip()[:60], right, wrong, start, start + len(encoded))


def child(node, role):
    return next((child for child in node["children"] if child["role"] == role), None)


def mentions_parameter(item, node):
    return any(inner["kind"] == "variable" and inner["name"] in item["parameters"]
               for inner in nodes_of(node))


class Definition:
    """The texts of a definition, from `def` to the end of its body."""

    def __init__(self, program, item):
        self.item = item
        self.name = item["name"]
        self.names = item["parameters"]
        self.keyword = program.last_before(item["byte_start"], "def")
        self.start = self.keyword["byte_start"]
        self.head = program.first_after(item["byte_end"], "(")["byte_start"]
        self.close = program.first_after(self.head, ")")["byte_end"]
        body = item["body"]
        # The extent of a node leaves out the parentheses around it.
        self.body_start = next(token["byte_start"] for token in program.tokens
                               if token["byte_start"] >= self.close)
        self.end = body["byte_end"]
        for token in program.tokens:
            if token["byte_start"] >= self.end:
                if token["text"] != ")":
                    break
                self.end = token["byte_end"]
        self.text = program.text(self.body_start, self.end)
        self.space = program.text(self.close, self.body_start)

    def list(self, form="{}"):
        return ", ".join(form.format(name) for name in self.names)


def parts_of_sequence(program, node, start, end):
    """The texts that `:` separates in a node from `start` to `end`, with the parentheses around each removed."""
    signs = []
    while node["kind"] == "binary" and node["name"] == ":":
        signs.insert(0, program.last_before(child(node, "right")["byte_start"], ":"))
        node = child(node, "left")
    starts = [start] + [sign["byte_end"] for sign in signs]
    ends = [sign["byte_start"] for sign in signs] + [end]
    return [unwrapped(program.text(*ends).strip()) for ends in zip(starts, ends)]


def unwrapped(text):
    """Removes parentheses around a whole text."""
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            break
    if text.startswith("(") and index == len(text) - 1:
        return unwrapped(text[1:-1].strip())
    return text


def is_simple(text):
    """Whether a text holds no construct that reaches as far as it can, no sequence and no assignment."""
    return not re.search(r"\b(if|for|var)\b|:|#|(?<![=<>!])=(?!=)", text)
