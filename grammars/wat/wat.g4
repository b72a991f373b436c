/**
 * WebAssembly as text, version 3 of its specification, and scripts of its test suite; the titles in the comments are those
 * of the chapter "Text Format".
 *
 * Which operator takes what beside its operands is told by its class; one that is not known takes whatever stands there.
 */
grammar wat;

options { start = file; extensions = 'wat wast'; backend = general; spelling = self.numbers.named; }

// ---- Scripts and modules ("Modules") ----

/** A file: modules with commands between them, or the fields of one module. */
file
    : fields+=field* EOF                                                 # fieldsOfModule
    | parts+=part+ EOF                                                   # script
    ;

part
    : module
    | command
    ;

module
    : '(' 'module' 'definition'? ID? fields+=field* ')'                  # plainModule
    | '(' 'module' 'definition'? ID? kind=('binary' | 'quote') STRING* ')'   # moduleInStrings
    | '(' 'module' 'instance' ID? ID? ')'                                # moduleInstance
    ;

/** What a module is a list of. */
field
    options { recover = true; }
    : definition                                                         # typeField
    | '(' 'rec' types+=definition* ')'                                   # recursiveTypes
    | '(' 'import' STRING STRING external ')'                            # import
    | '(' 'func' ID? exports+=export* import=inlineImport? use? parameters+=parameter* results+=result* locals+=local*
      body+=instruction* ')'                                             # function
    | '(' 'table' ID? exports+=export* import=inlineImport? tableType init+=folded* ')'   # table
    | '(' 'table' ID? exports+=export* INDEX_TYPE? referenceType '(' 'elem' elements+=element* ')' ')'   # tableWithElements
    | '(' 'memory' ID? exports+=export* import=inlineImport? memoryType ')'   # memory
    | '(' 'memory' ID? exports+=export* INDEX_TYPE? '(' 'data' STRING* ')' ')'   # memoryWithData
    | '(' 'global' ID? exports+=export* import=inlineImport? globalType init+=instruction* ')'   # global
    | '(' 'tag' ID? exports+=export* import=inlineImport? use? parameters+=parameter* results+=result* ')'   # tag
    | '(' 'export' STRING '(' kind=('func' | 'table' | 'memory' | 'global' | 'tag') index ')' ')'   # exportField
    | '(' 'start' index ')'                                              # start
    | '(' 'elem' ID? 'declare' elementList ')'                           # declaredElements
    | '(' 'elem' ID? (table=tableUse? offset)? elementList ')'           # elements
    | '(' 'elem' ID? (table=tableUse? offset)? index* ')'                # oldElements
    | '(' 'data' ID? (memory=memoryUse? offset)? STRING* ')'             # data
    ;

/** A type by its name. */
definition
    : '(' 'type' ID? subType ')'
    ;

subType
    : '(' 'sub' 'final'? index* compositeType ')'
    | compositeType
    ;

compositeType
    : '(' 'func' parameters+=parameter* results+=result* ')'             # functionType
    | '(' 'struct' fields+=structField* ')'                              # structType
    | '(' 'array' storageType ')'                                        # arrayType
    | '(' 'cont' index ')'                                               # continuationType
    ;

structField
    : '(' 'field' ID storageType ')'                                     # namedField
    | '(' 'field' storageType* ')'                                       # fields
    ;

storageType
    : valueType
    | PACKED
    | '(' 'mut' (valueType | PACKED) ')'
    ;

external
    : '(' 'func' ID? use? parameters+=parameter* results+=result* ')'    # externalFunction
    | '(' 'table' ID? tableType ')'                                      # externalTable
    | '(' 'memory' ID? memoryType ')'                                    # externalMemory
    | '(' 'global' ID? globalType ')'                                    # externalGlobal
    | '(' 'tag' ID? use? parameters+=parameter* results+=result* ')'     # externalTag
    ;

/** The name under which others know a field. */
export
    : '(' 'export' STRING ')'
    ;

inlineImport
    : '(' 'import' STRING STRING ')'
    ;

tableType
    : INDEX_TYPE? low=NAT high=NAT? 'shared'? referenceType
    ;

memoryType
    : INDEX_TYPE? low=NAT high=NAT? 'shared'?                            # limits
    | '(' 'shared' low=NAT high=NAT? ')'                                 # oldSharedMemory
    ;

globalType
    : valueType
    | '(' 'mut' valueType ')'
    ;

tableUse
    : '(' 'table' index ')'
    | index
    ;

memoryUse
    : '(' 'memory' index ')'
    | index
    ;

/** Where elements or data are put. */
offset
    : '(' 'offset' body+=instruction* ')'
    | folded
    ;

elementList
    : 'func' index*                                                      # functionElements
    | referenceType elements+=element*                                   # expressionElements
    ;

