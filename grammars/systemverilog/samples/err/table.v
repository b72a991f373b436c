primitive p(output a, input b); table 0 : 1 endtable endprimitive
