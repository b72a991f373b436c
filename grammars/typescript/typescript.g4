/**
 * TypeScript 5, as its handbook, its release notes and ECMA-262 describe it: programs, declaration files, JSX.
 *
 * The filter beside this file inserts semicolons, and tells which `/` begins a regular expression, which `<` begins types or
 * JSX, and which `(` begins the parameters of an arrow function. What is wrong by its meaning alone (a modifier in a
 * place where it says nothing, a value that nothing can be assigned to) is read.
 */
grammar typescript;

options { start = file; extensions = 'ts tsx mts cts'; backend = general; filter = self.filter.Context; rewrites = self.rewrites.of; }

/** A place in an array where nothing stands: a token without text. */
tokens { HOLE }

/** A file. */
file
    : HASHBANG? statements+=statement* EOF
    ;

// ---- Statements ----

/** A statement or declaration of a file, a block or a namespace. */
statement
    options { recover = true; minimal = ';'; standIns = '{}'; }
    : block                                                              # blockStatement
    | ';'                                                                # empty
    | expressionStatement                                                # plainStatement
    | 'if' '(' test=sequence ')' then=statement ('else' otherwise=statement)?   # if
    | 'do' body=statement 'while' '(' test=sequence ')' ';'              # doWhile
    | 'while' '(' test=sequence ')' body=statement                       # while
    | 'for' '(' start=forStart? ';' test=sequence? ';' update=sequence? ')' body=statement   # for
    | 'for' '(' forTarget 'in' whole=sequence ')' body=statement         # forIn
    | 'for' 'await'? '(' forTarget 'of' values=expression ')' body=statement    # forOf
    | 'continue' label=name? ';'                                         # continue
    | 'break' label=name? ';'                                            # break
    | 'return' value=sequence? ';'                                       # return
    | 'throw' value=sequence ';'                                         # throw
    | 'with' '(' value=sequence ')' body=statement                       # with
    | 'switch' '(' value=sequence ')' '{' clauses+=clause* '}'           # switch
    | label=name ':' statement                                           # labeled
    | 'try' block catchClause finallyClause?                             # tryCatch
    | 'try' block finallyClause                                          # tryFinally
    | 'debugger' ';'                                                     # debugger
    | modifiers+=modifier* declaration                                   # declarationStatement
    | import                                                             # importStatement
    | export                                                             # exportStatement
    ;

/** Statements in braces. */
block
    : '{' statements+=statement* '}'
    ;

/** An expression for what it does. */
expressionStatement
    options { notFirst = '{ function class'; }
    : sequence ';'
    ;

/** What a loop begins with. */
forStart
    : variables
    | sequence
    ;

/** What a loop over parts of something sets. */
forTarget
    : variables
    | operand
    ;

/** What is done for one value, or for all others. */
clause
    options { recover = true; }
    : 'case' value=sequence ':' statements+=statement*                   # case
    | 'default' ':' statements+=statement*                               # default
    ;

catchClause
    : 'catch' ('(' variable ')')? block
    ;

finallyClause
    : 'finally' block
    ;

// ---- Declarations ----

/** What can stand behind `export` and `declare`. */
declaration
    : variables ';'                                                      # variableDeclaration
    | 'async'? 'function' '*'? name typeParameters? signature functionEnd   # function
    | 'class' name typeParameters? heritages+=heritage* classBody        # class
    | 'interface' name typeParameters? heritages+=interfaceHeritage* objectType   # interface
    | 'type' name typeParameters? '=' type ';'                           # alias
    | 'const'? 'enum' name '{' (members+=enumMember (',' members+=enumMember)* ','?)? '}'   # enum
    | ('namespace' | 'module') names+=name ('.' names+=name)* block      # namespace
    | 'module' STRING (block | ';')                                      # module
    | 'global' block                                                     # global
    ;

/** What is said of a declaration. */
modifier
    : 'export'
    | 'declare'
    | 'abstract'
    | 'accessor'
    | 'private'
    | 'protected'
    | 'public'
    | 'readonly'
    | decorator
    ;

decorator
    : '@' of=decoratorValue
    ;

decoratorValue
    : name                                                               # decoratorName
    | of=decoratorValue '.' (anyName | PRIVATE)                          # decoratorMember
    | of=decoratorValue typeArguments? '(' (arguments+=argument (',' arguments+=argument)* ','?)? ')'   # decoratorCall
    | '(' sequence ')'                                                   # decoratorGroup
    ;

