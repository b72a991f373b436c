#!/bin/bash
# Whether @solidity-parser/parser 0.13.2 stops at a truth value in assembly (prettier-plugin-solidity 591).
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/solidity-parser-0.13.2
timeout 60 node -e 'require(process.argv[1]).parse(require("fs").readFileSync(process.argv[2], "utf8"))' \
    "$tools/package" "${1:-input.sol}" 2>&1 | grep -q 'at ASTBuilder.visitAssemblyLiteral'
