"""file-size-limit.py BYTES COMMAND…: runs a command that cannot create files larger than BYTES."""

import os
import resource
import signal
import sys

# Python ignores the signal, and child processes inherit that.
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
size = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
os.execvp(sys.argv[2], sys.argv[2:])
