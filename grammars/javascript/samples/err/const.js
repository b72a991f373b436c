const a; b
