/**
 * JavaScript as ECMA-262 (15th edition, ECMAScript 2024) has it, scripts and modules in one, with decorators and JSX; the
 * numbers in the comments are its clauses.
 *
 * What one token of look-ahead cannot decide, the filter beside this file does: where semicolons are inserted, which
 * words are keywords, which brackets begin parameters and patterns, where a slash begins a regular expression and `<` an
 * element.
 */
grammar javascript;

options { start = program; extensions = 'js mjs cjs jsx'; filter = self.filter.Context; rewrites = self.rewrites.of; backend = lalrpop; }

/** A place in an array where nothing stands: a token without text. */
tokens { HOLE }

// Scripts and modules (16).

/** A file. */
program
    : HASHBANG? items+=item* EOF
    ;

/** What a file consists of. */
item
    options { recover = true; }
    : blockItem
    | importDeclaration
    | exportDeclaration
    ;

importDeclaration
    : 'import' (importClause FROM)? source=STRING importAttributes? ';'
    ;

exportDeclaration
    : decorators+=decorator* 'export' 'default' value=defaultValue # exportDefault
    | decorators+=decorator* 'export' declaration # exportDeclared
    | 'export' '*' (AS alias=moduleName)? FROM source=STRING importAttributes? ';' # exportAll
    | 'export' exportNames FROM source=STRING importAttributes? ';' # exportFrom
    | 'export' localNames ';' # exportLocal
    ;

/** What a module imports under which names (16.2.2). */
importClause
    : NAME
    | importNamespace
    | importNames
    | importStandard
    ;

importStandard
    : NAME ',' (importNamespace | importNames)
    ;

importNamespace
    : '*' AS NAME
    ;

importNames
    : '{' (names+=importName (',' names+=importName)* ','?)? '}'
    ;

importName
    : NAME
    | importAs
    ;

importAs
    : imported=moduleName AS NAME
    ;

importAttributes
    : 'with' '{' (attributes+=importAttribute (',' attributes+=importAttribute)* ','?)? '}'
    ;

importAttribute
    : (name | STRING) ':' value=STRING
    ;

/** What a module exports under which names (16.2.3). */
exportNames
    : EXPORT_BRACE (names+=exportName (',' names+=exportName)* ','?)? '}'
    ;

exportName
    : moduleName
    | exportAs
    ;

exportAs
    : exported=moduleName AS alias=moduleName
    ;

/** What it exports of its own: words that cannot be names are only for those of other modules. */
localNames
    : '{' (names+=localName (',' names+=localName)* ','?)? '}'
    ;

localName
    : NAME
    | localAs
    ;

localAs
    : NAME AS alias=moduleName
    ;

moduleName
    : name
    | STRING
    ;

/** What has no name but `default`. */
defaultValue
    : functionExpression
    | classExpression
    | defaultExpression
    ;

defaultExpression
    options { notFirst = '@ function class ASYNC_FUNCTION'; }
    : expression ';'
    ;

// Statements and declarations (14).

/** What a block consists of. */
blockItem
    options { recover = true; }
    : statement
    | lexicalDeclaration
    | functionDeclaration
    | classDeclaration
    ;

/** What can be exported. */
declaration
    : variableStatement
    | lexicalDeclaration
    | functionDeclaration
    | classDeclaration
    ;

statement
    options { recover = true; }
    : block
    | variableStatement
    | emptyStatement
    | expressionStatement
    | ifStatement
    | doWhileStatement
    | whileStatement
    | forStatement
    | forInStatement
    | forOfStatement
    | continueStatement
    | breakStatement
    | returnStatement
    | withStatement
    | switchStatement
    | labelledStatement
    | throwStatement
    | tryStatement
    | debuggerStatement
    ;

block
    : '{' items+=blockItem* '}'
    ;

emptyStatement
    : ';'
    ;

expressionStatement
    options { notFirst = '{ @ function class ASYNC_FUNCTION'; }
    : sequence ';'
    ;

ifStatement
    : 'if' '(' test=sequence ')' then=branch ('else' otherwise=branch)?
    ;

/** What an `if` chooses: a function, too (B.3.3). */
branch
    : statement
    | functionDeclaration
    ;

