/**
 * SMT-LIB 2.7, with the commands of 2.0 to 2.5 and of solvers; the numbers in the comments are sections of its standard.
 *
 * Commands whose parts are terms, sorts and declarations are written out. All others (`set-option`, `push`, `synth-fun`)
 * are a name and lists.
 */
grammar smtlib;

options { start = script; extensions = 'smt2 smt sy sl'; check = self.check.faults; rewrites = self.rewrites.of; }

/** A file: commands, one after the other (3.9). */
script
    : command* EOF
    ;

/** A command (3.9). */
command
    options { recover = true; holds = '(assert {term})'; }
    : '(' 'assert' term ')' # assert
    | '(' solve='check-sat-assuming' '(' assumptions+=term* ')' ')' # ask
    | '(' solve=('get-value' | 'eval-terms') '(' terms+=term* ')' ')' # ask
    | '(' 'declare-const' name=symbol sort ')' # declareConst
    | '(' 'declare-fun' name=symbol '(' parameters+=sort* ')' sort ')' # declareFun
    | '(' 'declare-sort' name=SYMBOL NUMERAL? ')' # declareSort
    | '(' kind=('declare-datatype' | 'declare-codatatype') name=SYMBOL datatype ')' # declareDatatype
    | '(' kind=('declare-datatypes' | 'declare-codatatypes') '(' names+=sortName* ')' '(' datatypes+=datatype* ')' ')'
        # declareDatatypes
    | '(' 'define-const' name=symbol sort term ')' # defineConst
    | '(' kind=('define-fun' | 'define-fun-rec') signature term ')' # defineFun
    | '(' 'define-funs-rec' '(' ('(' signatures+=signature ')')+ ')' '(' bodies+=term+ ')' ')' # defineFunsRec
    | '(' 'define-sort' name=SYMBOL '(' parameters+=SYMBOL* ')' sort ')' # defineSort
    | '(' ('eval' | 'simplify') term attributes+=attribute* ')' # evaluate
    | '(' 'set-logic' name=SYMBOL ')' # setLogic
    | '(' kind=('set-info' | 'set-option') KEYWORD value=attributeValue? ')' # set
    | '(' name=SYMBOL arguments+=expression* ')' # otherCommand
    ;

/** A function without its body. */
signature
    : name=symbol '(' parameters+=variable* ')' sort
    ;

/** A variable and its sort (3.6). */
variable
    : '(' name=symbol sort ')'
    ;

/** A sort that is declared: with the number of its parameters (2.6), or a parameter (2.5). */
sortName
    : '(' name=SYMBOL NUMERAL ')'
    | SYMBOL
    ;

/** The constructors of a datatype; before 2.6, the first is its name. */
datatype
    : '(' constructors+=constructor+ ')'
    | '(' 'par' '(' parameters+=SYMBOL+ ')' '(' constructors+=constructor+ ')' ')'
    ;

/** A constructor. */
constructor
    : '(' name=SYMBOL selectors+=variable* ')'
    | SYMBOL
    ;

/** A sort (3.5). */
sort
    options { minimal = 'Bool'; }
    : '(' name=identifier arguments+=sort+ ')' # sortApplication
    | identifier # simpleSort
    ;

/** A term (3.6). */
term
    options { minimal = 'true'; standIns = 'false 0 "" #b0'; }
    : '(' function=head arguments+=term+ ')' # application
    | '(' 'let' '(' bindings+=binding+ ')' term ')' # let
    | '(' binder '(' variables+=variable+ ')' term ')' # quantifier
    | '(' ('comprehension' | 'set.comprehension') '(' variables+=variable+ ')' condition=term element=term? ')' # comprehension
    | '(' 'match' term '(' cases+=matchCase+ ')' ')' # match
    | '(' '!' term attributes+=attribute+ ')' # annotated
    | '(' 'as' name=identifier sort ')' # qualified
    | identifier # named
    | 'match' # matchName
    | 'lambda' # lambdaName
    | constant # literal
    ;

