"""Generates loops with numeric bounds, of all shapes near those that the compiler runs by an integer counter.

Start, bound and step are chosen first, and the loop is simulated with Python's floats, so that its iteration
count is known; then they are written in one of many ways: as numbers, variables, parameters, arguments, expressions.
"""

import math
from collections import namedtuple

import beyond_vocabulary as vocabulary
from beyond_expressions import BeyondExpressions
from syntax import Call, For, If, Name, Number, Unary, Var

# The numbers of a loop. In every iteration the body adds the drifts to the counter and to the bound.
Course = namedtuple("Course", "start step bound sign drift bound_drift")

LARGEST = 2.0 ** 53
STARTS = [0.0, 1.0, 2.0, 5.0, -1.0, -3.0, -7.0, 10.0, -0.0, 0.5, -0.5, 2.25, 0.1, 2.0 ** 31 - 2, -2.0 ** 31,
          2.0 ** 52 - 3, 2.0 ** 52 - 1, 2.0 ** 52, 2.0 ** 52 + 1, -2.0 ** 52, -2.0 ** 52 - 1, LARGEST - 2, LARGEST,
          LARGEST + 2, -LARGEST, 2.0 ** 62, 2.0 ** 63, -2.0 ** 63, 2.0 ** 64, 1e300, -1e300, 5e-324,
          math.inf, -math.inf, math.nan]
STEPS = [None, None, 1.0, 1.0, 2.0, 3.0, 7.0, -1.0, -1.0, -2.0, -5.0, 0.5, 0.1, 0.25, -0.5, -0.1, 1.5, 2.0 ** 31 - 1,
         2.0 ** 31, 2.0 ** 31 + 1, -2.0 ** 31, -2.0 ** 31 - 1, 2.0 ** 32, 2.0 ** 52, 2.0 ** 53, -2.0 ** 53, 1e300,
         0.0, -0.0, 5e-324, math.inf]
SPECIAL_BOUNDS = [math.nan, math.inf, -math.inf, 0.0, -0.0, 2.0 ** 52, 2.0 ** 53, -2.0 ** 52, 2.0 ** 63, 1e300]
MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "!=": "!=", "==": "=="}
OPPOSITE = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "!=": "==", "==": "!="}


def holds(sign, left, right):
    """Evaluates a comparison as kaleido does: `<` and `>` are true for NaN."""
    if sign in "<>":
        return not (left >= right if sign == "<" else left <= right)
    return {"<=": left <= right, ">=": left >= right, "!=": left != right, "==": left == right}[sign]


def rounds(course, limit):
    """Returns the number of iterations, or None if it exceeds the limit."""
    counter, bound = course.start, course.bound
    for number in range(1, limit + 1):
        counter += course.drift
        bound += course.bound_drift
        if not holds(course.sign, counter, bound):
            return number
        counter += 1.0 if course.step is None else course.step
    return None


