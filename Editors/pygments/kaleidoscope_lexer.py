"""A Pygments lexer for Kaleidoscope."""

import re

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, Punctuation, Whitespace

__all__ = ["KaleidoscopeLexer"]

FUNCTIONS = (
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
    "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "pow", "sqrt", "cbrt", "hypot",
    "floor", "ceil", "round", "trunc", "fabs", "fmod", "fmin", "fmax", "copysign", "fma", "erf", "tgamma", "lgamma",
    "putchard", "printd", "print", "readd", "argument", "arguments", "exit",
)


class KaleidoscopeLexer(RegexLexer):
    """For programs of kaleido and of LLVM's tutorial."""

    name = "Kaleidoscope"
    aliases = ["kaleidoscope", "kaleido"]
    filenames = ["*.ks"]
    mimetypes = ["text/x-kaleidoscope"]
    flags = re.UNICODE

    tokens = {
        "root": [
            (r"\s+", Whitespace),
            (r"\A#!.*", Comment.Hashbang),
            (r"#>.*", Comment.Special),
            (r"#.*", Comment.Single),
            (words(("def", "extern", "var", "binary", "unary"), suffix=r"\b"), Keyword.Declaration),
            (words(("if", "then", "else", "for", "in"), suffix=r"\b"), Keyword),
            (words(FUNCTIONS, suffix=r"\b"), Name.Builtin),
            (r"[^\W\d]\w*(?=\s*\()", Name.Function),
            (r"[^\W\d]\w*", Name.Variable),
            (r"(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?", Number.Float),
            (r"[(),;]", Punctuation),
            (r"[\"'\[\]{}\\`]", Error),
            (r"[=!<>]=|&&|\|\||[!$%&*+\-/:<=>?@^|~]|[^\x00-\x7f]", Operator),
        ]
    }

    def analyse_text(text):
        if re.match(r"#!.*\bkaleido\b", text):
            return 1.0
        return 0.2 if re.search(r"^(?:def|extern)\s+\w+\s*\(\s*\w+(?:\s+\w+)*\s*\)", text, re.MULTILINE) else 0.0
