#!/usr/bin/env python3
"""Draws pictures of random places and years in all languages, and looks in headless Chromium for texts that overlap, leave the page or
are cut.

  apt-get install chromium fonts-dejavu-core fonts-liberation fonts-noto-core
  Tests/Pictures/check-random.py PROGRAM [COUNT [SEED]] [--fonts SET]...

Each picture is looked at with the fonts of three machines (`fontsets.py`), or with those stated. Widths are those of the
browser, heights those that the drawing layer assumes. Fails if a picture has a fault, is no well-formed XML, or is too
large; COUNT is 300 unless stated.
"""
import argparse
import concurrent.futures
import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.dom.minidom

import fontsets

ROOT = pathlib.Path(__file__).resolve().parents[2]
BATCH = 15
LANGUAGES = ["en", "hi", "ta", "mr", "te", "bn", "gu", "ne"]

PAGE = """<!doctype html><meta charset=utf-8><body>%s<script>
const found = [...document.querySelectorAll('svg')].map(svg => {
  const page = svg.viewBox.baseVal, faults = [], boxes = [...svg.querySelectorAll('text')].map(text => {
    const box = text.getBBox(), size = parseFloat(getComputedStyle(text).fontSize), own = text.transform.baseVal.consolidate();
    // Figures of the scripts of India are no higher than Latin letters.
    const tall = /[\\u0900-\\u0dff]/.test(text.textContent.replace(/\\p{Nd}/gu, ''));
    const y = own ? 0 : parseFloat(text.getAttribute('y')), m = own ? own.matrix : svg.createSVGMatrix();
    const top = y - size * (tall ? 0.86 : 0.74), bottom = y + size * (tall ? 0.34 : 0.22);
    const corners = [[box.x, top], [box.x + box.width, top], [box.x + box.width, bottom], [box.x, bottom]].map(
      ([x, y]) => [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f]);
    // On a sheet of paper the drawing begins at a margin: the page has negative coordinates there.
    if (corners.some(([x, y]) => x < page.x - 0.5 || y < page.y - 0.5
        || x > page.x + page.width + 0.5 || y > page.y + page.height + 0.5))
      faults.push('outside: ' + text.textContent);
    if (text.textContent.includes('\u2026')) faults.push('cut: ' + text.textContent);
    return {text: text.textContent, corners};
  });
  const apart = (a, b) => {
    for (const box of [a, b]) for (const index of [0, 1]) {
      const [p, q] = [box.corners[index], box.corners[index + 1]], axis = [q[0] - p[0], q[1] - p[1]];
      const length = Math.hypot(...axis) || 1;
      const range = c => c.corners.map(p => (p[0] * axis[0] + p[1] * axis[1]) / length);
      const [ra, rb] = [range(a), range(b)];
      if (Math.max(...ra) <= Math.min(...rb) + 0.1 || Math.max(...rb) <= Math.min(...ra) + 0.1) return true;
    }
    return false;
  };
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++)
    if (!apart(boxes[i], boxes[j])) faults.push('overlap: ' + boxes[i].text + ' / ' + boxes[j].text);
  return faults;
});
document.body.innerHTML = '';
const out = document.createElement('pre');
out.id = 'out';
out.textContent = JSON.stringify(found);
document.body.append(out);
</script>"""


def calls(count):
    """Command lines with the most bytes that the picture may have."""
    cities = [line.split("\t") for line in open(ROOT / "Sources/CTables/places/cities.tsv", encoding="utf-8")]
    for index in range(count):
        if index % 10 == 9:
            latitude, longitude, zone = random.uniform(-90, 90), random.uniform(-180, 180), "UTC"
        else:
            city = random.choice(cities)
            latitude, longitude, zone = float(city[0]), float(city[1]), city[6].strip()
        year, month, day = random.randint(1801, 2398), random.randint(1, 12), random.randint(1, 28)
        words = ["--language", LANGUAGES[index // 6 % len(LANGUAGES)]]
        place = ["--latitude", f"{latitude:.3f}", "--longitude", f"{longitude:.3f}", "--time-zone", zone]
        words += ["--theme", random.choice(["light", "night"]), "--format", "svg"]
        start = random.choice([f"{year}", f"{year}-{month:02}-{day:02} --days 365"]).split()
        paper = random.choice([[], ["--paper", random.choice(["a4", "a3", "letter"])]])
        upright = random.choice([paper, ["--paper", "-".join([*paper[1:], "portrait"])]])
        yield [
            (["range", *start, *place, *words, *paper], 120_000),
            (["range", f"{year}-{month:02}", *place, *words, *upright], 60_000),
            (["day", f"{year}-{month:02}-{day:02}", *place, *words, *paper], 60_000),
            (["showers", f"{year}", *place, *words, *paper], 60_000),
            (["day", f"{year}-{month:02}-{day:02}", "--picture", "panchang", *place, *words, *paper], 60_000),
            (["find", "marriage", f"{year}-{month:02}", *place, *words, *upright], 60_000),
        ][index % 6]


def drawn(program, batch):
    """The pictures of command lines, and the faults that they have in any font."""
    pictures, faults = [], []
    for arguments, most in batch:
        run = subprocess.run([program, *arguments], capture_output=True, text=True)
        own = [] if run.returncode == 0 else [run.stderr.strip()]
        picture = run.stdout if run.returncode == 0 else "<svg viewBox='0 0 1 1'/>"
        try:
            xml.dom.minidom.parseString(picture.encode())
        except Exception as error:
            own.append(f"not well-formed: {error}")
        if len(picture.encode()) > most:
            own.append(f"{len(picture.encode())} bytes")
        pictures.append(picture)
        faults.append(own)
    return pictures, faults


def laid_out(pictures, environment):
    """The texts of each picture that overlap or leave the page."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as page, \
            tempfile.TemporaryDirectory() as profile:
        page.write(PAGE % "\n".join(pictures))
        page.flush()
        out = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--dump-dom",
             "file://" + page.name],
            capture_output=True, text=True, check=True, env=environment).stdout
    return json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', out, re.S).group(1)))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("count", nargs="?", type=int, default=300)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--fonts", action="append", choices=list(fontsets.LATIN))
    options = parser.parse_args()
    random.seed(options.seed)
    every = list(calls(options.count))
    batches = [every[start:start + BATCH] for start in range(0, options.count, BATCH)]
    sets = {name: fontsets.environment(name) for name in options.fonts or fontsets.LATIN}

    def check(batch):
        pictures, faults = drawn(options.program, batch)
        return batch, faults, {name: laid_out(pictures, environment) for name, environment in sets.items()}

    bad = {name: 0 for name in ["any", *sets]}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for batch, faults, found in pool.map(check, batches):
            for index, (arguments, _) in enumerate(batch):
                lists = {"any": faults[index], **{name: lists[index] for name, lists in found.items()}}
                if any(lists.values()):
                    print("astrocal", *arguments)
                for name, own in lists.items():
                    bad[name] += bool(own)
                    for fault in own:
                        print(f"    {name}: {fault}")
    print(f"{options.count} pictures; with faults in {', '.join(f'{name} {number}' for name, number in bad.items())}")
    sys.exit(any(bad.values()))


if __name__ == "__main__":
    main()