doWhileStatement
    : 'do' body=statement 'while' '(' test=sequence ')' ';'
    ;

whileStatement
    : 'while' '(' test=sequence ')' body=statement
    ;

forStatement
    : 'for' '(' (variables | lexicals | sequence)? ';' test=sequence? ';' update=sequence? ')' body=statement
    ;

forInStatement
    : 'for' '(' (forTarget | forInitialised) FOR_IN whole=sequence ')' body=statement
    ;

/** A variable that a `for` over the names of something gives a value before (B.3.5). */
forInitialised
    : 'var' NAME '=' value=expression
    ;

forOfStatement
    : 'for' AWAIT? '(' forTarget FOR_OF values=expression ')' body=statement
    ;

/** What a `for` over the parts of something sets. */
forTarget
    : target
    | assignmentPattern
    | forBinding
    ;

forBinding
    : ('var' | LET | 'const') binding
    ;

continueStatement
    : 'continue' label=NAME? ';'
    ;

breakStatement
    : 'break' label=NAME? ';'
    ;

returnStatement
    : 'return' value=sequence? ';'
    ;

withStatement
    : 'with' '(' value=sequence ')' body=statement
    ;

switchStatement
    : 'switch' '(' value=sequence ')' '{' clauses+=clause* '}'
    ;

clause
    : 'case' value=sequence ':' items+=blockItem* # case
    | 'default' ':' items+=blockItem* # default
    ;

labelledStatement
    : label=NAME ':' (statement | functionDeclaration)
    ;

throwStatement
    : 'throw' value=sequence ';'
    ;

tryStatement
    : 'try' block (catchClause finallyClause? | finallyClause)
    ;

catchClause
    : 'catch' ('(' binding ')')? block
    ;

finallyClause
    : 'finally' block
    ;

debuggerStatement
    : 'debugger' ';'
    ;

variableStatement
    : variables ';'
    ;

variables
    : 'var' names+=variable (',' names+=variable)*
    ;

/** Only a pattern needs a value. */
variable
    : NAME ('=' value=expression)? # variableName
    | pattern '=' value=expression # variablePattern
    ;

lexicalDeclaration
    : lexicals ';'
    ;

lexicals
    : LET names+=variable (',' names+=variable)* # let
    | 'const' names+=constant (',' names+=constant)* # const
    ;

constant
    : binding '=' value=expression
    ;

// Patterns of declarations (14.3.3).

binding
    : NAME
    | pattern
    ;

pattern
    : '{' (properties+=bindingProperty (',' properties+=bindingProperty)* ','?)? '}' # objectPattern
    | '[' (elements+=bindingElement (',' elements+=bindingElement)* ','?)? ']' # arrayPattern
    ;

bindingProperty
    : NAME ('=' fallback=expression)? # bindingName
    | key ':' bindingValue # bindingKey
    | '...' NAME # bindingOthers
    ;

bindingElement
    : bindingValue
    | HOLE
    | bindingRest
    ;

bindingRest
    : '...' binding
    ;

bindingValue
    : binding ('=' fallback=expression)?
    ;

// Patterns of assignments (13.15.5): the filter knows their brackets.

assignmentPattern
    : PATTERN_BRACE (properties+=targetProperty (',' properties+=targetProperty)* ','?)? '}' # objectTargets
    | PATTERN_BRACKET (elements+=targetElement (',' elements+=targetElement)* ','?)? ']' # arrayTargets
    ;

targetProperty
    : NAME ('=' fallback=expression)? # targetName
    | key ':' targetValue # targetKey
    | '...' target # targetOthers
    ;

targetElement
    : targetValue
    | HOLE
    | targetRest
    ;

targetRest
    : '...' (target | assignmentPattern)
    ;

targetValue
    : (target | assignmentPattern) ('=' fallback=expression)?
    ;

// Functions and classes (15).

functionDeclaration
    : ASYNC_FUNCTION? 'function' '*'? NAME parameters block
    ;

functionExpression
    : ASYNC_FUNCTION? 'function' '*'? NAME? parameters block
    ;

parameters
    : '(' (all+=parameter (',' all+=parameter)* ','?)? ')'
    ;

parameter
    : bindingValue
    | restParameter
    ;

