/**
 * WGSL, the shading language of WebGPU; the titles in the comments are those of the W3C's specification.
 *
 * Which `<` begins a list of a template is not said by a pass before the parser: both readings are tried, the list first.
 */
grammar wgsl;

options { start = file; extensions = 'wgsl'; backend = general; }

// ---- Modules ("WGSL Module", "Directives", "Declaration and Scope") ----

file
    : directives+=directive* declarations+=declaration* EOF
    ;

directive
    options { recover = true; }
    : 'diagnostic' diagnostic ';'                                        # diagnosticDirective
    | 'enable' NAME (',' NAME)* ','? ';'                                 # enable
    | 'requires' NAME (',' NAME)* ','? ';'                               # requires
    ;

declaration
    options { recover = true; holds = 'const a = {expression};'; }
    : attributes+=attribute* variable ';'                                # globalVariable
    | attributes+=attribute* ('override' | 'const') NAME (':' type)? '=' init=expression ';'   # globalValue
    | attributes+=attribute* 'override' NAME ':' type ';'                # override
    | 'alias' NAME '=' type ';'                                          # alias
    | 'struct' NAME '{' members+=member (',' members+=member)* ','? '}'  # struct
    | attributes+=attribute* 'fn' NAME '(' (parameters+=parameter (',' parameters+=parameter)* ','?)? ')' result? block   # function
    | 'const_assert' expression ';'                                      # globalAssertion
    | ';'                                                                # emptyDeclaration
    ;

member
    options { recover = true; }
    : attributes+=attribute* NAME ':' type
    ;

parameter
    : attributes+=attribute* NAME ':' type
    ;

result
    : '->' attributes+=attribute* type
    ;

/** It has a type or a value. */
variable
    : 'var' templateList? NAME ':' type ('=' init=expression)?
    | 'var' templateList? NAME '=' init=expression
    ;

// ---- Attributes ("Attributes") ----

attribute
    : ATTRIBUTE                                                          # plainAttribute
    | VALUE_ATTRIBUTE '(' expression ','? ')'                            # valueAttribute
    | '@builtin' '(' NAME ','? ')'                                       # builtin
    | '@interpolate' '(' NAME (',' NAME)? ','? ')'                       # interpolate
    | '@workgroup_size' '(' x=expression (',' y=expression (',' z=expression)?)? ','? ')'   # workgroupSize
    | '@diagnostic' diagnostic                                           # diagnosticAttribute
    | otherAttribute                                                     # notSpecified
    ;

/** What an extension has. */
otherAttribute
    options { given = true; }
    : OTHER_ATTRIBUTE ('(' (arguments+=expression (',' arguments+=expression)* ','?)? ')')?
    ;

diagnostic
    : '(' severity=NAME ',' names+=NAME ('.' names+=NAME)? ','? ')'
    ;

// ---- Types ("Types", "Template Lists") ----

type
    options { minimal = 'i32'; }
    : named
    ;

/** A name, perhaps with a list. */
named
    : NAME
    | templated
    ;

templated
    : NAME templateList
    ;

templateList
    : '<' list+=term (',' list+=term)* ','? '>'
    ;

// ---- Statements ("Statements") ----

block
    : attributes+=attribute* '{' statements+=statement* '}'
    ;

statement
    options { recover = true; }
    : ';'                                                                # empty
    | block                                                              # blockStatement
    | attributes+=attribute* 'if' condition=expression then=block ('else' otherwise)?   # if
    | attributes+=attribute* 'switch' expression bodyAttributes+=attribute* '{' clauses+=clause+ '}'   # switch
    | attributes+=attribute* 'loop' bodyAttributes+=attribute* '{' statements+=statement* continuing? '}'   # loop
    | attributes+=attribute* 'for' '(' begin=simple? ';' condition=expression? ';' step=simple? ')' block   # for
    | attributes+=attribute* 'while' condition=expression block          # while
    | simple ';'                                                         # simpleStatement
    | 'const_assert' expression ';'                                      # assertion
    | 'break' ';'                                                        # break
    | 'continue' ';'                                                     # continue
    | 'discard' ';'                                                      # discard
    | 'return' expression? ';'                                           # return
    ;

otherwise
    : block
    | elseIf
    ;

elseIf
    : 'if' condition=expression then=block ('else' otherwise)?
    ;

clause
    options { recover = true; minimal = 'default {}'; }
    : 'case' selectors+=selector (',' selectors+=selector)* ','? ':'? block   # case
    | 'default' ':'? block                                               # default
    ;

selector
    : expression
    | 'default'
    ;

continuing
    : 'continuing' attributes+=attribute* '{' statements+=statement* breakIf? '}'
    ;

breakIf
    : 'break' 'if' expression ';'
    ;

