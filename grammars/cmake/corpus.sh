#!/usr/bin/env bash
# Fetches CMake's language by package names into a folder: `grammars/cmake/corpus.sh FOLDER` leaves there CMake's own modules, KDE's, and
# the files of OpenCV, fmt and others of Debian. Needs apt-get (its lists are kept in the folder), and cmake: what it does not read, such as
# templates, is left out.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb deb-src
(
    cd files
    "${apt[@]}" -o Dir::State::status=/dev/null -qq source --download-only --tar-only \
        opencv fmtlib assimp googletest grpc
    "${apt[@]}" -o Dir::State::status=/dev/null -qq download cmake-data extra-cmake-modules
)
for archive in files/*.orig.tar.*; do
    tar xf "$archive" -C tree --wildcards --wildcards-match-slash '*/CMakeLists.txt' '*.cmake'
done
for package in files/*.deb; do
    dpkg-deb -x "$package" "tree/$(basename "$package" .deb)"
done
cd tree
find . -type f \( -name CMakeLists.txt -o -name '*.cmake' \) -exec cp --parents -t "$folder/files" {} +
cd "$folder"
find files -type f | while read -r file; do
    { echo 'if(FALSE)'; cat "$file"; echo; echo 'endif()'; } > wrapped.cmake
    cmake -P wrapped.cmake < /dev/null > /dev/null 2>&1 || { echo "left out: $file"; rm "$file"; }
done
rm -f wrapped.cmake
