-- The logistic map, x to r*x*(1 - x), where it is chaotic: the mean of a long orbit.
local function mean(r, n)
  local x, sum = 0.5, 0
  for i = 1, n do
    x = r*x*(1 - x)
    sum = sum + x
  end
  return sum/n
end

print(string.format("%.17g", mean(3.9, 80000000)))
