-- A polynomial of degree 9 at many points between 0 and 1, by Horner's rule, added up.
-- The program's argument is the number of points, such as 60000000.
local function polynomial(x)
  return ((((((((0.1*x + 0.2)*x - 0.3)*x + 0.4)*x - 0.5)*x + 0.6)*x - 0.7)*x + 0.8)*x - 0.9)*x + 1
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + polynomial(i/n) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
