-- The number of ways to place n queens on a board of n by n squares, row by row. The columns and
-- diagonals that are taken are sets, whose bits are tested and shifted by arithmetic.
-- The program's argument is n, such as 12.
local floor = math.floor

local function taken(set, bit)
  local quotient = floor(set/bit)
  return quotient ~= 2*floor(quotient/2)
end

local function queens(left, columns, right, highest)
  if columns == 2*highest - 1 then return 1 end
  local count, bit = 0, 1
  while bit <= highest do
    if not taken(left, bit) and not taken(columns, bit) and not taken(right, bit) then
      count = count + queens(2*(left + bit), columns + bit, floor((right + bit)/2), highest)
    end
    bit = bit + bit
  end
  return count
end

print(string.format("%.17g", queens(0, 0, 0, 2^(tonumber(arg[1]) - 1))))
