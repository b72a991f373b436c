/**
 * Kotlin 2.4, and scripts; the titles in the comments are those of the grammar in its language specification.
 *
 * A line end ends a statement where one can end (`END`), but not in parentheses and brackets. Which parts of a declaration
 * may stand in lines of their own is said by `END?`, or by `notBefore`, if no statement begins with such a token.
 */
grammar kotlin;

options {
    start = file;
    extensions = 'kt kts';
    backend = general;
    filter = builtin.lineEnds;
    rewrites = self.rewrites.of;
    blocks = '{ } HOLE }';
    notAfter = 'LABEL = += -= *= /= %= + - * / % == != === !== < <= >= && || ?: ?. . .. ..< :: : , ; -> ! @ & as as? is in else do throw try val var fun interface package if when while for typealias by where QUOTE RAW_QUOTE QUOTE_2 RAW_QUOTE_2';
    notBefore = '} . ?. ?: && || as as? by ) ] > = : , ; ->';
}

tokens { END }

// ---- General ----

/** A file; if it is a script, not only of declarations. */
file
    : annotations+=fileAnnotation* package=packageHeader? imports+=import* (items+=item (END | ';'))* EOF
    ;

item
    options { recover = true; }
    : entity                                                             # entityItem
    | property                                                           # propertyItem
    | scriptStatement                                                    # statementItem
    ;

/** What is done in a script. */
scriptStatement
    options { given = true; }
    : action                                                             # scriptAction
    | destructuring                                                      # scriptVariables
    ;

/** An annotation of a whole file. */
fileAnnotation
    : '@' 'file' ':' annotationValue END?                                # oneFileAnnotation
    | '@' 'file' ':' '[' values+=annotationValue+ ']' END?               # fileAnnotations
    ;

packageHeader
    : 'package' path (END | ';')
    ;

import
    : 'import' path '.*'? ('as' alias=name)? (END | ';')
    ;

/** Names with points between them. */
path
    : names+=name ('.' names+=name)*
    ;

// ---- Classes ----

/** A declaration that can stand anywhere. */
entity
    : modifiers+=modifier* 'class' name constructor=primaryConstructor? supers=superTypes? classBody?   # class
    | modifiers+=modifier* 'class' name typeParameters constructor=primaryConstructor? supers=superTypes?
      constraints? classBody?                                            # genericClass
    | modifiers+=modifier* 'enum' END? modifiers+=modifier* 'class' name typeParameters?
      constructor=primaryConstructor? supers=superTypes? enumBody?       # enum
    | modifiers+=modifier* 'fun'? 'interface' name supers=superTypes? classBody?   # interface
    | modifiers+=modifier* 'fun'? 'interface' name typeParameters supers=superTypes? constraints? classBody?   # genericInterface
    | modifiers+=modifier* 'object' name supers=superTypes? classBody?   # object
    | modifiers+=modifier* 'fun' receiver? name parameterList (':' type)? functionBody?   # function
    | modifiers+=modifier* 'fun' typeParameters END? receiver? name parameterList (':' type)? constraints? functionBody?   # genericFunction
    | modifiers+=modifier* 'typealias' name typeParameters? '=' type     # typeAlias
    ;

/** The constructor that the head of a class has. */
primaryConstructor
    : END? modifiers+=modifier* ('constructor' END?)? parameterList
    ;

/** What a class or object is derived from. */
superTypes
    : ':' list+=superType (',' list+=superType)*
    ;

superType
    : type                                                               # plainSuper
    | type arguments                                                     # superCall
    | type 'by' delegate                                                 # delegatedSuper
    ;

/** What an interface is delegated to: the braces after it are those of the class. */
delegate
    : operand                                                            # delegateValue
    | delegate ('.' | '?.') name                                         # delegateMember
    | delegate arguments                                                 # delegateCall
    ;

classBody
    : END? '{' (members+=member ((END | ';') members+=member)* ';'?)? '}'
    ;

