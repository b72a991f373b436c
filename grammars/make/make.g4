/**
 * Makefiles of GNU make 4.4, as its manual has them.
 *
 * Blanks are tokens, since they alone tell where a word ends: `$(A)b` is one word, `$(A) b` are two. Blanks around other tokens
 * belong to those, so each blank stands between two words. A line end is hidden, and a filter of the runtime makes `END` of it.
 */
grammar make;

options { start = file; extensions = 'mk mak'; filter = builtin.lineEnds; brackets = ' '; blocks = ' '; backend = lalrpop; }

tokens { END }

file
    : statements+=statement* EOF
    ;

statement
    options { recover = true; }
    : rule_
    | assignment
    | exported
    | undefine
    | definition
    | directive
    | conditional
    | call
    | recipeLine
    ;

// ---- Rules ----

/** Targets, what they need, and how they are made. */
rule_
    : targets=words COLON (pattern=word COLON)? needs=words? (PIPE order=words?)? (SEMICOLON inline=words?)? END recipe+=recipeLine*
    ;

recipeLine
    : TAB (PREFIX command=words? | command=words) END
    ;

// ---- Variables ----

assignment
    : modifiers+=modifier* name=words ASSIGN value_=words? END # plain
    | targets=words COLON name=words ASSIGN value_=words? END # forTargets
    | INDENTED_NAME value_=words? END # indented
    ;

modifier
    : EXPORT
    | MODIFIER
    ;

exported
    : EXPORT names=words? END
    ;

undefine
    : modifiers+=modifier* UNDEFINE name=words END
    ;

/** A variable of several lines. */
definition
    : modifiers+=modifier* DEFINE name=words ASSIGN? END lines+=definedLine* ENDEF END
    ;

definedLine
    : (TAB (PREFIX text=words? | text=words) | text=words) END # textLine
    | DEFINE name=words ASSIGN? END lines+=definedLine* ENDEF END # innerDefinition
    ;

// ---- Other lines ----

/** `include`, `vpath` and the like. */
directive
    : DIRECTIVE arguments=words? END
    ;

conditional
    : test END body+=statement* branches+=branch* (ELSE END otherwise+=statement*)? ENDIF END
    ;

branch
    : ELSE test END body+=statement*
    ;

test
    : IFEQ COMPARE left=argument? COMMA right=argument? CLOSE # compare
    | IFEQ left=STRING BLANK? right=STRING # compareQuoted
    | IFDEF name=word # defined
    ;

/** What is done while the file is read, such as `$(info ...)` and `$(eval ...)`. */
call
    options { notFirst = 'TEXT'; }
    : words END
    ;

// ---- Words ----

words
    : list+=word (BLANK list+=word)*
    ;

word
    : pieces+=piece+
    ;

piece
    : TEXT
    | STRING
    | VARIABLE
    | reference
    | group
    ;

/** What stands for the value of a variable, or of a function. */
reference
    : OPEN inside? CLOSE # inParentheses
    | OPEN_BRACE inside? CLOSE_BRACE # inBraces
    ;

inside
    : FUNCTION_3 first=argument? COMMA second=argument? COMMA third=argument? more+=next* # threeOrMore
    | FUNCTION_2 first=argument? COMMA second=argument? more+=next* # twoOrMore
    | FUNCTION first=argument? more+=next* # anyNumber
    | first=argument more+=next* # variable
    ;

next
    : COMMA argument?
    ;

argument
    : list+=word (BLANK list+=word)*
    ;

/** Parentheses in parentheses, or braces in braces: commas in them divide nothing. */
group
    : OPEN_GROUP first=argument? more+=next* CLOSE # parentheses
    | OPEN_BRACE_GROUP first=argument? more+=next* CLOSE_BRACE # braces
    ;

// ---- The beginning of a line ----

IFEQ
    : [ \t]* ('ifeq' | 'ifneq') BLANKS? -> pushMode(CONDITION)
    ;

IFDEF
    : [ \t]* ('ifdef' | 'ifndef') BLANKS -> pushMode(VALUE)
    ;

ELSE
    : [ \t]* 'else' BLANKS?
    ;

ENDIF
    : [ \t]* 'endif'
    ;

