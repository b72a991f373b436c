/**
 * Rust 2024, and the unstable syntax that tests of the compiler use; the titles in the comments are those of the reference.
 *
 * A macro's arguments are expressions or statements where they read as such, and trees of tokens elsewhere. `>` is a
 * token of its own always, so that it can close type arguments; a shift to the right is two of them.
 */
grammar rust;

options { start = file; extensions = 'rs'; rewrites = self.rewrites.of; }

// ---- Files ("Crates and source files") ----

/** A file of a crate. */
file
    : attributes+=innerAttribute* items+=item* EOF
    ;

// ---- Attributes, and comments that document ("Attributes", "Comments") ----

/** An attribute of what it stands in. */
innerAttribute
    : '#' '!' '[' meta ']'                                               # innerMeta
    | INNER_DOC                                                          # innerDoc
    ;

/** An attribute of what it stands before. */
outerAttribute
    : '#' '[' meta ']'                                                   # outerMeta
    | OUTER_DOC                                                          # outerDoc
    ;

/** What an attribute says. */
meta
    : path                                                               # plainMeta
    | path tokenGroup                                                    # groupMeta
    | path '=' value=expression                                          # valueMeta
    | 'unsafe' '(' meta ')'                                              # unsafeMeta
    ;

// ---- Items ("Items") ----

/** What files, modules and blocks declare. */
item
    options { recover = true; }
    : attributes+=outerAttribute* visibility? declaration
    | macroItem
    ;

/** A macro that stands for items. */
macroItem
    : attributes+=outerAttribute* macroStatement
    ;

/** Who can see an item. */
visibility
    : 'pub'                                                              # public
    | 'pub' '(' ('crate' | 'self' | 'super') ')'                         # publicWithin
    | 'pub' '(' 'in' path ')'                                            # publicIn
    ;

/** An item without its attributes. */
declaration
    : 'use' useTree ';'                                                  # use
    | 'extern' 'crate' (name | 'self') ('as' (name | '_'))? ';'          # externCrate
    | 'unsafe'? 'mod' name ';'                                           # outerModule
    | 'unsafe'? 'mod' name '{' attributes+=innerAttribute* items+=item* '}'   # module
    | 'struct' name typeParameters? where? ';'                           # unitStruct
    | 'struct' name typeParameters? '(' (elements+=tupleField (',' elements+=tupleField)* ','?)? ')' where? ';'   # tupleStruct
    | 'struct' name typeParameters? where? fieldBlock                    # struct
    | 'union' name typeParameters? where? fieldBlock                     # union
    | 'enum' name typeParameters? where? '{' (variants+=variant (',' variants+=variant)* ','?)? '}'   # enum
    | associated                                                         # associatedItem
    | 'const'? 'unsafe'? 'auto'? 'trait' name typeParameters? (':' bounds?)? where?
      '{' attributes+=innerAttribute* members+=member* '}'               # trait
    | 'trait' name typeParameters? '=' bounds? where? ';'                # traitAlias
    | 'default'? 'unsafe'? 'impl' typeParameters? 'const'? '!'? trait=plainTypePath 'for' of=type where?
      '{' attributes+=innerAttribute* members+=member* '}'               # traitImpl
    | 'impl' typeParameters? 'const'? of=type where?
      '{' attributes+=innerAttribute* members+=member* '}'               # impl
    | 'unsafe'? 'extern' STRING? '{' attributes+=innerAttribute* members+=member* '}'   # foreign
    | 'macro_rules' '!' name '{' (rules+=macroRule (';' rules+=macroRule)* ';'?)? '}'   # macroRules
    | 'macro_rules' '!' name '(' (rules+=macroRule (';' rules+=macroRule)* ';'?)? ')' ';'   # macroRulesInParentheses
    | 'macro_rules' '!' name '[' (rules+=macroRule (';' rules+=macroRule)* ';'?)? ']' ';'   # macroRulesInBrackets
    | 'macro' name ('(' matcher+=tokenTree* ')')? '{' transcriber+=tokenTree* '}'   # macro
    ;

/** What traits, implementations and foreign blocks declare. */
member
    options { recover = true; }
    : attributes+=outerAttribute* visibility? associated
    | macroItem
    ;

