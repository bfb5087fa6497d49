#!/bin/sh
# Switches to another release, newer or older: deploy/systemd/switch-release.sh 2
# Restarts the processes one after the other, each only when the one before it is ready.
set -eu
root="${POSHAK_ROOT:-/srv/poshak}"
release="${1:?the name of a folder in $root/releases}"
[ -d "$root/releases/$release/build" ] || { echo "$root/releases/$release is not there, or was not built." >&2; exit 1; }

before=$(readlink "$root/current")
ln -sfn "releases/$release" "$root/current"
for unit in $(systemctl list-units --plain --no-legend --state=active 'poshak@*.service' | cut -d ' ' -f 1); do
  port="${unit#poshak@}"
  port="${port%.service}"
  systemctl restart "$unit"
  tries=0
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge "${TRIES:-120}" ]; then
      echo "$unit does not get ready; the others still run the old release. Back: $0 ${before#releases/}" >&2
      exit 1
    fi
    sleep 1
  done
  echo "$unit runs release $release."
done
