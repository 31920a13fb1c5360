#!/usr/bin/env bash
# All shards on this machine with GNU parallel, and again where it was stopped: PLACES=… YEARS=… OUT=… parallel.sh
set -euo pipefail
shard=$(dirname "$0")/shard.sh
shards=$("$shard")
seq 0 $((shards - 1)) | parallel --jobs "${JOBS:-100%}" --retries 3 --joblog "$OUT/log" "$shard"
