#!/usr/bin/env bash
# Fetches LLVM IR by package name into a folder: `grammars/llvm/corpus.sh FOLDER` leaves there the tests of Debian's
# source package of LLVM 14 that LLVM's assembler accepts (`llvm-as` of whatever versions are installed; all of them
# if none is). Needs apt-get (its lists of sources are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb-src
(cd files && "${apt[@]}" -o Dir::State::status=/dev/null -qq source --download-only --tar-only llvm-toolchain-14)
tar xf files/llvm-toolchain-14_*.orig.tar.* -C tree --wildcards '*/llvm/test/*.ll'
cd tree/*/llvm/test
find . -name '*.ll' -exec cp --parents -t "$folder/files" {} +
cd "$folder/files"
assemblers=$(find /usr/bin -name 'llvm-as*' | sort)
[ -n "$assemblers" ] || exit 0
export assemblers
find . -name '*.ll' -print0 | xargs -0 -n 100 -P "$(nproc)" bash -c '
    for file; do
        for each in $assemblers; do
            timeout 10 "$each" -disable-output "$file" 2> /dev/null && continue 2
        done
        rm "$file"
    done' bash
