-- The energy of the Sun, Jupiter and Saturn after many time steps, with their positions, velocities
-- and forces in scalars. Units are astronomical units, years and, with the constant of gravity, 4*pi*pi.
-- The program's arguments are the length of a step and the number of steps, such as 0.01 and 8000000.
local sqrt = math.sqrt

local function bodies(h, steps)
  local sun, jupiter, saturn = 39.47841760435743, 0.03769367487038949, 0.011286326131968767
  local x, y, z, u, v, w = 0, 0, 0, -0.00224336, 0.00171, 0.00003
  local xj, yj, zj = 4.84143144, -1.16032004, -0.10362204
  local uj, vj, wj = 0.606326393, 2.81198684, -0.02521836
  local xs, ys, zs = 8.34336671, 4.12479856, -0.40352342
  local us, vs, ws = -1.01077434, 1.82566237, 0.00841576
  for i = 1, steps do
    local dx, dy, dz = x - xj, y - yj, z - zj
    local square = dx*dx + dy*dy + dz*dz
    local pull = h/(square*sqrt(square))
    u, v, w = u - dx*jupiter*pull, v - dy*jupiter*pull, w - dz*jupiter*pull
    uj, vj, wj = uj + dx*sun*pull, vj + dy*sun*pull, wj + dz*sun*pull
    dx, dy, dz = x - xs, y - ys, z - zs
    square = dx*dx + dy*dy + dz*dz
    pull = h/(square*sqrt(square))
    u, v, w = u - dx*saturn*pull, v - dy*saturn*pull, w - dz*saturn*pull
    us, vs, ws = us + dx*sun*pull, vs + dy*sun*pull, ws + dz*sun*pull
    dx, dy, dz = xj - xs, yj - ys, zj - zs
    square = dx*dx + dy*dy + dz*dz
    pull = h/(square*sqrt(square))
    uj, vj, wj = uj - dx*saturn*pull, vj - dy*saturn*pull, wj - dz*saturn*pull
    us, vs, ws = us + dx*jupiter*pull, vs + dy*jupiter*pull, ws + dz*jupiter*pull
    x, y, z = x + h*u, y + h*v, z + h*w
    xj, yj, zj = xj + h*uj, yj + h*vj, zj + h*wj
    xs, ys, zs = xs + h*us, ys + h*vs, zs + h*ws
  end
  return sun*(u*u + v*v + w*w)/2 + jupiter*(uj*uj + vj*vj + wj*wj)/2 + saturn*(us*us + vs*vs + ws*ws)/2
    - sun*jupiter/sqrt((x - xj)*(x - xj) + (y - yj)*(y - yj) + (z - zj)*(z - zj))
    - sun*saturn/sqrt((x - xs)*(x - xs) + (y - ys)*(y - ys) + (z - zs)*(z - zs))
    - jupiter*saturn/sqrt((xj - xs)*(xj - xs) + (yj - ys)*(yj - ys) + (zj - zs)*(zj - zs))
end

print(string.format("%.17g", bodies(tonumber(arg[1]), tonumber(arg[2]))))
