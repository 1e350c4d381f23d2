-- The greatest common divisors of all pairs of numbers up to n, added up, by Euclid's algorithm.
-- The program's argument is n, such as 1800.
local fmod = math.fmod

local function gcd(a, b)
  if b == 0 then return a end
  return gcd(b, fmod(a, b))
end

local function sum(n)
  local sum = 0
  for a = 1, n do
    for b = 1, n do sum = sum + gcd(a, b) end
  end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
