-- Takeuchi's function: each call makes four, and the outermost one is a tail call.
local function tak(x, y, z)
  if y < x then
    return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))
  end
  return z
end

print(string.format("%.17g", tak(27, 18, 7)))
