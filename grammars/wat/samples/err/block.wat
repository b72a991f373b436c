(module (func block))
