target triple "x"
