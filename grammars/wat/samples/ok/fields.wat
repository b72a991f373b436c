(func $inc (param i32) (result i32) local.get 0 i32.const 1 i32.add)
(memory 0)
(export "inc" (func $inc))
