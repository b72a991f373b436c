/**
 * Go 1.23, and the generic aliases of 1.24; the titles in the comments are those of the language specification.
 *
 * The filter inserts the semicolons that line ends stand for, and tells the `{` of a composite literal from all others.
 */
grammar go;

options { start = file; extensions = 'go'; filter = self.filter.Go; check = self.check.faults; rewrites = self.rewrites.of; }

// ---- Files ("Source file organization") ----

/** A file of a package. */
file
    : package=packageClause (';' ';'? (items+=item (';' ';'? items+=item)* (';' ';'?)?)?)? EOF
    ;

/** What a file is a list of. */
item
    options { recover = true; }
    : importDeclaration
    | declaration
    | functionDeclaration
    ;

/** The package of a file. */
packageClause
    : 'package' NAME
    ;

/** One import, or several in parentheses. */
importDeclaration
    options { mustUse = 'spec specs'; }
    : 'import' spec=importSpec                                           # oneImport
    | 'import' '(' (specs+=importSpec (';' specs+=importSpec)* ';'?)? ')'   # imports
    ;

/** The path of a package, and the name that it has here. */
importSpec
    : PATH                                                               # plainImport
    | ('.' | NAME) PATH                                                  # namedImport
    ;

// ---- Declarations ("Declarations and scope") ----

/** A declaration of constants, variables or types, of a file or of a block. */
declaration
    options { holds = 'var _ = {expression}'; }
    : 'const' constSpec                                                  # oneConst
    | 'const' '(' (specs+=constSpec (';' specs+=constSpec)* ';'?)? ')'   # consts
    | 'var' varSpec                                                      # oneVar
    | 'var' '(' (specs+=varSpec (';' specs+=varSpec)* ';'?)? ')'         # vars
    | 'type' typeSpec                                                    # oneType
    | 'type' '(' (specs+=typeSpec (';' specs+=typeSpec)* ';'?)? ')'      # types
    ;

/** Constants. Without values, those of the constants before are repeated. */
constSpec
    options { recover = true; }
    : names+=NAME (',' names+=NAME)* (type? '=' values+=expression (',' values+=expression)*)?
    ;

/** Variables. */
varSpec
    options { recover = true; mustUse = 'names'; unused = '_'; }
    : names+=NAME (',' names+=NAME)* type ('=' values+=expression (',' values+=expression)*)?   # typedVar
    | names+=NAME (',' names+=NAME)* '=' values+=expression (',' values+=expression)*           # inferredVar
    ;

/** A type with a name, or another name of a type. */
typeSpec
    options { recover = true; }
    : NAME typeParameters? '='? type
    ;

/** The parameters of a type or function. */
typeParameters
    : '[' list+=typeParameter (',' list+=typeParameter)* ','? ']'
    ;

/** Type parameters and what types they stand for. */
typeParameter
    : names+=NAME (',' names+=NAME)* constraint
    ;

/** A function or method; without a body if it is written in another language. */
functionDeclaration
    : 'func' receiver? NAME typeParameters? signature body=block?
    ;

/** What a method belongs to. */
receiver
    : '(' NAME? type ','? ')'
    ;

// ---- Types ("Types") ----

/** Any type. */
type
    options { minimal = 'int'; standIns = 'any'; }
    : plainType                                                          # bareType
    | '(' type ')'                                                       # parenthesizedType
    ;

/** A type that is not in parentheses. */
plainType
    : typeName
    | pointerType
    | typeLiteral
    | functionType
    | receiveType
    ;

/** A type by its name. */
typeName
    : (package=NAME '.')? NAME typeArguments?
    ;

/** What the parameters of a type are. */
typeArguments
    : '[' list+=type (',' list+=type)* ','? ']'
    ;

pointerType
    : '*' type
    ;

/** A type that no operator begins. */
typeLiteral
    : '[' length=expression ']' of=type                             # arrayType
    | '[' '...' ']' of=type                                         # countedArrayType
    | '[' ']' of=type                                               # sliceType
    | 'map' '[' key=type ']' of=type                                # mapType
    | 'chan' '<-'? of=type                                          # channelType
    | 'struct' '{' (fields+=field (';' fields+=field)* ';'?)? '}'        # structType
    | 'interface' '{' (elements+=interfaceElement (';' elements+=interfaceElement)* ';'?)? '}'   # interfaceType
    ;

receiveType
    : '<-' 'chan' of=type
    ;

functionType
    : 'func' signature
    ;

