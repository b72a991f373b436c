#!/bin/bash
# Whether rustc 1.63 panics where a borrowed slice is matched and the place was not captured (rust-lang/rust 93242).
. "$(dirname "$(realpath "$0")")/../rustc.sh"
run_rustc "${1:-input.rs}" | grep -q 'rustc_mir_build/src/build/matches/mod.rs:1853'
