#!/usr/bin/env python3
"""Draws a screen of the program as SVG, for README.md.

    screen.py PROGRAM FILE.svg

Runs PROGRAM with a fixed time and width, and writes its text with its colours, two terminals side by side: a night at Oslo,
and a festival with its other day. Each run of characters has its place and its length, so that columns stay aligned in any
font. The colours follow a light or a dark page.
"""

import html
import os
import re
import subprocess
import sys

COLUMNS = 60
# The time and the calls of each terminal.
TERMINALS = [("2026-12-13T12:00:00+01:00", ["--place Oslo --profile sky"]),
             ("2026-11-08T12:00:00+05:30", ["govardhan puja 2026 --explain --place Varanasi", "next ekadashi --place Varanasi"])]

# User units: a character is 8 wide, a line 18 high.
WIDTH, HEIGHT, MARGIN = 8, 18, 16
SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m")
# Foreground colours of the terminal on a light and on a dark page.
COLOURS = {31: ("#b42318", "#ff8a80"), 32: ("#1a7f37", "#7ee787"), 33: ("#8a5a00", "#e3b341"), 34: ("#0550ae", "#79c0ff"),
           35: ("#8250df", "#d2a8ff"), 36: ("#0a6c74", "#56d4dd")}
STYLE = """
text { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 13px; fill: #1f2328; white-space: pre }
.page { fill: #f6f8fa; stroke: #d0d7de }
.bold { font-weight: 700 }
.dim { fill: #656d76 }
.call { fill: #1a7f37 }
%s
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.page { fill: #0d1117; stroke: #30363d }
.dim { fill: #8b949e }
.call { fill: #7ee787 }
%s
}
"""


def indexed(number):
    """The colour of a number of the 256 colours."""
    if number >= 232:
        level = 8 + 10 * (number - 232)
        return f"#{level:02x}{level:02x}{level:02x}"
    if number >= 16:
        levels = [0, 95, 135, 175, 215, 255]
        number -= 16
        return "#%02x%02x%02x" % (levels[number // 36], levels[number // 6 % 6], levels[number % 6])
    return ["#000000", "#b42318", "#1a7f37", "#8a5a00", "#0550ae", "#8250df", "#0a6c74", "#d0d7de"][number % 8]


class Pen:
    """The way in which characters are drawn, as the sequences of a terminal change it."""

    def __init__(self):
        self.classes, self.ink, self.ground = set(), None, None

    def apply(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2):
                self.classes.add("bold" if code == 1 else "dim")
            elif code == 22:
                self.classes -= {"bold", "dim"}
            elif code in COLOURS:
                self.classes.add(f"c{code}")
            elif code in (38, 48) and codes[:1] == [5]:
                colour = indexed(codes[1])
                del codes[:2]
                if code == 38:
                    self.ink = colour
                else:
                    self.ground = colour


def runs(line, pen):
    """Column, text and pen of each run of words of a line; runs end at two spaces."""
    column, start = 0, 0
    for match in [*SEQUENCE.finditer(line), None]:
        text = line[start:match.start() if match else len(line)]
        for word in re.finditer(r"\S+(?: \S+)*", text):
            yield column + word.start(), word.group(), set(pen.classes), pen.ink, pen.ground
        column += len(text)
        if match:
            pen.apply(match.group(1))
            start = match.end()


def drawn(lines, margin):
    pen = Pen()
    for number, line in enumerate(lines):
        top = MARGIN + number * HEIGHT
        for column, text, classes, ink, ground in runs(line, pen):
            left, length = margin + column * WIDTH, len(text) * WIDTH
            if ground:
                yield f'<rect x="{left}" y="{top}" width="{length}" height="{HEIGHT}" fill="{ground}"/>'
            named = f' class="{" ".join(sorted(classes))}"' if classes else ""
            filled = f' style="fill:{ink}"' if ink else ""
            yield (f'<text x="{left}" y="{top + 13}" textLength="{length}" lengthAdjust="spacingAndGlyphs"{named}{filled}>'
                   f"{html.escape(text, quote=False)}</text>")


def picture(terminals):
    page = 2 * MARGIN + COLUMNS * WIDTH
    width, height = len(terminals) * (page + MARGIN) - MARGIN, 2 * MARGIN + max(map(len, terminals)) * HEIGHT
    light = "\n".join(f".c{code} {{ fill: {colours[0]} }}" for code, colours in COLOURS.items())
    dark = "\n".join(f".c{code} {{ fill: {colours[1]} }}" for code, colours in COLOURS.items())
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
             'role="img" aria-labelledby="screen-title">',
             '<title id="screen-title">Two terminals: the sky of a night at Oslo, and the day of a festival at Varanasi '
             "with the other day on which it is kept</title>",
             f"<style>{STYLE % (light, dark)}</style>"]
    for number, lines in enumerate(terminals):
        left = number * (page + MARGIN)
        parts.append(f'<rect class="page" x="{left + 0.5}" y="0.5" width="{page - 1}" height="{height - 1}" rx="8"/>')
        parts += drawn(lines, left + MARGIN)
    return "\n".join([*parts, "</svg>"]) + "\n"


def printed(program, call, now):
    """The lines of a call, the call itself before them."""
    settings = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": str(COLUMNS),
                "ASTROCAL_CONFIG": "/dev/null", "ASTROCAL_STATE": "/nonexistent"}
    output = subprocess.run([program, *call.split(), "--now", now, "--color", "always", "--no-ascii"], env=settings, check=True,
                            capture_output=True, encoding="utf-8").stdout
    head = f"\x1b[32m$\x1b[0m \x1b[1mastrocal {call}\x1b[0m"
    return [head, *output.rstrip("\n").split("\n")]


def main():
    program, file = sys.argv[1:]
    terminals = [[line for index, call in enumerate(calls) for line in ([""] if index else []) + printed(program, call, now)]
                 for now, calls in TERMINALS]
    with open(file, "w", encoding="utf-8") as svg:
        svg.write(picture(terminals))


if __name__ == "__main__":
    main()