restParameter
    : '...' binding
    ;

classDeclaration
    : decorators+=decorator* 'class' NAME heritage? classBody
    ;

classExpression
    : decorators+=decorator* 'class' NAME? heritage? classBody
    ;

heritage
    : 'extends' leftHandSide
    ;

classBody
    : '{' members+=classMember* '}'
    ;

classMember
    options { recover = true; }
    : decorators+=decorator* STATIC? ASYNC? '*'? memberKey parameters block # method
    | decorators+=decorator* STATIC? GET memberKey '(' ')' block # getter
    | decorators+=decorator* STATIC? SET memberKey '(' bindingValue ')' block # setter
    | decorators+=decorator* STATIC? ACCESSOR? memberKey ('=' value=expression)? ';' # field
    | STATIC block # staticBlock
    | ';' # emptyMember
    ;

memberKey
    : key
    | PRIVATE
    ;

/** What changes a class or a member of one (a proposal of 2022). */
decorator
    : '@' of=decoratorValue
    ;

decoratorValue
    : NAME # decoratorName
    | of=decoratorValue '.' (name | PRIVATE) # decoratorMember
    | of=decoratorValue arguments # decoratorCall
    | '(' sequence ')' # decoratorGroup
    ;

// Expressions (13), from the loosest to the tightest.

sequence
    : expressions+=expression (',' expressions+=expression)*
    ;

expression
    : condition
    | assignment
    | arrowFunction
    | yield
    | conditional
    ;

conditional
    : test=condition ('?' | POINT_QUESTION) then=expression ':' otherwise=expression
    ;

assignment
    : (target | assignmentPattern) '=' value=expression # assign
    | target operator=('*=' | DIVIDE_ASSIGN | '%=' | '+=' | '-=' | '<<=' | '>>=' | '>>>=' | '&=' | '^=' | '|=' | '**=' | '&&=' | '||=' | '??=') value=expression # update
    ;

arrowFunction
    : ASYNC? NAME '=>' arrowBody # arrowOfName
    | ASYNC? ARROW_PAREN (all+=parameter (',' all+=parameter)* ','?)? ')' '=>' arrowBody # arrow
    ;

arrowBody
    : block
    | arrowExpression
    ;

arrowExpression
    options { notFirst = '{'; }
    : expression
    ;

yield
    : YIELD value=expression? # yieldValue
    | YIELD '*' values=expression # yieldAll
    ;

condition
    : logical
    | coalesce
    ;

coalesce
    : (coalesce | binary) '??' binary
    ;

logical
    : binary # logicalOperand
    | logical '&&' logical # and
    | logical '||' logical # or
    ;

binary
    : exponential # operand
    | binary operator=('*' | DIVIDE | '%') binary # multiply
    | binary operator=('+' | '-') binary # add
    | binary operator=('<<' | '>>' | '>>>') binary # shift
    | binary operator=(LESS | GREATER | '<=' | '>=' | 'instanceof' | IN) binary # compare
    | PRIVATE IN binary # hasPrivate
    | binary operator=('==' | '!=' | '===' | '!==') binary # equal
    | binary '&' binary # bitAnd
    | binary '^' binary # bitXor
    | binary '|' binary # bitOr
    ;

exponential
    : unary
    | power
    ;

power
    : base=unsigned '**' exponent=exponential
    ;

unary
    : unsigned
    | prefix
    | await
    ;

prefix
    : operator=('delete' | 'void' | 'typeof' | '+' | '-' | '~' | '!') unary
    ;

await
    : AWAIT unary
    ;

unsigned
    : leftHandSide
    | step
    ;

step
    : target operator=('++' | '--') # stepBehind
    | operator=('++' | '--') target # stepBefore
    ;

leftHandSide
    : member
    | call
    | callAccess
    | optional
    | newBare
    ;

/** What can be assigned to (13.15.1). */
target
    : NAME
    | access
    | callAccess
    | targetGroup
    ;

targetGroup
    : TARGET_PAREN target ')'
    ;

/** No call is in it, so that it can stand behind `new`. */
member
    : primary
    | NAME
    | access
    | tagged
    | newMember
    | newTarget
    | importMeta
    ;

tagged
    : tag=member template
    ;

