"""Prints how long a command takes to its first byte of output, and to its end: the medians of N runs in milliseconds.

    first_line.py N COMMAND…
"""
import statistics
import subprocess
import sys
import time

first, whole = [], []
for _ in range(int(sys.argv[1])):
    start = time.perf_counter()
    with subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE, bufsize=0) as process:
        process.stdout.read(1)
        first.append(time.perf_counter() - start)
        while process.stdout.read(1 << 20):
            pass
    whole.append(time.perf_counter() - start)
print(*(statistics.median(times) * 1000 for times in (first, whole)))
