val x: ?Int
