#!/usr/bin/env bash
# Fetches formulas by package names into a folder: `grammars/dimacs/corpus.sh FOLDER` leaves there those of Debian's source package of
# CaDiCaL and of the crates varisat and splr. Needs apt-get (its lists of sources are kept in the folder) and cargo.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree}
mkdir -p "$folder"/{files,fetched/crate/src}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb-src
(cd files && "${apt[@]}" -qq source --download-only cadical)
tar xf files/cadical_*.orig.tar.* -C tree

touch crate/src/lib.rs
cat > crate/Cargo.toml << 'TOML'
[package]
name = "fetched"
[dependencies]
splr = "*"
varisat = "*"
[workspace]
TOML
cargo vendor --quiet --manifest-path crate/Cargo.toml tree/crates > /dev/null

cd tree
find . -type f \( -name '*.cnf' -o -name '*.icnf' \) -exec cp --parents -t "$folder/files" {} +
