#!/usr/bin/env bash
# Makes a PNG of each SVG file, beside it: with rsvg-convert, and as a browser shows it if headless Chromium is there.
#
#   apt-get install librsvg2-bin [chromium]
#   Tests/Pictures/png.sh [--width PIXELS] FILE.svg...
set -euo pipefail

width=1200
if [ "${1:-}" = --width ]; then
  width=$2
  shift 2
fi
[ $# -gt 0 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 64; }

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
for file in "$@"; do
  rsvg-convert --width "$width" "$file" --output "${file%.svg}.png"
  echo "${file%.svg}.png"
  [ -n "$browser" ] || continue
  # The height follows from the viewBox, since a screenshot has the size of the window.
  height=$(sed -n 's/.*viewBox="0 0 \([0-9.]*\) \([0-9.]*\)".*/\1 \2/p;T;q' "$file" |
    awk -v width="$width" '{ printf "%d", width * $2 / $1 + 0.5 }')
  page=$(mktemp --suffix .html)
  { echo "<!doctype html><meta charset=utf-8><style>body{margin:0}body>svg{display:block;width:100%;height:auto}</style>"
    cat "$file"; } > "$page"
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size="$width,$height" \
    --screenshot="${file%.svg}-browser.png" "file://$page" 2>/dev/null >&2
  rm "$page"
  echo "${file%.svg}-browser.png"
done
