"""check-page.py FOLDER: loads the page of a folder in headless Chromium and compares its pixels with the Mandelbrot set."""
import functools
import http.server
import os
import struct
import subprocess
import sys
import tempfile
import threading
import zlib

WIDTH, HEIGHT, LIMIT = 600, 400, 255


def steps(re, im):
    x = y = 0.0
    for count in range(LIMIT):
        if x * x + y * y > 4:
            return count
        x, y = x * x - y * y + re, 2 * x * y + im
    return LIMIT


def color(count):
    return (0, 0, 0) if count == LIMIT else (255 - count, 8 * count % 256, 3 * count % 256)


def pixels(path):
    """The rows of a PNG file of 8 bits a channel: the colour of each pixel."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    position, compressed = 8, b""
    while position < len(data):
        size, kind = struct.unpack(">I4s", data[position:position + 8])
        content = data[position + 8:position + 8 + size]
        if kind == b"IHDR":
            width, height, depth, form = struct.unpack(">IIBB", content[:10])
            assert depth == 8 and form in (2, 6), (depth, form)
        elif kind == b"IDAT":
            compressed += content
        position += size + 12
    raw, channels = zlib.decompress(compressed), {2: 3, 6: 4}[form]
    stride, rows, previous = width * channels, [], bytes(width * channels)
    for y in range(height):
        line = raw[y * (stride + 1):(y + 1) * (stride + 1)]
        row = bytearray(line[1:])
        for i in range(stride):
            left = row[i - channels] if i >= channels else 0
            up, corner = previous[i], previous[i - channels] if i >= channels else 0
            if line[0] == 1:
                row[i] = (row[i] + left) & 255
            elif line[0] == 2:
                row[i] = (row[i] + up) & 255
            elif line[0] == 3:
                row[i] = (row[i] + (left + up) // 2) & 255
            elif line[0] == 4:
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
                row[i] = (row[i] + near) & 255
        previous = bytes(row)
        rows.append([tuple(row[i:i + 3]) for i in range(0, stride, channels)])
    return rows


# The browser takes its picture when the page is loaded, which does not wait for WebAssembly. So the page has an image that arrives
# when the title tells that it is drawn.
WAITING = b"""<img src="/drawn.png" hidden><script>
  new MutationObserver(() => fetch("/drawn")).observe(document.querySelector("title"), { childList: true });
</script></body>"""
drawn = threading.Event()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/":
            with open(os.path.join(self.directory, "index.html"), "rb") as file:
                self.answer(file.read().replace(b"</body>", WAITING))
        elif self.path == "/drawn.png":
            drawn.wait(300)
            self.send_error(404)
        elif self.path == "/drawn":
            self.answer(b"")
            drawn.set()
        else:
            super().do_GET()

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=sys.argv[1]))
threading.Thread(target=server.serve_forever, daemon=True).start()
with tempfile.TemporaryDirectory() as folder:
    picture = os.path.join(folder, "picture.png")
    browser = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
               "--hide-scrollbars", "--force-device-scale-factor=1", f"--user-data-dir={folder}/profile", "--virtual-time-budget=20000"]
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    page = subprocess.run([*browser, "--dump-dom", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert "<title>The Mandelbrot set: drawn</title>" in page.stdout, page.stdout + page.stderr
    drawn.clear()
    subprocess.run([*browser, f"--screenshot={picture}", f"--window-size={WIDTH},{HEIGHT}", address], check=True,
                   stderr=subprocess.DEVNULL)
    rows = pixels(picture)
wrong = checked = inside = 0
for y in range(0, min(HEIGHT, len(rows)), 3):
    for x in range(0, WIDTH, 3):
        wanted = color(steps(-0.6 + (x - WIDTH / 2) * 0.005, (y - HEIGHT / 2) * 0.005))
        checked += 1
        inside += wanted == (0, 0, 0)
        if rows[y][x] != wanted:
            wrong += 1
            if wrong <= 5:
                print(f"pixel {x} {y}: {rows[y][x]} in place of {wanted}")
print(f"{checked} pixels, {inside} inside the set, {wrong} wrong")
sys.exit(wrong > 0 or checked < 20000 or inside < 1000)