/** Values of an enumeration, and further members of it. */
enumBody
    : END? '{' (entries+=enumEntry (',' entries+=enumEntry)* ','?)? (';' (members+=member ((END | ';') members+=member)* ';'?)?)? '}'
    ;

enumEntry
    : modifiers+=modifier* name arguments? classBody?
    ;

member
    options { recover = true; }
    : entity                                                             # entityMember
    | property                                                           # propertyMember
    | modifiers+=modifier* 'companion' END? modifiers+=modifier* 'object' name? supers=superTypes? classBody?   # companion
    | modifiers+=modifier* 'init' END? block                             # initializer
    | modifiers+=modifier* 'constructor' parameterList (':' ('this' | 'super') arguments)? (END? block)?   # constructor
    ;

// ---- Class members ----

/** A variable, perhaps with functions that read and write it. Those first, for `get() = a` may be a statement of a script. */
property
    : modifiers+=modifier* ('val' | 'var') typeParameters? receiver? name (':' type)? constraints?
      (('=' | 'by') value=expression)? accessors+=accessorBelow+         # properties
    | modifiers+=modifier* ('val' | 'var') typeParameters? receiver? name (':' type)? constraints?
      first=accessor accessors+=accessorBelow*                           # inlineProperty
    | variable                                                           # plainProperty
    ;

/** In a line of its own, or after a `;`. */
accessorBelow
    : (END | ';') accessor
    ;

accessor
    : modifiers+=modifier* 'get' ('(' ')' (':' type)? functionBody)?     # getter
    | modifiers+=modifier* 'set' ('(' looseParameter ','? ')' (':' type)? functionBody)?   # setter
    ;

/** What a member is added to. */
receiver
    : annotations+=annotation* (parts+=typePart '.')+                    # namedReceiver
    | annotations+=annotation* (parts+=typePart '.')* parts+=typePart '?.'   # nullableReceiver
    | '(' type ')' ('.' | '?.')                                          # groupReceiver
    ;

parameterList
    : '(' (list+=parameter (',' list+=parameter)* ','?)? ')'
    ;

/** A parameter of a function or constructor. */
parameter
    : modifiers+=modifier* ('val' | 'var')? name ':' type ('=' fallback=expression)?
    ;

/** Of a function without a name, whose types may be known. */
looseParameter
    : name                                                               # bareParameter
    | modifiers+=modifier* name ':' type                                 # typedParameter
    ;

functionBody
    : block                                                              # plainBody
    | END block                                                          # bodyBelow
    | '=' expression                                                     # expressionBody
    ;

typeParameters
    : '<' list+=typeParameter (',' list+=typeParameter)* ','? '>'
    ;

typeParameter
    : modifiers+=typeParameterModifier* name (':' type)?
    ;

typeParameterModifier
    : annotation END?                                                    # typeParameterAnnotation
    | ('reified' | 'in' | 'out')                                         # typeParameterWord
    ;

/** What more must hold for type parameters. */
constraints
    : END? 'where' list+=constraint (',' list+=constraint)*
    ;

constraint
    : annotations+=annotation* name ':' type
    ;

// ---- Types ----

/** Any type. */
type
    options { minimal = 'Int'; }
    : typeName                                                           # namedType
    | '(' type ')'                                                       # groupType
    | type '?'                                                           # nullable
    | left=type '&' right=type                                           # intersection
    | typeModifier END? type                                             # modifiedType
    | (of=type ('.' | '?.'))? '(' (parameters+=typeOrParameter (',' parameters+=typeOrParameter)* ','?)? ')' '->'
      result=type                                                        # functionType
    | contextParameters (of=type ('.' | '?.'))? '(' (parameters+=typeOrParameter (',' parameters+=typeOrParameter)* ','?)? ')'
      '->' result=type                                                   # contextType
    ;

typeModifier
    : annotation
    | 'suspend'
    ;

/** A type by its name. */
typeName
    : typePart                                                           # shortName
    | parts+=typePart ('.' parts+=typePart)+                             # longName
    ;

