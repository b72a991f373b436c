/**
 * Makefiles of GNU make 4.4, as its manual has them.
 *
 * Blanks are tokens, since they alone tell where a word ends: `$(A)b` is one word, `$(A) b` are two. Blanks around other tokens
 * belong to those, so each blank stands between two words; the token is the first of several. A line end is hidden, and a filter of the
 * runtime makes `END` of it.
 */
grammar make;

options {
    start = file;
    extensions = 'mk mak';
    backend = lalrpop;
    filter = builtin.lineEnds;
    joints = '\\';
    brackets = 'OPEN CLOSE OPEN_GROUP CLOSE COMPARE CLOSE OPEN_BRACE CLOSE_BRACE OPEN_BRACE_GROUP CLOSE_BRACE'; blocks = ' ';
}

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
    | other
    | recipeLine
    ;

// ---- Rules ----

/** Targets, what they need, and how they are made. */
rule_
    : targets=words COLON (pattern=word COLON)? needs=words? (PIPE order=words?)? (SEMICOLON inline=words?)? END recipe+=recipeLine*
    ;

recipeLine
    : TAB command END
    ;

command
    : words
    | PREFIX words?
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
    : words END # textLine
    | TAB command END # recipeText
    | DEFINE name=words ASSIGN? END lines+=definedLine* ENDEF END # innerDefinition
    ;

// ---- Other lines ----

/** `include`, `vpath` and the like. */
directive
    : DIRECTIVE arguments=words? END
    ;

conditional
    : test END body+=statement* branches+=branch* otherwise? ENDIF END
    ;

branch
    : ELSE test END body+=statement*
    ;

otherwise
    : ELSE END body+=statement*
    ;

test
    : IFEQ COMPARE left=words? COMMA right=words? more+=next* CLOSE # compare
    | IFEQ left=STRING right=STRING # compareQuoted
    | IFDEF name=word # defined
    ;

/** What is done while the file is read, such as `$(info ...)` and `$(eval ...)`. */
call
    : expanded END
    ;

/** Words without a name or a target in front are none of make's. */
expanded
    options { notFirst = 'TEXT STRING'; minimal = '$(a)'; }
    : list+=word ((SPACE | TABULATOR | JOINT | CARRIAGE_JOINT | NEWLINE | CARRIAGE) list+=word)*
      (SPACE | TABULATOR | JOINT | CARRIAGE_JOINT | NEWLINE | CARRIAGE)?
    ;

/** What makes no sense to make, as it may stand in a branch that is not taken. */
other
    options { given = true; }
    : strange END
    ;

strange
    options { notFirst = 'VARIABLE OPEN OPEN_BRACE OPEN_GROUP OPEN_BRACE_GROUP'; }
    : list+=word ((SPACE | TABULATOR | JOINT | CARRIAGE_JOINT | NEWLINE | CARRIAGE) list+=word)*
      (SPACE | TABULATOR | JOINT | CARRIAGE_JOINT | NEWLINE | CARRIAGE)?
    ;

// ---- Words ----

words
    : list+=word ((SPACE | TABULATOR | JOINT | CARRIAGE_JOINT | NEWLINE | CARRIAGE) list+=word)*
      (SPACE | TABULATOR | JOINT | CARRIAGE_JOINT | NEWLINE | CARRIAGE)?
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
    : FUNCTION_3 first=words? COMMA second=words? COMMA third=words? more+=next* # threeOrMore
    | FUNCTION_2 first=words? COMMA second=words? more+=next* # twoOrMore
    | FUNCTION first=words? more+=next* # anyNumber
    | first=words more+=next* # variable
    ;

next
    : COMMA words?
    ;

/** Parentheses in parentheses, or braces in braces: commas in them divide nothing. */
group
    : OPEN_GROUP first=words? more+=next* CLOSE # parentheses
    | OPEN_BRACE_GROUP first=words? more+=next* CLOSE_BRACE # braces
    ;

// ---- The beginning of a line ----

IFEQ
    options { fixed = true; }
    : [ \t]* ('ifeq' | 'ifneq') BLANKS? -> pushMode(CONDITION)
    ;

IFDEF
    options { fixed = true; }
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
    options { fixed = true; }
    : '\t'? ('include' | '-include' | 'sinclude') BLANKS -> pushMode(VALUE)
    | 'vpath' BLANKS? -> pushMode(VALUE)
    | ('load' | '-load') BLANKS -> pushMode(VALUE)
    ;

UNDEFINE
    : 'undefine' BLANKS -> pushMode(VALUE)
    ;

