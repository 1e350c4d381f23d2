-- Blends two samples by a fixed share, then pulls the result away from zero.
function SELF(sample, other)
  local share = K1
  local mixed = sample * share + other * (1 - share)
  if mixed < 0 then
    return mixed * K2 - share
  else
    return mixed * K3 + share
  end
end

-- Keeps a value between two limits; the upper one follows the second argument.
function SELF(value, limit)
  local low = 0 - N1
  local high = limit * K1 + N1
  if high < low then
    return low
  elseif value < low then
    return low * K2
  elseif high < value then
    return high
  else
    return value * K3 + limit * .125
  end
end

-- A polynomial of the third degree in Horner's form.
function SELF(x, shift)
  local t = (x - shift) * 0.01
  return ((K1 * t + K2) * t - K3) * t + N1
end

-- Adds up the first terms of a series; the ratio of two terms is fixed.
function SELF(first, input)
  local ratio, term, total, step = K1, first * K2, 0, 1
  repeat
    term = term * ratio
    total = total + term + input * 0.02
    local more = step < N1
    step = step + 1
  until not more
  return 0 + total * K3
end

-- Distance in a grid whose cells are wider than high.
function SELF(column, row)
  local width, height = column * K1, row * K2
  if width < 0 then
    if height < 0 then return 0 - width - height else return height - width end
  else
    if height < 0 then return width - height else return width + height end
  end
end

-- Walks over a small table, row by row, and weighs every cell.
function SELF(left, top)
  local weight, total, y = K1, 0, 0
  repeat
    local x = 0
    repeat
      total = total + (left * x - top * y) * weight * 0.01
      local more = x < 2
      x = x + 1
    until not more
    local more = y < N1
    y = y + 1
  until not more
  if total < 50 then return 0 + total else return 0 + (50 + total * K2) end
end

-- A wave with two overtones, damped by the second argument.
function SELF(phase, damping)
  local t = phase * K1
  return (sin(t) + sin(t * 2) * K2 + cos(t * N1) * K3) * 4. + damping * 0.25
end

-- Takes the lower one of two estimates, or their mean where they are close.
function SELF(a, b)
  local first = NEAR(a, b)
  local second = NEXT(b * K1, a)
  if first < second - K2 then
    return first
  elseif second < first - K2 then
    return second
  else
    return (first + second) * 0.5
  end
end

-- Calls a function for a few points of an interval and returns the mean of its values.
function SELF(start, width)
  local step, total, i = width * K1, 0, 0
  repeat
    total = total + NEAR(start + step * i * 0.1, K2)
    local more = i < N1
    i = i + 1
  until not more
  return 0 + total * 0.1 - NEXT(start, width) * K3
end

-- Small steps need the coarse rule only, large ones the fine rule.
function SELF(value, step)
  if step < K1 then
    return NEAR(value, 0.5) * K2
  elseif value < step * K3 then
    return NEXT(step, value) - N1
  else
    return FAR(value * K2, step * K3) + 1
  end
end

-- Scales what another function makes of the swapped arguments.
function SELF(a, b)
  return NEAR(b * K1, a) * K2 - b * K3
end

-- Changes its own arguments before it hands them on.
function SELF(count, rate)
  local before = count * rate * 0.01
  count = count * K1 + N1
  rate = rate * K2 - before * 0.1
  return count * .25 + rate * .25 + NEAR(count, rate) * K3
end

-- Adds or takes away, as the place in the row demands.
function SELF(size, offset)
  local total, place = offset * K1, 1
  repeat
    if place < 3 then
      total = total + NEAR(size, place) * K2
    else
      total = total * K3 - place
    end
    local more = place < N1
    place = place + 1
  until not more
  return 0 + total * 0.5
end

-- Interest on a balance over a few years: each year a part of it is withdrawn, and what
-- falls below the limit is topped up at the end by the rule of the year before.
function SELF(balance, withdrawal)
  local limit, years, sum, year = 0 - withdrawal, N1, balance * 0.5, 1
  repeat
    sum = sum + sum * K1 * 0.1 - withdrawal * K2 * 0.5
    local more = year < years
    year = year + 1
  until not more
  if sum < limit then
    local missing = limit - sum
    return 0 + (NEAR(missing * 0.5, withdrawal) + sum * K3)
  else
    local kept = NEXT(sum * 0.5, K1) * K2
    return 0 + (kept + FAR(limit, sum * 0.25) * 0.125)
  end
