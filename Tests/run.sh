#!/usr/bin/env bash
# Runs tests that are built, and prints a line for each suite, and all that failing tests report. The status is that of
# the tests; all that they print, the figures of their accuracy too, stands in .build/tests.log.
#
#   run.sh [options of swift test]
set -euo pipefail
cd "$(dirname "$0")/.."

echo "running the tests: a line for each suite that has passed" >&2
swift test --skip-build "$@" 2>&1 | tee .build/tests.log | awk '
  isInside { isInside = !/started\.$/; next }
  /^◇/ {
    isShown = 0
    isInside = !/started\.$/
    if (isInside || !/^◇ Test / || /^◇ Test (case|run)/) next
    name = $0
    sub(/^◇ Test /, "", name)
    sub(/ started\.$/, "", name)
    open[name]
    next
  }
  /^(✔|✘) Test .* (passed|failed) after/ {
    name = $0
    sub(/^[^ ]+ Test /, "", name)
    sub(/( with [0-9]+ test cases?)? (passed|failed) after.*/, "", name)
    delete open[name]
  }
  /^(✔|✘) Test run/ { isDone = 1 }
  /^(✔|✘|➜)/ { isShown = /^✘/; held = ""; if (isShown || /^✔ (Suite|Test run)/) print; next }
  # XCTest, which has no tests here, and the progress of a build.
  /^Test Suite / || /^\t Executed 0 tests/ || /^\[[0-9]+\/[0-9]+\]/ || /^Build/ { next }
  isShown { print; next }
  { held = held $0 "\n" }
  END {
    if (isDone) exit
    # The process ended early: its last words, and the tests that had begun.
    printf "%s", held
    for (name in open) print "✘ Test " name " did not end"
  }
'
