#!/bin/bash
# Prints a line for each file in the folder $1 that is wrong by its syntax: node rejects it, as a script and as a module, or, if it
# may have decorators and JSX (.jsx), TypeScript's parser does, where the judge of TypeScript finds it.
command -v node >/dev/null || exit 77
here=$(dirname "$0")
node --no-warnings --expose-internals --experimental-vm-modules "$here/judge.mjs" "$1" || exit
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
find "$(realpath "$1")" -name '*.jsx' -exec ln -st "$place" {} +
"$here/../typescript/judge.sh" "$place"
[ $? = 77 ] || exit 0
