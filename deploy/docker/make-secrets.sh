#!/bin/sh
# Creates the missing secrets of compose.yaml and never changes existing ones:
#   deploy/docker/make-secrets.sh < cashfree-secret   (or type it, then Ctrl-D)
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
# The files are mounted with their mode, so they must be readable for the shop's user (10001). Others cannot enter the folder.
make() {
  [ -s "secrets/$1" ] || { cat > "secrets/$1.part" && chmod 0444 "secrets/$1.part" && mv "secrets/$1.part" "secrets/$1"; }
}
head -c 24 /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_' | make database-password
printf 'postgres://shop:%s@database:5432/shop' "$(cat secrets/database-password)" | make database-url
head -c 32 /dev/urandom | base64 | tr -d '\n' | make data-key
[ -s secrets/cashfree-secret-key ] || ! [ -t 0 ] || echo 'The Cashfree secret key, then Enter and Ctrl-D:' >&2
[ -s secrets/cashfree-secret-key ] || tr -d '\n' | make cashfree-secret-key
[ -s secrets/cashfree-secret-key ] || { rm -f secrets/cashfree-secret-key; echo 'The Cashfree secret key is missing.' >&2; exit 1; }
echo "Secrets are in $(pwd)/secrets. Keep a copy of data-key elsewhere: without it nobody reads the orders' names."
