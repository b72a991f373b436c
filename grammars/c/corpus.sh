#!/usr/bin/env bash
# Fetches C by package name into a folder: `grammars/c/corpus.sh FOLDER` leaves FOLDER/preprocessed/*.i, FOLDER/sources/, and
# FOLDER/crates/ with the sources that come with crates. Needs apt-get (its lists of sources are kept in the folder), npm,
# cargo, gcc, and csmith for generated programs. It takes some minutes.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
packages=(bzip2 cjson expat jansson libpng1.6 libuv1 lua5.4 lz4 mawk tcc zlib)
crates=(libgit2-sys=0.18.8 libssh2-sys=0.3.4 lua-src=551.1.0 lzma-sys=0.1.20 onig_sys=69.9.3 openssl-src=400.0.2
    tikv-jemalloc-sys=0.7.1 zstd-sys=2.1.3)
rm -rf "$folder"/{preprocessed,sources,crates,fetched/{tree,crate}}
mkdir -p "$folder"/{preprocessed,sources,crates,fetched/crate/src}
cd "$folder/fetched"

. /etc/os-release
. "$lab/debian.sh" "$VERSION_CODENAME" deb-src
(cd files && "${apt[@]}" -qq source --download-only "${packages[@]}")
# SQLite's amalgamation comes with an npm package.
[ -e files/better-sqlite3-*.tgz ] || (cd files && npm pack --silent better-sqlite3 > /dev/null)

for archive in files/*.orig.tar.*; do
    name=$(basename "$archive")
    into=tree/${name%%_*}
    mkdir "$into"
    tar xf "$archive" -C "$into"
done
mkdir tree/sqlite
tar xf files/better-sqlite3-*.tgz -C tree/sqlite --strip-components=3 package/deps/sqlite3

# What is no C on its own: what a preprocessor is tested with, and tables that others include in the middle of a list.
find tree -name '*.[ch]' \( -path 'tree/tcc/*/pp/*' -o -name '*tab.h' \) -print -delete | wc -l | sed 's/$/ files left out/'

# Sources as they are: each in the folder of its package.
(cd tree && find . -name '*.[ch]' -size -4M -exec cp --parents -t ../../sources {} +)

# Sources that come with crates, as they are: a crate that depends on them brings them here.
touch crate/src/lib.rs
{
    printf '[package]\nname = "crate"\n[workspace]\n[dependencies]\n'
    printf '%s"\n' "${crates[@]/=/ = \"=}"
} > crate/Cargo.toml
(cd crate && cargo vendor --quiet vendor > /dev/null)
(cd crate/vendor && find "${crates[@]%=*}" -name '*.[ch]' -exec cp --parents -t ../../../crates {} +)

# What the preprocessor makes of a file, if the compiler accepts it: `preprocess OUT OPTION...`.
preprocess() {
    local out=$folder/preprocessed/$1
    gcc -E -w "${@:2}" -o "$out" 2> /dev/null && gcc -fsyntax-only -w -x cpp-output "$out" 2> /dev/null || rm -f "$out"
}

# A source, without its build system; every second one with line markers.
preprocess_source() {
    local file=$1 root=${1#tree/} first markers=()
    root=tree/${root%%/*}
    # Most archives hold one folder.
    first=$(echo "$root"/*)
    [ -d "$first" ] && root=$first
    (($(cksum <<< "$file" | cut -d ' ' -f 1) % 2)) && markers=(-P)
    preprocess "$(sed 's|^tree/||; s|/|_|g; s|c$|i|' <<< "$file")" "${markers[@]}" -DHAVE_CONFIG_H=0 \
        -I"$root" -I"$root/src" -I"$root/include" -I"$root/lib" -I"$(dirname "$file")" "$file"
}

# A system header on its own.
preprocess_header() {
    preprocess "system_$(tr / _ <<< "${1%.h}").i" -x c - <<< "#define _GNU_SOURCE
#include <$1>"
}

# A generated program.
preprocess_generated() {
    timeout 10 csmith --seed "$1" --max-funcs 5 --max-block-depth 4 2> /dev/null |
        preprocess "csmith_$1.i" -I/usr/include/csmith -x c -
}

each() {
    xargs -P "$(nproc)" -I{} bash -c "$1 {}"
}

export folder
export -f preprocess preprocess_source preprocess_header preprocess_generated
find tree -name '*.c' | each preprocess_source
(cd /usr/include && find . -maxdepth 2 -name '*.h') | sed 's|^\./||' | each preprocess_header
if command -v csmith > /dev/null; then
    seq 60 | each preprocess_generated
fi
