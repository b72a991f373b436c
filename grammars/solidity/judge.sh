#!/bin/bash
# Which files of a folder solc's parser rejects: `judge.sh FOLDER`. solc (0.8) is looked for where `npm install solc` puts it,
# in $REDUCE_TOOLS/solidity or beside the repository; exit status 77 if it is not there.
command -v node >/dev/null || exit 77
here=$(cd "$(dirname "$0")" && pwd)
export NODE_PATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/solidity/node_modules:$here/../../node_modules
node -e 'require.resolve("solc")' 2>/dev/null || exit 77
exec node - "$1" <<'NODE'
const fs = require("fs");
const path = require("path");
const solc = require("solc");

const folder = process.argv[2];
for (const name of fs.readdirSync(folder).sort()) {
  const content = fs.readFileSync(path.join(folder, name)).toString();
  // No file of the candidates is imported.
  const input = { language: "Solidity", sources: { a: { content } }, settings: { stopAfter: "parsing" } };
  const { errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)));
  const first = errors.find((error) => error.severity === "error" && error.type === "ParserError" &&
    !/^Source ("|file requires)/.test(error.message));
  if (first !== undefined) console.log(`${name}: ${first.formattedMessage.split("\n").slice(0, 4).join(" ")}`);
}
NODE
