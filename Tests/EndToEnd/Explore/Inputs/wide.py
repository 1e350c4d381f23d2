"""Writes a function with 64 branches beside each other."""


def chosen(low, high):
    if high - low == 1:
        return f"sin(x + {low})"
    middle = (low + high) // 2
    return f"if x < {middle} then {chosen(low, middle)} else {chosen(middle, high)}"


print("def classify(x)", chosen(0, 64))
print("classify(3)")
