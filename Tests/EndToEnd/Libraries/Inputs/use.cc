#include "shapes.h"

#include <cmath>
#include <cstdio>
#include <vector>

int main() {
  std::vector<double> widths{1, 2, 3}, heights{4, 5, 6}, areas(3);
  area_array(widths.data(), heights.data(), areas.data(), areas.size());
  std::printf("%g %g %g %g\n", area(2, 3), areas[0], areas[1], areas[2]);
  // The library's `pow`, in the library and here.
  std::printf("%g %g %.3f\n", usesPow(0), pow(0.0, 0.0), pi());
}
