/**
 * C as ISO/IEC 9899:2011 has it, with what compilers accept of C23 and GNU C, preprocessed or not. The numbers in the
 * comments are sections of the standard.
 *
 * The token filter (`c.rs`) tells the names of types from other names, and what else takes more than a token to tell.
 */
grammar c;

options { start = translationUnit; extensions = 'c h i'; filter = self.filter.Names; rewrites = self.rewrites.of;
    backend = lalrpop; }

/**
 * Tokens without text: an argument of a macro, or an attribute, that is not there; and what stands before statements that
 * are an argument.
 */
tokens { HOLE, STATEMENTS }

/** A file (6.9). */
translationUnit
    : externalDeclaration* EOF
    ;

/** What stands outside of functions (6.9). */
externalDeclaration
    options { recover = true; }
    : globalFunction # globalFunctionDefinition
    | declaration # globalDeclaration
    | staticAssertion # globalStaticAssertion
    | asmDeclaration # globalAsmDeclaration
    | linkage # globalLinkage
    | macroCall # globalMacroCall
    | macroDefinition # globalMacroDefinition
    | DIRECTIVE # globalDirective
    | BARE_MACRO # globalMacro
    | ';' # emptyDeclaration
    ;

/** A block of C++ in a header of both languages. */
linkage
    : 'extern' STRING '{' externalDeclaration* '}'
    | 'extern' STRING declaration
    | 'extern' STRING globalFunction
    ;

/** A function (6.9.1); the old ones need not say what they return. */
globalFunction
    : extension='__extension__'? specifiers+=specifier* functionDeclarator parameters+=declaration* block # globalDefinition
    | specifiers+=specifier+ MACRO '(' arguments ')' block? # definitionByMacro
    ;

/** A function in another one. */
nestedFunction
    : extension='__extension__'? specifiers+=specifier+ functionDeclarator parameters+=declaration* block
    ;

/** A declarator that declares a function which is defined there: its name says so. */
functionDeclarator
    : pointers+=pointer* name=FUNCTION_NAME functionSuffix more+=function* attributes+=attributeWord* # plainFunction
    | pointers+=pointer* '(' words+=attributeWord* functionDeclarator ')' suffixes+=suffix* # groupedFunction
    | pointers+=pointer* '(' words+=attributeWord* name=FUNCTION_NAME ')' functionSuffix # namedFunction
    ;

/** A declaration (6.7). */
declaration
    options { holds = 'int a = {expression};'; }
    : extension='__extension__'? specifiers+=specifier+
        (declarators+=initDeclarator (',' declarators+=initDeclarator)*)? ';'
    ;

/** A declared name and its first value (6.7). */
initDeclarator
    : before+=beforeDeclarator* declarator annotations+=annotation* ('=' value=initializer)?
    ;

/** What stands before a declarator behind a comma. */
beforeDeclarator
    : attributeWord # beforeDeclaratorWord
    | BEHIND # beforeDeclaratorDirective
    ;

/** What GNU C lets stand behind a declarator. */
annotation
    : ASM '(' string ')' # asmName
    | mark # annotationMark
    | BEHIND # annotationDirective
    ;

/** A word or a type of a declaration (6.7.1 to 6.7.5). */
specifier
    options { minimal = 'int'; }
    : STORAGE # specifierStorage
    | 'extern' # specifierExtern
    | QUALIFIER # specifierQualifier
    | TYPE_WORD # specifierTypeWord
    | TYPE_NAME # specifierTypeName
    | structOrUnion # specifierStructOrUnion
    | enumeration # specifierEnumeration
    | TYPEOF '(' typeName ')' # typeofType
    | TYPEOF '(' comma ')' # typeofValue
    | ATOMIC_TYPE '(' typeName ')' # atomicType
    | ALIGNAS '(' typeName ')' # alignasType
    | ALIGNAS '(' comma ')' # alignasValue
    | BIT_INT '(' comma ')' # bitInt
    | TYPE_MACRO '(' arguments ')' # typeMacro
    | attribute # specifierAttribute
    | WITHIN # specifierDirective
    ;