element
    : '(' 'item' body+=instruction* ')'
    | folded
    | index
    ;

/** The type of a function, by its name. */
use
    : '(' 'type' index ')'
    ;

parameter
    : '(' 'param' ID valueType ')'
    | '(' 'param' valueType* ')'
    ;

result
    : '(' 'result' valueType* ')'
    ;

local
    : '(' 'local' ID valueType ')'
    | '(' 'local' valueType* ')'
    ;

// ---- Types ("Types") ----

valueType
    options { minimal = 'i32'; }
    : INDEX_TYPE
    | NUMBER_TYPE
    | referenceType
    | tupleType
    ;

/** Several values at once, as Binaryen has them; newer versions write `tuple`. */
tupleType
    options { given = true; }
    : '(' 'tuple'? types+=valueType types+=valueType+ ')'
    ;

referenceType
    options { minimal = 'funcref'; }
    : REFERENCE_TYPE
    | '(' 'ref' 'null'? heapType ')'
    | oldReference
    ;

/** With the depth of its type, as it was once proposed. */
oldReference
    options { given = true; }
    : '(' 'rtt' NAT? index ')'
    ;

heapType
    options { minimal = 'func'; }
    : HEAP_TYPE
    | 'func'
    | 'data'
    | 'struct'
    | 'array'
    | REFERENCE_TYPE
    | index
    ;

index
    : ID
    | NAT
    ;

// ---- Instructions ("Instructions") ----

instruction
    options { recover = true; standIns = '(unreachable)'; }
    : plain                                                              # plainInstruction
    | kind=('block' | 'loop') ID? use? parameters+=parameter* results+=result* body+=instruction* 'end' ID?   # block
    | 'if' ID? use? parameters+=parameter* results+=result* then+=instruction* ('else' ID? otherwise+=instruction*)? 'end' ID?   # if
    | 'try' ID? use? parameters+=parameter* results+=result* body+=instruction* handlers+=handler* 'end' ID?   # try
    | 'try' ID? use? parameters+=parameter* results+=result* body+=instruction* 'delegate' index   # delegate
    | 'try_table' ID? use? parameters+=parameter* results+=result* clauses+=clause* body+=instruction* 'end' ID?   # tryTable
    | folded                                                             # foldedInstruction
    ;

/** What is done with an exception. */
handler
    : 'catch' index body+=instruction*
    | 'catch_all' body+=instruction*
    ;

clause
    : '(' ('catch' | 'catch_ref') index index ')'
    | '(' ('catch_all' | 'catch_all_ref') index ')'
    ;

/** An instruction with its operands. */
folded
    options { minimal = '(unreachable)'; }
    : '(' plain operands+=folded* ')'                                    # application
    | '(' kind=('block' | 'loop') ID? use? parameters+=parameter* results+=result* body+=instruction* ')'   # foldedBlock
    | '(' 'if' ID? use? parameters+=parameter* results+=result* condition+=folded* '(' 'then' then+=instruction* ')'
      ('(' 'else' otherwise+=instruction* ')')? ')'                      # foldedIf
    | ifWithoutThen                                                      # oldIf
    | '(' 'try' ID? use? parameters+=parameter* results+=result* '(' 'do' body+=instruction* ')' handlers+=foldedHandler* ')'
        # foldedTry
    | '(' 'try' ID? use? parameters+=parameter* results+=result* '(' 'do' body+=instruction* ')' '(' 'delegate' index ')' ')'
        # foldedDelegate
    | '(' 'try_table' ID? use? parameters+=parameter* results+=result* clauses+=clause* body+=instruction* ')'   # foldedTryTable
    ;

/** As it was written before there was `then`. */
ifWithoutThen
    options { given = true; }
    : '(' 'if' ID? use? parameters+=parameter* results+=result* parts+=folded+ ')'
    ;

foldedHandler
    : '(' 'catch' index body+=instruction* ')'
    | '(' 'catch_all' body+=instruction* ')'
    ;

/** An operator and what stands beside it. */
plain
    options { minimal = 'unreachable'; }
    : OPERATOR                                                           # operator
    | CONSTANT number                                                    # constant
    | OF_INDEX index                                                     # ofIndex
    | OF_INDICES index*                                                  # ofIndices
    | OF_TWO index index                                                 # ofTwo
    | OF_MEMORY index? OFFSET? ALIGN?                                    # ofMemory
    | OF_MEMORY_LANE index? OFFSET? ALIGN? lane=NAT                      # ofMemoryLane
    | OF_LANE lane=NAT                                                   # ofLane
    | OF_HEAP_TYPE heapType                                              # ofHeapType
    | OF_TYPE referenceType                                              # ofType
    | 'br_on_cast' index referenceType referenceType                     # branchOnCast
    | 'br_on_cast_fail' index referenceType referenceType                # branchOnCastFail
    | 'br_table' index index*                                            # branchTable
    | CALL_INDIRECT index? use? parameters+=parameter* results+=result*  # callIndirect
    | 'select' results+=result*                                          # select
    | VECTOR                                                             # vector
    | WORD immediates+=immediate*                                        # otherOperator
    ;

