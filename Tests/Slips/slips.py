"""Single mutations modelled on common mistakes: a token omitted, duplicated, misspelled, or mistaken for another."""

import collections
import json
import subprocess

# The mutated program, with the byte range in which an error about the mutation may be located. `is_dialect` says whether
# it is a construct of another language.
Slip = collections.namedtuple("Slip", "file kind what original source start end is_dialect",
                              defaults=[False])

KEYWORDS = ["binary", "def", "else", "extern", "for", "if", "in", "then", "unary", "var"]


def tokens_of(kaleido, file):
    output = subprocess.run([kaleido, "dump", "tokens", "--format=json", file],
                            stdout=subprocess.PIPE, check=True).stdout
    return [token for token in json.loads(output)["tokens"] if token["kind"] != "end"]


def of_file(kaleido, file):
    """Yields every mutation of a file."""
    with open(file, "rb") as stream:
        source = stream.read()
    tokens = tokens_of(kaleido, file)

    def replaced(index, text, kind, what, count=1, meant=None):
        """Replaces `count` tokens from `index` on by `text`, which stands for `meant` or what it replaces."""
        first, last = tokens[index], tokens[index + count - 1]
        start, end = first["byte_start"], last["byte_end"]
        text = text.encode()
        wrong = source[:start] + text + source[end:]
        place_start, place_end = start, start + len(text)
        if not text:
            # A missing token may be reported after the previous token or at the next one.
            place_start = tokens[index - 1]["byte_end"] if index else 0
            if index + count < len(tokens):
                place_end = tokens[index + count]["byte_start"] - (end - start)
        right = source if meant is None else source[:start] + meant.encode() + source[end:]
        return Slip(file, kind, what, right, wrong, place_start, place_end)

    def spaced(text, index, count):
        """Separates a text from words around the tokens that it replaces."""
        before = source[:tokens[index]["byte_start"]][-1:].decode("utf-8", "replace")
        after = source[tokens[index + count - 1]["byte_end"]:][:1].decode("utf-8", "replace")
        return ((" " if before.isalnum() and text[0].isalnum() else "") + text
                + (" " if after.isalnum() and text[-1].isalnum() else ""))

    for index, token in enumerate(tokens):
        text, kind = token["text"], token["kind"]
        after = tokens[index + 1]["text"] if index + 1 < len(tokens) else ""
        # Omitted tokens.
        if kind in ("keyword", "punctuation", "operator"):
            yield replaced(index, "", f"without {text if kind != 'operator' else 'operator'}", text)
        elif kind in ("identifier", "number"):
            yield replaced(index, "", f"without {kind}", text)
        # Duplicated tokens.
        if kind == "operator":
            yield replaced(index, f"{text} {text}", "operator twice", text)
        elif kind in ("keyword", "punctuation"):
            yield replaced(index, f"{text} {text}", f"{text} twice", text)
        # Transposed tokens.
        if index + 1 < len(tokens) and text != after:
            yield replaced(index, spaced(f"{after} {text}", index, 2), "neighbours swapped",
                           f"{text} {after}", 2)
        # Misspelled words.
        if kind == "keyword":
            yield replaced(index, text[1] + text[0] + text[2:], "keyword misspelled", text)
            yield replaced(index, text[:-1], "keyword cut short", text)
            yield replaced(index, text.capitalize(), "keyword capitalized", text)
        if kind == "identifier" and len(text) >= 3:
            middle = len(text) // 2
            swapped = text[:middle - 1] + text[middle] + text[middle - 1] + text[middle + 1:]
            role = "function" if after == "(" else "variable"
            if swapped != text:
                yield replaced(index, swapped, f"{role} misspelled", text)
            yield replaced(index, text[:middle] + text[middle] + text[middle:],
                           f"{role} with a letter twice", text)
        if kind == "identifier" and text[0].islower():
            yield replaced(index, text.capitalize(), "name capitalized", text)
        if kind == "identifier":
            yield replaced(index, KEYWORDS[len(source) * 7 % 10], "keyword as name", text)
        # Malformed tokens.
        if kind == "number":
            if "." in text:
                yield replaced(index, text.replace(".", ".."), "dot twice", text)
            yield replaced(index, text + (".5.5" if "." not in text else ".5"), "two dots", text)
            yield replaced(index, text.replace(".", ",") if "." in text else text + ",5",
                           "comma for a decimal point", text, meant=text if "." in text else text + ".5")
        # Tokens mistaken for others.
        swaps = {"(": "[", ")": "]", ",": ";", "-": "\u2212", "*": "\u00d7", "<": "\uff1c",
                 "then": "do", "else": "otherwise", "def": "fun", "var": "let", "in": "do"}
        if text == "else" and after == "if":
            yield replaced(index, "elsif", "elsif for else if", text, 2)
        elif text in swaps:
            yield replaced(index, swaps[text], f"{swaps[text]} for {text}", text)
        if text == "<":
            yield replaced(index, "=<", "=< for <", text, meant="<=")
        if text == "=":
            yield replaced(index, ":=", ":= for =", text)
            yield replaced(index, "==", "== for =", text)
