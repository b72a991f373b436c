#!/bin/bash
# Whether solc 0.8.6 has an internal error where a function of a library is called on a value in calldata (ethereum/solidity 11781).
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/solc-0.8.6
timeout 60 node - "$tools/package/soljson.js" "${1:-input.sol}" <<'JAVASCRIPT'
const [, , compiler, input] = process.argv
const content = require('fs').readFileSync(input, 'utf8')
const compile = require(require('path').resolve(compiler)).cwrap('solidity_compile', 'string', ['string', 'number', 'number'])
const said = JSON.parse(compile(JSON.stringify({
  language: 'Solidity',
  sources: { input: { content } },
  settings: { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
}), 0, 0))
process.exit((said.errors || []).some(error => error.message.includes('CompilerUtils.cpp:1135')) ? 0 : 1)
JAVASCRIPT
