"""Generates random expressions of kaleido's whole language.

A program may redefine any operator. Code that bounds the work uses `_operation`, which falls back to a function
defined while the operator was still built in.
"""

import beyond_vocabulary as vocabulary
from expressions import WORK_OF_SHOW, ExpressionWriter
from syntax import ALL_BUILT_IN, ASSIGNMENT, Binary, Call, If, Name, Number, Unary, Var, assign

ARITHMETIC = "++--***//%"
COMPARISONS = ["<", ">", "<=", ">=", "==", "!="]
LOGIC = ["&&", "||", "&&", "||", "&", "|"]


class BeyondExpressions(ExpressionWriter):
    """Generates expressions; tracks which built-in operators the program has replaced."""

    variables = vocabulary.VARIABLES

    def __init__(self, random):
        super().__init__(random)
        self.replaced = set()  # redefined built-in binary operators
        self.replaced_unary = set()
        self.overridden = set()  # library names redefined by the program
        self.argument_values = []

    def _forms(self):
        own = (self._built_in, self._comparison, self._loop)
        return [*[(weight, form) for weight, form in super()._forms() if form not in own],
                (8, self._built_in), (4, self._comparison), (4, self._logic), (2, self._sequence),
                (3, self._negation), (2, self._chain), (2, self._outside), (2, self._guarded),
                (5, self._loop)]

    def _leaf(self, scope, depth=0):
        choice = self.random.random()
        if choice < 0.06:
            return Number(self.random.choice(vocabulary.NUMBERS))
        if choice < 0.09:
            return self._number(self.random.choice((float("inf"), float("-inf"), float("nan"), -0.0, -1, -0.5)))
        return super()._leaf(scope, depth)

    def _built_in(self, scope, depth):
        left, right = self._expression(scope, depth), self._expression(scope, depth)
        return self._operation(self.random.choice(ARITHMETIC), left, right)

    def _comparison(self, scope, depth):
        left, right = self._expression(scope, depth), self._expression(scope, depth)
        return self._operation(self.random.choice(COMPARISONS), left, right)

    def _logic(self, scope, depth):
        left = self._choose([(1, self._comparison), (1, self._expression)])(scope, depth)
        right = self._choose([(1, self._comparison), (1, self._shown), (1, self._expression)])(scope, depth)
        signs = [sign for sign in LOGIC if sign not in self.replaced]
        if not signs:
            return If(left, right, Number("0"))
        return self._operation(self.random.choice(signs), left, right)

    def _sequence(self, scope, depth):
        return self._then(self._expression(scope, depth), self._expression(scope, depth))

    def _negation(self, scope, depth):
        signs = [sign for sign in "-!" if sign not in self.replaced_unary]
        operand = self._expression(scope, depth)
        return Unary(self.random.choice(signs), operand) if signs else operand

    def _assignment(self, scope, depth):
        return self._var(scope, depth) if "=" in self.replaced else super()._assignment(scope, depth)

    def _chain(self, scope, depth):
        """Chained assignments of one value to several variables."""
        names = [name for name, is_assignable in scope.items() if is_assignable]
        if not names or "=" in self.replaced:
            return self._sequence(scope, depth)
        value = self._expression(scope, depth)
        for _ in range(self.random.choice((2, 2, 3))):
            value = Binary("=", ASSIGNMENT, Name(self.random.choice(names)), value)
        return value

    def _outside(self, scope, _depth):
        """Values from the program's arguments and standard input."""
        callee = self.random.choice([name for name in ("readd", "argument", "arguments")
                                     if name not in self.overridden] or [None])
        if callee is None:
            return self._leaf(scope)
        index = Number(str(self.random.randint(0, len(self.argument_values) + 1)))
        return Call(callee, [index] if callee == "argument" else [])

    def _guarded(self, scope, depth):
        """Calls of functions that are exactly reproducible only for some operands."""
        own = self.overridden
        left, right = (self._expression(scope, depth - 1) for _ in range(2))
        small = [str(self.random.randint(0, 6)) for _ in range(2)]
        calls = [Call("pow", [Number(number) for number in small])] if "pow" not in own else []
        if "exp2" not in own:
            calls.append(Call("exp2", [Number(small[0])]))
        if "copysign" not in own:
            calls.append(Call("copysign", [left, self._number(self.random.choice((1, -1, 0.0, -0.0)))]))
        extreme = self.random.choice(("fmin", "fmax"))
        if extreme not in own:  # it may return either of two zeros
            first, second = Name("left_"), Name("right_")
            calls.append(Var([("left_", left), ("right_", right)],
                             If(self._operation("==", first, second), first, Call(extreme, [first, second]))))
        return self.random.choice(calls) if calls else left

    def _defined_operator(self, scope, depth):
        operators = [operator for operator in self.operators if self._can_afford(operator.cost)]
        if not operators:
            return self._built_in(scope, depth)
        operator = self.random.choice(operators)
        self._spend(operator.cost)
        last = self._expression(scope, depth)
        if operator.depth is not None:
            last = Number(str(self.random.randint(0, operator.depth)))
        if operator.arity == 1:
            return Unary(operator.sign, last)
        return Binary(operator.sign, operator.precedence, self._expression(scope, depth), last)

    def _character(self, scope, depth):
        return self._leaf(scope) if "putchard" in self.overridden else super()._character(scope, depth)

    def _shown(self, scope, depth):
        if "printd" not in self.overridden:
            return super()._shown(scope, depth)
        if not self._can_afford(WORK_OF_SHOW):
            return self._leaf(scope)
        self._spend(WORK_OF_SHOW)
        return Call(self.show, [self._expression(scope, depth)])

    def _fuelled_loop(self, scope, depth):
        return self._single_loop(scope, depth) if "=" in self.replaced else super()._fuelled_loop(scope, depth)

    # Building blocks

    def _operation(self, sign, left, right):
        if sign in self.replaced:
            return Call(vocabulary.FALLBACKS[sign], [left, right])
        return Binary(sign, ALL_BUILT_IN[sign], left, right)

    def _then(self, first, second):
        """Evaluates both; the value is the second's."""
        return self._operation(":", first, second)

    def _set(self, name, value):
        """An assignment, or just the value if `=` is redefined."""
        return value if "=" in self.replaced else assign(name, value)

    def _number(self, value):
        """The expression of just this value."""
        if value != value:
            return self._operation("/", Number("0"), self._number(0.0))
        if str(value).startswith("-"):
            if "-" in self.replaced_unary:
                return self._operation("*", self._operation("-", Number("0"), Number("1")), self._number(-value))
            return Unary("-", self._number(-value))
        if value == float("inf"):
            return self.random.choice((Number("1e999"), self._operation("/", Number("1"), Number("0"))))
        text = repr(value)
        return Number(text[:-2] if text.endswith(".0") and self.random.random() < 0.8 else text)

    def _signed(self, value):
        return self._number(value)