newMember
    : 'new' member arguments
    ;

newTarget
    : 'new' '.' TARGET
    ;

importMeta
    : 'import' '.' META
    ;

access
    : member '.' (name | PRIVATE) # dot
    | member '[' sequence ']' # index
    | 'super' '.' name # superDot
    | 'super' '[' sequence ']' # superIndex
    ;

call
    : (member | call | callAccess) arguments # plainCall
    | (call | callAccess) template # callTagged
    | 'super' arguments # superCall
    | 'import' '(' source=expression (',' options=expression)? ','? ')' # importCall
    ;

callAccess
    : (call | callAccess) '.' (name | PRIVATE) # callDot
    | (call | callAccess) '[' sequence ']' # callIndex
    ;

/** What may come to nothing halfway (13.3.9). */
optional
    : chain '?.' (name | PRIVATE) # optionalDot
    | chain '?.' '[' sequence ']' # optionalIndex
    | chain '?.' arguments # optionalCall
    | optional '.' (name | PRIVATE) # optionalThenDot
    | optional '[' sequence ']' # optionalThenIndex
    | optional arguments # optionalThenCall
    ;

chain
    : member
    | call
    | callAccess
    | optional
    ;

newBare
    : 'new' (member | newBare)
    ;

arguments
    : '(' (all+=argument (',' all+=argument)* ','?)? ')'
    ;

argument
    : expression
    | spread
    ;

spread
    : '...' expression
    ;

primary
    : 'this'
    | 'null'
    | 'true'
    | 'false'
    | NUMBER
    | STRING
    | regex
    | template
    | array
    | object
    | functionExpression
    | classExpression
    | group
    | jsx
    ;

group
    : '(' sequence ')'
    ;

regex
    : REGEX_OPEN REGEX_BODY # plainRegex
    | REGEX_OPEN_EQUALS (REGEX_BODY | REGEX_END) # regexOfEquals
    ;

array
    : '[' (elements+=element (',' elements+=element)* ','?)? ']'
    ;

element
    : expression
    | spread
    | HOLE
    ;

object
    : '{' (properties+=property (',' properties+=property)* ','?)? '}'
    ;

property
    : NAME
    | spread
    | pair
    | objectMethod
    ;

pair
    : key ':' value=expression
    ;

objectMethod
    : ASYNC? '*'? key parameters block # objectFunction
    | GET key '(' ')' block # objectGetter
    | SET key '(' bindingValue ')' block # objectSetter
    ;

key
    : name
    | STRING
    | NUMBER
    | computedKey
    ;

computedKey
    : '[' expression ']'
    ;

template
    : BACKTICK parts+=templatePart* TEMPLATE_END
    ;

templatePart
    : CHARS
    | substitution
    ;

substitution
    : TEMPLATE_HOLE sequence '}'
    ;

// JSX (a draft of 2022).

jsx
    : JSX_LESS JSX_NAME attributes+=jsxAttribute* DIVIDE TAG_END # jsxSingle
    | JSX_LESS JSX_NAME attributes+=jsxAttribute* TAG_END children+=jsxChild* JSX_LESS DIVIDE JSX_NAME TAG_END # jsxPair
    | JSX_LESS TAG_END children+=jsxChild* JSX_LESS DIVIDE TAG_END # jsxFragment
    ;

jsxAttribute
    : JSX_KEY ('=' value=jsxAttributeValue)? # jsxNamed
    | '{' '...' expression '}' # jsxSpread
    ;

jsxAttributeValue
    : JSX_STRING # jsxString
    | '{' sequence '}' # jsxExpression
    | jsx # jsxElement
    ;

jsxChild
    : JSX_TEXT # jsxText
    | '{' ('...'? sequence)? '}' # jsxHole
    | jsx # jsxInner
    ;

/** Where no keyword can stand, any word can (12.7). */
name
    : NAME
    | 'break' | 'case' | 'catch' | 'class' | 'const' | 'continue' | 'debugger' | 'default' | 'delete' | 'do' | 'else'
    | 'enum' | 'export' | 'extends' | 'false' | 'finally' | 'for' | 'function' | 'if' | 'import' | IN | 'instanceof' | 'new'
    | 'null' | 'return' | 'super' | 'switch' | 'this' | 'throw' | 'true' | 'try' | 'typeof' | 'var' | 'void' | 'while'
    | 'with'
    ;

