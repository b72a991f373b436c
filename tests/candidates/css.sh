#!/bin/bash
# Which files of a folder css-tree finds an error in, also where it would go on: `css.sh FOLDER`. It is looked for where
# `npm install css-tree` puts it, here or in $REDUCE_TOOLS.
command -v node >/dev/null || exit 77
here=$(cd "$(dirname "$0")" && pwd)
export NODE_PATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/css-tree/node_modules:$here/../../node_modules
node -e 'require.resolve("css-tree")' 2>/dev/null || exit 77
exec node - "$1" <<'NODE'
const fs = require("fs");
const path = require("path");
const csstree = require("css-tree");

const folder = process.argv[2];
for (const name of fs.readdirSync(folder).sort()) {
  const text = fs.readFileSync(path.join(folder, name), "utf8");
  const errors = [];
  try {
    csstree.parse(text, { onParseError: (error) => errors.push(error), positions: true });
  } catch (error) {
    errors.push(error);
  }
  if (errors.length > 0) {
    const { message, line, column } = errors[0];
    console.log(`${name}: ${errors.length} errors; ${line}:${column}: ${message}`);
  }
}
NODE
