-- The logistic map, x to r*x*(1 - x), where it is chaotic: the mean of a long orbit.
-- The program's arguments are r and the length of the orbit, such as 3.9 and 80000000.
local function mean(r, n)
  local x, sum = 0.5, 0
  for i = 1, n do
    x = r*x*(1 - x)
    sum = sum + x
  end
  return sum/n
end

print(string.format("%.17g", mean(tonumber(arg[1]), tonumber(arg[2]))))
