(module (func local.get))
