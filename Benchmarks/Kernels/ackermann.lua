-- Ackermann's function: deep recursion, with a call inside a tail call.
local function ackermann(m, n)
  if m == 0 then return n + 1 end
  if n == 0 then return ackermann(m - 1, 1) end
  return ackermann(m - 1, ackermann(m, n - 1))
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + ackermann(3, i) end
  return sum
end

print(string.format("%.17g", sum(10)))
