fun f() { try { a } }
