-- Takeuchi's function: each call makes four, and the outermost one is a tail call.
-- The program's arguments are x, y and z, such as 27, 18 and 7.
local function tak(x, y, z)
  if y < x then
    return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))
  end
  return z
end

print(string.format("%.17g", tak(tonumber(arg[1]), tonumber(arg[2]), tonumber(arg[3]))))
