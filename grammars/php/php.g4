/**
 * PHP 7.4 to 8.4, with the HTML around it. Nothing but syntax is asked for: what PHP says of a text only when it compiles it
 * (`f() = 1`, `case` in a class) is read.
 */
parser grammar php;

options {
    start = file;
    extensions = 'php phtml php5 php7 phps';
    tokenVocab = phpLexer;
    backend = general;
    filter = self.filter.Labels;
}

// ---- Files ----

/** What is written out as it stands, and code. */
file
    : html+=htmlPart* (OPEN items+=item* halt=HALT? data=DATA?)? EOF
    ;

htmlPart
    : HTML                                                               # html
    | ECHO_OPEN list+=expression (',' list+=expression)* (';' statements+=statement*)? CLOSE   # echoTag
    ;

/** Text between code: it ends a statement, too. Without an `OPEN`, it is the end of the file. */
inline
    : CLOSE parts+=htmlPart* OPEN?
    ;

end
    : ';'
    | inline
    ;

/** A statement, or what can stand in no other. */
item
    options { recover = true; }
    : statement                                                          # statementItem
    | 'use' ('function' | 'const')? list+=use (',' list+=use)* end       # useNames
    | 'use' ('function' | 'const')? qualified '\\' '{' list+=groupUse (',' list+=groupUse)* ','? '}' end   # useGroup
    | attributes+=attributeGroup* 'const' list+=constant (',' list+=constant)* end   # constants
    | 'namespace' qualified end                                          # namespace
    | 'namespace' qualified? '{' items+=item* '}'                        # namespaceBlock
    ;

use
    : qualified ('as' alias=name)?
    ;

groupUse
    : ('function' | 'const')? qualified ('as' alias=name)?
    ;

constant
    : name '=' value=expression
    ;

// ---- Statements ----

statement
    options { recover = true; }
    : end                                                                # empty
    | block                                                              # plainBlock
    | expression end                                                     # expressionStatement
    | 'echo' list+=expression (',' list+=expression)* end                # echo
    | 'if' '(' test=expression ')' then=statement branches+=elseIf* ('else' otherwise=statement)?   # if
    | 'if' '(' test=expression ')' ':' then+=statement* branches+=elseIfAlt* ('else' ':' otherwise+=statement*)? 'endif' end   # ifAlt
    | 'while' '(' test=expression ')' body=statement                     # while
    | 'while' '(' test=expression ')' ':' body+=statement* 'endwhile' end   # whileAlt
    | 'do' body=statement 'while' '(' test=expression ')' end            # doWhile
    | 'for' '(' (init+=expression (',' init+=expression)*)? ';' (test+=expression (',' test+=expression)*)? ';'
      (step+=expression (',' step+=expression)*)? ')' body=statement     # for
    | 'for' '(' (init+=expression (',' init+=expression)*)? ';' (test+=expression (',' test+=expression)*)? ';'
      (step+=expression (',' step+=expression)*)? ')' ':' body+=statement* 'endfor' end   # forAlt
    | 'foreach' '(' of=expression 'as' (key=variable '=>')? value=target ')' body=statement   # foreach
    | 'foreach' '(' of=expression 'as' (key=variable '=>')? value=target ')' ':' body+=statement* 'endforeach' end   # foreachAlt
    | 'switch' '(' of=expression ')' '{' ';'? cases+=case* '}'           # switch
    | 'switch' '(' of=expression ')' ':' (';' | CLOSE OPEN)? cases+=case* 'endswitch' end   # switchAlt
    | 'declare' '(' list+=constant (',' list+=constant)* ')' body=statement   # declare
    | 'declare' '(' list+=constant (',' list+=constant)* ')' ':' body+=statement* 'enddeclare' end   # declareAlt
    | ('break' | 'continue') levels=expression? end                      # jump
    | 'return' value=expression? end                                     # return
    | 'global' list+=simple (',' list+=simple)* end                      # global
    | 'static' list+=staticVariable (',' list+=staticVariable)* end      # static
    | 'unset' '(' list+=variable (',' list+=variable)* ','? ')' end      # unset
    | 'try' block catches+=catch+ finally?                               # try
    | 'try' block finally                                                # tryFinally
    | 'goto' name end                                                    # goto
    | name ':'                                                           # label
    | attributes+=attributeGroup* 'function' '&'? (name | 'readonly') parameterList (':' type)? block   # function
    | attributes+=attributeGroup* modifiers+=classModifier* 'class' name ('extends' parent=qualified)?
      implements? classBody                                              # class
    | attributes+=attributeGroup* 'trait' name classBody                 # trait
    | attributes+=attributeGroup* 'interface' name ('extends' parents+=qualified (',' parents+=qualified)*)? classBody   # interface
    | attributes+=attributeGroup* 'enum' name (':' type)? implements? classBody   # enum
    ;