immediate
    : index
    | number
    | INDEX_TYPE
    | NUMBER_TYPE
    | REFERENCE_TYPE
    | OFFSET
    | ALIGN
    ;

number
    options { minimal = '0'; }
    : NAT
    | INTEGER
    | FLOAT
    ;

// ---- Commands of scripts ----

command
    options { recover = true; }
    : action                                                             # actionCommand
    | '(' 'assert_return' action results+=expected* ')'                  # assertReturn
    | '(' 'assert_trap' (action | module) STRING ')'                     # assertTrap
    | '(' 'assert_exhaustion' action STRING ')'                          # assertExhaustion
    | '(' ASSERTION module STRING ')'                                    # assertOfModule
    | '(' 'assert_exception' action ')'                                  # assertException
    | '(' 'register' STRING ID? ')'                                      # register
    ;

action
    : '(' 'invoke' ID? STRING arguments+=expected* ')'
    | '(' 'get' ID? STRING ')'
    ;

/** A value that goes into or comes out of a call. */
expected
    : '(' CONSTANT (number | NAN_CLASS) ')'
    | '(' VECTOR ')'
    | '(' OF_HEAP_TYPE heapType? ')'
    | '(' REFERENCE_VALUE NAT? ')'
    | '(' 'either' expected+ ')'
    ;

// ---- Words ----

INDEX_TYPE
    options { fixed = true; }
    : 'i32'
    | 'i64'
    ;

NUMBER_TYPE
    options { fixed = true; }
    : 'f32'
    | 'f64'
    | 'v128'
    ;

PACKED
    options { fixed = true; }
    : 'i8'
    | 'i16'
    ;

REFERENCE_TYPE
    options { fixed = true; }
    : 'funcref'
    | 'externref'
    | 'anyref'
    | 'eqref'
    | 'dataref'
    | 'i31ref'
    | 'structref'
    | 'arrayref'
    | 'exnref'
    | 'contref'
    | 'nullref'
    | 'nullfuncref'
    | 'nullexternref'
    | 'nullexnref'
    ;

HEAP_TYPE
    options { fixed = true; }
    : 'extern'
    | 'any'
    | 'eq'
    | 'i31'
    | 'none'
    | 'nofunc'
    | 'noextern'
    | 'exn'
    | 'noexn'
    ;

/** A vector or a shuffle, with all of its lanes. */
VECTOR
    options { fixed = true; }
    : 'v128.const' BLANKS LANES (BLANKS (DIGITS | INTEGER | FLOAT | NAN_CLASS))+
    | 'i8x16.shuffle' (BLANKS DIGITS)+
    ;

CONSTANT
    options { fixed = true; }
    : [if] ('32' | '64') '.const'
    ;

OF_INDEX
    options { fixed = true; }
    : ('local' | 'global') '.' ('get' | 'set')
    | 'local.tee'
    | 'br'
    | 'br_if'
    | 'br_on_null'
    | 'br_on_non_null'
    | 'call'
    | 'return_call'
    | 'ref.func'
    | 'throw'
    | 'rethrow'
    | 'elem.drop'
    | 'data.drop'
    | 'struct.new'
    | 'struct.new_default'
    | 'array.new'
    | 'array.new_default'
    | 'array.get'
    | 'array.get_s'
    | 'array.get_u'
    | 'array.set'
    | 'array.fill'
    ;

/** What may stand without an index. */
OF_INDICES
    options { fixed = true; }
    : 'call_ref'
    | 'return_call_ref'
    | 'memory.size'
    | 'memory.grow'
    | 'memory.fill'
    | 'memory.copy'
    | 'table.get'
    | 'table.set'
    | 'table.size'
    | 'table.grow'
    | 'table.fill'
    | 'table.copy'
    ;

OF_TWO
    options { fixed = true; }
    : 'struct.get'
    | 'struct.get_s'
    | 'struct.get_u'
    | 'struct.set'
    | 'array.new_fixed'
    | 'array.new_data'
    | 'array.new_elem'
    | 'array.init_data'
    | 'array.init_elem'
    | 'array.copy'
    ;

OF_HEAP_TYPE
    options { fixed = true; }
    : 'ref.null'
    ;

OF_TYPE
    options { fixed = true; }
    : 'ref.test'
    | 'ref.cast'
    ;

