#!/bin/bash
# Whether rustc 1.63 panics at a region that it does not know when it explains an error (rust-lang/rust 99665).
. "$(dirname "$(realpath "$0")")/../rustc.sh"
run_rustc "${1:-input.rs}" | grep -q 'rustc_borrowck/src/region_infer/mod.rs:2264'
