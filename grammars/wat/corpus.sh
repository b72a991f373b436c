#!/usr/bin/env bash
# Fetches the text of WebAssembly by package names into a folder: `grammars/wat/corpus.sh FOLDER` leaves there the
# tests of Debian's source packages of wabt and binaryen that wabt accepts (all of them if it is not installed). Needs
# apt-get (its lists of sources are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb-src
(cd files && "${apt[@]}" -o Dir::State::status=/dev/null -qq source --download-only --tar-only wabt binaryen)
for archive in files/*.orig.tar.*; do
    tar xf "$archive" -C tree
done
cd tree
find . -type f \( -name '*.wat' -o -name '*.wast' -o -path '*wabt*/test/*.txt' \) -exec cp --parents -t "$folder/files" {} +
command -v wat2wasm > /dev/null && command -v wast2json > /dev/null || exit 0
cd "$folder/files"
find . -type f -print0 | xargs -0 -n 100 bash -c '
    for file; do
        for each in wat2wasm wast2json; do
            timeout 10 "$each" --enable-all --no-check -o "$0/out" "$file" 2> /dev/null && continue 2
        done
        rm "$file"
    done' "$(mktemp -d)"
