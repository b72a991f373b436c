#!/usr/bin/env bash
# Fetches Protocol Buffers by package names into a folder: `grammars/protobuf/corpus.sh FOLDER` leaves there the
# definitions of npm's packages of Google's interfaces, and those of Debian's source package of protobuf. Needs npm
# and apt-get (its lists of sources are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb-src
(
    cd files
    "${apt[@]}" -o Dir::State::status=/dev/null -qq source --download-only --tar-only protobuf
    npm pack --silent google-proto-files google-gax @bufbuild/protovalidate
)
for archive in files/*.tgz files/*.orig.tar.*; do
    mkdir -p "tree/$(basename "$archive")"
    tar xf "$archive" -C "tree/$(basename "$archive")"
done
cd tree
find . -type f -name '*.proto' -exec cp --parents -t "$folder/files" {} +