block
    : '{' statements+=statement* '}'
    ;

elseIf
    : 'elseif' '(' test=expression ')' then=statement
    ;

elseIfAlt
    : 'elseif' '(' test=expression ')' ':' then+=statement*
    ;

case
    : 'case' value=expression (':' | ';') statements+=statement*         # valueCase
    | 'default' (':' | ';') statements+=statement*                       # defaultCase
    ;

staticVariable
    : VARIABLE ('=' value=expression)?
    ;

catch
    : 'catch' '(' types+=qualified ('|' types+=qualified)* VARIABLE? ')' block
    ;

finally
    : 'finally' block
    ;

/** What a loop or a pattern gives a value to. */
target
    : '&'? variable                                                      # plainTarget
    | pattern                                                            # patternTarget
    ;

/** Several variables for the parts of an array. */
pattern
    : '[' list+=patternElement? (',' list+=patternElement?)* ']'         # shortPattern
    | 'list' '(' list+=patternElement? (',' list+=patternElement?)* ')'  # listPattern
    ;

patternElement
    : target                                                             # placeElement
    | key=expression '=>' target                                         # keyElement
    ;

// ---- Functions and classes ----

parameterList
    : '(' (list+=parameter (',' list+=parameter)* ','?)? ')'
    ;

parameter
    : attributes+=attributeGroup* modifiers+=memberModifier* type? '&'? '...'? VARIABLE ('=' fallback=expression)?   # plainParameter
    | hookedParameter                                                    # promoted
    ;

/** With what is done where the property is read or written (8.4). */
hookedParameter
    options { given = true; }
    : attributes+=attributeGroup* modifiers+=memberModifier+ type? VARIABLE ('=' fallback=expression)? '{' hooks+=hook* '}'
    ;

type
    options { minimal = 'a'; }
    : typeName                                                           # namedType
    | '?' typeName                                                       # nullable
    | parts+=unionPart ('|' parts+=unionPart)+                           # union
    | parts+=typeName ('&' parts+=typeName)+                             # intersection
    ;

unionPart
    : typeName                                                           # plainPart
    | '(' parts+=typeName ('&' parts+=typeName)+ ')'                     # intersectionPart
    ;

typeName
    : qualified
    | 'array'
    | 'callable'
    | 'static'
    ;

classModifier
    : 'abstract'
    | 'final'
    | 'readonly'
    ;

implements
    : 'implements' list+=qualified (',' list+=qualified)*
    ;

classBody
    : '{' members+=member* '}'
    ;

member
    options { recover = true; }
    : attributes+=attributeGroup* modifiers+=memberModifier* 'function' '&'? identifier parameterList (':' type)?
      (block | ';')                                                      # method
    | attributes+=attributeGroup* modifiers+=memberModifier+ type? list+=property (',' list+=property)* ';'   # properties
    | attributes+=attributeGroup* modifiers+=memberModifier* 'const' type? list+=classConstant (',' list+=classConstant)* ';'   # classConstants
    | attributes+=attributeGroup* 'case' identifier ('=' value=expression)? ';'   # enumCase
    | 'use' list+=qualified (',' list+=qualified)* (';' | '{' rules+=traitRule* '}')   # traitUse
    | hookedProperty                                                     # hooked
    ;

memberModifier
    : 'public'
    | 'protected'
    | 'private'
    | 'static'
    | 'abstract'
    | 'final'
    | 'readonly'
    | 'var'
    | SETTER
    ;

property
    : VARIABLE ('=' value=expression)?
    ;

hookedProperty
    options { given = true; }
    : attributes+=attributeGroup* modifiers+=memberModifier+ type? property '{' hooks+=hook* '}'
    ;

hook
    : attributes+=attributeGroup* modifiers+=memberModifier* '&'? NAME parameterList? (block | ';' | '=>' value=expression ';')
    ;

classConstant
    : identifier '=' value=expression
    ;

