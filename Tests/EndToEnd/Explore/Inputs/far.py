"""Writes a function with two loops far from its start and from each other, so that some passes change only these."""

calls = " : ".join(f"print(n + {index})" for index in range(30))
loop = "(for i = 1, i < n in print(i * (n * {0} + n / {0})))"
print("def far(n)", calls, ":", loop.format(3), ":", calls, ":", loop.format(7), ":", calls)