/** What can be declared there, too. */
associated
    options { holds = 'const a: u8 = {expression};'; }
    : function                                                           # functionItem
    | 'default'? 'type' name typeParameters? (':' bounds?)? where? ('=' type)? where? ';'   # typeAlias
    | 'default'? 'const' (name | '_') typeParameters? ':' type ('=' value=expression)? where? ';'   # const
    | ('unsafe' | 'safe')? 'static' 'mut'? name ':' type ('=' value=expression)? ';'   # static
    ;

/** What a use names. */
useTree
    : '::'? (prefix+=pathName '::')* (pathName | '*')                    # useName
    | '::'? (prefix+=pathName '::')* pathName 'as' (name | '_')          # useAs
    | '::'? (prefix+=pathName '::')* '{' (trees+=useTree (',' trees+=useTree)* ','?)? '}'   # useGroup
    ;

/** A function; without a body in a trait or a foreign block. */
function
    : qualifiers+=qualifier* 'fn' name typeParameters? parameters ('->' result=type)? where? body=functionBody
    ;

/** What never ends has any type, and needs nothing of what was there. */
functionBody
    options { minimal = '{ loop {} }'; }
    : block
    | ';'
    ;

/** What a function is beside being one. */
qualifier
    : 'const'
    | 'async'
    | 'unsafe'
    | 'safe'
    | 'gen'
    | 'default'
    | externQualifier
    ;

externQualifier
    : 'extern' STRING?
    ;

/** The parameters of a function. */
parameters
    : '(' (list+=parameter (',' list+=parameter)* ','?)? ')'
    ;

parameter
    : attributes+=outerAttribute* patternOne ':' type                    # typedParameter
    | attributes+=outerAttribute* ('&' LIFETIME?)? 'mut'? 'self'         # selfParameter
    | attributes+=outerAttribute* 'mut'? 'self' ':' type                 # typedSelf
    | attributes+=outerAttribute* (patternOne ':')? '...'                   # moreParameters
    ;

fieldBlock
    : '{' (fields+=field (',' fields+=field)* ','?)? '}'
    ;

/** A field of a struct, union or variant. */
field
    options { recover = true; }
    : attributes+=outerAttribute* visibility? 'unsafe'? name ':' type ('=' value=expression)?
    ;

/** A field without a name. */
tupleField
    : attributes+=outerAttribute* visibility? type
    ;

/** A variant of an enum. */
variant
    options { recover = true; }
    : attributes+=outerAttribute* visibility? name ('=' value=expression)?   # unitVariant
    | attributes+=outerAttribute* visibility? name '(' (elements+=tupleField (',' elements+=tupleField)* ','?)? ')' ('=' value=expression)?   # tupleVariant
    | attributes+=outerAttribute* visibility? name fieldBlock ('=' value=expression)?   # structVariant
    ;

/** One way to read a macro's arguments, and what it is then. */
macroRule
    options { recover = true; }
    : matcher=tokenGroup '=>' transcriber=tokenGroup
    ;

// ---- Generics ("Generic parameters") ----

typeParameters
    : '<' (list+=typeParameter (',' list+=typeParameter)* ','?)? '>'
    ;

typeParameter
    : attributes+=outerAttribute* LIFETIME (':' (limits+=LIFETIME ('+' limits+=LIFETIME)* '+'?)?)?   # lifetimeParameter
    | attributes+=outerAttribute* name (':' bounds?)? ('=' type)?        # typeParameterOf
    | attributes+=outerAttribute* 'const' name ':' type ('=' value=constParameterValue)?   # constParameter
    ;

constParameterValue
    : constArgument
    | type
    ;

where
    : 'where' (list+=predicate (',' list+=predicate)* ','?)?
    ;

predicate
    : attributes+=outerAttribute* LIFETIME ':' (limits+=LIFETIME ('+' limits+=LIFETIME)* '+'?)?   # lifetimePredicate
    | attributes+=outerAttribute* forLifetimes? type ':' bounds?         # typePredicate
    ;

/** Traits and lifetimes that a type has. */
bounds
    : list+=bound ('+' list+=bound)* '+'?
    ;

bound
    : LIFETIME
    | traitBound
    | '(' traitBound ')'
    | useBound
    ;

useBound
    : 'use' '<' (list+=captured (',' list+=captured)* ','?)? '>'
    ;

