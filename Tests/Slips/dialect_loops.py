"""Loops and conditionals as other languages write them."""

import re

from programs import child, is_simple, unwrapped


def of_node(program, node):
    if node["kind"] == "for":
        yield from of_loop(program, node)
    if node["kind"] == "if":
        yield from of_conditional(program, node)


def of_loop(program, node):
    start, end, name = node["byte_start"], node["byte_end"], node["name"]
    keyword = program.last_before(child(node, "body")["byte_start"], "in")
    first, condition, step_node = (child(node, role) for role in ("start", "condition", "step"))
    body = program.text(keyword["byte_end"], end).strip()
    lower = program.text(first["byte_start"], first["byte_end"])
    test = program.text(condition["byte_start"], condition["byte_end"])
    step = program.text(step_node["byte_start"], step_node["byte_end"]) if step_node else None
    is_item = program.source[:start].rsplit(b"\n", 1)[-1].strip() == b""
    if "#" in body or not is_simple(lower + test + (step or "")):
        return

    def slip(kind, text, original=None):
        return program.slip(kind, start, end, text, original=original)

    header = program.text(start, keyword["byte_start"]).strip()
    yield slip("loop body in do end", f"{header} do {body} end")
    yield slip("end after loop", f"{header} in {body} end")
    yield slip("loop body in begin end", f"{header} do begin {body} end")
    amount = step or "1"
    yield slip("for with ; and an amount", f"for {name} = {lower}; {test}; {amount} in {body}")
    yield slip("for in braces", f"{header} {{ {body} }}")
    yield slip("for with step +=", f"for {name} = {lower}, {test}, {name} += {amount} in {body}",
               f"for {name} = {lower}, {test}, {amount} in {body}")
    if step is None:
        yield slip("for with step ++", f"for {name} = {lower}, {test}, {name}++ in {body}")
    match = re.fullmatch(re.escape(name) + r"\s*([<>])\s*([^&|<>=]+)", test)
    if match:
        sign, upper = match.groups()
        if step is None and sign == "<":
            yield from counted(slip, name, lower, upper, body, is_item)
        if step and re.fullmatch(r"[\w.*]+", step) and sign == "<":
            yield from stepped(slip, name, lower, upper, step, body)
        if step == "-1" and sign == ">":
            yield slip("for as in C downwards",
                       f"for (int {name} = {lower}; {name} >= {upper}; {name}--) {{ {body}; }}")
            yield slip("for … downto", f"for {name} := {lower} downto {upper} do {body}")


def counted(slip, name, lower, upper, body, is_item):
    """A loop that counts by 1 from `lower` to `upper`, which is included."""
    below = f"for {name} = {lower}, {name} < {upper} - 1 in {body}"
    yield slip("for as in C with var", f"for (var {name} = {lower}; {name} <= {upper}; {name}++) {{ {body}; }}")
    yield slip("for as in C with let", f"for (let {name} = {lower}; {name} <= {upper}; {name} += 1) {{ {body} }}")
    yield slip("for as in C on lines",
               f"for (double {name} = {lower}; {name} < {upper}; ++{name}) {{\n  {body};\n}}", below)
    yield slip("for of Go", f"for {name} := {lower}; {name} <= {upper}; {name}++ {{ {body} }}")
    yield slip("for of Lua", f"for {name} = {lower}, {upper} do {body} end")
    yield slip("for of Julia", f"for {name} = {lower}:{upper}\n {body}\nend")
    yield slip("for in of Julia", f"for {name} in {lower}:{upper}\n {body}\nend")
    yield slip("for of Pascal", f"for {name} := {lower} to {upper} do begin {body}; end")
    yield slip("for of Ruby", f"for {name} in {lower}..{upper} do {body} end")
    yield slip("for of Rust", f"for {name} in {lower}..={upper} {{ {body}; }}")
    yield slip("for of Rust to below", f"for {name} in {lower}..{upper} {{ {body} }}", below)
    yield slip("for of Swift", f"for {name} in {lower}...{upper} {{ {body} }}")
    yield slip("for of Python on lines", f"for {name} in range({lower}, {upper}):\n   {body}", below)
    yield slip("for from to", f"for {name} from {lower} to {upper} do {body}")
    if is_item:
        # A parenthesis at the start of a line would continue the line before.
        return
    steps = f"{name} = {name} + 1"
    loop = f"for qk = 1, {name} <= {upper} in ({body}) : {steps}"
    whiles = {
        "while do": f"while {name} <= {upper} do (({body}) : {steps})",
        "while do end": f"while {name} <= {upper} do ({body}) : {steps} end",
        "while with parentheses": f"while ({name} <= {upper}) (({body}) : {steps})",
        "while in braces": f"while ({name} <= {upper}) {{ {unwrapped(body)}; {steps}; }}",
        "while with &&": f"while {name} <= {upper} && 1 do (({body}) : {steps})",
        "while with and": f"while {name} <= {upper} and 1 do (({body}) : {steps})",
        "while with colon": f"while {name} <= {upper}: (({body}) : {steps})",
        "while in": f"while {name} <= {upper} in (({body}) : {steps})",
    }
    for kind, form in whiles.items():
        yield slip(kind, f"(var {name} = {lower} in ({form}) : 0)",
                   f"(var {name} = {lower} in (if {name} <= {upper} then {loop} else 0) : 0)")
    for kind, form in {
        "repeat until": f"repeat (({body}) : {steps}) until {name} > {upper}",
        "do while": f"do {{ {unwrapped(body)}; {steps}; }} while ({name} <= {upper})",
    }.items():
        yield slip(kind, f"(var {name} = {lower} in ({form}) : 0)",
                   f"(var {name} = {lower} in ({loop}) : 0)")


