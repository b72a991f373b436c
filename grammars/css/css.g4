/**
 * CSS Syntax Module Level 3 with nesting; selectors, media queries and the other conditions as their modules have them,
 * values as any tokens.
 *
 * A declaration and a rule in a block can begin alike (`a:hover;`, `a:hover {}`), so a token filter looks which it is,
 * retypes the name of a declaration, and ends it with a `;` if none is written. The blank that joins two parts of a
 * selector is a token, too.
 */
grammar css;

options { start = stylesheet; extensions = 'css'; filter = self.filter.Stylesheet; }

/** A file. */
stylesheet
    : statements+=statement* EOF
    ;

/** What may stand beside rules; `<!--` and `-->` are nothing (5.4.1). */
statement
    : rule
    | atRule
    | CDO
    | CDC
    ;

/** What is in braces (5.4.4). */
block
    : '{' items+=item* '}'
    ;

/** A part of a block. */
item
    : declaration
    | rule
    | atRule
    | ';'
    ;

/** A style rule; in `@keyframes` the selectors are percentages. */
rule
    options { recover = true; }
    : selectors+=selector (',' selectors+=selector)* block
    ;

// Declarations

/** A property and its value (5.4.6). Something before the name hides it from browsers that do not know that. */
declaration
    options { recover = true; }
    : hack? PROPERTY ':' value priority? ';' # plainDeclaration
    | CUSTOM_PROPERTY ':' customPart* priority? ';' # customDeclaration
    ;

/** What only old browsers overlook. */
hack
    : '*'
    | '+'
    | '$'
    ;

/** `!important`; any other word hides the declaration from browsers that do not know it. */
priority
    : '!' IMPORTANT # important
    | '!' IDENT # otherPriority
    ;

/** The value of a property. */
value
    : sequence (',' sequence)*
    ;

/** What stands between commas. */
sequence
    : component+
    ;

/** A part of a value (5.4.8). */
component
    : IDENT
    | HASH
    | CLASS
    | STRING
    | URL
    | NUMBER
    | PERCENTAGE
    | DIMENSION
    | UNICODE_RANGE
    | function
    | styleFunction
    | parentheses
    | delimiter
    ;

/** Anything in brackets (5.4.9). */
parentheses
    : '(' arguments? ')' # round
    | '[' arguments? ']' # square
    ;

/** A call (5.4.10). */
function
    : name=(FUNCTION | URL_FUNCTION | LAYER_FUNCTION | SUPPORTS_FUNCTION | SELECTOR_FUNCTION | NTH_FUNCTION) arguments? ')' # call
    | VAR_FUNCTION CUSTOM_PROPERTY fallback? ')' # variable
    ;

/** The same where it asks. */
styleFunction
    : STYLE_FUNCTION arguments? ')'
    ;

/** What stands for a custom property that is not set. */
fallback
    : ',' arguments?
    ;

/** What stands in brackets. */
arguments
    : argument (',' argument)* ','?
    ;

/** What stands in brackets between commas. */
argument
    : inside+
    ;

/** A part of an argument: with old browsers, a script. */
inside
    options { minimal = 'a'; }
    : component
    | ';'
    | '!'
    | IMPORTANT
    | AT_KEYWORD
    | braces
    ;

/** What stands for itself. */
delimiter
    : '/' | '*' | '+' | '-' | ':' | '=' | '.' | '>' | '<' | '>=' | '<=' | '~' | '|' | '&' | '$' | '%' | '^' | '?'
    | '#' | '`' | '@' | '\\' | '~=' | '|=' | '^=' | '$=' | '*='
    ;

/** A part of the value of a custom property. */
customPart
    : component
    | ','
    | AT_KEYWORD
    | braces
    ;

/** Any tokens in braces. */
braces
    : '{' braced* '}'
    ;

/** One of them. */
braced
    : inside
    | ','
    ;

// Selectors

/** A complex selector; one in a nested rule or in parentheses may begin with a combinator. */
selector
    : leading? compounds+=compound (combinator compounds+=compound)*
    ;

