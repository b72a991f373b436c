#!/bin/bash
# Puts the .js, .mjs and .cjs files of twenty npm packages into the folder $1: sources, modules, minified bundles.
set -euo pipefail
mkdir -p "$1"
cd "$1"
for package in acorn ajv axios @babel/standalone chart.js core-js d3 eslint jquery lodash moment prettier react-dom \
    rxjs terser three typescript underscore vue webpack; do
    archive=$(npm pack --silent "$package")
    mkdir -p "$package"
    tar xzf "$archive" -C "$package"
    rm "$archive"
done
find . -type f ! -name '*.js' ! -name '*.mjs' ! -name '*.cjs' -delete
