"""Compares how an editor colours programs with the tokens of the compiler: compare.py KALEIDO EDITOR SCRATCH FILE…

In SCRATCH, it also makes a program of all words and signs in `kaleido dump vocabulary`, with words that are similar to them.
"""

import json
import subprocess
import sys

import highlighters


def main(kaleido, editor, scratch, *paths):
    vocabulary = json.loads(run(kaleido, "dump", "vocabulary", "--format=json"))
    library = {function["name"] for function in vocabulary["functions"]}
    words = scratch + "/words.ks"
    with open(words, "w", encoding="utf-8") as file:
        file.write(program_of_words(vocabulary))
    paths = [*paths, words]
    for path, found in zip(paths, getattr(highlighters, editor)(paths, scratch)):
        compare(path, found, *token_classes(kaleido, path, library))


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def program_of_words(vocabulary):
    """A text of tokens. It need not be a program."""
    text = ""
    for function in vocabulary["functions"]:
        name, arguments = function["name"], ", ".join(function["parameters"])
        text += f"{name}({arguments}) + {name} ({arguments}) - {name}_({name}2, x{name}) × {name}()√{name}  # {name}\n"
    for keyword in vocabulary["keywords"]:
        word = keyword["name"]
        text += f"{word} {word}1 {word}_ _{word} é{word} {word}é x{word}(1) ({word})\n"
    for name in ["while", "return", "let", "fn", "int", "and", "or", "not", "true", "nan", "pi", "abs", "max"]:
        text += f"{name} {name}(1)\n"
    for sign in vocabulary["operators"]:
        text += f"a {sign['sign']} b{sign['sign']}c{sign['sign']}1\n"
    characters = vocabulary["user_defined_operators"]["characters"]
    text += "".join(f"def binary{sign} 7 (a b) a {sign} b\n" for sign in characters + "×÷√∧∨¬⊕≤≈∑")
    text += "1 1. .5 1.5 1e3 1E-3 1.e+3 .5e7 0x 1x 12.5×3 a1 a.5\n1+2 a=-1;b\n#> 1\n f(1)  #> ~ 1 (2)\n# é × sin\n"
    return text


def token_classes(kaleido, path, library):
    """The text of a file, and for each character the kind of its token, `comment`, `library`, or None if it is blank."""
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    data = text.encode()
    kinds = [None] * len(data)
    position = 0
    for token in json.loads(run(kaleido, "dump", "tokens", "--format=json", path))["tokens"]:
        mark_comments(data, position, token["byte_start"], kinds)
        position = token["byte_end"]
        kind = "library" if token["kind"] == "identifier" and token["text"] in library else token["kind"]
        kinds[token["byte_start"]:position] = [kind] * (position - token["byte_start"])
    mark_comments(data, position, len(data), kinds)
    offset, result = 0, []
    for character in text:
        result.append(kinds[offset])
        offset += len(character.encode())
    return text, result


def mark_comments(data, start, end, kinds):
    position = data.find(b"#", start, end)
    while position >= 0:
        stop = data.find(b"\n", position, end)
        stop = end if stop < 0 else stop
        kinds[position:stop] = ["comment"] * (stop - position)
        position = data.find(b"#", stop, end)


def compare(path, found, text, expected):
    if len(found) != len(text):
        sys.exit(f"{path}: {len(found)} classes for {len(text)} characters")
    for index, (wanted, got) in enumerate(zip(expected, found)):
        if wanted and not text[index].isspace() and wanted != got:
            line = text.count("\n", 0, index)
            sys.exit(f"{path}:{line + 1}: {text.splitlines()[line]}\n`{text[index]}` is {wanted}, and is shown as {got}")


main(*sys.argv[1:])
