// The length of a tour along n points of a spiral on the Earth, and its bearings, such as 4000000.
#include "show.h"
static double square(double x) { return x * x; }
static double distance(double lat1, double lon1, double lat2, double lon2) {
  double h = square(sin((lat2 - lat1) / 2)) + cos(lat1) * cos(lat2) * square(sin((lon2 - lon1) / 2));
  return 2 * 6371 * asin(sqrt(fmin(1, h)));
}
static double bearing(double lat1, double lon1, double lat2, double lon2) {
  double d = lon2 - lon1;
  return atan2(sin(d) * cos(lat2), cos(lat1) * sin(lat2) - sin(lat1) * cos(lat2) * cos(d));
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]), east = 0;
  double lat = -1.5, lon = 0, length = 0, longest = 0;
  show(distance(0.8988, 0.2339, 0.8525, 0.0410));
  for (int i = 1; i <= n; i++) {
    double nextlat = asin((2.0 * i - 1) / n - 1), nextlon = lon + 2.399963229728653;
    if (nextlon > 3.141592653589793) nextlon -= 6.283185307179586;
    double d = distance(lat, lon, nextlat, nextlon);
    length += d;
    longest = fmax(longest, d);
    if (i % 4 == 0 && bearing(lat, lon, nextlat, nextlon) > 0) east++;
    lat = nextlat;
    lon = nextlon;
  }
  show(length);
  show(longest);
  show(east);
}