def stepped(slip, name, lower, upper, step, body):
    right = f"for {name} = {lower}, {name} + {step} < {upper}, {step} in {body}"
    yield slip("for as in C with step",
               f"for (double {name} = {lower}; {name} < {upper}; {name} += {step}) {{ {body}; }}", right)
    yield slip("for as in C with sum as step",
               f"for (var {name} = {lower}; {name} < {upper}; {name} = {name} + {step}) {body}", right)
    yield slip("for of Lua with step", f"for {name} = {lower}, {upper}, {step} do {body} end",
               f"for {name} = {lower}, {name} + {step} <= {upper}, {step} in {body}")
    yield slip("for … to with step", f"for {name} = {lower} to {upper} step {step} do {body}",
               f"for {name} = {lower}, {name} + {step} <= {upper}, {step} in {body}")


def of_conditional(program, node):
    start, end = node["byte_start"], node["byte_end"]
    then = program.last_before(child(node, "then")["byte_start"], "then")
    other = program.last_before(child(node, "else")["byte_start"], "else")
    condition = program.text(start + 2, then["byte_start"]).strip()
    value = program.text(then["byte_end"], other["byte_start"]).strip()
    rest = program.text(other["byte_end"], end).strip()
    if "#" in value + rest:
        return

    def slip(kind, text, original=None):
        return program.slip(kind, start, end, text, original=original)

    yield slip("end after if", f"if {condition} then {value} else {rest} end")
    yield slip("begin and end in branches",
               f"if {condition} then begin {value} end else begin {rest} end")
    if re.fullmatch(r"[\w(].*", value, re.S):
        yield slip("if with parentheses, no then", f"if ({unwrapped(condition)}) {value} else {rest}")
    if is_simple(condition + value + rest):
        yield slip("if of Python", f"{value} if {condition} else {rest}",
                   f"(if {condition} then {value} else {rest})")
        yield slip("conditional operator in ()", f"(({condition}) ? {value} : {rest})",
                   f"(if {condition} then {value} else {rest})")
        yield slip("if with colons on lines", f"if {condition}:\n     {value}\n   else:\n     {rest}")
    if is_simple(condition + value):
        yield slip("if of Ruby", f"if {condition}\n     {value}\n   else\n     {rest}\n   end")
        yield slip("if of Pascal", f"if ({condition}) then\n     {value};\n   else\n     {rest}")
    if rest == "0":
        yield slip("if without else", f"if {condition} then {value}")
        yield slip("if with end, no else", f"if {condition} then {value} end")
        yield slip("if in braces, no else", f"if ({condition}) {{ {value}; }}")
        if is_simple(condition + value):
            yield slip("if after statement", f"{value} if {condition}",
                       f"(if {condition} then {value} else 0)")
