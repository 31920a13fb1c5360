"""Runs Docs/scaling/spark_job.py on a cluster of two workers, kills one in the middle, and compares the Parquet with one process.

Usage: check_spark.py PROGRAM FOLDER    by a Python that has pyspark and pyarrow; FOLDER is made anew
"""

import csv
import datetime
import json
import os
import pathlib
import shutil
import subprocess
import sys

import places
import pyarrow.parquet

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACES, YEARS, BATCH = 40, (2026, 2028), 8

# Stands for the program on the workers. Its fourth call prints half of the rows and kills the executor that started it, so
# that the task, those that run beside it, and all that the executor held are lost.
KILLER = """#!/bin/bash
call=1
until mkdir "{folder}/call-$call" 2>/dev/null; do call=$((call + 1)); done
[ $call = 4 ] || exec "{program}" "$@"
"{program}" "$@" | head -c 100000
process=$PPID
while ! tr '\\0' ' ' </proc/$process/cmdline | grep -q CoarseGrainedExecutorBackend; do
  process=$(awk '/^PPid/ {{print $2}}' /proc/$process/status)
  [ "$process" -gt 1 ] || exit 1
done
echo $process >"{folder}/killed"
kill -KILL $process
"""


def write_places(path):
    """Cities, a place without a night in June whose name has quotation marks and a comma, and the South Pole."""
    rows = places.cities(PLACES - 2)
    rows += [["x1", "Sabine, \"Tromsø\"", "69.65", "18.96", "", "Europe/Oslo"], ["x2", "Pole", "-90", "0", "2835", "UTC"]]
    with open(path, "w", encoding="utf-8") as file:
        places.write(rows, file)


def parsed(text, kind):
    """The value of a field of CSV as pyarrow gives it to Python. This reads without pyarrow, which the job uses."""
    if text == "":
        return None
    if kind.startswith("timestamp"):
        return datetime.datetime.fromisoformat(text).astimezone(datetime.timezone.utc)
    readers = {"string": str, "double": float, "int32": int, "bool": {"true": True, "false": False}.get}
    return readers.get(kind, datetime.date.fromisoformat)(text)


def run_job(program, folder):
    """Starts the job on two workers of one core each."""
    script = folder / "astrocal"
    script.write_text(KILLER.format(folder=folder, program=program))
    script.chmod(0o755)
    (folder / "log").mkdir()
    for file in ["scaling/spark_job.py", "schema/columns.json", "schema/columns.py"]:
        shutil.copy(ROOT / "Docs" / file, folder)
    settings = {
        "spark.executor.memory": "1g", "spark.ui.enabled": "false", "spark.sql.execution.arrow.maxRecordsPerBatch": BATCH,
        "spark.eventLog.enabled": "true", "spark.eventLog.rolling.enabled": "false", "spark.eventLog.compress": "false",
        "spark.eventLog.dir": f"file://{folder}/log",
    }  # fmt: skip
    command = [str(pathlib.Path(sys.executable).parent / "spark-submit"), "--master", "local-cluster[2,1,1024]"]
    for name, value in settings.items():
        command += ["--conf", f"{name}={value}"]
    command += [folder / "spark_job.py", folder / "places.csv", *map(str, YEARS), folder / "days", script]
    environment = os.environ | {"PYSPARK_PYTHON": sys.executable}
    with open(folder / "spark.log", "wb") as log:
        if subprocess.run(command, env=environment, stdout=log, stderr=log).returncode != 0:
            sys.exit(f"the job failed: {folder}/spark.log")


def events(folder):
    """The events of the run, as Spark logged them."""
    for path in (folder / "log").rglob("*"):
        if path.is_file():
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith("{"):
                    yield json.loads(line)


def main():
    program, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    write_places(folder / "places.csv")
    run_job(program, folder)

    log = list(events(folder))
    workers = {event["Executor ID"] for event in log if event["Event"] == "SparkListenerExecutorAdded"}
    lost = [event["Removed Reason"] for event in log if event["Event"] == "SparkListenerExecutorRemoved"]
    failed = [event for event in log if event["Event"] == "SparkListenerTaskEnd" and event["Task Info"]["Failed"]]
    killed = (folder / "killed").read_text().strip()
    if not failed or not any("137" in reason or "exited" in reason or "Lost" in reason for reason in lost):
        sys.exit(f"executor {killed} was killed, and Spark did not see it: {lost}")
    print(f"{len(workers)} executors, one of them killed (process {killed}), {len(failed)} tasks failed and ran again")

    table = pyarrow.parquet.read_table(folder / "days")
    names = [name for name in table.column_names if name != "year"]
    sys.path.insert(0, str(folder))
    import columns

    if any(table.schema.field(name).type != columns.days_all.field(name).type for name in names):
        sys.exit(f"the Parquet has other types than columns.py: {table.schema}")
    kinds = [str(table.schema.field(name).type) for name in names]
    got = sorted(zip(*(table[name].to_pylist() for name in names)), key=lambda row: (row[0], row[names.index("date")]))
    command = [program, "range", *map(str, YEARS), "--format", "csv", "--places", folder / "places.csv"]
    text = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
    header, *rows = csv.reader(text.splitlines())
    if header != names:
        sys.exit(f"other columns: {set(header) ^ set(names)}")
    want = [tuple(map(parsed, row, kinds)) for row in rows]
    if len(got) != len(want):
        sys.exit(f"{len(got)} rows in the Parquet, {len(want)} from one process")
    different = [(a, b) for a, b in zip(got, want) if a != b]
    for ours, theirs in different[:5]:
        print([(name, a, b) for name, a, b in zip(names, ours, theirs) if a != b], ours[0], theirs[names.index("date")])
    if different:
        sys.exit(f"{len(different)} of {len(want)} rows differ")
    print(f"{len(want)} rows of {len(names)} columns are those of one process, in {len(list((folder / 'days').glob('year=*')))} folders")


main()
