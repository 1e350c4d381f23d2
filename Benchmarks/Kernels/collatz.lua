-- The lengths of the Collatz sequences from all numbers up to n.
-- The program's argument is n, such as 400000.
local floor = math.floor

local function steps(n)
  local count = 0
  repeat
    local half = floor(n/2)
    if half + half == n then n = half else n = 3*n + 1 end
    count = count + 1
  until n == 1
  return count
end

local function sum(n)
  local sum = 0
  for i = 2, n do sum = sum + steps(i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
