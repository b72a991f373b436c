/**
 * Python 3.8 to 3.14; the numbers in the comments are sections of its language reference.
 *
 * `match`, `case` and `type` are names, too. Where a text can be read in two ways, the first alternative is the one that
 * Python takes. What Python says of a tree after it was read (`return` outside of a function, names that are declared
 * twice) is no matter of the grammar.
 */
grammar python;

options { start = file; extensions = 'py pyi pyw'; filter = builtin.indentation; brackets = '( ) [ ] { } HOLE HOLE_END'; }

tokens { INDENT, DEDENT, NEWLINE }

/** A file (9.2). */
file
    : statements+=statement* EOF
    ;

// ---- Statements (7, 8) ----

/** A line of simple statements, or a compound statement. */
statement
    options { recover = true; }
    : line
    | if
    | while
    | for
    | try
    | with
    | match
    | function
    | class
    ;

/** Simple statements (7). */
line
    : parts+=simple (';' parts+=simple)* ';'? NEWLINE
    ;

/** A simple statement. */
simple
    options { minimal = 'pass'; }
    : values
    | yield
    | assignment
    | 'pass'
    | 'break'
    | 'continue'
    | return
    | raise
    | global
    | delete
    | assert
    | import
    | importFrom
    | typeAlias
    | printed
    ;

/** `print` of Python 2, where what it prints cannot go on with a name `print`. What can (`print (a), b`) reads as it does today. */
printed
    options { given = true; }
    : 'print' printable
    ;

printable
    options { notFirst = '( [ + - * ...'; minimal = '0'; }
    : values # printedValues
    ;

/** `return` (7.6). */
return
    : 'return' values?
    ;

/** `raise` (7.8). */
raise
    : 'raise' (what=expression ('from' cause=expression)?)?
    ;

/** Names of an outer scope (7.12, 7.13). */
global
    : ('global' | 'nonlocal') names+=name (',' names+=name)*
    ;

/** `del` (7.5). */
delete
    : 'del' places+=deletion (',' places+=deletion)* ','?
    ;

/** `assert` (7.3). */
assert
    : 'assert' holds=expression (',' message=expression)?
    ;

/** `import` (7.11). */
import
    : 'import' modules+=importedModule (',' modules+=importedModule)*
    ;

/** `from` and `import` (7.11). */
importFrom
    : 'from' from=origin 'import' imported
    ;

/** `type` (7.14). */
typeAlias
    : 'type' name typeParameters? '=' value=expression
    ;

/** An assignment: to targets, with an operation, or with a type (7.2). */
assignment
    : (chain+=targets '=')+ value=assigned # assign
    | place operator=('+=' | '-=' | '*=' | '/=' | '//=' | '%=' | '@=' | '&=' | '|=' | '^=' | '>>=' | '<<=' | '**=')
      value=assigned # update
    | place ':' annotation=expression ('=' value=assigned)? # annotate
    ;

/** What is assigned. */
assigned
    : values
    | yield
    ;

/** A module, perhaps under another name (7.11). */
importedModule
    : dotted ('as' alias=name)?
    ;

/** Where names are imported from. */
origin
    : dots+=('.' | '...')* dotted # fromModule
    | dots+=('.' | '...')+ # fromPackage
    ;

/** What is imported. */
imported
    : '*' # importedAll
    | names+=importedName (',' names+=importedName)* # importedNames
    | '(' names+=importedName (',' names+=importedName)* ','? ')' # importedGroup
    ;

/** A name of a module, perhaps under another one. */
importedName
    : name ('as' alias=name)?
    ;

/** Names with dots between them. */
dotted
    : name # dottedName
    | parts+=name ('.' parts+=name)* # dottedNames
    ;

/** What a `:` begins. */
block
    : NEWLINE INDENT statements+=statement+ DEDENT # lines
    | line # oneLine
    ;

/** `if` (8.1). */
if
    : 'if' test=named ':' then=block others+=elif* else?
    ;

elif
    : 'elif' test=named ':' block
    ;

else
    : 'else' ':' block
    ;

