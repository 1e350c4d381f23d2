-- A binomial coefficient by Pascal's rule: recursion with two parameters and two ways to end.
-- The program's arguments are n and k, such as 28 and 14.
local function binomial(n, k)
  if k == 0 or k == n then return 1 end
  return binomial(n - 1, k - 1) + binomial(n - 1, k)
end

print(string.format("%.17g", binomial(tonumber(arg[1]), tonumber(arg[2]))))
