"""Mutations that write one construct of a correct program as in C, Python and other languages.

Unlike a slip of the keyboard, each has a right answer: the program's own text. A fix must restore its meaning.
"""

import re

import dialect_definitions
import dialect_expressions
import dialect_loops
import dialect_texts
from programs import child, mentions_parameter, nodes_of

# Kinds for which the fix need not restore the program: there is another good one.
FREE = {"while", "string"}


def of_program(program):
    """Yields every mutation of a program."""
    for item in program.items:
        if item["kind"] == "definition" and re.match(r"\w", item["name"]):
            yield from of_definition(program, item)
        if "body" in item:
            for node in nodes_of(item["body"]):
                yield from of_node(program, node)
    yield from of_tokens(program)
    yield from of_lines(program)


def of_languages(program):
    """Yields further constructs, many of which are several errors: whole functions, blocks, loops with their bodies."""
    for item in program.items:
        if item["kind"] == "definition":
            yield from dialect_definitions.of_definition(program, item)
        if "body" in item:
            for node in nodes_of(item["body"]):
                yield from dialect_loops.of_node(program, node)
                yield from dialect_expressions.of_node(program, node)
    yield from dialect_expressions.of_tokens(program)
    yield from dialect_texts.of_program(program)


def of_definition(program, item):
    if program.text(item["byte_start"], item["byte_end"]) in ("unary", "binary"):
        return
    head = program.first_after(item["byte_end"], "(")["byte_start"]
    close = program.first_after(head, ")")["byte_end"]
    body = item["body"]
    # The extent of a node leaves out the parentheses around it.
    start = next(token["byte_start"] for token in program.tokens if token["byte_start"] >= close)
    ends = [token for token in program.tokens if token["byte_end"] >= body["byte_end"]]
    end = body["byte_end"]
    for token in ends[1:]:
        if token["text"] != ")":
            break
        end = token["byte_end"]
    text = program.text(start, end)
    space = program.text(close, start)
    yield program.slip("body in braces", close, end, f" {{{space}{text}{space}}}")
    yield program.slip("body with return in braces", close, end, f" {{{space}return {text};{space}}}")
    yield program.slip("return", close, end, f"{space}return {text}")
    yield program.slip("= before body", close, end, f" ={space}{text}")
    yield program.slip(": before body", close, end, f":{space}{text}")
    yield program.slip("end after body", close, end, f"{space}{text}\nend")
    if body["kind"] == "binary" and body["name"] == ":" and program.source[start:start + 1] != b"(":
        sign = program.last_before(child(body, "right")["byte_start"], ":")
        if mentions_parameter(item, child(body, "right")):
            yield program.slip("; for : in body", sign["byte_start"], sign["byte_end"], ";")
    names = item["parameters"]
    if names:
        yield program.slip("types before parameters", head, close,
                           "(" + ", ".join(f"double {name}" for name in names) + ")")
        yield program.slip("types after parameters", head, close,
                           "(" + ", ".join(f"{name}: double" for name in names) + ")")
    yield program.slip("result type", close, close, " -> double")
    keyword = program.last_before(item["byte_start"], "def")
    yield program.slip("double for def", keyword["byte_start"], keyword["byte_end"], "double")
    if re.match(r"[a-zA-Z]\w*\(", program.text(item["byte_start"], close)):
        yield program.slip("let for def", keyword["byte_start"], keyword["byte_end"], "let")