/** `while` (8.2). */
while
    : 'while' test=named ':' body=block else?
    ;

/** `for` (8.3). */
for
    : 'async'? 'for' targets 'in' of=values ':' body=block else?
    ;

/** `try` (8.4). */
try
    : 'try' ':' body=block handlers+=handler+ else? finally? # tryExcept
    | 'try' ':' body=block groups+=groupHandler+ else? finally? # tryGroups
    | 'try' ':' body=block finally # tryFinally
    ;

/** What is done after an exception; several need no parentheses since 3.14. */
handler
    : 'except' caught? ':' block
    ;

/** What is done after exceptions of a group (8.4.2). */
groupHandler
    : 'except' '*' caught ':' block
    ;

/** Exceptions, and a name for the one that was raised. */
caught
    : values # unnamedException
    | exception=expression 'as' name # namedException
    ;

finally
    : 'finally' ':' block
    ;

/** `with` (8.5). */
with
    : 'async'? 'with' '(' items+=withItem (',' items+=withItem)* ','? ')' ':' body=block # withGroup
    | 'async'? 'with' items+=withItem (',' items+=withItem)* ':' body=block # withItems
    ;

/** A context, and the name of it. */
withItem
    : expression ('as' target)?
    ;

/** A function (8.7). */
function
    : decorators+=decorator* 'async'? 'def' name typeParameters? '(' parameters? ')' ('->' result=expression)? ':'
      body=block
    ;

/** A class (8.8). */
class
    : decorators+=decorator* 'class' name typeParameters? ('(' arguments? ')')? ':' body=block
    ;

/** What a function or a class is handed to. */
decorator
    : '@' named NEWLINE
    ;

/** The parameters of a type (8.10). */
typeParameters
    : '[' all+=typeParameter (',' all+=typeParameter)* ','? ']'
    ;

typeParameter
    : name (':' bound=expression)? ('=' fallback=expression)? # typeVariable
    | '*' name ('=' fallback=element)? # typeTuple
    | '**' name ('=' fallback=expression)? # typeSpecification
    ;

// ---- Parameters (8.7): names alone come first, then those with a default, then those with stars ----

parameters
    : plain+=parameter (',' plain+=parameter)* (',' (positionalOnly | defaults | starred)?)? # plainParameters
    | defaults # onlyDefaults
    | starred # onlyStarred
    ;

/** `/`: all before it have no names for a caller. */
positionalOnly
    : '/' (',' laterParameters?)?
    ;

/** Parameters behind a `/`. */
laterParameters
    : plain+=parameter (',' plain+=parameter)* (',' (laterDefaults | starred)?)? # laterPlain
    | laterDefaults # onlyLaterDefaults
    | starred # onlyLaterStarred
    ;

/** Parameters with defaults. */
defaults
    : all+=default (',' all+=default)* (',' (positionalOnlyDefaults | starred)?)?
    ;

positionalOnlyDefaults
    : '/' (',' (laterDefaults | starred)?)?
    ;

/** Parameters with defaults behind a `/`. */
laterDefaults
    : all+=default (',' all+=default)* (',' starred?)?
    ;

/** All other arguments, and parameters that have names only. */
starred
    : '*' name (':' annotation=element)? (',' behind+=keywordOnly)* (',' doubleStarred?)? # others
    | '*' (',' behind+=keywordOnly)+ (',' doubleStarred?)? # onlyNamed
    | doubleStarred # onlyDoubleStarred
    ;

keywordOnly
    : parameter
    | default
    ;

/** All other arguments with names. */
doubleStarred
    : '**' parameter ','?
    ;

parameter
    : name # parameterName
    | name ':' annotation=expression # parameterType
    ;

default
    : parameter '=' value=expression
    ;

// ---- Parameters of a lambda (6.14): the same without types ----

lambdaParameters
    : plain+=name (',' plain+=name)* (',' (lambdaPositionalOnly | lambdaDefaults | lambdaStarred)?)? # lambdaPlain
    | lambdaDefaults # lambdaOnlyDefaults
    | lambdaStarred # lambdaOnlyStarred
    ;

