(module (export "a" $f))
