-- Ackermann's function: deep recursion, with a call inside a tail call.
-- The program's arguments are m and the largest n, such as 3 and 10.
local function ackermann(m, n)
  if m == 0 then return n + 1 end
  if n == 0 then return ackermann(m - 1, 1) end
  return ackermann(m - 1, ackermann(m, n - 1))
end

local function sum(m, n)
  local sum = 0
  for i = 1, n do sum = sum + ackermann(m, i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]), tonumber(arg[2]))))
