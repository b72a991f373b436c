/**
 * GraphQL: documents with operations, documents with types, and both in one; the titles in the comments are those of the
 * specification of October 2021. Of the drafts after it: descriptions of operations, and variables of fragments.
 *
 * Commas are blanks, as there. No word is kept from being a name where the specification lets it be one.
 */
grammar graphql;

options { start = document; extensions = 'graphql graphqls gql'; backend = general; }

// ---- Documents ("Document", "Type System Extensions") ----

document
    : definitions+=definition+ EOF
    ;

definition
    options { recover = true; }
    : description? OPERATION name? variables? directives+=directive* selections   # operation
    | selections                                                         # anonymousQuery
    | description? 'fragment' fragmentName variables? 'on' name directives+=directive* selections   # fragment
    | description? 'schema' directives+=constantDirective* rootOperations   # schema
    | description? 'scalar' name directives+=constantDirective*          # scalar
    | description? kind=('type' | 'interface') name implements? directives+=constantDirective* fields?   # typeDefinition
    | description? 'union' name directives+=constantDirective* members?  # union
    | description? 'enum' name directives+=constantDirective* enumValues?   # enum
    | description? 'input' name directives+=constantDirective* inputFields?   # input
    | description? 'directive' '@' name parameters? directives+=constantDirective* 'repeatable'?
      'on' '|'? locations+=LOCATION ('|' locations+=LOCATION)*           # directiveDefinition
    | 'extend' 'schema' directives+=constantDirective* rootOperations    # extendSchema
    | 'extend' 'schema' directives+=constantDirective+                   # extendSchemaByDirectives
    | 'extend' 'scalar' name directives+=constantDirective+              # extendScalar
    | 'extend' kind=('type' | 'interface') name implements? directives+=constantDirective* fields   # extendType
    | 'extend' kind=('type' | 'interface') name implements? directives+=constantDirective+   # extendTypeByDirectives
    | 'extend' kind=('type' | 'interface') name implements               # extendTypeByInterfaces
    | 'extend' 'union' name directives+=constantDirective* members       # extendUnion
    | 'extend' 'union' name directives+=constantDirective+               # extendUnionByDirectives
    | 'extend' 'enum' name directives+=constantDirective* enumValues     # extendEnum
    | 'extend' 'enum' name directives+=constantDirective+                # extendEnumByDirectives
    | 'extend' 'input' name directives+=constantDirective* inputFields   # extendInput
    | 'extend' 'input' name directives+=constantDirective+               # extendInputByDirectives
    ;

// ---- Operations ("Selection Sets", "Fields", "Arguments", "Fragments", "Variables") ----

selections
    : '{' list+=selection+ '}'
    ;

/** Whatever the type, it has a name. */
selection
    options { recover = true; minimal = '__typename'; }
    : (alias=name ':')? name arguments? directives+=directive* selections?   # field
    | '...' fragmentName arguments? directives+=directive*               # spread
    | '...' ('on' name)? directives+=directive* selections               # inlineFragment
    ;

arguments
    : '(' list+=argument+ ')'
    ;

argument
    : name ':' value
    ;

variables
    : '(' list+=variable+ ')'
    ;

variable
    : description? VARIABLE ':' type ('=' init=constant)? directives+=constantDirective*
    ;

directive
    : '@' name arguments?
    ;

// ---- Values ("Input Values") ----

value
    options { minimal = '0'; }
    : scalarValue
    | VARIABLE
    | '[' elements+=value* ']'
    | '{' entries+=argument* '}' 
    ;

/** A value without variables. */
constant
    options { minimal = '0'; }
    : scalarValue
    | '[' elements+=constant* ']'
    | '{' entries+=constantArgument* '}'  
    ;

scalarValue
    : INT
    | FLOAT
    | STRING
    | BLOCK_STRING
    | 'true'
    | 'false'
    | 'null'
    | enumName
    ;

constantArgument
    : name ':' constant
    ;

constantArguments
    : '(' list+=constantArgument+ ')'
    ;

constantDirective
    : '@' name constantArguments?
    ;

// ---- Types ("Type References", "Type System") ----

type
    options { minimal = 'Int'; }
    : nullableType
    | nullableType '!'
    ;

