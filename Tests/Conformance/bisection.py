"""Finds the pass that first makes a program differ, as LLVM's `-opt-bisect-limit` does."""

import re

EVERY = 1 << 40


def guilty_pass(program, mismatch, oracle, kaleido):
    """Says which pass makes a program, as bytes, differ in a mode, or why that is not known."""
    if mismatch.mode.split()[0] not in ("run", "build"):
        return f"passes are counted by `run` and `build`, not in the mode {mismatch.mode}"
    expected = oracle.expectation(program)

    def differs(limit):
        return kaleido.mismatch(f"{mismatch.mode} --pass-limit={limit}", program, expected) is not None

    if not differs(EVERY):
        return "it does not differ if it is compiled as one unit and one version"
    if differs(0):
        return "it differs without any pass"
    correct, wrong = 0, count_of(kaleido.note(f"{mismatch.mode} --pass-limit={EVERY}", program))
    while wrong - correct > 1:
        middle = (correct + wrong) // 2
        if differs(middle):
            wrong = middle
        else:
            correct = middle
    found = re.search(r"the last one was (.*)", kaleido.note(f"{mismatch.mode} --pass-limit={wrong}", program))
    return f"pass {wrong}: {found[1] if found else 'unknown'}"


def count_of(note):
    """The number of passes that kaleido says it has run."""
    found = re.search(r"(\d+) passes ran", note)
    return int(found[1]) if found else 0
