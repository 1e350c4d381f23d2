-- Random walks on a grid: the mean square of the distance from the start after n steps.
-- The program's arguments are n and the number of walks, such as 200 and 60000.
local floor = math.floor

local function random(seed) return 16807*seed % 2147483647 end

local function mean(n, walks)
  local seed, sum = 1, 0
  for walk = 1, walks do
    local x, y = 0, 0
    for step = 1, n do
      seed = random(seed)
      local direction = floor(4*seed/2147483647)
      if direction == 0 then x = x + 1
      elseif direction == 1 then x = x - 1
      elseif direction == 2 then y = y + 1
      else y = y - 1 end
    end
    sum = sum + x*x + y*y
  end
  return sum/walks
end

print(string.format("%.17g", mean(tonumber(arg[1]), tonumber(arg[2]))))