traitRule
    : of=qualified '::' identifier 'insteadof' list+=qualified (',' list+=qualified)* ';'   # insteadOf
    | (of=qualified '::')? identifier 'as' memberModifier? identifier ';'   # traitAlias
    | (of=qualified '::')? identifier 'as' memberModifier ';'            # visibility
    ;

attributeGroup
    : '#[' list+=attribute (',' list+=attribute)* ','? ']'
    ;

attribute
    : qualified arguments?
    ;

// ---- Expressions ----

expression
    options { minimal = '0'; }
    : compared                                                           # plainExpression
    | left=compared ('==' | '!=' | '===' | '!==' | '<>' | '<=>') right=compared   # equality
    | left=expression '&' right=expression                               # bitAnd
    | left=expression '^' right=expression                               # bitXor
    | left=expression '|' right=expression                               # bitOr
    | left=expression '&&' right=expression                              # both
    | left=expression '||' right=expression                              # either
    | <assoc=right> left=expression '??' right=expression                # nullElse
    | test=expression '?' then=expression? ':' otherwise=expression      # condition
    | left=expression 'and' right=expression                             # and
    | left=expression 'xor' right=expression                             # xor
    | left=expression 'or' right=expression                              # or
    ;

/** Several comparisons in a row are none. */
compared
    options { minimal = '0'; }
    : term                                                               # plainCompared
    | left=term ('<' | '>' | '<=' | '>=') right=term                     # comparison
    ;

