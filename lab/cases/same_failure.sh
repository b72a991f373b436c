#!/bin/bash
# Reduces each crash of ../shared/cases twice, with its test.sh and with --same-failure and no script, and prints a line for each:
# lab/cases/same_failure.sh CASES PROGRAMS [CASE], where PROGRAMS is the folder of the built reducers. The failing programs are those
# that the setup.sh of each case installs.
set -u
cases=$1 programs=$2 only=${3:-}
export REDUCE_TOOLS=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}
T=$REDUCE_TOOLS
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

number() { python3 -c 'import json, sys; s = json.load(open(sys.argv[1])); print(s["executions"], s["output"]["bytes"])' "$1"; }

# case language command...
both() {
    [ "${only:-$1}" = "$1" ] || return 0
    local case=$1 program="$programs/reduce-$2" input
    shift 2
    input=$(ls "$cases/$case"/input.*)
    local name=${input##*/}
    "$program" -q -j1 --stats "$place/script.json" -o "$place/script.out" "$cases/$case/test.sh" "$input"
    "$program" -j1 --stats "$place/same.json" -o "$place/same-$name" --same-failure "$@" 2> "$place/said"
    local verdict=rejected
    "$cases/$case/test.sh" "$place/same-$name" && verdict=accepted
    read -r tests size < <(number "$place/script.json")
    read -r same_tests same_size < <(number "$place/same.json")
    echo "| $case | $size | $tests | $same_size | $same_tests | $verdict |"
    grep 'what counts' "$place/said" | sed 's/^[^:]*: //'
    ls "$place"/*.other 2> /dev/null | sed 's/^/    other: /'
    rm -rf "${place:?}"/*
}

echo "| case | script: bytes | tests | --same-failure: bytes | tests | test.sh |"
both c-gcc12-ice-strlen c "$cases/c-gcc12-ice-strlen/input.c" -- \
    gcc-12 -w -O1 -foptimize-strlen -I/usr/include/csmith -S @@ -o /dev/null
both js-swc-synth-stmts javascript "$cases/js-swc-synth-stmts/input.js" -- node -e '
    const swc = require(process.argv[1] + "/npm/_swc_core_1.3.0/node_modules/@swc/core");
    swc.minifySync(require("fs").readFileSync(process.argv[2], "utf8"), { compress: true, mangle: false })' "$T" @@
jars=$(ls /usr/share/java/org.eclipse.*.jar /usr/share/java/equinox*.jar 2> /dev/null | tr '\n' ':')
both java-ecj-emptystack java "$cases/java-ecj-emptystack/input.java" -c "
    cp @@ In.java
    java -XX:SharedArchiveFile=$T/ecj/ecj.jsa -Xshare:auto -Xlog:disable -Xlog:all=off -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
        -cp /usr/share/java/eclipse-jdt-core.jar:$jars org.eclipse.jdt.internal.compiler.batch.Main -17 -proc:none -nowarn \
        -d o In.java"
both html-minify-if-unwrap288 html "$cases/html-minify-if-unwrap288/input.html" -- \
    "$T/venv/minify-html==0.16.4/bin/python" -E -S -c '
import sys; sys.path[:0] = [sys.argv[2]]
import minify_html
minify_html.minify(open(sys.argv[1], encoding="utf-8", errors="surrogateescape").read(), minify_js=True, minify_css=True)' \
    @@ "$T/venv/minify-html==0.16.4/lib/python3.11/site-packages"

both c-uncrustify-pointers c "$cases/c-uncrustify-pointers/input.c" \
    --valid 'gcc -w -fsyntax-only -I/usr/include/csmith @@' -- uncrustify -q -c /dev/null -l C -f @@

