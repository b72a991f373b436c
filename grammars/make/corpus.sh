#!/usr/bin/env bash
# Fetches makefiles by package names into a folder: `grammars/make/corpus.sh FOLDER` leaves there those of Debian's sources of Linux,
# U-Boot, git, busybox, glibc and others. Needs apt-get (its lists are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb-src
(
    cd files
    "${apt[@]}" -o Dir::State::status=/dev/null -qq source --download-only --tar-only \
        linux u-boot git busybox glibc redis musl ffmpeg
)
for archive in files/*.orig.tar.*; do
    # Kbuild is what some makefiles of Linux are called.
    tar tf "$archive" | grep -E '/(GNUm|M|m)akefile$|/Kbuild$|\.mk$' | tar xf "$archive" -C tree -T -
done
cd tree
find . -type f -exec cp --parents -t "$folder/files" {} +
