"""The grammar of programs of loop idioms.

A template has holes in braces. Each is filled with a template, chosen at random, of the list that the hole is named after.
A hole of one letter stands for the same text wherever it occurs in a template; a hole of more letters is filled anew each time.

The variables of each function are x, y, z; t, which is temporary; s, a sum; c, a count; i and j, for loops. Its parameters are
n, which limits the iterations, and p and q, which may be any numbers.
"""

GRAMMAR = {
    # Places
    "v": ["x", "y", "z"],
    "u": ["x", "y", "z"],
    "operand": ["{v}"] * 4 + ["p", "q", "i", "s", "{usual}", "{usual}", "{odd}"],
    "a": ["{operand}"],
    "b": ["{operand}"],

    # Numbers
    "few": ["1", "2", "3", "4", "5", "9"],
    "usual": ["0", "1", "2", "3", "10", "0.1", "0.25", "0.7", "1.5", "2.5", "100", "1000003"],
    "odd": ["-1", "-0", "-2.5", "(1/0)", "(0/0)", "4503599627370497", "9007199254740991", "9007199254740994", "1e22",
            "5e-324", "0.49999999999999994", "1e308"],
    "period": ["1", "2", "3", "7", "8", "10", "64", "97", "1000", "0.1", "0.3", "0.5", "6.283185307179586", "1000000007",
               "2147483647", "p", "q", "n", "{odd}"],
    "m": ["{period}"],
    "fraction": ["0.1", "0.25", "0.01", "0.3", "0.618", "1.5"],
    "k": ["2", "3", "4", "16807", "0.5", "{fraction}"],
    "start": ["0", "1", "7", "27", "0.5", "12345", "p", "q", "p", "q", "p*{k}", "fabs(q)", "n", "{odd}"],
    "countStart": ["0"] * 4 + ["1", "-3", "-0", "0.5", "9007199254740985", "9007199254740991"],

    # Values
    "compare": ["<", ">", "<=", ">=", "<", ">", "<=", ">=", "==", "!="],
    "order": ["<", ">", "<=", ">="],
    "sign": ["+", "-", "*", "/", "%", "+", "-", "*"],
    "round": ["floor", "trunc", "ceil", "round", "floor"],
    "value": ["{operand}", "{operand}", "({value} {sign} {value})", "({value} {sign} {value})", "{value} % {m}",
              "{round}({value})", "({a} - floor({a}))", "{a} - floor({a}/{m})*{m}", "{round}({a}*{k})/{k}",
              "fmod({value}, {value})", "fabs({value})", "sqrt(fabs({value}))", "{pick}", "{use}",
              "signed({value}, {operand})",
              "(if {condition} then {value} else {value})",
              "(if {a} < 0 then -{a} else {a})", "{extreme}", "{extreme}", "({condition})", "-{operand}", "{operand}*{operand}",
              "1/{operand}", "copysign({value}, {k})", "{call}", "{guarded}"],
    "pick": ["(if {a} {order} {b} then {a} else {b})", "(if {a} {order} {b} then {b} else {a})",
             "(if p {order} q then p else q)", "(if p {order} q then q else p)", "(if !({a} {order} {b}) then {a} else {b})"],
    # Ways to use a choice, from which the sign of a zero can be seen, or cannot.
    "use": ["({pick} + 0)", "1/{pick}", "(0 - {pick})", "{pick}*{k}", "fabs({pick})", "sqrt({pick})", "({pick} - p)", "{pick} % {m}"],
    # Roots that one outcome of a choice needs, or the second part of a condition.
    "guarded": ["(if {a} {order} 0 then {b} else {b} - sqrt({a}))", "(if {condition} then sqrt({value}) else {value})",
                "(if {a} {order} {b} && sqrt({a}) {order} {k} then {value} else {b})",
                "(if {a} {order} {b} || sqrt({value}) {order} {b} then {a} else {k})"],
    "extreme": ["fmax({value}, {value})", "fmin({value}, {value})", "fmin(fmax({value}, {k}), {m})", "fmax({few}, {v})"],
    "call": ["wrap({value}, {m})", "random({v})", "gcd({value}, {value})", "digits({value})", "collatz({operand})",
             "clamp({value}, {value})"],
    "condition": ["{a} {compare} {b}", "{a} {compare} {b}", "{value} {compare} {value}", "{value} % {m} == {few} - 1",
                  "{v} % 2 == 0", "{condition} && {condition}", "{condition} || {condition}", "!({condition})"],

    # Statements: operands of `:`
    "statement": ["{remainder}", "{random}", "{random}", "{phase}", "{late}", "{choice}", "{choice}", "{count}", "{sum}", "{sum}",
                  "{v} = {value}", "{inner}", "{repeated}", "{repeated}",
                  "s = s + {guarded}",
                  "(if {condition} then {v} = {value} else {u} = {value})"],
    # What the next iteration computes again.
    "f": ["sin", "cos", "exp", "sqrt", "1/", "p/", "3 + 1/", "0.1*sin", "1/sqrt"],
    "repeated": ["s = s + ({f}({v})) - ({f}({v} + {a})) : {v} = {v} + {a}",
                 "s = s + ({f}({v} + {a})) - ({f}({v})) : {v} = {v} + {a}"],
    "remainder": ["{v} = {a} % {m}", "{v} = ({v} + {a}) % {m}", "{v} = {v}*16807 % 2147483647", "{v} = random({v})",
                  "{v} = (1103515245*{v} + 12345) % 2147483648", "{v} = {v}*{u} % {m}", "{v} = 16807*{v} % {m} : s = s + {v}",
                  "{v} = {k}*{v} - floor({k}*{v})", "{v} = {v}*16807 - floor({v}*16807/{m})*{m}",
                  "s = s + {v} % 10 : {v} = floor({v}/10)", "s = s + {v} % {m} : {v} = trunc({v}/{m})",
                  "t = {v} % {u} : {v} = {u} : {u} = t", "(if {a} % {u} == 0 then c = c + 1 else 0)"],
    "random": ["{v} = random({v}) : s = s + {v}/{k} % {m}", "{v} = random({v}) : s = s + {a} % ({v}*{k})",
               "{v} = random({v}) : {u} = ({v} - 1000000000)*{k} % {a}", "{v} = random({v}) : {u} = p % ({v}*q)",
               "{v} = random({v}) : {u} = {v}*{k} % q", "{v} = random({v}) : {u} = {v} % (p*{k})"],
    "phase": ["{v} = {v} + {a} : (if {v} >= {m} then {v} = {v} - {m} else 0)",
              "{v} = {v} + {fraction} : (if {v} >= 1 then {v} = {v} - 1 else 0)",
              "{v} = {v} + {fraction} : {v} = (if {v} >= {m} then {v} - {m} else {v})",
              "{v} = wrap({v} + {a}, {m})", "{v} = {v} - {k} : (if {v} < 0 then {v} = {v} + {m} else 0)",
              "{v} = {v} + {u} : (if {v} {order} {a} then ({v} = {a} : {u} = -{u}) else 0)",
              "(if 2*{v} > {a} then ({v} = {v} - {a} : {u} = {u} + 1) else {v} = {v} + {b})",
              "{u} = {u} - {fraction} : {v} = {v} + {u}*{k} : (if {v} < 0 then ({v} = -{v} : {u} = -0.8*{u}) else 0)"],
    "late": ["{v} = (if {v} % 2 == 0 then {v}/2 else 3*{v} + 1)",
             "t = floor({v}/2) : {v} = (if t + t == {v} then t else 3*{v} + 1)",
             "(if {v} % 2 == 0 then {v} = {v}/2 else {v} = ({v}*3 + 1)/2)",
             "(if {round}({v}/{m})*{m} {compare} {v} then {v} = {value} else {v} = {v} + {k})",
             "{v} = (if {v} % {m} {compare} {few} then {v}/{k} else {v} + {a})"],
    "choice": ["{v} = (if {v} {order} {u} then {v} else {u})", "{v} = {use}", "{v} = {use} : s = {zero}",
               "{v} = {zero} : {u} = (if {v} {order} p then {v} else p)",
               "(if {a} > {v} then {v} = {a} else 0)", "s = s + {use}",
               "(if {a} < {v} then {v} = {a} else 0)", "{v} = {extreme}", "{v} = clamp({v}, {a})", "{v} = fmax({v}, {value}*i)",
               "t = ({v} + {u})/2 : (if t*t {order} {a} then {v} = t else {u} = t)",
               "(if {a} {order} {b} then (t = {u} : {u} = {v} : {v} = t) else 0)",
               "(if {condition} then ({v} = {a} : {u} = {b}) else ({v} = {b} : s = s + {a}))",
               "{v} = fabs({v}) : (if {v} {order} {m} then {v} = {v}/{k} else {v} = {m})"],
    "zero": ["p - q", "p - 0", "p*0", "-p", "q + 0", "fabs(q)", "sqrt(p)", "floor(q)", "trunc(q)", "0 - p", "p/{v}", "p + q", "p*p"],
    "count": ["c = c + 1", "(if {condition} then c = c + 1 else 0)", "c = c + ({condition})",
              "(for j = {few}, j < {few} in (if {condition} then c = c + 1 else 0))"],
    "sum": ["s = s + {v}", "s = s + {value}", "s = s + {value}", "s = s*{fraction} + {value}", "s = s + 1/i", "s = s + {v}*i",
            "s = s - {operand}*{operand}"],
    "inner": ["(for j = 1, j < {few} in {statement} : {statement})", "(for j = {few}, j > 1, -1 in {statement})",
              "(for j = 0, {v} > 1 && j < 20 in {statement})", "(for j = 1, j < i && j < 8 in {statement})"],
    "body": ["{statement}", "{statement} : {statement}", "{statement} : {statement} : {statement}",
             "{statement} : {statement} : {statement} : {statement}",
             "{statement} : {statement} : {statement} : {statement} : {statement}"],
    "result": ["s", "{v}", "c", "print(c) : s", "print({v}) : s + {u}", "{all}", "{all}", "{all}", "s + {v}",
               "1/{v}", "1/{v}", "0 + {v}", "{v} + {u}", "{v}*{v} + c", "s + x + y + z + c", "{value}"],

    "all": ["print(x) : print(y) : print(z) : print(s) : c"],

    # Functions
    "variables": ["var x = {start}, y = {start}, z = {start}, t, s, c = {countStart}, i, j in"],
    "function": ["{loop}"] * 5 + ["{whole}"] * 3 + ["{series}", "{series}", "{tail}", "{mutual}", "{recursion}"],
    "loop": ["def {name}(n p q) {variables} (for {course} in {body}) : {result}"] * 4 + [
             "def {name}(n p q) {variables} (for {edge} in {body}) : {result}",
             "def {name}(n p q) {variables} (for i = 1, i < n in {body} : i = i + {few}) : {result}",
             "def {name}(n p q) {variables} (for {counting} in {body} : n = n - {fraction}) : {result}"],
    # Loops that end at the limits of counters, or whose start or bound may be a zero of either sign or NaN.
    "edge": ["i = 9007199254740992 - n, i < 9007199254740992", "i = 2251799813685248 - n, i < 2251799813685248 + {few}",
             "i = n - 2251799813685248, i > -2251799813685248 - {few}, -1", "i = 0, i < n*2147483648, 2147483648",
             "i = n*2147483648, i >= p*0, -2147483648", "i = 1, i <= n + p*0", "i = p*0, i <= n", "i = -p*0, i <= n + q*0",
             "i = n, i >= p*0, -1", "i = n - 0.5, i >= q*0 - 0.5, -{few}", "i = n*{fraction}, i > {fraction}, -{few}"],
    # Whole numbers in small ranges, and what is computed from them: zeros of either sign, and what is no whole number.
    "whole": ["def {name}(n p q) {wholes} (for {counting} in {steps}) : {result}",
              "def {name}(n p q) {small} {wholes} (for {counting} in {steps}) : {result}",
              "def {name}(n p q) {small} {wholes} (for i = 0, {v} {compare} {w} && i < n in {steps}) : {result}"],
    "small": ["n = small(n) : p = small(p) : q = fabs(small(q)) :"],
    "wholes": ["var x = {wholeStart}, y = {wholeStart}, z = {wholeStart}, t, s, c, i, j in"],
    "wholeStart": ["0", "1", "7", "97", "12345", "1000003", "p", "q", "n", "floor(p)"],
    "steps": ["{wholeStep}", "{wholeStep} : {wholeStep}", "{wholeStep} : {wholeStep} : {wholeStep}", "{wholeStep} : {statement}"],
    "wholeStep": ["{v} = {w} % {d}", "{v} = floor({w}/{d})", "{v} = trunc({w}/{d})", "{v} = ({v}*{w} + {few}) % {d}",
                  "{v} = {v}*16807 % 2147483647", "{v} = {w}", "t = {v} % {u} : {v} = {u} : {u} = t",
                  "{v} = (if {w} {compare} {w} then {w} else {w})",
                  "(if {w} {compare} {w} then {v} = {w} else {u} = {w})", "s = s + {w}", "s = s + 1/{w}", "c = c + ({w} {compare} {w})",
                  "(if {w} % 2 == 0 then {v} = {v}/2 else {v} = 3*{v} + 1)", "s = s + {w} % {d} : {v} = floor({v}/{d})",
                  "print({w})", "print(-{v}) : {v} = {w} % {d}", "{v} = -{v} : {u} = {w} % {d}"],
    "w": ["{v}", "{v}", "{v}", "p", "i", "{few}", "{w} % {d}", "-({w})", "({w} + {w})", "({w} - {w})", "{v}*{few}", "({w})*-{few}", "{v}*{u}",
          "{v}/2", "floor({w}/{d})", "trunc({w}/{d})", "fabs({w})", "signed({w}, {w})", "signed({v}, p)",
          "(if {w} {order} {w} then {w} else {w})", "fmod({w}, {few})", "fma({v}, {few}, {w})"],
    "d": ["2", "3", "4", "7", "10", "97", "1000", "p", "q", "{v}", "{few}"],
    # Sums whose terms do not depend on each other, which become vectors.
    "series": ["def {name}(n p q) {variables} (for {counting} in {terms}) : {result}",
               "def {name}(n p q) {variables} (for j = 1, j < 3 in (for {counting} in {terms})) : {result}"],
    "counting": ["i = 1, i < n", "i = 0, i < n", "i = 1, i <= n", "i = n, i > 1, -1", "i = 1, i < n, {few}", "i = -1, i < n"],
    "terms": ["{add}", "{add} : {add}", "{add} : {step}", "{step} : {add}", "{add} : {step} : {add}",
              "{step} : {step} : {add} : {add}"],
    "add": ["s = s + {term}", "s = s + {term}", "s = s - {term}", "s = s + {term} - {term}", "s = s + {term} + {term}",
            "s = s*{fraction} + {term}", "{v} = {v}*(1 + {term})", "{v} = {v} + {term}", "{v} = {v} - {v}*{term}",
            "(if {test} then s = s + {term} else 0)", "(if {test} then s = s + {term} else s = s - {term})",
            "s = (if {test} then s + {term} else s)", "(if {test} then s = s + {term} else {v} = {v} + {term})",
            "(if {test} then s = s + {term} else if {test} then s = s - {term} else if {test} then s = s + {few} else 0)",
            "(if {test} then {v} = {v} + 1 else if {test} then {v} = {v} - 1 else 0)", "(if {test} then c = c + 1 else 0)",
            "t = {term} : (if t {order} {v} then {v} = t else 0)", "s = s + {ladder}", "s = s + {ladder}",
            "(if {test} then (if {test} then s = s + {term} else t = {ladder}) else s = s - {term}) : s = s + t*{fraction}"],
    "ladder": ["(if {test} then {term} else if {test} then {term} else {term})",
               "(if {v} < {fraction} then {few} else if {v} < {few} then {term} else if {v} < {m} then {term} else {atom})",
               "(if {v} < {fraction} then (if {test} then {v} = {term} else 0) : {term} else if {test} then {term} else {few})"],
    "step": ["{v} = {v} + {fraction}", "{v} = {k}*{v}*(1 - {v})", "{v} = {term}", "t = {v} : {v} = {term} : s = s + t",
             "{v} = {v} + {fraction} - floor({v} + {fraction})", "{v} = {u} : {u} = {term}", "{v} = -{v}",
             "(if {v} >= 1 then {v} = {v} - 1 else {v} = {v} + {fraction})"],
    "test": ["{term} {compare} {term}", "{atom} {order} {atom}", "i*{k} - floor(i*{k}) < {fraction}", "i % 2 == 0", "p {order} q",
             "{v} {order} {fraction}", "s {order} {atom}", "{test} && {test}"],
    "atom": ["i", "i", "i", "p", "q", "n", "{few}", "{k}", "{v}", "{odd}"],
    "term": ["{atom}", "({term} + {term})", "({term} - {term})", "{term}*{term}", "{term}/{term}", "1/{atom}", "1/(i*i + {k})",
             "sqrt({term})", "fabs({term})", "floor({term})", "trunc({term})", "sqrt(i*i + 1)/(i + 2)", "-{term}",
             "((0.1*i + 0.2)*i - 0.3)*i", "(if {test} then {term} else {term})", "copysign({atom}, i - {few})", "{atom}/{divisor}",
             "{term}*{tiny}/{divisor}"],
    "divisor": ["3", "7", "10", "-3", "0.3", "1e10", "6.283185307179586", "1e-10", "1e30"],
    "tiny": ["1e-308", "3e-310", "5e-324", "1e-240", "1e-250"],

    "course": ["i = 1, i < n", "i = 1, i < n", "i = 0, i < n", "i = 1, i <= n, {few}", "i = n, i > 1, -1", "i = n, i >= 0, -{few}",
               "i = 0, {v} {order} {m} && i < n", "i = 0, {v} > 1 && i < n", "i = 0.5, i < n", "i = 0, i < n, {fraction}"],
    "tail": ["def {name}Next(n x y z s c p q) var i = n, j, t in\n"
             "  if n < 1 then {result} else {body} : {name}Next(n - 1, {value}, {value}, z + {fraction}, s + {v}, c + 1, p, q)\n"
             "def {name}(n p q) {name}Next(n, {start}, {start}, p, 0, {countStart}, p, q)",
             "def {name}Next(n x y z s c p q) var i = n, j, t in\n"
             "  if n < 1 then {result} else {name}Next(n - 1, wrap(x + {fraction}, {m}), y, {value}, s + x, c + ({condition}), p, q)\n"
             "def {name}(n p q) {name}Next(n, {start}, {start}, p, 0, 0, p, q)"],
    "mutual": ["def {name}Up(n x y z s c p q) var i = n, j, t in\n"
               "  if n < 1 then {result} else if {condition} then {name}Down(n - 1, {value}, y, z, s + x, c + 1, p, q)\n"
               "  else {name}Up(n - 1, x + {k}, {value}, z, s, c, p, q)\n"
               "def {name}Down(n x y z s c p q) var i = n, j, t in\n"
               "  if n < 1 then {result} else {name}Up(n - 1, {value}, z, x, s + {v}, c + ({condition}), p, q)\n"
               "def {name}(n p q) {name}Up(n, {start}, {start}, p, 0, {countStart}, p, q)"],
    "recursion": ["def {name}(n p q) {variables}\n"
                  "  if n < 1 then {value} else {name}(n/2 - 1, {operand}, {value}) {sign} {name}(n/2 - 1, p, {operand})",
                  "def {name}(n p q) {variables} if n < 1 then {result} else {name}(n - 1, {value}, {operand}) {sign} {value}",
                  # In a loop, in a condition, in an argument, and mutual, with output in between.
                  "def {name}(n p q) {variables} if n < 1 then {value}\n"
                  "  else (for j = 1, j < 2 in s = s + {name}(n/2 - 1, {operand}, {value})) : {result}",
                  "def {name}(n p q) {variables} if n < 1 then print(p) : {value}\n"
                  "  else if {name}(n/2 - 1, {operand}, q) {compare} {few} then {value} else {name}(n/2 - 1, p, {value})",
                  "def {name}(n p q) {variables}\n"
                  "  if n < 1 then {value} else print(n) : {name}(n/2 - 1, {name}(n/2 - 2, {operand}, p), {value})",
                  "def {name}Up(n p q) {variables}\n"
                  "  if n < 1 then {value} else {name}Down(n/2 - 1, {operand}, q) {sign} {name}Up(n/2 - 2, p, {value})\n"
                  "def {name}Down(n p q) {variables}\n"
                  "  if p {order} q then {value} else if n < 1 then print(q) : p else {name}Up(n/2 - 1, q, {operand})\n"
                  "def {name}(n p q) {name}Up(n, p, q)"],

    # Calls
    "direct": ["print({name}({limit}, {argument}, {argument}))"],
    "limit": ["0", "-0", "-3", "1", "2", "7", "7", "7.5", "20", "20", "31", "40", "40"],
    "argument": ["{usual}", "{usual}", "{few}", "27", "97", "12345", "0.3", "{odd}"],
    "row": ["{limit} {read} {read}"] * 8 + ["{limit} 0 -0", "{limit} -0 0", "{limit} nan {read}", "{limit} {read} inf"],
    "read": ["0", "1", "3", "10", "27", "0.1", "0.7", "1.5", "97", "12345", "1000003", "-0", "-1", "-2.5", "inf", "-inf", "nan",
             "4503599627370497", "9007199254740993", "1e22", "5e-324", "1e308", "0.49999999999999994"],
}

