#!/usr/bin/env python3
"""Writes the table of advances that pictures measure their texts by, from the fonts of Debian.

  apt-get install fonts-dejavu-core fonts-liberation fonts-noto-core python3-fonttools
  /usr/bin/python3 Tests/Pictures/measure-fonts.py > Sources/CTables/fonts/advances.tsv

European letters have the widest advance of DejaVu Sans, Liberation Sans (that of Arial and Helvetica) and Noto Sans,
regular and bold, and of DejaVu Serif, Liberation Serif (Times) and Noto Serif: a machine draws with those that it has,
and librsvg2-bin brings DejaVu alone. The figures of Georgia (614) are narrower than those of DejaVu Serif. Advances are
in 1/1000 em, rounded up; 0 stands for marks without an advance, and for code points that the fonts lack.
"""
import sys
import unicodedata

from fontTools.ttLib import TTFont

ROOT = "/usr/share/fonts/truetype/"
LATIN = [(0x20, 0x24F), (0x370, 0x45F), (0x1E00, 0x1EFF), (0x2010, 0x2044), (0x20A0, 0x20BF), (0x2190, 0x2199),
         (0x2200, 0x2265)]
SCRIPTS = [("Devanagari", 0x900), ("Bengali", 0x980), ("Gurmukhi", 0xA00), ("Gujarati", 0xA80), ("Oriya", 0xB00),
           ("Tamil", 0xB80), ("Telugu", 0xC00), ("Kannada", 0xC80), ("Malayalam", 0xD00), ("Sinhala", 0xD80)]


class Face:
    def __init__(self, path):
        font = TTFont(ROOT + path)
        self.map, self.metrics, self.em = font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm

    def advance(self, code):
        """A letter with a mark that the font lacks is as wide as the letter alone."""
        if code not in self.map and unicodedata.category(chr(code))[0] == "L":
            code = ord(unicodedata.normalize("NFD", chr(code))[0])
        name = self.map.get(code)
        return -(-self.metrics[name][0] * 1000 // self.em) if name else 0


class Widest:
    """The faces of which a machine may have any."""

    def __init__(self, *paths):
        self.faces = [Face(path) for path in paths]

    def advance(self, code):
        return max(face.advance(code) for face in self.faces)


def line(first, *columns):
    print(f"{first:04X}", *(" ".join(map(str, values)) for values in columns), sep="\t")


def main():
    columns = [
        Widest("dejavu/DejaVuSans.ttf", "liberation/LiberationSans-Regular.ttf", "noto/NotoSans-Regular.ttf"),
        Widest("dejavu/DejaVuSans-Bold.ttf", "liberation/LiberationSans-Bold.ttf", "noto/NotoSans-Bold.ttf"),
        Widest(
            "dejavu/DejaVuSerif.ttf", "liberation/LiberationSerif-Regular.ttf", "noto/NotoSerif-Regular.ttf"),
    ]
    for first, last in LATIN:
        line(first, *[[faces.advance(code) for code in range(first, last + 1)] for faces in columns])
    for name, first in SCRIPTS:
        faces = [Face(f"noto/NotoSans{name}-{weight}.ttf") for weight in ("Regular", "Bold")]
        codes = range(first, first + 0x80)
        # The signs u and uu have no advance, but in these scripts they make the letter ra wider.
        widening = {"Devanagari": 100, "Bengali": 170, "Gujarati": 130}.get(name, 0)
        line(first, *[[face.advance(c) or widening * (c - first in (0x41, 0x42)) for c in codes] for face in faces], [])


if __name__ == "__main__":
    sys.exit(main())
