// The commit that the program was built from. `Package.swift` defines it for builds that are distributed; others would be
// linked again after each commit.
#include "CHostProcess.h"

const char *CHostProcessCommit(void) {
#ifdef KALEIDO_COMMIT
  return KALEIDO_COMMIT;
#else
  return 0;
#endif
}
