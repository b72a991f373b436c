#!/usr/bin/env bash
# Fetches SystemVerilog and Verilog by package names into a folder: `grammars/systemverilog/corpus.sh FOLDER` leaves there the
# tests of Debian's source packages of Icarus Verilog, Verilator and Yosys, and processors that are packaged for Python. Needs
# apt-get (its lists of sources are kept in the folder), pip and python3.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree,fetched/files}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" sid deb-src
# The versions of the suite, not those of what is installed.
(cd files && "${apt[@]}" -o Dir::State::status=/dev/null -qq source --download-only --tar-only iverilog verilator yosys)
for archive in files/*.orig.tar.*; do
    tar xf "$archive" -C tree
done
pip download -q --no-deps -d files pythondata-cpu-{ibex,cv32e40p,cva6,mor1kx,picorv32}
for archive in files/*.whl; do
    python3 -m zipfile -e "$archive" tree
done
cd tree
find . \( -name '*.v' -o -name '*.sv' -o -name '*.vh' -o -name '*.svh' \) -type f -exec cp --parents -t "$folder/files" {} +