EXPORT
    options { fixed = true; }
    : ('export' | 'unexport') BLANKS?
    ;

MODIFIER
    options { fixed = true; }
    : ('override' | 'private') BLANKS
    ;

/** A line of a recipe. */
TAB
    : '\t' [ \t]* -> pushMode(RECIPE_FIRST)
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
    : '$(' BLANKS? -> type(OPEN), pushMode(LINE), pushMode(INNER_FIRST)
    ;

FIRST_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(LINE), pushMode(INNER_BRACES_FIRST)
    ;

INDENT
    : [ \f] [ \t\f]* -> skip
    ;

COMMENT
    : [ \t]* '#' REST -> skip
    ;

EMPTY_LINE
    : ([ \t\f] | '\\' '\r'? '\n')* '\r'? '\n' -> skip
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
    : ~[ \t\r\n\f\\$#:=;|?+!&]
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
    : '$(' BLANKS? -> pushMode(INNER_FIRST)
    ;

OPEN_BRACE
    : '${' BLANKS? -> pushMode(INNER_BRACES_FIRST)
    ;

SPACE
    : ' ' -> mode(LINE_BLANK)
    ;

TABULATOR
    : '\t' -> mode(LINE_BLANK)
    ;

JOINT
    : '\\\n' -> mode(LINE_BLANK)
    ;

CARRIAGE_JOINT
    : '\\\r\n' -> mode(LINE_BLANK)
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

mode LINE_BLANK;

LINE_MORE
    : BLANKS -> skip, mode(LINE)
    ;

LINE_GOES_ON
    : -> skip, mode(LINE)
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
    : '$(' BLANKS? -> type(OPEN), pushMode(INNER_FIRST)
    ;

VALUE_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES_FIRST)
    ;

VALUE_SPACE
    : ' ' -> type(SPACE), mode(VALUE_BLANK)
    ;

VALUE_TABULATOR
    : '\t' -> type(TABULATOR), mode(VALUE_BLANK)
    ;

VALUE_JOINT
    : '\\\n' -> type(JOINT), mode(VALUE_BLANK)
    ;

VALUE_CARRIAGE_JOINT
    : '\\\r\n' -> type(CARRIAGE_JOINT), mode(VALUE_BLANK)
    ;

VALUE_COMMENT
    : BLANKS? '#' REST -> skip
    ;

VALUE_END
    : BLANKS? '\r'? '\n' -> skip, popMode
    ;

mode VALUE_BLANK;

VALUE_MORE
    : BLANKS -> skip, mode(VALUE)
    ;

VALUE_GOES_ON
    : -> skip, mode(VALUE)
    ;

// ---- What the shell reads ----

mode RECIPE_FIRST;

/** Not shown, errors do not count, run in any case. */
PREFIX
    : [@\-+] [@\-+ \t]* -> mode(RECIPE)
    ;

RECIPE_START
    : -> skip, mode(RECIPE)
    ;

mode RECIPE;

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
    : '$(' BLANKS? -> type(OPEN), pushMode(INNER_FIRST)
    ;

RECIPE_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES_FIRST)
    ;

RECIPE_SPACE
    : ' ' -> type(SPACE), mode(RECIPE_BLANK)
    ;

RECIPE_TABULATOR
    : '\t' -> type(TABULATOR), mode(RECIPE_BLANK)
    ;

RECIPE_JOINT
    : '\\\n' -> type(JOINT), mode(RECIPE_BLANK)
    ;

RECIPE_CARRIAGE_JOINT
    : '\\\r\n' -> type(CARRIAGE_JOINT), mode(RECIPE_BLANK)
    ;

RECIPE_END
    : BLANKS? '\r'? '\n' -> skip, popMode
    ;

mode RECIPE_BLANK;

RECIPE_MORE
    : BLANKS -> skip, mode(RECIPE)
    ;

RECIPE_GOES_ON
    : -> skip, mode(RECIPE)
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
    : BLANKS -> skip
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
    : '$(' BLANKS? -> type(OPEN), pushMode(INNER_FIRST)
    ;

DEFINED_OPEN_BRACE
    : '${' BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES_FIRST)
    ;

DEFINED_SPACE
    : ' ' -> type(SPACE), mode(DEFINED_NAME_BLANK)
    ;

DEFINED_TABULATOR
    : '\t' -> type(TABULATOR), mode(DEFINED_NAME_BLANK)
    ;

DEFINED_JOINT
    : '\\\n' -> type(JOINT), mode(DEFINED_NAME_BLANK)
    ;

