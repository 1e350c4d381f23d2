-- A Fibonacci number by its definition: recursion that repeats the same work many times.
-- The program's argument is the index of the number, such as 40.
local function fib(n)
  if n < 3 then return 1 end
  return fib(n - 1) + fib(n - 2)
end

print(string.format("%.17g", fib(tonumber(arg[1]))))
