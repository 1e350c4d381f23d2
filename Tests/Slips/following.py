"""Follows the fixes of a rejected program as an editor's "fix all" does, and compares what the program then prints.

In each round, the first fix of every message is applied unless it overlaps one before it, until nothing changes. This is
done twice: with the fixes of errors, whatever their applicability, and with the fixes that are marked `machine` alone.
"""

import collections
import concurrent.futures
import difflib
import functools
import json
import os
import subprocess

import dialects

ROUNDS = 12
OUTPUT_LIMIT = 1 << 20
LIMITS = ["--no-cache", "--time-limit=5", "--memory-limit=1G", "--stack-size=64M", "-j", "1"]

# The text after the fixes, the applicabilities of those applied, and whether the text is accepted.
Path = collections.namedtuple("Path", "text marks checks")

# What comes of a mutation. `all` is that of the first fixes of all errors: "rejected", "same" or "other". `machine` is that
# of the fixes marked so: None where there are none or they do not suffice, else "same" or "other".
Outcome = collections.namedtuple("Outcome", "slip all machine path machine_path")


def messages_of(kaleido, source):
    """Returns the exit status and the messages of a program."""
    result = subprocess.run([kaleido, "check", "--error-format=json", "--error-limit=0", "-"],
                            input=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    lines = result.stderr.decode("utf-8", "replace").splitlines()
    return result.returncode, [json.loads(line) for line in lines]


def fixes_of(message):
    return [child for child in message["children"] if child.get("edits")]


def first_fixes(messages):
    """The first fix of every error."""
    for message in messages:
        if message["level"] == "error":
            yield from fixes_of(message)[:1]


def machine_fixes(messages):
    """The first fix of every error and warning that may be applied without asking."""
    for message in messages:
        yield from [fix for fix in fixes_of(message) if fix["applicability"] == "machine"][:1]


def apply_all(source, fixes):
    """Applies the fixes that overlap none before them. Returns the text and those applied."""
    edits, applied = [], []
    for fix in fixes:
        new = [(edit["byte_start"], edit["byte_end"], edit["replacement"].encode())
               for edit in fix["edits"]]
        if not any(overlaps(one, other) for one in new for other in edits):
            edits += new
            applied.append(fix)
    for start, end, text in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        source = source[:start] + text + source[end:]
    return source, applied


def overlaps(one, other):
    """Whether two edits change common text, or insert text at one place."""
    (start, end, _), (other_start, other_end, _) = one, other
    if start == end or other_start == other_end:
        return other_start <= start <= other_end or start <= other_start <= end
    return start < other_end and other_start < end


def follow(kaleido, source, choose):
    """Applies the fixes that `choose` picks from the messages, until nothing changes."""
    marks, seen = [], {source}
    for _ in range(ROUNDS):
        status, messages = messages_of(kaleido, source)
        changed, applied = apply_all(source, choose(messages))
        if changed in seen:
            return Path(source, marks, status == 0)
        seen.add(changed)
        source = changed
        marks += [fix["applicability"] for fix in applied]
    return Path(source, marks, messages_of(kaleido, source)[0] == 0)


class Runner:
    """Runs programs with limits: a mutation may make a loop endless."""

    def __init__(self, kaleido):
        self.kaleido = kaleido
        self.printed = functools.lru_cache(maxsize=1024)(self._printed)
        self.tree = functools.lru_cache(maxsize=1024)(self._tree)

    def _tree(self, source):
        """The program without its layout; None if there is an error."""
        result = subprocess.run([self.kaleido, "dump", "ast", "--format=sexpr", "-"], input=source,
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return result.stdout if result.returncode == 0 else None

    def _printed(self, source):
        """The exit status of a program and what it prints. C functions may be called only if it needs them."""
        for options in (["--no-externs"], []):
            with subprocess.Popen([self.kaleido, "run", *LIMITS, *options, "-"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL) as process:
                process.stdin.write(source)
                process.stdin.close()
                text = process.stdout.read(OUTPUT_LIMIT)
                if len(text) == OUTPUT_LIMIT:
                    process.kill()
            if process.returncode != 1:
                break
        return process.returncode, text

    def prints(self, source):
        return bool(self.printed(source)[1])

    def compare(self, source, original):
        """Returns "same" if two programs print the same, else "other". Those with one tree need not be run."""
        is_same = self.tree(source) == self.tree(original) \
            or self.printed(source) == self.printed(original)
        return "same" if is_same else "other"


def judge(runner, slip):
    """Returns what comes of a mutation; None if it leaves the program valid and needs no fix."""
    status, messages = messages_of(runner.kaleido, slip.source)
    if status not in (0, 1) or slip.kind in dialects.FREE:
        return None
    by_machine = Path(slip.source, [], False)
    if any(machine_fixes(messages)):
        by_machine = follow(runner.kaleido, slip.source, machine_fixes)
    # The fix of a warning must not change what the program prints.
    original = slip.original if status == 1 else slip.source
    machine = runner.compare(by_machine.text, original) if by_machine.checks else None
    if status == 0:
        return Outcome(slip, None, machine, by_machine, by_machine) if machine else None
    path = follow(runner.kaleido, slip.source, first_fixes)
    outcome = runner.compare(path.text, original) if path.checks else "rejected"
    return Outcome(slip, outcome, machine, path, by_machine)


def changes(before, after):
    """The lines that differ between two texts."""
    lines = difflib.unified_diff(before.decode("utf-8", "replace").splitlines(),
                                 after.decode("utf-8", "replace").splitlines(), lineterm="", n=0)
    return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def show(outcome):
    slip = outcome.slip
    print(f"-- {slip.file}: {slip.kind}: {outcome.all}, by machine fixes {outcome.machine}")
    print(changes(slip.original, slip.source))
    path = outcome.machine_path if outcome.machine == "other" else outcome.path
    print(f"-- after fixes ({', '.join(path.marks) or 'none'})")
    print(changes(slip.source, path.text))


def measure(runner, chosen, is_shown):
    """Prints a table. Returns how many fixes marked `machine` were wrong, and the share of dialects that print the same."""
    counts = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for outcome in pool.map(lambda slip: judge(runner, slip), chosen):
            if outcome is None:
                continue
            slip = outcome.slip
            group = "all of other languages" if slip.is_dialect else "all mutations"
            for name in (slip.kind, group):
                counts[name, name == group][outcome.all] += 1
                counts[name, name == group]["machine " + str(outcome.machine)] += 1
            if is_shown(slip.kind) and (outcome.all in ("other", "rejected")
                                        or outcome.machine == "other"):
                show(outcome)
    print(f"{'slip':30} {'count':>6} {'checks':>7} {'same':>7} {'machine':>8} {'wrong':>6}")
    for name, is_group in sorted(counts, key=lambda key: (key[1], key[0])):
        print(line(name, counts[name, is_group]))
    dialect = counts["all of other languages", True]
    wrong = sum(count["machine other"] for (_, is_group), count in counts.items() if is_group)
    return wrong, share(dialect, "same")


def share(counts, *keys):
    total = counts["same"] + counts["other"] + counts["rejected"]
    return 100 * sum(counts[key] for key in keys) / total if total else 100


def line(name, counts):
    """A row: `machine` counts the programs for which such fixes suffice, `wrong` those that print something else then."""
    total = counts["same"] + counts["other"] + counts["rejected"]
    machine = counts["machine same"] + counts["machine other"]
    return (f"{name:30} {total:6} {share(counts, 'same', 'other'):6.1f}% {share(counts, 'same'):6.1f}%"
            f" {machine:8} {counts['machine other']:6}")
