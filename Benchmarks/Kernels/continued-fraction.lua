-- 4/pi as the continued fraction 1 + 1/(3 + 4/(5 + 9/(7 + ...))), by recursion down to level n,
-- added up for all n.
-- The program's arguments are the first k and the largest n, such as 1 and 7000.
local function fraction(k, n)
  if k < n then
    return 2*k - 1 + k*k / fraction(k + 1, n)
  end
  return 2*k - 1
end

local function sum(k, n)
  local sum = 0
  for i = 1, n do sum = sum + fraction(k, i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]), tonumber(arg[2]))))