/** Variables, without the end of their statement. */
variables
    : ('var' | 'let' | 'const' | 'using') list+=variable (',' list+=variable)*   # plainVariables
    | 'await' 'using' list+=variable (',' list+=variable)*               # awaitedVariables
    ;

/** A name or a pattern of names, perhaps with its type and its value. */
variable
    : binding '!'? (':' type)? ('=' value=expression)?
    ;

binding
    : name
    | pattern
    ;

/** What is taken apart. */
pattern
    : '{' (properties+=bindingProperty (',' properties+=bindingProperty)* ','?)? '}'   # objectPattern
    | '[' (elements+=bindingElement (',' elements+=bindingElement)* ','?)? ']'   # arrayPattern
    ;

bindingProperty
    : name ('=' fallback=expression)?                                    # bindingName
    | key ':' bindingValue                                               # bindingKey
    | '...' binding                                                      # bindingRest
    ;

bindingElement
    : bindingValue                                                       # bindingItem
    | '...' binding                                                      # bindingOthers
    | HOLE                                                               # bindingHole
    ;

bindingValue
    : binding ('=' fallback=expression)?
    ;

enumMember
    : key ('=' value=expression)?
    ;

// ---- Imports and exports ----

import
    : 'import' source=STRING importAttributes? ';'                             # importOnly
    | 'import' 'type'? importClause 'from' source=STRING importAttributes? ';' # importFrom
    | 'import' 'defer' '*' 'as' name 'from' source=STRING importAttributes? ';'   # importDefer
    | modifiers+=modifier* 'import' 'type'? name '=' importValue ';'     # importAlias
    ;

/** What is imported under which names. */
importClause
    : name
    | importAll
    | importNames
    | importMore
    ;

importMore
    : name ',' (importAll | importNames)
    ;

importAll
    : '*' 'as' name
    ;

importNames
    : '{' (names+=importName (',' names+=importName)* ','?)? '}'
    ;

importName
    : 'type'? name                                                       # importPlain
    | 'type'? imported=moduleName 'as' name                              # importAs
    ;

/** What stands behind the `=` of an import. */
importValue
    : 'require' '(' source=STRING ')'                                    # require
    | path                                                               # importPath
    ;

/** Names with points between them. */
path
    : names+=name ('.' names+=anyName)*
    ;

importAttributes
    : ('with' | 'assert') '{' (attributes+=attribute (',' attributes+=attribute)* ','?)? '}'
    ;

attribute
    : (anyName | STRING) ':' value=STRING
    ;

export
    : 'export' 'default' defaultValue                                    # exportDefault
    | 'export' '=' value=expression ';'                                  # exportValue
    | 'export' 'as' 'namespace' name ';'                                 # exportNamespace
    | 'export' 'type'? '*' ('as' alias=moduleName)? 'from' source=STRING importAttributes? ';'   # exportAll
    | 'export' 'type'? '{' (names+=exportName (',' names+=exportName)* ','?)? '}' ('from' source=STRING importAttributes?)? ';'   # exportNames
    ;

exportName
    : 'type'? moduleName                                                 # exportPlain
    | 'type'? exported=moduleName 'as' alias=moduleName                  # exportAs
    ;

moduleName
    : anyName
    | STRING
    ;

/** What has no name but `default`. */
defaultValue
    : modifiers+=defaultModifier* 'class' name? typeParameters? heritages+=heritage* classBody   # defaultClass
    | 'async'? 'function' '*'? name? typeParameters? signature functionEnd   # defaultFunction
    | 'interface' name typeParameters? heritages+=interfaceHeritage* objectType   # defaultInterface
    | defaultExpression                                                  # defaultPlain
    ;

defaultModifier
    : 'abstract'
    | decorator
    ;

defaultExpression
    options { notFirst = 'function class'; }
    : expression ';'
    ;

// ---- Functions and classes ----

/** The parameters of a function, and what it gives. */
signature
    : '(' (parameters+=parameter (',' parameters+=parameter)* ','?)? ')' (':' returnType)?
    ;

/** The body of a function; a semicolon, if it is declared only. What throws has any type. */
functionEnd
    options { minimal = '{ throw 0; }'; }
    : block
    | ';'
    ;

