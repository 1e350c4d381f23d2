"""Checks `dump vocabulary` against its schema, if Python's jsonschema is installed, and against what the compiler accepts: check-vocabulary.py KALEIDO SCHEMA"""

import json
import re
import subprocess
import sys

kaleido, schema = sys.argv[1:]


def run(*arguments, text=""):
    return subprocess.run([kaleido, *arguments], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")


output = run("dump", "vocabulary", "--format=json")
assert output.returncode == 0 and not output.stderr
vocabulary = json.loads(output.stdout)
try:
    import jsonschema
except ImportError:
    jsonschema = None
if jsonschema:
    with open(schema, encoding="utf-8") as file:
        jsonschema.validate(vocabulary, json.load(file))


def kinds(text):
    return [token["kind"] for token in json.loads(run("dump", "tokens", "--format=json", "-", text=text).stdout)["tokens"]][:-1]


# What it lists are tokens of that kind.
assert all(kinds(keyword["name"]) == ["keyword"] for keyword in vocabulary["keywords"])
assert all(kinds(operator["sign"]) == ["operator"] for operator in vocabulary["operators"])
assert all(kinds(sign) == ["punctuation"] for sign in vocabulary["punctuation"])
defined = vocabulary["user_defined_operators"]
assert all(kinds(sign) == ["operator"] for sign in [*defined["characters"], *defined["pairs"]])
known = "".join(["_#.", defined["characters"], *vocabulary["punctuation"], *vocabulary["reserved"]])
assert sorted(known) == sorted(character for character in map(chr, range(33, 127)) if not character.isalnum())

# The precedences: each operator groups as the syntax tree says.
binary = [operator for operator in vocabulary["operators"] if operator["is_binary"]]
for one in binary:
    for other in binary:
        if "=" in (one["sign"], other["sign"]):
            continue
        tree = run("dump", "ast", "--format=sexpr", "-", text=f"def f(a b c) a {one['sign']} b {other['sign']} c\n").stdout
        is_left = tree.split("(f a b c) ")[1].startswith(f"({other['sign']} ({one['sign']} ")
        assert is_left == (one["precedence"] >= other["precedence"]), tree
tree = run("dump", "ast", "--format=sexpr", "-", text="def f(a b c) a = b = c\ndef g(a b) a = a : b = a + b\n").stdout
assert "(= a (= b c))" in tree and "(: (= a a) (= b (+ a b)))" in tree, tree

# The functions can be called with that many arguments, and with no other number.
for function in vocabulary["functions"]:
    name, count = function["name"], len(function["parameters"])
    assert function["call"] == f"{name}({', '.join(function['parameters'])})"
    for given in range(5):
        text = f"def g(x) {name}({', '.join('x' * given)})\n"
        assert (run("check", "-W", "no-unused_parameter", "-", text=text).returncode == 0) == (given == count), text

# The patterns of ASCII tokens.
patterns = {pattern["name"]: pattern["pattern"] for pattern in vocabulary["patterns"]}
for text in ["1", "1.", ".5", "1.5", "1e3", "1.E-7", ".5e+1", "007"]:
    assert re.fullmatch(patterns["number"], text) and kinds(text) == ["number"], text
for text in [".", "1.2.3", "1e", "e1", "1x"]:
    assert not re.fullmatch(patterns["number"], text)

# Every name and sign is in the text for people, with its description.
text = run("dump", "vocabulary").stdout
for entry in [*vocabulary["keywords"], *vocabulary["operators"], *vocabulary["functions"], *vocabulary["patterns"], *vocabulary["directives"]]:
    name = entry.get("call") or (entry["form"] if "sign" in entry else entry["name"])
    assert re.search(rf"^ .*{re.escape(name)} +{re.escape(entry['description'])}$", text, re.MULTILINE), entry