/** A structure or a union (6.7.2.1). */
structOrUnion
    : STRUCT attributes+=mark* tag=NAME? '{' members+=member* '}' # structure
    | STRUCT attributes+=mark* tag=NAME # structureTag
    ;

/** A member (6.7.2.1). */
member
    options { recover = true; }
    : extension='__extension__'? specifiers+=specifier+
        (declarators+=memberDeclarator (',' declarators+=memberDeclarator)*)? ';' # field
    | staticAssertion # memberStaticAssertion
    | macroCall # memberMacroCall
    | DIRECTIVE # memberDirective
    | BARE_MACRO # memberMacro
    | ';' # emptyMember
    ;

/** The name of a member, or how many bits it has (6.7.2.1). */
memberDeclarator
    : declarator (':' bits=expression)? attributes+=mark*
    | ':' bits=expression attributes+=mark*
    ;

/** An enumeration (6.7.2.2). */
enumeration
    : 'enum' attributes+=mark* tag=NAME? (ENUM_COLON base+=baseWord+)?
        '{' enumerators+=enumerator (',' enumerators+=enumerator)* ','? '}' # enumerated
    | 'enum' attributes+=mark* tag=NAME # enumerationTag
    ;

baseWord
    : QUALIFIER
    | TYPE_WORD
    | TYPE_NAME
    ;

/** A constant of an enumeration (6.7.2.2), with the directives before and behind it. */
enumerator
    : before+=enumeratorPrefix* name=NAME attributes+=mark* behind+=BEHIND* ('=' value=expression)?
    | before+=enumeratorPrefix+
    ;

enumeratorPrefix
    : DIRECTIVE
    | BARE_MACRO
    | MACRO '(' arguments ')'
    ;

/** `*` and what it is (6.7.6.1). */
pointer
    : ('*' | '^') qualifiers+=pointerQualifier*
    ;

pointerQualifier
    : QUALIFIER # pointerWord
    | mark # pointerMark
    | WITHIN # pointerDirective
    ;

/** What gives a name its type (6.7.6). */
declarator
    : pointers+=pointer* name=NAME suffixes+=namedSuffix* # namedDeclarator
    | pointers+=pointer* '(' words+=attributeWord* declarator ')' suffixes+=suffix* # groupedDeclarator
    ;

/** A declarator without a name (6.7.7). */
abstractDeclarator
    : pointers+=pointer+ # pointersOnly
    | pointers+=pointer* '(' words+=attributeWord* abstractDeclarator ')' suffixes+=suffix* # groupedAbstract
    | pointers+=pointer* suffixes+=suffix+ # suffixesOnly
    ;

suffix
    : array
    | function
    | callOfMacro
    ;

/** What stands behind a name. */
namedSuffix
    : array
    | functionSuffix
    | callOfMacro
    ;

/** The parameters of a function with a name, without types, too, or in brackets for a macro. */
functionSuffix
    : function
    | oldParameters
    | macroParameters
    ;

/** Parameters in brackets for a macro. */
callOfMacro
    : PARAMETERS_MACRO macroParameters
    ;

oldParameters
    : '(' names+=parameterName (',' names+=parameterName)* ')'
    ;

macroParameters
    : '(' '(' parameters+=parameter (',' parameters+=parameter)* (',' more='...')? ')' ')'
    ;

/** The length of an array (6.7.6.2). */
array
    : '[' qualifiers+=QUALIFIER* (length=expression | star='*')? ']' # plainArray
    | '[' before+=QUALIFIER* STORAGE after+=QUALIFIER* length=expression ']' # staticArray
    ;

/** The parameters of a function (6.7.6.3). */
function
    : '(' ')' # noParameters
    | '(' parameters+=parameter (',' parameters+=parameter)* (',' more='...')? ')' # prototype
    | '(' '...' ')' # anyParameters
    ;

parameterName
    : DIRECTIVE* NAME BEHIND*
    ;

/** A parameter (6.7.6.3). */
parameter
    : before+=DIRECTIVE* specifiers+=specifier+ (declarator attributes+=mark* | abstractDeclarator)? behind+=BEHIND*
    ;

