"""leave_references.py ORIGINAL MOVED NAME…: lets relocations of a program that BOLT has made lead to the old code of functions.

They are those by which the pointers and the calls of ORIGINAL that stay lead to the functions.
"""

import re
import struct
import subprocess
import sys

original, moved, *names = sys.argv[1:]


def output(*words):
    return subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE).stdout


addresses = {name: int(address, 16) for address, name in re.findall(r"^([0-9a-f]+) T (\w+)$", output("nm", original), re.MULTILINE)}
segments = [[int(word, 16) for word in words] for words in re.findall(
    r"^ +LOAD +(0x\w+) (0x\w+) 0x\w+ (0x\w+)", output("readelf", "-lW", moved), re.MULTILINE)]
stays = addresses["stays"]
with open(moved, "r+b") as file:
    for line in output("readelf", "-rW", original).split("\n"):
        words = line.split()
        if len(words) < 5 or words[4] not in names:
            continue
        place, target = int(words[0], 16), addresses[words[4]]
        if words[2] == "R_X86_64_64":
            value = struct.pack("<Q", target)
        elif words[2] in ("R_X86_64_PLT32", "R_X86_64_PC32") and stays <= place < stays + 20000:
            value = struct.pack("<i", target - place - 4)
        else:
            continue
        file.seek(next(offset + place - address for offset, address, size in segments if address <= place < address + size))
        file.write(value)
        names.remove(words[4])
assert not names, names
