"""Comments, imports, declarations and constants as other languages write them."""

import re


def of_program(program):
    yield from comments(program)
    yield from externals(program)
    yield from ends(program)


def comments(program):
    for match in re.finditer(rb"(?m)(?<=[\n ])#[ ]?([^!\n]*)", b"\n" + program.source):
        start, end = match.start() - 1, match.end() - 1
        text = match.group(1).decode()
        if re.search(r"[a-z]+ [a-z]+", text) and not re.search(r"[*()]", text):
            yield program.slip("(* comment *)", start, end, f"(* {text} *)")
        line_start = program.source.rfind(b"\n", 0, start) + 1
        if program.source[line_start:start].strip() == b"" and re.search(r"[a-z]+ [a-z]+", text):
            yield program.slip("/// comment", start, end, "/// " + text)


def externals(program):
    for item in program.items:
        if item["kind"] != "extern":
            continue
        keyword = program.last_before(item["byte_start"], "extern")
        opening = program.first_after(item["byte_end"], "(")
        closing = program.first_after(opening["byte_end"], ")")
        start, end = keyword["byte_start"], closing["byte_end"]
        name, names = item["name"], item["parameters"]
        if not re.match(r"[a-zA-Z_]\w*$", name) or not names:
            continue
        typed = ", ".join(f"double {parameter}" for parameter in names)
        types = ", ".join("double" for _ in names)
        head = f"{name}({', '.join(names)})"
        forms = {
            "extern with types": f"extern double {name}({typed});",
            "extern with types alone": f"extern double {name}({types});",
            "declaration of C": f"double {name}({typed});",
            "extern def": f"extern def {head}",
            "extern fn": f"extern fn {head};",
            "declare for extern": f"declare {head};",
            "decl for extern": f"decl {head};",
            "external for extern": f"external {head};",
        }
        for kind, form in forms.items():
            yield program.slip(kind, start, end, form)


def ends(program):
    for line in ("import math", "from math import *", "import std.math;", "use std::f64;",
                 "using namespace std;", 'require "math"', 'import "libc"', 'include "std.kd"',
                 "open Printf", "#include <math.h>", "package main"):
        yield program.slip("imports", 0, 0, line + "\n")
    end = len(program.source)
    right = "\ndef qlimit() 5\nprint(qlimit() + 1)\n"
    for kind, line in (("constant of C", "const double qlimit = 5;"),
                       ("constant of Rust", "const qlimit: f64 = 5;"),
                       ("static constant", "static const int qlimit = 5;"),
                       ("constant by :=", "qlimit := 5"), ("constant by val", "val qlimit = 5"),
                       ("constant by final", "final qlimit = 5"),
                       ("constant by function", "def qlimit() = 5")):
        use = "qlimit() + 1" if kind == "constant by function" else "qlimit + 1"
        yield program.slip(kind, end, end, f"\n{line}\nprint({use})\n", original=right)
