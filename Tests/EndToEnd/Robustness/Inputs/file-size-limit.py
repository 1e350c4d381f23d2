"""file-size-limit.py BYTES COMMAND…: runs a command that can make no file larger than BYTES."""

import os
import resource
import signal
import sys

# Python ignores the signal, and what is ignored stays so in a command.
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
size = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
os.execvp(sys.argv[2], sys.argv[2:])
