#!/bin/sh
# Hands the primary's part to another node while the shop is open: statements wait meanwhile instead of failing.
# Usage: switchover.sh [candidate], on a shop machine. The passwords come from ~/.pgpass (deploy/cluster/pgpass).
# BOUNCERS lists the PgBouncers of all machines that run the shop.
set -eu
candidate="${1:-}"
bouncers="${BOUNCERS:-127.0.0.1:6432}"
primary="${PRIMARY:-host=127.0.0.1 port=5000 dbname=shop user=shop connect_timeout=2}"

tell() {
  for bouncer in $bouncers; do
    psql --quiet --host="${bouncer%:*}" --port="${bouncer#*:}" --username=pgbouncer --dbname=pgbouncer --command="$1 shop"
  done
}
# Whatever happens, the shop goes on.
trap 'tell RESUME' EXIT

# Waits until running transactions have ended; a shopper's takes well below a second.
tell PAUSE
patronictl --config-file "${PATRONI_CONFIG:-/etc/poshak/patroni.yml}" switchover --force ${candidate:+--candidate "$candidate"} shop
# HAProxy must have seen the new primary before statements go on.
tries=0
until [ "$(psql --quiet --no-align --tuples-only --dbname="$primary" --command='select pg_is_in_recovery()' 2>&1)" = f ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 100 ] || { echo "there is no new primary" >&2; exit 1; }
  sleep 0.1
done
