-- The number of steps that all points of a grid take to leave the Mandelbrot set, by tail recursion.
-- The program's arguments are the number of columns and of rows, such as 1500 and 1250.
local function steps(x, y, count, cx, cy)
  if count < 200 and x*x + y*y < 4 then
    return steps(x*x - y*y + cx, 2*x*y + cy, count + 1, cx, cy)
  end
  return count
end

local function line(column, row, columns, rows, sum)
  if column <= columns then
    return line(column + 1, row, columns, rows,
                sum + steps(0, 0, 0, 3*column/columns - 2.25, 2.5*row/rows - 1.25))
  end
  return sum
end

local function mandelbrot(row, columns, rows, sum)
  if row <= rows then
    return mandelbrot(row + 1, columns, rows, line(1, row, columns, rows, sum))
  end
  return sum
end

print(string.format("%.17g", mandelbrot(1, tonumber(arg[1]), tonumber(arg[2]), 0)))
