// Compiles every file of a folder, runs none, and prints those that are neither a script nor a module. Files of JSX are not judged.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script, SourceTextModule } from "node:vm";

// Early errors that are about meaning: which names and labels there are, what encloses a statement or an expression,
// and what strict mode forbids.
const meaning = [
  /has already been declared/,
  /^Undefined label/,
  /^Illegal (break|continue|return)/,
  /does not denote an iteration statement/,
  /^await is only valid/,
  /^'super' keyword unexpected here/,
  /^new\.target expression is not allowed here/,
  /^Private field '.*' must be declared in an enclosing class/,
  /^Export '.*' is not defined in module/,
  /^Duplicate (export|parameter|__proto__)/,
  /^A class may only have one constructor/,
  /strict mode/,
  /^Illegal 'use strict' directive/,
  // In the words of acorn.
  /^Unsyntactic (break|continue)/,
  /^super\(\) call outside constructor/,
];

// Node stops at the first error. If that is about meaning, acorn, which is in node, reads on.
const Parser = createRequire(import.meta.url)("internal/deps/acorn/acorn/dist/acorn").Parser.extend(
  (Base) =>
    class extends Base {
      raiseRecoverable() {}
    },
);
const lenient = {
  ecmaVersion: "latest",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowSuperOutsideMethod: true,
  checkPrivateFields: false,
};

// The message of an error that is not about meaning, `undefined` for one that is, `null` for none.
function message(compile) {
  try {
    compile();
  } catch (error) {
    return meaning.some((each) => each.test(error.message)) ? undefined : error.message;
  }
  return null;
}

function rejected(compile, text, sourceType) {
  const said = message(compile);
  return said === undefined ? (message(() => Parser.parse(text, { ...lenient, sourceType })) ?? null) : said;
}

const folder = process.argv[2];
for (const file of readdirSync(folder).filter((file) => !file.endsWith(".jsx")).sort()) {
  const text = readFileSync(join(folder, file), "utf8");
  const asScript = rejected(() => new Script(text), text, "script");
  if (asScript === null) continue;
  const asModule = rejected(() => new SourceTextModule(text), text, "module");
  if (asModule !== null) console.log(`${file}: ${asScript}; as a module: ${asModule}`);
}
