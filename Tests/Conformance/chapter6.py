"""Generates random programs of chapter 6's language: no `var`, no assignment; a program may define `=`."""

import vocabulary
from chapter7 import Chapter7
from syntax import Call, For, Name, Number


class Chapter6(Chapter7):
    """Generates one program."""

    definable_signs = vocabulary.BINARY_SIGNS + "===="

    def _forms(self):
        absent = (self._var, self._assignment)
        return [(weight, form) for weight, form in super()._forms() if form not in absent]

    def _show_definition(self):
        self._add_text("def second(a b) b")
        self._add_text(vocabulary.scaled_definition("scaled"))
        return f"def {self.show}(x) second(scaled(if x < 0 then 0 - x else x, x), x)"

    def _loop(self, scope, depth):
        form = self._choose([(3, self._counted_loop), (2, self._stepped_loop), (1, self._single_loop)])
        loop = form(scope, depth)
        return self._combine(loop, self._leaf(scope)) if self.random.random() < 0.7 else loop

    def _loop_body(self, scope, depth):
        return self._expression(scope, depth)

    def _counted_loop(self, scope, depth):
        name = self.random.choice(self.variables)
        start, count = self.random.randint(-1, 5), self.random.randint(0, 5)
        step = self.random.choice((None, "1", ".5", "2", "0.3"))
        with self._repeated(1 + count if step is None else int(count / float(step)) + 2):
            body = self._loop_body(scope | {name: False}, depth)
        condition = self._operation("<", Name(name), Number(str(max(start, 0) + count)))
        return For(name, self._signed(start), condition, Number(step) if step else None, body)

    def _stepped_loop(self, scope, depth):
        """A loop that steps by 1 or 2 and may end before its bound."""
        name = self.random.choice(self.variables)
        rounds = self.random.randint(1, 4)
        inner = scope | {name: False}
        with self._repeated(rounds + 1):
            bound = self._operation("<", Name(name), Number(str(rounds)))
            condition = self._operation("*", bound, self._expression(inner, depth - 1))
            step = self._operation("+", Number("1"), self._comparison(inner, depth - 1))
            body = self._loop_body(inner, depth)
        return For(name, Number("0"), condition, step, body)

    def _arithmetic(self, names):
        return self._combine(Name(self.random.choice(names)),
                             self.random.choice((Name(self.random.choice(names)), Number("0.5"), Number("1.0625"))))

    def _shown(self, scope, depth):
        shown = super()._shown(scope, depth)
        # A function defined by the program, which evaluates both operands and returns the last.
        return Call("second", [shown, self._leaf(scope)]) if self.random.random() < 0.2 else shown