typePart
    : name                                                               # plainPart
    | name typeArguments                                                 # genericPart
    ;

typeArguments
    : '<' list+=typeArgument (',' list+=typeArgument)* ','? '>'
    ;

typeArgument
    : type                                                               # plainTypeArgument
    | ('in' | 'out') type                                                # projection
    | '*'                                                                # anyType
    ;

/** A parameter of a function type, with a name or without. */
typeOrParameter
    : type                                                               # unnamedParameter
    | name ':' type                                                      # namedParameter
    ;

// ---- Statements ----

/** Statements in braces. */
block
    : '{' (statements+=statement ((END | ';') statements+=statement)* ';'?)? '}'
    ;

statement
    options { recover = true; minimal = '0'; }
    : entity                                                             # localEntity
    | variable                                                           # localVariable
    | destructuring                                                      # localVariables
    | action                                                             # plainStatement
    | 'while' '(' test=expression ')' ';' next=statement?                # emptyWhile
    | 'for' '(' annotations+=annotation* ('val' | 'var')? loopVariable 'in' values=expression ')' ';' next=statement?   # emptyFor
    ;

variable
    options { holds = 'val a = {expression}'; }
    : modifiers+=modifier* ('val' | 'var') typeParameters? receiver? name (':' type)? constraints? (('=' | 'by') value=expression)?
    ;

/** Several variables from the parts of a value. */
destructuring
    : modifiers+=modifier* ('val' | 'var') pattern '=' value=expression  # plainDestructuring
    | '(' names+=declaredName (',' names+=declaredName)* ','? ')' '=' value=expression   # namedDestructuring
    ;

/** What is taken apart. */
pattern
    : '(' names+=patternName (',' names+=patternName)* ','? ')'          # namePattern
    | '[' names+=patternName (',' names+=patternName)* ','? ']'          # placePattern
    ;

patternName
    : name                                                               # plainName
    | name ':' type                                                      # typedName
    | annotations+=annotation+ name (':' type)?                          # annotatedName
    | declaredName                                                       # fullName
    ;

declaredName
    : annotations+=annotation* ('val' | 'var') name (':' type)? ('=' source=name)?
    ;

/** A statement that declares nothing. */
action
    : expression                                                         # expressionAction
    | loop                                                               # loopAction
    | target=expression ('=' | '+=' | '-=' | '*=' | '/=' | '%=') value=expression   # assignment
    ;

loop
    : 'for' '(' annotations+=annotation* ('val' | 'var')? loopVariable 'in' values=expression ')' END? body   # for
    | 'while' '(' test=expression ')' END? body                          # while
    | 'do' body? END? 'while' '(' test=expression ')'                    # doWhile
    | LABEL loop                                                         # labeledLoop
    | annotation END? loop                                               # annotatedLoop
    ;

/** What a loop or a function in braces calls a value. */
loopVariable
    : name                                                               # plainVariableName
    | name ':' type                                                      # typedVariableName
    | pattern                                                            # variables
    ;

/** What is done under a condition or repeatedly. */
body
    : block
    | parameterLambda
    | bodyAction
    ;

bodyAction
    options { notFirst = '{'; }
    : action
    ;

// ---- Expressions ----

/** Any expression. */
expression
    options { minimal = '0'; standIns = 'null'; }
    : term                                                               # plainExpression
    | left=term ('<' | '>' | '<=' | '>=') END? right=term                # comparison
    | left=expression ('==' | '!=' | '===' | '!==') right=expression     # equality
    | left=expression '&&' right=expression                              # and
    | left=expression '||' right=expression                              # or
    ;

