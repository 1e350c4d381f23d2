-- Hofstadter's female and male sequences, each defined by the other, with calls that are not tail calls.
-- The program's argument is the length of the sequences, such as 105.
local male

local function female(n)
  if n == 0 then return 1 end
  return n - male(female(n - 1))
end

function male(n)
  if n == 0 then return 0 end
  return n - female(male(n - 1))
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + female(i) * male(i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