parameter
    : modifiers+=parameterModifier* '...'? binding '?'? (':' type)? ('=' fallback=expression)?   # plainParameter
    | 'this' (':' type)?                                                 # thisParameter
    ;

parameterModifier
    : 'public'
    | 'private'
    | 'protected'
    | 'readonly'
    | 'override'
    | decorator
    ;

/** What a class is derived from, or which types it has. */
heritage
    : 'extends' bases+=base (',' bases+=base)*                           # extends
    | 'implements' types+=typeReference (',' types+=typeReference)*      # implements
    ;

base
    : operand typeArguments?
    ;

interfaceHeritage
    : 'extends' types+=typeReference (',' types+=typeReference)*
    ;

classBody
    : '{' members+=classMember* '}'
    ;

classMember
    options { recover = true; }
    : modifiers+=memberModifier* '*'? memberKey '?'? typeParameters? signature functionEnd   # method
    | modifiers+=memberModifier* ('get' | 'set') memberKey typeParameters? signature functionEnd   # accessor
    | modifiers+=memberModifier* fieldKey ('?' | '!')? (':' type)? ('=' value=expression)? ';'   # field
    | modifiers+=memberModifier* '[' name ':' index=type ']' (':' type)? ';'   # indexMember
    | 'static' block                                                     # staticBlock
    | ';'                                                                # emptyMember
    ;

memberModifier
    : 'static'
    | 'async'
    | 'readonly'
    | 'declare'
    | 'abstract'
    | 'public'
    | 'private'
    | 'protected'
    | 'override'
    | 'accessor'
    | decorator
    ;

memberKey
    : key
    | PRIVATE
    ;

/** The name of a field: none is called `constructor`. */
fieldKey
    : word
    | STRING
    | NUMBER
    | computedKey
    | PRIVATE
    ;

// ---- Types ----

/** Any type. */
type
    options { minimal = 'any'; }
    : typeReference                                                      # namedType
    | ('this' | 'void' | 'null' | 'true' | 'false' | 'const')            # wordType
    | STRING                                                             # stringType
    | '-'? NUMBER                                                        # numberType
    | BACKTICK parts+=typePart* TEMPLATE_END                             # templateType
    | mappedType                                                         # plainMappedType
    | objectType                                                         # plainObjectType
    | '[' (elements+=tupleElement (',' elements+=tupleElement)* ','?)? ']'   # tuple
    | '(' type ')'                                                       # groupType
    | 'typeof' entity typeArguments?                                     # query
    | 'typeof'? 'import' '(' source=type (',' options=object)? ','? ')' ('.' names+=anyName)* typeArguments?   # importType
    | of=type '[' index=type? ']'                                        # indexed
    | ('keyof' | 'unique' | 'readonly') type                             # operatorType
    | 'infer' name ('extends' constraint=type)?                          # infer
    | left=type TYPE_AMPERSAND right=type                                # intersection
    | left=type TYPE_PIPE right=type                                     # union
    | (TYPE_PIPE | TYPE_AMPERSAND) type                                  # leading
    | typeParameters? ARROW_PAREN (parameters+=parameter (',' parameters+=parameter)* ','?)? ')' '=>' returnType   # functionType
    | 'abstract'? 'new' typeParameters? ARROW_PAREN (parameters+=parameter (',' parameters+=parameter)* ','?)? ')' '=>' returnType   # constructorType
    | <assoc=right> check=type 'extends' of=type '?' then=type ':' otherwise=type   # conditionalType
    ;

/** A type by its name. */
typeReference
    : typeName                                                           # bareName
    | typeName typeArguments                                             # generic
    ;

typeName
    : plainName                                                          # shortName
    | of=typeName '.' anyName                                            # longName
    ;

/** What `typeof` asks for the type of. */
entity
    : ('this' | name) ('.' (anyName | PRIVATE))*
    ;

typeArguments
    : ANGLE types+=type (',' types+=type)* ','? ANGLE_END
    ;

typeParameters
    : ANGLE parameters+=typeParameter (',' parameters+=typeParameter)* ','? ANGLE_END
    ;

typeParameter
    : modifiers+=typeModifier* name ('extends' constraint=type)? ('=' fallback=type)?
    ;

typeModifier
    : 'const'
    | 'in'
    | 'out'
    ;

/** The type of what a function gives, or what it says of a parameter. */
returnType
    : type                                                               # plainReturn
    | ('this' | name) 'is' type                                          # predicate
    | 'asserts' ('this' | name) ('is' type)?                             # assertion
    ;

