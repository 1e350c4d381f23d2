"""Generates programs of many functions whose value is known without compiling them."""


def program(functions, key):
    """Returns the text of a program and its output. Programs of different keys print different numbers."""
    lines, total = [], 0
    for number in range(functions):
        weight = number % 7 + key
        lines.append(
            f"def f{number}(x) var a = x, b = {weight} in"
            " (for j = 1, j < 5 in a = a + b * j) : if a < b then b - a else a - b"
        )
        # The loop adds the weight fifteen times; the condition subtracts it once.
        total += number + 14 * weight
    calls = [f"(t = t + f{number}({number}))" for number in range(functions)]
    lines.append("var t = 0 in " + " : ".join(calls) + " : t")
    return "\n".join(lines) + "\n", f"{total}\n".encode()
