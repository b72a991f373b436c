#!/usr/bin/env bash
# Fetches SMT-LIB by package name into a folder: `grammars/smtlib/corpus.sh FOLDER` leaves the regression tests of CVC4 there, as
# Debian's source package has them. Needs apt-get (its lists of sources are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{cvc4,fetched/tree}
mkdir -p "$folder"/cvc4 "$folder"/fetched
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb-src
(cd files && "${apt[@]}" -qq source --download-only cvc4)
tar xf files/cvc4_*.orig.tar.* -C tree
cd tree/*/test/regress
find . \( -name '*.smt2' -o -name '*.sy' \) -exec cp --parents -t "$folder/cvc4" {} +
