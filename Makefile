# kaleido's commands. Each installs what it needs first (Debian 12 packages), if it is missing.

KALEIDO := .build/release/kaleido
PREFIX ?= /usr/local

BUILD_PACKAGES := libzstd-dev zlib1g-dev gcc libc6-dev libstdc++-12-dev
TEST_PACKAGES := llvm-22-tools python3
BENCH_PACKAGES := hyperfine time clang-22 gcc libc6-dev tcc luajit llvm-22-dev llvm-22-examples \
  python3 python3-venv
# Another LLVM, chosen by LLVM_CONFIG, is taken as it is.
ifndef LLVM_CONFIG
BUILD_PACKAGES += llvm-22-dev
endif

.PHONY: build run test unit-test end-to-end-test fuzz slips bench bench-check lint install clean

build: packages-for-build
	swift build -c release --product kaleido

run: build
	$(KALEIDO) run Examples/mandelbrot.ks

test: packages-for-test build unit-test end-to-end-test

unit-test:
	swift test

end-to-end-test:
	swift build -c release --product mutations
	$$(Scripts/llvm-tools)/lit -s Tests/EndToEnd

# Fuzzes the front end for SECONDS, from the corpus in Tests/Fuzz.
SECONDS ?= 60
fuzz: packages-for-test
	Tests/Fuzz/run $(SECONDS)

# Says how well single slips in good programs are explained: make slips FILES='…'
FILES ?= Examples/*.ks
slips: build
	python3 Tests/Slips/measure.py --kaleido $(KALEIDO) $(FILES)

# Measures kaleido side by side with its peers and writes Benchmarks/results.md.
bench: packages-for-bench build
	swift build -c release --product microbenchmarks
	Benchmarks/bench

# Fails if a ratio to a peer got worse than in Benchmarks/baseline.json.
bench-check: packages-for-bench build
	swift build -c release --product microbenchmarks
	Benchmarks/check-ratios

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

install: build
	install -D -m 755 $(KALEIDO) $(DESTDIR)$(PREFIX)/bin/kaleido

.PHONY: packages-for-build packages-for-test packages-for-bench
packages-for-build:
	@Scripts/install-packages $(BUILD_PACKAGES)

packages-for-test:
	@Scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

# A peer that cannot be installed is left out.
packages-for-bench:
	@for package in $(BENCH_PACKAGES); do \
	  Scripts/install-packages $$package || echo "bench: going on without $$package"; \
	done

clean:
	rm -rf .build
