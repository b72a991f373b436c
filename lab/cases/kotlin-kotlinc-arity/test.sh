#!/bin/bash
# Whether kotlinc 1.5.0 has an internal error at a function value of more than 22 parameters with one of an inline class (KT-45084).
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/kotlin-compiler-1.5.0/package
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
timeout 120 java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$tools/lib/kotlin-compiler.jar" \
    org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-reflect -kotlin-home "$tools" -d "$place" "${1:-input.kt}" 2>&1 |
    grep -q 'FunctionNVarargBridgeLowering.kt:221'
