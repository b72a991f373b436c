bytes constant X = hex"0";
