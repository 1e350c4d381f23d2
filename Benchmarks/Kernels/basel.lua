-- The sum of 1/(i*i), which converges to pi*pi/6.
-- The program's argument is the number of terms to add, such as 150000000.
local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + 1/(i*i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