// Tokens that the filter tells from others of the same text.

/** `(` whose mate stands before `=>`. */
ARROW_PAREN
    options { retypes = PAREN; }
    : '('
    ;

/** `(` around something that is assigned to. */
TARGET_PAREN
    options { retypes = PAREN; }
    : '('
    ;

PATTERN_BRACE
    options { retypes = BRACE; }
    : '{'
    ;

PATTERN_BRACKET
    options { retypes = BRACKET; }
    : '['
    ;

/** `{` of an `export` whose mate stands before `from`. */
EXPORT_BRACE
    options { retypes = BRACE; }
    : '{'
    ;

FOR_IN
    options { retypes = IN; }
    : 'in'
    ;

FOR_OF
    options { retypes = NAME; }
    : 'of'
    ;

LET
    options { retypes = NAME; }
    : 'let'
    ;

AWAIT
    options { retypes = NAME; }
    : 'await'
    ;

YIELD
    options { retypes = NAME; }
    : 'yield'
    ;

/** Before an arrow function or a method. */
ASYNC
    options { retypes = NAME; }
    : 'async'
    ;

ASYNC_FUNCTION
    options { retypes = NAME; }
    : 'async'
    ;

GET
    options { retypes = NAME; }
    : 'get'
    ;

SET
    options { retypes = NAME; }
    : 'set'
    ;

STATIC
    options { retypes = NAME; }
    : 'static'
    ;

ACCESSOR
    options { retypes = NAME; }
    : 'accessor'
    ;

AS
    options { retypes = NAME; }
    : 'as'
    ;

FROM
    options { retypes = NAME; }
    : 'from'
    ;

META
    options { retypes = NAME; }
    : 'meta'
    ;

TARGET
    options { retypes = NAME; }
    : 'target'
    ;

REGEX_OPEN
    options { retypes = DIVIDE; }
    : '/'
    ;

REGEX_OPEN_EQUALS
    options { retypes = DIVIDE_ASSIGN; }
    : '/='
    ;

/** `<` of a tag. */
JSX_LESS
    options { retypes = LESS; }
    : '<'
    ;

/** The name of an attribute. */
JSX_KEY
    options { retypes = JSX_NAME; }
    : [$_\p{ID_Start}] [$:\-\p{ID_Continue}]*
    ;

/** `?.` of `?.5`: a question mark, and the point of a number. */
POINT_QUESTION
    options { retypes = CHAIN; }
    : '?.'
    ;

// Lexical grammar (12).

PAREN : '(' ;
BRACKET : '[' ;
BRACE : '{' -> pushMode(DEFAULT_MODE) ;
RIGHT : '}' -> popMode ;
EQUALS : '=' ;
LESS : '<' ;
GREATER : '>' ;
DIVIDE : '/' ;
DIVIDE_ASSIGN : '/=' ;
CHAIN : '?.' ;
IN : 'in' ;

/** In a file's first line. */
HASHBANG
    : '#!' ~[\r\n\u2028\u2029]*
    ;

PRIVATE
    : '#' ID_START ID_PART*
    ;

NAME
    : ID_START ID_PART*
    ;

fragment ID_START
    : [$_\p{ID_Start}]
    | UNICODE_ESCAPE
    ;

fragment ID_PART
    : [$\u200C\u200D\p{ID_Continue}]
    | UNICODE_ESCAPE
    ;

fragment UNICODE_ESCAPE
    : '\\u' (HEX HEX HEX HEX | '{' HEX+ '}')
    ;

/** A number (12.9.3), those of old with a leading zero, too (B.1.1). */
NUMBER
    : (INTEGER ('.' DIGITS?)? | '.' DIGITS) EXPONENT?
    | INTEGER 'n'
    | '0' ([xX] HEX ('_'? HEX)* | [oO] [0-7] ('_'? [0-7])* | [bB] [01] ('_'? [01])*) 'n'?
    ;

/** No name may follow a number at once: what no rule expects keeps them apart. */
NUMBER_AND_NAME
    : NUMBER ID_PART+
    ;

