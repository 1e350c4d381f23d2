"""dump-page.py FILE: opens a page as a file in headless Chromium, and prints what its document has become."""
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    words = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             f"--user-data-dir={folder}/profile", "--virtual-time-budget=20000", "--dump-dom"]
    page = subprocess.run([*words, "file://" + os.path.abspath(sys.argv[1])], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
sys.stdout.buffer.write(page.stdout)
