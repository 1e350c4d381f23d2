-- Square roots of integers by bisection, with sixty steps each.
-- The program's argument is the largest integer, such as 500000.
local function root(n)
  local low, high = 0, n
  for step = 1, 60 do
    local middle = (low + high)/2
    if middle*middle > n then high = middle else low = middle end
  end
  return low
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + root(i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
