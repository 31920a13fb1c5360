#!/usr/bin/env bash
# Computes places × years in shards, breaks the run in the middle, goes on, and compares the shards with one process.
#
#   check_shards.sh parallel|slurm|pod PROGRAM FOLDER      FOLDER is made anew
#
# parallel: a shard is killed together with GNU parallel, and in the second run one that GNU parallel has to repeat. slurm: a task
# of the array is killed, and the array is submitted again; slurm_node.sh has to run this. pod: each shard is run as the manifest says.
set -euo pipefail
way=$1 program=$(realpath "$2")
rm -rf "$3"
mkdir -p "$3/days"
folder=$(realpath "$3")
here=$(realpath "$(dirname "$0")") scaling=$(realpath "$(dirname "$0")/../../Docs/scaling")
export PLACES=$folder/places.csv YEARS="2026 2027" OUT=$folder/days SIZE=8 SHARD=$scaling/shard.sh ASTROCAL=$folder/astrocal
python3 "$here/places.py" 47 >"$PLACES"
first=2026 last=2027 shards=12

# Stands for the program. Some calls print a part of the rows and kill the shard, and one of them GNU parallel too.
cat >"$ASTROCAL" <<END
#!/bin/bash
call=1
until mkdir "$folder/call-\$call" 2>/dev/null; do call=\$((call + 1)); done
case $way-\$call in
  parallel-5) victims="\$PPID \$(cat "$folder/run")" ;;
  parallel-9 | slurm-4) victims=\$PPID ;;
  *) exec "$program" "\$@" ;;
esac
"$program" "\$@" | head -c 100000
kill -KILL \$victims
END
chmod +x "$ASTROCAL"

complete() { find "$OUT" -name '*.csv' -printf '%f %i\n' | sort; }

fail() {
  echo "check_shards.sh: $way: $1" >&2
  exit 1
}

[ "$("$SHARD")" = $shards ] || fail "$("$SHARD") shards in place of $shards"
case $way in
  parallel)
    # The stand-in reads there which process GNU parallel is.
    "$scaling/parallel.sh" &>"$folder/log" &
    until pgrep -P $! parallel >"$folder/run"; do sleep 0.1; done
    wait $! && fail "GNU parallel was killed, and ended well"
    ;;
  slurm)
    run_array() { (cd "$folder" && sbatch --wait --array=0-$(($("$SHARD") - 1))%200 "$scaling/slurm.sh"); }
    run_array && fail "a task was killed, and the array ended well"
    ;;
  pod)
    # The command and the folders of the container are those of job.yaml, with another root.
    grep -q 'command: \[bash, /data/shard.sh\]' "$scaling/job.yaml" || fail "other command in job.yaml"
    for ((index = 0; index < 5; index++)); do JOB_COMPLETION_INDEX=$index bash "$SHARD"; done
    ;;
esac

before=$(complete)
count=$(grep -c . <<<"$before")
[ "$count" -gt 1 ] && [ "$count" -lt $shards ] || fail "$count shards were complete after the break"
case $way in
  parallel) "$scaling/parallel.sh" ;;
  slurm) run_array ;;
  pod) for ((index = 0; index < shards; index++)); do JOB_COMPLETION_INDEX=$index bash "$SHARD"; done ;;
esac
[ -z "$(comm -23 <(echo "$before") <(complete))" ] || fail "a complete shard was computed again"

ASTROCAL_THREADS=1 "$program" range $first $last --places "$PLACES" --format csv --no-header | LC_ALL=C sort >"$folder/one"
cat "$OUT"/*.csv | LC_ALL=C sort | cmp - "$folder/one" || fail "the shards are not what one process writes"
echo "$way: $count of $shards shards before the break, then all; $(wc -l <"$folder/one") rows are those of one process"
