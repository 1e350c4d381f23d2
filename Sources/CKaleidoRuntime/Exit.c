#include "Runtime.h"

/// Ends the program with an exit status, after writing what is buffered.
NOT_OPTIMIZED double exitProgram(double status) {
  int isInLine = endsInLine();
#if !__STDC_HOSTED__
  reportLostOutput();
#endif
  if (status >= 0 && status <= 255 && status == (int)status)
    exit((int)status);
  fflush(NULL);
  if (isInLine)
    endLine();
  double value = __builtin_isnan(status) ? __builtin_nan("") : status;
#if __STDC_HOSTED__
  if (errorReceiver) {
    char message[100];
    snprintf(message, sizeof message, "exit status %.17g is not a whole number from 0 to 255", value);
    errorReceiver("K0604", message, 1, NULL, 0, 0);
    exit(1);
  }
#endif
  dprintf(2, "error[K0604]: exit status %.17g is not a whole number from 0 to 255\n", value);
  exit(1);
}
