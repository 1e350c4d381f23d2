"""limited.py KIND NUMBER COMMAND…: runs a command with a resource limit, such as NOFILE or AS."""

import os
import resource
import sys

kind = getattr(resource, "RLIMIT_" + sys.argv[1])
number = int(sys.argv[2])
resource.setrlimit(kind, (number, number))
os.execvp(sys.argv[3], sys.argv[3:])
