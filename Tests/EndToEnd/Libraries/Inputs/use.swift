import Shapes

let widths = [1.0, 2, 3]
let heights = [4.0, 5, 6]
let areas = [Double](unsafeUninitializedCapacity: 3) { buffer, count in
  area_array(widths, heights, buffer.baseAddress, 3)
  count = 3
}
print(area(2, 3), areas)
