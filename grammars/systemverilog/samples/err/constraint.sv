class c; constraint x { a < ; } endclass
