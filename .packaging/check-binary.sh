#!/usr/bin/env bash
# Checks how a program is linked; prints what is wrong, and ends with status 1.
#
#   check-binary.sh PROGRAM
#
# It loads libraries from the folders of the system alone, its constants cannot be written, and its table of addresses is
# filled before it begins.
set -euo pipefail
export LC_ALL=C
program=$1 status=0
fault() {
  echo "$program: $1" >&2
  status=1
}

dynamic=$(readelf --wide --dynamic "$program")
! grep -E '\((RUNPATH|RPATH)\)' <<<"$dynamic" || fault "it looks for libraries in a folder of its own"
grep -qE 'BIND_NOW|FLAGS_1.*\bNOW\b' <<<"$dynamic" || fault "it binds functions when they are called"
segments=$(readelf --wide --segments "$program")
grep -q GNU_RELRO <<<"$segments" || fault "its table of addresses can be written"
! grep -E '^ *(LOAD|GNU_STACK) .* RWE ' <<<"$segments" || fault "a segment can be written and run"
! readelf --wide --sections "$program" | grep -E ' \.rodata +PROGBITS .* W' || fault "its constants can be written"
exit "$status"
