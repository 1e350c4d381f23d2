-- A vector rotated repeatedly, by the matrix (2 -1 2, 2 2 -1, -1 2 2)/3.
-- The program's argument is the number of rotations, such as 40000000.
local function turn(n)
  local x, y, z = 1, 0, 0
  for i = 1, n do
    x, y, z = (2*x - y + 2*z)/3, (2*x + 2*y - z)/3, (2*y + 2*z - x)/3
  end
  return 100*x + 10*y + z
end

print(string.format("%.17g", turn(tonumber(arg[1]))))