nullableType
    options { minimal = 'Int'; }
    : name
    | '[' type ']'
    ;

description
    : STRING
    | BLOCK_STRING
    ;

rootOperations
    : '{' list+=rootOperation+ '}'
    ;

rootOperation
    options { recover = true; }
    : OPERATION ':' name
    ;

implements
    : 'implements' '&'? list+=name ('&' list+=name)*
    ;

fields
    : '{' list+=fieldDefinition+ '}'
    ;

fieldDefinition
    options { recover = true; }
    : description? name parameters? ':' type directives+=constantDirective*
    ;

parameters
    : '(' list+=inputValue+ ')'
    ;

inputFields
    : '{' list+=inputValue+ '}'
    ;

inputValue
    options { recover = true; }
    : description? name ':' type ('=' init=constant)? directives+=constantDirective*
    ;

members
    : '=' '|'? list+=name ('|' list+=name)*
    ;

enumValues
    : '{' list+=enumValue+ '}'
    ;

enumValue
    options { recover = true; }
    : description? enumName directives+=constantDirective*
    ;

// ---- Names ("Names") ----

name
    : enumName
    | 'true'
    | 'false'
    | 'null'
    ;

enumName
    : plainName
    | 'on'
    ;

fragmentName
    : plainName
    | 'true'
    | 'false'
    | 'null'
    ;

plainName
    : NAME
    | OPERATION
    | LOCATION
    | 'fragment'
    | 'schema'
    | 'scalar'
    | 'type'
    | 'interface'
    | 'implements'
    | 'union'
    | 'enum'
    | 'input'
    | 'directive'
    | 'repeatable'
    | 'extend'
    ;

// ---- Tokens ("Lexical Tokens") ----

OPERATION
    : 'query'
    | 'mutation'
    | 'subscription'
    ;

LOCATION
    : 'QUERY'
    | 'MUTATION'
    | 'SUBSCRIPTION'
    | 'FIELD'
    | 'FRAGMENT_DEFINITION'
    | 'FRAGMENT_SPREAD'
    | 'INLINE_FRAGMENT'
    | 'VARIABLE_DEFINITION'
    | 'FRAGMENT_VARIABLE_DEFINITION'
    | 'SCHEMA'
    | 'SCALAR'
    | 'OBJECT'
    | 'FIELD_DEFINITION'
    | 'ARGUMENT_DEFINITION'
    | 'INTERFACE'
    | 'UNION'
    | 'ENUM'
    | 'ENUM_VALUE'
    | 'INPUT_OBJECT'
    | 'INPUT_FIELD_DEFINITION'
    | 'DIRECTIVE_DEFINITION'
    ;

/** With its sign, so that a variable and an argument of one name are two names. */
VARIABLE
    : '$' PLAIN_NAME
    ;

NAME
    : PLAIN_NAME
    ;

fragment PLAIN_NAME
    : [a-zA-Z_] [a-zA-Z_0-9]*
    ;

INT
    : WHOLE
    ;

FLOAT
    : WHOLE '.' [0-9]+ EXPONENT?
    | WHOLE EXPONENT
    ;

fragment WHOLE
    : '-'? ('0' | [1-9] [0-9]*)
    ;

fragment EXPONENT
    : [eE] [+\-]? [0-9]+
    ;

/** No name and no dot comes right after a number, so that edits leave a blank there. */
WRONG_NUMBER
    : '-'? [0-9] ([0-9a-zA-Z_.] | [eE] [+\-])+
    ;

STRING
    : '"' (~["\\\r\n] | '\\' (["\\/bfnrt] | 'u' HEX HEX HEX HEX | 'u{' HEX+ '}'))* '"'
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** Three quotes stand in it after a backslash alone. */
BLOCK_STRING
    : '"""' (QUOTES? ('\\'+ QUOTES)* (~["\\] | '\\'+ ~["\\] | '\\'+ '"""'))* '"""'
    ;

fragment QUOTES
    : '"' '"'?
    ;

COMMENT
    : '#' ~[\r\n]* -> skip
    ;

BLANK
    : [ \t\r\n,\uFEFF]+ -> skip
    ;
