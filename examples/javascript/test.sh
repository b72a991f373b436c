#!/bin/bash
# Interesting: node runs the program without an error, and 10 is sorted before 9.
command -v node >/dev/null || exit 77
output=$(timeout 5 node "$1" 2>/dev/null) && grep -qx 'sorted: 1 10 9' <<<"$output"
