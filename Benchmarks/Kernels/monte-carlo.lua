-- Pi by the Monte Carlo method, with Park and Miller's random numbers, which are exact in a double.
-- The program's argument is the number of darts, such as 10000000.
local floor = math.floor

local function random(seed)
  local product = 16807*seed
  return product - floor(product/2147483647)*2147483647
end

local function estimate(darts)
  local seed, hits = 1, 0
  for i = 1, darts do
    seed = random(seed)
    local x = seed/2147483647
    seed = random(seed)
    local y = seed/2147483647
    if x*x + y*y < 1 then hits = hits + 1 end
  end
  return 4*hits/darts
end

print(string.format("%.17g", estimate(tonumber(arg[1]))))
