#!/usr/bin/env bash
# Fetches Lua by package names into a folder: `grammars/lua/corpus.sh FOLDER` leaves there the sources of Debian's
# packages of Lua, LuaJIT, LuaTeX, nmap, mpv, awesome, Neovim and others. Needs apt-get (its lists are kept in the
# folder).
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
        lua5.4 lua5.1 luajit lua-http lua-lpeg lua-socket awesome mpv
    "${apt[@]}" -o Dir::State::status=/dev/null -qq download texlive-luatex nmap-common neovim-runtime lua-penlight luarocks prosody
)
for archive in files/*.orig.tar.*; do
    tar xf "$archive" -C tree
done
for package in files/*.deb; do
    dpkg-deb -x "$package" "tree/$(basename "$package" .deb)"
done
cd tree
find . -type f \( -name '*.lua' -o -name '*.nse' \) -exec cp --parents -t "$folder/files" {} +
