#!/bin/bash
# Runs the program over the files of make_big_files.py. Fails if a run ends by a signal or with a status other than 0
# or 1, or takes more than 300 MB, or more than 3 seconds of processor time (other programs do not lengthen that).
#
# Usage: check_big_files.sh [--no-calendars] [--only TEXT] [PROGRAM]
#   --no-calendars  leaves out the iCalendar files
#   --only TEXT     takes only the files whose names contain the text
#   PROGRAM         by default the static release build:
#                   swift build -c release --static-swift-stdlib --product astrocal
set -u
most_kilobytes=$((300 * 1024))
most_seconds=3
calendars=yes
only=
while [ $# -gt 0 ]; do
  case $1 in
    --no-calendars) calendars=no ;;
    --only) only=$2; shift ;;
    *) break ;;
  esac
  shift
done
here=$(cd "$(dirname "$0")" && pwd)
program=${1:-$here/../../.build/release/astrocal}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

failures=0
check() { # option, file
  local figures=$folder/figures status seconds kilobytes verdict= options=(--json)
  [ "$1" != weather ] || options+=(--trends)
  /usr/bin/time -q -o "$figures" -f '%U %S %M' timeout 60 "$program" day 2026-11-21 --place Berlin \
    --now 2026-11-21T18:00 "--$1" "$2" "${options[@]}" >"$folder/out" 2>"$folder/err"
  status=$?
  read -r seconds kilobytes < <(awk '{ print $1 + $2, $3 }' "$figures")
  [ "$status" -le 1 ] || verdict=" status $status"
  [ "$kilobytes" -le $most_kilobytes ] || verdict="$verdict too much memory"
  awk -v s="$seconds" -v m=$most_seconds 'BEGIN { exit !(s <= m) }' || verdict="$verdict too slow"
  [ -z "$verdict" ] || failures=$((failures + 1))
  printf '%-9s %-36s %6.2f s %5d MB  %d  %-8s %s\n' "$1" "$(basename "$2")" "$seconds" $((kilobytes / 1024)) \
    "$status" "${verdict:-ok}" "$(head -n 1 "$folder/err" | sed 's/^astrocal: [^:]*: //' | cut -c 1-90)"
}

for name in $(python3 "$here/make_big_files.py"); do
  [[ $name == *"$only"* ]] || continue
  [[ $calendars$name != noics-* ]] || continue
  file=$folder/$name
  python3 "$here/make_big_files.py" "$folder" "$name" || exit 2
  case $name in
    ics-*) check events "$file"; check launches "$file" ;;
    *) check "${name%%-*}" "$file" ;;
  esac
  rm "$file"
done
[ $failures = 0 ] || { echo "$failures files are over a limit"; exit 1; }
