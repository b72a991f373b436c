parser grammar Fine;
b: ;
c: ;