DEFINE
    : 'define' BLANKS -> pushMode(DEFINED_NAME)
    ;

DIRECTIVE
    : '\t'? ('include' | '-include' | 'sinclude') BLANKS -> pushMode(VALUE)
    | ('vpath' | 'load' | '-load') BLANKS -> pushMode(VALUE)
    ;

UNDEFINE
    : 'undefine' BLANKS -> pushMode(VALUE)
    ;

EXPORT
    : ('export' | 'unexport') BLANKS?
    ;

MODIFIER
    : ('override' | 'private') BLANKS
    ;

/** A line of a recipe. */
TAB
    : '\t' [ \t]* -> pushMode(RECIPE)
    ;

/** Not a line of a recipe, although it begins with a tab: where there is no recipe, it may. */
INDENTED_NAME
    : '\t' [ \t]* [A-Za-z_] [A-Za-z0-9_.\-]* ([ \t]* ':' ':'? ':'? | [ \t]* [?+] | [ \t]+) '=' BLANKS? -> pushMode(VALUE)
    ;

FIRST_TEXT
    : NAME_TEXT -> type(TEXT), pushMode(LINE)
    ;

FIRST_VARIABLE
    : SHORT -> type(VARIABLE), pushMode(LINE)
    ;

FIRST_OPEN
    : '$(' BLANKS? -> type(OPEN), pushMode(LINE), pushMode(INNER)
    ;

FIRST_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(LINE), pushMode(INNER_BRACES)
    ;

INDENT
    : ' ' [ \t]* -> skip
    ;

COMMENT
    : [ \t]* '#' REST -> skip
    ;

EMPTY_LINE
    : BLANKS? '\r'? '\n' -> skip
    ;

fragment BLANKS
    : ([ \t] | '\\' '\r'? '\n')+
    ;

/** A comment goes on in the next line after a backslash. */
fragment REST
    : (~[\\\r\n] | '\\' . | '\r' ~[\n])*
    ;

/** In the names of targets and variables. */
fragment NAME_TEXT
    : (NAME_CHARACTER | [?+!&]+ NAME_CHARACTER)+
    | [?+!&]
    | '$'
    | '\\'
    ;

