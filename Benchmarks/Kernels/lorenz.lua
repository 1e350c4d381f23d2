-- Lorenz's butterfly: three coupled differential equations, integrated in small time steps.
-- The program's arguments are the length of a step and the number of steps, such as 0.001 and 30000000.
local function lorenz(h, steps)
  local x, y, z = 1, 1, 1
  for i = 1, steps do
    local dx = 10*(y - x)
    local dy = x*(28 - z) - y
    local dz = x*y - 8*z/3
    x = x + h*dx
    y = y + h*dy
    z = z + h*dz
  end
  return x + y + z
end

print(string.format("%.17g", lorenz(tonumber(arg[1]), tonumber(arg[2]))))
