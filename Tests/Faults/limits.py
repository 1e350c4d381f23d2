"""Few descriptors, few processes, little memory: a result or an error, never a partial output, and no hang."""

import os
import resource

from bench import read, write
from programs import program

TITLE = "with little of everything"
OLD = b"old"
MEBIBYTE = 1 << 20


def run(bench):
    for count in ["1", "2", "255", "257", "100000", "99999999999999999999", "0", "-1", "1.5", "x", ""]:
        words = ["build", "-c", "-j", count, "--units=16", "p.ks", "-o", "out"]
        is_number = count.isdigit() and count != "0"
        trial(bench, f"-j {count!r}", words, None, 0, 0 if is_number else 2)
    for number in range(4, 13):
        for words in COMMANDS:
            trial(bench, f"{number} descriptors", words, resource.RLIMIT_NOFILE, number)
    if os.getuid() == 0:
        for number in [0, 1] if bench.is_short else [0, 1, 2, 3, 4]:
            for words in COMMANDS:
                trial(bench, f"{number} processes", words, resource.RLIMIT_NPROC, number, is_nobody=True)
    else:
        bench.skip("few processes", "requires root, to run as a user without other processes")
    sizes = [64, 96, 128, 512, 2048] if bench.is_short else [*range(58, 120, 2), *range(120, 400, 40), 512, 1024, 1536, 2048]
    for size in sizes:
        for words in COMMANDS:
            trial(bench, f"{size} MiB", words, resource.RLIMIT_AS, size * MEBIBYTE, is_memory=True)


COMMANDS = [
    ["build", "p.ks", "-o", "out"],
    ["build", "-c", "p.ks", "-o", "out"],
    ["run", "--cache-dir=cache", "p.ks"],
]


def trial(bench, what, words, kind, limit, status=None, is_nobody=False, is_memory=False):
    folder = bench.folder("limits")
    text, value = program(100, 1)
    write(os.path.join(folder, "p.ks"), text)
    out = write(os.path.join(folder, "out"), OLD)
    for place in [folder, os.path.join(folder, "temporary")]:
        os.chmod(place, 0o777)

    def prepare():
        if is_nobody:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
        if kind is not None:
            resource.setrlimit(kind, (limit, limit))

    result = bench.run([bench.kaleido, *words], folder, preexec_fn=prepare)
    what = f"{what}: {' '.join(words)}"
    if status is not None:
        bench.check(result.status == status, f"{what}: status {result.status}, {result.messages[:300]!r}")
    if result.status == 0:
        if words[0] == "run":
            bench.check(result.output == value, f"{what}: prints {result.output!r}")
        else:
            bench.check(read(out) != OLD, f"{what}: ended well, but the output is the old one")
        if words[:2] == ["build", "p.ks"]:
            bench.check(bench.run([out], folder).output == value, f"{what}: does not run right")
    elif is_memory:
        # The system may kill a process that runs out of memory, but something must be reported.
        bench.check(result.status < 0 or result.messages, f"{what}: status {result.status} and no message")
        bench.check(read(out) == OLD, f"{what}: the old output is gone")
    else:
        bench.check_error(result, what, (1, 2))
        bench.check(read(out) == OLD, f"{what}: the old output is gone")
    bench.check_nothing_left(folder, what)
    if words[0] == "run":
        after = bench.run([bench.kaleido, *words], folder)
        bench.check(after.output == value, f"{what}: the next run prints {after.output!r}")