/** Operators that bind more tightly, and those before their operands: these take all that comes after them. */
term
    options { minimal = '0'; }
    : base                                                               # plainTerm
    | NUMBER                                                             # number
    | heredoc                                                            # heredocTerm
    | '`' parts+=part* BACKTICK_END                                      # shell
    | 'clone' term                                                       # clone
    | 'new' newClass arguments?                                          # new
    | 'new' anonymousClass                                               # newAnonymous
    | ('++' | '--') variable                                             # stepBefore
    | variable ('++' | '--')                                             # stepAfter
    | <assoc=right> left=term '**' right=term                            # power
    | ('+' | '-' | '~' | '@' | CAST) term                                # prefix
    | left=term 'instanceof' newClass                                    # instanceOf
    | '!' term                                                           # not
    | left=term ('*' | '/' | '%') right=term                             # product
    | left=term ('+' | '-') right=term                                   # sum
    | left=term ('<<' | '>>') right=term                                 # shift
    | left=term '.' right=term                                           # join
    | variable ('=' | '+=' | '-=' | '*=' | '**=' | '/=' | '.=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '??=')
      value=expression                                                   # assignment
    | left=variable '=' '&' right=variable                               # alias
    | pattern '=' value=expression                                       # destructuring
    | 'isset' '(' list+=expression (',' list+=expression)* ','? ')'      # isset
    | ('empty' | 'eval') '(' value=expression ')'                        # question
    | ('exit' | 'die') ('(' value=expression? ')')?                      # exit
    | ('include' | 'include_once' | 'require' | 'require_once') value=expression   # include
    | 'print' value=expression                                           # print
    | 'throw' value=expression                                           # throw
    | 'yield' ((key=expression '=>')? value=expression)?                 # yield
    | YIELD_FROM value=expression                                        # yieldFrom
    | attributes+=attributeGroup* 'static'? 'function' '&'? parameterList uses? (':' type)? block   # closure
    | attributes+=attributeGroup* 'static'? 'fn' '&'? parameterList (':' type)? '=>' value=expression   # arrowFunction
    | 'match' '(' of=expression ')' '{' (arms+=arm (',' arms+=arm)* ','?)? '}'   # match
    ;

/** What can be called, and what has parts. */
base
    : variable                                                           # variableValue
    | qualified                                                          # nameValue
    | STRING                                                             # string
    | QUOTE parts+=part* QUOTE_END                                       # template
    | '(' expression ')'                                                 # group
    | '[' list+=arrayElement? (',' list+=arrayElement?)* ']'             # array
    | 'array' '(' (list+=arrayElement (',' list+=arrayElement)* ','?)? ')'   # longArray
    | scope '::' identifier                                              # classConstantValue
    | newBase                                                            # newPart
    ;

/** An object right where it is made (8.4). */
newBase
    options { given = true; }
    : 'new' newClass arguments
    ;

/** What can be set. */
variable
    options { minimal = '$a'; }
    : simple                                                             # simpleVariable
    | of=base '[' index=expression? ']'                                  # element
    | of=base ('->' | '?->') memberName                                  # memberValue
    | scope '::' simple                                                  # staticMember
    | of=base arguments                                                  # call
    | scope '::' '{' expression '}' arguments                       # namedCall
    ;

simple
    : VARIABLE                                                           # variableName
    | '$' '{' expression '}'                                             # computedName
    | '$' simple                                                         # nameInVariable
    ;

memberName
    : identifier
    | simple
    | '{' expression '}'
    ;

scope
    : base
    | 'static'
    ;

arguments
    : '(' (list+=argument (',' list+=argument)* ','?)? ')'               # plainArguments
    | '(' '...' ')'                                                      # callableArguments
    ;

argument
    : expression                                                         # plainArgument
    | '...' expression                                                   # spread
    | identifier ':' value=expression                                    # namedArgument
    ;

/** Without calls: the first arguments are those of `new`. */
newClass
    : qualified                                                          # newName
    | 'static'                                                           # newStatic
    | newVariable                                                        # newOfVariable
    | '(' expression ')'                                                 # newComputed
    ;

newVariable
    : simple                                                             # newSimple
    | of=newVariable '[' index=expression? ']'                           # newElement
    | of=newVariable ('->' | '?->') memberName                           # newMember
    | (qualified | 'static' | newVariable) '::' simple                   # newStaticMember
    ;

anonymousClass
    : attributes+=attributeGroup* modifiers+=classModifier* 'class' arguments? ('extends' parent=qualified)? implements? classBody
    ;

uses
    : 'use' '(' list+=closureUse (',' list+=closureUse)* ','? ')'
    ;

closureUse
    : '&'? VARIABLE
    ;

arm
    : tests+=expression (',' tests+=expression)* ','? '=>' value=expression   # testArm
    | 'default' ','? '=>' value=expression                               # defaultArm
    ;

arrayElement
    : expression                                                         # plainElement
    | key=expression '=>' value=expression                               # keyedElement
    | (key=expression '=>')? '&' variable                                # referenceElement
    | '...' expression                                                   # spreadElement
    ;

heredoc
    : HERE_OPEN HERE_END                                                 # emptyHeredoc
    | HERE_OPEN first=HERE_LINE parts+=herePart* (HERE_END | HERE_END_AFTER)   # plainHeredoc
    | NOW_OPEN (first=HERE_LINE parts+=nowPart*)? HERE_END               # nowdoc
    ;

herePart
    : HERE_LINE
    | HERE_LINE_AFTER
    | part
    ;

nowPart
    : HERE_LINE
    | CHARS
    ;

/** A piece of a string. */
part
    : CHARS                                                              # chars
    | VARIABLE                                                           # variableHole
    | NAME_HOLE                                                          # nameHole
    | HOLE variable '}'                                                  # hole
    | NAME_HOLE_OPEN NAME '[' index=expression ']' '}'                   # elementHole
    | NAME_HOLE_OPEN expression '}'                                      # computedHole
    ;

// ---- Names ----

/** A name, perhaps of another namespace. */
qualified
    : NAME
    | QUALIFIED
    | 'enum'
    ;

/** What is declared. */
name
    : NAME
    | 'enum'
    ;

/** Within a class, all words are names. */
identifier
    : NAME
    | 'abstract' | 'and' | 'array' | 'as' | 'break' | 'callable' | 'case' | 'catch' | 'class' | 'clone' | 'const'
    | 'continue' | 'declare' | 'default' | 'do' | 'echo' | 'else' | 'elseif' | 'empty' | 'enddeclare' | 'endfor'
    | 'endforeach' | 'endif' | 'endswitch' | 'endwhile' | 'enum' | 'eval' | 'exit' | 'extends' | 'final' | 'finally'
    | 'fn' | 'for' | 'foreach' | 'function' | 'global' | 'goto' | 'if' | 'implements' | 'include' | 'include_once'
    | 'instanceof' | 'insteadof' | 'interface' | 'isset' | 'list' | 'match' | 'namespace' | 'new' | 'or' | 'print'
    | 'private' | 'protected' | 'public' | 'readonly' | 'require' | 'require_once' | 'return' | 'static' | 'switch'
    | 'throw' | 'trait' | 'try' | 'unset' | 'use' | 'var' | 'while' | 'xor' | 'yield' | 'die'
    ;
