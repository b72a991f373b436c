grammar doubling_nothing;

unit
    : r20 SEMI A
    ;

r20
    : r19 r19
    ;

r19
    : r18 r18
    ;

r18
    : r17 r17
    ;

r17
    : r16 r16
    ;

r16
    : r15 r15
    ;

r15
    : r14 r14
    ;

r14
    : r13 r13
    ;

r13
    : r12 r12
    ;

r12
    : r11 r11
    ;

r11
    : r10 r10
    ;

r10
    : r9 r9
    ;

r9
    : r8 r8
    ;

r8
    : r7 r7
    ;

r7
    : r6 r6
    ;

r6
    : r5 r5
    ;

r5
    : r4 r4
    ;

r4
    : r3 r3
    ;

r3
    : r2 r2
    ;

r2
    : r1 r1
    ;

r1
    : r0 r0
    ;

r0
    :
    ;

A
    : 'a'
    ;

SEMI
    : ';'
    ;
