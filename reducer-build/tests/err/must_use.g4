grammar must_use;

options { start = unit; }

unit
options { mustUse = 'imports names'; }
    : (imports+=NAME ';')* variables
    ;

variables
options { mustUse = 'names values'; unused = '_'; }
    : (names+=NAME (',' names+=NAME)* '=' NUMBER ';' ';')?
    ;

NAME
    : [a-z_]
    ;

NUMBER
    : [0-9]
    ;