/** How two elements stand to each other. */
combinator
    : '>'
    | '+'
    | '~'
    | DESCENDANT
    ;

/** The same to an element outside of the selector. */
leading
    : LEADING_GREATER
    | LEADING_PLUS
    | LEADING_TILDE
    ;

/** What holds of one element. */
compound
    : element simple* # typed
    | simple+ # untyped
    ;

/** The kind of an element; a percentage in `@keyframes`. */
element
    : IDENT
    | '*'
    | PERCENTAGE
    | namespaced
    ;

/** A name in a namespace. */
namespaced
    : (prefix=(IDENT | '*'))? '|' name=(IDENT | '*')
    ;

/** One more thing that holds of it. */
simple
    : HASH
    | CLASS
    | '&'
    | attribute
    | pseudo
    ;

/** That it has an attribute. */
attribute
    : '[' attributeName (attributeMatcher attributeValue IDENT?)? ']'
    ;

/** A pseudo-class, or with two colons a pseudo-element. */
pseudo
    : ':' ':'? (IDENT | pseudoFunction)
    ;

/** The name of an attribute. */
attributeName
    : IDENT
    | namespacedAttribute
    ;

/** One in a namespace. */
namespacedAttribute
    : (prefix=(IDENT | '*'))? '|' IDENT
    ;

/** How its value is compared. */
attributeMatcher
    : '='
    | '~='
    | '|='
    | '^='
    | '$='
    | '*='
    ;

/** What with. */
attributeValue
    : IDENT
    | STRING
    ;

/** A pseudo-class or pseudo-element with something in parentheses. */
pseudoFunction
    : SELECTOR_FUNCTION selectors+=selector (',' selectors+=selector)* ')' # selecting
    | NTH_FUNCTION nth (OF selectors+=selector (',' selectors+=selector)*)? ')' # counting
    | FUNCTION pseudoArgument (',' pseudoArgument)* ')' # other
    ;

/** What other pseudo-classes take. */
pseudoArgument
    : IDENT
    | STRING
    | NUMBER
    | '*'
    ;

/** Every how many elements, beginning where. */
nth
    : step=NTH_IDENT offset? # nthNamed
    | step=NTH_DIMENSION offset? # nthStep
    | NUMBER # nthOne
    ;

/** Where they begin. */
offset
    : NTH_OFFSET # together
    | ('+' | '-') NUMBER # apart
    ;

// At-rules

/** A rule with a name; what is not known is any tokens with a block or a `;`. */
atRule
    options { recover = true; }
    : AT_MEDIA queries+=query (',' queries+=query)* block # media
    | AT_SUPPORTS support block # supports
    | AT_CONTAINER IDENT? containment block # container
    | AT_CONTAINER IDENT block # namedContainer
    | AT_IMPORT location importPart* (queries+=query (',' queries+=query)*)? ';' # import
    | AT_NAMESPACE IDENT? location ';' # namespace
    | AT_LAYER (names+=layerName (',' names+=layerName)*)? block # layer
    | AT_LAYER names+=layerName (',' names+=layerName)* ';' # layers
    | AT_KEYFRAMES (IDENT | STRING) block # keyframes
    | AT_PAGE (pages+=page (',' pages+=page)*)? block # pages
    | AT_KEYWORD value? block # unknownBlock
    | AT_KEYWORD value? ';' # unknownStatement
    ;

/** Where a style sheet is. */
location
    : STRING
    | URL
    | URL_FUNCTION STRING ')'
    ;

/** The layer of an imported style sheet, and what it needs. */
importPart
    : LAYER # layerOfImport
    | LAYER_FUNCTION layerName ')' # namedLayerOfImport
    | SUPPORTS_FUNCTION (supportTest | support) ')' # needOfImport
    ;

/** A layer in layers. */
layerName
    : IDENT CLASS*
    ;

/** Which pages. */
page
    : IDENT pagePseudo* # pageName
    | pagePseudo+ # pageKind
    ;

/** `:first` and the like. */
pagePseudo
    : ':' IDENT
    ;

/** A media query. */
query
    : modifier=(NOT | ONLY)? IDENT (AND inParentheses)* # mediaType
    | condition # mediaCondition
    ;

