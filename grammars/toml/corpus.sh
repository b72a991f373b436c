#!/usr/bin/env bash
# Gathers TOML by package name into a folder: `grammars/toml/corpus.sh FOLDER` leaves there the TOML files of all crates that
# cargo has fetched on this machine for this repository.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
cd "$(dirname "$0")/../.."
cargo fetch --quiet --locked
mkdir -p "$folder"
cd "${CARGO_HOME:-$HOME/.cargo}/registry/src"
# `invalid` are files that have to be rejected.
find . -name '*.toml' -not -path '*/invalid/*' -exec cp --parents -t "$folder" {} +
