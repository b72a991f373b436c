#!/bin/bash
# Installs @solidity-parser/parser 0.13.2 by its name (npm), and writes the input: 40 libraries of numbers with their assembly, 60 kB, and
# in one of them a `switch` with truth values.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/solidity-parser-0.13.2
if [ ! -e "$tools/package" ]; then
    mkdir -p "$tools"
    cd "$tools"
    archive=$(npm pack --silent @solidity-parser/parser@0.13.2)
    tar xzf "$archive"
    rm "$archive"
fi
python3 - > "$here/input.sol" <<'PYTHON'
print("""// SPDX-License-Identifier: MIT
pragma solidity >=0.6.0 <0.9.0;

/// @title Numbers of a fixed size, and bits in words.
interface IRound {
    function round(uint256 value, uint8 digits) external pure returns (uint256 result);
}
""")
for number in range(40):
    print(f"""
library Words{number} {{
    struct Word {{
        uint256 bits;
        uint8 used;
        bytes{number % 31 + 1} name;
    }}

    uint256 internal constant MASK = 0x{number:02x}ff;
    int256 private constant LEAST = -{number + 1} * 10 ** {number % 9};

    event Changed(uint256 indexed bits, string why);

    function set(Word storage word, uint8 place, bool value) internal returns (uint256 before) {{
        before = word.bits;
        if (place >= word.used && value) {{
            word.used = place + 1;
        }} else if (!value) {{
            word.bits &= ~(uint256(1) << place);
            return before;
        }}
        word.bits |= uint256(1) << place;
        emit Changed(word.bits, "set {number}");
    }}

    function count(uint256 bits) internal pure returns (uint256 result) {{
        assembly {{
            for {{ let rest := bits }} gt(rest, 0) {{ rest := shr(1, rest) }} {{
                if and(rest, 1) {{ result := add(result, 1) }}
            }}
            switch mod(result, {number % 5 + 2})
            case 0 {{ result := add(result, 0x{number:x}) }}
            case 1 {{ mstore(0x40, result) }}
            default {{ let half := div(result, 2) result := mul(half, 2) }}
        }}
    }}""")
    if number == 27:
        print("""
    function root(uint256 value, bool up) internal pure returns (uint256 result) {
        assembly {
            function step(x, z) -> y { y := shr(1, add(x, div(z, x))) }
            result := add(shr(1, value), 1)
            let next := step(result, value)
            for { } lt(next, result) { } {
                result := next
                next := step(result, value)
            }
            switch up
            case true {
                if lt(mul(result, result), value) { result := add(result, 1) }
            }
            default { sstore(27, result) }
        }
    }""")
    print(f"""
    function find(Word[] memory words, bytes{number % 31 + 1} name) internal pure returns (uint256, bool) {{
        for (uint256 at = 0; at < words.length; at++) {{
            Word memory word = words[at];
            if (word.name == name && word.used > {number}) return (at, true);
        }}
        return (words.length == 0 ? 0 : words.length - 1, false);
    }}
}}""")
PYTHON
