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
# The first line that is neither blank nor a remark is the header, if it has a column of lists. A byte order mark may stand before it.
mapfile -t row < <(LC_ALL=C sed -n '1s/^\xEF\xBB\xBF//; s/\r$//; /^[[:space:]]*\(#\|$\)/!{=;p;q}' "$PLACES")
header=0
between=$'[,;\t"]'
grep -qiE "(^|$between)(name|id|latitude|lat)($|$between)" <<<"${row[1]:-}" && header=${row[0]}
places=$(($(grep -c '' "$PLACES") - header))
groups=$(((places + size - 1) / size))
shards=$((groups * (last - first + 1)))
if [ -z "$index" ]; then
  echo $shards
  exit
fi
if [[ ! $index =~ ^[0-9]+$ ]] || [ $((10#$index)) -ge $shards ]; then
  echo "shard.sh: no shard $index, there are $shards, from 0" >&2
  exit 64
fi
index=$((10#$index))
[ -e "$OUT/$index.csv" ] && exit

begin=$((index % groups * size + 1 + header))
part=$OUT/$index.$HOSTNAME.$$.part
trap 'rm -f "$part"' EXIT
# A message names a line of the list that the program reads.
trap 'rm -f "$part"; echo "shard.sh: shard $index has the lines $begin to $((begin + size - 1)) of $PLACES" >&2' ERR
{ [ "$header" = 0 ] || sed -n "${header}p" "$PLACES"; sed -n "$begin,$((begin + size - 1))p" "$PLACES"; } |
  ASTROCAL_THREADS=1 "${ASTROCAL:-astrocal}" range "$(printf %04d $((first + index / groups)))" \
    --places - --format csv --no-header >"$part"
mv "$part" "$OUT/$index.csv"
