#!/usr/bin/env python3
"""Writes a wheel that carries the program, as uv and ruff do it.

    wheel.py PROGRAM VERSION EPHEMERIS LICENSE FOLDER

PROGRAM is a stripped binary that has libswe inside, EPHEMERIS the folder of the data files, FOLDER the place of the wheel.
Its tag names the oldest glibc whose symbols the binary uses. The same input gives the same bytes: the times of the entries
are SOURCE_DATE_EPOCH, their order is fixed. Prints the path of the wheel.
"""

import base64
import csv
import hashlib
import io
import os
import pathlib
import platform
import re
import subprocess
import sys
import time
import zipfile

# Debian's swe-basic-data: the Moon and the planets from 1800 to 2399. Its third file, seas_18.se1, has asteroids, which the
# program never asks for.
DATA = ["semo_18.se1", "sepl_18.se1"]

# What any Linux of this glibc has (PEP 600); the versions of libstdc++ that come with them are younger than those below.
SYSTEM = {"libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libpthread.so.0", "libdl.so.2",
          "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
LIMITS = {"GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}

# pip removes a folder with the last file in it, but not the folder around that: files are in the one around the data, too.
NOTE = """The files in `ephe` are those of the Swiss Ephemeris of Astrodienst AG, https://www.astro.com/swisseph/, for the Moon and
the planets from 1800 to 2399, as Debian's swe-basic-data has them under CC0-1.0.
"""

SUMMARY = "An astronomical calendar for the shell: Sun, Moon, sky and the Hindu lunar calendar of any place and date"


# What the pages run and read: the server for assistants, the scripts of shards, the schemas. `make install` has the same.
PAGES = pathlib.Path(__file__).resolve().parent.parent / "Docs"


def files_of_pages():
    """The files below share/astrocal that the pages name, each with its content and its mode."""
    files = [("mcp_server.py", PAGES / "scripts/mcp_server.py", 0o755)]
    for pattern, mode in [("schema/*.schema.json", 0o644), ("schema/columns.*", 0o644), ("scaling/*.sh", 0o755),
                          ("scaling/*.yaml", 0o644), ("scaling/*.py", 0o644)]:
        files += [(str(path.relative_to(PAGES)), path, mode) for path in sorted(PAGES.glob(pattern))]
    return [(name, path.read_bytes(), mode) for name, path, mode in files]


def numbers(version):
    return tuple(int(part) for part in version.split("."))


def platform_tag(program):
    """The tag of the binary; ends the program where it needs what a Linux may lack."""
    def read(option):
        return subprocess.run(["readelf", "--wide", option, program], check=True, capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C"}).stdout

    needed = set(re.findall(r"\(NEEDED\).*\[(.+)\]", read("--dynamic")))
    if needed - SYSTEM:
        sys.exit(f"wheel.py: {program} needs {', '.join(sorted(needed - SYSTEM))}, which not every Linux has")
    versions = {}
    for name, version in re.findall(r"Name: ([A-Z]+)_([0-9.]+)", read("--version-info")):
        versions[name] = max(versions.get(name, (0,)), numbers(version))
    for name, limit in LIMITS.items():
        if versions.get(name, (0,)) > limit:
            sys.exit(f"wheel.py: {program} uses {name}_{'.'.join(map(str, versions[name]))}, younger than the tag allows")
    major, minor = versions["GLIBC"][:2]
    return f"manylinux_{major}_{minor}_{platform.machine()}"


def main():
    program, version, ephemeris, license_file, folder = sys.argv[1:]
    tag = f"py3-none-{platform_tag(program)}"
    data, info = f"astrocal_cli-{version}.data", f"astrocal_cli-{version}.dist-info"
    # The name `astrocal` belongs to another project on the Python index; the program keeps it.
    readme = (f"# astrocal\n\n{SUMMARY}.\n\n    pipx install astrocal-cli\n    astrocal day --place Ujjain\n\n"
              "The wheel holds the program and the data files of the Swiss Ephemeris for 1800 to 2399. It needs the time\n"
              "zones of the system (`tzdata`), and libical 3 where calendars are read or written.\n")
    metadata = (f"Metadata-Version: 2.1\nName: astrocal-cli\nVersion: {version}\nSummary: {SUMMARY}\n"
                "License: AGPL-3.0-or-later\nLicense-File: LICENSE\nRequires-Python: >=3.7\n"
                "Classifier: Environment :: Console\nClassifier: Operating System :: POSIX :: Linux\n"
                "Classifier: Topic :: Scientific/Engineering :: Astronomy\n"
                f"Description-Content-Type: text/markdown\n\n{readme}")
    wheel = f"Wheel-Version: 1.0\nGenerator: astrocal {version}\nRoot-Is-Purelib: false\nTag: {tag}\n"

    ephemeris = pathlib.Path(ephemeris)
    entries = [(f"{data}/scripts/astrocal", pathlib.Path(program).read_bytes(), 0o755)]
    entries += [(f"{data}/data/share/astrocal/ephe/{name}", (ephemeris / name).read_bytes(), 0o644) for name in DATA]
    entries += [(f"{data}/data/share/astrocal/{name}", content, mode) for name, content, mode in files_of_pages()]
    entries += [(f"{data}/data/share/astrocal/README", NOTE.encode(), 0o644),
                (f"{info}/LICENSE", pathlib.Path(license_file).read_bytes(), 0o644),
                (f"{info}/METADATA", metadata.encode(), 0o644), (f"{info}/WHEEL", wheel.encode(), 0o644)]

    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name, content, _ in entries:
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(content)])
    rows.writerow([f"{info}/RECORD", "", ""])
    entries.append((f"{info}/RECORD", record.getvalue().encode(), 0o644))

    # A ZIP file knows no time before 1980.
    moment = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315_532_800))[:6]
    path = pathlib.Path(folder) / f"astrocal_cli-{version}-{tag}.whl"
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content, mode in entries:
            entry = zipfile.ZipInfo(name, moment)
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)
    # The same method once more, a minute's work for 4 %: installers read no other.
    subprocess.run(["advzip", "--recompress", "--shrink-insane", "--iter", "15", "--quiet", path], check=True)
    print(path)


if __name__ == "__main__":
    main()
