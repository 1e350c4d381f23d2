// The functions for 4 numbers, compiled for processors with AVX2 and FMA.
#define LANES 4
#include "Lanes.h"

const struct Candidate candidates4[FunctionCount] = CANDIDATES;
