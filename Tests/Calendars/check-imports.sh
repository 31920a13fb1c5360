#!/usr/bin/env bash
# Exports a year of range, tithi, showers and remind for two places, checks the bytes and their meaning
# (check_ics.py, with three parsers), and imports the files into calcurse and khal, which must accept every event.
#
# usage: check-imports.sh [PROGRAM]      default .build/debug/astrocal
# Needs calcurse, khal and python3-venv (`make check-calendars` installs them), and PyPI for the parsers, which are
# installed into a temporary folder that is removed at the end.
set -euo pipefail
tests=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:-$tests/../../.build/debug/astrocal}")

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The programs see only this folder, and none of the user's places, reminders or calendars.
export HOME="$folder" XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache"
export LANG=C.UTF-8 LC_ALL=C.UTF-8 TZ=UTC
unset ASTROCAL_CONFIG ASTROCAL_PLACE SOURCE_DATE_EPOCH

python3 -m venv parsers
parsers/bin/pip install --quiet --disable-pip-version-check icalendar vobject ics

astrocal() { "$program" "$@" --now 2026-11-21T12:00:00Z; }
places=("Ujjain" "New York,US")
for index in 0 1; do
  place=${places[$index]}
  astrocal range 2026 --place "$place" --format ics >"range-$index.ics"
  astrocal range 2026-03-19 --days 7 --place "$place" --include all --format ics >"daily-$index.ics"
  astrocal range 2026 --place "$place" --include sky --exclude moon --format ics >"sky-$index.ics"
  astrocal tithi 2026 --place "$place" --format ics >"tithi-$index.ics"
  astrocal tithi 2026-03 --place "$place" --script deva --month purnimanta --format ics >"tithi-deva-$index.ics"
  astrocal festivals 2026 --place "$place" --explain --format ics >"festivals-$index.ics"
  astrocal tithi nakshatra,yoga,karana 2026-03 --place "$place" --format ics >"angas-$index.ics"
  astrocal showers 2026 --place "$place" --format ics >"showers-$index.ics"
  export ASTROCAL_STATE="$folder/state-$index"
  for what in GEM full-moon ekadashi diwali sankranti december-solstice eclipse moon-venus mars; do
    astrocal remind add "$what" --place "$place" --note "bring, lamps; \"oil\"" >/dev/null
  done
  astrocal remind export >"remind-$index.ics"
done

parsers/bin/python "$tests/check_ics.py" ./*.ics

mkdir -p config/khal
{
  echo "[calendars]"
  for file in *.ics; do printf '[[%s]]\npath = %s/khal/%s\n' "${file%.ics}" "$folder" "${file%.ics}"; done
  printf '[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\n'
} >config/khal/config

# Imports a file twice and prints the number of events: khal recognises an event by its UID and must have it only once.
khal_count() {
  for _ in 1 2; do khal import --batch --include-calendar "$1" "$1.ics" >/dev/null 2>khal.log || { cat khal.log; return 1; }; done
  find "khal/$1" -name '*.ics' | wc -l
}

status=0
printf '%-16s %8s %9s %8s %6s\n' file events calcurse skipped khal
for file in *.ics; do
  name=${file%.ics}
  events=$(grep -c '^BEGIN:VEVENT' "$file")
  mkdir "calcurse-$name"
  report=$(calcurse -D "calcurse-$name" -i "$file")
  read -r apps days skipped < <(sed -nE 's|^([0-9]+) apps / ([0-9]+) events / .* / ([0-9]+) skipped.*|\1 \2 \3|p' <<<"$report")
  khal=$(khal_count "$name")
  printf '%-16s %8d %9d %8d %6d\n' "$name" "$events" "$((apps + days))" "$skipped" "$khal"
  if [ "$skipped" != 0 ] || [ "$((apps + days))" != "$events" ] || [ "$khal" != "$events" ]; then
    echo "$name: not every event arrived" >&2
    status=1
  fi
done
exit "$status"
