-- Cosines of multiples of an angle, each from the two before it: c'' = 2*cos(angle)*c' - c.
-- The program's arguments are the factor and the number of multiples, such as 1.9 and 120000000.
local function cosine(factor, n)
  local before, last = 1, factor/2
  for i = 2, n do
    before, last = last, factor*last - before
  end
  return last
end

print(string.format("%.17g", cosine(tonumber(arg[1]), tonumber(arg[2]))))
