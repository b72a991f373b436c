#!/usr/bin/env bash
# Fetches SMT-LIB by package name into a folder: `grammars/smtlib/corpus.sh FOLDER` leaves the regression tests of CVC4 there, as
# Debian's source package has them. Needs apt-get (its lists of sources are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
rm -rf "$folder"/{cvc4,fetched/tree}
mkdir -p "$folder"/cvc4 "$folder"/fetched/{lists/partial,cache/archives/partial,files,tree}
cd "$folder/fetched"

# Debian's source packages, without a change to the machine's own lists.
echo "deb-src http://deb.debian.org/debian sid main" > sources.list
apt=(apt-get -o "Dir::Etc::sourcelist=$PWD/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$PWD/lists" -o "Dir::Cache=$PWD/cache" -o APT::Sandbox::User=root)
"${apt[@]}" -qq update
(cd files && "${apt[@]}" -qq source --download-only cvc4)
tar xf files/cvc4_*.orig.tar.* -C tree
cd tree/*/test/regress
find . -name '*.smt2' -o -name '*.sy' | cpio -pdm --quiet "$folder/cvc4"
