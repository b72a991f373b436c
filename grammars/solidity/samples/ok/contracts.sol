// SPDX-License-Identifier: MIT
pragma solidity >=0.8.20 <0.9.0;
pragma abicoder v2;
import "./a.sol";
import './b.sol' as b;
import * as c from "c.sol";
import {d, e as f} from "d.sol";

/** All that a file can have. */
type Price is uint128;
error Unpaid(address from, uint256);
event Paid(address indexed by, uint) anonymous;
uint constant LIMIT = 10 * 1 ether;
struct Pair { uint256 left; mapping(address who => uint[3] much) right; }
enum State { Off, On }
using {add as +, Lib.sub} for Price global;
function free(uint x) pure returns (uint) { return x; }

abstract contract Base {
    function todo() external virtual returns (bool);
    modifier open virtual;
}

interface I is c.J, K { function get() external view returns (address payable a, string memory); }
library Lib {}

contract Main is Base(1, "a"), b.Other {
    using Lib for *;
    using b.Lib for uint[];
    uint public constant ONE = 1;
    address private immutable owner;
    uint internal transient slot;
    function (uint) external returns (uint)[] private calls;
    bytes32[2][] public override(Base, I) data;
    error Mine();
    event None();
    modifier only(address a) virtual override { require(a == owner, "no"); _; }
    modifier open override { _; }
    constructor(address payable a) Base(2) payable { owner = a; }
    receive() external payable {}
    fallback(bytes calldata input) external returns (bytes memory) { return input; }
    function todo() public override(Base) only(msg.sender) open returns (bool) {
        unchecked { slot++; --slot; }
        (uint a, , bytes memory c) = f();
        (a, ) = (1, 2);
        uint[] memory list = new uint[](3);
        Pair storage pair = pairs[list[0]];
        if (a > 1 && !false || a <= 2) { revert Unpaid(address(this), 1); } else if (c.length == 0) revert();
        for (uint i = 0; i < 3; i++) { continue; }
        for (;;) break;
        while (true) {}
        do { a += 1; } while (a < 10);
        try this.get{value: 1 wei, gas: 2}(a) returns (uint v) { emit Paid({by: msg.sender, amount: v}); }
        catch Error(string memory reason) { emit b.Paid(); }
        catch (bytes memory) {}
        catch {}
        delete list[a];
        a = b_ = c_ ? 1 : d_ ? 2 : 3;
        a = -a ** 2 * ~b_ % 3 << 4 >> 1 & 5 ^ 6 | 7;
        from = abi.decode(msg.data[4:], (uint, address, bytes[]));
        s = unicode"ü" unicode"é"; h = hex"00_ff" hex'a0'; t = "a\n\u1234" 'b';
        n = 0xFf_f + 1_000.5e-3 + .5 days; 
        x = type(uint).max + [1, 2][0]; y = payable(a).balance.c(); z = bytes("a"); w = string.concat();
        error; global; layout.at();
        return true;
    }
    function yul() private {
        assembly ("memory-safe") {
            let x, y := f(1, "a")
            let z
            x := add(mload(0x40), y.slot)
            if iszero(x) { leave }
            for { let i := 0 } lt(i, 10) { i := add(i, 1) } { if x { break } continue }
            switch x case 0 { return(0, 0) } case "a" {} default { revert(0, address()) }
            switch x default {}
            function f(a, b) -> c, d { c := byte(0, a) { pop(b) } }
            function g() {}
            data.offset, data.length := f()
            invalid()
        }
        assembly "evmasm" {}
    }
}
