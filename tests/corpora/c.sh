#!/usr/bin/env bash
# Fetches C by package name into a folder: `tests/corpora/c.sh FOLDER` leaves FOLDER/preprocessed/*.i and FOLDER/sources/.
# Needs apt-get (its lists of sources are kept in the folder), npm, gcc, and csmith for generated programs.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
sources=(bzip2 cjson expat jansson libpng1.6 libuv1 lua5.4 lz4 mawk tcc zlib)
mkdir -p "$folder"/{preprocessed,sources,fetched/{lists/partial,cache/archives/partial,files}}
cd "$folder/fetched"

# Debian's source packages, without a change to the machine's own lists.
. /etc/os-release
echo "deb-src http://deb.debian.org/debian $VERSION_CODENAME main" > sources.list
apt=(apt-get -o "Dir::Etc::sourcelist=$PWD/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$PWD/lists" -o "Dir::Cache=$PWD/cache" -o APT::Sandbox::User=root)
"${apt[@]}" -qq update
(cd files && "${apt[@]}" -qq source --download-only "${sources[@]}")
for archive in files/*.orig.tar.*; do
    name=$(basename "$archive"); name=${name%%_*}
    mkdir -p "tree/$name"
    tar xf "$archive" -C "tree/$name" --strip-components=1
done
# SQLite's amalgamation comes with an npm package.
(cd files && npm pack --silent better-sqlite3 > /dev/null)
mkdir -p tree/sqlite
tar xf files/better-sqlite3-*.tgz -C tree/sqlite --strip-components=3 package/deps/sqlite3

# Tests of a preprocessor are no C.
rm -rf tree/tcc/tests/pp

# Sources as they are: each in the folder of its package.
(cd tree && find . -name '*.[ch]' -size -4M -exec cp --parents -t ../../sources {} +)

# What the preprocessor makes of those that it can read without their build systems, with line markers and without.
number=0
while IFS= read -r -d '' file; do
    number=$((number + 1))
    root=${file#tree/}; root=tree/${root%%/*}
    options=(-w -DHAVE_CONFIG_H=0 -I"$root" -I"$root/src" -I"$root/include" -I"$root/lib" -I"$(dirname "$file")")
    ((number % 2)) && options+=(-P)
    out=$folder/preprocessed/$(tr / _ <<< "${file#tree/}" | sed 's/c$/i/')
    gcc -E "${options[@]}" "$file" -o "$out" 2> /dev/null && gcc -fsyntax-only -w -x cpp-output "$out" 2> /dev/null ||
        rm -f "$out"
done < <(find tree -name '*.c' -print0)

# System headers, each on its own.
while IFS= read -r header; do
    out=$folder/preprocessed/system_$(tr / _ <<< "${header%.h}").i
    printf '#define _GNU_SOURCE\n#include <%s>\n' "$header" | gcc -E -x c - -o "$out" 2> /dev/null &&
        gcc -fsyntax-only -w -x cpp-output "$out" 2> /dev/null || rm -f "$out"
done < <(cd /usr/include && find . -maxdepth 2 -name '*.h' | sed 's|^\./||' | sort)

# Generated programs.
if command -v csmith > /dev/null; then
    for seed in $(seq 1 200); do
        csmith --seed "$seed" 2> /dev/null |
            gcc -E -w -I/usr/include/csmith -x c - -o "$folder/preprocessed/csmith_$seed.i" || true
    done
fi