/** Operators and their operands, those that bind more tightly first. */
term
    options { minimal = '0'; }
    : operand                                                            # operandValue
    | of=term ('.' | '?.') name                                          # memberValue
    | of=term typeArguments                                              # generic
    | of=term '(' (list+=argument (',' list+=argument)* ','?)? ')'       # call
    | of=term lambda                                                     # lambdaCall
    | of=term '[' list+=expression (',' list+=expression)* ','? ']'      # index
    | of=term ('!!' | '++' | '--')                                       # postfix
    | of=term ('?'* '::' | '?::') (name | 'class')                       # reference
    | ('+' | '-' | '!' | '!!' | '++' | '--') term                        # prefix
    | LABEL term                                                         # labeled
    | annotation END? term                                               # annotated
    | of=term ('as' | 'as?') type                                        # cast
    | left=term ('*' | '/' | '%') right=term                             # product
    | left=term ('+' | '-') right=term                                   # sum
    | left=term ('..' | '..<') right=term                                # range
    | left=term name END? right=term                                     # infix
    | left=term '?:' right=term                                          # elvis
    | left=term '!'? 'in' right=term                                     # contains
    | of=term '!'? 'is' type                                             # check
    ;

arguments
    : '(' (list+=argument (',' list+=argument)* ','?)? ')'
    ;

argument
    : expression                                                         # plainArgument
    | name '=' '*'? value=expression                                     # namedArgument
    | '*' value=expression                                               # spread
    ;

/** A function in braces that is the last argument of a call. */
lambda
    : block                                                              # plainLambda
    | parameterLambda                                                    # fullLambda
    | marks+=lambdaMark+ (block | parameterLambda)                       # markedLambda
    ;

lambdaMark
    : LABEL
    | annotation
    ;

/** A function in braces that says what it takes. */
parameterLambda
    : '{' (parameters+=lambdaParameter (',' parameters+=lambdaParameter)* ','?)? '->'
      (statements+=statement ((END | ';') statements+=statement)* ';'?)? '}'
    ;

lambdaParameter
    : loopVariable                                                       # plainLambdaParameter
    | pattern ':' type                                                   # typedPattern
    ;

/** What operators apply to. */
operand
    : name                                                               # nameValue
    | ('null' | 'true' | 'false')                                        # constant
    | NUMBER                                                             # number
    | CHARACTER                                                          # character
    | STRING                                                             # string
    | RAW_STRING                                                         # rawString
    | QUOTE parts+=part* QUOTE_END                                       # template
    | RAW_QUOTE parts+=part* RAW_END                                     # rawTemplate
    | QUOTE_2 parts+=part* QUOTE_END                                     # dollarTemplate
    | RAW_QUOTE_2 parts+=part* RAW_END                                   # rawDollarTemplate
    | '(' expression ')'                                                 # group
    | '[' (list+=expression (',' list+=expression)* ','?)? ']'           # collection
    | block                                                              # lambdaValue
    | parameterLambda                                                    # parameterLambdaValue
    | 'fun' typeParameters? receiver? '(' (list+=looseParameter (',' list+=looseParameter)* ','?)? ')' (':' type)?
      functionBody?                                                      # anonymousFunction
    | 'object' supers=superTypes? classBody                              # objectValue
    | 'this'                                                             # this
    | 'this@' name                                                       # outerThis
    | 'super' '<' type '>' ('@' name)?                                   # superOf
    | 'super'                                                            # super
    | 'super@' name                                                      # outerSuper
    | '::' (name | 'class')                                              # freeReference
    | 'if' '(' test=expression ')' END? then=body (END? ';'? 'else' otherwise=body)?   # if
    | 'if' '(' test=expression ')' END? ';'? 'else' otherwise=body       # unless
    | 'when' subject? END? '{' (entries+=whenEntry ((END | ';') entries+=whenEntry)* ((END | ';')? otherwise=whenElse)?)? ';'? '}'   # when
    | 'when' subject? END? '{' otherwise=whenElse ';'? '}'               # whenOtherwise
    | 'try' block catches+=catch+ finally?                               # try
    | 'try' block finally                                                # tryFinally
    | 'throw' expression                                                 # throw
    | 'return' expression?                                               # return
    | 'return@' name expression?                                         # returnFrom
    | ('break' | 'continue')                                             # jump
    | ('break@' | 'continue@') name                                      # jumpFrom
    ;

