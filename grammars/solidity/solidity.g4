/**
 * Solidity 0.4 to 0.8, and Yul in its `assembly` blocks, as its documentation describes them ("Language Grammar", "Yul",
 * and the lists of what each version changed).
 *
 * Words that are keywords in some places only (`from`, `error`, `receive`) are names, too.
 */
grammar solidity;

options { start = file; extensions = 'sol'; }

/** A source unit. */
file
    : items+=item* EOF
    ;

/** What a file is a list of. */
item
    options { recover = true; }
    : pragma
    | import
    | contract
    | function
    | constant
    | struct
    | enum
    | event
    | errorDefinition
    | typeDefinition
    | using
    ;

/** What the compiler must be or do. */
pragma
    : 'pragma' PRAGMA_TEXT PRAGMA_END
    ;

import
    : 'import' source ('as' name)? ';' # importFile
    | 'import' '*' 'as' name 'from' source ';' # importAll
    | 'import' '{' symbols+=symbol (',' symbols+=symbol)* ','? '}' 'from' source ';' # importSymbols
    ;

/** The path of another file: not empty. */
source
    options { minimal = '"a"'; }
    : STRING
    ;

/** A name that is imported, perhaps as another one. */
symbol
    : name ('as' alias=name)?
    ;

// ---- Contracts and their members ----

contract
    : 'abstract'? ('contract' | 'interface' | 'library') name heads+=contractHead* '{' members+=member* '}'
    ;

contractHead
    : 'is' bases+=base (',' bases+=base)* # inherits
    | 'layout' 'at' expression # layout
    ;

/** A contract that another one inherits from. */
base
    : path ('(' callArguments? ')')?
    ;

member
    options { recover = true; }
    : function
    | constructor
    | special
    | oldFallback
    | modifier
    | stateVariable
    | struct
    | enum
    | event
    | errorDefinition
    | typeDefinition
    | using
    ;

function
    : 'function' name '(' parameters? ')' specifiers+=specifier* returns? (block | ';')
    ;

/** What takes all other calls before 0.6: no function that has lost its name. */
oldFallback
    : FUNCTION_OF_NOTHING specifiers+=specifier* (block | ';')
    ;

constructor
    : 'constructor' '(' parameters? ')' specifiers+=specifier* block
    ;

/** What is called if no function is meant. */
special
    : ('receive' | 'fallback') '(' parameters? ')' specifiers+=specifier* returns? (block | ';')
    ;

/** A modifier; one without a body is `virtual`. */
modifier
    : 'modifier' name ('(' parameters? ')')? specifiers+=modifierSpecifier* block # fullModifier
    | 'modifier' name ('(' parameters? ')')? specifiers+=modifierSpecifier+ ';' # emptyModifier
    ;

modifierSpecifier
    : 'virtual'
    | override
    ;

/** What is said of a function. */
specifier
    : 'external'
    | 'public'
    | 'internal'
    | 'private'
    | 'pure'
    | 'view'
    | 'payable'
    | 'constant'
    | 'virtual'
    | override
    | invocation
    ;

/** A modifier, or the constructor of a base. */
invocation
    : path ('(' callArguments? ')')?
    ;

override
    : 'override' ('(' bases+=path (',' bases+=path)* ')')?
    ;

returns
    : 'returns' '(' parameters ')'
    ;

parameters
    : all+=parameter (',' all+=parameter)*
    ;

parameter
    : type location? name?
    ;

location
    : 'memory'
    | 'storage'
    | 'calldata'
    ;

stateVariable
    options { holds = 'int a = {expression};'; }
    : type attributes+=attribute* name ('=' value=expression)? ';'
    ;

/** What is said of a variable. */
attribute
    : 'public'
    | 'internal'
    | 'private'
    | 'constant'
    | 'immutable'
    | 'transient'
    | override
    ;

/** A constant of a file. */
constant
    : type 'constant' name '=' value=expression ';'
    ;

struct
    : 'struct' name '{' fields+=field* '}'
    ;

field
    : type name ';'
    ;

enum
    : 'enum' name '{' values+=name (',' values+=name)* '}'
    ;

event
    : 'event' name '(' (fields+=eventField (',' fields+=eventField)*)? ')' 'anonymous'? ';'
    ;

eventField
    : type 'indexed'? name?
    ;

errorDefinition
    : 'error' name '(' (fields+=errorField (',' fields+=errorField)*)? ')' ';'
    ;

errorField
    : type name?
    ;

typeDefinition
    : 'type' name 'is' type ';'
    ;

using
    : 'using' (path | '{' functions+=usedFunction (',' functions+=usedFunction)* '}') 'for' ('*' | type) 'global'? ';'
    ;

