#!/usr/bin/env bash
#SBATCH --job-name=astrocal
#SBATCH --ntasks=1 --cpus-per-task=1 --mem=256M --time=00:30:00
#SBATCH --requeue
# A task of the array is a shard, on a file system that all nodes see; the submission names the indices:
#   export PLACES=… YEARS=… OUT=… SHARD=/path/of/shard.sh
#   sbatch --array=0-$(($("$SHARD") - 1))%200 slurm.sh
exec "$SHARD"
