-- The dot product of two long vectors whose elements are computed by functions.
-- The program's argument is the length of the vectors, such as 60000000.
local sqrt = math.sqrt

local function a(i) return 1/(i + 1) end
local function b(i) return sqrt(i) + 0.5 end

local function dot(n)
  local sum = 0
  for i = 1, n do sum = sum + a(i)*b(i) end
  return sum
end

print(string.format("%.17g", dot(tonumber(arg[1]))))
