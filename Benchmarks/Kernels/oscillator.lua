-- A mass on a spring, integrated in small time steps by the leapfrog method; then its energy.
-- The program's arguments are the length of a step and the number of steps, such as 0.001 and 40000000.
local function energy(h, steps)
  local x, v = 1, 0
  for i = 1, steps do
    v = v - h/2*x
    x = x + h*v
    v = v - h/2*x
  end
  return (x*x + v*v)/2
end

print(string.format("%.17g", energy(tonumber(arg[1]), tonumber(arg[2]))))
