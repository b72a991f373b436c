fn f() { 'ab'; }
