"""A disk with decreasing space: the old file is kept, the error is reported, nothing is left; the cache is optional."""

import os
import subprocess

from bench import read, write
from programs import program

TITLE = "on a full disk"
OLD = b"old"


def run(bench):
    folder = bench.folder("full-disk")
    disk = os.path.join(folder, "disk")
    os.mkdir(disk)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk], capture_output=True)
    if mounted.returncode != 0:
        bench.skip("full_disk", "a disk may not be mounted here")
        return
    try:
        fill(bench, folder, disk)
    finally:
        subprocess.run(["umount", disk], check=True)


def fill(bench, folder, disk):
    text, value = program(40, 1)
    write(os.path.join(folder, "p.ks"), text)
    page = os.sysconf("SC_PAGESIZE")
    total = os.statvfs(disk).f_blocks * os.statvfs(disk).f_frsize
    out = os.path.join(disk, "out")
    # Free space decreases page by page; the old output occupies one page.
    rooms = range(0, total - 2 * page, (8 if bench.is_short else 1) * page)
    made = dict.fromkeys(["exe", "obj", "ir", "asm", "bc", "exe, temporary", "cache"], 0)
    for room in rooms:
        for kind in made:
            for name in os.listdir(disk):
                path = os.path.join(disk, name)
                os.remove(path) if os.path.isfile(path) else None
            write(out, OLD)
            with open(os.path.join(disk, "filler"), "wb") as file:
                os.posix_fallocate(file.fileno(), 0, max(total - page - room, 1))
            what = f"{kind}, {room >> 10} KiB"
            made[kind] += one(bench, kind, what, folder, disk, out, value)
            bench.check_nothing_left(folder, what)
    for kind, count in made.items():
        # With enough space the output must be made; otherwise the step proves nothing.
        bench.check(count > 0, f"{kind} was never made")
        bench.check(kind == "cache" or count < len(rooms), f"{kind} was always made")
    print("    made: " + ", ".join(f"{kind} {count} of {len(rooms)}" for kind, count in made.items()), flush=True)


def one(bench, kind, what, folder, disk, out, value):
    """Builds one output. Returns whether it was made."""
    if kind == "cache":
        cache = os.path.join(disk, "cache")
        for _ in range(2):
            result = bench.run([bench.kaleido, "run", "--cache-dir=" + cache, "p.ks"], folder)
            bench.check(result.status == 0 and result.output == value, f"{what}: status {result.status}")
            bench.check(result.messages == b"", f"{what}: says {result.messages[:300]!r}")
        names = os.listdir(cache) if os.path.isdir(cache) else []
        for name in names:
            os.remove(os.path.join(cache, name))
        bench.check(all(name.endswith(".objects") for name in names), f"{what}: left {names}")
        return bool(names)
    environment = bench.environment(folder)
    if kind == "exe, temporary":
        environment["TMPDIR"] = disk
        out = os.path.join(folder, "elsewhere")
        write(out, OLD)
    result = bench.run([bench.kaleido, "build", "--emit=" + kind[:3].rstrip(","), "p.ks", "-o", out], folder, environment)
    if kind == "exe, temporary":
        rest = [name for name in os.listdir(disk) if name not in ("filler", "out", "cache")]
        bench.check(not rest, f"{what}: left {rest}")
    if result.status == 0:
        bench.check(read(out) != OLD, f"{what}: ended well, but the output is the old one")
        if kind.startswith("exe"):
            bench.check(bench.run([out], folder).output == value, f"{what}: does not run right")
        return True
    bench.check_error(result, what)
    bench.check(read(out) == OLD, f"{what}: the old output is gone")
    return False
