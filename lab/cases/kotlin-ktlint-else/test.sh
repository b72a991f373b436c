#!/bin/bash
# Whether a rule of ktlint 0.49.0 for `if` ... `else` ends by a NullPointerException where it formats a file.
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/ktlint-0.49.0
timeout -k 1 60 java -XX:SharedArchiveFile="$tools/classes.jsa" -Xlog:disable -Xlog:all=off -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
    --add-opens java.base/java.lang=ALL-UNNAMED -jar "$tools/package/resources/ktlint" --stdin -F < "${1:-input.kt}" 2>&1 |
    grep -A 99 "Rule 'standard:multiline-if-else' throws" | grep -q 'NullPointerException'
