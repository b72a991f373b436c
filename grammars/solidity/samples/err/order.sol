function f() returns (uint) public {}
