-- 4/pi as the continued fraction 1 + 1/(3 + 4/(5 + 9/(7 + ...))), by recursion down to level n,
-- added up for all n.
local function fraction(k, n)
  if k < n then
    return 2*k - 1 + k*k / fraction(k + 1, n)
  end
  return 2*k - 1
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + fraction(1, i) end
  return sum
end

print(string.format("%.17g", sum(7000)))