lambdaPositionalOnly
    : '/' (',' lambdaLater?)?
    ;

lambdaLater
    : plain+=name (',' plain+=name)* (',' (lambdaLaterDefaults | lambdaStarred)?)? # lambdaLaterPlain
    | lambdaLaterDefaults # lambdaOnlyLaterDefaults
    | lambdaStarred # lambdaOnlyLaterStarred
    ;

lambdaDefaults
    : all+=lambdaDefault (',' all+=lambdaDefault)* (',' (lambdaPositionalOnlyDefaults | lambdaStarred)?)?
    ;

lambdaPositionalOnlyDefaults
    : '/' (',' (lambdaLaterDefaults | lambdaStarred)?)?
    ;

lambdaLaterDefaults
    : all+=lambdaDefault (',' all+=lambdaDefault)* (',' lambdaStarred?)?
    ;

lambdaStarred
    : '*' name (',' behind+=lambdaKeywordOnly)* (',' lambdaDoubleStarred?)? # lambdaOthers
    | '*' (',' behind+=lambdaKeywordOnly)+ (',' lambdaDoubleStarred?)? # lambdaOnlyNamed
    | lambdaDoubleStarred # lambdaOnlyDoubleStarred
    ;

lambdaKeywordOnly
    : name
    | lambdaDefault
    ;

lambdaDoubleStarred
    : '**' name ','?
    ;

lambdaDefault
    : name '=' value=expression
    ;

// ---- `match` (8.6) ----

match
    : 'match' subject ':' NEWLINE INDENT cases+=case+ DEDENT
    ;

/** What is matched: a value, or a tuple without brackets. */
subject
    : named # oneSubject
    | first=bracketElement ',' (rest+=bracketElement ',')* rest+=bracketElement? # subjectRow
    ;

case
    options { recover = true; }
    : 'case' patterns ('if' guard=named)? ':' block
    ;

/** A pattern, or several in a row without brackets. */
patterns
    : pattern # onePattern
    | first=patternElement ',' (rest+=patternElement ',')* rest+=patternElement? # patternRow
    ;

patternElement
    : pattern # elementPattern
    | '*' name # patternRest
    ;

/** A pattern, the innermost first. */
pattern
    options { minimal = '_'; }
    : alternatives # patternAlternatives
    | alternatives 'as' name # patternAs
    ;

/** One of several patterns. */
alternatives
    : closedPattern # oneAlternative
    | first=closedPattern ('|' rest+=closedPattern)+ # patternOr
    ;

closedPattern
    : constant # patternConstant
    | name # patternVariable
    | patternName # patternValue
    | '(' pattern ')' # patternGroup
    | '(' ')' # patternEmpty
    | '(' first=patternElement ',' (rest+=patternElement ',')* rest+=patternElement? ')' # patternTuple
    | '[' (all+=patternElement ',')* all+=patternElement? ']' # patternList
    | '{' patternMapping? '}' # patternDictionary
    | of=className '(' patternArguments? ')' # patternClass
    ;

/** A literal of a pattern. */
constant
    : number # numberConstant
    | '-' number # negativeConstant
    | '-'? NUMBER ('+' | '-') IMAGINARY # complexConstant
    | strings+=STRING+ # stringConstant
    | bytes+=BYTES+ # bytesConstant
    | 'None' # noneConstant
    | 'True' # trueConstant
    | 'False' # falseConstant
    ;

/** A name with dots: a value and no variable. */
patternName
    : of=className '.' name
    ;

className
    : name
    | patternName
    ;

patternMapping
    : all+=patternPair (',' all+=patternPair)* (',' patternOthers?)? # patternPairs
    | patternOthers # patternOnlyOthers
    ;

patternPair
    : key=patternKey ':' pattern
    ;

patternKey
    : constant
    | patternName
    ;

patternOthers
    : '**' name ','?
    ;

patternArguments
    : all+=pattern (',' all+=pattern)* (',' patternKeywords?)? # patternPositions
    | patternKeywords # patternOnlyKeywords
    ;

