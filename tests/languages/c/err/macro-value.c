SEQUENCE(x) = { 1 }