# What fills these holes in a text that is nested too deeply.
SIMPLE = {"value": ["{operand}"], "condition": ["{a} {compare} {b}"], "statement": ["{v} = {operand}", "{phase}", "{late}"],
          "pick": ["(if {a} {order} {b} then {a} else {b})", "(if {a} {order} {b} then {b} else {a})",
             "(if p {order} q then p else q)", "(if p {order} q then q else p)", "(if !({a} {order} {b}) then {a} else {b})"],
          "guarded": ["(if {a} {order} 0 then {b} else {b} - sqrt({a}))"],
    # Ways to use a choice, from which the sign of a zero can be seen, or cannot.
    "use": ["({pick} + 0)", "1/{pick}", "(0 - {pick})", "{pick}*{k}", "fabs({pick})", "sqrt({pick})", "({pick} - p)", "{pick} % {m}"],
    "term": ["i", "p", "{v}", "1/i"], "w": ["{v}", "p", "-{v}", "{few}"], "test": ["i {order} {few}"],
    "extreme": ["fmax({a}, {b})", "fmin({a}, {b})"], "call": ["wrap({a}, {m})", "clamp({a}, {b})"]}

# Holes that differ within a template.
TWINS = {"v": "u", "u": "v", "a": "b", "b": "a"}

# Functions that all programs define. They end for all numbers.
HELPERS = """\
def wrap(x m) if x >= m then x - m else x
def clamp(x m) if x < 0 then 0 else if x > m then m else x
def random(x) x*16807 % 2147483647
def signed(x y) if y == y then copysign(x, y) else x
def small(x) if x*0 == 0 then floor(x) % 1000 else 3
def gcd(a b) if b == 0 || b != b then a else gcd(b, a % b)
def digits(x) var s, i in (for i = 1, x >= 1 && i < 20 in s = s + x % 10 : x = floor(x/10)) : s
def collatz(x) var c, i in (for i = 1, x > 1 && i < 40 in x = (if x % 2 == 0 then x/2 else 3*x + 1) : c = c + 1) : c
"""
