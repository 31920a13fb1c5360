#!/usr/bin/env bash
# Writes one shard, some places in one year, to $OUT/INDEX.csv: shard.sh INDEX, or the index of a Slurm array or a Kubernetes
# Job. Without an index it prints how many shards there are. A shard that is complete is not computed again.
#
#   PLACES  a list as for --places, a place a line, with a header or without
#   YEARS   "2026 2125", both included        SIZE  places of a shard, default 500
#   OUT     folder of the shards              ASTROCAL  the program, default astrocal
set -euo pipefail
index=${1:-${SLURM_ARRAY_TASK_ID:-${JOB_COMPLETION_INDEX:-}}}
size=${SIZE:-500}
read -r first last <<<"$YEARS"
# A header names a column that every list with coordinates has, or is the word name.
header=0
head -n 1 "$PLACES" | grep -qiE '(^|[,;\t"])(name|id|latitude|lat)($|[,;\t"])' && header=1
places=$(($(grep -c '' "$PLACES") - header))
groups=$(((places + size - 1) / size))
shards=$((groups * (last - first + 1)))
if [ -z "$index" ]; then
  echo $shards
  exit
fi
if [[ ! $index =~ ^[0-9]+$ ]] || [ "$index" -ge $shards ]; then
  echo "shard.sh: no shard $index, there are $shards, from 0" >&2
  exit 64
fi
[ -e "$OUT/$index.csv" ] && exit

begin=$((index % groups * size + 1 + header))
part=$OUT/$index.$HOSTNAME.$$.part
trap 'rm -f "$part"' EXIT
# A message names a line of the list that the program reads.
trap 'rm -f "$part"; echo "shard.sh: shard $index has the lines $begin to $((begin + size - 1)) of $PLACES" >&2' ERR
{ [ $header = 0 ] || head -n 1 "$PLACES"; sed -n "$begin,$((begin + size - 1))p" "$PLACES"; } |
  ASTROCAL_THREADS=1 "${ASTROCAL:-astrocal}" range "$(printf %04d $((first + index / groups)))" \
    --places - --format csv --no-header >"$part"
mv "$part" "$OUT/$index.csv"