/** What binds variables. */
binder
    : 'forall'
    | 'exists'
    | 'lambda'
    ;

/** What is applied to arguments. */
head
    : identifier # function
    | '(' 'as' name=identifier sort ')' # qualifiedFunction
    | '(' function=head arguments+=term+ ')' # applied
    ;

/** A variable of a `let` and its value. */
binding
    : '(' name=symbol term ')'
    ;

/** A case of a `match`. */
matchCase
    : '(' pattern term ')'
    ;

/** A constructor and its variables. */
pattern
    : SYMBOL
    | '(' names+=SYMBOL+ ')'
    ;

/** A name that is declared. Before 2.6, some words were none. */
symbol
    : SYMBOL
    | 'match'
    | 'lambda'
    ;

/** A name, perhaps with numbers (3.3). */
identifier
    : SYMBOL # simple
    | '(' '_' name=SYMBOL indices+=index+ ')' # indexed
    ;

/** An index of a name; some solvers take names with indices and sorts, too. */
index
    : NUMERAL
    | HEXADECIMAL
    | STRING
    | sort
    | '(' 'as' name=identifier sort ')'
    ;

/** A literal (3.1). */
constant
    : NUMERAL
    | DECIMAL
    | HEXADECIMAL
    | BINARY
    | STRING
    ;

/** What is said of a term (3.4). */
attribute
    : (':named' | ':qid' | ':skolemid') name=symbol # nameOf
    | (':pattern' | ':no-pattern') '(' terms+=term+ ')' # patternOf
    | KEYWORD value=attributeValue? # otherAttribute
    ;

attributeValue
    : constant # attributeConstant
    | word # attributeWord
    | '(' elements+=expression* ')' # attributeList
    ;

/** Whatever has balanced parentheses (3.2). */
expression
    : constant # expressionConstant
    | keyword # expressionKeyword
    | word # expressionWord
    | '(' elements+=expression* ')' # list
    ;

/** The name of an attribute. */
keyword
    : KEYWORD
    | ':named'
    | ':qid'
    | ':skolemid'
    | ':pattern'
    | ':no-pattern'
    ;

/** A name, or a word that has a meaning elsewhere. */
word
    : SYMBOL
    | 'assert'
    | 'check-sat-assuming'
    | 'get-value'
    | 'eval-terms'
    | 'eval'
    | 'simplify'
    | 'declare-const'
    | 'declare-fun'
    | 'declare-sort'
    | 'declare-datatype'
    | 'declare-codatatype'
    | 'declare-datatypes'
    | 'declare-codatatypes'
    | 'define-const'
    | 'define-fun'
    | 'define-fun-rec'
    | 'define-funs-rec'
    | 'define-sort'
    | 'set-logic'
    | 'set-info'
    | 'set-option'
    | 'par'
    | 'let'
    | 'forall'
    | 'exists'
    | 'lambda'
    | 'comprehension'
    | 'set.comprehension'
    | 'match'
    | 'as'
    | '!'
    | '_'
    ;

NUMERAL
    : [0-9]+
    ;

DECIMAL
    : [0-9]+ '.' [0-9]+
    ;

HEXADECIMAL
    : '#x' [0-9a-fA-F]+
    ;

BINARY
    : '#b' [01]+
    ;

/** A quotation mark within is written twice. */
STRING
    : '"' (~'"' | '""')* '"'
    ;

/** A simple name (3.1), or one in bars. */
SYMBOL
    : LETTER (LETTER | [0-9])*
    | '|' ~'|'* '|'
    ;

/** The name of any other attribute. */
KEYWORD
    : ':' (LETTER | [0-9])+
    ;

fragment LETTER
    : [a-zA-Z~!@$%^&*_+=<>.?/\-']
    | ~[\u0000-\u007F]
    ;

COMMENT
    : ';' ~[\r\n]* -> skip
    ;

BLANK
    : [ \t\r\n\f]+ -> skip
    ;
