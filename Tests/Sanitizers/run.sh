#!/usr/bin/env bash
# Runs the tests that spawn no process, and the calls of the program in calls.txt, under a sanitizer of the compiler.
#
#   run.sh address|undefined|thread
#
# Builds below .build/sanitize-<name>. Status 1: a test failed, or the sanitizer found something.
set -euo pipefail
cd "$(dirname "$0")/../.."

sanitizer=$1
build=.build/sanitize-$sanitizer
suites='^(AstroCore|CivilTime|Events|ForeignText|Fuzz|Geography|ICalendar|Launches|Places|Reminders|SourceFiles'
suites+='|SwissEphemeris|Weather)Tests\.'

# The program itself never ends with status 99.
common="exitcode=99:halt_on_error=1"
export ASAN_OPTIONS="$common:detect_leaks=1" UBSAN_OPTIONS="$common:print_stacktrace=1" TSAN_OPTIONS="$common"
export LSAN_OPTIONS="exitcode=99:suppressions=$PWD/Tests/Sanitizers/leaks.txt:print_suppressions=0"

case $sanitizer in
  # Swift traps at overflow and bad indices by itself. These flags make the package's C code trap at undefined
  # behaviour, so that the process ends by a signal.
  undefined) flags=(-Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined) ;;
  *) flags=(--sanitize "$sanitizer") ;;
esac

swift build --build-tests "${flags[@]}" --scratch-path "$build" >&2
found=0
swift test --skip-build "${flags[@]}" --scratch-path "$build" --filter "$suites" || found=1

sandbox=$(mktemp -d)
trap 'rm -rf "$sandbox"' EXIT
export HOME=$sandbox TZ=Europe/Berlin LANG=C.UTF-8
unset XDG_CONFIG_HOME XDG_DATA_HOME
program=$build/debug/astrocal
fixtures=Tests/Fixtures
calls=0

while IFS= read -r line; do
  case $line in '' | '#'*) continue ;; esac
  calls=$((calls + 1))
  eval "set -- ${line//FIXTURES/$fixtures}"
  status=0
  "$program" "$@" >"$sandbox/out" 2>"$sandbox/err" </dev/null || status=$?
  if [ "$status" -ge 99 ] || grep -qE 'Sanitizer|runtime error' "$sandbox/err"; then
    echo "status $status: astrocal $line"
    cat "$sandbox/err"
    found=1
  fi
done <Tests/Sanitizers/calls.txt

echo "$sanitizer: $calls calls"
exit $found
