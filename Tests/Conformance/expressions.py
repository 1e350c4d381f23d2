"""Generates random expressions that terminate, within a limit on their estimated work."""

import contextlib
from collections import namedtuple

import vocabulary
from syntax import BUILT_IN, Binary, Call, For, If, Name, Number, Unary, Var, assign

# A function of the program. If it has a depth, its first parameter counts down to 0 and starts at no more than
# that; `cost` is the estimated work of a call. For an operator, the depth is that of its last operand.
Function = namedtuple("Function", "name arity cost depth")
Operator = namedtuple("Operator", "sign arity precedence cost depth", defaults=(None,))

WORK_OF_SHOW = 40


class ExpressionWriter:
    """Generates expressions that use the registered functions and operators.

    Loops are bounded by a counter or fuel variable that nothing else assigns, recursion by such a parameter,
    and total work by the limit of the item.
    """

    variables = vocabulary.VARIABLES

    def __init__(self, random):
        self.random = random
        self.functions = []
        self.operators = []
        self.mathematics = []
        self.show = None  # the name of the function that prints every bit
        self.work = 0  # of the current item
        self.limit = 0
        self._repetitions = 1  # of the current position
        self._fresh_names = 0

    # A scope maps visible names to whether they may be assigned.

    def _expression(self, scope, depth):
        self.work += self._repetitions
        if depth <= 0 or not self._can_afford(1):
            return self._leaf(scope)
        return self._choose(self._forms())(scope, depth - 1)

    def _forms(self):
        """Returns the forms of an expression with their weights."""
        return [(4, self._leaf), (9, self._built_in), (4, self._comparison), (6, self._defined_operator),
                (5, self._call), (5, self._shown), (2, self._mathematics), (5, self._if), (4, self._loop),
                (4, self._var), (5, self._assignment), (1, self._character)]

    def _leaf(self, scope, _depth=0):
        if scope and self.random.random() < 0.65:
            return Name(self.random.choice(list(scope)))
        choice = self.random.random()
        if choice < 0.5:
            return Number(self.random.choice(vocabulary.SMALL_NUMBERS))
        if choice < 0.75:
            return Number(self.random.choice(vocabulary.ODD_NUMBERS))
        if choice < 0.765:
            return Number(self.random.choice(vocabulary.RARE_NUMBERS))
        if choice < 0.78:  # not a number
            return self._operation("*", Number(vocabulary.INFINITY), Number("0"))
        return Number(f"{self.random.random() * 10 ** self.random.randint(-3, 8):.{self.random.randint(0, 17)}f}")

    def _built_in(self, scope, depth):
        left, right = self._expression(scope, depth), self._expression(scope, depth)
        sign = self.random.choice("++--**")
        return self._operation(sign, left, right)

    def _comparison(self, scope, depth):
        return self._operation("<", self._expression(scope, depth), self._expression(scope, depth))

    def _defined_operator(self, scope, depth):
        operators = [operator for operator in self.operators if self._can_afford(operator.cost)]
        if not operators:
            return self._built_in(scope, depth)
        operator = self.random.choice(operators)
        self._spend(operator.cost)
        if operator.arity == 1:
            return Unary(operator.sign, self._expression(scope, depth))
        return Binary(operator.sign, operator.precedence, self._expression(scope, depth),
                      self._expression(scope, depth))

    def _call(self, scope, depth):
        functions = [function for function in self.functions if self._can_afford(function.cost)]
        if not functions:
            return self._shown(scope, depth)
        function = self.random.choice(functions)
        self._spend(function.cost)
        arguments = [self._expression(scope, depth - 1) for _ in range(function.arity)]
        if function.depth is not None:
            arguments[0] = Number(str(self.random.randint(function.depth // 2, function.depth)))
            if self.random.random() < 0.2:
                arguments[0] = self._operation("-", arguments[0], self._comparison(scope, 1))
        return Call(function.name, arguments)

    def _mathematics(self, scope, depth):
        if not self.mathematics:
            return self._built_in(scope, depth)
        name = self.random.choice(self.mathematics)
        return Call(name, [self._expression(scope, depth) for _ in range(vocabulary.MATHEMATICS[name])])

    def _shown(self, scope, depth):
        if not self._can_afford(WORK_OF_SHOW):
            return self._leaf(scope)
        self._spend(WORK_OF_SHOW)
        name = self.random.choice((self.show, self.show, "printd"))
        return Call(name, [self._expression(scope, depth)])

    def _character(self, scope, _depth):
        self._spend(WORK_OF_SHOW)
        code = Number(str(self.random.choice(vocabulary.CHARACTERS)))
        if self.random.random() < 0.2:
            code = self._operation("+", Number(self.random.choice(("65", "48.9", "32"))), self._comparison(scope, 1))
        return Call("putchard", [code])

    def _if(self, scope, depth):
        condition = self._comparison if self.random.random() < 0.6 else self._expression
        return If(condition(scope, depth), self._expression(scope, depth), self._expression(scope, depth))

    def _var(self, scope, depth):
        scope = dict(scope)
        bindings = []
        for _ in range(self.random.choice((1, 1, 2, 3))):
            name = self.random.choice(self.variables)
            if any(name == other for other, _ in bindings):
                continue
            bindings.append((name, self._expression(scope, depth - 1) if self.random.random() < 0.8 else None))
            scope[name] = True
        return Var(bindings, self._expression(scope, depth))

    def _assignment(self, scope, depth):
        names = [name for name, is_assignable in scope.items() if is_assignable]
        if not names:
            return self._var(scope, depth)
        return assign(self.random.choice(names), self._expression(scope, depth))

    # Loops

    def _loop(self, scope, depth):
        """A loop, usually within an expression with a more interesting value than 0."""
        loop = self._choose([(2, self._counted_loop), (1, self._fuelled_loop), (1, self._single_loop)])(scope, depth)
        return self._combine(loop, self._leaf(scope)) if self.random.random() < 0.7 else loop

    def _loop_body(self, scope, depth):
        """Any expression, often accumulated in a variable."""
        body = self._expression(scope, depth)
        names = [name for name, is_assignable in scope.items() if is_assignable]
        if names and self.random.random() < 0.5:
            name = self.random.choice(names)
            return self._set(name, self._combine(Name(name), body))
        return body

    def _counted_loop(self, scope, depth):
        """A loop between two numbers."""
        name = self.random.choice(self.variables)
        start, count = self.random.randint(-1, 5), self.random.randint(0, 5)
        step = self.random.choice((None, "1", ".5", "2", "0.3"))
        inner = scope | {name: False}
        with self._repeated(1 + count if step is None else int(count / float(step)) + 2):
            condition = self._operation("<", Name(name), Number(str(max(start, 0) + count)))
            body = self._loop_body(inner, depth)
            if self.random.random() < 0.3:  # the body may advance the counter
                body = self._combine(body, self._set(name, self._operation("+", Name(name), Number(".25"))))
        return For(name, self._signed(start), condition, Number(step) if step else None, body)

    def _fuelled_loop(self, scope, depth):
        """A loop with any start, step and condition, but no more iterations than there is fuel."""
        fuel = self._fresh("fuel")
        rounds = self.random.randint(1, 4)
        name = self.random.choice(self.variables)
        start = self._expression(scope, depth - 1)
        inner = scope | {fuel: False, name: True}
        with self._repeated(rounds):
            burn = assign(fuel, self._operation("-", Name(fuel), Number("1")))
            condition = self._operation("*", self._operation("<", Number("0"), burn),
                               self._expression(inner, depth - 1))
            step = self._expression(inner, depth - 1) if self.random.random() < 0.6 else None
            body = self._loop_body(inner, depth)
        return Var([(fuel, Number(str(rounds)))], For(name, start, condition, step, body))

    def _single_loop(self, scope, depth):
        """A loop that ends after one iteration, since its condition is 0 or NaN."""
        name = self.random.choice(self.variables)
        inner = scope | {name: True}
        never = self.random.choice((Number("0"), self._operation("*", Number("0"), self._expression(inner, 1))))
        step = self._expression(inner, 1) if self.random.random() < 0.5 else None
        return For(name, self._expression(scope, depth), never, step, self._loop_body(inner, depth))

    # Building blocks

    def _until_zero(self, count, end, step):
        return If(self._operation("<", Name(count), Number("1")), end, step)

    def _combine(self, left, right):
        sign = self.random.choice("+-*<")
        return self._operation(sign, *self.random.choice(((left, right), (right, left))))

    def _operation(self, sign, left, right):
        """Applies the built-in operator to two operands."""
        return Binary(sign, BUILT_IN[sign], left, right)

    def _arithmetic(self, names):
        """A sum, difference or product of two variables or numbers, or an assignment of one."""
        value = self._combine(Name(self.random.choice(names)),
                              self.random.choice((Name(self.random.choice(names)), Number("0.5"), Number("1.0625"))))
        return self._set(self.random.choice(names), value) if self.random.random() < 0.3 else value

    def _set(self, name, value):
        return assign(name, value)

    def _signed(self, value):
        if value >= 0:
            return Number(str(value))
        return self._operation("-", Number("0"), Number(str(-value)))

    def _fresh(self, prefix):
        self._fresh_names += 1
        return f"{prefix}{self._fresh_names}"

    def _choose(self, weighted):
        weights, choices = zip(*weighted)
        return self.random.choices(choices, weights)[0]

    # Work

    @contextlib.contextmanager
    def _item(self, limit):
        self.work, self._repetitions, self.limit = 0, 1, limit
        yield

    @contextlib.contextmanager
    def _repeated(self, rounds):
        outside = self._repetitions
        self._repetitions *= rounds
        yield
        self._repetitions = outside

    def _spend(self, work):
        self.work += work * self._repetitions

    def _can_afford(self, work):
        return self.work + work * self._repetitions <= self.limit