/** A piece of a string. */
part
    : CHARS                                                              # chars
    | NAME_HOLE                                                          # nameHole
    | HOLE expression '}'                                                # hole
    ;

subject
    : '(' expression ')'                                                 # plainSubject
    | '(' annotations+=annotation* 'val' name (':' type)? '=' value=expression ')'   # subjectVariable
    ;

whenEntry
    : conditions+=whenCondition (',' conditions+=whenCondition)* ','? guard? '->' body   # whenCase
    | 'else' guard '->' body                                             # whenGuardedElse
    ;

whenElse
    : 'else' '->' body
    ;

whenCondition
    : expression                                                         # whenValue
    | '!'? 'in' expression                                               # whenIn
    | '!'? 'is' type                                                     # whenIs
    ;

guard
    : 'if' expression
    ;

catch
    : END? 'catch' '(' annotations+=annotation* name ':' type ','? ')' END? block
    ;

finally
    : END? 'finally' END? block
    ;

// ---- Modifiers and annotations ----

modifier
    : annotation                                                         # plainAnnotation
    | annotation END                                                     # annotationAbove
    | contextParameters                                                  # plainContext
    | contextParameters END                                              # contextAbove
    | modifierWord                                                       # plainWord
    | modifierWord END                                                   # wordAbove
    ;

modifierWord
    : 'abstract' | 'actual' | 'annotation' | 'const' | 'crossinline' | 'data' | 'expect' | 'external' | 'final' | 'infix' | 'inline'
    | 'inner' | 'internal' | 'lateinit' | 'noinline' | 'open' | 'operator' | 'override' | 'private' | 'protected' | 'public'
    | 'sealed' | 'suspend' | 'tailrec' | 'value' | 'vararg'
    ;

contextParameters
    : 'context' '(' list+=typeOrParameter (',' list+=typeOrParameter)* ','? ')'
    ;

annotation
    : '@' (useSite ':')? annotationValue                                 # oneAnnotation
    | '@' (useSite ':')? '[' values+=annotationValue+ ']'                # annotations
    ;

useSite
    : 'all' | 'delegate' | 'field' | 'get' | 'param' | 'property' | 'receiver' | 'set' | 'setparam'
    ;

annotationValue
    : typeName                                                           # bareAnnotation
    | typeName arguments                                                 # annotationCall
    ;

// ---- Names ----

/** A name; words that are keywords in some places only are names, too. */
name
    : NAME
    | 'abstract' | 'actual' | 'all' | 'annotation' | 'by' | 'catch' | 'companion' | 'const' | 'constructor' | 'context' | 'crossinline'
    | 'data' | 'delegate' | 'enum' | 'expect' | 'external' | 'field' | 'file' | 'final' | 'finally' | 'get' | 'import'
    | 'infix' | 'init' | 'inline' | 'inner' | 'internal' | 'lateinit' | 'noinline' | 'open' | 'operator' | 'out'
    | 'override' | 'param' | 'private' | 'property' | 'protected' | 'public' | 'receiver' | 'reified' | 'sealed' | 'set'
    | 'setparam' | 'suspend' | 'tailrec' | 'value' | 'vararg' | 'where'
    ;

// ---- Tokens ----

SHEBANG
    : '#!' ~[\r\n]* -> channel(HIDDEN)
    ;

/** A label where it is defined. */
LABEL
    : WORD '@'
    ;

NAME
    : WORD
    ;

