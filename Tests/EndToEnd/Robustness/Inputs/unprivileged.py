"""unprivileged.py COMMAND…: runs a command subject to file permissions, even if the user is root.

Drops the capabilities that override permissions; if that is refused, runs the command as nobody.
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
