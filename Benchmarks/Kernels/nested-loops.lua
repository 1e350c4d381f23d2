-- Four nested loops that only count.
-- The program's argument is the number of steps of each loop, such as 130.
local function count(n)
  local count = 0
  for a = 1, n do
    for b = 1, n do
      for c = 1, n do
        for d = 1, n do
          count = count + 1
        end
      end
    end
  end
  return count
end

print(string.format("%.17g", count(tonumber(arg[1]))))