// Conditions: those of each at-rule are of their own, since they ask for other things.

/** A condition of `@media`. */
condition
    : NOT inParentheses # negation
    | all+=inParentheses (AND all+=inParentheses)* # conjunction
    | inParentheses disjunct+ # disjunction
    ;

/** Another way to meet it. */
disjunct
    : OR inParentheses
    ;

/** A part of it. */
inParentheses
    : '(' condition ')' # inner
    | '(' feature ')' # featureTest
    ;

/** What is asked of a medium or a container. */
feature
    : IDENT # boolean
    | name=IDENT ':' keyword=IDENT # keyword
    | IDENT ':' bound # plain
    | IDENT comparison bound # nameFirst
    | bound comparison IDENT otherBound? # boundFirst
    ;

/** What else is asked of what has one bound already. */
otherBound
    : comparison bound
    ;

/** How a bound is compared. */
comparison
    : '<' | '>' | '<=' | '>=' | '='
    ;

/** What a feature is compared with. */
bound
    options { minimal = '0'; }
    : NUMBER
    | DIMENSION
    | PERCENTAGE
    | function
    | ratio
    ;

/** Width by height. */
ratio
    : width=extent '/' height=extent
    ;

/** One of them, which is not 0. */
extent
    options { minimal = '1'; }
    : NUMBER
    ;

/** A condition of `@supports`. */
support
    : NOT supportPart # supportNegation
    | all+=supportPart (AND all+=supportPart)* # supportConjunction
    | supportPart supportDisjunct+ # supportDisjunction
    ;

/** Another way to meet it. */
supportDisjunct
    : OR supportPart
    ;

/** A part of it. */
supportPart
    : '(' support ')' # supportInner
    | '(' supportTest ')' # supportDeclaration
    | FUNCTION arguments ')' # supportFunction
    ;

/** A declaration that must be known. */
supportTest
    : IDENT ':' value priority?
    ;

/** A condition of `@container`. */
containment
    : NOT containmentPart # containmentNegation
    | all+=containmentPart (AND all+=containmentPart)* # containmentConjunction
    | containmentPart containmentDisjunct+ # containmentDisjunction
    ;

/** Another way to meet it. */
containmentDisjunct
    : OR containmentPart
    ;

/** A part of it. */
containmentPart
    : '(' containment ')' # containmentInner
    | '(' feature ')' # containmentFeature
    | STYLE_FUNCTION IDENT (':' value)? ')' # containmentFunction
    ;

// Tokens (4)

AT_MEDIA options { caseInsensitive = true; } : '@media' ;
AT_SUPPORTS options { caseInsensitive = true; } : '@supports' ;
AT_CONTAINER options { caseInsensitive = true; } : '@container' ;
AT_IMPORT options { caseInsensitive = true; } : '@import' ;
AT_NAMESPACE options { caseInsensitive = true; } : '@namespace' ;
AT_LAYER options { caseInsensitive = true; } : '@layer' ;
AT_KEYFRAMES options { caseInsensitive = true; } : '@' ('-' [a-z]+ '-')? 'keyframes' ;
AT_PAGE options { caseInsensitive = true; } : '@page' ;

AT_KEYWORD
    : '@' IDENT
    ;

/** Takes selectors, with a rule around it. */
SELECTOR_FUNCTION
    options { caseInsensitive = true; }
    : ('not' | 'is' | 'where' | 'has' | 'matches' | ('-webkit-' | '-moz-') 'any' | 'host' | 'host-context' | 'slotted'
      | 'cue' | 'cue-region' | 'current' | 'global' | 'local' | '-webkit-full-page-media') '('
    ;

/** Takes numbers of elements. */
NTH_FUNCTION
    options { caseInsensitive = true; }
    : 'nth-' ('last-')? ('child' | 'of-type' | 'col') '('
    ;

/** What `@container` asks. */
STYLE_FUNCTION
    options { caseInsensitive = true; }
    : ('style' | 'scroll-state') '('
    ;

/** The value of a custom property. */
VAR_FUNCTION
    options { caseInsensitive = true; }
    : 'var('
    ;

