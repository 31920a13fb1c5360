#!/usr/bin/env python3
"""Draws every kind of picture with rsvg-convert and with headless Chromium, and compares the two pixel by pixel.

  apt-get install chromium librsvg2-bin python3-pil fonts-liberation fonts-noto-core
  Tests/Pictures/check-renderers.py PROGRAM [FOLDER]

Both drawings are 800 pixels wide and blurred by 3 pixels, so that the edges of letters do not count. Fails where a pixel
differs by more than 40 of 255. The drawings stay in FOLDER, with others 2,400 pixels wide, to be looked at.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageFilter

ROOT = pathlib.Path(__file__).resolve().parents[2]
WEATHER = ROOT / "Tests/Fixtures/weather/open-meteo.json"
MOST = 40

CALLS = {
    "year": "range 2027 --place Chicago",
    "year-night-hindi": "range 2027 --place Tromso --theme night --language hi",
    "month": "range 2027-10 --place Ujjain --week-start sunday",
    "month-night-hindi": "range 2027-10 --place Ujjain --paper portrait --theme night --language hi",
    "day": "day 2027-08-12 --place Chicago --picture night",
    "day-night-hindi": "day 2026-11-21 --place Ujjain --theme night --language hi",
    "showers": "showers 2027 --place Sydney",
    "showers-night": "showers 2026 --place Oslo --theme night",
    "weather": f"day 2026-11-21 --place Berlin --weather {WEATHER} --trends --now 2026-11-21T18:15:00",
    "weather-night-hindi":
        f"day 2026-11-21 --place Berlin --weather {WEATHER} --trends --now 2026-11-21T18:15:00 --theme night --language hi",
}


def height(svg, width):
    box = [float(number) for number in re.search(r'viewBox="([^"]+)"', svg.read_text()).group(1).split()]
    return round(width * box[3] / box[2])


def chromium(svg, png, width):
    page = svg.with_suffix(".html")
    size = f"width:{width}px;height:{height(svg, width)}px;display:block"
    page.write_text(f'<body style="margin:0"><img src="{svg}" style="{size}">')
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         f"--window-size={width},{height(svg, width)}", f"--screenshot={png}", page],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    page.unlink()


def difference(one, other):
    """The greatest and the mean difference of two drawings."""
    pictures = [Image.open(path).convert("RGB") for path in (one, other)]
    # The renderers may round the height of a page to different pixels.
    size = [min(picture.size[axis] for picture in pictures) for axis in (0, 1)]
    blurred = [picture.crop((0, 0, *size)).filter(ImageFilter.GaussianBlur(3)) for picture in pictures]
    counts = ImageChops.difference(*blurred).convert("L").histogram()
    return max(value for value, count in enumerate(counts) if count), \
        sum(value * count for value, count in enumerate(counts)) / sum(counts)


def main():
    program = sys.argv[1]
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp()).resolve()
    folder.mkdir(exist_ok=True)
    faults = 0
    for name, call in CALLS.items():
        svg = folder / f"{name}.svg"
        svg.write_bytes(subprocess.run(
            [program, *call.split(), "--format", "svg"], check=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL).stdout)
        for width in (800, 2400):
            subprocess.run(["rsvg-convert", "-w", str(width), svg, "-o", folder / f"{name}-{width}.png"], check=True)
        chromium(svg, folder / f"{name}-800-chromium.png", 800)
        most, mean = difference(folder / f"{name}-800.png", folder / f"{name}-800-chromium.png")
        faults += most > MOST
        print(f"{'differs' if most > MOST else 'alike':8} {name:20} greatest difference {most}, mean {mean:.2f} of 255")
    print(f"{folder}: {len(CALLS)} pictures, {faults} that differ")
    return 1 if faults else 0


sys.exit(main())
