"""Writes a program of thousands of expressions: two functions that run long, and many between their calls that do not."""

print("def first(n) var s in (for i = 1, i < n in s = s + 1/(i + s*s)) : s")
print("def last(n) var s in (for i = 1, i < n in s = s + 1/(i*i + s)) : s")
print("def even(n) if n < 1 then 1 else odd(n - 1)\ndef odd(n) if n < 1 then 0 else even(n - 1)")
print("def depth(n) if n < 1 then 0 else 1 + depth(n - 1)")
print("first(2e4)")
for k in range(300):
    print(f"def step{k}(n) var s = {k} in (for i = 1, i < n in s = s*0.5 + i/4 + (if i % 3 == 0 then 1 else depth(2))) : s")
    print(f"step{k}({k % 7})")
print("def all(n) " + " + ".join(f"step{k}(n)" for k in range(0, 300, 3)))
print("for k = 1, k < 20 in printd(all(k) + even(k) + depth(100*k))")
print("last(2e4) + even(1001)")