DEFINED_CARRIAGE_JOINT
    : '\\\r\n' -> type(CARRIAGE_JOINT), mode(DEFINED_NAME_BLANK)
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

mode DEFINED_NAME_BLANK;

DEFINED_NAME_MORE
    : BLANKS -> skip, mode(DEFINED_NAME)
    ;

DEFINED_NAME_GOES_ON
    : -> skip, mode(DEFINED_NAME)
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
    : '\t' [ \t]* -> type(TAB), pushMode(RECIPE_FIRST)
    ;

BODY_INDENT
    : [ \f] [ \t\f]* -> skip
    ;

BODY_COMMENT
    : [ \t]* '#' REST -> skip
    ;

BODY_EMPTY_LINE
    : ([ \t\f] | '\\' '\r'? '\n')* '\r'? '\n' -> skip
    ;

BODY_START
    : -> skip, pushMode(RECIPE)
    ;

// ---- In `$(` and `)` ----

mode INNER_FIRST;

FUNCTION_3
    : FUNCTIONS_3 INNER_BLANKS -> mode(INNER)
    ;

FUNCTION_2
    : FUNCTIONS_2 INNER_BLANKS -> mode(INNER)
    ;

FUNCTION
    : FUNCTIONS INNER_BLANKS -> mode(INNER)
    ;

INNER_START
    : -> skip, mode(INNER)
    ;

mode INNER;

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
    : '$(' INNER_BLANKS? -> type(OPEN), pushMode(INNER_FIRST)
    ;

INNER_OPEN_BRACE
    : '${' INNER_BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES_FIRST)
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

INNER_SPACE
    : ' ' -> type(SPACE), mode(INNER_BLANK)
    ;

INNER_TABULATOR
    : '\t' -> type(TABULATOR), mode(INNER_BLANK)
    ;

INNER_JOINT
    : '\\\n' -> type(JOINT), mode(INNER_BLANK)
    ;

INNER_CARRIAGE_JOINT
    : '\\\r\n' -> type(CARRIAGE_JOINT), mode(INNER_BLANK)
    ;

NEWLINE
    : '\n' -> mode(INNER_BLANK)
    ;

CARRIAGE
    : '\r' -> mode(INNER_BLANK)
    ;

/** In the lines of a variable, what is in parentheses goes on over line ends. */
fragment INNER_BLANKS
    : ([ \t\r\n] | '\\' '\r'? '\n')+
    ;

mode INNER_BLANK;

INNER_MORE
    : INNER_BLANKS -> skip, mode(INNER)
    ;

INNER_GOES_ON
    : -> skip, mode(INNER)
    ;

// ---- In `${` and `}` ----

mode INNER_BRACES_FIRST;

BRACES_FUNCTION_3
    : FUNCTIONS_3 INNER_BLANKS -> type(FUNCTION_3), mode(INNER_BRACES)
    ;

BRACES_FUNCTION_2
    : FUNCTIONS_2 INNER_BLANKS -> type(FUNCTION_2), mode(INNER_BRACES)
    ;

BRACES_FUNCTION
    : FUNCTIONS INNER_BLANKS -> type(FUNCTION), mode(INNER_BRACES)
    ;

INNER_BRACES_START
    : -> skip, mode(INNER_BRACES)
    ;

mode INNER_BRACES;

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
    : '$(' INNER_BLANKS? -> type(OPEN), pushMode(INNER_FIRST)
    ;

BRACES_OPEN_BRACE
    : '${' INNER_BLANKS? -> type(OPEN_BRACE), pushMode(INNER_BRACES_FIRST)
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

BRACES_SPACE
    : ' ' -> type(SPACE), mode(INNER_BRACES_BLANK)
    ;

BRACES_TABULATOR
    : '\t' -> type(TABULATOR), mode(INNER_BRACES_BLANK)
    ;

BRACES_JOINT
    : '\\\n' -> type(JOINT), mode(INNER_BRACES_BLANK)
    ;

BRACES_CARRIAGE_JOINT
    : '\\\r\n' -> type(CARRIAGE_JOINT), mode(INNER_BRACES_BLANK)
    ;

BRACES_NEWLINE
    : '\n' -> type(NEWLINE), mode(INNER_BRACES_BLANK)
    ;

BRACES_CARRIAGE
    : '\r' -> type(CARRIAGE), mode(INNER_BRACES_BLANK)
    ;

mode INNER_BRACES_BLANK;

INNER_BRACES_MORE
    : INNER_BLANKS -> skip, mode(INNER_BRACES)
    ;

INNER_BRACES_GOES_ON
    : -> skip, mode(INNER_BRACES)
    ;
