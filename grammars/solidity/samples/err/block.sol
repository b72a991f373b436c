contract A { function f() public { if (a) }
}