/** Fields of a struct, and the tag of them. */
field
    options { recover = true; }
    : names+=NAME (',' names+=NAME)* type tag=STRING?                    # fields
    | '*'? typeName tag=STRING?                                          # embeddedField
    ;

/** A method of an interface, or types that have it. */
interfaceElement
    options { recover = true; }
    : NAME signature                                                     # method
    | constraint                                                         # embeddedTypes
    ;

/** Types of which one is meant. */
constraint
    : terms+=term ('|' terms+=term)*
    ;

/** A type, or all types that are the same below. */
term
    : type
    | underlying
    ;

underlying
    : '~' type
    ;

/** What a function takes and gives. */
signature
    : parameters (results=parameters | result=plainType)?
    ;

/** Parameters with names, or types alone. */
parameters
    : '(' (types+=parameterType (',' types+=parameterType)* ','?)? ')'   # unnamedParameters
    | '(' list+=parameter (',' list+=parameter)* ','? ')'                # namedParameters
    ;

/** Parameters of one type. */
parameter
    : names+=NAME (',' names+=NAME)* '...'? type
    ;

/** The type of a parameter without a name. */
parameterType
    : type
    | moreParameters
    ;

moreParameters
    : '...' type
    ;

// ---- Statements ("Statements") ----

/** Statements in braces. */
block
    : '{' ';'? (statements+=statement (';' ';'? statements+=statement)* (';' ';'?)?)? '}'
    ;

/** A statement of a block or a case. */
statement
    options { recover = true; minimal = '{}'; mustUse = 'names'; unused = '_'; }
    : declaration                                                        # declarationStatement
    | simpleStatement                                                    # plainStatement
    | block                                                              # blockStatement
    | if                                                                 # ifStatement
    | label=NAME ':' statement?                                          # labeled
    | 'go' call                                                          # go
    | 'defer' call                                                       # defer
    | 'return' (values+=expression (',' values+=expression)*)?           # return
    | 'break' label=NAME?                                                # break
    | 'continue' label=NAME?                                             # continue
    | 'goto' label=NAME                                                  # goto
    | 'fallthrough'                                                      # fallthrough
    | 'switch' (start=simpleStatement? ';')? of=expression? '{' cases+=case* '}'   # switch
    | 'switch' (start=simpleStatement? ';')? binding? of=operand '.' '(' 'type' ')' '{' cases+=case* '}'   # typeSwitch
    | 'select' '{' cases+=communication* '}'                             # select
    | 'for' body=block                                                   # forever
    | 'for' condition=expression body=block                              # while
    | 'for' start=simpleStatement? ';' condition=expression? ';' next=simpleStatement? body=block   # for
    | 'for' 'range' of=expression body=block                             # repeat
    | 'for' names+=NAME (',' names+=NAME)* ':=' 'range' of=expression body=block   # rangeDefine
    | 'for' targets+=expression (',' targets+=expression)* '=' 'range' of=expression body=block   # rangeAssign
    ;

/** The name of a value in a switch over its type. */
binding
    options { mustUse = 'name'; unused = '_'; }
    : name=NAME ':='
    ;

