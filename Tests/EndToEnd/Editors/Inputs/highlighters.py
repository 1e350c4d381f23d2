"""Editors and highlighters: functions of paths and a folder for files that return, for each path, a class for each character.

The classes are the kinds of `kaleido dump tokens`, `library` for a name of the library, and `comment`.
"""

import html
import importlib
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys

root = os.path.abspath(os.path.join(os.path.dirname(__file__), *[".."] * 4))
editors = os.path.join(root, "Editors")
inputs = os.path.dirname(os.path.abspath(__file__))


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def run(*command, **environment):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=environment).stdout.decode()


def pygments(paths, scratch):
    folder = os.path.join(editors, "pygments")
    sys.path.insert(0, folder)
    # The package names its lexer in an entry point.
    module, name = re.search(r'pygments\.lexers"\]\nkaleidoscope = "(\w+):(\w+)"', read(os.path.join(folder, "pyproject.toml"))).groups()
    lexer = getattr(importlib.import_module(module), name)()
    from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation

    classes = [(Comment, "comment"), (Keyword, "keyword"), (Name.Builtin, "library"), (Name, "identifier"), (Number, "number"),
               (Operator, "operator"), (Punctuation, "punctuation")]
    for path in paths:
        result = []
        for _, kind, text in lexer.get_tokens_unprocessed(read(path)):
            result += [next((name for parent, name in classes if kind in parent), None)] * len(text)
        yield result


SCOPES = [
    ("comment", "comment"), ("keyword.operator", "operator"), ("keyword", "keyword"), ("storage", "keyword"), ("support", "library"),
    ("entity", "identifier"), ("variable", "identifier"), ("constant.numeric", "number"), ("punctuation", "punctuation"),
]


def textmate(paths, scratch):
    from textmate_grammar.parsers.base import LanguageParser

    with open(os.path.join(editors, "vscode/syntaxes/kaleidoscope.tmLanguage.json"), encoding="utf-8") as file:
        parser = LanguageParser(json.load(file))
    for path in paths:
        text = read(path)
        lines = text.split("\n")
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)
        result = [None] * len(text)
        element = parser.parse_string(text)
        for (line, column), content, scopes in element.flatten() if element else []:
            kind = next((name for scope, name in SCOPES if scopes[-1].startswith(scope)), None)
            start = starts[line] + column
            if kind:
                result[start:start + len(content)] = [kind] * len(content)
        yield result


def bat(paths, scratch):
    """bat reads the grammar for Sublime Text. A theme with one colour for each class tells which it is."""
    folder = os.path.join(scratch, "bat")
    for name in ["syntaxes", "themes"]:
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    shutil.copy(os.path.join(editors, "sublime/Kaleidoscope.sublime-syntax"), os.path.join(folder, "syntaxes"))
    settings = [{"settings": {"foreground": "#000000", "background": "#ffffff"}}]
    for index, (scope, _) in enumerate(SCOPES):
        settings.append({"scope": scope, "settings": {"foreground": f"#0000{index + 1:02x}"}})
    with open(os.path.join(folder, "themes", "classes.tmTheme"), "wb") as file:
        plistlib.dump({"name": "classes", "settings": settings}, file)
    environment = {"BAT_CONFIG_DIR": folder, "BAT_CACHE_PATH": os.path.join(folder, "cache"), "COLORTERM": "truecolor"}
    program = shutil.which("batcat") or "bat"
    run(program, "cache", "--build", "--source", folder, "--target", environment["BAT_CACHE_PATH"], **environment)
    for path in paths:
        output = run(program, "--no-config", "--language=Kaleidoscope", "--theme=classes", "--color=always", "--style=plain", "--paging=never", path, **environment)
        result, kind = [], None
        for escape, character in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", output):
            if character:
                result.append(kind)
            else:
                found = re.fullmatch(r"38;2;0;0;(\d+)", escape)
                kind = SCOPES[int(found[1]) - 1][1] if found and int(found[1]) else None
        yield result


def kate(paths, scratch):
    """The colours of the theme Breeze Light tell the styles."""
    folder = os.path.join(scratch, "data", "org.kde.syntax-highlighting", "syntax")
    os.makedirs(folder, exist_ok=True)
    shutil.copy(os.path.join(editors, "kate/kaleidoscope.xml"), folder)
    classes = {"font-weight:bold;": "keyword", "color:#644a9b;font-weight:bold;": "library", "color:#644a9b;": "identifier",
               "color:#0057ae;": "identifier", "color:#b08000;": "number", "color:#ca60ca;": "operator", "color:#3daee9;": "punctuation",
               "color:#898887;": "comment", "color:#607880;": "comment"}
    environment = {"XDG_DATA_HOME": os.path.join(scratch, "data"), "QT_QPA_PLATFORM": "offscreen"}
    for path in paths:
        page = run("kate-syntax-highlighter", "-s", "Kaleidoscope", "-t", "Breeze Light", path, **environment)
        body = re.search(r"<pre>\n(.*)</pre>", page, re.DOTALL)[1]
        result = []
        for style, styled, plain in re.findall(r'<span style="([^"]*)">([^<]*)</span>|([^<]+)', body):
            result += [classes.get(style)] * len(html.unescape(styled or plain))
        # The last line has a line break, even if there is none in the file.
        yield result[:len(read(path))]


def from_editor(names, paths, output):
    """What a script of an editor has written: for each file and line the names of the groups of its characters, or `-`."""
    lines = iter(read(output).split("\n"))
    for path in paths:
        result = []
        for line in read(path).split("\n"):
            groups = next(lines).split()
            result += [names.get(group) for group in groups] + [None]
        yield result[:-1]


def vim(paths, scratch, program="vim"):
    names = {"Comment": "comment", "Expected": "comment", "Todo": "comment", "Definition": "keyword", "Conditional": "keyword",
             "Loop": "keyword", "Library": "library", "Name": "identifier", "Function": "identifier", "Number": "number",
             "Operator": "operator", "Delimiter": "punctuation"}
    output = os.path.join(scratch, "groups")
    run(program, "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "-S", os.path.join(inputs, "groups.vim"),
        FILES="\n".join(paths), OUTPUT=output, EDITORS=editors)
    return from_editor({"kaleidoscope" + name: kind for name, kind in names.items()}, paths, output)


def neovim(paths, scratch):
    return vim(paths, scratch, "nvim")


def emacs(paths, scratch):
    names = {"font-lock-comment-face": "comment", "font-lock-comment-delimiter-face": "comment", "kaleidoscope-expected": "comment",
             "font-lock-keyword-face": "keyword", "font-lock-builtin-face": "library", "font-lock-function-name-face": "identifier",
             "kaleidoscope-name": "identifier", "kaleidoscope-number": "number", "kaleidoscope-operator": "operator", "kaleidoscope-punctuation": "punctuation"}
    output = os.path.join(scratch, "faces")
    run("emacs", "--batch", "-Q", "-l", os.path.join(editors, "emacs/kaleidoscope-mode.el"), "-l", os.path.join(inputs, "faces.el"),
        FILES="\n".join(paths), OUTPUT=output)
    return from_editor(names, paths, output)
