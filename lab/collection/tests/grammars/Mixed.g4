/** Modes, operators, and rules that one token of look-ahead does not tell apart as they are written. */
parser grammar Mixed;

options { tokenVocab = MixedLexer; }

file
    : statement* EOF
    ;

statement
    : name '=' expr ';' # set
    | name '(' (expr (',' expr)*)? ')' ';' # call
    | name '.' 'new' ';' # new
    ;

// A dot behind it may go on with it, or stand before `new`: it is read as a part of what uses it.
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
