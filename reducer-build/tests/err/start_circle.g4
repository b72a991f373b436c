grammar start_circle;

options { start = unit; }

unit
    : item
    | NUMBER
    ;

item
    : unit
    | '-' item
    ;

NUMBER
    : [0-9]+
    ;