/** A type without a name (6.7.7). */
typeName
    : specifiers+=specifier+ abstractDeclarator?
    ;

/** GNU C's attributes, and those of C23 and Microsoft. */
attribute
    : ATTRIBUTE '(' '(' (attributes+=attributeItem (',' attributes+=attributeItem)*)? ')' ')' # gnuAttribute
    | DECLSPEC '(' attributes+=attributeItem* ')' # declspec
    | '[[' (attributes+=attributeItem (',' attributes+=attributeItem)*)? ']' ']' # standardAttribute
    ;

/** An attribute, or a macro in its place. */
mark
    : attribute
    | attributeWord
    ;

/** A macro in the place of an attribute. */
attributeWord
    : ATTRIBUTE_MACRO # plainAttributeMacro
    | ATTRIBUTE_CALL '(' arguments ')' # attributeCall
    ;

attributeItem
    : attributeName (':' ':' NAME)? ('(' arguments ')')? # namedAttribute
    | HOLE # noAttribute
    ;

attributeName
    : NAME
    | QUALIFIER
    | STORAGE
    ;

/** The first value of an object (6.7.9). */
initializer
    : expression # initialExpression
    | braces # initialBraces
    | braces BEHIND+ # bracesBeforeDirectives
    ;

/** Values in braces (6.7.9). */
braces
    : '{' (items+=item (',' items+=item)* ','?)? '}'
    ;

item
    : before+=DIRECTIVE* designators+=designator+ '=' value=initializer # designated
    | before+=DIRECTIVE* NAME ':' value=initializer # oldDesignated
    | before+=DIRECTIVE* arrayDesignator value=initializer # oldElement
    | before+=DIRECTIVE* value=initializer # plain
    | DIRECTIVE+ # onlyDirectives
    ;

designator
    : arrayDesignator # designatorArrayDesignator
    | '.' NAME # memberDesignator
    ;

arrayDesignator
    : '[' first=expression ('...' last=expression)? ']'
    ;

/** An assertion (6.7.10). */
staticAssertion
    : STATIC_ASSERT '(' condition=expression (',' message=string)? ')' ';'
    ;

/** Assembler outside of functions. */
asmDeclaration
    : ASM QUALIFIER* '(' string ')' ';'
    ;

/** A block (6.8.2). */
block
    : '{' labels+=labelDeclaration* items+=blockItem* '}'
    ;

labelDeclaration
    : '__label__' labels+=NAME (',' labels+=NAME)* ';'
    ;

/** What stands in a block: a label on its own, too, since a declaration or nothing may follow it. */
blockItem
    options { recover = true; }
    : statement
    | declaration
    | nestedFunction
    | staticAssertion
    | prefix
    ;

/** What stands before a statement. */
prefix
    options { minimal = 'default:'; }
    : name=NAME ':' # label
    | 'case' first=expression ('...' last=expression)? ':' # case
    | 'default' ':' # default
    | MACRO '(' arguments ')' # macroPrefix
    | MACRO '(' arguments ')' ':' # macroLabel
    | BARE_MACRO # prefixMacro
    | DIRECTIVE # prefixDirective
    ;

/** A statement that another one governs. */
body
    : prefixes+=prefix* statement
    ;

/** A statement (6.8). */
statement
    : block # statementBlock
    | 'if' '(' condition=comma ')' then=body (directives+=ELSE_DIRECTIVE* 'else' otherwise=body)? # if
    | 'switch' '(' value=comma ')' body # switch
    | 'while' '(' condition=comma ')' body # while
    | 'do' body 'while' '(' condition=comma ')' ';' # do
    | 'for' '(' forInit condition=comma? ';' step=comma? ')' body # for
    | 'goto' NAME ';' # goto
    | 'goto' '*' expression ';' # computedGoto
    | 'continue' ';' # continue
    | 'break' ';' # break
    | 'return' value=comma? ';' # return
    | asm ';' # asmStatement
    | STATEMENT_MACRO '(' arguments ')' # macroStatement
    | comma? ';' # run
    ;

