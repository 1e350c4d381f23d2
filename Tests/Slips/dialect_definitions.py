"""Definitions as other languages write them, of one kind at a time and as a whole."""

import re

from programs import Definition, child, is_simple, parts_of_sequence, unwrapped


def of_definition(program, item):
    if not re.fullmatch(r"[^\W\d]\w*", item["name"]) or item["name"].startswith(("unary", "binary")):
        return
    whole = Definition(program, item)
    yield from heads(program, whole)
    yield from functions(program, whole)
    yield from bodies(program, whole)


def slip(program, whole, kind, text, original=None):
    return program.slip(kind, whole.start, whole.end, text, original=original)


def heads(program, whole):
    name, text, space = whole.name, whole.text, whole.space
    yield slip(program, whole, "definition without def", f"{name}({whole.list()}) ={space}{text}")
    yield slip(program, whole, "=> before body", f"def {name}({whole.list()}) =>{space}{text}")
    yield slip(program, whole, "-> before body", f"def {name}({whole.list()}) ->{space}{text}")
    if whole.names:
        spaced = " ".join(whole.names)
        yield slip(program, whole, "function of Haskell", f"{name} {spaced} ={space}{text}")
        yield slip(program, whole, "function of OCaml", f"let rec {name} {spaced} ={space}{text}")
        yield slip(program, whole, "def with bare parameters", f"def {name} {spaced} ={space}{text}")
    yield slip(program, whole, "lambda", f"{name} = lambda {whole.list()}: {text}")
    yield slip(program, whole, "arrow function", f"const {name} = ({whole.list()}) => {text};")


def functions(program, whole):
    """Whole functions, whose value is that of an expression."""
    name, text = whole.name, whole.text
    forms = {
        "function of C": f"double {name}({whole.list('double {}')}) {{\n  return {text};\n}}",
        "function of Rust": f"fn {name}({whole.list('{}: f64')}) -> f64 {{\n  {text}\n}}",
        "function of JavaScript": f"function {name}({whole.list()}) {{\n  return {text};\n}}",
        "function of Kotlin": f"fun {name}({whole.list('{}: Double')}): Double = {text}",
        "function of Swift":
            f"func {name}({whole.list('_ {}: Double')}) -> Double {{\n  return {text}\n}}",
        "function of Scala": f"def {name}({whole.list('{}: Double')}): Double = {text}",
        "function of Python": f"def {name}({whole.list()}):\n  return {text}",
        "function of Lua": f"function {name}({whole.list()})\n  return {text}\nend",
        "function of Ruby": f"def {name}({whole.list()})\n  {text}\nend",
        "function of Julia": f"function {name}({whole.list()})\n  {text}\nend",
        "function of Pascal":
            f"function {name}({whole.list()}: real): real;\nbegin\n  {name} := {text};\nend;",
        "function of Go": f"func {name}({whole.list()} float64) float64 {{\n  return {text}\n}}",
    }
    if not whole.names:
        del forms["function of Pascal"], forms["function of Go"]
    for kind, form in forms.items():
        yield slip(program, whole, kind, form)
    yield slip(program, whole, "begin and end around body",
               f"def {name}({whole.list()}) begin\n  {text}\nend")


def bodies(program, whole):
    body = whole.item["body"]
    head = f"{whole.name}({whole.list()})"
    if "#" in whole.text:
        return
    if body["kind"] == "binary" and body["name"] == ":":
        yield from sequences(program, whole, head)
    if body["kind"] == "if":
        yield from early_returns(program, whole, head)
    if body["kind"] == "var":
        yield from variables(program, whole, head)


def sequences(program, whole, head):
    parts = parts_of_sequence(program, whole.item["body"], whole.body_start, whole.end)
    first, last = parts[:-1], parts[-1]
    right = " : ".join(f"({part})" for part in parts)
    lines = "".join(f"  {part}\n" for part in first)
    right = f"def {head} {right}"
    yield slip(program, whole, "statements of C",
               f"double {head} {{\n" + lines.replace("\n", ";\n") + f"  return {last};\n}}", right)
    yield slip(program, whole, "statements of Python",
               f"def {head}:\n{lines}  return {last}", right)
    yield slip(program, whole, "statements of Lua",
               f"function {head}\n{lines}  return {last}\nend", right)
    yield slip(program, whole, "statements of Ruby", f"def {head}\n{lines}  {last}\nend", right)
    yield slip(program, whole, "statements on lines", f"def {head}\n{lines}  {last}", right)


