// The kernels with C's mathematics as loops over arrays, which call C's functions for one element after the other. Each performs the same operations
// in the same order as its namesake in kernels.ks.
#include <math.h>
#include <stddef.h>

void density(const double *x, double *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = 0.3989422804014327 * exp(-0.5 * x[i] * x[i]);
}

void oscillation(const double *x, const double *t, double *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = exp(-t[i]) * sin(x[i]);
}

void entropy(const double *p, double *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = p[i] > 0 ? -(p[i] * log(p[i])) : 0;
}

void law(const double *x, const double *exponent, double *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = 2.5 * pow(x[i], exponent[i]);
}

void sigmoid(const double *x, double *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = 1 / (1 + exp(-x[i]));
}
