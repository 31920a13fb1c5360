"""Days of many places and years as Parquet, a folder for each year.

Usage: spark-submit spark_job.py PLACES FIRST_YEAR LAST_YEAR OUTPUT [PROGRAM]

PLACES is a CSV with the header id,name,latitude,longitude,elevation,time_zone. columns.json and columns.py of Docs/schema lie
beside this file, and each worker has the program.
"""

import io
import json
import subprocess
import sys

import columns
import pyarrow as pa
import pyarrow.compute as compute
import pyarrow.csv as csv
from pyspark.sql import SparkSession, functions
from pyspark.sql.types import StructType

places_file, first, last, output, program = (sys.argv[1:] + ["astrocal"])[:5]
names = ["place_id", *columns.days.names]
arrow = pa.schema([columns.days_all.field(name) for name in names])
with open(columns.__file__.replace(".py", ".json")) as file:
    fields = StructType.fromJson(json.load(file)["days_all"])


def days(batches):
    """Starts the program for the places of a year; ends the task, which Spark starts again, if the program fails."""
    for batch in batches:
        for year in batch["year"].unique().to_pylist():
            places = batch.filter(compute.equal(batch["year"], year)).drop_columns(["year"])
            csv.write_csv(places, text := io.BytesIO())
            command = [program, "range", f"{year:04}", "--format", "csv", "--no-header", "--places", "-"]
            rows = subprocess.run(command, input=text.getvalue(), stdout=subprocess.PIPE, check=True).stdout
            yield from csv.read_csv(
                io.BytesIO(rows),
                read_options=csv.ReadOptions(column_names=names),
                convert_options=csv.ConvertOptions(column_types=arrow, strings_can_be_null=True),
            ).to_batches()


spark = SparkSession.builder.getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
spark.conf.set("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS")  # else a type without a zone
size = int(spark.conf.get("spark.sql.execution.arrow.maxRecordsPerBatch"))
places = spark.read.csv(places_file, header=True, escape='"')
years = spark.range(int(first), int(last) + 1).withColumnRenamed("id", "year")
tasks = years.crossJoin(places)
tasks = tasks.repartitionByRange(-(-tasks.count() // size), "year", "id")
result = tasks.mapInArrow(days, StructType([fields[name] for name in names]))
result.withColumn("year", functions.year("date")).write.mode("overwrite").partitionBy("year").parquet(output)
spark.stop()
