#!/usr/bin/env python3
"""Builds the pages of the documentation as a book, and checks each of its links.

usage: make.py PROGRAM FOLDER

The order of the pages is that of the tables of Docs/README.md; the pages of the commands are what the program says of them.
Writes FOLDER/pages and FOLDER/site, whose first page is FOLDER/site/index.html. Needs mkdocs 1.6. Status 1: a link leads
nowhere.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE", "Docs", "Tests/Examples"]


def chapters():
    """The sections of Docs/README.md with their pages, as mkdocs names them."""
    found = [{"astrocal": "README.md"}]
    for line in (ROOT / "Docs/README.md").read_text().splitlines():
        if line.startswith("## "):
            found.append({line[3:]: []})
        elif match := re.match(r"\| \[([^]]+)\]\(([^)]+)\)", line):
            section = next(iter(found[-1].values()))
            page = (pathlib.PurePosixPath("Docs") / match[2]).as_posix().replace("Docs/../", "")
            section.append({match[1][0].upper() + match[1][1:]: page})
    return [chapter for chapter in found if next(iter(chapter.values()))]


def commands(program):
    """The commands and their own commands, from the help of the program."""

    def below(words):
        text = subprocess.run([program, "help", *words], check=True, capture_output=True, text=True).stdout
        names = re.findall(r"^  ([a-z]+) ", text.partition("SUBCOMMANDS:\n")[2], re.MULTILINE)
        yield words, text
        for name in names:
            if name != "help":
                yield from below([*words, name])

    return list(below([]))


def copy_linked(pages):
    """Copies the files outside the pages to which they link, such as a source."""
    for page in list(pages.rglob("*.md")):
        for link in re.findall(r"\]\(([^)#\s]+)", page.read_text()):
            target = (page.parent / link).resolve()
            if "://" in link or target.exists() or not target.is_relative_to(pages.resolve()):
                continue
            source = ROOT / target.relative_to(pages.resolve())
            if source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)


def main(program, folder):
    pages = folder / "pages"
    shutil.rmtree(folder, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", *PAGES], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in listed.stdout.splitlines():
        (pages / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, pages / name)
    copy_linked(pages)
    helps = []
    for words, text in commands(program):
        name = " ".join(["astrocal", *words])
        page = pathlib.PurePosixPath("commands") / (name.replace(" ", "-") + ".md")
        (pages / page).parent.mkdir(exist_ok=True)
        (pages / page).write_text(f"# {name}\n\n```\n{text.rstrip()}\n```\n")
        helps.append({name: page.as_posix()})
    order = chapters()
    order.insert(2, {"The commands": helps})
    settings = {
        "site_name": "astrocal",
        "docs_dir": str(pages),
        "site_dir": str(folder / "site"),
        "use_directory_urls": False,
        "theme": {"name": "readthedocs", "highlightjs": False},
        "plugins": ["search"],
        "nav": order,
        "not_in_nav": "/Docs/README.md\n/SECURITY.md\n/CHANGELOG.md\n/Tests",
        "validation": {"links": {"not_found": "warn", "anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"}},
    }
    # JSON is YAML.
    (folder / "mkdocs.yml").write_text(json.dumps(settings, indent=2))
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", folder / "mkdocs.yml"]
    ).returncode


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(1 if main(str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()) else 0)
