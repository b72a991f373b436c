#!/usr/bin/env bash
# Fetches DOT by package name into a folder: `grammars/dot/corpus.sh FOLDER` leaves there the graphs of Debian's source package of
# Graphviz. Needs apt-get (its lists of sources are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
rm -rf "$folder"/{graphviz,fetched/tree}
mkdir -p "$folder"/graphviz "$folder"/fetched/{lists/partial,cache/archives/partial,files,tree}
cd "$folder/fetched"

# Debian's source packages, without a change to the machine's own lists.
echo "deb-src http://deb.debian.org/debian bookworm main" > sources.list
apt=(apt-get -o "Dir::Etc::sourcelist=$PWD/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$PWD/lists" -o "Dir::Cache=$PWD/cache" -o APT::Sandbox::User=root)
"${apt[@]}" -qq update
(cd files && "${apt[@]}" -qq source --download-only graphviz)
tar xf files/graphviz_*.orig.tar.* -C tree
cd tree/*
find . \( -name '*.gv' -o -name '*.dot' \) -exec cp --parents -t "$folder/graphviz" {} +
