"""Parses a program as the language's compilers do, and finds the parts of it that could be removed.

`language` is 6, 7 or beyond.
"""

import re
from collections import namedtuple

from syntax import ADDITIONS, ALL_BUILT_IN, BUILT_IN, is_number, is_word, may_touch

# A token with the preceding white space and comments. The last token of a program is empty.
Token = namedtuple("Token", "space text")

# A part of a program: tokens start ..< end. `kind` is the form of an expression, or `def`, `extern` or
# `expression` for an item. `names` holds the positions of a definition's parameters, or the callee of a call.
Node = namedtuple("Node", "kind start end children names")

KEYWORDS = {"def", "extern", "if", "then", "else", "for", "in", "binary", "unary", "var"}

_SPACE = re.compile(r"(?:\s|\ufeff|#[^\n\r]*)*")
_SIGN_OR_NUMBER = re.compile(r"[0-9.]+|.|$", re.DOTALL)
_LONG_SIGN_OR_NUMBER = re.compile(r"[0-9.]+(?:[eE][+-]?[0-9]+)?|[=!<>]=|&&|\|\||.|$", re.DOTALL)


def read_tokens(text, language="7"):
    """Returns the tokens of a text; their white space and texts concatenate to the text."""
    sign_or_number = _LONG_SIGN_OR_NUMBER if language == "beyond" else _SIGN_OR_NUMBER
    tokens = []
    position = 0
    while not tokens or tokens[-1].text:
        start = _SPACE.match(text, position).end()
        end = _end_of_name(text, start) or sign_or_number.match(text, start).end()
        tokens.append(Token(text[position:start], text[start:end]))
        position = end
    return tokens


def _end_of_name(text, start):
    """Returns the end of the name or keyword that starts at a position, or None."""
    end = start
    while end < len(text) and ("a" * (end > start) + text[end]).isidentifier():
        end += 1
    return end if end > start else None


def write(tokens):
    """Returns the text of tokens, with spaces added where two would merge."""
    text = ""
    for index, token in enumerate(tokens):
        space = token.space
        if not space and index and token.text and not may_touch(tokens[index - 1].text, token.text):
            space = " "
        text += space + token.text
    return text


class NotAProgram(Exception):
    """The reference would report an error, or its behaviour is undefined."""


def read_items(tokens, language="7"):
    """Returns the items of a program as nodes. Raises NotAProgram."""
    return _Reader([token.text for token in tokens], language).items()


def all_nodes(nodes):
    """Yields the nodes and all their descendants, outer ones first."""
    for node in nodes:
        yield node
        yield from all_nodes(node.children)


class _Reader:
    """A parser with the structure and names of the reference's source."""

    def __init__(self, texts, language):
        self.texts = texts
        self.position = 0
        self.language = language
        self.precedences = dict(ALL_BUILT_IN if language == "beyond" else BUILT_IN)
        self.redefined = set()
        self.unary_signs = {"-", "!"} if language == "beyond" else None  # None: unknown
        if language == "6":
            del self.precedences["="]

    @property
    def current(self):
        return self.texts[self.position]

    def take(self, text=None):
        taken = self.current
        if not taken or text and taken != text:
            raise NotAProgram(self.position)
        self.position += 1
        return taken

    def take_name(self):
        if not is_word(self.current or "0") or self.current in KEYWORDS:
            raise NotAProgram(self.position)
        return self.take()

    def items(self):
        nodes = []
        while self.current:
            start = self.position
            if self.current == ";":
                self.take()
            elif self.current == "def":
                self.take()
                operator, parameters = self.prototype()
                if self.language == "beyond":  # the definition is in effect in its own body
                    self.define(*operator)
                body = self.expression()
                self.define(*operator)
                nodes.append(Node("def", start, self.position, [body], parameters))
            elif self.current == "extern":
                self.take()
                parameters = self.prototype()[1]
                nodes.append(Node("extern", start, self.position, [], parameters))
            else:
                value = self.expression()
                nodes.append(Node("expression", start, self.position, [value], []))
        return nodes

    def define(self, kind, sign, precedence):
        """Registers the operator of a definition."""
        if kind == "binary":
            self.precedences[sign] = precedence
            self.redefined.add(sign)
        elif kind == "unary" and self.language == "beyond":
            self.unary_signs.add(sign)
            if sign in ADDITIONS and sign not in self.redefined:
                self.precedences.pop(sign, None)

    def prototype(self):
        """Returns kind, operator and precedence of a prototype, and the positions of its parameters."""
        kind, sign, precedence = self.take(), None, 30.0
        if kind in ("binary", "unary"):
            sign = self.take()
            if is_number(self.current or "x"):
                precedence = float(self.take())
        self.take("(")
        parameters = []
        while self.current != ")":
            if self.current == "," and parameters and self.language == "beyond":
                self.take()
            parameters.append(self.position)
            self.take_name()
        self.take(")")
        return (kind, sign, int(precedence)), parameters

    def expression(self):
        return self.right_side(0, self.unary())

    def right_side(self, least, left):
        while (precedence := self.precedences.get(self.current, -1)) >= least:
            sign = self.take()
            is_assignment = sign == "=" and sign not in self.redefined
            if is_assignment and not self.is_variable(left):
                raise NotAProgram(left.start)
            right = self.right_side(precedence + 1, self.unary())
            if is_assignment and self.current == "=" and self.language == "beyond":  # right-associative
                right = self.right_side(precedence, right)
            left = Node("binary", left.start, self.position, [left, right], [])
        return left

    def is_variable(self, node):
        while node.kind == "group":
            node = node.children[0]
        return node.kind == "name"

    def unary(self):
        text = self.current
        if not text or text == "(" or is_word(text) or is_number(text):
            return self.primary()
        if text in "),;" or self.unary_signs and text not in self.unary_signs:
            raise NotAProgram(self.position)
        start = self.position
        self.take()
        operand = self.unary()
        return Node("unary", start, self.position, [operand], [])

    def primary(self):
        start = self.position
        text = self.take()
        children, names = [], []
        if text == "(":
            kind = "group"
            children.append(self.expression())
            self.take(")")
        elif text == "if":
            kind = "if"
            for word in ("then", "else", None):
                children.append(self.expression())
                if word:
                    self.take(word)
        elif text == "for":
            kind = "for"
            self.take_name()
            self.take("=")
            children.append(self.expression())
            while self.current == "," and len(children) < 3:
                self.take()
                children.append(self.expression())
            self.take("in")
            children.append(self.expression())
            if len(children) < 3:
                raise NotAProgram(start)
        elif text == "var":
            kind = "var"
            children = self.bindings()
        elif text in KEYWORDS:
            raise NotAProgram(start)
        elif is_number(text):
            kind = "number"
        elif self.current == "(":
            kind, names = "call", [text]
            self.take()
            while self.current != ")":
                children.append(self.expression())
                if self.current != ")":
                    self.take(",")
            self.take()
        else:
            kind = "name"
        return Node(kind, start, self.position, children, names)

    def bindings(self):
        """Returns the bindings of `var`, as nodes from the name to the comma after the value, and the body."""
        children = []
        while True:
            start = self.position
            self.take_name()
            value = []
            if self.current == "=":
                self.take()
                value = [self.expression()]
            is_last = self.current != ","
            self.take("in" if is_last else ",")
            children.append(Node("binding", start, self.position - is_last, value, []))
            if is_last:
                return [*children, self.expression()]
