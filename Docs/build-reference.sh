#!/usr/bin/env bash
# Builds the reference of the libraries Sky, AstroCore and Places with DocC, below .build/reference; a warning is an error.
#
# All modules of the products are converted as one, so that a page may link to another module: ``CivilTime/JulianDay``.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(Sky AstroCore SwissEphemeris CivilTime Geography Places)
work=.build/reference
rm -rf "$work"
mkdir -p "$work/graphs" "$work/catalog.docc"

swift build --quiet --target Sky >&2
swift build --quiet --target Places >&2
build=$(swift build --show-bin-path)
# The headers of the C modules that the Swift modules import.
headers=(-I Sources/CSwissEphemeris -I "$build/CTables.build" -I .build/checkouts/swift-system/Sources/CSystem/include
  -I .build/checkouts/swift-numerics/Sources/_NumericsShims/include)
for module in "${modules[@]}"; do
  swift-symbolgraph-extract -module-name "$module" -target "$(uname -m)-unknown-linux-gnu" -I "$build/Modules" \
    "${headers[@]}" -minimum-access-level public -skip-inherited-docs -output-dir "$work/graphs"
  cp "Sources/$module/$module.docc/"* "$work/catalog.docc/"
done
docc convert "$work/catalog.docc" --additional-symbol-graph-dir "$work/graphs" --output-path "$work/AstroCore.doccarchive" \
  --fallback-display-name AstroCore --fallback-bundle-identifier astrocal.AstroCore --warnings-as-errors