typePart
    : CHARS                                                              # typeChars
    | TEMPLATE_HOLE type '}'                                             # typeHole
    ;

tupleElement
    : type '?'?                                                          # element
    | '...' type                                                         # restElement
    | '...'? anyName '?'? ':' type                                       # namedElement
    ;

/** Members in braces. */
objectType
    : '{' (members+=typeMember ((';' | ',') members+=typeMember)* (';' | ',')?)? '}'
    ;

typeMember
    options { recover = true; }
    : modifiers+=typeMemberModifier* key '?'? (':' type)?                # property
    | key '?'? typeParameters? signature                                 # methodSignature
    | ('get' | 'set') key signature                                      # accessorSignature
    | 'new'? typeParameters? signature                                   # callSignature
    | modifiers+=typeMemberModifier* '[' name ':' index=type ']' (':' type)?   # indexSignature
    ;

typeMemberModifier
    : 'readonly'
    ;

mappedType
    : '{' mappedReadonly? '[' name 'in' keys=type ('as' alias=type)? ']' mappedOptional? (':' type)? ';'? '}'
    ;

mappedReadonly
    : ('+' | '-')? 'readonly'
    ;

mappedOptional
    : ('+' | '-')? '?'
    ;

// ---- Expressions, from the loosest to the tightest ----

sequence
    : expressions+=expression (',' expressions+=expression)*
    ;

expression
    options { minimal = '0'; }
    : binary                                                             # value
    | test=binary '?' then=expression ':' otherwise=expression           # conditional
    | target=operand operator=('=' | '*=' | DIVIDE_ASSIGN | '%=' | '+=' | '-=' | '&=' | '^=' | '|=' | '**=' | '&&=' | '||=' | '??=') value=expression   # assign
    | target=operand ('>' JOINED JOINED? | LESS JOINED_LESS) JOINED_EQUALS value=expression   # assignShift
    | 'async'? name '=>' arrowBody                                       # arrowOfName
    | 'async'? typeParameters? (ARROW_PAREN | MAYBE_PAREN) (parameters+=parameter (',' parameters+=parameter)* ','?)? ')' (':' returnType)? '=>' arrowBody   # arrow
    | 'yield' ('*'? value=expression)?                                   # yield
    ;

arrowBody
    : block
    | arrowExpression
    ;

arrowExpression
    options { notFirst = '{'; }
    : expression
    ;

/** Operators between two operands, those that bind more tightly first. */
binary
    : exponential                                                        # single
    | left=binary operator=('*' | DIVIDE | '%') right=binary             # product
    | left=binary operator=('+' | '-') right=binary                      # sum
    | left=binary (LESS JOINED_LESS | '>' JOINED JOINED?) right=binary               # shift
    | left=binary (LESS | '>' | LESS JOINED_EQUALS | '>' JOINED_EQUALS | 'instanceof' | 'in') right=binary   # compare
    | left=binary ('as' | 'satisfies') type                              # as
    | PRIVATE 'in' right=binary                                          # hasPrivate
    | left=binary operator=('==' | '!=' | '===' | '!==') right=binary    # equal
    | left=binary '&' right=binary                                       # bitAnd
    | left=binary '^' right=binary                                       # bitXor
    | left=binary '|' right=binary                                       # bitOr
    | left=binary '&&' right=binary                                      # and
    | left=binary ('||' | '??') right=binary                             # or
    ;

/** Nothing but what has no operator before it can be raised to a power. */
exponential
    : unary                                                              # plainExponential
    | left=simple '**' right=exponential                                 # power
    ;

unary
    : simple                                                             # plainUnary
    | ('delete' | 'void' | 'typeof' | 'await' | '+' | '-' | '~' | '!') unary   # prefix
    | ANGLE type ANGLE_END unary                                         # castUnary
    ;

simple
    : operand                                                            # plainOperand
    | operand ('++' | '--')                                              # stepBehind
    | ('++' | '--') operand                                              # stepBefore
    | operand typeArguments                                              # instantiation
    ;