patternKeywords
    : all+=patternKeyword (',' all+=patternKeyword)* ','?
    ;

patternKeyword
    : name '=' pattern
    ;

// ---- Targets (7.2): what can be assigned to ----

targets
    : targetElement # oneTarget
    | first=targetElement ',' (rest+=targetElement ',')* rest+=targetElement? # targetRow
    ;

targetElement
    : target # elementTarget
    | '*' target # targetRest
    ;

/** A target; no star of its own. */
target
    : name # targetName
    | access # targetAccess
    | '(' target ')' # targetGroup
    | '(' ')' # targetEmpty
    | '(' first=targetElement ',' (rest+=targetElement ',')* rest+=targetElement? ')' # targetTuple
    | '[' (all+=targetElement ',')* all+=targetElement? ']' # targetList
    ;

/** A single target. */
place
    : name # placeName
    | access # placeAccess
    | '(' place ')' # placeGroup
    ;

/** What `del` takes away (7.5). */
deletion
    : name # deletionName
    | access # deletionAccess
    | '(' deletion ')' # deletionGroup
    | '(' ')' # deletionEmpty
    | '(' first=deletion ',' (rest+=deletion ',')* rest+=deletion? ')' # deletionTuple
    | '[' (all+=deletion ',')* all+=deletion? ']' # deletionList
    ;

// ---- Expressions (6), from the loosest to the tightest ----

/** An expression, or several in a row, which are a tuple (6.16). */
values
    : expression
    | starredValue
    | row
    ;

row
    : first=element ',' (rest+=element ',')* rest+=element?
    ;

/** An expression, or the elements of one. */
element
    : expression
    | starredValue
    ;

starredValue
    : '*' operation
    ;

/** What may stand in brackets. */
bracketElement
    : expression
    | walrus
    | starredValue
    ;

/** `yield` (6.2.9). */
yield
    : 'yield' values? # yieldValues
    | 'yield' 'from' of=expression # yieldFrom
    ;

/** An expression that may have a name. */
named
    : expression
    | walrus
    ;

/** An expression with a name (6.12). */
walrus
    : name ':=' value=expression
    ;

expression
    options { minimal = '0'; }
    : disjunction
    | conditional
    | lambda
    ;

/** A condition with two values (6.13). */
conditional
    : then=disjunction 'if' test=disjunction 'else' otherwise=expression
    ;

/** A function without a name (6.14). */
lambda
    : 'lambda' lambdaParameters? ':' body=expression
    ;

/** `not`, `and`, `or` (6.11): no operator below has such an operand without parentheses. */
disjunction
    options { minimal = '0'; }
    : operation # operands
    | 'not' disjunction # not
    | disjunction 'and' disjunction # and
    | disjunction 'or' disjunction # or
    ;

/** Operators, those that bind more tightly first (6.4 to 6.10). */
operation
    options { minimal = '0'; }
    : primary # operand
    | 'await' primary # await
    | <assoc=right> operation '**' operation # power
    | operator=('+' | '-' | '~') operation # sign
    | operation operator=('*' | '/' | '//' | '%' | '@') operation # product
    | operation operator=('+' | '-') operation # sum
    | operation operator=('<<' | '>>') operation # shift
    | operation '&' operation # bitAnd
    | operation '^' operation # bitXor
    | operation '|' operation # bitOr
    | operation operator=('<' | '>' | '==' | '>=' | '<=' | '!=' | 'in' | 'is') operation # compare
    | operation ('not' 'in' | 'is' 'not') operation # compareNot
    ;

/** What a call, an attribute or an index applies to (6.3). */
primary
    : access
    | call
    | name
    | number
    | 'None'
    | 'True'
    | 'False'
    | '...'
    | text
    | group
    | tuple
    | generator
    | list
    | dictionary
    | set
    ;

/** An expression in parentheses (6.2.3). */
group
    : '(' named ')'
    | '(' yield ')'
    ;

/** A tuple in parentheses. */
tuple
    : '(' ')' # emptyTuple
    | '(' first=bracketElement ',' (rest+=bracketElement ',')* rest+=bracketElement? ')' # fullTuple
    ;

