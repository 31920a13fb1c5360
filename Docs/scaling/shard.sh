#!/usr/bin/env bash
# Writes one shard, some places in one year, to $OUT/INDEX.csv: shard.sh INDEX, or the index of a Slurm array or a Kubernetes
# Job. Without an index it prints how many shards there are. A shard that is complete is not computed again.
#
#   PLACES  CSV with the header id,name,latitude,longitude,elevation,time_zone, a place a line
#   YEARS   "2026 2125", both included        SIZE  places of a shard, default 500
#   OUT     folder of the shards              ASTROCAL  the program, default astrocal
set -euo pipefail
index=${1:-${SLURM_ARRAY_TASK_ID:-${JOB_COMPLETION_INDEX:-}}}
size=${SIZE:-500}
read -r first last <<<"$YEARS"
places=$(($(grep -c '' "$PLACES") - 1))
groups=$(((places + size - 1) / size))
shards=$((groups * (last - first + 1)))
if [ -z "$index" ]; then
  echo $shards
  exit
fi
[ "$index" -lt $shards ] || { echo "shard.sh: no shard $index, there are $shards" >&2; exit 64; }
[ -e "$OUT/$index.csv" ] && exit

begin=$((index % groups * size + 2))
part=$OUT/$index.$HOSTNAME.$$.part
trap 'rm -f "$part"' EXIT
sed -n "1p; $begin,$((begin + size - 1))p" "$PLACES" |
  ASTROCAL_THREADS=1 "${ASTROCAL:-astrocal}" range "$(printf %04d $((first + index / groups)))" \
    --places - --format csv --no-header >"$part"
mv "$part" "$OUT/$index.csv"