/** What also stands in the head of a `for`. */
simple
    : variable                                                           # localVariable
    | ('const' | 'let') NAME (':' type)? '=' init=expression             # localValue
    | call                                                               # callStatement
    | target '=' value=expression                                        # assignment
    | target OPERATION value=expression                                  # operationAssignment
    | target '>' '>=' value=expression                                   # shiftAssignment
    | target step=('++' | '--')                                          # increment
    | '_' '=' value=expression                                           # phony
    ;

/** What can be assigned to. */
target
    : place
    | ('*' | '&') target
    ;

place
    : NAME
    | '(' target ')'
    | place '.' NAME
    | place '[' index=expression ']'
    ;

// ---- Expressions ("Expressions") ----

expression
    options { minimal = '0'; }
    : relation
    | or
    | and
    | bitAnd
    | bitOr
    | bitXor
    | mixed
    ;

or
    : (relation | or) '||' relation
    ;

and
    : (relation | and) '&&' relation
    ;

bitAnd
    : (unary | bitAnd) '&' unary
    ;

bitOr
    : (unary | bitOr) '|' unary
    ;

bitXor
    : (unary | bitXor) '^' unary
    ;

/** Operators that have to stand in parentheses, and do not in texts for naga. */
mixed
    options { given = true; }
    : shift (('&' | '|' | '^') shift)+
    | relation (('&&' | '||') relation)+
    ;

relation
    options { minimal = '0'; }
    : shift
    | left=shift ('<' | '>' | '<=' | '>=' | '==' | '!=') right=shift
    ;

shift
    options { minimal = '0'; }
    : term
    | unary '<<' unary
    | unary '>' '>' unary
    ;

/** What is calculated. */
term
    options { minimal = '0'; }
    : unary
    | term ('*' | '/' | '%') term
    | term ('+' | '-') term
    ;

unary
    options { minimal = '0'; }
    : operand
    | ('-' | '!' | '~' | '*' | '&') unary
    ;

operand
    options { minimal = '0'; }
    : NUMBER
    | 'true'
    | 'false'
    | named
    | call
    | '(' expression ')'
    | operand '.' NAME
    | operand '[' index=expression ']'
    ;

call
    : named '(' (arguments+=expression (',' arguments+=expression)* ','?)? ')'
    ;

// ---- Tokens ("Textual Structure", "Literals") ----

/** An attribute without arguments; words are names where no sign is before them. */
ATTRIBUTE
    options { fixed = true; }
    : '@' ('compute' | 'const' | 'fragment' | 'invariant' | 'must_use' | 'vertex')
    ;

VALUE_ATTRIBUTE
    options { fixed = true; }
    : '@' ('align' | 'binding' | 'blend_src' | 'group' | 'id' | 'location' | 'size')
    ;

OTHER_ATTRIBUTE
    options { fixed = true; }
    : '@' WORD
    ;

OPERATION
    : '+='
    | '-='
    | '*='
    | '/='
    | '%='
    | '&='
    | '|='
    | '^='
    | '<<='
    ;

NUMBER
    : ('0' | [1-9] [0-9]* | '0' [xX] HEX+) ('l'? [iu])?
    | ('0' | [1-9] [0-9]*) FLOAT
    | ([0-9]+ '.' [0-9]* | '.' [0-9]+) EXPONENT? FLOAT?
    | [0-9]+ EXPONENT FLOAT?
    | '0' [xX] (HEX+ '.' HEX* | '.' HEX+) (HEX_EXPONENT FLOAT?)?
    | '0' [xX] HEX+ HEX_EXPONENT FLOAT?
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** Of 16, 32 and, for naga, 64 bits. */
fragment FLOAT
    : 'f'
    | 'h'
    | 'lf'
    ;

fragment HEX_EXPONENT
    : [pP] [+\-]? [0-9]+
    ;

fragment EXPONENT
    : [eE] [+\-]? [0-9]+
    ;

/** No name comes right after a number, so that edits leave a blank there. */
WRONG_NUMBER
    : [0-9]+ [\p{XID_Continue}]+
    ;

NAME
    : WORD
    ;

fragment WORD
    : [\p{XID_Start}] [\p{XID_Continue}]*
    | '_' [\p{XID_Continue}]+
    ;

COMMENT
    : '//' ~[\n]* -> skip
    ;

BLOCK_COMMENT
    : '/*' INSIDE* '*'+ '/' -> skip
    ;

/** Comments in comments, four deep. */
fragment INSIDE
    : PLAIN
    | '/'* NESTED_2
    ;

fragment PLAIN
    : ('/'* | '*'*) ~[*/]
    ;

fragment NESTED_2
    : '/*' (PLAIN | '/'* NESTED_3)* '*'+ '/'
    ;

fragment NESTED_3
    : '/*' (PLAIN | '/'* NESTED_4)* '*'+ '/'
    ;

fragment NESTED_4
    : '/*' (~[*] | '*'+ ~[*/])* '*'+ '/'
    ;

BLANK
    : [\p{Pattern_White_Space}\uFEFF]+ -> skip
    ;
