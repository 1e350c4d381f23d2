-- The average truth value of a formula in a logic with truth values from 0 to 1, in which all
-- operators are user-defined.
-- The program's argument is the number of truth values for each variable, such as 400.
local function negation(a) return 1 - a end
local function both(a, b) return a*b end
local function any(a, b) return negation(both(negation(a), negation(b))) end
local function either(a, b) return both(any(a, b), negation(both(a, b))) end
local function implies(a, b) return any(negation(a), b) end

local function formula(a, b, c)
  return implies(both(implies(a, b), implies(b, any(c, negation(a)))), either(a, negation(c)))
end

local function mean(n)
  local sum = 0
  for a = 1, n do
    for b = 1, n do
      for c = 1, n do sum = sum + formula(a/n, b/n, c/n) end
    end
  end
  return sum/(n*n*n)
end

print(string.format("%.17g", mean(tonumber(arg[1]))))
