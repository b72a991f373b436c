@x = global i32
