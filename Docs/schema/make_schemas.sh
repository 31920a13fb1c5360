#!/bin/sh
# Docs/schema/make_schemas.sh PROGRAM   writes the schema of each document, as the program prints it
set -eu
cd "$(dirname "$0")"
case $1 in /*) program=$1 ;; *) program=../../$1 ;; esac
write() {
  name=$1
  shift
  "$program" "$@" --format schema > "astrocal.$name-1.schema.json"
}
write day day
write range range
write events find eclipse
write choosing find marriage
write eclipses find eclipse --places x
write tithi tithi
write anniversaries festivals --anniversary 1990-01-01
write disputes festivals --places x
write festivals festivals list
write showers showers
write reminders remind list
