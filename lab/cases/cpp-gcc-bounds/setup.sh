#!/bin/bash
# The input is what g++ 12 makes of `program.cpp`: 427 kB with Debian's package g++-12, which has to be installed.
set -e
cd "$(dirname "$(realpath "$0")")"
g++-12 -std=gnu++17 -E program.cpp -o input.ii