fragment WORD
    : [\p{L}_] [\p{L}\p{Nd}_]*
    | '`' ~[`\r\n]+ '`'
    ;

NUMBER
    : (DIGITS? '.' DIGITS | DIGITS) EXPONENT? [fF]?
    | (DIGITS | '0' [xX] HEX ([_0-9a-fA-F]* HEX)? | '0' [bB] [01] ([_01]* [01])?) [uU]? 'L'?
    ;

fragment DIGITS
    : [0-9] ([_0-9]* [0-9])?
    ;

fragment EXPONENT
    : [eE] [+\-]? DIGITS
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

CHARACTER
    : '\'' (~['\\\r\n] | '\\' ~[\r\n])* '\''
    ;

/** Without a hole. */
STRING
    : '$'? '"' (~["\\$\r\n] | '\\' ~[\r\n])* '"'
    | '$$$' '$'* '"' (~["\\\r\n] | '\\' ~[\r\n])* '"'
    ;

RAW_STRING
    : '$'? '"""' (('"' '"'?)? ~["$])* '"""' '"'*
    | '$$$' '$'* '"""' (('"' '"'?)? ~["])* '"""' '"'*
    ;

QUOTE
    : '$'? '"' -> pushMode(TEMPLATE)
    ;

RAW_QUOTE
    : '$'? '"""' -> pushMode(RAW_TEMPLATE)
    ;

/** With two signs, holes have two, too. */
QUOTE_2
    : '$$"' -> pushMode(TEMPLATE_2)
    ;

RAW_QUOTE_2
    : '$$"""' -> pushMode(RAW_TEMPLATE_2)
    ;

LEFT_BRACE
    : '{' -> pushMode(DEFAULT_MODE)
    ;

/** Of braces and of holes. */
RIGHT_BRACE
    : '}' -> popMode
    ;

COMMENT
    : NESTED -> channel(HIDDEN)
    ;

/** Comments in comments, four deep. */
fragment NESTED
    : '/*' (PLAIN | '/'* NESTED_2)* '*'+ '/'
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

LINE_COMMENT
    : '//' ~[\r\n]* -> channel(HIDDEN)
    ;

BLANK
    : [ \t\f\r\n\uFEFF]+ -> skip
    ;

mode TEMPLATE;

QUOTE_END
    : '"' -> popMode
    ;

NAME_HOLE
    : '$' WORD
    ;

HOLE
    : '${' -> pushMode(DEFAULT_MODE)
    ;

CHARS
    : (~["\\$\r\n] | '\\' ~[\r\n])+
    ;

DOLLAR
    : '$' -> type(CHARS)
    ;

mode RAW_TEMPLATE;

RAW_END
    : '"""' '"'* -> popMode
    ;

RAW_NAME_HOLE
    : '$' WORD -> type(NAME_HOLE)
    ;

RAW_HOLE
    : '${' -> type(HOLE), pushMode(DEFAULT_MODE)
    ;

RAW_CHARS
    : (('"' '"'?)? ~["$])+ -> type(CHARS)
    ;

RAW_DOLLAR
    : ('"' '"'?)? '$' -> type(CHARS)
    ;

RAW_QUOTES
    : '"' '"'? -> type(CHARS)
    ;

mode TEMPLATE_2;

QUOTE_END_2
    : '"' -> type(QUOTE_END), popMode
    ;

NAME_HOLE_2
    : '$$' WORD -> type(NAME_HOLE)
    ;

HOLE_2
    : '$${' -> type(HOLE), pushMode(DEFAULT_MODE)
    ;

CHARS_2
    : (~["\\$\r\n] | '\\' ~[\r\n])+ -> type(CHARS)
    ;

DOLLAR_2
    : '$' -> type(CHARS)
    ;

mode RAW_TEMPLATE_2;

RAW_END_2
    : '"""' '"'* -> type(RAW_END), popMode
    ;

RAW_NAME_HOLE_2
    : '$$' WORD -> type(NAME_HOLE)
    ;

RAW_HOLE_2
    : '$${' -> type(HOLE), pushMode(DEFAULT_MODE)
    ;

RAW_CHARS_2
    : (('"' '"'?)? ~["$])+ -> type(CHARS)
    ;

RAW_DOLLAR_2
    : ('"' '"'?)? '$' -> type(CHARS)
    ;

RAW_QUOTES_2
    : '"' '"'? -> type(CHARS)
    ;
