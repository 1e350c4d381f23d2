"""Expression trees of Kaleidoscope, their spelling as tokens, and the layout of tokens as text.

Programs of chapter 6's and 7's language spelled here mean the same to the reference compiler and to kaleido. Where
their token rules intentionally differ (see Docs/Conformance.md), a space or a `;` avoids the difference.
"""

from collections import namedtuple

Number = namedtuple("Number", "text")
Name = namedtuple("Name", "name")
Call = namedtuple("Call", "callee arguments")
Unary = namedtuple("Unary", "sign operand")
Binary = namedtuple("Binary", "sign precedence left right")
If = namedtuple("If", "condition then otherwise")
For = namedtuple("For", "name start condition step body")  # step: a node or None
Var = namedtuple("Var", "bindings body")  # bindings: [(name, node or None)]

ASSIGNMENT = 2
COMPARISON = 10
ADDITION = 20
MULTIPLICATION = 40
BUILT_IN = {"=": ASSIGNMENT, "<": COMPARISON, "+": ADDITION, "-": ADDITION, "*": MULTIPLICATION}

# Operators of two characters in kaleido, two operators each in the reference.
PAIRS = ("==", "!=", "<=", ">=", "&&", "||")

# Built-in binary operators of kaleido that the reference does not have.
ADDITIONS = {":": 1, "|": 5, "&": 6, ">": 10, "/": 40, "%": 40}

# All built-in binary operators of kaleido.
ALL_BUILT_IN = {**BUILT_IN, **ADDITIONS, "||": 5, "&&": 6, "==": 9, "!=": 9, "<=": 10, ">=": 10}


def assign(name, value):
    """Returns the assignment of a value to a variable."""
    return Binary("=", ASSIGNMENT, Name(name), value)


class Speller:
    """Converts trees to tokens, with the parentheses required by the reference's parser and a few more."""

    def __init__(self, random, extra_parentheses=0.06):
        self.random = random
        self.extra_parentheses = extra_parentheses
        self.groups_assignments = False  # whether `x = y = z` is written without parentheses

    def spell(self, node, least=0, is_last=True):
        """Returns the tokens of a node.

        `least` is the lowest precedence of a binary operator that needs no parentheses; `is_last` says that no
        operator follows, so that `if`, `for` and `var` need none.
        """
        if isinstance(node, Binary):
            is_enclosed = node.precedence < least + self._is_chain(node)
        else:
            is_enclosed = isinstance(node, (If, For, Var)) and not is_last
        if is_enclosed or self.random.random() < self.extra_parentheses:
            return ["(", *self._spell_bare(node, True), ")"]
        return self._spell_bare(node, is_last)

    def _spell_bare(self, node, is_last):
        if isinstance(node, Number):
            return [node.text]
        if isinstance(node, Name):
            return [node.name]
        if isinstance(node, Call):
            return [node.callee, "(", *self._list(node.arguments), ")"]
        if isinstance(node, Unary):
            if isinstance(node.operand, Binary):
                return [node.sign, "(", *self.spell(node.operand), ")"]
            return [node.sign, *self.spell(node.operand, 0, is_last)]
        if isinstance(node, Binary):
            left = self.spell(node.left, node.precedence, False)
            if self._is_chain(node):
                right = self._spell_bare(node.right, is_last)
            else:
                right = self.spell(node.right, node.precedence + 1, is_last)
            return [*left, node.sign, *right]
        if isinstance(node, If):
            return ["if", *self.spell(node.condition), "then", *self.spell(node.then),
                    "else", *self.spell(node.otherwise)]
        if isinstance(node, For):
            step = [",", *self.spell(node.step)] if node.step else []
            return ["for", node.name, "=", *self.spell(node.start), ",", *self.spell(node.condition),
                    *step, "in", *self.spell(node.body)]
        if isinstance(node, Var):
            tokens = ["var"]
            for name, value in node.bindings:
                tokens += [name, *(["=", *self.spell(value)] if value else []), ","]
            return [*tokens[:-1], "in", *self.spell(node.body)]
        raise TypeError(node)

    def _is_chain(self, node):
        """Returns whether the node is a chained assignment that needs no parentheses."""
        return (self.groups_assignments and node.sign == "=" and isinstance(node.right, Binary)
                and node.right.sign == "=")

    def _list(self, nodes):
        tokens = []
        for index, node in enumerate(nodes):
            tokens += ([","] if index else []) + self.spell(node)
        return tokens


def is_word(token):
    return token[0].isidentifier()


def is_number(token):
    return token[0].isdigit() or token[0] == "."


def may_touch(left, right):
    """Returns whether two tokens remain separate tokens without white space between them."""
    if left[-1] + right[0] in PAIRS:
        return False
    if is_word(left):
        return not (is_word(right) or right[0].isdigit())
    if is_number(left):
        # `4e…` may be read as an exponent, `4.5.6` as one number; `1e3x`, `4_` and `4é` are errors.
        if is_word(right):
            return right[0].isascii() and right[0] not in "eE_" and "e" not in left.lower()
        return not is_number(right)
    return True


def may_follow(left, right, binary_signs):
    """Returns whether an item starting with the token `right` may follow one ending with `left` without `;`."""
    if right == "(":
        return not is_word(left)
    if is_word(right) or is_number(right):
        return True
    return right not in binary_signs and right not in ADDITIONS


class Layout:
    """Joins tokens to text with white space, line ends and comments of many kinds."""

    LINE_ENDS = ("\n", "\r\n", "\r")
    COMMENTS = ("#", "# note", "#! 1.2.3 \"'[]{}", "# def f(x) )", "# été ≠ 夏 🙂", "##\t== &&")

    def __init__(self, random):
        self.random = random
        style = random.random()
        self.line_ends = self.LINE_ENDS if style < 0.25 else (random.choice(self.LINE_ENDS),)
        if style > 0.6:
            self.line_ends = ("\n",)
        self.is_odd = random.random() < 0.4
        self.comment_rate = random.choice((0, 0.002, 0.02))

    def join(self, tokens):
        """Returns a text that is tokenized to the same tokens."""
        parts = []
        previous = None
        for token in tokens:
            if previous is not None:
                parts.append(self._between(previous, token))
            parts.append(token)
            previous = token
        return "".join(parts)

    def line_end(self):
        return self.random.choice(self.line_ends)

    def _between(self, left, right):
        if self.comment_rate and self.random.random() < self.comment_rate:
            return self.random.choice((" ", "")) + self.random.choice(self.COMMENTS) + self.line_end()
        if not self.is_odd:
            if left in "()" or right in "()," and may_touch(left, right):
                return "" if may_touch(left, right) else " "
            return " "
        choice = self.random.random()
        if choice < 0.45 and may_touch(left, right):
            return ""
        if choice < 0.88:
            return " "
        if choice < 0.94:
            return self.line_end()
        return self.random.choice(("  ", "\t", " \t ", "\v", "\f", "   " + self.line_end() + "  "))
