#!/bin/bash
# full-disk.sh KALEIDO FOLDER: builds a.ks to a small disk at FOLDER with decreasing space.
set -u
# With larger pages not even the old files fit.
[ "$(getconf PAGESIZE)" = 4096 ] || exit 0
kaleido=$1
disk=$2
mount -t tmpfs -o size=64k tmpfs "$disk" || exit 1
printf 'old' >"$disk/a"
printf 'old' >"$disk/a.o"
fail() { echo "$*" >&2; cat messages >&2; exit 1; }

for room in 4 0; do
  # The two old files occupy one page each.
  dd if=/dev/zero of="$disk/filler" bs=1k count=$((56 - room)) 2>/dev/null
  "$kaleido" build a.ks -o "$disk/a" >messages 2>&1
  status=$?
  [ $status = 1 ] || fail "exe, $room KiB: status $status"
  grep -qE '^error.K0(004|502).: ' messages || fail "exe, $room KiB: no message"
  [ "$(ls -A "$disk" | tr '\n' ' ')" = 'a a.o filler ' ] || fail "exe, $room KiB: $(ls -A "$disk")"
  [ "$(cat "$disk/a")" = old ] || fail "exe, $room KiB: the old file was changed"
done
# No space is left.
for kind in obj ir asm bc ast; do
  "$kaleido" build --emit=$kind a.ks -o "$disk/a.o" >messages 2>&1
  status=$?
  [ $status = 1 ] || fail "$kind: status $status"
  grep -qF "error[K0004]: cannot write \`$disk/a.o\`: no space left on the device" messages || fail "$kind: no message"
  [ "$(cat "$disk/a.o")" = old ] || fail "$kind: the old file was changed"
  "$kaleido" build --emit=$kind a.ks -o - 2>messages >"$disk/new"
  status=$?
  [ $status = 1 ] || fail "$kind to standard output: status $status"
  rm "$disk/new"
done
TMPDIR=$disk "$kaleido" build a.ks -o b >messages 2>&1
status=$?
[ $status = 1 ] || fail "no room for temporary files: status $status"
[ ! -e b ] || fail "a file was made"
[ "$(ls -A "$disk" | tr '\n' ' ')" = 'a a.o filler ' ] || fail "left: $(ls -A "$disk")"
"$kaleido" run a.ks >messages 2>&1 || fail "run needs no disk"
