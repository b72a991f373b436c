/** A small language with all that is usual. */
grammar script;

unit
    : declaration* EOF
    ;

declaration
    : 'fn' name=ID '(' parameters ')' block # function
    | 'let' name=ID (':' type=ID)? ('=' value=expression)? ';' # variable
    ;

parameters
    : (ID (',' ID)* ','?)?
    ;

block
    : '{' statement* '}'
    ;

statement
    : block # onlyBlock
    | declaration # onlyDeclaration
    | 'if' condition=expression then=block ('else' otherwise=block)? # if
    | 'return' expression? ';' # return
    | 'trace' level+=NUMBER+ ';' # trace
    | expression ';' # run
    ;

expression
    : sum (operator=('<' | '<=' | '==') sum)?
    ;

sum
    : product # onlyProduct
    | sum ('+' | '-') product # add
    ;

product
    : unary # onlyUnary
    | product ('*' | '/') unary # multiply
    ;

unary
    : postfix # onlyPostfix
    | ('-' | '*' | '!') unary # prefix
    ;

postfix
    : atom # onlyAtom
    | postfix '->' ID # arrow
    | postfix '.' ID # member
    | postfix '(' (expression (',' expression)*)? ')' # call
    ;

atom
    : 'new' ID # new
    | ID # id
    | NUMBER # number
    | STRING # string
    | '(' expression ')' # parenthesised
    ;

ID
    : [A-Za-z_] [A-Za-z_0-9]*
    ;

NUMBER
    : [0-9]+ ('.' [0-9]+)?
    ;

STRING
    : '"' (~["\\\n] | '\\' .)* '"'
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;

COMMENT
    : '/*' (~[*] | '*'+ ~[*/])* '*'+ '/' -> skip
    ;

LINE_COMMENT
    : '//' ~[\n]* -> skip
    ;
