"""Generates random programs of kaleido's whole language."""

import beyond_vocabulary as vocabulary
from beyond_loops import BeyondLoops
from chapter7 import WORK_OF_FUNCTION, Chapter7
from evaluator import write_setting
from expressions import Function, Operator
from running import Setting
from syntax import ADDITIONS, ALL_BUILT_IN, Binary, Call, If, Name, Number, Unary, Var
from vocabulary import DEFAULT_PRECEDENCE, PRECEDENCES

DEEP = 100_000


class Beyond(BeyondLoops, Chapter7):
    """Generates one program."""

    built_in = ALL_BUILT_IN
    definable_signs = vocabulary.BINARY_SIGNS
    unary_signs = vocabulary.UNARY_SIGNS

    def __init__(self, seed):
        super().__init__(seed)
        self.speller.groups_assignments = self.random.random() < 0.8
        self.overridden = set(self.random.sample(vocabulary.LIBRARY, self.random.choice((0, 0, 0, 1, 3))))
        library = {*vocabulary.LIBRARY, "print"}
        self.function_names = [name for name in vocabulary.FUNCTIONS if name not in library]
        self.function_names += sorted(self.overridden) * 3
        self.postponed = []  # definitions of functions that have already been called
        self.comma_rate = self.random.choice((0, 0.5, 1))

    def program(self):
        text = super().program()
        return self._header() + text

    def _header(self):
        header = self.random.choice(("",) * 20 + ("\ufeff", "#!/usr/bin/env kaleido\n"))
        lines = "".join(line + "\n" for line in self.input)
        return header + write_setting(Setting(self.random.choice(vocabulary.ECHOES), self.arguments, lines.encode()))

    def _makers(self):
        return [*super()._makers(), (2, self._add_mutual_tail_functions), (2, self._add_loop_function),
                (2, self._add_operator_on_itself), (1, self._define_postponed)]

    def _text(self):
        while self.postponed:
            self._define_postponed()
        return super()._text()

    def _add_prelude(self):
        self.arguments = self.random.choices(vocabulary.ARGUMENTS, k=self.random.choice((0, 0, 1, 2, 4)))
        self.argument_values = [float("nan") if word == "abc" else float(word) for word in self.arguments]
        self.input = self.random.choices(vocabulary.INPUTS, k=self.random.choice((0, 1, 3, 6)))
        self.mathematics = [name for name in vocabulary.MATHEMATICS if name not in self.overridden]
        self.show = self.random.choice(("print", "print", "print", "show", "s"))
        if "printd" in self.overridden:
            self.show = "print"
        if self.show != "print":
            self._add_text(self._show_definition())
        for name in self.random.sample(self.mathematics, self.random.choice((0, 0, 2))):
            self._add_prototype(["extern", name], self._parameters(vocabulary.MATHEMATICS[name]))

    def _mathematics(self, scope, depth):
        name = self.random.choice(self.mathematics)
        return Call(name, [self._expression(scope, depth) for _ in range(vocabulary.MATHEMATICS[name])])

    def _add_external(self):
        self._add_prototype(["extern", self._fresh("absent")], self._parameters(self.random.randint(0, 3)))

    # Functions

    def _add_function(self):
        if self.random.random() < 0.6:
            return super()._add_function()
        name = self._function_name()
        if not name or any(name == other for other, *_ in self.postponed):
            return None
        arity = self.random.choice((0, 1, 1, 2, 3))
        limit = WORK_OF_FUNCTION // 3
        # It may call only what exists now, since anything later may call it.
        self.postponed.append((name, arity, limit, list(self.functions), list(self.operators)))
        self.functions.append(Function(name, arity, limit, None))
        if self.random.random() < 0.15:
            self._add_prototype(["extern", name], self._parameters(arity))
        return None

    def _define_postponed(self):
        if not self.postponed:
            return
        name, arity, limit, functions, operators = self.postponed.pop(self.random.randrange(len(self.postponed)))
        now = self.functions, self.operators
        self.functions, self.operators = functions, operators
        parameters = self._parameters(arity)
        with self._item(limit):
            body = self._expression(dict.fromkeys(parameters, True), self.random.choice((2, 3, 4)))
        self.functions, self.operators = now
        self._add_definition([name], parameters, body)

    def _function_name(self):
        taken = {name for name, *_ in self.postponed}
        used = {item.tokens[1] for item in self.items if item.tokens[0] in ("def", "extern")} | taken
        names = [name for name in self.function_names if name not in used]
        return self.random.choice(names) if names else None

    def _add_mutual_tail_functions(self):
        """Functions of different arities with many tail calls between them."""
        count = self.random.choice((2, 2, 3))
        arities = [self.random.choice((1, 2, 3, 5, 9)) for _ in range(count)]
        names = [self._fresh("next") for _ in range(count)]
        for index, name in enumerate(names):
            following = (index + 1) % count
            parameters = ["n", *self._parameters_but("n", arities[index])]
            arguments = [self._arithmetic(parameters[1:]) for _ in range(arities[following])]
            call = Call(names[following], [self._operation("-", Name("n"), Number("1")), *arguments])
            end = Name(self.random.choice(parameters))
            self._add_definition([name], parameters, self._until_zero("n", end, self._last(call, parameters)))
        self.functions.append(Function(names[0], arities[0] + 1, 2500, self.random.choice((50, 3000, DEEP))))

    def _last(self, call, parameters):
        """An expression with the call in tail position."""
        name = self.random.choice(parameters[1:])
        return self._choose([
            (5, lambda: call),
            (2, lambda: self._then(self._arithmetic(parameters[1:]), call) if ":" not in self.replaced else call),
            (1, lambda: Var([("last_", Name(name))], call)),
            (1, lambda: If(self._operation("<", Name(name), Number("2")), call, call))])()

    def _add_loop_function(self):
        name = self._fresh("loop")
        with self._item(WORK_OF_FUNCTION * 2):
            parameters, body, courses = self._loop_function()
        self._add_definition([name], parameters, body)
        for course in courses:
            start, bound = (self._source(value) for value in (course.start, course.bound))
            self._add(self.speller.spell(Call(name, [start, bound])))

    # Operators

    def _add_operator(self):
        self._define_operator(is_recursive=False)

    def _add_operator_on_itself(self):
        self._define_operator(is_recursive=True)

    def _define_operator(self, is_recursive):
        arity = self.random.choice((1, 2, 2))
        sign = self.random.choice(self.unary_signs if arity == 1 else self.definable_signs)
        if any(operator.sign == sign and operator.arity == arity for operator in self.operators):
            return
        if sign == "=" and arity == 2 and self.random.random() < 0.5:
            return
        precedence = self.random.choice(PRECEDENCES) if arity == 2 else ""
        value = int(float(precedence)) if precedence else DEFAULT_PRECEDENCE
        self._replace(sign, arity)
        parameters = self._parameters(arity)
        scope = dict.fromkeys(parameters, True)
        count = parameters[-1]
        if is_recursive:
            scope[count] = False
        with self._item(WORK_OF_FUNCTION // 20 if is_recursive else WORK_OF_FUNCTION // 10):
            body = self._expression(scope, self.random.choice((1, 2, 3)))
            if is_recursive:
                less = self._operation("-", Name(count), Number("1"))
                again = (Unary(sign, less) if arity == 1 else
                         Binary(sign, value, self._expression(scope, 1), less))
                body = self._until_zero(count, self._expression(scope, 1), self._combine(body, again))
        head = ["unary", sign] if arity == 1 else ["binary", sign, *([precedence] if precedence else [])]
        self._add_definition(head, parameters, body)
        depth = self.random.choice((1, 4)) if is_recursive else None
        cost = (self.work + 5) * (depth + 1) if is_recursive else self.work
        self.operators.append(Operator(sign, arity, value if arity == 2 else None, cost, depth))

    def _replace(self, sign, arity):
        """Records that an operator is redefined from here on."""
        is_defined = any(operator.sign == sign and operator.arity == 2 for operator in self.operators)
        loses_binary = arity == 1 and sign in ADDITIONS and not is_defined
        if (arity == 2 or loses_binary) and sign in ALL_BUILT_IN and sign not in self.replaced:
            if sign in vocabulary.FALLBACKS:
                self._add(["def", vocabulary.FALLBACKS[sign], "(", "a", ",", "b", ")", "a", sign, "b"])
            self.replaced.add(sign)
            if sign == "=":
                self.speller.groups_assignments = False
        if arity == 1 and sign in "-!":
            self.replaced_unary.add(sign)
        if arity == 2:
            self.binary_signs.add(sign)

    # Prototypes

    def _add_definition(self, head, parameters, body):
        self._add(["def", *head, "(", *self._separated(parameters), ")", *self.speller.spell(body)])

    def _add_prototype(self, head, parameters):
        self._add([*head, "(", *self._separated(parameters), ")"])

    def _separated(self, parameters):
        tokens = []
        for index, name in enumerate(parameters):
            tokens += [","] if index and self.random.random() < self.comma_rate else []
            tokens.append(name)
        return tokens

    def _parameters_but(self, name, count):
        return self.random.sample([other for other in self.variables if other != name], count)
