-- The number of right triangles with integer sides of at most n, by trying all a <= b <= c.
-- The program's argument is n, such as 1000.
local function triples(n)
  local count = 0
  for c = 1, n do
    for b = 1, c do
      for a = 1, b do
        if a*a + b*b == c*c then count = count + 1 end
      end
    end
  end
  return count
end

print(string.format("%.17g", triples(tonumber(arg[1]))))
