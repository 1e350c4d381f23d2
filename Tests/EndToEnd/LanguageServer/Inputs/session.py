"""The shortest session."""

import sys

from client import Client

client = Client(sys.argv[1], {})
client.open("file:///nowhere/a.ks", "1 +\n")
assert client.pushed("file:///nowhere/a.ks") == ["0:3 K0207"]
assert client.end() == 0
print("ok")
