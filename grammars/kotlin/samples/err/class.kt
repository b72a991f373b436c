class {}
