#!/usr/bin/env bash
# Runs all fuzz targets one after the other, or only the named target. `make fuzz` builds them first.
#
#   run.sh [target] [seconds]     KEEP_GOING=1: continue in a new process after a finding
#
# New inputs are kept in .build/fuzz-work/<target>, findings in .build/fuzz-work/<target>-found. Status 1: there are
# findings.
set -euo pipefail
cd "$(dirname "$0")/../.."

# Swift's own signal handler would replace libFuzzer's, which saves the input.
export SWIFT_BACKTRACE=enable=no
program=.build/fuzz/release/astrocal-fuzz
wanted=${1:-}
seconds=${2:-60}
found=0

for target in ${wanted:-$("$program")}; do
  work=.build/fuzz-work/$target
  mkdir -p "$work" "$work-found" "Tests/Fuzz/corpus/$target"
  case $target in
    events | launches | weather | skylines | configuration | place-list | target-list | store | json) length=16384 ;;
    tzif | calendar-writer | encoding | plain-text) length=4096 ;;
    *) length=192 ;;
  esac
  options=(-max_total_time="$seconds" -max_len="$length" -timeout=5 -rss_limit_mb=2048 -print_final_stats=1)
  options+=(-artifact_prefix="$work-found/")
  # Notes that the program prints on standard error are no findings, so they are discarded.
  case $target in configuration | place-list | arguments) options+=(-close_fd_mask=3) ;; esac
  dictionary=Tests/Fuzz/dictionaries/$target.txt
  if [ -f "$dictionary" ]; then options+=(-dict="$dictionary"); fi
  if [ -n "${KEEP_GOING:-}" ]; then options+=(-fork=1 -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1); fi
  echo "== $target, $seconds s"
  ASTROCAL_FUZZ_TARGET=$target nice -n 19 "$program" "${options[@]}" "$work" "Tests/Fuzz/corpus/$target" \
    >"$work.log" 2>&1 || true
  grep -E '^(finding|SUMMARY|.*Fatal error)' "$work.log" | sort | uniq -c | sort -rn | head -5 || true
  tail -n 400 "$work.log" | grep -E '^#[0-9]+' | tail -1 || true
  inputs=$(find "$work-found" -type f | wc -l)
  if [ "$inputs" != 0 ]; then
    echo "$inputs findings in $work-found"
    found=1
  fi
done
exit $found
