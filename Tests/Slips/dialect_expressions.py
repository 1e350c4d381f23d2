"""Calls, operators and numbers as other languages write them."""

import re

from programs import child, is_simple

MATHEMATICS = {"sin", "cos", "tan", "exp", "log", "sqrt", "floor", "pow", "atan", "atan2", "hypot"}
RENAMED = {"fabs": "abs", "fmax": "max", "fmin": "min", "log": "ln", "trunc": "int", "ceil": "ceiling"}


def of_node(program, node):
    kind, start, end = node["kind"], node["byte_start"], node["byte_end"]
    text = program.text(start, end)
    if "#" in text:
        return

    def slip(kind, text, original=None):
        return program.slip(kind, start, end, text, original=original)

    if kind == "call":
        yield from of_call(program, node, slip, text)
    if kind == "assignment":
        yield from of_assignment(program, node, slip)
    if kind == "if":
        values = [child(node, role) for role in ("then", "else")]
        if all(value["kind"] == "number" and value["value"] in (0, 1) for value in values):
            names = ["true" if value["value"] else "false" for value in values]
            keyword = program.last_before(values[0]["byte_start"], "then")
            yield slip("true and false", program.text(start, keyword["byte_end"])
                       + f" {names[0]} else {names[1]}")
        sign = next((inner for inner in [child(node, "condition")] if inner.get("name") == "=="), None)
        if sign and child(sign, "left")["kind"] == "binary":
            token = program.last_before(child(sign, "right")["byte_start"], "==")
            yield program.slip("= for == in condition", token["byte_start"], token["byte_end"], "=")


def of_call(program, node, slip, text):
    name, arguments = node["name"], node["children"]
    texts = [program.text(argument["byte_start"], argument["byte_end"]) for argument in arguments]
    opening = text.find("(")
    if opening < 0:
        return
    rest = text[opening:]
    if name in MATHEMATICS:
        for module in ("math.", "Math.", "std::"):
            yield slip(f"call of {module}", module + text)
    if name in RENAMED:
        yield slip("function under another name", RENAMED[name] + rest)
    if name == "print" and len(arguments) == 1:
        yield slip("println for print", "println" + rest)
        yield slip("console.log for print", "console.log" + rest)
        yield slip("printf for print", f'printf("%f\\n", {texts[0]})')
        yield slip("puts for print", f"puts {texts[0]}")
    if name == "putchard" and texts and texts[0].isdigit() and 32 < int(texts[0]) < 127:
        letter = chr(int(texts[0]))
        if letter not in "'\\\"":
            yield slip("character in quotes", f"putchard('{letter}')")
            yield slip("character in double quotes", f'putchard("{letter}")')
        yield slip("putchar for putchard", "putchar" + rest)
    if texts and all(re.fullmatch(r"\w+", argument) for argument in texts):
        yield slip("call without parentheses", " ".join([name] + texts))
        if len(texts) > 1:
            yield slip("call without commas", f"{name}({' '.join(texts)})")
    if name == "pow" and all(re.fullmatch(r"\w+", argument) for argument in texts):
        yield slip("** for pow", " ** ".join(texts))
        yield slip("^ for pow", "^".join(texts))
    if name == "floor" and len(arguments) == 1 and arguments[0].get("name") == "/":
        sides = [program.text(side["byte_start"], side["byte_end"]) for side in arguments[0]["children"]]
        if all(re.fullmatch(r"\w+", side) for side in sides):
            yield slip("// for floor", f"{sides[0]} // {sides[1]}")


def of_assignment(program, node, slip):
    name, value = node["name"], child(node, "value")
    text = program.text(value["byte_start"], value["byte_end"])
    match = re.fullmatch(re.escape(name) + r"\s*([-+*/%])\s*([\w.*/()]+)", text)
    if match:
        sign, amount = match.groups()
        if sign in "+-" or not re.search(r"[*/]", amount):
            yield slip("compound assignment, spaced", f"{name} {sign}= {amount}")
            yield slip("compound assignment, tight", f"{name}{sign}={amount}")
    if value["kind"] == "binary" and is_simple(text):
        yield slip("compound assignment of sum", f"{name} *= {text} + 1",
                   f"{name} = {name} * ({text} + 1)")
        yield slip("increment before", f"++{name}", f"{name} = {name} + 1")
        yield slip("decrement", f"{name}--", f"{name} = {name} - 1")
        yield slip("let for assignment", f"let {name} = {text}")
        yield slip(":= for assignment", f"{name} := {text}")


def of_tokens(program):
    signs = {"!=": ["<>", "~=", "≠"], "<=": ["≤", "=<"], ">=": ["≥", "=>"], "==": ["==="],
             "/": ["÷"], "*": ["·"]}
    for index, token in enumerate(program.tokens):
        start, end, text = token["byte_start"], token["byte_end"], token["text"]
        if token["kind"] == "operator":
            for sign in signs.get(text, []):
                yield program.slip(f"{sign} for {text}", start, end, sign)
        if token["kind"] == "number":
            if text.isdigit() and len(text) > 3:
                yield program.slip("digits grouped by _", start, end, f"{int(text):_}")
            if "." in text and text[-1] != ".":
                yield program.slip("number with suffix", start, end, text + "f")
            before = program.tokens[index - 1]["text"] if index else ""
            if before in ("(", ",", "=") and text[0] != ".":
                yield program.slip("+ before number", start, end, "+" + text)
        # `2*(x + 1)` without its sign.
        if text == "*" and program.tokens[index - 1]["kind"] == "number" \
                and program.tokens[index + 1]["text"] == "(":
            yield program.slip("factor before group", start, end, "")
