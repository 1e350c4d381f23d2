-- Sums of functions of the C library: sines, cosines, exponentials, logarithms and powers.
-- The program's argument is the number of terms to add, such as 6000000.
local sin, cos, exp, log = math.sin, math.cos, math.exp, math.log

local function sum(n)
  local sum = 0
  for i = 1, n do
    local x = i/1000
    sum = sum + sin(x)*cos(x + 1) + exp(-x/1000) + log(x) + x^0.3
  end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