def of_node(program, node):
    kind, start, end = node["kind"], node["byte_start"], node["byte_end"]
    if kind == "if":
        then = program.last_before(child(node, "then")["byte_start"], "then")
        other = program.last_before(child(node, "else")["byte_start"], "else")
        condition = program.text(start + 2, then["byte_start"]).strip()
        value = program.text(then["byte_end"], other["byte_start"]).strip()
        rest = program.text(other["byte_end"], end).strip()
        if "#" not in value + rest:
            yield program.slip("branches in braces", start, end,
                               f"if {condition} {{ {value} }} else {{ {rest} }}")
            yield program.slip("branches in braces as in C", start, end,
                               f"if ({condition}) {{ {value}; }} else {{ {rest}; }}")
        if not re.search(r":(?!=)|#", condition + value + rest):
            yield program.slip("if with colons", start, end, f"if {condition}: {value} else: {rest}")
        if not re.search(r"\b(if|for|var)\b|:|(?<![=<>!])=(?!=)", condition + value + rest):
            yield program.slip("conditional operator", start, end, f"{condition} ? {value} : {rest}")
            yield program.slip("condition after value", start, end,
                               f"{value} if {condition} else {rest}")
        if not rest.startswith("if"):
            yield program.slip("elif for else", other["byte_start"], other["byte_end"], "elif")
        yield program.slip("while", start, end, f"while {condition} do {value}",
                           original="0")
    if kind == "for":
        keyword = program.last_before(child(node, "body")["byte_start"], "in")
        first, condition, step = (child(node, role) for role in ("start", "condition", "step"))
        body = program.text(keyword["byte_end"], end).strip()
        name, lower = node["name"], program.text(first["byte_start"], first["byte_end"])
        test = program.text(condition["byte_start"], condition["byte_end"])
        match = re.fullmatch(re.escape(name) + r"\s*<\s*([^&|]+)", test)
        if match and step is None and first["kind"] != "if":
            upper = match.group(1)
            yield program.slip("for as in C", start, end,
                               f"for ({name} = {lower}; {name} <= {upper}; {name} = {name} + 1) {body}")
            yield program.slip("for with ++", start, end,
                               f"for (int {name} = {lower}; {name} <= {upper}; {name}++) {body}")
            yield program.slip("for with ;", start, end,
                               f"for {name} = {lower}; {name} <= {upper}; {name} = {name} + 1 in {body}")
            yield program.slip("for … to", start, end, f"for {name} = {lower} to {upper} do {body}")
            yield program.slip("for … to without do", start, end,
                               f"for {name} = {lower} to {upper} {body}")
            yield program.slip("for in interval", start, end,
                               f"for {name} in {lower}..{upper} in {body}")
            yield program.slip("for in range", start, end,
                               f"for {name} in range({lower}, {upper} + 1): {body}",
                               original=f"for {name} = {lower}, {name} < {upper} + 1 - 1 in {body}")
        yield program.slip("for with parentheses", start + 3, keyword["byte_end"],
                           " (" + program.text(start + 3, keyword["byte_start"]).strip() + ")")
        yield program.slip("loop body in braces", keyword["byte_end"], end, f" {{ {body}; }}")
    if kind == "assignment":
        value = child(node, "value")
        text = program.text(value["byte_start"], value["byte_end"])
        match = re.fullmatch(re.escape(node["name"]) + r"\s*([+*])\s*([\w.*()/]+)", text)
        if match:
            yield program.slip("compound assignment", start, end,
                               f"{node['name']} {match.group(1)}= {match.group(2)}")
            yield program.slip("increment", start, end, f"{node['name']}++",
                               original=f"{node['name']} = {node['name']} + 1")
    if kind == "binary" and node["name"] == "*":
        left, right = child(node, "left"), child(node, "right")
        texts = [program.text(side["byte_start"], side["byte_end"]) for side in (left, right)]
        if left["kind"] == right["kind"] == "variable" and left["name"] == right["name"]:
            for sign, name in (("**", "** for power"), ("^", "^ for power")):
                yield program.slip(name, start, end, f"{texts[0]}{sign}2",
                                   original=f"pow({texts[0]}, 2)")
        if left["kind"] == "number" and right["kind"] == "variable":
            yield program.slip("product without sign", start, end, "".join(texts))
    if kind == "call" and node["name"] in ("sqrt", "sin", "floor", "fabs", "pow"):
        yield program.slip("function of a module", start, start, "math.")
    if kind == "call" and node["name"] == "print" and len(node["children"]) == 1:
        argument = program.text(start + 6, end - 1)
        if re.match(r"\w", argument):
            yield program.slip("print without parentheses", start, end, f"print {argument}")
    if kind == "binary" and node["name"] == ":":
        sign = program.last_before(child(node, "right")["byte_start"], ":")
        left, right = child(node, "left"), child(node, "right")
        has_effect = left["kind"] == "assignment" \
            or left.get("name") in ("print", "putchard", "printd")
        if has_effect and left["kind"] != "variable":
            first = program.text(start, sign["byte_start"]).strip()
            second = program.text(sign["byte_end"], end).strip()
            if "#" not in first + second:
                for separator in ",;":
                    yield program.slip(f"{separator} for :", start, end,
                                       f"({first}{separator} {second})",
                                       original=f"({first} : {second})")
                yield program.slip("lines without :", start, end, f"({first}\n {second}\n 0)",
                                   original=f"({first} : {second} : 0)")
    if kind == "var":
        yield program.slip("int for var", start, start + 3, "int")


def of_tokens(program):
    words = {"&&": "and", "||": "or", "!": "not ", "%": "mod"}
    for index, token in enumerate(program.tokens):
        start, end, text = token["byte_start"], token["byte_end"], token["text"]
        if token["kind"] == "operator" and text in words:
            spaced = f" {words[text]} " if text != "!" else words[text]
            yield program.slip("operator as a word", start, end, spaced)
        if token["kind"] == "number" and text.isdigit() and int(text) > 9:
            yield program.slip("hexadecimal number", start, end, hex(int(text)))
            if int(text) == 10:
                yield program.slip("character escape", start, end, r"'\n'")
        # In `for i = 1, i 10 in` the comparison is missing.
        if text == "<" and program.tokens[index - 2]["text"] == ",":
            yield program.slip("without < in for", start, end, "")


def of_lines(program):
    for match in re.finditer(rb"(?m)(?<=[\n ])#[ ]?([^!\n]*)", b"\n" + program.source):
        start, end = match.start() - 1, match.end() - 1
        text = match.group(1).decode()
        line_start = program.source.rfind(b"\n", 0, start) + 1
        before = program.source[line_start:start]
        # One line of a comment; the lines around it stay.
        yield program.slip("// comment", start, end, "// " + text)
        yield program.slip("/* comment */", start, end, f"/* {text} */")
        if len(re.findall(r"[a-z]+ [a-z]+", text)) > 0 and before.strip() == b"":
            yield program.slip("-- comment", start, end, "-- " + text)
    end = len(program.source)
    yield program.slip("import", 0, 0, "import math\n")
    for kind, prefix in (("global variable", ""), ("global var", "var "), ("global let", "let "),
                         ("constant by def", "def ")):
        yield program.slip(kind, end, end, f"\n{prefix}qlimit = 5\nprint(qlimit + 1)\n",
                           original="\ndef qlimit() 5\nprint(qlimit() + 1)\n")
