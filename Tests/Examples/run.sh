#!/usr/bin/env bash
# Builds programs that depend on the products of this package, and compares what they print with authorities.
#
# Builds in .build/examples. Status 1: something differs.
set -euo pipefail
cd "$(dirname "$0")/../.."

fixtures=Tests/AstroCoreTests/Fixtures
build=.build/examples
swift build --quiet --package-path Tests/Examples --scratch-path "$build" >&2
failures=0

# The instant at the end of what a program prints lies within some seconds of the authority's.
check() {
  local authority=$1 tolerance=$2 printed seconds
  shift 2
  printed=$("$build/debug/$1" "${@:2}")
  seconds=$(($(date -d "${printed##* }" +%s) - $(date -d "$authority" +%s)))
  echo "$* -> $printed"
  if ((${seconds#-} > tolerance)); then
    echo "$*: $seconds s from $authority" >&2
    failures=1
  fi
}

# Skyfield with JPL DE440, as the rows of the fixtures have them.
rise=$(awk -F, '$1 == "new-york" && $6 == "2026-03-03" && $9 == "sun" && $10 == "rise" { print $12 }' \
  "$fixtures/sky/sunmoon.csv")
check "$rise" 1 sunrise 2026-03-03 40.7128 -74.006 America/New_York
tithi=$(awk -F, '$1 == 2026 && $2 == 13 && $5 ~ /^2026-11-21/ { print $5 }' "$fixtures/sky/tithi.csv")
check "$tithi" 1 tithi 2026-11-21
peak=$(awk -F, '$1 == 2026 && $2 == "GEM" { print $4 }' "$fixtures/showers/peaks_computed_skyfield.csv")
check "$peak" 5 shower GEM 2026
exit $failures
