#!/usr/bin/env bash
# Interesting: gcc accepts the program, and warns that a switch forgets OP_HALT.
command -v gcc > /dev/null || exit 77
warnings=$(LC_ALL=C gcc -fsyntax-only -Wswitch "${1:-input.c}" 2>&1) || exit 1
[[ $warnings == *"enumeration value 'OP_HALT' not handled in switch"* ]]
