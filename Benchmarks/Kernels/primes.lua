-- The number of primes up to n, by trial division with 2 and the odd numbers up to the root.
-- The program's argument is n, such as 300001.
local fmod = math.fmod

local function divides(d, n)
  return fmod(n, d) == 0
end

local function prime(n, d)
  if d*d > n then return 1 end
  if divides(d, n) then return 0 end
  return prime(n, d + 2)
end

local function primes(n)
  local count = 1
  for i = 3, n, 2 do count = count + prime(i, 3) end
  return count
end

print(string.format("%.17g", primes(tonumber(arg[1]))))
