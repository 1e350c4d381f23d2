-- Roots of x*x*x - x - c for all integers c up to n by Brent's method, which takes steps of inverse
-- quadratic interpolation, of the secant method or of bisection; added up.
-- The program's argument is n, such as 500000.
local abs = math.abs

local function f(x, constant) return x*x*x - x - constant end

local function root(low, high, constant)
  local a, b, fa, fb = low, high, f(low, constant), f(high, constant)
  local c, fc, d = a, fa, b - a
  local e = d
  while true do
    if abs(fc) < abs(fb) then
      a, b, c = b, c, b
      fa, fb, fc = fb, fc, fb
    end
    local tolerance = 4.440892098500626e-16*abs(b)
    local m = 0.5*(c - b)
    if abs(m) <= tolerance or fb == 0 then return b end
    if abs(e) < tolerance or abs(fa) <= abs(fb) then
      d, e = m, m
    else
      local p, q
      local s = fb/fa
      if a == c then
        p, q = 2*m*s, 1 - s
      else
        local r = fb/fc
        q = fa/fc
        p = s*(2*m*q*(q - r) - (b - a)*(r - 1))
        q = (q - 1)*(r - 1)*(s - 1)
      end
      if p > 0 then q = -q else p = -p end
      s, e = e, d
      if 2*p < 3*m*q - abs(tolerance*q) and p < abs(0.5*s*q) then
        d = p/q
      else
        d, e = m, m
      end
    end
    a, fa = b, fb
    if abs(d) > tolerance then b = b + d
    elseif m > 0 then b = b + tolerance
    else b = b - tolerance end
    fb = f(b, constant)
    if (fb > 0) == (fc > 0) then
      c, fc, d = a, fa, b - a
      e = d
    end
  end
end

local function sum(n)
  local sum = 0
  for i = 1, n do sum = sum + root(0, i + 1, i) end
  return sum
end

print(string.format("%.17g", sum(tonumber(arg[1]))))
