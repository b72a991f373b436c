if x then y()
