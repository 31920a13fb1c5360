#!/usr/bin/env python3
"""Prints a bill of materials, CycloneDX 1.5: what the program is built of.

    SOURCE_DATE_EPOCH=SECONDS sbom.py VERSION

The packages of Swift are those of Package.resolved; those of Debian, of which the wheel holds the first two, those that
are installed.
"""

import datetime
import json
import os
import re
import subprocess
import sys

DEBIAN = {
    "libswe-dev": "libswe.a, inside the binary of the wheel", "swe-basic-data": "data files of the wheel",
    "libswe2.0": "needed by the package", "libical3": "loaded where calendars are read", "tzdata": "read at run time",
}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    version = sys.argv[1]
    moment = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    with open("Package.resolved", encoding="utf-8") as file:
        pins = json.load(file)["pins"]
    components = []
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        state = pin["state"]
        path = re.sub(r"^https://|\.git$", "", pin["location"])
        number = state.get("version", state["revision"])
        components.append({
            "type": "library", "name": pin["identity"], "version": number, "scope": "required",
            "purl": f"pkg:swift/{path}@{number}",
            "externalReferences": [{"type": "vcs", "url": pin["location"], "comment": state["revision"]}],
        })
    swift = re.search(r"Swift version ([0-9.]+)", run("swift", "--version"))[1]
    components.append({"type": "framework", "name": "swift", "version": swift, "scope": "required",
                       "description": "standard library and FoundationEssentials, inside the binary",
                       "licenses": [{"expression": "Apache-2.0 WITH Swift-exception"}]})
    for package, use in DEBIAN.items():
        number = run("dpkg-query", "-W", "-f", "${Version}", package)
        components.append({"type": "data" if package in ("swe-basic-data", "tzdata") else "library", "name": package,
                           "version": number, "description": use, "purl": f"pkg:deb/debian/{package}@{number}"})
    json.dump({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {
            "timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "name": "astrocal-cli", "version": version,
                          "licenses": [{"license": {"id": "AGPL-3.0-or-later"}}]},
        },
        "components": components,
    }, sys.stdout, indent=2)
    print()


main()
