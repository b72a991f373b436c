(module (memory))
