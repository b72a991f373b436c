#!/bin/bash
# Which files of a folder solc's parser rejects: `judge.sh FOLDER`. What 0.8 rejects, the parsers of 0.7 to 0.4 are asked about,
# as far as they are there. They are looked for in $REDUCE_TOOLS/solidity or beside the repository, where this puts them:
#
#     npm install solc solc7@npm:solc@0.7.6 solc6@npm:solc@0.6.12 solc5@npm:solc@0.5.17 solc4@npm:solc@0.4.26
#
# Exit status 77 if one of them is not there.
command -v node >/dev/null || exit 77
here=$(cd "$(dirname "$0")" && pwd)
export NODE_PATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/solidity/node_modules:$here/../../node_modules
node -e 'for (const name of ["solc", "solc7", "solc6", "solc5", "solc4"]) require.resolve(name)' 2>/dev/null || exit 77
exec node - "$1" <<'NODE'
const fs = require("fs");
const path = require("path");

// They take a second each to begin with, and are asked for when they are needed.
const versions = ["solc", "solc7", "solc6", "solc5", "solc4"];

// Files that are not there; and names that Yul has for its instructions.
const NOT_COUNTED = /^Source ("|file requires)|^(Cannot assign to b|B)uiltin function/;

/** The first error of syntax that a version finds. */
function rejection(version, content) {
  const solc = require(version);
  // Solc 0.4 does not know how to stop; a file that is not there is no error of syntax.
  const settings = version === "solc" || version === "solc7" ? { stopAfter: "parsing" } : {};
  const input = JSON.stringify({ language: "Solidity", sources: { a: { content } }, settings });
  const { errors = [] } = JSON.parse((solc.compileStandardWrapper ?? solc.compile)(input));
  return errors.find(({ severity, type, message }) =>
    severity === "error" && type === "ParserError" && !NOT_COUNTED.test(message));
}

const folder = process.argv[2];
for (const name of fs.readdirSync(folder).sort()) {
  const text = fs.readFileSync(path.join(folder, name)).toString();
  // A parser of another version would not go on.
  const content = text.replace(/pragma\s+solidity\b[^;]*;/g, "");
  const first = rejection(versions[0], content);
  if (first === undefined || versions.slice(1).some((version) => rejection(version, content) === undefined)) continue;
  console.log(`${name}: ${first.formattedMessage.split("\n").slice(0, 4).join(" ")}`);
}
// Without it, some of the old parsers would report that they were not stopped.
process.exit(0);
NODE
