-- Lorenz's butterfly: three coupled differential equations, integrated in small time steps.
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

print(string.format("%.17g", lorenz(0.001, 30000000)))
