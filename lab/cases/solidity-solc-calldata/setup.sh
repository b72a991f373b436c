#!/bin/bash
# Installs solc 0.8.6 by its name (npm), and writes the input: 18 vaults with their deposits and fees, 43 kB, and in one of them a call of
# a function of a library on its own argument.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/solc-0.8.6
if [ ! -e "$tools/package" ]; then
    mkdir -p "$tools"
    cd "$tools"
    archive=$(npm pack --silent solc@0.8.6)
    tar xzf "$archive"
    rm "$archive"
fi
python3 - > "$here/input.sol" <<'PYTHON'
print("""// SPDX-License-Identifier: MIT
pragma solidity ^0.8.4;

error Closed(uint256 since);
error TooMuch(address by, uint256 wanted, uint256 left);

struct Deposit {
    address by;
    uint64 since;
    uint128 amount;
}

enum State { Open, Paused, Closed }

interface IToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @dev Parts of a thousand.
function share(uint256 amount, uint256 parts) pure returns (uint256) {
    return amount * parts / 1000;
}

library Deposits {
    uint256 internal constant YEAR = 365 days;

    function old(Deposit memory deposit, uint256 least) internal view returns (bool) {
        return deposit.since != 0 && block.timestamp - deposit.since >= least;
    }

    function owned(Deposit calldata deposit, address by) internal pure returns (bool) {
        return deposit.by == by || deposit.amount == 0;
    }

    function add(Deposit storage deposit, uint128 amount) internal returns (uint128 sum) {
        sum = deposit.amount + amount;
        (deposit.amount, deposit.since) = (sum, uint64(block.timestamp));
    }
}

abstract contract Owned {
    address public owner;
    State public state;
    uint256 private locked = 1;

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    modifier open() {
        if (state != State.Open) revert Closed({since: block.number});
        _;
    }

    modifier once() {
        require(locked == 1);
        locked = 2;
        _;
        locked = 1;
    }

    constructor(address first) {
        owner = first == address(0) ? msg.sender : first;
    }

    function pause(State to) external onlyOwner {
        state = to;
    }
}
""")
for number in range(18):
    print(f"""
contract Vault{number} is Owned(address({number})) {{
    using Deposits for Deposit;

    event Paid(address indexed by, uint256 amount, bytes32 note);

    uint256 public constant FEE = {number * 3 + 1};
    IToken public immutable token;
    mapping(address => Deposit) private deposits;
    mapping(uint256 => mapping(address => bool)) internal seen;
    address[] public people;
    bytes32[{number % 3 + 2}] private notes;

    constructor(IToken ofToken) {{
        token = ofToken;
        people.push(msg.sender);
    }}

    receive() external payable {{
        emit Paid(msg.sender, msg.value, keccak256(abi.encodePacked("vault", uint8({number}))));
    }}

    function pay(uint128 amount, bytes32 note) external open once returns (uint256 fee) {{
        fee = share(amount, FEE);
        Deposit storage deposit = deposits[msg.sender];
        if (deposit.since == 0) {{
            people.push(msg.sender);
        }}
        deposit.add(amount - uint128(fee));
        notes[people.length % {number % 3 + 2}] = note;
        require(token.transferFrom(msg.sender, address(this), amount), "no transfer");
        emit Paid(msg.sender, amount, note);
    }}

    function take(uint128 amount) external once {{
        Deposit memory deposit = deposits[msg.sender];
        if (amount > deposit.amount) revert TooMuch(msg.sender, amount, deposit.amount);
        unchecked {{
            deposits[msg.sender].amount -= amount;
        }}
        try token.transfer(msg.sender, amount) returns (bool done) {{
            require(done && deposit.old({number} days));
        }} catch Error(string memory reason) {{
            revert(reason);
        }} catch (bytes memory) {{
            state = State.Paused;
        }}
    }}

    function sum(uint256 from, uint256 to) public view returns (uint256 all, uint256 most) {{
        for (uint256 at = from; at < to && at < people.length; ++at) {{
            uint128 amount = deposits[people[at]].amount;
            if (amount > most) most = amount;
            all += amount;
        }}
    }}

    function word(bytes calldata data, uint256 at) external pure returns (bytes32 result) {{
        require(data.length >= at + 32);
        assembly {{
            result := calldataload(add(data.offset, at))
            if iszero(result) {{ result := not({number}) }}
        }}
    }}""")
    if number == 11:
        print("""
    function move(Deposit calldata deposit, address payable to, bytes32[] calldata proof) external open returns (uint256 left) {
        bytes32 root = keccak256(abi.encode(deposit, FEE));
        for (uint256 at = 0; at < proof.length; at++) {
            root = root < proof[at] ? keccak256(abi.encode(root, proof[at])) : keccak256(abi.encode(proof[at], root));
        }
        if (deposit.owned(msg.sender) && root == notes[0]) {
            left = deposits[to].add(deposit.amount);
            delete deposits[msg.sender];
        }
    }""")
    print("}")
PYTHON
