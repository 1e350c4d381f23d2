"""Starts `kaleido explore --watch`, changes the program, and reads what is served: watch.py KALEIDO"""

import http.client
import os
import subprocess
import sys
import time
import urllib.parse

kaleido = sys.argv[1]


def write(text):
    with open("prog.ks", "w") as file:
        file.write(text)


write("def first(x) x\nfirst(1)\n")
with open("errors", "w") as errors:
    server = subprocess.Popen([kaleido, "explore", "--watch", "prog.ks"], stdout=subprocess.PIPE, stderr=errors, text=True)
try:
    address = server.stdout.readline().strip()
    url = urllib.parse.urlparse(address)
    assert url.hostname == "127.0.0.1" and url.path == "/", address

    def request(path="/", method="GET", **headers):
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=60)
        connection.request(method, path, headers=headers)
        return connection.getresponse()

    page = request().read().decode()
    assert "first" in page and 'data-served="true"' in page and "connect-src 'self'" in page
    # What listens is on the loopback interface: the address in the kernel's table is 127.0.0.1, in the order of its bytes.
    with open("/proc/net/tcp") as file:
        listening = [words[1] for words in map(str.split, file) if words[3] == "0A" and words[1].endswith(f":{url.port:04X}")]
    assert listening == [f"0100007F:{url.port:04X}"], listening
    # Another site whose name resolves to this address gets nothing; nor do other requests.
    assert request(Host="evil.example").status == 403
    assert request(Host=f"localhost:{url.port}").status == 200
    assert request("/etc/passwd").status == 404 and request("/../prog.ks").status == 404
    assert request(method="POST").status == 405

    # Nothing is done while nothing changes: the process is not woken.
    def wakes():
        with open(f"/proc/{server.pid}/status") as file:
            return [line for line in file if line.startswith("voluntary_ctxt_switches")]

    time.sleep(0.2)
    before = wakes()
    time.sleep(1)
    assert wakes() == before, (before, wakes())

    events = request("/events")
    assert events.headers["Content-Type"] == "text/event-stream"
    write("def second(x) x\nsecond(1)\n")
    assert (events.readline(), events.readline()) == (b"data: changed\n", b"\n")
    assert "second" in request().read().decode()
    # A program with errors leaves the page before, and the messages are written.
    write("def third(x) y\n")
    assert (events.readline(), events.readline()) == (b"data: faulty\n", b"\n")
    assert "second" in request().read().decode()
    with open("errors") as file:
        assert "K0301" in (text := file.read()), text
    write("def fourth(x) x\nfourth(1)\n")
    assert (events.readline(), events.readline()) == (b"data: changed\n", b"\n")
    # An editor may write another file and rename it.
    with open("prog.ks.new", "w") as file:
        file.write("def fifth(x) x\nfifth(1)\n")
    os.rename("prog.ks.new", "prog.ks")
    assert events.readline() == b"data: changed\n"
    assert "fifth" in request().read().decode() and server.poll() is None
finally:
    server.kill()
