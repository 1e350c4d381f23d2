-- Square roots and cube roots of integers by Newton's method, from above until the guesses
-- stop falling.
-- The program's argument is the largest integer, such as 1300000.
local function square_root(n)
  local guess, next = 0, n
  repeat
    guess = next
    next = (guess + n/guess)/2
  until not (next < guess)
  return guess
end

local function cube_root(n)
  local guess, next = 0, n
  repeat
    guess = next
    next = (2*guess + n/(guess*guess))/3
  until not (next < guess)
  return guess
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + square_root(i) + cube_root(i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
