(module (func i32.const))