/** A statement that can begin another one. */
simpleStatement
    options { mustUse = 'names'; unused = '_'; }
    : expression                                                         # expressionStatement
    | names+=NAME (',' names+=NAME)* ':=' values+=expression (',' values+=expression)*   # define
    | targets+=expression (',' targets+=expression)* '=' values+=expression (',' values+=expression)*   # assign
    | target=expression
      ('+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '&^=') value=expression   # assignOperation
    | target=expression ('++' | '--')                                    # increment
    | channel=expression '<-' value=expression                           # send
    ;

/** An `if` and what is done otherwise. */
if
    : 'if' (start=simpleStatement? ';')? condition=expression then=block ('else' else=otherwise)?
    ;

otherwise
    : if
    | block
    ;

/** What is done for some values, or for some types. */
case
    options { recover = true; }
    : 'case' values+=expression (',' values+=expression)* ':' caseBody                     # valueCase
    | 'default' ':' caseBody                                             # defaultCase
    ;

/** What is done when something is sent or received. */
communication
    options { recover = true; }
    : 'case' simpleStatement ':' caseBody                                # communicationCase
    | 'default' ':' caseBody                                             # defaultCommunication
    ;

/** Statements of a case; the filter writes the last semicolon before a `}`, where it may be missing. */
caseBody
    : ';'? (statements+=statement ';' ';'?)*
    ;

// ---- Expressions ("Expressions") ----

/** Operators and their operands, those that bind more tightly first. */
expression
    options { minimal = '0'; standIns = 'nil'; }
    : operand                                                            # operandExpression
    | functionType                                                       # functionTypeExpression
    | ('+' | '-' | '!' | '^' | '*' | '&' | '<-') expression              # prefix
    | expression ('*' | '/' | '%' | '<<' | '>>' | '&' | '&^') expression # product
    | expression ('+' | '-' | '|' | '^') expression                      # sum
    | expression ('==' | '!=' | '<' | '<=' | '>' | '>=') expression      # comparison
    | expression '&&' expression                                         # and
    | expression '||' expression                                         # or
    ;

/** What operators apply to; types, too, for they are arguments and are called. */
operand
    : NAME                                                               # name
    | NUMBER                                                             # number
    | CHARACTER                                                          # character
    | STRING                                                             # string
    | typeLiteral                                                        # typeOperand
    | 'func' signature body=block                                        # functionLiteral
    | '(' expression ')'                                                 # parenthesized
    | of=operand '.' NAME                                                # selector
    | of=operand '.' '(' type ')'                                        # typeAssertion
    | of=operand '[' list+=expression (',' list+=expression)* ','? ']'   # index
    | of=operand '[' low=expression? ':' high=expression? ']'            # slice
    | of=operand '[' low=expression? ':' high=expression ':' capacity=expression ']'   # fullSlice
    | of=operand LITERAL_BRACE (elements+=element (',' elements+=element)* ','?)? '}'   # composite
    | call                                                               # callOperand
    ;

/** A call of a function, or a conversion. */
call
    : function=operand '(' (arguments+=expression (',' arguments+=expression)* '...'? ','?)? ')'
    ;

/** An element of a composite literal, perhaps with its field, index or key. */
element
    : elementValue                                                       # unkeyed
    | key=elementValue ':' value=elementValue                            # keyed
    ;

elementValue
    : expression                                                         # expressionValue
    | LITERAL_BRACE (elements+=element (',' elements+=element)* ','?)? '}'   # literalValue
    ;

// ---- Tokens ("Lexical elements") ----

/** `{` of a composite literal. */
LITERAL_BRACE
    options { retypes = BRACE; }
    : '{'
    ;

BRACE
    : '{'
    ;

/** The end of a statement or declaration; a line end, where the filter says so. */
END
    : ';'
    ;

NAME
    : [\p{L}_] [\p{L}\p{Nd}_]*
    ;

/** An integer, a floating-point number, or an imaginary one. */
NUMBER
    : (DECIMAL | BINARY | OCTAL | HEXADECIMAL | FLOAT) 'i'?
    ;

fragment DECIMAL
    : DIGITS
    ;

fragment BINARY
    : '0' [bB] '_'? [01] ('_'? [01])*
    ;

fragment OCTAL
    : '0' [oO] '_'? [0-7] ('_'? [0-7])*
    ;

fragment HEXADECIMAL
    : '0' [xX] '_'? HEXES
    ;

fragment FLOAT
    : DIGITS '.' DIGITS? EXPONENT?
    | DIGITS EXPONENT
    | '.' DIGITS EXPONENT?
    | '0' [xX] '_'? (HEXES '.'? | HEXES '.' HEXES | '.' HEXES) [pP] [+\-]? DIGITS
    ;

fragment DIGITS
    : [0-9] ('_'? [0-9])*
    ;

fragment HEXES
    : HEX ('_'? HEX)*
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

fragment EXPONENT
    : [eE] [+\-]? DIGITS
    ;

CHARACTER
    : '\'' (~['\\\n] | ESCAPE | '\\\'') '\''
    ;

/** A string that names a package. */
PATH
    options { retypes = STRING; }
    : '"' (~["\\\n] | ESCAPE)+ '"'
    | '`' ~[`]+ '`'
    ;

/** Interpreted or raw. */
STRING
    : '"' (~["\\\n] | ESCAPE | '\\"')* '"'
    | '`' ~[`]* '`'
    ;

fragment ESCAPE
    : '\\' ([abfnrtv\\] | [0-7] [0-7] [0-7] | 'x' HEX HEX | 'u' HEX HEX HEX HEX
      | 'U' HEX HEX HEX HEX HEX HEX HEX HEX)
    ;

COMMENT
    : '/*' .*? '*/' -> channel(HIDDEN)
    ;

LINE_COMMENT
    : '//' ~[\n]* -> channel(HIDDEN)
    ;

BLANK
    : [ \t\r\n\uFEFF]+ -> skip
    ;
