/**
 * Protocol Buffers: proto2, proto3 and editions to 2024; the titles in the comments are those of the language specification.
 *
 * No word is kept from being a name.
 */
grammar protobuf;

options { start = file; extensions = 'proto'; backend = general; }

/** A file ("Proto file"). */
file
    : statements+=statement* EOF
    ;

statement
    options { recover = true; }
    : 'syntax' '=' strings ';'                                           # syntax
    | 'edition' '=' strings ';'                                          # edition
    | 'import' ('public' | 'weak' | 'option')? strings ';'               # import
    | 'package' fullName ';'                                             # package
    | option                                                             # optionOfStatement
    | message                                                            # messageOfStatement
    | enum                                                               # enumOfStatement
    | extend                                                             # extendOfStatement
    | 'service' name '{' members+=serviceMember* '}'                     # service
    | ';'                                                                # emptyStatement
    ;

// ---- Messages ("Message definition", "Extend", "Enum definition") ----

message
    : visibility? 'message' name '{' members+=member* '}'
    ;

/** Whether others see it, in edition 2024. */
visibility
    : 'export'
    | 'local'
    ;

/** What a message is a list of. */
member
    options { recover = true; }
    : field                                                              # fieldOfMember
    | message                                                            # messageOfMember
    | enum                                                               # enumOfMember
    | extend                                                             # extendOfMember
    | option                                                             # optionOfMember
    | 'oneof' name '{' members+=oneofMember+ '}'                         # oneof
    | 'map' '<' key=fullName ',' of=type '>' name '=' number options_? ';'   # mapField
    | 'extensions' ranges+=range (',' ranges+=range)* options_? ';'      # extensions
    | 'reserved' ranges+=range (',' ranges+=range)* ';'                  # reservedNumbers
    | 'reserved' STRING (',' STRING)* ';'                                # reservedNames
    | reservedWords                                                      # reservedWordsOfMember
    | ';'                                                                # emptyMember
    ;

/** A field with a label, or without one. Which ones have to have one depends on the syntax, so it stays. */
field
    : LABEL type name '=' number options_? ';'
    | plainField
    | LABEL 'group' name '=' number options_? '{' members+=member* '}'
    ;

/** A field without a label. */
plainField
    : type name '=' number options_? ';'
    | 'group' name '=' number options_? '{' members+=member* '}'
    ;

oneofMember
    options { recover = true; }
    : plainField                                                         # plainFieldOfOneofMember
    | option                                                             # optionOfOneofMember
    ;

extend
    : 'extend' fullName '{' fields+=field+ '}'
    ;

enum
    : visibility? 'enum' name '{' members+=enumMember* '}'
    ;

enumMember
    options { recover = true; }
    : name '=' number options_? ';'                                      # enumValue
    | option                                                             # optionOfEnumMember
    | 'reserved' ranges+=range (',' ranges+=range)* ';'                  # reservedEnumNumbers
    | 'reserved' STRING (',' STRING)* ';'                                # reservedEnumNames
    | reservedWords                                                      # reservedWordsOfEnumMember
    | ';'                                                                # emptyEnumMember
    ;

/** Names without quotes, which editions have. */
reservedWords
    options { given = true; }
    : 'reserved' words+=name (',' words+=name)* ';'
    ;

range
    : number
    | number 'to' (number | 'max')
    ;

type
    options { minimal = 'bool'; }
    : fullName
    ;

// ---- Services ("Service definition") ----

serviceMember
    options { recover = true; }
    : 'rpc' name '(' takes=argument ')' 'returns' '(' gives=argument ')' (';' | '{' members+=methodMember* '}')   # rpc
    | option                                                             # optionOfServiceMember
    | ';'                                                                # emptyServiceMember
    ;

argument
    : 'stream'? fullName
    ;

methodMember
    : option
    | ';'
    ;

// ---- Options ("Option") ----

option
    : 'option' optionName '=' constant ';'
    ;

/** Options in brackets. */
options_
    : '[' list+=optionInBrackets (',' list+=optionInBrackets)* ']'
    ;

optionInBrackets
    : optionName '=' constant
    ;

optionName
    : parts+=optionNamePart ('.' parts+=optionNamePart)*
    ;

optionNamePart
    : name
    | '(' fullName ')'
    ;

constant
    options { minimal = '0'; }
    : fullName
    | number
    | FLOAT
    | '-' (INFINITE | FLOAT)
    | strings
    | aggregate
    ;

/** A message, as text ("Text Format"). */
aggregate
    : '{' fields+=aggregateField* '}'
    ;

aggregateField
    : aggregateName ':' value (',' | ';')?                               # aggregateScalar
    | aggregateName ':'? nested (',' | ';')?                             # aggregateMessage
    ;

aggregateName
    : name
    | '[' fullName ('/' fullName)? ']'
    ;

nested
    : aggregate
    | '<' fields+=aggregateField* '>'
    | '[' (elements+=nested (',' elements+=nested)*)? ']'
    ;

value
    options { minimal = '0'; }
    : name
    | number
    | FLOAT
    | '-' (INFINITE | FLOAT)
    | strings
    | '[' elements+=value (',' elements+=value)* ']'
    ;

strings
    : STRING+
    ;

number
    options { minimal = '1'; }
    : '-'? INTEGER
    ;

// ---- Names ----

fullName
    : '.'? parts+=name ('.' parts+=name)*
    ;

name
    : NAME
    | LABEL
    | INFINITE
    | 'syntax'
    | 'edition'
    | 'import'
    | 'public'
    | 'weak'
    | 'option'
    | 'package'
    | 'message'
    | 'export'
    | 'local'
    | 'oneof'
    | 'map'
    | 'extensions'
    | 'reserved'
    | 'group'
    | 'extend'
    | 'enum'
    | 'to'
    | 'max'
    | 'service'
    | 'rpc'
    | 'returns'
    | 'stream'
    ;

// ---- Tokens ("Lexical elements") ----

LABEL
    options { fixed = true; }
    : 'optional'
    | 'required'
    | 'repeated'
    ;

INFINITE
    options { fixed = true; }
    : 'inf'
    | 'infinity'
    | 'nan'
    ;

NAME
    : [a-zA-Z_] [a-zA-Z_0-9]*
    ;

INTEGER
    : [1-9] [0-9]*
    | '0' [0-7]*
    | '0' [xX] [0-9a-fA-F]+
    ;

FLOAT
    : ([0-9]+ '.' [0-9]* | '.' [0-9]+) ([eE] [+\-]? [0-9]+)? [fF]?
    | [0-9]+ ([eE] [+\-]? [0-9]+ [fF]? | [fF])
    ;

STRING
    : '"' (~["\\\n] | '\\' .)* '"'
    | ['] (~['\\\n] | '\\' .)* [']
    ;

COMMENT
    : ('//' ~[\n]* | '/*' .*? '*/') -> skip
    ;

BLANK
    : [ \t\r\n\f\u000B\uFEFF]+ -> skip
    ;
