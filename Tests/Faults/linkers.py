"""A linker that continues after the compiler is terminated: it is terminated too, and its files are removed."""

import os
import signal
import time

from bench import PATIENCE, read, write

TITLE = "linkers that go on"
OLD = b"old"
LINKERS = {
    "hangs": "sleep 1000",
    "ignores the signal": "trap '' TERM INT HUP; sleep 3; rm -f \"$2\"; echo late >\"$2\"",
    "writes late": "rm -f \"$2\"; sleep 1; echo late >\"$2\"",
    "writes half and hangs": "echo half >\"$2\"; sleep 1000",
    "closes its streams and hangs": "exec <&- >&- 2>&-; sleep 1000",
}


def run(bench):
    for name, body in LINKERS.items():
        for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
            interrupted(bench, name, body, number)


def interrupted(bench, name, body, number):
    folder = bench.folder("linkers")
    write(os.path.join(folder, "p.ks"), "42\n")
    script = f'#!/bin/sh\nwhile [ "$1" != -o ]; do shift; done\n: >begun\n{body}\n'
    write(os.path.join(folder, "linker"), script, 0o755)
    out = write(os.path.join(folder, "out"), OLD)
    process = bench.start([bench.kaleido, "build", "--linker=./linker", "p.ks", "-o", "out"], folder)
    while not os.path.exists(os.path.join(folder, "begun")) and process.poll() is None:
        time.sleep(0.005)
    os.kill(process.pid, number)
    try:
        status = process.wait(timeout=PATIENCE)
    except Exception:
        bench.end(process.pid)
        status = process.wait()
    what = f"a linker that {name}, {number.name}"
    bench.check(status == -number, f"{what}: status {status}")
    bench.check(bench.wait_for_rest(process.pid), f"{what}: the linker still runs")
    bench.check(read(out) == OLD, f"{what}: the old output is gone")
    bench.check_nothing_left(folder, what)
    process.communicate()