/** What can be called and asked for members. */
operand
    : primary                                                            # plain
    | of=operand ('.' | '?.') (anyName | PRIVATE)                        # dot
    | of=operand '?.'? '[' sequence ']'                                  # index
    | of=operand '?.'? typeArguments? '(' (arguments+=argument (',' arguments+=argument)* ','?)? ')'   # call
    | of=operand typeArguments? template                                 # tagged
    | of=operand '!'                                                     # nonNull
    | 'new' of=newOperand typeArguments? ('(' (arguments+=argument (',' arguments+=argument)* ','?)? ')')?   # new
    | 'super' '.' (anyName | PRIVATE)                                    # superDot
    | 'super' '[' sequence ']'                                           # superIndex
    | 'super' typeArguments? '(' (arguments+=argument (',' arguments+=argument)* ','?)? ')'   # superCall
    | 'import' '(' (arguments+=argument (',' arguments+=argument)* ','?)? ')'   # importCall
    | ('new' | 'import') '.' anyName                                     # meta
    ;

/** What `new` makes. */
newOperand
    : primary                                                            # newPlain
    | of=newOperand '.' (anyName | PRIVATE)                              # newDot
    | of=newOperand '[' sequence ']'                                     # newIndex
    | of=newOperand '!'                                                  # newNonNull
    | 'new' of=newOperand typeArguments? '(' (arguments+=argument (',' arguments+=argument)* ','?)? ')'   # newNew
    | ('new' | 'import') '.' anyName                                     # newMeta
    | 'super' '.' anyName                                                # newSuper
    ;

argument
    : expression                                                         # plainArgument
    | '...' expression                                                   # spread
    ;

primary
    : name                                                               # nameValue
    | ('this' | 'null' | 'true' | 'false')                               # constant
    | NUMBER                                                             # number
    | STRING                                                             # string
    | REGEX_OPEN REGEX_BODY                                              # regex
    | REGEX_OPEN_EQUALS (REGEX_BODY | REGEX_END)                         # regexOfEquals
    | template                                                           # templateValue
    | '[' (elements+=arrayElement (',' elements+=arrayElement)* ','?)? ']'   # array
    | object                                                             # objectValue
    | 'async'? 'function' '*'? name? typeParameters? signature block     # functionValue
    | modifiers+=decorator* 'class' name? typeParameters? heritages+=heritage* classBody   # classValue
    | ('(' | MAYBE_PAREN) sequence ')'                                   # group
    | jsx                                                                # jsxValue
    ;

arrayElement
    : argument                                                           # arrayValue
    | HOLE                                                               # arrayHole
    ;

object
    : '{' (properties+=objectProperty (',' properties+=objectProperty)* ','?)? '}'
    ;

objectProperty
    : name ('=' fallback=expression)?                                    # shorthand
    | key ':' value=expression                                           # pair
    | '...' expression                                                   # spreadProperty
    | 'async'? '*'? key '?'? typeParameters? signature block             # objectMethod
    | ('get' | 'set') key signature block                                # objectAccessor
    ;

/** The name of a member. */
key
    : anyName
    | STRING
    | NUMBER
    | computedKey
    ;

computedKey
    : '[' sequence ']'
    ;

template
    : BACKTICK parts+=templatePart* TEMPLATE_END
    ;

templatePart
    : CHARS                                                              # chars
    | TEMPLATE_HOLE sequence '}'                                         # hole
    ;

// ---- JSX ----

jsx
    : JSX_LESS JSX_NAME typeArguments? list+=jsxAttribute* '/' TAG_END   # jsxSingle
    | JSX_LESS JSX_NAME typeArguments? list+=jsxAttribute* TAG_END children+=jsxChild* JSX_LESS '/' JSX_NAME TAG_END   # jsxPair
    | JSX_LESS TAG_END children+=jsxChild* JSX_LESS '/' TAG_END          # jsxFragment
    ;

jsxAttribute
    : JSX_KEY ('=' value=jsxAttributeValue)?                             # jsxNamed
    | '{' '...' expression '}'                                           # jsxSpread
    ;

jsxAttributeValue
    : JSX_STRING                                                         # jsxString
    | '{' sequence '}'                                                   # jsxExpression
    | jsx                                                                # jsxElement
    ;

jsxChild
    : JSX_TEXT                                                           # jsxText
    | '{' ('...'? sequence)? '}'                                         # jsxHole
    | jsx                                                                # jsxInner
    ;

// ---- Names ----

/** A name; words that are keywords in some places only are names, too. */
name
    : plainName
    | 'infer' | 'keyof' | 'readonly' | 'unique'
    ;

