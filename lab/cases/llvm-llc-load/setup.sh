#!/bin/bash
# Installs LLVM 14 by its name, and has its llvm-stress write the input: the same one each time.
set -e
here=$(dirname "$(realpath "$0")")
dpkg -s llvm-14 > /dev/null 2>&1 || DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends llvm-14
/usr/lib/llvm-14/bin/llvm-stress -size 400 -seed 4 -o "$here/input.ll"