/** The layer of an imported style sheet. */
LAYER_FUNCTION
    options { caseInsensitive = true; }
    : 'layer('
    ;

/** What an imported style sheet needs. */
SUPPORTS_FUNCTION
    options { caseInsensitive = true; }
    : 'supports('
    ;

/** Around a string. */
URL_FUNCTION
    options { caseInsensitive = true; }
    : 'url('
    ;

FUNCTION
    : IDENT '('
    ;

/** Without quotes (4.3.6). */
URL
    : [uU] [rR] [lL] '(' WHITE* (~["'()\\ \t\r\n\f\u0000-\u0008\u000B\u000E-\u001F\u007F] | ESCAPE)* WHITE* ')'
    ;

UNICODE_RANGE
    : [uU] '+' [0-9a-fA-F?]+ ('-' [0-9a-fA-F]+)?
    ;

IDENT
    : '--' NAME*
    | '-'? NAME_START NAME*
    ;

CLASS
    : '.' '-'? (NAME_START NAME* | '-' NAME*)
    ;

HASH
    : '#' NAME+
    ;

STRING
    : '"' (~["\\\r\n\f] | ESCAPE | '\\' NEWLINE)* '"'
    | '\'' (~['\\\r\n\f] | ESCAPE | '\\' NEWLINE)* '\''
    ;

NUMBER
    : [+\-]? ([0-9]+ | [0-9]* '.' [0-9]+) ([eE] [+\-]? [0-9]+)?
    ;

PERCENTAGE
    : NUMBER '%'
    ;

DIMENSION
    : NUMBER IDENT
    ;

GREATER : '>' ;
PLUS : '+' ;
TILDE : '~' ;
CDO : '<!--' ;
CDC : '-->' ;

COMMENT
    : '/*' .*? '*/' -> skip
    ;

BLANKS
    : (WHITE | '\uFEFF')+ -> skip
    ;

fragment NAME_START
    : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}]
    | ESCAPE
    ;

fragment NAME
    : NAME_START
    | [0-9\-]
    ;

fragment ESCAPE
    : '\\' ([0-9a-fA-F]+ WHITE? | ~[\r\n\f0-9a-fA-F])
    ;

fragment WHITE
    : [ \t\r\n\f]
    ;

fragment NEWLINE
    : '\r\n'
    | [\r\n\f]
    ;

// What the token filter makes by what stands around

/** The name of a property at the beginning of a declaration. */
PROPERTY
    options { retypes = IDENT; }
    : [a-zA-Z]+
    ;

/** The same of a custom one, there and wherever it is used. */
CUSTOM_PROPERTY
    options { retypes = IDENT; }
    : '--' [a-zA-Z]+
    ;

/** Every how many elements: `n`, `-n`, `odd`. */
NTH_IDENT
    options { retypes = IDENT; }
    : 'n'
    ;

/** The same with a number. */
NTH_DIMENSION
    options { retypes = DIMENSION; }
    : [0-9]+ 'n'
    ;

/** Where they begin. */
NTH_OFFSET
    options { retypes = NUMBER; }
    : [+\-] [0-9]+
    ;

/** The word behind `!`. */
IMPORTANT options { retypes = IDENT; caseInsensitive = true; } : 'important' ;

OF options { retypes = IDENT; caseInsensitive = true; } : 'of' ;
AND options { retypes = IDENT; caseInsensitive = true; } : 'and' ;
OR options { retypes = IDENT; caseInsensitive = true; } : 'or' ;
NOT options { retypes = IDENT; caseInsensitive = true; } : 'not' ;
ONLY options { retypes = IDENT; caseInsensitive = true; } : 'only' ;
LAYER options { retypes = IDENT; caseInsensitive = true; } : 'layer' ;

/** A combinator that a selector begins with. */
LEADING_GREATER options { retypes = GREATER; } : '>' ;
LEADING_PLUS options { retypes = PLUS; } : '+' ;
LEADING_TILDE options { retypes = TILDE; } : '~' ;

/** The blank between two parts of a selector. */
tokens { DESCENDANT }
