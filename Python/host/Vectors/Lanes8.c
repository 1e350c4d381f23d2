// The functions for 8 numbers, compiled for processors with AVX-512.
#define LANES 8
#include "Lanes.h"

const struct Candidate candidates8[FunctionCount] = CANDIDATES;
