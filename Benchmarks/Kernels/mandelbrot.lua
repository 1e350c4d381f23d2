-- The number of steps that all points of a grid take to leave the Mandelbrot set, by a loop.
-- The program's arguments are the number of columns and of rows, such as 1500 and 1250.
local function steps(cx, cy)
  local x, y, count = 0, 0, 0
  repeat
    x, y = x*x - y*y + cx, 2*x*y + cy
    count = count + 1
  until not (count < 200 and x*x + y*y < 4)
  return count
end

local function mandelbrot(columns, rows)
  local sum = 0
  for row = 1, rows do
    for column = 1, columns do
      sum = sum + steps(3*column/columns - 2.25, 2.5*row/rows - 1.25)
    end
  end
  return sum
end

print(string.format("%.17g", mandelbrot(tonumber(arg[1]), tonumber(arg[2]))))
