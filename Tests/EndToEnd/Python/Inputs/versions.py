"""Tests of what other versions of kaleido have made. Prints nothing if all is right."""

import os
import pickle
import stat
import sys

import kaleido
from kaleido import _compiler, _kernels, _native

SOURCE = "def f(x) x + 1"
compiler = os.environ["KALEIDO"]


def refusal(call):
    try:
        call()
    except kaleido.VersionError as error:
        return str(error)
    raise AssertionError("it was not refused")


# Pickles: those of this version, those of the first format, and those of a later one.
k = kaleido.compile(SOURCE)
assert pickle.loads(pickle.dumps(k)).f(1) == 2 and pickle.loads(pickle.dumps(k.f))(1) == 2
recipe = _compiler.Recipe(SOURCE, "<string>", 3, False, "native")
for content, number in (recipe, 1), ((99, SOURCE, "more"), 99):
    for restore in (lambda: _kernels._restore(content, "f"), lambda: _kernels._restore_all(content)):
        text = refusal(restore)
        assert f"(format {number}; this one has format 2)" in text and "same version" in text, text

# A cached program for another runtime is compiled again; so is one of another form.
key = _compiler._key(recipe)
stored = _compiler._stored(key)
assert stored is not None and stored.version == (1, _native.runtime_version())
other = stored._replace(manifest=stored.manifest.replace(b'"runtime":', b'"runtime":9'), code=b"no code")
assert other.version != stored.version
_compiler._store(key, other)
_kernels._programs.clear()
assert kaleido.compile(SOURCE).f(2) == 3 and _compiler._stored(key) == stored
# The state that code shares with the package has a version in its name, too: an object for another one is not loaded.
recursive = _compiler.build(_compiler.Recipe("def f(n) if n < 1 then 0 else 1 + f(n - 1)", "<string>", 3, False, "native"))
symbol = b"ks.runtime.callState.%d" % _native.runtime_version()
assert recursive.code.count(symbol) == 1
try:
    _native.Code(recursive.code.replace(symbol, symbol[:-1] + b"0"), [])
    raise AssertionError("it was loaded")
except kaleido.LoadError as error:
    assert "ks.runtime.callState" in str(error)
path = os.path.join(_compiler._directory(), key)
rest = (4).to_bytes(8, "little") + b"part"
with open(path, "wb") as file:
    file.write(_compiler._digest(rest) + rest)
_kernels._programs.clear()
assert kaleido.compile(SOURCE).f(3) == 4 and _compiler._stored(key) == stored

# A compiler of another version.
script = os.path.abspath("other-compiler")
for old, new in (('"runtime":', '"runtime":9'), ('"runtime":', '"other":'), ('"schema":', '"schema":9')):
    with open(script, "w") as file:
        file.write(
            f"""#!{sys.executable}
import subprocess, sys
status = subprocess.run([{compiler!r}, *sys.argv[1:]]).returncode
for word in sys.argv:
    if word.startswith("--emit=ufunc="):
        path = word.partition("=")[2].partition("=")[2][:-2] + ".json"
        text = open(path).read()
        open(path, "w").write(text.replace({old!r}, {new!r}))
sys.exit(status)
"""
        )
    os.chmod(script, os.stat(script).st_mode | stat.S_IXUSR)
    os.environ["KALEIDO"] = script
    text = refusal(lambda: kaleido.compile(SOURCE + " + 1"))
    assert script in text and "different versions" in text, text
    sent = pickle.loads(pickle.dumps(kaleido.VersionError(text)))
    assert str(sent) == text and type(sent).__module__ == "kaleido"
os.environ["KALEIDO"] = compiler
