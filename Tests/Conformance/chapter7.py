"""Generates random programs of chapter 7's language. Every program prints many intermediate results."""

import random
from collections import namedtuple

import vocabulary
from expressions import ExpressionWriter, Function, Operator
from syntax import BUILT_IN, Call, Layout, Name, Number, Speller, may_follow

# The tokens of an item, and the set of binary operators after it.
Item = namedtuple("Item", "tokens binary_signs")

WORK_OF_FUNCTION = 1500
WORK_OF_EXPRESSION = 12000


class Chapter7(ExpressionWriter):
    """Generates one program."""

    built_in = BUILT_IN  # the built-in binary operators
    function_names = vocabulary.FUNCTIONS
    definable_signs = vocabulary.BINARY_SIGNS
    unary_signs = vocabulary.UNARY_SIGNS

    def __init__(self, seed):
        super().__init__(random.Random(seed))
        self.speller = Speller(self.random)
        self.layout = Layout(self.random)
        self.items = []
        self.binary_signs = set(self.built_in)

    def program(self):
        """Returns the program's text."""
        self._add_prelude()
        for _ in range(self.random.choice((0, 1, 2, 3, 5))):
            self._add_operator()
        for _ in range(self.random.randint(4, 14)):
            self._choose(self._makers())()
        for _ in range(self.random.randint(2, 4)):
            self._add_expression()
        return self._text()

    def _makers(self):
        """Returns the methods that add items, with their weights."""
        return [(5, self._add_function), (3, self._add_operator), (2, self._add_recursive_function),
                (1, self._add_mutual_functions), (1, self._add_tail_function), (1, self._add_external),
                (8, self._add_expression)]

    def _text(self):
        text = self.random.choice(("", "", "", "\n", "# A program.\n", ";"))
        for item, following in zip(self.items, [*self.items[1:], None]):
            text += self.layout.join(item.tokens)
            first = following.tokens[0] if following else ";"
            may_omit = may_follow(item.tokens[-1], first, item.binary_signs)
            if may_omit and self.random.random() < 0.35:
                text += self.random.choice((self.layout.line_end(), self.layout.line_end(), " "))
            else:
                text += self.random.choice((";", ";", ";", " ;", ";;", ";\t;")) + self.layout.line_end()
        return text + self.random.choice(("", "", "\n", "# the end", ";"))

    def _add(self, tokens):
        self.items.append(Item(tokens, frozenset(self.binary_signs)))

    def _add_prelude(self):
        self.show = self.random.choice(("show", "s", "print"))
        for name in ("printd", "putchard"):
            self._add(["extern", name, "(", self.random.choice(("x", "value", "c")), ")"])
        names = list(vocabulary.MATHEMATICS)
        for name in self.random.sample(names, self.random.choice((0, 0, 2, 4, 8))):
            arity = vocabulary.MATHEMATICS[name]
            self._add(["extern", name, "(", *self.random.sample(self.variables, arity), ")"])
            self.mathematics.append(name)
        self._add_text(self._show_definition())

    def _show_definition(self):
        return vocabulary.show_definition(self.show)

    def _add_text(self, text):
        """Adds an item given as text, with spaces between tokens except parentheses and commas."""
        for sign in "(),":
            text = text.replace(sign, f" {sign} ")
        self._add(text.split())

    def _add_external(self):
        """Repeats a declaration, or declares a function that is never called."""
        if self.random.random() < 0.5:
            return self._add(["extern", "printd", "(", "x", ")"])
        arity = self.random.randint(0, 3)
        self._add(["extern", self._fresh("absent"), "(", *self.random.sample(self.variables, arity), ")"])

    def _add_expression(self):
        with self._item(WORK_OF_EXPRESSION):
            node = self._expression({}, self.random.choice((2, 4, 5, 6)))
        if self.random.random() < 0.7:
            node = Call(self.show, [node])
        self._add(self.speller.spell(node))

    def _add_function(self):
        name = self._function_name()
        if not name:
            return
        parameters = self._parameters(self.random.choice((0, 1, 1, 2, 2, 3, 4, 9)))
        with self._item(WORK_OF_FUNCTION):
            body = self._expression(dict.fromkeys(parameters, True), self.random.choice((2, 3, 4, 5)))
        self._add_definition([name], parameters, body)
        self.functions.append(Function(name, len(parameters), self.work, None))

    def _add_recursive_function(self):
        name = self._function_name()
        if not name:
            return
        count = self._fresh("n")
        parameters = [count, *self._parameters(self.random.randint(0, 3))]
        scope = dict.fromkeys(parameters, True) | {count: False}
        calls = self.random.choice((1, 1, 2))
        depth = self.random.choice((1, 3, 5) if calls == 2 else (1, 4, 9))
        with self._item(WORK_OF_FUNCTION // 20):
            end = self._expression(scope, 2)
            step = self._expression(scope, 3)
            for _ in range(calls):
                arguments = [self._expression(scope, 1) for _ in parameters[1:]]
                call = Call(name, [self._operation("-", Name(count), Number("1")), *arguments])
                step = self._combine(step, call)
        self._add_definition([name], parameters, self._until_zero(count, end, step))
        rounds = depth + 1 if calls == 1 else 2 ** (depth + 1)
        self.functions.append(Function(name, len(parameters), (self.work + 5) * rounds, depth))

    def _add_mutual_functions(self):
        """Two functions that call each other; the second is declared before the first."""
        names = [self._function_name(), self._fresh("mutual")]
        if not names[0]:
            return
        arity = self.random.randint(0, 2)
        depth = 7
        self._add(["extern", names[1], "(", *self._parameters(arity + 1), ")"])
        cost = 0
        for name, other in (names, reversed(names)):
            count = self._fresh("n")
            parameters = [count, *self._parameters(arity)]
            scope = dict.fromkeys(parameters, True) | {count: False}
            with self._item(WORK_OF_FUNCTION // 10):
                end = self._expression(scope, 2)
                arguments = [self._expression(scope, 2) for _ in parameters[1:]]
                call = Call(other, [self._operation("-", Name(count), Number("1")), *arguments])
                step = self._combine(self._expression(scope, 2), call)
            cost += self.work * depth
            self._add_definition([name], parameters, self._until_zero(count, end, step))
        self.functions += [Function(name, arity + 1, cost, depth) for name in names]

    def _add_tail_function(self):
        """A function that makes many tail calls of itself and prints little."""
        name = self._function_name()
        if not name:
            return
        count = self._fresh("n")
        parameters = [count, *self._parameters(self.random.choice((1, 2, 3, 7, 14)))]
        arguments = [self._arithmetic(parameters[1:]) for _ in parameters[1:]]
        step = Call(name, [self._operation("-", Name(count), Number("1")), *arguments])
        self._add_definition([name], parameters, self._until_zero(count, Name(parameters[1]), step))
        depth = self.random.choice((20, 300, 2000))
        self.functions.append(Function(name, len(parameters), depth // 2, depth))

    def _add_operator(self):
        arity = self.random.choice((1, 2, 2))
        sign = self.random.choice(self.unary_signs if arity == 1 else self.definable_signs)
        if any(operator.sign == sign and operator.arity == arity for operator in self.operators):
            return
        parameters = self._parameters(arity)
        with self._item(WORK_OF_FUNCTION // 10):
            body = self._expression(dict.fromkeys(parameters, True), self.random.choice((1, 2, 3)))
        if arity == 1:
            self._add_definition(["unary", sign], parameters, body)
            self.operators.append(Operator(sign, 1, None, self.work))
            return
        precedence = self.random.choice(vocabulary.PRECEDENCES)
        self.binary_signs.add(sign)
        self._add_definition(["binary", sign, *([precedence] if precedence else [])], parameters, body)
        value = int(float(precedence)) if precedence else vocabulary.DEFAULT_PRECEDENCE
        self.operators.append(Operator(sign, 2, value, self.work))

    def _add_definition(self, head, parameters, body):
        self._add(["def", *head, "(", *parameters, ")", *self.speller.spell(body)])

    def _parameters(self, count):
        return self.random.sample(self.variables, count)

    def _function_name(self):
        """Returns an unused name, or None if the vocabulary is exhausted."""
        used = {item.tokens[1] for item in self.items if item.tokens[0] in ("def", "extern")}
        names = [name for name in self.function_names if name not in used]
        return self.random.choice(names) if names else None