/** How a loop begins (6.8.5.3). */
forInit
    : comma? ';' # forValue
    | declaration # forDeclaration
    ;

/** GNU C's assembler: a template, outputs, inputs, what is overwritten, labels. */
asm
    : ASM words+=asmWord* '(' template=string (':' outputs=operands (':' inputs=operands
        (':' clobbers+=string (',' clobbers+=string)* | ':')?)?)? ')' # asmValues
    | ASM words+=asmWord* 'goto' more+=asmWord* '(' template=string ':' outputs=operands ':' inputs=operands
        ':' (clobbers+=string (',' clobbers+=string)*)? ':' labels+=NAME (',' labels+=NAME)* ')' # asmGoto
    ;

asmWord
    : QUALIFIER
    | STORAGE
    ;

operands
    : (parts+=operand (',' parts+=operand)*)?
    ;

operand
    : ('[' name=NAME ']')? constraint=string '(' value=comma ')'
    ;

/** A macro where a declaration or a member stands; behind it a comma in a list that macros begin and end. */
macroCall
    : MACRO '(' arguments ')' (block | ',')?
    ;

/** A macro that declares what has this value, up to one that ends it: `SEQUENCE(x) = { 1 } SEQUENCE_END(x)`. */
macroDefinition
    : specifiers+=specifier* MACRO '(' arguments ')' '=' value=initializer (end=macroEnd | ';')
    ;

macroEnd
    : BARE_MACRO
    | MACRO '(' arguments ')'
    ;

/** Arguments of a macro: types, too. */
arguments
    : (parts+=argument (',' parts+=argument)*)?
    ;

argument
    : expression ';'? # valueArgument
    | parameter ';'? # typeArgument
    | STATEMENTS items+=blockItem+ # statementsArgument
    | PARAMETERS parameters+=parameter (',' parameters+=parameter)* (',' more='...')? ')' # parametersArgument
    | array # arrayArgument
    | block # blockArgument
    | VALUES_BRACE (items+=item (',' items+=item)* ','?)? '}' # bracesArgument
    | operator # operatorArgument
    | HOLE # noArgument
    ;

/** What stands between operands, on its own. */
operator
    : '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||'
    | '='
    ;

/** Expressions one after the other (6.5.17). */
comma
    : expression (',' expression)*
    ;

/** An expression (6.5). */
expression
    options { minimal = '0'; }
    : NAME # onlyName
    | CONSTANT # onlyConstant
    | string # onlyString
    | '(' comma ')' # parenthesised
    | '(' block ')' # statementExpression
    | '(' typeName ')' braces # compoundLiteral
    | '_Generic' '(' value=expression ',' choices+=choice (',' choices+=choice)* ')' # generic
    | VA_ARG '(' list=expression ',' typeName ')' # vaArg
    | OFFSETOF '(' typeName ',' NAME parts+=part* ')' # offsetof
    | TYPES_COMPATIBLE '(' typeName ',' typeName ')' # typesCompatible
    | SIZEOF_TYPE '(' typeName ')' # sizeofType
    | MACRO_CALL '(' arguments ')' # macroValue
    | expression '[' index=comma ']' # index
    | callee=expression '(' (values+=expression (',' values+=expression)*)? ')' # call
    | expression ('.' | '->') NAME # memberOf
    | expression ('++' | '--') # postfix
    | expression BEHIND # directiveBehind
    | expression SUFFIX_MACRO # suffixMacro
    | expression SUFFIX_CALL '(' arguments ')' # suffixCall
    | ('++' | '--' | '&' | '*' | '+' | '-' | '~' | '!' | SIZEOF | '__extension__' | COMPLEX_PART | BEFORE) expression # unary
    | '&&' NAME # labelAddress
    | '(' typeName ')' expression # cast
    | expression ('*' | '/' | '%') expression # multiply
    | expression ('+' | '-') expression # add
    | expression ('<<' | '>>') expression # shift
    | expression ('<' | '>' | '<=' | '>=') expression # compare
    | expression ('==' | '!=') expression # equal
    | expression '&' expression # bitAnd
    | expression '^' expression # bitXor
    | expression '|' expression # bitOr
    | expression '&&' expression # and
    | expression '||' expression # or
    | <assoc=right> expression '?' then=comma? ':' expression # conditional
    | <assoc=right> expression ('=' | '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=') expression # assign
    | expression BETWEEN expression # directiveBetween
    ;

