-- The area under 4/(1 + x*x) from 0 to 1, which is pi, by Simpson's rule in n strips.
-- The program's arguments are the limits of the integral and the number of strips, such as 0, 1 and 70000000.
local function f(x)
  return 4/(1 + x*x)
end

local function simpson(a, b, n)
  local h, sum = (b - a)/n, 0
  for i = 1, n do
    sum = sum + f(a + (i - 1)*h) + 4*f(a + (i - 0.5)*h) + f(a + i*h)
  end
  return sum*h/6
end

print(string.format("%.17g", simpson(tonumber(arg[1]), tonumber(arg[2]), tonumber(arg[3]))))
