/**
 * Lua 5.4, and what 5.1 to 5.3 and LuaJIT have besides; the numbers in the comments are sections of the reference manual.
 */
grammar lua;

options { start = chunk; extensions = 'lua'; }

/** A file, perhaps with a line for the shell (3.3.2). */
chunk
    : SHEBANG? statements+=statement* result=return? EOF
    ;

/** A statement (3.3). */
statement
    options { recover = true; holds = 'a = {expression}'; }
    : ';'                                                                # empty
    | targets+=target (',' targets+=target)* '=' values+=expression (',' values+=expression)* ';'?   # assignment
    | call ';'?                                                          # callStatement
    | '::' NAME '::'                                                     # label
    | 'break' ';'?                                                       # break
    | 'goto' NAME ';'?                                                   # goto
    | 'do' body=block 'end' ';'?                                         # do
    | 'while' condition=expression 'do' body=block 'end' ';'?            # while
    | 'repeat' body=block 'until' condition=expression ';'?              # repeat
    | 'if' condition=expression 'then' body=block branches+=elseIf* ('else' otherwise=block)? 'end' ';'?   # if
    | 'for' NAME '=' from=expression ',' to=expression (',' step=expression)? 'do' body=block 'end' ';'?   # countingFor
    | 'for' names+=NAME (',' names+=NAME)* 'in' values+=expression (',' values+=expression)* 'do' body=block 'end' ';'?
        # genericFor
    | 'function' functionName functionBody ';'?                              # functionStatement
    | 'local' 'function' NAME functionBody ';'?                              # localFunction
    | 'local' names+=attributed (',' names+=attributed)* ('=' values+=expression (',' values+=expression)*)? ';'?   # local
    ;

/** Statements, and what is given back at the end (3.3.1). */
block
    : statements+=statement* result=return?
    ;

return
    : 'return' (values+=expression (',' values+=expression)*)? ';'?
    ;

elseIf
    options { recover = true; }
    : 'elseif' condition=expression 'then' body=block
    ;

/** A variable and its attribute (3.3.7). */
attributed
    : NAME ('<' attribute=NAME '>')?
    ;

/** The way to the field that a function is put into (3.4.11). */
functionName
    : path+=NAME ('.' path+=NAME)* (':' method=NAME)?
    ;

/** Parameters and a body (3.4.11). */
functionBody
    : '(' parameters? ')' body=block 'end'
    ;

parameters
    : names+=NAME (',' names+=NAME)* (',' '...')?
    | '...'
    ;

/** What can be assigned to (3.2). */
target
    : NAME                                                               # variable
    | of=prefix '[' index=expression ']'                                 # element
    | of=prefix '.' NAME                                                 # member
    ;

/** A call of a function or a method (3.4.10). */
call
    : function=prefix arguments                                          # functionCall
    | of=prefix ':' NAME arguments                                       # methodCall
    ;

/** What can be called or indexed. */
prefix
    : target
    | call
    | '(' expression ')'
    ;

arguments
    : '(' (list+=expression (',' list+=expression)*)? ')'
    | table
    | STRING
    ;

/** Operators and their operands, those that bind more tightly first (3.4.8). */
expression
    options { minimal = 'nil'; }
    : 'nil'                                                              # nil
    | BOOLEAN                                                            # boolean
    | NUMBER                                                             # number
    | STRING                                                             # string
    | '...'                                                              # varargs
    | 'function' functionBody                                             # functionExpression
    | prefix                                                             # prefixExpression
    | table                                                              # tableExpression
    | <assoc=right> expression '^' expression                            # power
    | ('not' | '#' | '-' | '~') expression                               # unary
    | expression ('*' | '/' | '//' | '%') expression                     # product
    | expression ('+' | '-') expression                                  # sum
    | <assoc=right> expression '..' expression                           # concatenation
    | expression ('<<' | '>>') expression                                # shift
    | expression '&' expression                                          # bitAnd
    | expression '~' expression                                          # bitXor
    | expression '|' expression                                          # bitOr
    | expression ('<' | '>' | '<=' | '>=' | '~=' | '==') expression      # comparison
    | expression 'and' expression                                        # and
    | expression 'or' expression                                         # or
    ;

/** A table (3.4.9). */
table
    : '{' (fields+=field ((',' | ';') fields+=field)* (',' | ';')?)? '}'
    ;

field
    : '[' key=expression ']' '=' value=expression                        # keyedField
    | NAME '=' value=expression                                          # namedField
    | expression                                                         # positionalField
    ;

// ---- Tokens (3.1) ----

BOOLEAN
    : 'true'
    | 'false'
    ;

NAME
    : [a-zA-Z_] [a-zA-Z_0-9]*
    ;

NUMBER
    : ( [0-9]+ ('.' [0-9]*)? ([eE] [+\-]? [0-9]+)?
      | '.' [0-9]+ ([eE] [+\-]? [0-9]+)?
      | '0' [xX] (HEX+ ('.' HEX*)? | '.' HEX+) ([pP] [+\-]? [0-9]+)?
      ) ('i' | [uU]? [lL] [lL])?
    ;

STRING
    : '"' (~["\\\n] | '\\' ('z' [ \t\r\n\f]* | '\r\n' | .))* '"'
    | ['] (~['\\\n] | '\\' ('z' [ \t\r\n\f]* | '\r\n' | .))* [']
    | LONG
    ;

/** Up to four signs are counted. */
fragment LONG
    : '[[' .*? ']]'
    | '[=[' .*? ']=]'
    | '[==[' .*? ']==]'
    | '[===[' .*? ']===]'
    | '[====[' .*? ']====]'
    | '[====' '='+ '[' .*? ']====' '='+ ']'
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** The first line of a program that a shell runs. */
SHEBANG
    options { after = ' '; }
    : '#' ~[\n]*
    ;

COMMENT
    : '--' (LONG | (~[[\n] ~[\n]*)? | '[' '='* (~[=[\n] ~[\n]*)?) -> skip
    ;

BLANK
    : [ \t\r\n\f\u000B]+ -> skip
    ;
