contract A { function f() public { assembly { x + 1 } } }
