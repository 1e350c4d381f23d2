-- A perpetual calendar: the Fridays that are the 13th of a month, and the days, in the years from 1 to n.
-- The program's argument is n, such as 1000000.
local floor = math.floor

local function weekday(year, month, day)
  local early = floor((14 - month)/12)
  local y = year - early
  return (day + y + floor(y/4) - floor(y/100) + floor(y/400) + floor(31*(month + 12*early - 2)/12)) % 7
end

local function leap(year)
  return year % 4 == 0 and (year % 100 ~= 0 or year % 400 == 0)
end

local function length(year, month)
  if month == 2 then return leap(year) and 29 or 28 end
  if month == 4 or month == 6 or month == 9 or month == 11 then return 30 end
  return 31
end

local function fridays(n)
  local count = 0
  for year = 1, n do
    for month = 1, 12 do
      if weekday(year, month, 13) == 5 then count = count + 1 end
    end
  end
  return count
end

local function days(n)
  local count = 0
  for year = 1, n do
    for month = 1, 12 do count = count + length(year, month) end
  end
  return count
end

print(string.format("%.17g", fridays(tonumber(arg[1]))))
print(string.format("%.17g", days(tonumber(arg[1]))))