def early_returns(program, whole, head):
    body = whole.item["body"]
    then = program.last_before(child(body, "then")["byte_start"], "then")
    other = program.last_before(child(body, "else")["byte_start"], "else")
    condition = program.text(body["byte_start"] + 2, then["byte_start"]).strip()
    value = unwrapped(program.text(then["byte_end"], other["byte_start"]).strip())
    rest = unwrapped(program.text(other["byte_end"], body["byte_end"]).strip())
    if not is_simple(condition + value) or re.search(r"\bif\b", rest):
        return
    right = f"def {head} if {condition} then {value} else ({rest})"
    forms = {
        "early return of C": f"double {head} {{\n  if ({condition}) return {value};\n  return {rest};\n}}",
        "early return in braces":
            f"def {head} {{\n  if {condition} {{\n    return {value}\n  }}\n  return {rest}\n}}",
        "early return of Python":
            f"def {head}:\n  if {condition}:\n    return {value}\n  return {rest}",
        "early return of Lua":
            f"function {head}\n  if {condition} then\n    return {value}\n  end\n  return {rest}\nend",
        "both branches return":
            f"def {head}\n  if {condition} then return {value} else return {rest}",
        "if of Ruby as body": f"def {head}\n  if {condition}\n    {value}\n  else\n    {rest}\n  end\nend",
        "if of Lua as body":
            f"function {head}\n  if {condition} then\n    return {value}\n  else\n    return {rest}\n  end\nend",
        "if of Python as body":
            f"def {head}:\n  if {condition}:\n    return {value}\n  else:\n    return {rest}",
    }
    for kind, form in forms.items():
        yield slip(program, whole, kind, form, right)


def variables(program, whole, head):
    """A body `var a = x, b = y in rest`, with a statement for each variable."""
    body = whole.item["body"]
    values = [child for child in body["children"] if child["role"] != "body"]
    if len(values) != len(body["names"]):
        return
    rest_node = child(body, "body")
    keyword = program.last_before(rest_node["byte_start"], "in")
    pairs = [(name, program.text(value["byte_start"], value["byte_end"]))
             for name, value in zip(body["names"], values)]
    if not all(is_simple(value) for _, value in pairs):
        return
    parts = parts_of_sequence(program, rest_node, keyword["byte_end"], whole.end)
    if not is_simple("".join(parts[:-1])):
        # Loops in statements are measured on their own.
        return
    right = f"def {head} var " + ", ".join(f"{name} = {value}" for name, value in pairs) \
        + " in " + " : ".join(parts)

    def lines(form, end):
        return "".join(f"  {form.format(name)} = {value}{end}\n" for name, value in pairs) \
            + "".join(f"  {part}{end}\n" for part in parts[:-1])

    last = parts[-1]
    forms = {
        "variables of C": f"double {head} {{\n{lines('double {}', ';')}  return {last};\n}}",
        "variables of JavaScript": f"function {head} {{\n{lines('let {}', ';')}  return {last};\n}}",
        "variables of Rust": f"fn {head} {{\n{lines('let mut {}', ';')}  {last}\n}}",
        "variables of Python": f"def {head}:\n{lines('{}', '')}  return {last}",
        "variables of Lua": f"function {head}\n{lines('local {}', '')}  return {last}\nend",
        "var with semicolons": f"def {head}\n{lines('var {}', ';')}  {last}",
        "var on lines": f"def {head}\n{lines('var {}', '')}  {last}",
        "let with semicolons": f"def {head}\n{lines('let {}', ';')}  {last}",
        "let … in for each": f"def {head}\n"
            + "".join(f"  let {name} = {value} in\n" for name, value in pairs) + "  "
            + " : ".join(parts),
        "assignments on lines": f"def {head}\n{lines('{}', '')}  {last}",
    }
    for kind, form in forms.items():
        yield slip(program, whole, kind, form, right)
