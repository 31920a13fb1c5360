#!/usr/bin/env bash
# Checks that a tree is ready to be released as a version; names everything that is missing.
#
#   check-release.sh VERSION PROGRAM_VERSION
set -euo pipefail
version=$1 program=$2 status=0

fail() { echo "release: $1" >&2; status=1; }

if ! [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; then
  fail "VERSION=\"$version\" is no version: make release VERSION=0.9.0"
  exit 64
fi
[ "$version" = "$program" ] || fail "the program says $program: write $version into ProgramVersion.swift"
[ -z "$(git status --porcelain)" ] || fail "the tree has changes: commit them"
heading=$(grep -m1 -E "^## $version( |$)" CHANGELOG.md || true)
if [ -z "$heading" ]; then
  fail "CHANGELOG.md has no heading \"## $version - DATE\""
elif ! [[ $heading =~ \ [0-9]{4}-[0-9]{2}-[0-9]{2}$ ]]; then
  fail "the heading of $version in CHANGELOG.md has no date"
elif [ "${heading##* }" != "$(TZ=UTC git log -1 --format=%cd --date=format-local:%F)" ]; then
  fail "CHANGELOG.md dates $version ${heading##* }, manual and packages the day of the last commit: make them one"
fi
# Documents of the last release, as git has them: no key may go under the same number.
last=$(git describe --tags --abbrev=0 --match '[0-9]*' 2>/dev/null || true)
if [ -n "$last" ]; then
  old=$(mktemp -d)
  trap 'rm -rf "$old"' EXIT
  git archive "$last" Docs/schema | tar -x -C "$old"
  .packaging/compare-schemas.py "$old/Docs/schema" Docs/schema || status=1
fi
exit $status
