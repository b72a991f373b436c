fn f() { match x { 1 => 2 3 => 4 } }
