#!/usr/bin/env bash
# Draws a page with everything that the drawing layer draws, in both themes, as SVG and PNG, to be looked at.
#
#   Tests/Pictures/demonstrate.sh FOLDER [options of swift test]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:?a folder for the pictures}
shift
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

cd "$here/../.."
ASTROCAL_PICTURES="$folder" swift test --filter DemonstrationTests "$@" >&2
"$here/png.sh" "$folder"/demonstration-*.svg
