"""The fonts of three kinds of machines, as fontconfig files that know no others.

  apt-get install fonts-dejavu-core fonts-liberation fonts-noto-core

`dejavu` is what librsvg2-bin brings on a bare machine; `liberation` has the advances of Arial and Helvetica; `noto` is
that of most desktops. Each has the fonts of Noto for the scripts of India beside it.
"""
import os
import pathlib
import tempfile

ROOT = pathlib.Path("/usr/share/fonts/truetype")
LATIN = {
    "dejavu": ["dejavu/DejaVuSans", "dejavu/DejaVuSerif"],
    "liberation": ["liberation/LiberationSans", "liberation/LiberationSerif"],
    # That of mathematics has the arrows.
    "noto": ["noto/NotoSans", "noto/NotoSerif", "noto/NotoSansMath", "noto/NotoSansSymbols2"],
}
SCRIPTS = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"]
FACES = ["", "-Regular", "-Bold"]


def environment(name):
    """The environment in which programs that ask fontconfig have the fonts of a set alone."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"fonts-{name}-"))
    (folder / "fonts").mkdir()
    noto = [f"noto/Noto{kind}{script}" for kind in ("Sans", "Serif") for script in SCRIPTS]
    for stem in LATIN[name] + noto:
        for path in [ROOT / f"{stem}{face}.ttf" for face in FACES]:
            if path.exists():
                (folder / "fonts" / path.name).symlink_to(path)
    if not any(path.name.startswith(pathlib.Path(LATIN[name][0]).name) for path in (folder / "fonts").iterdir()):
        raise SystemExit(f"no fonts of {name} in {ROOT}")
    # The rules of the system choose among these fonts what stands for sans-serif and serif.
    (folder / "fonts.conf").write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<dir>{folder}/fonts</dir><cachedir>{folder}/cache</cachedir>"
        '<include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>')
    return {**os.environ, "FONTCONFIG_FILE": str(folder / "fonts.conf")}
