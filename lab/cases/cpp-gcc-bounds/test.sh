#!/bin/bash
# Whether g++ 12 compiles a text, and says that the library copies out of bounds.
said=$(timeout 20 g++-12 -std=gnu++17 -O2 -Warray-bounds -S -o /dev/null "${1:-input.ii}" 2>&1) &&
    grep -q 'memcpy.*is out of the bounds' <<< "$said"