end

-- Mixes three signals. The last one comes with the opposite sign.
function SELF(left, right)
  local middle = (left + right) * 0.5
  return NEAR(left, middle) * K1 + NEXT(middle, right) * K2 - FAR(right, left) * K3
end

-- Halves an interval until the wanted place is found, as far as a few steps go.
function SELF(target, width)
  local low, high, middle, turn = 0 - width * width * 0.01, N1 + 20, 0, 0
  repeat
    middle = (low + high) * 0.5
    if middle < target then
      low = middle
    else
      high = middle
    end
    local more = turn < 6
    turn = turn + 1
  until not more
  if high - low ~= 0 then return 0 + NEAR(low, K1) * K2 else return 0 + low end
end

-- Follows a damped swing for a few steps of fixed length and returns the last place. The
-- force comes from another function; it is weak, so that no step leaves the range.
function SELF(place, speed)
  local length, sum, turn = 0.1, place + speed, 1
  repeat
    speed = speed + length * (NEAR(place * K1, turn) * 0.1 - speed * K2)
    place = place + length * speed
    local more = turn < N1
    turn = turn + 1
  until not more
  if place < sum then
    return 0 + (place * 0.5 + speed * K3)
  else
    return 0 + (sum * K1 - (place - sum) * K2)
  end
end

-- The height of a ball that was thrown: it bounces a few times, and every time a part of
-- its speed is lost. Nothing is below the ground, so the height is never negative.
function SELF(speed, angle)
  local height = 0
  local up = sin(angle * 0.01) * speed * K1
  local across = cos(angle * 0.01) * K2
  local tick = 0
  repeat
    height = height + up * 0.25
    if height < 0 then
      height = 0
      up = height - up * K3
    else
      up = up - 0.25 * K1
    end
    local more = tick < N1
    tick = tick + 1
  until not more
  if across < height then
    return 0 + (height * K2 + NEXT(across, K3) * 0.25)
  else
    return 0 + (NEAR(height, across) * K1 + (across - height) * K3)
  end
end

-- Reads a table of four rows. Between two rows the value is interpolated; outside of the
-- table it goes on as in the first row and in the last one.
function SELF(key, scale)
  local unit, low, high = scale * 0.01 + K1, N1, N1 + 30
  if key < 0 then
    return low * unit
  elseif key < 10 then
    return low * unit + key * K2
  elseif key < 20 then
    return (low + 10 * K2) + (key - 10) * K3 * unit
  elseif key < 40 then
    return (low + 12) * unit - (key - 20) * 0.03
  else
    if high < key then key = high end
    return key * 0.5 - NEAR(low, unit) * K1
  end
end

-- First finds the mean of a row of values, then how far the values are from it. The
-- result is the mean where the row is calm, and something between both elsewhere.
function SELF(origin, slope)
  local count, mean, spread, i = N1, 0, 0, 0
  repeat
    mean = mean + (origin + slope * i * 0.1) * 0.125 * K1
    local more = i < count
    i = i + 1
  until not more
  i = 0
  repeat
    local distance = origin * K2 + slope * i * 0.1 - mean
    spread = spread + distance * distance * 0.001
    local more = i < count
    i = i + 1
  until not more
  if spread < mean then
    return 0 + (mean - spread * K3)
  else
    if 100 < spread then spread = 100 end
    return 0 + (NEAR(mean * 0.5, N1) * 0.5 + spread * K2)
  end
end

-- Turns a colour, given as brightness and warmth, into the current of a lamp with three
-- filaments. Every filament has a curve of its own; the fuse bounds the sum.
function SELF(brightness, warmth)
  local red = brightness * K1 + warmth * 0.25
  local green = brightness * K2
  local blue = brightness * K3 - warmth * 0.25
  local fuse = 90 + N1
  local warm, cold
  if red < green then warm = green - red * 0.5 else warm = red - green * 0.5 end
  if blue < green then cold = NEAR(green, blue) else cold = NEXT(blue, green) * K1 end
  local sum = warm + cold * 0.25 + (red - blue) * (red - blue) * 0.002
  if fuse < sum then
    return fuse
  elseif sum < 0 - fuse then
    return 0 - fuse
  else
    return sum
  end
end
