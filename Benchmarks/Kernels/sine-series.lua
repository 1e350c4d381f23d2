-- Sines by their power series, whose terms are added until they are too small to matter.
-- The program's argument is the number of sines to add, such as 8000000.
local abs = math.abs

local function sine(x)
  local term, sum, k = x, 0, 2
  repeat
    sum = sum + term
    term = -term*x*x/(k*(k + 1))
    k = k + 2
  until not (abs(term) > 1e-17)
  return sum
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + sine(3*i/n) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
