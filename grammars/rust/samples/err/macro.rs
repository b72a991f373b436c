macro both($a:expr) ($a)
