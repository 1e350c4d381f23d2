-- Cosines of multiples of an angle, each from the two before it: c'' = 2*cos(angle)*c' - c.
local function cosine(factor, n)
  local before, last = 1, factor/2
  for i = 2, n do
    before, last = last, factor*last - before
  end
  return last
end

print(string.format("%.17g", cosine(1.9, 120000000)))
