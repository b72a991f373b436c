#!/bin/bash
# Which files of a folder the parser of the TypeScript compiler finds an error in: `judge.sh FOLDER`. It is looked for in
# $REDUCE_TOOLS/typescript or beside the repository, where this puts it:
#
#     npm install typescript@5
#
# Exit status 77 if it is not there. Its 7th version has no such parser for programs in JavaScript.
command -v node >/dev/null || exit 77
here=$(cd "$(dirname "$0")" && pwd)
export NODE_PATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/typescript/node_modules:$here/../../node_modules
node -e 'process.exit(typeof require("typescript").createSourceFile === "function" ? 0 : 1)' 2>/dev/null || exit 77
exec node - "$1" <<'NODE'
const fs = require("fs");
const path = require("path");
const ts = require("typescript");

const folder = process.argv[2];
for (const name of fs.readdirSync(folder).sort()) {
  const text = fs.readFileSync(path.join(folder, name), "utf8");
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const [first] = file.parseDiagnostics;
  if (first === undefined) continue;
  const { line, character } = file.getLineAndCharacterOfPosition(first.start);
  console.log(`${name}:${line + 1}:${character + 1}: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}`);
}
NODE
