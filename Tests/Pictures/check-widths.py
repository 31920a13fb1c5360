#!/usr/bin/env python3
"""Compares the room that the drawing layer assumes for texts with what headless Chromium needs for them.

  apt-get install chromium fonts-dejavu-core fonts-liberation fonts-noto-core
  Tests/Pictures/demonstrate.sh FOLDER       # writes FOLDER/widths.tsv
  Tests/Pictures/check-widths.py FOLDER/widths.tsv

Prints for the fonts of three machines (`fontsets.py`) the greatest ratio of real to assumed width of each script, and how
far ink stands out of the assumed heights, in em. Fails above 1.03, that of a short Bengali name.
"""
import html
import json
import re
import subprocess
import sys
import tempfile
import unicodedata

import fontsets

SANS = "Helvetica,Arial,'Liberation Sans','Noto Sans','Noto Sans {0}',sans-serif"
SERIF = "'Times New Roman','Liberation Serif','Noto Serif','Noto Serif {0}','Noto Sans {0}',serif"
LIMIT = 1.03

PAGE = """<!doctype html><meta charset=utf-8><pre id=out></pre><script>
const rows = %s, canvas = document.createElement('canvas').getContext('2d');
document.getElementById('out').textContent = JSON.stringify(rows.map(([font, text]) => {
  canvas.font = font;
  const m = canvas.measureText(text);
  return [m.width, m.actualBoundingBoxAscent, m.actualBoundingBoxDescent];
}));
</script>"""


def script(text):
    for letter in text:
        name = unicodedata.name(letter, "").split(" ")[0]
        if unicodedata.category(letter)[0] == "L" and name not in ("MODIFIER", "FEMININE"):
            return name.capitalize()
    return "Latin"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rows = [line.rstrip("\n").split("\t") for line in open(sys.argv[1], encoding="utf-8")]
    asked = []
    for family, weight, _, _, _, text in rows:
        stack = (SANS if family == "sans" else SERIF).format(script(text))
        asked.append([f"{weight} 100px {stack}", text])
    highest = max(compare(name, rows, asked) for name in fontsets.LATIN)
    sys.exit(highest > LIMIT)


def compare(name, rows, asked):
    """Prints the ratios of real to assumed width with a set of fonts; returns the greatest."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as page, \
            tempfile.TemporaryDirectory() as profile:
        page.write(PAGE % json.dumps(asked).replace("<", "\\u003c"))
        page.flush()
        out = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--dump-dom",
             "file://" + page.name],
            capture_output=True, text=True, check=True, env=fontsets.environment(name)).stdout
    real = json.loads(html.unescape(re.search(r'<pre id=(?:"out"|out)>(.*?)</pre>', out, re.S).group(1)))

    worst, least, ink = {}, {}, {}
    for (family, weight, width, above, below, text), (drawn, ascent, descent) in zip(rows, real):
        key = (script(text), family, weight)
        ratio = drawn / float(width)
        worst[key] = max(worst.get(key, (0, "")), (ratio, text))
        least[key] = min(least.get(key, (9, "")), (ratio, text))
        over = max(ascent - float(above), descent - float(below)) / 100
        ink[key] = max(ink.get(key, (-9, "")), (over, text))
    for key in sorted(worst):
        (high, text), (low, _), (over, tall) = worst[key], least[key], ink[key]
        print(f"{name:10} {' '.join(key):26} real/assumed {low:.2f}...{high:.2f}  {text}   ink out {over:+.2f} em  {tall}")
    return max(ratio for ratio, _ in worst.values())


if __name__ == "__main__":
    main()