/** The elements of a generator come one by one (6.2.8). */
generator
    : '(' comprehension ')'
    ;

/** A list (6.2.5). */
list
    : '[' (members+=bracketElement ',')* members+=bracketElement? ']' # listOfElements
    | '[' comprehension ']' # listComprehension
    ;

/** A dictionary (6.2.7). */
dictionary
    : '{' (pairs+=pair ',')* pairs+=pair? '}' # dictionaryOfPairs
    | '{' key=expression ':' value=expression clauses+=clause+ '}' # dictionaryComprehension
    ;

/** A set (6.2.6). */
set
    : '{' members+=bracketElement (',' members+=bracketElement)* ','? '}' # setOfElements
    | '{' comprehension '}' # setComprehension
    ;

/** An attribute or elements: what can be assigned to. */
access
    : of=primary '.' name # attribute
    | of=primary '[' slices ']' # index
    ;

slices
    : slice # oneSlice
    | first=slice ',' (rest+=slice ',')* rest+=slice? # sliceRow
    ;

slice
    : bracketElement # elementSlice
    | from=expression? ':' to=expression? (':' step=expression?)? # range
    ;

/** A call (6.3.4). */
call
    : of=primary '(' arguments? ')' # plainCall
    | of=primary generator # generatorCall
    ;

/** Arguments: those without names come first, those of `**` last. */
arguments
    : plain+=argument (',' plain+=argument)* (',' (keywords | mappings)?)? # plainArguments
    | keywords # onlyKeywords
    | mappings # onlyMappings
    ;

keywords
    : first=keyword (',' rest+=keywordOrStarred)* (',' mappings?)?
    ;

keywordOrStarred
    : keyword
    | starredArgument
    ;

argument
    : expression
    | walrus
    | starredArgument
    ;

starredArgument
    : '*' expression
    ;

keyword
    : name '=' value=expression
    ;

mappings
    : first=mapping (',' rest+=mappingOrKeyword)* ','?
    ;

mappingOrKeyword
    : mapping
    | keyword
    ;

mapping
    : '**' expression
    ;

pair
    : key=expression ':' value=expression # keyValue
    | '**' operation # pairs
    ;

comprehension
    : value=named clauses+=clause+
    ;

/** `for` of a comprehension (6.2.4). */
clause
    : 'async'? 'for' targets 'in' of=disjunction conditions+=clauseCondition*
    ;

/** `if` of a comprehension. */
clauseCondition
    : 'if' disjunction
    ;

// ---- Literals and names (2) ----

/** Strings one after the other are one (2.4.2). */
text
    : textPart
    | BYTES
    | template
    | texts
    | manyBytes
    | templates
    ;

texts
    : first=textPart rest+=textPart+
    ;

manyBytes
    : first=BYTES rest+=BYTES+
    ;

templates
    : first=template rest+=template+
    ;

textPart
    : STRING
    | formatted
    ;

/** A string with holes (2.4.3). */
formatted
    : FORMATTED parts+=formattedPart* END
    ;

/** A template (3.14). */
template
    : TEMPLATE parts+=formattedPart* END
    ;

formattedPart
    : CHARACTERS
    | hole
    ;

/** A value in a string. */
hole
    : HOLE value=assigned '='? CONVERSION? format? HOLE_END
    ;

format
    : (FORMAT | FORMAT_EQUALS) parts+=formattedPart*
    ;

number
    : NUMBER
    | IMAGINARY
    ;

name
    : NAME
    | 'match'
    | 'case'
    | 'type'
    | 'print'
    ;

COLON : ':' ;
WALRUS : ':=' ;
RIGHT_BRACE : '}' ;

NAME
    : [_\p{XID_Start}] [\p{XID_Continue}]*
    ;

/** A number (2.4.4 to 2.4.6). */
NUMBER
    : '0' [xX] ('_'? [0-9a-fA-F])+
    | '0' [oO] ('_'? [0-7])+
    | '0' [bB] ('_'? [01])+
    | '0' ('_'? '0')*
    | [1-9] ('_'? [0-9])*
    | FLOAT
    ;