/** A choice by type (6.5.1.1). */
choice
    : typeName ':' expression
    | 'default' ':' expression
    ;

part
    : ('.' | '->') NAME # memberPart
    | '[' comma ']' # indexPart
    ;

/** String literals one after the other are one (6.4.5). */
string
    : parts+=stringPart+
    ;

stringPart
    : STRING # partString
    | STRING_MACRO # partStringMacro
    | STRING_CALL '(' arguments ')' # stringCall
    | AMONG_STRINGS # partDirective
    ;

// Words (6.4.1), those that parse alike together.

STORAGE
    options { fixed = true; }
    : 'typedef' | 'static' | 'auto' | 'register' | 'inline' | '__inline' | '__inline__' | '_Noreturn'
    | '_Thread_local' | '__thread' | '__forceinline'
    ;

QUALIFIER
    : 'const' | '__const' | '__const__' | 'volatile' | '__volatile' | '__volatile__' | 'restrict' | '__restrict'
    | '__restrict__' | '_Atomic' | '_Nonnull' | '_Nullable' | '__ptr32'
    | '__ptr64' | '__unaligned' | '__w64'
    ;

/** `_Atomic` before a bracket. */
ATOMIC_TYPE
    options { retypes = QUALIFIER; }
    : '_Atomic'
    ;

TYPE_WORD
    : 'void' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'signed' | '__signed' | '__signed__'
    | 'unsigned' | '_Bool' | '_Complex' | '__complex' | '__complex__' | '_Imaginary' | '__int128' | '__int128_t'
    | '__uint128_t' | '_Float16' | '_Float32' | '_Float64' | '_Float128' | '_Float32x' | '_Float64x' | '_Float128x'
    | '__float128' | '__float80' | '__bf16' | '_Decimal32' | '_Decimal64' | '_Decimal128' | '__builtin_va_list'
    | '__int8' | '__int16' | '__int32' | '__int64' | '__auto_type'
    ;

COLON : ':';

/** `:` before the type of an enumeration. */
ENUM_COLON
    options { retypes = COLON; }
    : ':'
    ;

PAREN : '(';

/** `(` before parameters that are an argument of a macro. */
PARAMETERS
    options { retypes = PAREN; }
    : '('
    ;

BRACE : '{';

/** `{` before values that are an argument of a macro. */
VALUES_BRACE
    options { retypes = BRACE; }
    : '{'
    ;

BIT_INT : '_BitInt';
STRUCT : 'struct' | 'union';
TYPEOF : 'typeof' | '__typeof' | '__typeof__' | 'typeof_unqual';

/** The second one is a word of C23 alone. */
ALIGNAS
    options { fixed = true; }
    : '_Alignas' | 'alignas'
    ;

ATTRIBUTE : '__attribute__' | '__attribute';
DECLSPEC : '__declspec';
ASM : 'asm' | '__asm' | '__asm__';
STATIC_ASSERT : '_Static_assert';
SIZEOF : 'sizeof' | '_Alignof' | '__alignof' | '__alignof__';
VA_ARG : '__builtin_va_arg';
OFFSETOF : '__builtin_offsetof';
TYPES_COMPATIBLE : '__builtin_types_compatible_p';
COMPLEX_PART : '__real' | '__real__' | '__imag' | '__imag__';

/** `sizeof` before a type in brackets. */
SIZEOF_TYPE
    options { retypes = SIZEOF; }
    : 'sizeof' | '_Alignof' | '__alignof' | '__alignof__'
    ;

// Names (6.4.2), by what they stand for.

