/** Modes, operators, and rules that one token of look-ahead does not tell apart as they are written. */
parser grammar Mixed;

options { tokenVocab = MixedLexer; }

file
    : statement* EOF
    ;

statement
    : name '=' expr ';' # set
    | name '(' (expr (',' expr)*)? ')' ';' # call
    ;

// Either begins with it, so that its end must be seen first.
name
    : NAME ('.' NAME)*
    ;

expr
    : '-' expr # negative
    | <assoc=right> expr '^' expr # power
    | expr ('*' | '/') expr # product
    | expr '+' expr # sum
    | 'not' expr # not
    | name # value
    | string # text
    | '(' expr ')' # group
    ;

string
    : QUOTE (CHARS | OPEN expr CLOSE)* END_QUOTE
    ;