CALL_INDIRECT
    options { fixed = true; }
    : 'call_indirect'
    | 'return_call_indirect'
    ;

OF_MEMORY
    options { fixed = true; }
    : [if] ('32' | '64') '.' ('load' | 'store') ('8' | '16' | '32')? ('_s' | '_u')?
    | 'v128.' ('load' | 'store')
      (('8x8' | '16x4' | '32x2') '_' [su] | ('8' | '16' | '32' | '64') '_splat' | ('32' | '64') '_zero')?
    | 'i' ('32' | '64') '.atomic.' UP_TO_16
    | 'memory.atomic.' UP_TO_16
    ;

OF_MEMORY_LANE
    options { fixed = true; }
    : 'v128.' ('load' | 'store') ('8' | '16' | '32' | '64') '_lane'
    ;

OF_LANE
    options { fixed = true; }
    : LANES '.' ('extract_lane' ('_s' | '_u')? | 'replace_lane')
    ;

OPERATOR
    options { fixed = true; }
    : 'nop'
    | 'unreachable'
    | 'drop'
    | 'return'
    | 'throw_ref'
    | 'atomic.fence'
    | 'array.len'
    | 'ref.is_null'
    | 'ref.as_non_null'
    | 'ref.eq'
    | 'ref.i31'
    | 'i31.get_' [su]
    | 'any.convert_extern'
    | 'extern.convert_any'
    | ([if] ('32' | '64') | 'v128' | LANES) '.' UP_TO_16 UP_TO_16
    ;

fragment LANES
    : 'i8x16'
    | 'i16x8'
    | 'i32x4'
    | 'i64x2'
    | 'f32x4'
    | 'f64x2'
    ;

fragment UP_TO_16
    : UP_TO_4 UP_TO_4 UP_TO_4 UP_TO_4
    ;

fragment UP_TO_4
    : LETTER? LETTER? LETTER? LETTER?
    ;

fragment LETTER
    : [a-z0-9_.]
    ;

/** What is said of a module that must not come to be. */
ASSERTION
    options { fixed = true; }
    : 'assert_invalid'
    | 'assert_invalid_custom'
    | 'assert_malformed'
    | 'assert_malformed_custom'
    | 'assert_unlinkable'
    ;

/** Any value of a sort, in a result. */
REFERENCE_VALUE
    options { fixed = true; }
    : 'ref.extern'
    | 'ref.host'
    | 'ref.any'
    | 'ref.struct'
    | 'ref.array'
    ;

NAN_CLASS
    options { fixed = true; }
    : 'nan:canonical'
    | 'nan:arithmetic'
    ;

// ---- Tokens ("Lexical Format") ----

OFFSET
    : 'offset=' DIGITS
    ;

ALIGN
    : 'align=' DIGITS
    ;

NAT
    : DIGITS
    ;

INTEGER
    : [+\-] DIGITS
    ;

FLOAT
    : [+\-]? ( DECIMAL '.' DECIMAL? ([eE] [+\-]? DECIMAL)?
             | DECIMAL [eE] [+\-]? DECIMAL
             | '0x' HEX '.' HEX? ([pP] [+\-]? DECIMAL)?
             | '0x' HEX [pP] [+\-]? DECIMAL
             | 'inf'
             | 'nan' (':0x' HEX)?
             )
    ;

/** Binaryen writes names of types such as `${i32}` and `$[i8]`. */
ID
    : '$' ((SIGN | [{}[\],])+ | STRING)
    ;

STRING
    : '"' (~["\\\u0000-\u001F] | '\t' | '\\' .)* '"'
    ;

/** An operator that this grammar does not know. */
WORD
    : [a-z] SIGN*
    ;

/** Tokens without a blank between them are one that means nothing. */
RESERVED
    : (SIGN | STRING)+
    ;

fragment DIGITS
    : DECIMAL
    | '0x' HEX
    ;

fragment DECIMAL
    : [0-9] ('_'? [0-9])*
    ;

fragment HEX
    : [0-9a-fA-F] ('_'? [0-9a-fA-F])*
    ;

fragment SIGN
    : [0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~]
    ;

/** Comments are read in each other, three deep; annotations are comments, too. */
COMMENT
    : (';;' ~[\n]* | '(;' (IN_COMMENT | .)*? ';)' | '(@' (~[()"] | STRING | IN_ANNOTATION)* ')') -> skip
    ;

fragment IN_COMMENT
    : '(;' (IN_INNER_COMMENT | .)*? ';)'
    ;

fragment IN_INNER_COMMENT
    : '(;' .*? ';)'
    ;

fragment IN_ANNOTATION
    : '(' (~[()"] | STRING)* ')'
    ;

BLANK
    : BLANKS -> skip
    ;

fragment BLANKS
    : [ \t\r\n]+
    ;
