"""Ten thousand programs are loaded, used and dropped: memory stays flat. Prints nothing if all is right."""

import gc

import kaleido

#: Different programs. Later rounds take their objects from the cache.
PROGRAMS = 20
ROUNDS = 500
#: The most memory, in bytes, that the rounds after the first tenth may add: 90 bytes for each program.
GROWTH = 800_000


def memory():
    """The memory that is resident, in bytes, and the number of mappings."""
    gc.collect()
    with open("/proc/self/statm") as statistics:
        pages = int(statistics.read().split()[1])
    with open("/proc/self/maps") as maps:
        return pages * 4096, sum(1 for _ in maps)


kept = kaleido.compile("def f(x) x + 0.5").f
for round in range(ROUNDS):
    for index in range(PROGRAMS):
        k = kaleido.compile(f"def f(x) x + {index}\ndef pi() {index}\ndef rec(n) if n < 1 then {index} else rec(n / 2) + 1")
        assert k.f(1.0) == 1 + index and k.pi() == index and k.rec(1.0) == index + 1
    del k
    if round == ROUNDS // 10:
        start = memory()
end = memory()
assert kept(1.0) == 1.5
assert end[0] - start[0] < GROWTH and end[1] <= start[1] + 10, (start, end)
