"""Collects the measurements and writes them as Markdown and JSON."""

import json
import math
import sys
from collections import namedtuple

from harness.measure import measure_together

STANDARD_COLUMNS = ("what", "command", "time or size", "ratio to the peer", "goal", "met?")

# A command to compare with. `at_most` is the goal for the ratio of the two times, or None; `tracked` ratios
# are reproducible enough for Benchmarks/check-ratios.
Rival = namedtuple("Rival", "what at_most tracked", defaults=(None, False))

# One command of a comparison. `rivals` name other commands of the same comparison.
Contestant = namedtuple("Contestant", "what command rivals", defaults=((),))

# A ratio with its goal, as text of the report.
Claim = namedtuple("Claim", "ratio goal met")


def at_most(limit, value, unit=""):
    """Formats a goal that a value must not exceed, and whether it is met."""
    return f"≤ {limit:.2f}{unit}", yes_or_no(value <= limit)


def yes_or_no(truth):
    return "yes" if truth else "**no**"


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def as_code(text):
    """Formats a command for a cell of a Markdown table."""
    return "`" + text.replace("|", "\\|") + "`"


class Report:
    """Sections with tables, ratios by name, and what could not be measured."""

    def __init__(self):
        self.lines = []
        self.tracked = {}
        self.skipped = []
        self.name = ""

    def section(self, name, title, *paragraphs):
        """Begins a section; `name` is its name in `bench --only`."""
        self.name = name
        self.lines += [f"## {title}", ""]
        for paragraph in paragraphs:
            self.say(paragraph)
        print(f"bench: {title}", file=sys.stderr)

    def say(self, paragraph):
        self.lines += [paragraph, ""]

    def skip(self, what, reason):
        """Records something that could not be measured."""
        text = f"{what}: {reason}"
        if text not in self.skipped:
            self.skipped.append(text)

    def table(self, columns, rows):
        self.lines.append("| " + " | ".join(columns) + " |")
        self.lines.append("|" + "---|" * len(columns))
        self.lines += ["| " + " | ".join(row) + " |" for row in rows]
        self.lines.append("")

    def standard_table(self, rows):
        """Writes a table of (what, command, figure, claims); further claims get rows of their own."""
        cells = []
        for what, command, figure, claims in rows:
            first, *others = claims or [Claim("", "", "")]
            cells.append((what, as_code(command.text), figure, *first))
            cells += [("", "", "", *claim) for claim in others]
        self.table(STANDARD_COLUMNS, cells)

    def track(self, name, ratio):
        """Records a ratio for Benchmarks/check-ratios; smaller is better."""
        self.tracked[f"{self.name}: {name}"] = round(ratio, 4)

    def compare(self, subject, contestants, effort):
        """Measures contestants against each other and writes their table."""
        timings = measure_together(
            {contestant.what: contestant.command for contestant in contestants}, effort)
        rows = []
        for what, command, rivals in contestants:
            if what in timings:
                claims = [
                    self.claim(subject, what, rival, timings) for rival in rivals
                    if rival.what in timings]
                rows.append((what, command, str(timings[what]), claims))
            else:
                rows.append((what, command, "failed", []))
                self.skip(f"{subject}, {what}", "the command failed")
        self.standard_table(rows)

    def claim(self, subject, what, rival, timings):
        """Returns the claim about the ratio of a contestant's time to a rival's."""
        ratio = timings[what].median / timings[rival.what].median
        if rival.tracked:
            self.track(f"{subject}, {what} / {rival.what}", ratio)
        goal, met = at_most(rival.at_most, ratio) if rival.at_most else ("", "")
        return Claim(f"{ratio:.3f} of {rival.what}", goal, met)

    def markdown(self, head):
        """Returns the text of the report, beginning with the lines of `head`."""
        lines = head + self.lines
        if self.skipped:
            lines += ["## Left out", ""] + [f"- {text}" for text in self.skipped] + [""]
        return "\n".join(lines)

    def write_ratios(self, path):
        path.write_text(json.dumps(self.tracked, indent=2, sort_keys=True) + "\n")
