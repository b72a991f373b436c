#!/usr/bin/env bash
# Fetches DOT by package name into a folder: `grammars/dot/corpus.sh FOLDER` leaves there the graphs of Debian's source package of
# Graphviz. Needs apt-get (its lists of sources are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{graphviz,fetched/tree}
mkdir -p "$folder"/graphviz "$folder"/fetched
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb-src
(cd files && "${apt[@]}" -qq source --download-only graphviz)
tar xf files/graphviz_*.orig.tar.* -C tree
cd tree/*
find . \( -name '*.gv' -o -name '*.dot' \) -exec cp --parents -t "$folder/graphviz" {} +
