#!/usr/bin/env bash
# Runs a command beside a Slurm of one node, this machine, that stops with it: slurm_node.sh COMMAND…
#
# munged, slurmctld and slurmd belong to the caller, listen at ports of their own, and write to a new folder alone.
set -euo pipefail
folder=$(mktemp -d)
user=$(id -un) node=$(hostname -s)
daemons=()
stop() {
  for ((index = ${#daemons[@]} - 1; index >= 0; index--)); do
    kill "${daemons[index]}" 2>/dev/null && wait "${daemons[index]}" || true
  done
  rm -rf "$folder"
}
trap stop EXIT

mkdir "$folder/state" "$folder/spool"
(umask 077 && head -c 128 /dev/urandom >"$folder/munge.key")
cat >"$folder/slurm.conf" <<END
ClusterName=astrocal
SlurmctldHost=$node(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
SlurmctldPort=16817
SlurmdPort=16818
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=1000
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$folder/slurm.conf PATH=$PATH:/usr/sbin

munged --foreground --force --socket="$folder/munge.socket" --key-file="$folder/munge.key" --pid-file="$folder/munged.pid" \
  --log-file="$folder/munged.log" --seed-file="$folder/munged.seed" &>"$folder/munged.out" &
daemons+=($!)
until [ -S "$folder/munge.socket" ]; do sleep 0.2; done
slurmctld -D &>"$folder/slurmctld.out" &
daemons+=($!)
slurmd -D -N "$node" &>"$folder/slurmd.out" &
daemons+=($!)
for ((tries = 0; ; tries++)); do
  [ "$(sinfo --noheader --format %T 2>/dev/null)" != idle ] || break
  [ $tries -lt 60 ] || { cat "$folder"/*.out >&2; exit 1; }
  sleep 0.5
done
"$@"