usedFunction
    : path ('as' operator=('&' | '|' | '^' | '~' | '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '>' | '<=' | '>='))?
    ;

// ---- Types ----

type
    : ELEMENTARY
    | 'var'
    | 'byte'
    | 'address'
    | path
    | addressPayable
    | mapping
    | functionType
    | array
    ;

addressPayable
    : 'address' 'payable'
    ;

mapping
    : 'mapping' '(' key=type keyName=name? '=>' value=type valueName=name? ')'
    ;

functionType
    : ('function' '(' parameters ')' | FUNCTION_OF_NOTHING) specifiers+=typeSpecifier* returns?
    ;

typeSpecifier
    : 'external'
    | 'internal'
    | 'public'
    | 'private'
    | 'pure'
    | 'view'
    | 'payable'
    | 'constant'
    ;

array
    : of=type '[' length=expression? ']'
    ;

/** A name, perhaps of something in something. */
path
    : name
    | longPath
    ;

longPath
    : first=name ('.' rest+=name)+
    ;

// ---- Statements ----

block
    : '{' statements+=statement* '}'
    ;

statement
    options { recover = true; }
    : block
    | unchecked
    | declaration
    | declarations
    | if
    | for
    | while
    | do
    | 'continue' ';'
    | 'break' ';'
    | 'throw' ';'
    | return
    | try
    | emit
    | revert
    | assembly
    | expressionStatement
    ;

unchecked
    : 'unchecked' block
    ;

declaration
    : variable ('=' value=expression)? ';'
    ;

/** A variable of a function. */
variable
    : type location? name
    ;

/** Variables that a tuple gives their values; before 0.5 also without types. */
declarations
    : '(' left_out+=','* first=variable rest+=laterVariable* ')' '=' value=expression ';'
    | 'var' '(' left_out+=','* first_name=name rest_+=laterName* ')' '=' value=expression ';'
    ;

laterVariable
    : ',' variable?
    ;

laterName
    : ',' name?
    ;

if
    : 'if' '(' test=expression ')' then=statement ('else' otherwise=statement)?
    ;

for
    : 'for' '(' (declaration | expressionStatement | ';') test=expression? ';' step=expression? ')' body=statement
    ;

while
    : 'while' '(' test=expression ')' body=statement
    ;

do
    : 'do' body=statement 'while' '(' test=expression ')' ';'
    ;

return
    : 'return' value=expression? ';'
    ;

try
    : 'try' call=expression returns? block catches+=catch+
    ;

catch
    : 'catch' (name? '(' parameters ')')? block
    ;

emit
    : 'emit' path '(' callArguments? ')' ';'
    ;

revert
    : 'revert' path '(' callArguments? ')' ';'
    ;

expressionStatement
    : expression ';'
    ;

// ---- Expressions, those that bind more tightly first ----

expression
    options { minimal = '0'; }
    : primary # operand
    | expression '[' index=expression? ']' # index
    | expression '[' from=expression? ':' to=expression? ']' # slice
    | expression '.' (name | 'address') # memberOf
    | expression '{' options_+=namedArgument (',' options_+=namedArgument)* ','? '}' # withOptions
    | expression '(' callArguments? ')' # call
    | expression operator=('++' | '--') # postfix
    | operator=('++' | '--' | '!' | '~' | '-' | 'delete' | 'after') expression # prefix
    | <assoc=right> expression '**' expression # power
    | expression operator=('*' | '/' | '%') expression # product
    | expression operator=('+' | '-') expression # sum
    | expression operator=('<<' | '>>' | '>>>') expression # shift
    | expression '&' expression # bitAnd
    | expression '^' expression # bitXor
    | expression '|' expression # bitOr
    | expression operator=('<' | '>' | '<=' | '>=') expression # compare
    | expression operator=('==' | '!=') expression # equal
    | expression '&&' expression # and
    | expression '||' expression # or
    | <assoc=right> expression '?' expression ':' expression # conditional
    | <assoc=right> expression operator=('=' | '|=' | '^=' | '&=' | '<<=' | '>>=' | '>>>=' | '+=' | '-=' | '*=' | '/=' | '%=')
      expression # assignment
    ;

callArguments
    : all+=argument (',' all+=argument)* # positions
    | '{' (named+=namedArgument (',' named+=namedArgument)* ','?)? '}' # names
    ;

argument
    : expression
    | noValues
    ;

namedArgument
    : name ':' value=expression
    ;

primary
    : name
    | ELEMENTARY
    | 'byte'
    | 'address'
    | 'payable'
    | 'true'
    | 'false'
    | amount
    | text
    | new
    | typeOf
    | tuple
    | inlineArray
    ;

/** A number, perhaps with a unit. */
amount
    : NUMBER
    | amountOf
    ;

amountOf
    : NUMBER UNIT
    ;

/** Strings one after the other are one. */
text
    : STRING
    | UNICODE
    | HEX
    | strings
    | unicodes
    | hexes
    ;

strings
    : first=STRING rest+=STRING+
    ;

unicodes
    : first=UNICODE rest+=UNICODE+
    ;

hexes
    : first=HEX rest+=HEX+
    ;

new
    : 'new' type
    ;

typeOf
    : 'type' '(' type ')'
    ;

/** Values in parentheses; some of them may be left out. */
tuple
    : '(' left_out+=','* first=expression rest+=laterValue* ')'
    ;

/** Only a call takes them. */
noValues
    : '(' ')'
    ;

laterValue
    : ',' expression?
    ;

inlineArray
    : '[' values+=expression (',' values+=expression)* ']'
    ;

// ---- Yul ----

assembly
    : 'assembly' dialect=STRING? ('(' flags+=STRING (',' flags+=STRING)* ')')? yulBlock
    ;

yulBlock
    : '{' statements+=yulStatement* '}'
    ;

yulStatement
    options { recover = true; }
    : yulBlock # yulInner
    | 'let' names+=yulName (',' names+=yulName)* (':=' value=yulExpression)? # yulLet
    | targets+=yulPath (',' targets+=yulPath)* ':=' value=yulExpression # yulAssignment
    | 'if' test=yulExpression yulBlock # yulIf
    | 'for' start=yulBlock test=yulExpression step=yulBlock body=yulBlock # yulFor
    | 'switch' of=yulExpression cases+=yulCase+ # yulSwitch
    | 'function' name_=yulName '(' (parameters_+=yulName (',' parameters_+=yulName)*)? ')'
      ('->' results+=yulName (',' results+=yulName)*)? yulBlock # yulFunction
    | 'break' # yulBreak
    | 'continue' # yulContinue
    | 'leave' # yulLeave
    | yulCall # yulEvaluation
    | '=:' yulName # yulStackAssignment
    | yulName ':' # yulLabel
    ;

yulCase
    : 'case' yulLiteral yulBlock # yulCaseOf
    | 'default' yulBlock # yulDefault
    ;

yulExpression
    : yulPath
    | yulCall
    | yulLiteral
    ;

yulCall
    : yulName '(' (arguments+=yulExpression (',' arguments+=yulExpression)*)? ')'
    ;

yulPath
    : yulName
    | yulLongPath
    ;

yulLongPath
    : first=yulName ('.' rest+=yulName)+
    ;

yulLiteral
    : NUMBER
    | STRING
    | HEX
    | 'true'
    | 'false'
    ;

/** Many words that Solidity keeps are instructions. */
yulName
    : name
    | 'return'
    | 'address'
    | 'byte'
    ;

// ---- Names and literals ----

name
    : NAME
    | 'from'
    | 'error'
    | 'revert'
    | 'global'
    | 'transient'
    | 'layout'
    | 'at'
    | 'receive'
    | 'fallback'
    | 'leave'
    ;

BYTE : 'byte' ;

FUNCTION_OF_NOTHING
    : 'function' [ \t\r\n]* '(' [ \t\r\n]* ')'
    ;

PRAGMA
    : 'pragma' -> pushMode(IN_PRAGMA)
    ;

ELEMENTARY
    : 'bool'
    | 'string'
    | 'bytes' ([1-9] [0-9]?)?
    | 'u'? 'int' ([1-9] [0-9]*)?
    | 'u'? 'fixed' ([1-9] [0-9]* 'x' [0-9]+)?
    ;

UNIT
    : 'wei'
    | 'gwei'
    | 'szabo'
    | 'finney'
    | 'ether'
    | 'seconds'
    | 'minutes'
    | 'hours'
    | 'days'
    | 'weeks'
    | 'years'
    ;

NAME
    : [a-zA-Z$_] [a-zA-Z0-9$_]*
    ;

NUMBER
    : '0' [xX] HEX_DIGIT ('_'? HEX_DIGIT)*
    | (DIGITS ('.' DIGITS?)? | '.' DIGITS) ([eE] '-'? DIGITS)?
    ;

fragment DIGITS
    : [0-9] ('_'? [0-9])*
    ;

fragment HEX_DIGIT
    : [0-9a-fA-F]
    ;

STRING
    : '"' (~["\\\r\n] | '\\' ('\r\n' | .))* '"'
    | '\'' (~['\\\r\n] | '\\' ('\r\n' | .))* '\''
    ;

UNICODE
    : 'unicode' STRING
    ;

HEX
    : 'hex' ('"' HEX_TEXT? '"' | '\'' HEX_TEXT? '\'')
    ;

fragment HEX_TEXT
    : HEX_DIGIT HEX_DIGIT ('_'? HEX_DIGIT HEX_DIGIT)*
    ;

COMMENT
    : '/*' .*? '*/' -> channel(HIDDEN)
    ;

LINE_COMMENT
    : '//' ~[\r\n]* -> channel(HIDDEN)
    ;

BLANK
    : [ \t\r\n\f\uFEFF]+ -> skip
    ;

mode IN_PRAGMA;

PRAGMA_BLANK
    : [ \t\r\n]+ -> skip
    ;

PRAGMA_TEXT
    : ~[; \t\r\n] ~[;]*
    ;

PRAGMA_END
    : ';' -> popMode
    ;
