#!/usr/bin/env bash
# Runs tests that are built. Prints a line for each suite, everything that failing tests report, and the thirty longest tests.
# The status is 0 if all passed. .build/tests.log has all that the tests print, such as the figures of their accuracy.
#
#   run.sh FOLDER-OF-THE-BUILD [--filter NAME] [--skip NAME]
set -euo pipefail
cd "$(dirname "$0")/.."

# `make run` and `make transcript` build for debugging, the others for release.
program=$1/debug/astrocalPackageTests.xctest
[ -e "$program" ] || program=$1/release/astrocalPackageTests.xctest
shift
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

# Each process runs one test after the other, so that the time of a test is its own. The one whose tests wait for others begins
# first, beside the three longest: two halves of the transcripts, and ApplicationTests. The last one has all targets that no
# other names.
groups=(ProcessTests TranscriptTests TranscriptTests ApplicationTests AlmanacTests 'RemindersTests|ThreadTests|FuzzTests')
run() {
  local log=$logs/$1.log
  shift
  "$program" --testing-library swift-testing "$@" 2>&1 | sed 's/\x1b\[[0-9;]*m//g' >"$log" || touch "$logs/failed"
}

echo "running the tests: a line for each suite that has passed" >&2
if [[ " $* " == *" --filter "* ]]; then
  run filtered "$@"
else
  rest=()
  for index in "${!groups[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge 4 ]; do wait -n; done
    case ${groups[index]} in
      TranscriptTests) export ASTROCAL_TRANSCRIPT_SHARE=$((index % 2))/2 ;;
      *) unset ASTROCAL_TRANSCRIPT_SHARE ;;
    esac
    run "$index" --no-parallel --filter "^(${groups[index]})\." "$@" &
    rest+=(--skip "^(${groups[index]})\.")
  done
  wait -n
  run rest --no-parallel "${rest[@]}" "$@"
  wait
fi

cat "$logs"/*.log >.build/tests.log
for log in "$logs"/*.log; do
  awk '
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
    isShown { print; next }
    { held = held $0 "\n" }
    END {
      if (isDone) exit
      # The process ended early: its last words, and the tests that had begun.
      printf "%s", held
      for (name in open) print "✘ Test " name " did not end"
    }
  ' "$log"
done
echo "the longest tests, in seconds:"
sed -nE 's/^[✔✘] Test (.*) (passed|failed) after ([0-9.]+) seconds.*/\3 \1/p' .build/tests.log | grep -v ' run with ' \
  | sort -rn | sed -n 1,30p
[ ! -e "$logs/failed" ]
