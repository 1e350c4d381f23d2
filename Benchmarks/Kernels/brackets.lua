-- Taxes by income brackets, a long chain of conditions, for incomes in no particular order, added up.
-- The program's argument is the number of incomes, such as 60000000.
local function tax(income)
  if income < 4 then return 0 end
  if income < 9 then return 0.05*(income - 4) end
  if income < 15 then return 0.25 + 0.08*(income - 9) end
  if income < 22 then return 0.73 + 0.11*(income - 15) end
  if income < 30 then return 1.5 + 0.15*(income - 22) end
  if income < 39 then return 2.7 + 0.19*(income - 30) end
  if income < 49 then return 4.41 + 0.23*(income - 39) end
  if income < 60 then return 6.71 + 0.28*(income - 49) end
  if income < 72 then return 9.79 + 0.33*(income - 60) end
  if income < 85 then return 13.75 + 0.38*(income - 72) end
  if income < 95 then return 18.69 + 0.42*(income - 85) end
  return 22.89 + 0.45*(income - 95)
end

local function sum(n)
  local income, sum = 0, 0
  for i = 1, n do
    income = income + 61.80339887
    if income >= 100 then income = income - 100 end
    sum = sum + tax(income)
  end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