fragment INTEGER
    : '0' [0-9]*
    | [1-9] ('_'? [0-9])*
    ;

fragment DIGITS
    : [0-9] ('_'? [0-9])*
    ;

fragment EXPONENT
    : [eE] [+\-]? DIGITS
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

STRING
    : '"' (~["\\\r\n] | ESCAPE)* '"'
    | '\'' (~['\\\r\n] | ESCAPE)* '\''
    ;

fragment ESCAPE
    : '\\' ('\r\n' | .)
    ;

BACKTICK
    : '`' -> pushMode(TEMPLATE)
    ;

COMMENT
    : '/*' .*? '*/' -> channel(HIDDEN)
    ;

LINE_COMMENT
    : '//' ~[\r\n\u2028\u2029]* -> channel(HIDDEN)
    ;

/** Comments as in HTML (B.1.1). */
HTML_OPEN
    : '<!--' ~[\r\n\u2028\u2029]* -> channel(HIDDEN)
    ;

/**
 * At the beginning of a line, where comments may stand before it: two at most, so that a run of comments is not read anew
 * for each of them.
 */
HTML_CLOSE
    : (BLANK* LINE_END (BLANK | LINE_END)* | LINES BLANK*) (BLOCK BLANK* (BLOCK BLANK*)?)? '-->' ~[\r\n\u2028\u2029]*
        -> channel(HIDDEN)
    ;

/** A comment of several lines. */
fragment LINES
    : '/*' IN_BLOCK* '*'* LINE_END IN_BLOCK* '*'+ '/'
    ;

fragment BLOCK
    : '/*' IN_BLOCK* '*'+ '/'
    ;

fragment IN_BLOCK
    : ~'*'
    | '*'+ ~[*/]
    ;

BLANKS
    : (BLANK | LINE_END)+ -> skip
    ;

fragment BLANK
    : [\t\u000B\u000C\uFEFF\p{Zs}]
    ;

fragment LINE_END
    : [\r\n\u2028\u2029]
    ;

mode TEMPLATE;

TEMPLATE_END
    : '`' -> popMode
    ;

TEMPLATE_HOLE
    : '${' -> pushMode(DEFAULT_MODE)
    ;

CHARS
    : (~[`\\$] | '\\' .)+
    ;

DOLLAR
    : '$' -> type(CHARS)
    ;

// Behind the slash that begins a regular expression (12.9.5).
mode REGEX;

REGEX_BODY
    : REGEX_CHARACTER+ '/' ID_PART* -> mode(DEFAULT_MODE)
    ;

REGEX_END
    : '/' ID_PART* -> mode(DEFAULT_MODE)
    ;

fragment REGEX_CHARACTER
    : ~[/\\[\r\n\u2028\u2029]
    | '\\' ~[\r\n\u2028\u2029]
    | '[' (~[\]\\\r\n\u2028\u2029] | '\\' ~[\r\n\u2028\u2029])* ']'
    ;

// In a tag of JSX.
mode TAG;

/** The name of an element; that of its other tag agrees with it. */
JSX_NAME
    options { fixed = true; }
    : [$_\p{ID_Start}] [$:.\-\p{ID_Continue}]*
    ;

JSX_STRING
    : '"' ~["]* '"'
    | '\'' ~[']* '\''
    ;

TAG_EQUALS
    : '=' -> type(EQUALS)
    ;

TAG_END
    : '>'
    ;

TAG_LESS
    : '<' -> type(LESS)
    ;

TAG_SLASH
    : '/' -> type(DIVIDE)
    ;

TAG_BRACE
    : '{' -> type(BRACE), pushMode(DEFAULT_MODE)
    ;

TAG_COMMENT
    : '/*' .*? '*/' -> channel(HIDDEN)
    ;

TAG_LINE_COMMENT
    : '//' ~[\r\n]* -> channel(HIDDEN)
    ;

TAG_BLANKS
    : (BLANK | LINE_END)+ -> skip
    ;

// Between tags.
mode CHILD;

JSX_TEXT
    : ~[<>{}]+
    ;

CHILD_LESS
    : '<' -> type(LESS)
    ;

CHILD_BRACE
    : '{' -> type(BRACE), pushMode(DEFAULT_MODE)
    ;
