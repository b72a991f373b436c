grammar doubling_lexer;

unit
    : HUGE
    ;

HUGE
    : F20 F20
    ;

fragment F20
    : F19 F19
    ;

fragment F19
    : F18 F18
    ;

fragment F18
    : F17 F17
    ;

fragment F17
    : F16 F16
    ;

fragment F16
    : F15 F15
    ;

fragment F15
    : F14 F14
    ;

fragment F14
    : F13 F13
    ;

fragment F13
    : F12 F12
    ;

fragment F12
    : F11 F11
    ;

fragment F11
    : F10 F10
    ;

fragment F10
    : F9 F9
    ;

fragment F9
    : F8 F8
    ;

fragment F8
    : F7 F7
    ;

fragment F7
    : F6 F6
    ;

fragment F6
    : F5 F5
    ;

fragment F5
    : F4 F4
    ;

fragment F4
    : F3 F3
    ;

fragment F3
    : F2 F2
    ;

fragment F2
    : F1 F1
    ;

fragment F1
    : F0 F0
    ;

fragment F0
    : 'ab'
    ;
