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
for picture in "$here"/*.svg; do
  rsvg-convert --width 1200 "$picture" | pngquant --force --output "${picture%.svg}.png" 128 -
done
