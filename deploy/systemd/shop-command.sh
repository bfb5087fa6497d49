#!/bin/sh
# Runs one of the shop's commands (doctor, orders, backup, restore …) with the shop's settings and as its user. As root:
#   deploy/systemd/shop-command.sh orders list
set -eu
name="${1:?the name of a command, such as doctor}"
shift
cd "${POSHAK_ROOT:-/srv/poshak}/current"
set -a
. "${POSHAK_SETTINGS:-/etc/poshak/shop.env}"
set +a
# USER is recorded in the order's history.
exec runuser -u poshak -- env NODE_ENV=production HOME=/var/lib/poshak USER="${SUDO_USER:-$(id -un)}" \
  DATA_DIR="${DATA_DIR:-/var/lib/poshak/3001}" node_modules/.bin/node "scripts/$name.ts" "$@"
