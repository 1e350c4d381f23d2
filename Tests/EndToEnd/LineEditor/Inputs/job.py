"""job.py COMMAND…: runs a command as a shell's foreground job. When it stops, says whether the terminal is in its normal
mode, and continues it after a line of input."""

import os
import signal
import sys
import termios

normal = termios.tcgetattr(0)
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
process = os.fork()
if process == 0:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    _, status = os.waitpid(process, os.WUNTRACED)
    if not os.WIFSTOPPED(status):
        sys.exit(os.waitstatus_to_exitcode(status))
    os.tcsetpgrp(0, os.getpgrp())
    is_normal = termios.tcgetattr(0) == normal
    termios.tcsetattr(0, termios.TCSADRAIN, normal)
    print("stopped in", "normal" if is_normal else "another", "mode", flush=True)
    sys.stdin.readline()
    os.tcsetpgrp(0, process)
    os.killpg(process, signal.SIGCONT)