captured
    : LIFETIME
    | name
    | 'Self'
    ;

traitBound
    : forLifetimes? modifiers+=boundModifier* forLifetimes? plainTypePath
    ;

boundModifier
    : '?'
    | '!'
    | 'const'
    | 'async'
    | '~' 'const'
    | '[' 'const' ']'
    ;

forLifetimes
    : 'for' typeParameters
    ;

/** What the parameters of a type or function are. */
typeArguments
    : '<' (list+=typeArgument (',' list+=typeArgument)* ','?)? '>'
    ;

typeArgument
    options { minimal = 'u8'; }
    : LIFETIME
    | type
    | constArgument
    | name typeArguments? '=' (type | constArgument)
    | name typeArguments? ':' bounds?
    ;

constArgument
    : literal
    | '-' literal
    | block
    ;

// ---- Paths ("Paths") ----

/** A path of an item: of a macro, an attribute, or a visibility. */
path
    : '::'? parts+=pathName ('::' parts+=pathName)*
    ;

pathName
    : name
    | 'self'
    | 'Self'
    | 'super'
    | 'crate'
    ;

/** A path of a type. */
typePath
    : plainTypePath
    | qualified ('::' parts+=typeSegment)+
    ;

/** The path of a trait, or of a type that is not one of a trait's. */
plainTypePath
    : '::'? parts+=typeSegment ('::' parts+=typeSegment)*
    ;

typeSegment
    : pathName
    | pathName '::'? typeArguments
    | pathName '::'? '(' (inputs+=type (',' inputs+=type)* ','?)? ')' ('->' result=simpleType)?
    | pathName '::'? '(' '..' ')'
    ;

/** A type as a trait, in angle brackets. */
qualified
    : '<' type ('as' typePath)? '>'
    ;

/** A path of a value. */
valuePath
    : '::'? parts+=valueSegment ('::' parts+=valueSegment)*
    | qualified ('::' parts+=valueSegment)+
    ;

valueSegment
    : pathName
    | pathName '::' typeArguments
    ;

// ---- Types ("Types") ----

type
    options { minimal = 'u8'; }
    : simpleType                                                         # plainType
    | 'impl' list+=bound ('+' list+=bound)+ '+'?                         # implTypes
    | 'dyn' '*'? list+=bound ('+' list+=bound)+ '+'?                     # dynTypes
    | typePath ('+' more+=bound)+ '+'?                                   # bareTraits
    | forLifetimes typePath ('+' more+=bound)*                           # bareTrait
    ;

/** A type that is not several bounds. */
simpleType
    options { minimal = 'u8'; }
    : typePath                                                           # namedType
    | path '!' tokenGroup                                                # macroType
    | '(' ')'                                                            # unitType
    | '(' (elements+=type ',')+ last=type? ')'                           # tupleType
    | '(' type ')'                                                       # parenthesizedType
    | '!'                                                                # neverType
    | '_'                                                                # inferredType
    | '&' LIFETIME? ('pin' ('const' | 'mut') | 'mut')? simpleType        # referenceType
    | '&&' LIFETIME? 'mut'? simpleType                                   # doubleReferenceType
    | '*' ('const' | 'mut') simpleType                                   # pointerType
    | '[' type ']'                                                       # sliceType
    | '[' type ';' length=expression ']'                                 # arrayType
    | forLifetimes? qualifiers+=qualifier* 'fn' '(' (inputs+=functionInput (',' inputs+=functionInput)* ','?)? ')' ('->' result=simpleType)?   # functionType
    | 'impl' bound '+'?                                                  # implType
    | 'dyn' '*'? bound '+'?                                              # dynType
    | 'unsafe' typeParameters simpleType                                 # unsafeBinderType
    ;

functionInput
    : attributes+=outerAttribute* ((name | '_') ':')? type
    | attributes+=outerAttribute* ((name | '_') ':')? '...'
    ;

// ---- Patterns ("Patterns") ----

/** Any pattern. */
pattern
    options { minimal = '_'; }
    : '|'? list+=patternOne ('|' list+=patternOne)*
    ;

