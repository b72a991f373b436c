(module (global $g))
