#!/usr/bin/env python3
"""Compares the room that the drawing layer assumes for texts with what headless Chromium needs for them.

  apt-get install chromium fonts-liberation fonts-noto-core
  Tests/Pictures/demonstrate.sh FOLDER       # writes FOLDER/widths.tsv
  Tests/Pictures/check-widths.py FOLDER/widths.tsv

Prints the greatest ratio of real to assumed width of each script, and how far ink stands out of the assumed heights, in
em. Fails above 1.04: every room of a picture keeps that much to spare.
"""
import html
import json
import re
import subprocess
import sys
import tempfile
import unicodedata

SANS = "'Liberation Sans','Noto Sans {0}','Noto Sans'"
SERIF = "'Liberation Serif','Noto Serif {0}','Noto Sans {0}','Noto Sans'"
LIMIT = 1.04

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
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as page:
        page.write(PAGE % json.dumps(asked).replace("<", "\\u003c"))
        page.flush()
        out = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "file://" + page.name],
            capture_output=True, text=True, check=True).stdout
    real = json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', out, re.S).group(1)))

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
        print(f"{' '.join(key):26} real/assumed {low:.2f}...{high:.2f}  {text}   ink out {over:+.2f} em  {tall}")
    sys.exit(max(ratio for ratio, _ in worst.values()) > LIMIT)


if __name__ == "__main__":
    main()