/** A pattern that is not one of several. */
patternOne
    options { minimal = '_'; }
    : plainPattern                                                       # onePattern
    | from=rangeEnd ('..=' | '...' | '..') to=rangeEnd                   # rangePattern
    | from=rangeEnd '..'                                                 # rangeFromPattern
    | ('..=' | '..') to=rangeEnd                                         # rangeToPattern
    ;

/** A pattern that is no range. */
plainPattern
    options { minimal = '_'; }
    : '_'                                                                # anyPattern
    | 'ref'? 'mut'? name ('@' patternOne)?                               # namePattern
    | '..'                                                               # anyElements
    | valuePath                                                          # pathPattern
    | literalPattern                                                     # valuePattern
    | ('&' | '&&') 'mut'? plainPattern                                   # referencePattern
    | '(' ')'                                                            # unitPattern
    | '(' pattern ')'                                                    # parenthesizedPattern
    | '(' (list+=pattern ',')+ last=pattern? ')'                         # tuplePattern
    | '[' (list+=pattern (',' list+=pattern)* ','?)? ']'                 # slicePattern
    | valuePath '(' (list+=pattern (',' list+=pattern)* ','?)? ')'       # tupleStructPattern
    | valuePath '{' (fields+=fieldPattern ',')* last=lastFieldPattern? '}'   # structPattern
    | path '!' tokenGroup                                                # macroPattern
    | 'box' plainPattern                                                 # boxPattern
    | 'const' block                                                      # constPattern
    | '!'                                                                # neverPattern
    ;

literalPattern
    : literal
    | '-' literal
    ;

rangeEnd
    : literalPattern
    | valuePath
    | 'const' block
    ;

fieldPattern
    : attributes+=outerAttribute* (name | NUMBER) ':' pattern            # namedFieldPattern
    | attributes+=outerAttribute* 'box'? 'ref'? 'mut'? name              # shortFieldPattern
    ;

/** Without a comma: a field, or that others are left out. */
lastFieldPattern
    : fieldPattern
    | restPattern
    ;

restPattern
    : attributes+=outerAttribute* '..'
    ;

// ---- Statements ("Statements") ----

/** Statements in braces, and the value of the last expression. */
block
    : '{' attributes+=innerAttribute* statements+=statement* value=tail? '}'
    ;

/** A statement of a block. */
statement
    options { recover = true; }
    : ';'
    | attributes+=outerAttribute* 'let' patternOne (':' type)? ('=' value=initial (LET_ELSE otherwise=block)?)? ';'
    | item
    | attributes+=outerAttribute* blockExpression
    | attributes+=outerAttribute* blockChain ';'
    | expressionStatement
    ;

/** The value that a variable begins with. What never ends has the type that the uses of the variable ask for. */
initial
    options { minimal = '0'; standIns = 'loop{}'; }
    : expression
    ;

/** An expression for what it does; what ends with a block is a statement of its own. */
expressionStatement
    options { notFirst = '{ if match while loop for unsafe const LIFETIME'; }
    : attributes+=outerAttribute* expression ';'
    ;

/** The value of a block. */
tail
    : attributes+=outerAttribute* blockChain
    | lastExpression
    ;

lastExpression
    options { notFirst = '{ if match while loop for unsafe const LIFETIME'; }
    : attributes+=outerAttribute* expression
    ;

/** What goes on after an expression with a block: only so is such an expression an operand where a statement begins. */
blockChain
    : of=blockExpression suffixes+=suffix+ ('as' casts+=type)* (operator value=expression)?
    ;

suffix
    : '.' 'await'                                                        # awaitSuffix
    | '.' name ('::' typeArguments)? '(' (arguments+=element (',' arguments+=element)* ','?)? ')'   # methodSuffix
    | '.' (name | NUMBER | FLOAT)                                        # fieldSuffix
    | '.' ('match' arms | 'use' | 'yield')                 # matchSuffix
    | '?'                                                                # trySuffix
    | '[' index=expression ']'                                           # indexSuffix
    ;

operator
    : '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<' '<=' | '>' '>='
    | '*' | '/' | '%' | '+' | '-' | '<' '<' | '>' '>' | '&' | '^' | '|' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '&&' | '||'
    | '..' | '..='
    ;

