#include "show.h"
static double rad(double d) { return d * 3.141592653589793 / 180; }
static double distance(double lat1, double lon1, double lat2, double lon2) {
  double a = 6378137, f = 1 / 298.257223563, b = a * (1 - f), L = rad(lon2 - lon1);
  double U1 = atan((1 - f) * tan(rad(lat1))), U2 = atan((1 - f) * tan(rad(lat2)));
  double sU1 = sin(U1), cU1 = cos(U1), sU2 = sin(U2), cU2 = cos(U2);
  double lambda = L, before, sS, cS, sigma, sA, c2A, c2M;
  int i = 1;
  do {
    double sl = sin(lambda), cl = cos(lambda), u = cU2 * sl, v = cU1 * sU2 - sU1 * cU2 * cl;
    before = lambda;
    sS = sqrt(u * u + v * v);
    cS = sU1 * sU2 + cU1 * cU2 * cl;
    sigma = atan2(sS, cS);
    sA = cU1 * cU2 * sl / sS;
    c2A = 1 - sA * sA;
    c2M = cS - 2 * sU1 * sU2 / c2A;
    double C = f / 16 * c2A * (4 + f * (4 - 3 * c2A));
    lambda = L + (1 - C) * f * sA * (sigma + C * sS * (c2M + C * cS * (2 * c2M * c2M - 1)));
  } while (fabs(lambda - before) > 1e-12 && i++ < 50);
  double w = c2A * (a * a - b * b) / (b * b);
  double A = 1 + w / 16384 * (4096 + w * (w * (320 - 175 * w) - 768));
  double B = w / 1024 * (256 + w * (w * (74 - 47 * w) - 128));
  double ds = B * sS * (c2M + B / 4 * (cS * (2 * c2M * c2M - 1) -
              B / 6 * c2M * (4 * sS * sS - 3) * (4 * c2M * c2M - 3)));
  return b * A * (sigma - ds);
}
static double tour(int n) {
  double lat = 52.5, lon = 13.4, sum = 0, longest = 0;
  for (int i = 1; i <= n; i++) {
    double lat2 = fmod(i * 37.7, 120) - 60, lon2 = fmod(i * 61.3, 160) - 80;
    double d = distance(lat, lon, lat2, lon2);
    sum += d;
    longest = fmax(longest, d);
    lat = lat2; lon = lon2;
  }
  show(longest);
  return sum / n;
}
int main(void) {
  show(distance(52.5, 13.4, 48.85, 2.35));
  show(tour(1200000));
}