class BeyondLoops(BeyondExpressions):
    """Generates loops."""

    def _loop(self, scope, depth):
        if self.random.random() < 0.45:
            return super()._loop(scope, depth)
        # A long loop only sums; a short one has any expression as its body.
        is_long = self.random.random() < 0.25
        course, count = self._course(300 if is_long else 9)
        if is_long and not self._can_afford(count * 4):
            return self._leaf(scope)
        return self._written(scope, depth, course, count, is_long)

    def _loop_function(self):
        """Returns the parameters and body of a function with a loop over its parameters, and suitable courses.

        The courses differ only in start and bound.
        """
        course, most = self._course(60)
        courses = [course]
        for _ in range(20):
            step = course.step or 1.0
            start = self.random.choice((course.start, *self.random.sample(STARTS, 2)))
            bound = self.random.choice((self._bound(start, step), self.random.choice(SPECIAL_BOUNDS)))
            other = course._replace(start=start, bound=bound)
            count = rounds(other, 60)
            if count and len(courses) < 6:
                courses.append(other)
                most = max(most, count)
        scope = {"start": False, "bound": False}
        places = (Name("start"), Name("bound"))
        return ["start", "bound"], self._written(scope, 2, course, most, self.random.random() < 0.5, places), courses

    def _course(self, limit):
        """Returns the numbers of a loop of at most so many iterations, and its iteration count."""
        while True:
            step = self.random.choice(STEPS)
            start = self.random.choice(STARTS[:self.random.choice((6, 13, len(STARTS)))])
            bound = self._bound(start, step or 1.0, limit)
            if self.random.random() < 0.1:
                bound = self.random.choice(SPECIAL_BOUNDS)
            is_up = step is None or step > 0
            usual = ("<", "<", "<=", "!=") if is_up else (">", ">", ">=", "!=")
            sign = self.random.choice((*usual, "<", "<=", ">", ">=", "=="))
            drift = bound_drift = 0.0
            if "=" not in self.replaced and self.random.random() < 0.2:
                drift, bound_drift = self.random.choice(((1.0, 0.0), (-0.5, 0.0), (0.25, 0.0), (0.0, 0.0),
                                                         (0.0, -1.0), (0.0, 0.5), (-1.0, -1.0)))
            course = Course(start, step, bound, sign, drift, bound_drift)
            count = rounds(course, limit)
            if count is not None:
                return course, count

    def _bound(self, start, step, limit=8):
        distance = self.random.choice((-1, 0, 1, 2, 3, 5, limit - 2)) * step
        jitter = self.random.choice((0.0, 0.0, 0.0, 0.5, -0.5, 0.1, 1.0, -1.0, 5e-324))
        return start + distance + jitter

    def _written(self, scope, depth, course, count, is_long, places=None):
        """Returns the loop of a course with its context; `places` are the expressions of its start and bound."""
        name = self.random.choice([name for name in self.variables if name not in ("start", "bound")])
        bindings = []
        start, bound = places or (self._place(course.start, bindings, "start_"),
                                  self._place(course.bound, bindings, "bound_", course.bound_drift))
        step = course.step if course.step is None else self._step(course.step, bindings)
        inner = {**scope, **{place: False for place, _ in bindings}, name: False}
        if places and course.bound_drift:
            bindings.append(("bound_", bound))
            bound = Name("bound_")
        with self._repeated(count):
            total = None
            if is_long:
                total = "total_"
                bindings.append((total, None))
                self.work += 4 * self._repetitions
                body = self._sum(name, total)
            else:
                body = self._shown_body(inner, depth, name)
        for drifting, drift in ((name, course.drift), (bound.name if course.bound_drift else None, course.bound_drift)):
            if drift:
                body = self._then(self._set(drifting, self._operation("+", Name(drifting), self._number(drift))), body)
        loop = For(name, start, self._condition(course, Name(name), bound), step, body)
        if total:
            loop = self._then(loop, Call(self.show, [Name(total)]))
        return Var(bindings, loop) if bindings else loop

    def _place(self, value, bindings, name, drift=0.0):
        """Returns an expression for a value: a number, a variable, or a combination of them."""
        choice = 0 if drift else self.random.random()
        if choice < 0.4:
            bindings.append((name, self._source(value)))
            return Name(name)
        if choice < 0.5 and value == value and abs(value) < LARGEST:
            part = self.random.choice((1.0, 2.0, 0.5))
            if (value - part) + part == value and str(value) != "-0.0":
                bindings.append((name, self._source(value - part)))
                return self._operation("+", Name(name), self._number(part))
        if choice < 0.56 and "floor" not in self.overridden and value == value and abs(value) < LARGEST:
            if value == math.floor(value) and value != 0:
                bindings.append((name, self._source(value + 0.25)))
                return Call("floor", [Name(name)]) if abs(value) < 2.0 ** 50 else self._number(value)
        return self._number(value)

    def _source(self, value):
        """Returns an expression that the compiler may or may not be able to evaluate."""
        if "argument" not in self.overridden and self.random.random() < 0.4:
            for index, known in enumerate(self.argument_values, 1):
                if known == value and str(known) == str(value):
                    return Call("argument", [Number(str(index))])
        return self._number(value)

    def _step(self, step, bindings):
        if self.random.random() < 0.2:
            bindings.append(("step_", self._number(step)))
            return Name("step_")
        return self._number(step)

    def _condition(self, course, counter, bound):
        choice = self.random.random()
        if choice < 0.3:
            return self._operation(MIRRORED[course.sign], bound, counter)
        is_ordered = all(value == value for value in (course.start, course.bound, course.step or 1.0))
        if choice < 0.36 and is_ordered and "!" not in self.replaced_unary and abs(course.start) < math.inf \
                and course.sign in ("!=", "=="):
            return Unary("!", self._operation(OPPOSITE[course.sign], counter, bound))
        condition = self._operation(course.sign, counter, bound)
        if choice < 0.42:
            return self._operation("&&", condition, Number("1"))
        return condition

    def _sum(self, name, total):
        """Returns an assignment that accumulates a function of the counter, or just the value if `=` is redefined."""
        term = self.random.choice((
            Name(name), self._operation("*", Name(name), Number("0.1")),
            self._operation("/", Number("1"), Name(name)), self._operation("%", Name(name), Number("3")),
            self._operation("*", Name(name), Name(name)),
            If(self._operation(">", Name(name), Number("3")), Name(name), Number("0.3"))))
        return self._set(total, self._operation(self.random.choice("+++-"), Name(total), term))

    def _shown_body(self, scope, depth, name):
        shown = Call(self.show, [Name(name)])
        choice = self.random.random()
        if choice < 0.3 or not self._can_afford(10):
            return shown
        if choice < 0.4:  # a nested loop over the same counter
            other = self.random.choice(vocabulary.VARIABLES)
            self._spend(20)
            end = self._operation("<", Name(other), self._operation("+", Name(name), Number("2")))
            body = self._operation("+", Call(self.show, [Name(other)]), Name(name))
            if name == other or abs(self._repetitions) > 500:
                return shown
            return self._operation("+", shown, If(self._is_small(name), For(other, Name(name), end, None, body), shown))
        if choice < 0.5 and "=" not in self.replaced:  # a variable that shadows the counter
            return self._then(shown, Var([(name, Number("7"))], self._set(name, Number("1e9"))))
        return self._operation("+", shown, self._loop_body(scope, depth))

    def _is_small(self, name):
        """Tests whether a variable is small enough that adding 1 changes it; false for NaN."""
        square = self._operation("*", Name(name), Name(name))
        return self._operation("<=", square, Number("1e15"))