/** A macro in braces, or with a semicolon. */
macroStatement
    : path '!' '{' statements+=statement* value=tail? '}'                # statementsMacro
    | path '!' name? '{' trees+=tokenTree* '}'                           # braceMacro
    | path '!' '(' (list+=expression (',' list+=expression)* ','?)? ')' ';'   # parenthesesMacro
    | path '!' '[' (list+=expression (',' list+=expression)* ','?)? ']' ';'   # bracketMacro
    | path '!' '(' trees+=tokenTree* ')' ';'                             # parenthesesTreesMacro
    | path '!' '[' trees+=tokenTree* ']' ';'                             # bracketTreesMacro
    ;

// ---- Expressions ("Expressions") ----

/** Any expression; operators that bind more tightly first. */
expression
    options { minimal = '0'; }
    : comparison                                                         # comparisonExpression
    | expression '&&' expression                                         # and
    | expression '||' expression                                         # or
    | low=expression ('..' | '..=' | '...') high=following               # range
    | low=expression '..'                                                # rangeFrom
    | ('..' | '..=') high=following                                      # rangeTo
    | '..'                                                               # rangeFull
    | <assoc=right> expression ('=' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<' '<=' | '>' '>=') expression   # assignment
    | closure                                                            # closureExpression
    | '_'                                                                # underscore
    | 'return' following                                                 # return
    | 'return'                                                           # plainReturn
    | 'break' LIFETIME? following                                        # breakWith
    | 'break' LIFETIME?                                                  # break
    | 'continue' LIFETIME?                                               # continue
    | 'yield' following                                                  # yield
    | 'yield'                                                            # plainYield
    | 'become' expression                                                # become
    | 'do' 'yeet' following?                                             # yeet
    ;

/** What a word takes with it, or the end of a range: `_` is assigned to, and no value. */
following
    options { minimal = '0'; notFirst = '_'; }
    : expression
    ;

/** Comparisons do not follow each other. */
comparison
    : term
    | left=term ('==' | '!=' | '<' | '>' | '<=' | '>=') right=term
    ;

/** What is calculated. */
term
    : operand                                                            # operandTerm
    | ('-' | '!' | '*') term                                             # prefix
    | ('&' | '&&') ('raw' ('const' | 'mut') | 'pin' ('const' | 'mut') | 'mut')? term   # reference
    | ('&' | '&&') 'mut'? (closure | '..')                               # closureReference
    | 'box' term                                                         # box
    | term 'as' simpleType                                               # cast
    | term ('*' | '/' | '%') term                                        # product
    | term ('+' | '-') term                                              # sum
    | term ('<' '<' | '>' '>') term                                      # shift
    | term '&' term                                                      # bitAnd
    | term '^' term                                                      # bitXor
    | term '|' term                                                      # bitOr
    ;

closure
    : forLifetimes? 'const'? 'static'? 'async'? generates='gen'? 'move'? closureParameters expression   # plainClosure
    | forLifetimes? 'const'? 'static'? 'async'? generates='gen'? 'move'? closureParameters '->' simpleType block   # typedClosure
    ;

/** What operators apply to, and what follows it. */
operand
    : valuePath                                                          # pathOperand
    | literal                                                            # literalOperand
    | blockExpression                                                    # blockOperand
    | ('async' | 'gen' | 'async' 'gen') 'move'? block                    # asyncBlock
    | '(' attributes+=innerAttribute* expression ')'                     # parenthesized
    | '(' ')'                                                            # unit
    | '(' (elements+=element ',')+ last=element? ')'                     # tuple
    | '[' attributes+=innerAttribute* (elements+=element (',' elements+=element)* ','?)? ']'   # array
    | '[' value=expression ';' count=expression ']'                      # repeat
    | valuePath '{' attributes+=innerAttribute* (fields+=fieldValue ',')* last=lastField? '}'   # structLiteral
    | macroCall                                                          # macroOperand
    | of=operand '.' 'await'                                             # await
    | of=operand '.' name ('::' typeArguments)? '(' (arguments+=element (',' arguments+=element)* ','?)? ')'   # methodCall
    | of=operand '.' (name | NUMBER | FLOAT)                             # fieldAccess
    | of=operand '.' ('match' arms | 'use' | 'yield')                    # postfixMatch
    | callee=operand '(' (arguments+=element (',' arguments+=element)* ','?)? ')'   # call
    | of=operand '[' index=expression ']'                                # index
    | of=operand '?'                                                     # try
    ;

/** An element of a list, perhaps with attributes. */
element
    : expression
    | outerAttribute+ expression
    ;

/** An expression that ends with its block, and is a statement without a semicolon. */
blockExpression
    : label? block                                                       # blockValue
    | 'unsafe' block                                                     # unsafeBlock
    | 'const' block                                                      # constBlock
    | 'try' block                                                        # tryBlock
    | if                                                                 # ifValue
    | 'match' of=expression arms                                          # match
    | label? 'while' condition body=block                                # while
    | label? 'loop' body=block                                           # loop
    | label? 'for' 'await'? pattern 'in' of=expression body=block        # for
    ;

label
    : LIFETIME ':'
    ;

if
    : 'if' condition then=block (BLOCK_ELSE otherwise=else)?
    ;

else
    : block
    | if
    ;

/** What `if`, `while` and the guards of arms ask. */
condition
    options { minimal = 'true'; }
    : expression                                                         # plainCondition
    | (tests+=comparison '&&')* letTest ('&&' rest+=test)*               # chain
    ;

test
    : comparison
    | letTest
    ;

letTest
    : 'let' pattern '=' value=comparison
    ;

/** The arms of a match: only the last one needs no comma without a block. */
arms
    : '{' attributes+=innerAttribute* list+=arm* last=lastArm? '}'
    ;

/** What is done for a pattern. */
arm
    options { recover = true; }
    : attributes+=outerAttribute* pattern ('if' condition)? '=>' body=blockExpression ','?   # blockArm
    | attributes+=outerAttribute* pattern ('if' condition)? '=>' armValue ','   # valueArm
    | attributes+=outerAttribute* '!' ','                                # neverArm
    ;

/** An arm without a comma. */
lastArm
    options { recover = true; }
    : attributes+=outerAttribute* pattern ('if' condition)? '=>' armValue
    ;

/** What an arm gives if a comma has to follow. */
armValue
    : blockChain
    | plainArmValue
    ;

plainArmValue
    options { notFirst = '{ if match while loop for unsafe const LIFETIME'; }
    : expression
    ;

closureParameters
    : '||'
    | '|' (list+=closureParameter (',' list+=closureParameter)* ','?)? '|'
    ;

closureParameter
    : attributes+=outerAttribute* patternOne (':' type)?
    ;

/** A field of a struct and its value. */
fieldValue
    : attributes+=outerAttribute* (name | NUMBER) ':' expression         # namedField
    | attributes+=outerAttribute* name                                   # shortField
    ;

/** Without a comma: a field, or what all other fields are taken from. */
lastField
    : fieldValue
    | baseValue
    ;

baseValue
    : attributes+=outerAttribute* '..' of=expression?
    ;

literal
    : NUMBER
    | FLOAT
    | NUMBER '.'
    | STRING
    | CHARACTER
    | 'true'
    | 'false'
    ;

// ---- Macros ("Macros") ----

/** A macro that stands for an expression: its arguments are expressions if they read so. */
macroCall
    : path '!' '(' (list+=expression ((',' | ';') list+=expression)* (',' | ';')?)? ')'   # callMacro
    | path '!' '[' (list+=expression ((',' | ';') list+=expression)* (',' | ';')?)? ']'   # listMacro
    | path '!' '{' statements+=statement* value=tail? '}'                # blockMacro
    | path '!' tokenGroup                                                # treesMacro
    ;

/** Brackets and what is in them. */
tokenGroup
    : '(' trees+=tokenTree* ')'
    | '[' trees+=tokenTree* ']'
    | '{' trees+=tokenTree* '}'
    ;

/** A token, or brackets and what is in them. */
tokenTree
    : tokenGroup
    | '$' word (':' word)?
    | '$' tokenGroup
    | '$'
    | word
    | NUMBER
    | FLOAT
    | STRING
    | CHARACTER
    | LIFETIME
    | OUTER_DOC
    | INNER_DOC
    | '#' | '!' | '::' | ':' | ';' | ',' | '.' | '..' | '...' | '..=' | '=' | '==' | '!=' | '<' | '>' | '<=' | '>='
    | '&&' | '||' | '&' | '|' | '^' | '+' | '-' | '*' | '/' | '%' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^='
    | '->' | '=>' | '?' | '@' | '~' | '\\' | '`'
    ;

// ---- Words ("Keywords", "Identifiers") ----

/** A name; words that are keywords in some places alone are names, too. */
name
    : NAME
    | 'union'
    | 'default'
    | 'auto'
    | 'macro_rules'
    | 'raw'
    | 'pin'
    | 'safe'
    | 'gen'
    | 'yeet'
    | 'box'
    | 'macro'
    | 'try'
    | 'yield'
    | 'become'
    ;

/** A word, whatever it means. */
word
    : name
    | '_'
    | 'as' | 'async' | 'await' | 'break' | 'const' | 'continue' | 'crate' | 'do' | 'dyn' | BLOCK_ELSE | LET_ELSE
    | 'enum' | 'extern'
    | 'false' | 'fn' | 'for' | 'if' | 'impl' | 'in' | 'let' | 'loop' | 'match' | 'mod' | 'move' | 'mut' | 'pub' | 'ref'
    | 'return' | 'self' | 'Self' | 'static' | 'struct' | 'super' | 'trait' | 'true' | 'type' | 'unsafe' | 'use' | 'where'
    | 'while'
    ;

// ---- Tokens ("Lexical structure") ----

/** The `else` of an `if`; one token for both would let the parser end each open `if` in vain before it, for a `let`. */
BLOCK_ELSE
    options { after = '}'; }
    : 'else'
    ;

/** The `else` of a `let`, whose value does not end with a block. */
LET_ELSE
    : 'else'
    ;

NAME
    : ('r#' | 'k#')? [\p{XID_Start}_] [\p{XID_Continue}]*
    ;

LIFETIME
    : '\'' 'r#'? [\p{XID_Start}_] [\p{XID_Continue}]*
    ;

NUMBER
    : [0-9] [0-9a-zA-Z_]*
    ;

FLOAT
    : DIGITS '.' [0-9] [0-9_]* (EXPONENT | [a-zA-Z] [0-9a-zA-Z_]*)?
    | DIGITS EXPONENT
    ;

fragment DIGITS
    : [0-9] [0-9_]*
    ;

fragment EXPONENT
    : [eE] [+\-]? '_'* [0-9] [0-9a-zA-Z_]*
    ;

CHARACTER
    : 'b'? '\'' (~['\\\n\r\t] | '\\' ~[u] | '\\x' HEX HEX | '\\u{' (HEX '_'*)+ '}') '\''
    ;

/** A string of characters or bytes, with escapes or raw. */
STRING
    : [bc]? '"' (~["\\] | '\\' .)* '"'
    | [bc]? 'r' RAW
    ;

/** Text between quotes with as many `#` before and behind: eight at most. */
fragment RAW
    : '"' ~["]* '"'
    | '#"' .*? '"#'
    | '##"' .*? '"##'
    | '###"' .*? '"###'
    | '####"' .*? '"####'
    | '#####"' .*? '"#####'
    | '######"' .*? '"######'
    | '#######"' .*? '"#######'
    | '########"' .*? '"########'
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** A comment that documents what it stands before: a block, or a line with its end. */
OUTER_DOC
    : '/**' ~[*/] INSIDE* '*'+ '/'
    | '///' (~[/\n] ~[\n]*)? '\n'
    ;

/** A comment that documents what it stands in. */
INNER_DOC
    : '/*!' INSIDE* '*'+ '/'
    | '//!' ~[\n]* '\n'
    ;

COMMENT
    : NESTED -> channel(HIDDEN)
    ;

/** Comments in comments, five deep. */
fragment NESTED
    : '/*' INSIDE* '*'+ '/'
    ;

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
    : '/*' (PLAIN | '/'* NESTED_5)* '*'+ '/'
    ;

fragment NESTED_5
    : '/*' (~[*] | '*'+ ~[*/])* '*'+ '/'
    ;

LINE_COMMENT
    : '//' ~[\n]* -> channel(HIDDEN)
    ;

SHEBANG
    : '#!/' ~[\n]* -> channel(HIDDEN)
    ;

/** What cargo reads of a script. */
FRONTMATTER
    : '---' [a-zA-Z \t\r]* '\n' .*? '\n---' -> channel(HIDDEN)
    ;

BLANK
    : [\p{Pattern_White_Space}\uFEFF]+ -> skip
    ;
