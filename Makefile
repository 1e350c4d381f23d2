# kaleido's commands. Each installs what it needs first (Debian 12 packages), if it is missing.

KALEIDO := .build/release/kaleido
PREFIX ?= /usr/local

BUILD_PACKAGES := libzstd-dev zlib1g-dev gcc libc6-dev libstdc++-12-dev
TEST_PACKAGES := llvm-22-tools python3
# Another LLVM, chosen by LLVM_CONFIG, is taken as it is.
ifndef LLVM_CONFIG
BUILD_PACKAGES += llvm-22-dev
endif

.PHONY: build run test unit-test end-to-end-test fuzz slips lint install clean

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

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

install: build
	install -D -m 755 $(KALEIDO) $(DESTDIR)$(PREFIX)/bin/kaleido

.PHONY: packages-for-build packages-for-test
packages-for-build:
	@Scripts/install-packages $(BUILD_PACKAGES)

packages-for-test:
	@Scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

clean:
	rm -rf .build