/** The name of a type. */
TYPE_NAME
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** The name of a function where its body is. */
FUNCTION_NAME
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro whose call is a declaration, a member, or no whole statement. */
MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro whose call is a whole statement, without a semicolon. */
STATEMENT_MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro that is a declaration, a member, or no whole statement without a call. */
BARE_MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro whose call is a type. */
TYPE_MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro whose call has types among its arguments. */
MACRO_CALL
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro in the place of an attribute. */
ATTRIBUTE_MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** The same with arguments. */
ATTRIBUTE_CALL
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro whose call is the parameters of a function. */
PARAMETERS_MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro behind an operand. */
SUFFIX_MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** The same with arguments. */
SUFFIX_CALL
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** A macro next to a string. */
STRING_MACRO
    options { retypes = NAME; }
    : IDENTIFIER
    ;

/** The same with arguments. */
STRING_CALL
    options { retypes = NAME; }
    : IDENTIFIER
    ;

NAME
    : IDENTIFIER
    ;

fragment IDENTIFIER
    : LETTER (LETTER | [0-9])*
    ;

fragment LETTER
    : [a-zA-Z_$\u0080-\u{10FFFF}]
    | '\\u' HEX HEX HEX HEX
    | '\\U' HEX HEX HEX HEX HEX HEX HEX HEX
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** Numbers as the preprocessor reads them (6.4.8), and characters (6.4.4.4). */
CONSTANT
    : '.'? [0-9] ([0-9a-zA-Z_.] | '\'' [0-9a-zA-Z_] | [eEpP] [+\-])*
    | ('L' | 'u' | 'u8' | 'U')? '\'' (~['\\\r\n] | ESCAPE)+ '\''
    ;

/** A string (6.4.5). */
STRING
    : ('L' | 'u' | 'u8' | 'U')? '"' (~["\\\r\n] | ESCAPE)* '"'
    ;

fragment ESCAPE
    : '\\' ('\r\n' | .)
    ;

// What the preprocessor reads (6.10). A directive has the line end before it with it, so that it stays at the beginning
// of a line wherever it is put.

/** Where the preprocessor says which line of which file follows. */
LINE_MARKER
    : BLANK* '#' [ \t]* [0-9] ~[\r\n]* -> channel(HIDDEN)
    ;

DIRECTIVE
    : BLANK* '#' (PART | '/' PART_BEHIND_SLASH)* ('/' | '//' ~[\r\n]* | '"' ~["\r\n]* | '\'' ~['\r\n]*)?
    ;

/** One before an expression or a part of one. */
BEFORE
    options { retypes = DIRECTIVE; }
    : '#'
    ;

/** One behind an expression or a part of one. */
BEHIND
    options { retypes = DIRECTIVE; }
    : '#'
    ;

/** One between two expressions, the one or the other of which is left by the preprocessor. */
BETWEEN
    options { retypes = DIRECTIVE; }
    : '#'
    ;

/** One between the words of a declaration. */
WITHIN
    options { retypes = DIRECTIVE; }
    : '#'
    ;

/** One between the parts of a string. */
AMONG_STRINGS
    options { retypes = DIRECTIVE; }
    : '#'
    ;

/** One between an `if` and its `else`. */
ELSE_DIRECTIVE
    options { retypes = DIRECTIVE; }
    : '#'
    ;

fragment PART
    : ~["'\\/\r\n]
    | QUOTED
    ;

fragment PART_BEHIND_SLASH
    : ~["'\\/*\r\n]
    | QUOTED
    | '*' (~'*' | '*'+ ~[*/])* '*'+ '/'
    ;

fragment QUOTED
    : '"' (~["\\\r\n] | ESCAPE)* '"'
    | '\'' (~['\\\r\n] | ESCAPE)* '\''
    | ESCAPE
    ;

fragment BLANK
    : [ \t\r\n\f\u000B]
    ;

WHITESPACE
    : BLANK+ -> skip
    ;

/** A line that goes on in the next one. */
CONTINUATION
    : '\\' '\r'? '\n' -> skip
    ;

COMMENT
    : ('/*' .*? '*/' | '//' (~[\\\r\n] | '\\' ('\r\n' | ~'\r')?)*) -> channel(HIDDEN)
    ;
