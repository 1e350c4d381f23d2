"""Drawings of boxes, arrows and text, written as SVG."""

from xml.sax.saxutils import escape

INK, PALE, BLUE, GREEN, RED = "#1f2933", "#f4f6f8", "#dbe9f6", "#e0f0e3", "#b42318"
SANS = "Helvetica, Arial, 'DejaVu Sans', sans-serif"
MONO = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"


class Drawing:
    """Elements are drawn in the order of the calls; y grows downwards."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.elements = []

    def text(self, x, y, words, size=15, anchor="middle", mono=False, colour=INK, bold=False):
        """Writes a line of text whose baseline is at y."""
        self.elements.append(
            f'<text x="{x:g}" y="{y:g}" font-family="{MONO if mono else SANS}" font-size="{size}" text-anchor="{anchor}" '
            f'fill="{colour}"{" font-weight=" + chr(34) + "bold" + chr(34) if bold else ""} xml:space="preserve">{escape(words)}</text>')

    def box(self, x, y, width, height, lines=(), fill=PALE, mono=False, size=15, anchor="middle"):
        """Draws a box with lines of text in its middle, or from its left side."""
        self.elements.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5" '
                             f'fill="{fill}" stroke="{INK}" stroke-width="1.2"/>')
        step = size * 1.35
        top = y + height / 2 - step * (len(lines) - 1) / 2 + size * 0.35
        left = x + width / 2 if anchor == "middle" else x + 12
        for index, line in enumerate(lines):
            self.text(left, top + index * step, line, size, anchor, mono)

    def line(self, *points, arrow=False, dashed=False, colour=INK):
        """Draws a line through points, with an arrow at its end if asked."""
        path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        end = f' marker-end="url(#{"red" if colour == RED else "arrow"})"' if arrow else ""
        self.elements.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.4"{dash}{end}/>')

    def arrow(self, *points, **options):
        self.line(*points, arrow=True, **options)

    def svg(self, title):
        markers = "".join(
            f'<marker id="{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">'
            f'<path d="M0 0 L10 5 L0 10 z" fill="{colour}"/></marker>' for name, colour in (("arrow", INK), ("red", RED)))
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
                f'viewBox="0 0 {self.width} {self.height}" role="img">\n<title>{escape(title)}</title>\n<defs>{markers}</defs>\n'
                f'<rect width="{self.width}" height="{self.height}" fill="white"/>\n' + "\n".join(self.elements) + "\n</svg>\n")