IMAGINARY
    : (DIGITS | FLOAT) [jJ]
    ;

fragment FLOAT
    : DIGITS EXPONENT
    | (DIGITS '.' DIGITS? | '.' DIGITS) EXPONENT?
    ;

fragment DIGITS
    : [0-9] ('_'? [0-9])*
    ;

fragment EXPONENT
    : [eE] [+\-]? DIGITS
    ;

STRING
    : [uU]? (
        '"' (~["\\\r\n] | ESCAPE)* '"'
        | '\'' (~['\\\r\n] | ESCAPE)* '\''
        | '"""' (('"' '"'?)? (~["\\] | ESCAPE))* '"""'
        | '\'\'\'' (('\'' '\''?)? (~['\\] | ESCAPE))* '\'\'\''
    )
    | [rR] (
        '"' (~["\\\r\n] | '\\' .)* '"'
        | '\'' (~['\\\r\n] | '\\' .)* '\''
        | '"""' (('"' '"'?)? (~["\\] | '\\' .))* '"""'
        | '\'\'\'' (('\'' '\''?)? (~['\\] | '\\' .))* '\'\'\''
    )
    ;

BYTES
    : [bB] (
        '"' (ASCII_BUT_QUOTE | '\'' | BYTE)* '"'
        | '\'' (ASCII_BUT_QUOTE | '"' | BYTE)* '\''
        | '"""' (('"' '"'?)? (ASCII_BUT_QUOTE | '\'' | [\r\n] | BYTE))* '"""'
        | '\'\'\'' (('\'' '\''?)? (ASCII_BUT_QUOTE | '"' | [\r\n] | BYTE))* '\'\'\''
    )
    | ([bB] [rR] | [rR] [bB]) (
        '"' (ASCII_BUT_QUOTE | '\'' | RAW_BYTE)* '"'
        | '\'' (ASCII_BUT_QUOTE | '"' | RAW_BYTE)* '\''
        | '"""' (('"' '"'?)? (ASCII_BUT_QUOTE | '\'' | [\r\n] | RAW_BYTE))* '"""'
        | '\'\'\'' (('\'' '\''?)? (ASCII_BUT_QUOTE | '"' | [\r\n] | RAW_BYTE))* '\'\'\''
    )
    ;

/** No quote, backslash or line end. */
fragment ASCII_BUT_QUOTE
    : [\u0000-\u0009\u000B\u000C\u000E-!#-&(-[\]-\u007F]
    ;

/** Two or more digits where they are needed (2.4.1). */
fragment ESCAPE
    : '\\x' HEX HEX
    | '\\u' HEX HEX HEX HEX
    | '\\U' ('000' HEX | '0010') HEX HEX HEX HEX
    | '\\N{' ~[}"'\\\r\n]+ '}'
    | '\\' ~[xuUN]
    ;

fragment BYTE
    : '\\x' HEX HEX
    | '\\' [\u0000-wyz{-\u007F]
    ;

fragment RAW_BYTE
    : '\\' [\u0000-\u007F]
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

FORMATTED
    : FORMATTED_PREFIX '"' -> pushMode(DOUBLE)
    ;

FORMATTED_SINGLE
    : FORMATTED_PREFIX '\'' -> type(FORMATTED), pushMode(SINGLE)
    ;

FORMATTED_LONG_DOUBLE
    : FORMATTED_PREFIX '"""' -> type(FORMATTED), pushMode(LONG_DOUBLE)
    ;

FORMATTED_LONG_SINGLE
    : FORMATTED_PREFIX '\'\'\'' -> type(FORMATTED), pushMode(LONG_SINGLE)
    ;

fragment FORMATTED_PREFIX
    : [fF]
    | [fF] [rR]
    | [rR] [fF]
    ;

TEMPLATE
    : TEMPLATE_PREFIX '"' -> pushMode(DOUBLE)
    ;

TEMPLATE_SINGLE
    : TEMPLATE_PREFIX '\'' -> type(TEMPLATE), pushMode(SINGLE)
    ;

TEMPLATE_LONG_DOUBLE
    : TEMPLATE_PREFIX '"""' -> type(TEMPLATE), pushMode(LONG_DOUBLE)
    ;

TEMPLATE_LONG_SINGLE
    : TEMPLATE_PREFIX '\'\'\'' -> type(TEMPLATE), pushMode(LONG_SINGLE)
    ;

fragment TEMPLATE_PREFIX
    : [tT]
    | [tT] [rR]
    | [rR] [tT]
    ;

/** How the value in a hole becomes text. */
CONVERSION
    : '!' [rsa]
    ;

HOLE_END
    options { closes = HOLE; }
    : '}' -> popMode
    ;

/** A `:` in no brackets of its own: how the value is written. */
FORMAT
    options { closes = HOLE; }
    : ':' -> mode(FORMATS)
    ;

FORMAT_EQUALS
    options { closes = HOLE; }
    : ':=' -> mode(FORMATS)
    ;

COMMENT
    : '#' ~[\r\n]* -> channel(HIDDEN)
    ;

/** A line that goes on. */
JOINT
    : '\\' ('\r\n' | [\r\n]) -> skip
    ;

BLANK
    : [ \t\r\n\f\uFEFF]+ -> skip
    ;

// Strings with holes: what is between the quotes.

mode DOUBLE;

CHARACTERS
    : (~["\\{}\r\n] | FORMATTED_ESCAPE)+
    ;

/** Before a hole. */
BACKSLASH
    : '\\' -> type(CHARACTERS)
    ;

HOLE
    : '{' -> pushMode(DEFAULT_MODE)
    ;

END
    : '"' -> popMode
    ;

fragment FORMATTED_ESCAPE
    : '{{'
    | '}}'
    | '\\N{' ~[{}"'\\\r\n]+ '}'
    | '\\' ~[{}]
    ;

mode SINGLE;

CHARACTERS_SINGLE
    : (~['\\{}\r\n] | FORMATTED_ESCAPE)+ -> type(CHARACTERS)
    ;

BACKSLASH_SINGLE
    : '\\' -> type(CHARACTERS)
    ;

HOLE_SINGLE
    : '{' -> type(HOLE), pushMode(DEFAULT_MODE)
    ;

END_SINGLE
    : '\'' -> type(END), popMode
    ;

mode LONG_DOUBLE;

CHARACTERS_LONG_DOUBLE
    : (('"' '"'?)? (~["\\{}] | FORMATTED_ESCAPE))+ -> type(CHARACTERS)
    ;

BACKSLASH_LONG_DOUBLE
    : '\\' -> type(CHARACTERS)
    ;

/** Before a hole. */
QUOTES_LONG_DOUBLE
    : '"' '"'? -> type(CHARACTERS)
    ;

HOLE_LONG_DOUBLE
    : '{' -> type(HOLE), pushMode(DEFAULT_MODE)
    ;

END_LONG_DOUBLE
    : '"""' -> type(END), popMode
    ;

mode LONG_SINGLE;

CHARACTERS_LONG_SINGLE
    : (('\'' '\''?)? (~['\\{}] | FORMATTED_ESCAPE))+ -> type(CHARACTERS)
    ;

BACKSLASH_LONG_SINGLE
    : '\\' -> type(CHARACTERS)
    ;

QUOTES_LONG_SINGLE
    : '\'' '\''? -> type(CHARACTERS)
    ;

HOLE_LONG_SINGLE
    : '{' -> type(HOLE), pushMode(DEFAULT_MODE)
    ;

END_LONG_SINGLE
    : '\'\'\'' -> type(END), popMode
    ;

// How a value is written: all up to the end of the hole, but for holes in it.
mode FORMATS;

CHARACTERS_FORMATS
    : ~[{}]+ -> type(CHARACTERS)
    ;

HOLE_FORMATS
    : '{' -> type(HOLE), pushMode(DEFAULT_MODE)
    ;

HOLE_END_FORMATS
    : '}' -> type(HOLE_END), popMode
    ;
