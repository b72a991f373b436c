#!/bin/sh
# Interesting: some query sorts what was taken before, at which the server goes down. Stands for the real server here.
awk '
    /^\[/ { in_query = /^\[query[ \]]/ }
    /^[^ \t]/ { in_text = in_query && /^text *=/; query = "" }
    in_text { query = query " " $0; if (query ~ /\| *take .*\| *sort /) found = 1 }
    END { exit !found }
' "$1"
