val x: Int -> Int