fragment NAME_CHARACTER
    : ~[ \t\r\n\\$#:=;|?+!&]
    | '\\' ~[\r\n]
    | '$$'
    ;

fragment SHORT
    : '$' ~[ \t\r\n$({]
    ;

// ---- Targets, what they need, names of variables ----

mode LINE;

LINE_TEXT
    : NAME_TEXT -> type(TEXT)
    ;

VARIABLE
    : SHORT
    ;

OPEN
    : '$(' BLANKS? -> pushMode(INNER)
    ;

OPEN_BRACE
    : '${' BLANKS? -> pushMode(INNER_BRACES)
    ;

BLANK
    : BLANKS
    ;

COLON
    : BLANKS? '&'? ':' ':'? BLANKS?
    ;

PIPE
    : BLANKS? '|' BLANKS?
    ;

SEMICOLON
    : BLANKS? ';' BLANKS? -> mode(RECIPE)
    ;

ASSIGN
    : BLANKS? OPERATOR BLANKS? -> mode(VALUE)
    ;

fragment OPERATOR
    : (':' ':'? ':'? | [?+!])? '='
    ;

LINE_COMMENT
    : BLANKS? '#' REST -> skip
    ;

LINE_END
    : BLANKS? '\r'? '\n' -> skip, popMode
    ;

// ---- Values ----

mode VALUE;

TEXT
    : (VALUE_CHARACTER)+
    | '$'
    | '\\'
    ;

fragment VALUE_CHARACTER
    : ~[ \t\r\n\\$#]
    | '\\' ~[\r\n]
    | '$$'
    ;

VALUE_VARIABLE
    : SHORT -> type(VARIABLE)
    ;

VALUE_OPEN
    : '$(' BLANKS? -> type(OPEN), pushMode(INNER)
    ;

VALUE_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES)
    ;

VALUE_BLANK
    : BLANKS -> type(BLANK)
    ;

VALUE_COMMENT
    : BLANKS? '#' REST -> skip
    ;

VALUE_END
    : BLANKS? '\r'? '\n' -> skip, popMode
    ;

// ---- What the shell reads ----

mode RECIPE;

/** Not shown, errors do not count, run in any case. */
PREFIX
    options { after = 'TAB'; }
    : [@\-+] [@\-+ \t]*
    ;

/** Quotes that are closed in their line. */
STRING
    : '"' (~["\\\r\n] | '\\' ~[\r\n] | '\\' '\r'? '\n')* '"'
    | '\'' (~['\r\n] | '\\' '\r'? '\n')* '\''
    ;

RECIPE_TEXT
    : RECIPE_CHARACTER+ -> type(TEXT)
    ;

/** What is open in its line. */
RECIPE_ODD
    : ["'$\\] -> type(TEXT)
    ;

fragment RECIPE_CHARACTER
    : ~[ \t\r\n\\$"']
    | '\\' ~[\r\n]
    | '$$'
    ;

RECIPE_VARIABLE
    : SHORT -> type(VARIABLE)
    ;

RECIPE_OPEN
    : '$(' BLANKS? -> type(OPEN), pushMode(INNER)
    ;

RECIPE_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES)
    ;

RECIPE_BLANK
    : BLANKS -> type(BLANK)
    ;

RECIPE_END
    : BLANKS? '\r'? '\n' -> skip, popMode
    ;

// ---- Conditions ----

mode CONDITION;

COMPARE
    : '(' BLANKS? -> pushMode(INNER)
    ;

CONDITION_STRING
    : ('"' ~["\r\n]* '"' | '\'' ~['\r\n]* '\'') -> type(STRING)
    ;

CONDITION_BLANK
    : BLANKS -> type(BLANK)
    ;

CONDITION_COMMENT
    : BLANKS? '#' REST -> skip
    ;

CONDITION_END
    : BLANKS? '\r'? '\n' -> skip, popMode
    ;

// ---- Several lines ----

/** After `define`. */
mode DEFINED_NAME;

DEFINED_TEXT
    : NAME_TEXT -> type(TEXT)
    ;

DEFINED_VARIABLE
    : SHORT -> type(VARIABLE)
    ;

DEFINED_OPEN
    : '$(' BLANKS? -> type(OPEN), pushMode(INNER)
    ;

DEFINED_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES)
    ;

DEFINED_BLANK
    : BLANKS -> type(BLANK)
    ;

DEFINED_ASSIGN
    : BLANKS? OPERATOR BLANKS? -> type(ASSIGN)
    ;

DEFINED_COMMENT
    : BLANKS? '#' REST -> skip
    ;

DEFINED_END
    : BLANKS? '\r'? '\n' -> skip, mode(BODY)
    ;

/** Where a line of it begins. */
mode BODY;

ENDEF
    : 'endef' -> popMode
    ;

INNER_DEFINE
    : 'define' BLANKS -> type(DEFINE), pushMode(DEFINED_NAME)
    ;

BODY_TAB
    : '\t' [ \t]* -> type(TAB), pushMode(RECIPE)
    ;

BODY_STRING
    : STRING -> type(STRING), pushMode(RECIPE)
    ;

BODY_TEXT
    : (RECIPE_CHARACTER+ | ["'$\\]) -> type(TEXT), pushMode(RECIPE)
    ;

BODY_VARIABLE
    : SHORT -> type(VARIABLE), pushMode(RECIPE)
    ;

BODY_OPEN
    : '$(' BLANKS? -> type(OPEN), pushMode(RECIPE), pushMode(INNER)
    ;

BODY_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(RECIPE), pushMode(INNER_BRACES)
    ;

BODY_INDENT
    : ' ' [ \t]* -> skip
    ;

BODY_COMMENT
    : [ \t]* '#' REST -> skip
    ;

BODY_EMPTY_LINE
    : BLANKS? '\r'? '\n' -> skip
    ;

// ---- In `$(` and `)` ----

mode INNER;

FUNCTION_3
    options { after = 'OPEN OPEN_BRACE'; }
    : FUNCTIONS_3 INNER_BLANKS
    ;

FUNCTION_2
    options { after = 'OPEN OPEN_BRACE'; }
    : FUNCTIONS_2 INNER_BLANKS
    ;

FUNCTION
    options { after = 'OPEN OPEN_BRACE'; }
    : FUNCTIONS INNER_BLANKS
    ;

/** By how many arguments they need. */
fragment FUNCTIONS_3
    : 'subst' | 'patsubst' | 'wordlist' | 'foreach' | 'let'
    ;

fragment FUNCTIONS_2
    : 'filter' | 'filter-out' | 'findstring' | 'word' | 'join' | 'addprefix' | 'addsuffix' | 'if' | 'intcmp'
    ;

fragment FUNCTIONS
    : 'strip' | 'sort' | 'words' | 'firstword' | 'lastword' | 'dir' | 'notdir' | 'suffix' | 'basename' | 'wildcard' | 'realpath'
    | 'abspath' | 'or' | 'and' | 'call' | 'origin' | 'flavor' | 'value' | 'eval' | 'file' | 'shell' | 'error' | 'warning' | 'info'
    | 'guile'
    ;

INNER_TEXT
    : (INNER_CHARACTER+ | ['$\\:]) -> type(TEXT)
    ;

fragment INNER_CHARACTER
    : ~[ \t\r\n\\$(),:]
    | '\\' ~[\r\n$(),]
    | '$$'
    ;

/** `:.c=.o` in `$(SOURCES:.c=.o)`. */
SUBSTITUTION
    : ':' ~[ \t\r\n$(),:=]* '=' ~[ \t\r\n$(),:=]* -> type(TEXT)
    ;

INNER_VARIABLE
    : SHORT -> type(VARIABLE)
    ;

INNER_OPEN
    : '$(' INNER_BLANKS? -> type(OPEN), pushMode(INNER)
    ;

INNER_OPEN_BRACE
    : '${' INNER_BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES)
    ;

OPEN_GROUP
    : '(' INNER_BLANKS? -> pushMode(INNER)
    ;

CLOSE
    : INNER_BLANKS? ')' -> popMode
    ;

COMMA
    : INNER_BLANKS? ',' INNER_BLANKS?
    ;

INNER_BLANK
    : INNER_BLANKS -> type(BLANK)
    ;

/** In the lines of a variable, what is in parentheses goes on over line ends. */
fragment INNER_BLANKS
    : ([ \t\r\n] | '\\' '\r'? '\n')+
    ;

// ---- In `${` and `}` ----

mode INNER_BRACES;

BRACES_FUNCTION_3
    options { after = 'OPEN OPEN_BRACE'; }
    : FUNCTIONS_3 INNER_BLANKS -> type(FUNCTION_3)
    ;

BRACES_FUNCTION_2
    options { after = 'OPEN OPEN_BRACE'; }
    : FUNCTIONS_2 INNER_BLANKS -> type(FUNCTION_2)
    ;

BRACES_FUNCTION
    options { after = 'OPEN OPEN_BRACE'; }
    : FUNCTIONS INNER_BLANKS -> type(FUNCTION)
    ;

BRACES_TEXT
    : (BRACES_CHARACTER+ | ['$\\:]) -> type(TEXT)
    ;

fragment BRACES_CHARACTER
    : ~[ \t\r\n\\${},:]
    | '\\' ~[\r\n${},]
    | '$$'
    ;

BRACES_SUBSTITUTION
    : ':' ~[ \t\r\n${},:=]* '=' ~[ \t\r\n${},:=]* -> type(TEXT)
    ;

BRACES_VARIABLE
    : SHORT -> type(VARIABLE)
    ;

BRACES_OPEN
    : '$(' INNER_BLANKS? -> type(OPEN), pushMode(INNER)
    ;

BRACES_OPEN_BRACE
    : '${' INNER_BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES)
    ;

OPEN_BRACE_GROUP
    : '{' INNER_BLANKS? -> pushMode(INNER_BRACES)
    ;

CLOSE_BRACE
    : INNER_BLANKS? '}' -> popMode
    ;

BRACES_COMMA
    : INNER_BLANKS? ',' INNER_BLANKS? -> type(COMMA)
    ;

BRACES_BLANK
    : INNER_BLANKS -> type(BLANK)
    ;
