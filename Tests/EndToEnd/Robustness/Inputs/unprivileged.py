"""unprivileged.py COMMAND…: runs a command that permissions hold back, even where the user is root.

Root loses its power over permissions; where that is refused, the command is run as nobody.
"""

import ctypes
import os
import sys

DROP_CAPABILITY = 24
OVERRIDE_PERMISSIONS, READ_AND_SEARCH = 1, 2

if os.getuid() == 0:
    control = ctypes.CDLL(None).prctl
    if any(control(DROP_CAPABILITY, power, 0, 0, 0) != 0 for power in (OVERRIDE_PERMISSIONS, READ_AND_SEARCH)):
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
os.execvp(sys.argv[1], sys.argv[1:])
