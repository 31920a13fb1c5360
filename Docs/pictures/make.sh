#!/usr/bin/env bash
# Makes the pictures of Docs/pictures.md and README.md again.
#
#   apt-get install librsvg2-bin pngquant
#   Docs/pictures/make.sh [PROGRAM]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
astrocal=${1:-$here/../../.build/release/astrocal}
export ASTROCAL_CONFIG=/dev/null

"$astrocal" range 2027 --place Chicago --format svg > "$here/nights.svg"
"$astrocal" range 2027-10 --place Ujjain --format svg --week-start sunday > "$here/month.svg"
"$astrocal" day 2027-08-12 --place Chicago --format svg --picture night > "$here/day.svg"
"$astrocal" find eclipse 2026-08-12 --place Burgos,ES --format svg > "$here/eclipse.svg"
"$astrocal" showers 2027 --place Sydney --format svg > "$here/showers.svg"
"$astrocal" day 2026-11-21 --place Berlin --weather "$here/../../Tests/Fixtures/weather/open-meteo.json" --trends \
  --format svg --now 2026-11-21T18:15:00 > "$here/weather.svg"
"$astrocal" day 2026-11-08 --place Ujjain --picture card > "$here/card.svg"
"$astrocal" range 2027 --place Auckland --picture moon --theme night > "$here/moon.svg"
png() { rsvg-convert --width 1200 | pngquant --force --output "$1" 128 -; }
for picture in "$here"/*.svg; do
  # `make screenshot` draws the screen, which needs no PNG.
  [ "$picture" != "$here/screen.svg" ] || continue
  png "${picture%.svg}.png" < "$picture"
done
# The one on the first screen of README.md, for readers with a dark screen.
"$astrocal" range 2027 --place Chicago --format svg --theme night | png "$here/nights-night.png"
