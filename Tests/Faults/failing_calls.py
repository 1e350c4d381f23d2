"""Each system call fails once with each possible error: the result is correct, or the error is reported."""

import os
import re
import shutil

from bench import read, remove_left_overs, write
from moments import LINKER

TITLE = "every system call fails"
OLD = b"old"
ERRORS = {
    "openat": ["EMFILE", "EACCES", "ENOSPC", "EINTR"], "write": ["ENOSPC", "EIO", "EINTR"], "read": ["EIO", "EINTR"],
    "rename": ["ENOSPC", "EXDEV"], "fchmod": ["EPERM"], "pipe2": ["EMFILE"], "clone3": ["EAGAIN"],
    "wait4": ["EINTR"], "newfstatat": ["EIO"], "mmap": ["ENOMEM"], "mkdir": ["EROFS"], "unlink": ["EACCES"],
}


def run(bench):
    folder = bench.folder("failing-calls")
    strace = shutil.which("strace")
    probe = strace and bench.run([strace, "-o", "log", "-e", "inject=read:error=EINTR:when=9999", "true"], folder)
    if not probe or probe.status != 0:
        bench.skip("failing_calls", "requires strace and permission to trace")
        return
    write(os.path.join(folder, "p.ks"), "def f(x) x + 1\nf(41)\n")
    write(os.path.join(folder, "linker"), LINKER, 0o755)
    bench.run([bench.kaleido, "build", "p.ks", "-o", "made"], folder)
    environment = bench.environment(folder, MADE=os.path.join(folder, "made"))
    for kind, words in [
        ("executable", ["build", "-j1", "--linker=./linker", "p.ks", "-o", "out"]),
        ("object", ["build", "-j1", "-c", "p.ks", "-o", "out"]),
        ("cache", ["run", "-j1", "--cache-dir=cache", "p.ks"]),
    ]:
        words = [bench.kaleido, *words]
        clear(folder)
        bench.run([strace, "-o", "log", *words], folder, environment)
        out = os.path.join(folder, "out")
        expected = read(out)
        calls = [re.match(r"\w*", line).group() for line in read(os.path.join(folder, "log")).decode(errors="replace").splitlines()]
        # Earlier calls belong to the dynamic linker and library initialization.
        begin = max(place for place, line in enumerate(calls) if line == "arch_prctl")
        tried = 0
        for name, errors in ERRORS.items():
            earlier = calls[:begin].count(name)
            for when in range(earlier + 1, calls.count(name) + 1):
                for error in errors[:1] if bench.is_short else errors:
                    tried += 1
                    inject = ["-e", f"inject={name}:error={error}:when={when}"]
                    clear(folder)
                    write(out, OLD)
                    result = bench.run([strace, "-qq", "-o", "log", *inject, *words], folder, environment)
                    judge(bench, f"{kind}, {name} {when} fails with {error}", kind, result, out, expected, folder, name)
        print(f"    {kind}: {tried} failures", flush=True)


def judge(bench, what, kind, result, out, expected, folder, name):
    now = read(out)
    if result.status == 0 and kind == "cache":
        bench.check(result.output == b"42\n", f"{what}: prints {result.output!r}")
    elif result.status == 0:
        bench.check(now == expected, f"{what}: ended well, but the output is not the new one")
    elif result.status != 127:
        bench.check_error(result, what, (1, 70))
        bench.check(now == OLD, f"{what}: ended with {result.status}, but the output is not the old one")
    # Files that cannot be removed are left.
    if name != "unlink":
        bench.check_nothing_left(folder, what)


def clear(folder):
    remove_left_overs(folder)
    shutil.rmtree(os.path.join(folder, "cache"), ignore_errors=True)
    write(os.path.join(folder, "out"), OLD)
