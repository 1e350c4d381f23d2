"""Compares the lists of words in files under Editors/ with `dump vocabulary`: words.py KALEIDO

A list is a run of words with nothing but signs between them.
"""

import json
import os
import re
import subprocess
import sys

editors = os.path.abspath(os.path.join(os.path.dirname(__file__), *[".."] * 4, "Editors"))
vocabulary = json.loads(subprocess.check_output([sys.argv[1], "dump", "vocabulary", "--format=json"]))
functions = {function["name"] for function in vocabulary["functions"]}
keywords = {keyword["name"] for keyword in vocabulary["keywords"]}
files = {
    "emacs/kaleidoscope-mode.el", "kate/kaleidoscope.xml", "nano/kaleidoscope.nanorc", "pygments/kaleidoscope_lexer.py",
    "sublime/Kaleidoscope.sublime-syntax", "vim/syntax/kaleidoscope.vim", "vscode/syntaxes/kaleidoscope.tmLanguage.json",
}
for name in sorted(files):
    with open(os.path.join(editors, name), encoding="utf-8") as file:
        text = file.read()
    if name.endswith(".vim"):
        # One list has several lines.
        before, *lines = re.split(r"\nsyntax keyword kaleidoscopeLibrary\b", text)
        text = ";".join([before, "".join(lines)]).replace("\n", ";")
    lists = [set(re.findall(r"\w+", run)) for run in re.findall(r"(?:\b[a-z][a-z0-9]*[|\s\"',]+)*\b[a-z][a-z0-9]*\b", text)]
    library = [words for words in lists if "atan2" in words]
    assert library and library[0] == functions, f"{name}: {sorted(library[0] ^ functions) if library else 'no functions'}"
    listed = set().union(*(words for words in lists if words and words <= keywords))
    assert listed == keywords, f"{name}: {sorted(listed ^ keywords)}"
