#!/bin/bash
# Which files of a folder css-tree finds an error in, also where it would go on: `css.sh FOLDER`. What it does not know,
# nested rules that begin with a name and filters of old browsers, lightningcss is asked about, if it is there.
# They are looked for where `npm install css-tree lightningcss` puts them, here or in $REDUCE_TOOLS/css.
command -v node >/dev/null || exit 77
here=$(cd "$(dirname "$0")" && pwd)
export NODE_PATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/css/node_modules:$here/../../node_modules
node -e 'require.resolve("css-tree")' 2>/dev/null || exit 77
exec node - "$1" <<'NODE'
const fs = require("fs");
const path = require("path");
const csstree = require("css-tree");

let lightningcss;
try {
  lightningcss = require("lightningcss");
} catch {
  // Then css-tree alone decides.
}

/** Whether lightningcss takes all of a text; at-rules that it does not know are no errors. */
function acceptedElsewhere(code) {
  try {
    return lightningcss !== undefined && lightningcss.transform({ filename: "a.css", code }) !== undefined;
  } catch {
    return false;
  }
}

const folder = process.argv[2];
for (const name of fs.readdirSync(folder).sort()) {
  const code = fs.readFileSync(path.join(folder, name));
  const errors = [];
  try {
    csstree.parse(code.toString(), { positions: true, onParseError: (error) => errors.push(error) });
  } catch (error) {
    errors.push(error);
  }
  if (errors.length > 0 && !acceptedElsewhere(code)) {
    const { message, line, column } = errors[0];
    console.log(`${name}: ${errors.length} errors; ${line}:${column}: ${message}`);
  }
}
NODE