/** A name that may be that of a type. */
plainName
    : NAME
    | 'abstract' | 'accessor' | 'as' | 'assert' | 'asserts' | 'async' | 'constructor' | 'declare' | 'defer' | 'from' | 'get'
    | 'global' | 'implements' | 'interface' | 'is' | 'module' | 'namespace' | 'of' | 'out' | 'override' | 'private'
    | 'protected' | 'public' | 'require' | 'satisfies' | 'set' | 'static' | 'type' | 'using'
    ;

/** Where no keyword can stand, any word can. */
anyName
    : word
    | 'constructor'
    ;

word
    : NAME
    | 'abstract' | 'accessor' | 'as' | 'assert' | 'asserts' | 'async' | 'await' | 'break' | 'case' | 'catch' | 'class' | 'const'
    | 'continue' | 'debugger' | 'declare' | 'default' | 'defer' | 'delete' | 'do' | 'else' | 'enum' | 'export' | 'extends'
    | 'false' | 'finally' | 'for' | 'from' | 'function' | 'get' | 'global' | 'if' | 'implements' | 'import' | 'in' | 'infer'
    | 'instanceof' | 'interface' | 'is' | 'keyof' | 'let' | 'module' | 'namespace' | 'new' | 'null' | 'of' | 'out' | 'override'
    | 'private' | 'protected' | 'public' | 'readonly' | 'require' | 'return' | 'satisfies' | 'set' | 'static' | 'super'
    | 'switch' | 'this' | 'throw' | 'true' | 'try' | 'type' | 'typeof' | 'unique' | 'using' | 'var' | 'void' | 'while' | 'with'
    | 'yield'
    ;

// ---- Tokens that the filter tells from others of the same text ----

/** `(` whose mate stands before `=>`, or before the type of what an arrow function gives. */
ARROW_PAREN
    options { retypes = PAREN; }
    : '('
    ;

/** `(` whose mate stands before `:` where a conditional is open. */
MAYBE_PAREN
    options { retypes = PAREN; }
    : '('
    ;

/** `<` before types. */
ANGLE
    options { retypes = LESS; }
    : '<'
    ;

/** `<` of a tag. */
JSX_LESS
    options { retypes = LESS; }
    : '<'
    ;

/** `>` behind types. */
ANGLE_END
    options { retypes = GREATER; }
    : '>'
    ;

/** `>` of an operator right after another one. */
JOINED
    options { retypes = GREATER; }
    : '>'
    ;

/** `<` of an operator right after another one. */
JOINED_LESS
    options { retypes = LESS; }
    : '<'
    ;

/** `=` of an operator right after `<` or `>`. */
JOINED_EQUALS
    options { retypes = EQUALS; }
    : '='
    ;

/** `|` between types. */
TYPE_PIPE
    options { retypes = PIPE; }
    : '|'
    ;

/** `&` between types. */
TYPE_AMPERSAND
    options { retypes = AMPERSAND; }
    : '&'
    ;

/** The name of an attribute. */
JSX_KEY
    options { retypes = JSX_NAME; }
    : [$_\p{ID_Start}] [$:\-\p{ID_Continue}]*
    ;

REGEX_OPEN
    options { retypes = DIVIDE; }
    : '/'
    ;

REGEX_OPEN_EQUALS
    options { retypes = DIVIDE_ASSIGN; }
    : '/='
    ;

// ---- Tokens ----

PAREN : '(' ;
BRACKET : '[' ;
BRACE : '{' -> pushMode(DEFAULT_MODE) ;
RIGHT : '}' -> popMode ;
LESS : '<' ;
GREATER : '>' ;
EQUALS : '=' ;
PIPE : '|' ;
AMPERSAND : '&' ;
DIVIDE : '/' ;
DIVIDE_ASSIGN : '/=' ;
END : ';' ;

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

BLANKS
    : [\t\u000B\u000C\uFEFF\p{Zs}\r\n\u2028\u2029]+ -> skip
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

// Behind the slash that begins a regular expression.
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

// In a tag.
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

TAG_END
    : '>'
    ;

TAG_LESS
    : '<' -> type(LESS)
    ;

TAG_SLASH
    : '/' -> type(DIVIDE)
    ;

TAG_EQUALS
    : '=' -> type(EQUALS)
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
    : [\t\u000B\u000C\uFEFF\p{Zs}\r\n\u2028\u2029]+ -> skip
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
