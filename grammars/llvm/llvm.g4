/**
 * LLVM IR as text, as the language reference of LLVM 19 has it, with what LLVM 14 wrote (pointers to types); the names in
 * the comments are sections of the reference.
 *
 * The name after `%`, `@` or `$` is a token of its own, so that a label and its uses have one text.
 */
grammar llvm;

options { start = module; extensions = 'll'; spelling = self.numbers.named; rewrites = self.rewrites.of; }

/** A file (Module Structure). */
module
    : items+=item* EOF
    ;

// ---- Module ----

/** What a module is a list of. */
item
    options { recover = true; }
    : 'source_filename' '=' STRING                                       # sourceFilename
    | 'target' kind=('datalayout' | 'triple') '=' STRING                 # targetOfModule
    | 'module' 'asm' STRING                                              # moduleAsm
    | local '=' 'type' (type | 'opaque')                                 # typeDefinition
    | comdat '=' 'comdat' SELECTION                                      # comdatDefinition
    | global '=' words+=globalWord* kind=('global' | 'constant') type value (',' extras+=globalExtra)* attributes+=attribute*
        # globalDefinition
    | global '=' words+=globalWord* EXTERNAL more+=globalWord* kind=('global' | 'constant') type (',' extras+=globalExtra)*
        attributes+=attribute*                                           # globalDeclaration
    | global '=' words+=aliasWord* kind=('alias' | 'ifunc') type ',' aliasee (',' extras+=globalExtra)*   # alias
    | 'define' signature attachments+=attachment* '{' blocks+=block+ orders+=useListOrder* '}'   # definition
    | 'declare' attachments+=attachment* signature                       # declaration
    | 'attributes' GROUP '=' '{' attributes+=attribute* '}'              # attributeGroup
    | META_ID '=' 'distinct'? (node | specialized)                       # metadataDefinition
    | META_NAME '=' '!' '{' (elements+=namedElement (',' elements+=namedElement)*)? '}'   # namedMetadata
    | useListOrder                                                       # useListOrderOfModule
    | SUMMARY                                                            # summaryEntry
    ;

/** What may stand before a global variable (Global Variables). */
globalWord
    : EXTERNAL
    | functionWord
    | addressSpace
    | 'externally_initialized'
    ;

aliasWord
    : EXTERNAL
    | functionWord
    ;

/** What may stand before a function, a variable or an alias: its linkage, and how others see it. */
functionWord
    : LINKAGE
    | VISIBILITY
    | 'weak'
    | 'unnamed_addr'
    | 'local_unnamed_addr'
    | 'thread_local' ('(' THREAD_MODEL ')')?
    ;

globalExtra
    : 'section' STRING                                                   # globalSection
    | 'partition' STRING                                                 # globalPartition
    | 'comdat' ('(' comdat ')')?                                         # globalComdat
    | 'align' power                                                    # globalAlignment
    | 'code_model' STRING                                                # globalCodeModel
    | SANITIZER                                                          # globalSanitizer
    | attachment                                                         # globalAttachment
    ;

addressSpace
    : 'addrspace' '(' (INTEGER | STRING) ')'
    ;

/** What an alias stands for. */
aliasee
    : typed
    | constantExpression
    ;

/** A function without its body (Functions). */
signature
    options { minimal = 'i1 @a()'; }
    : words+=signatureWord* type global '(' parameters? ')' after+=functionAttribute*
    ;

signatureWord
    : EXTERNAL
    | functionWord
    | convention
    | attribute
    ;

convention
    : CONVENTION
    | 'cc' INTEGER
    ;

parameters
    : (list+=parameter (',' list+=parameter)*) (',' '...')?
    | '...'
    ;

parameter
    : type attributes+=attribute* local?
    ;

functionAttribute
    : attribute
    | 'unnamed_addr'
    | 'local_unnamed_addr'
    | addressSpace
    | 'section' STRING
    | 'partition' STRING
    | 'comdat' ('(' comdat ')')?
    | 'gc' STRING
    | 'prefix' typed
    | 'prologue' typed
    | 'personality' typed
    ;

/** What is said of a function, a parameter or a result (Attributes). */
attribute
    : ATTRIBUTE                                                          # plainAttribute
    | SANITIZER                                                          # sanitizer
    | GROUP                                                              # groupOfAttributes
    | STRING ('=' STRING)?                                         # textAttribute
    | 'align' '='? power                                                 # alignment
    | 'align' '(' power ')'                                              # alignmentInParentheses
    | 'alignstack' '=' power                                             # stackAlignment
    | ATTRIBUTE_OF                                                       # attributeOf
    | 'swifterror'                                                       # swiftError
    | 'inalloca' ('(' type ')')?                                         # inAlloca
    | name=TYPE_ATTRIBUTE '(' type ')'                                   # typeAttribute
    ;

power
    options { minimal = '1'; }
    : INTEGER
    ;

/** The order in which uses are kept (Use-list Order Directives). */
useListOrder
    : 'uselistorder' typed ',' '{' INTEGER (',' INTEGER)* '}'
    | 'uselistorder_bb' global ',' local ',' '{' INTEGER (',' INTEGER)* '}'
    ;

// ---- Types (Type System) ----

type
    options { minimal = 'i1'; }
 : INTEGER_TYPE                                                       # integerType
    | (PLAIN_TYPE | 'void' | 'label' | 'metadata')                                                       # plainType
    | 'opaque'                                                           # opaqueType
    | 'ptr' addressSpace?                    # opaquePointer
    | local                                                              # namedType
    | '[' length=INTEGER 'x' of=type ']'                                 # arrayType
    | '<' ('vscale' 'x')? length=power 'x' of=type '>'                   # vectorType
    | '{' (elements+=type (',' elements+=type)*)? '}'                    # structType
    | '<' '{' (elements+=type (',' elements+=type)*)? '}' '>'            # packedStructType
    | 'target' '(' STRING (',' arguments+=typeArgument)* ')'             # targetType
    | of=type addressSpace? '*'              # pointerType
    | result=type '(' typeParameters? ')'                                # functionType
    ;

typeArgument
    : type
    | INTEGER
    ;

typeParameters
    : list+=typeParameter (',' list+=typeParameter)* (',' '...')?
    | '...'
    ;

/** Parameters of a type may have attributes and names, too. */
typeParameter
    : type attributes+=attribute* local?
    ;

// ---- Values (Constants) ----

/** A value with its type. */
typed
    : type value                                                         # typedValue
    ;

value
    options { minimal = 'undef'; }
    : local                                                              # localValue
    | global                                                             # globalValue
    | INTEGER                                                            # integer
    | FLOAT                                                              # float
    | BOOLEAN                                                            # boolean
    | (CONSTANT | 'null' | 'none')                                                # plainConstant
    | BYTES                                                              # bytes
    | '[' (elements+=typed (',' elements+=typed)*)? ']'                  # array
    | '<' elements+=typed (',' elements+=typed)* '>'                     # vector
    | '{' (elements+=typed (',' elements+=typed)*)? '}'                  # struct
    | '<' '{' (elements+=typed (',' elements+=typed)*)? '}' '>'          # packedStruct
    | 'asm' flags+=(ASM_FLAG | 'alignstack' | 'unwind')* text=STRING ',' constraints=STRING          # assembly
    | constantExpression                                                 # expressionValue
    ;

/** An instruction with constant operands (Constant Expressions), and other constants in parentheses. */
constantExpression
    : CAST flags+=FLAG* '(' typed 'to' type ')'                          # constantCast
    | 'getelementptr' flags+=gepFlag* '(' type ',' pointer=typed (',' indices+=index)* ')'   # constantElement
    | UNARY '(' typed ')'                                                # constantUnary
    | BINARY flags+=FLAG* '(' left=typed ',' right=typed ')'             # constantBinary
    | 'icmp' integerPredicate '(' left=typed ',' right=typed ')'         # constantIntegerComparison
    | 'fcmp' floatPredicate '(' left=typed ',' right=typed ')'           # constantFloatComparison
    | 'select' '(' typed ',' typed ',' typed ')'                         # constantSelect
    | 'extractelement' '(' typed ',' typed ')'                           # constantExtractElement
    | ('insertelement' | 'shufflevector') '(' typed ',' typed ',' typed ')'   # constantVectors
    | 'extractvalue' '(' typed ',' INTEGER (',' INTEGER)* ')'            # constantExtractValue
    | 'insertvalue' '(' typed ',' typed ',' INTEGER (',' INTEGER)* ')'   # constantInsertValue
    | 'blockaddress' '(' global ',' local ')'                            # blockAddress
    | ('dso_local_equivalent' | 'no_cfi') global                         # equivalent
    | 'splat' '(' typed ')'                                              # splat
    | 'ptrauth' '(' typed (',' typed)+ ')'                               # authenticated
    ;

index
    : 'inrange'? typed
    ;

gepFlag
    : 'inbounds'
    | 'nusw'
    | FLAG
    | 'inrange' '(' INTEGER ',' INTEGER ')'
    ;

local
    : '%' (NAME | ID)
    ;

global
    : '@' (NAME | ID)
    ;

comdat
    : '$' NAME
    ;

// ---- Instructions (Instruction Reference) ----

/** A basic block: perhaps a label, instructions, and one that ends it. */
block
    : label? instructions+=instruction* terminator
    ;

label
    : name=(NAME | INTEGER | STRING | BOOLEAN) ':'
    | name=labelWord ':'
    | FIELD
    ;

/** Words of the language can be labels, too. */
labelWord
    : 'cleanup'
    | 'catch'
    | 'filter'
    | 'switch'
    | 'ret'
    | 'select'
    | 'load'
    | 'store'
    | 'call'
    | 'invoke'
    | 'to'
    | 'from'
    | 'global'
    | 'constant'
    | 'alias'
    | 'section'
    | 'prologue'
    | 'prefix'
    | 'unreachable'
    | 'resume'
    | 'landingpad'
    | 'catchpad'
    | 'cleanuppad'
    | 'catchret'
    | 'cleanupret'
    | 'catchswitch'
    | 'br'
    | 'phi'
    | 'alloca'
    | 'fence'
    | 'within'
    | 'caller'
    | 'unwind'
    | 'type'
    | 'target'
    | 'module'
    | 'label'
    | 'metadata'
    | 'void'
    | 'null'
    | 'weak'
    | 'align'
    | 'volatile'
    | 'atomic'
    | 'icmp'
    | 'fcmp'
    | 'splat'
    | 'gc'
    | 'define'
    | 'declare'
    | 'attributes'
    | 'opaque'
    | 'ptr'
    | ATOMIC
    | CAST
    | TAIL
    | SELECTION
    | META_WORD
    | 'x'
    | 'asm'
    | ATTRIBUTE
    | ATTRIBUTE_OF
    | BINARY
    | UNARY
    | CONSTANT
    | PREDICATE
    | INTEGER_PREDICATE
    | FLOAT_PREDICATE
    | FLAG
    | LINKAGE
    | EXTERNAL
    | VISIBILITY
    | ORDERING
    | PLAIN_TYPE
    | INTEGER_TYPE
    ;

instruction
    options { recover = true; }
    : result=assigned? operation extras+=extra*                          # plainInstruction
    | result=assigned NAME flags+=FLAG* operands+=operand (',' operands+=operand)* extras+=extra*   # otherInstruction
    | '#dbg_label' '(' recordArgument ',' recordArgument ')'             # labelRecord
    | RECORD '(' what=recordValue ',' recordArgument ',' recordArgument ',' recordArgument ')'   # valueRecord
    | '#dbg_assign' '(' what=recordValue ',' recordArgument ',' recordArgument ',' recordArgument ',' at=recordValue
      ',' recordArgument ',' recordArgument ')'                          # assignRecord
    ;

/** The name that a value gets. */
assigned
    : local '='
    ;

/** What follows the operands. */
extra
    : ',' 'align' power                                                # alignExtra
    | ',' addressSpace                         # addressSpaceExtra
    | ',' attachment                                                     # attachmentExtra
    ;

operand
    : typed
    | value
    ;

operation
    : UNARY flags+=FLAG* typed                                           # unary
    | BINARY flags+=FLAG* type left=value ',' right=value                # binary
    | CAST flags+=FLAG* typed 'to' to=type                               # cast
    | 'icmp' flags+=FLAG* integerPredicate type left=value ',' right=value   # integerComparison
    | 'fcmp' flags+=FLAG* floatPredicate type left=value ',' right=value   # floatComparison
    | 'select' flags+=FLAG* condition=typed ',' yes=typed ',' no=typed   # select
    | 'phi' flags+=FLAG* type values+=incoming (',' values+=incoming)*   # phi
    | 'va_arg' typed ',' type                                            # variableArgument
    | 'extractelement' of=typed ',' at=typed                             # extractElement
    | ('insertelement' | 'shufflevector') typed ',' typed ',' typed      # vectors
    | 'extractvalue' of=typed ',' indices+=INTEGER (',' indices+=INTEGER)*   # extractValue
    | 'insertvalue' of=typed ',' element=typed ',' indices+=INTEGER (',' indices+=INTEGER)*   # insertValue
    | 'alloca' ('inalloca' | 'swifterror')* type (',' size=typed)?       # alloca
    | 'load' 'volatile'? type ',' from=typed                             # load
    | 'load' 'atomic' 'volatile'? type ',' from=typed scope? ORDERING    # atomicLoad
    | 'store' 'volatile'? what=typed ',' to=typed                        # store
    | 'store' 'atomic' 'volatile'? what=typed ',' to=typed scope? ORDERING   # atomicStore
    | 'fence' scope? ORDERING                                            # fence
    | 'cmpxchg' 'weak'? 'volatile'? at=typed ',' old=typed ',' new=typed scope? success=ORDERING failure=ORDERING
        # compareExchange
    | 'atomicrmw' 'volatile'? how=(BINARY | ATOMIC) at=typed ',' with=typed scope? ORDERING   # readModifyWrite
    | 'getelementptr' flags+=gepFlag* type ',' pointer=typed (',' indices+=index)*   # elementPointer
    | TAIL? 'call' called                                                # call
    | 'landingpad' type 'cleanup' clauses+=clause*                       # cleanupPadOfLanding
    | 'landingpad' type clauses+=clause+                                 # landingPad
    | 'catchpad' 'within' parent=local '[' (arguments+=argument (',' arguments+=argument)*)? ']'   # catchPad
    | 'cleanuppad' 'within' parent=pad '[' (arguments+=argument (',' arguments+=argument)*)? ']'   # cleanupPad
    ;

/** What is called, and with what. */
called
    : words+=callWord* type callee=value '(' (arguments+=argument (',' arguments+=argument)*)? ')' attributes+=attribute*
      ('[' bundles+=bundle (',' bundles+=bundle)* ']')?
    ;

callWord
    : FLAG
    | convention
    | attribute
    | addressSpace
    ;

argument
    : type attributes+=attribute* value                                  # valueArgument
    | 'metadata' operandMetadata                                             # metadataArgument
    | '...'                                                              # restArgument
    ;

bundle
    : STRING '(' (arguments+=bundleArgument (',' arguments+=bundleArgument)*)? ')'
    ;

bundleArgument
    : typed
    | 'metadata' operandMetadata
    ;

integerPredicate
    : PREDICATE
    | INTEGER_PREDICATE
    ;

floatPredicate
    : PREDICATE
    | FLOAT_PREDICATE
    | BOOLEAN
    ;

incoming
    : '[' value ',' from=local ']'
    ;

scope
    : 'syncscope' '(' STRING ')'
    ;

clause
    : kind=('catch' | 'filter') typed
    ;

/** What ends a block (Terminator Instructions). */
terminator
    options { minimal = 'unreachable'; recover = true; }
    : 'unreachable' extras+=extra*                                       # unreachable
    | 'ret' (type value | 'void') extras+=extra*                         # return
    | 'br' target extras+=extra*                                         # branch
    | 'br' condition=typed ',' yes=target ',' no=target extras+=extra*   # conditionalBranch
    | 'switch' of=typed ',' default=target '[' cases+=case* ']' extras+=extra*   # switch
    | 'indirectbr' of=typed ',' '[' (targets+=target (',' targets+=target)*)? ']' extras+=extra*   # indirectBranch
    | result=assigned? 'invoke' called 'to' normal=target 'unwind' exception=target extras+=extra*   # invoke
    | result=assigned? 'callbr' called 'to' direct=target '[' (targets+=target (',' targets+=target)*)? ']' extras+=extra*
        # callBranch
    | 'resume' typed extras+=extra*                                      # resume
    | 'cleanupret' 'from' local unwind extras+=extra*                # cleanupReturn
    | 'catchret' 'from' local 'to' target extras+=extra*             # catchReturn
    | result=assigned? 'catchswitch' 'within' parent=pad '[' targets+=target (',' targets+=target)* ']' unwind extras+=extra*
        # catchSwitch
    ;

target
    : 'label' local
    ;

/** What stands around a pad. */
pad
    : local
    | 'none'
    ;

case
    : type of=(INTEGER | BOOLEAN) ',' target
    ;

/** Where an exception goes on. */
unwind
    : 'unwind' 'to' 'caller'
    | 'unwind' target
    ;

// ---- Metadata (Metadata) ----

/** A metadata that is attached to an instruction, a function or a variable. */
attachment
    : META_NAME (META_ID | node | specialized)
    ;

/** What may stand in a node. */
metadata
    options { minimal = 'null'; }
    : operandMetadata
    | 'null'
    ;

/** What an argument of a function can be. */
operandMetadata
    options { minimal = '!{}'; }
    : META_ID
    | META_STRING
    | node
    | specialized
    | typed
    ;

node
    : '!' '{' (elements+=metadata (',' elements+=metadata)*)? '}'
    ;

namedElement
    : META_ID
    | specialized
    ;

/** A node with fields, such as `!DILocation` (Specialized Metadata Nodes). */
specialized
    : SPECIALIZED '(' (fields+=field (',' fields+=field)*)? ')'          # withFields
    | '!DIExpression' '(' (operations+=debugOperation (',' operations+=debugOperation)*)? ')'   # debugExpression
    | '!DIArgList' '(' (arguments+=typed (',' arguments+=typed)*)? ')'   # debugArguments
    ;

debugOperation
    : META_WORD
    | INTEGER
    ;

field
    : FIELD metadata                                                     # metadataField
    | FIELD INTEGER                                                      # numberField
    | FIELD STRING                                                       # stringField
    | FIELD BOOLEAN                                                      # booleanField
    | FIELD metaWords                                                    # wordsField
    | FIELD '{' (elements+=metadata (',' elements+=metadata)*)? '}'      # listField
    | NAME ':' (metadata | INTEGER | STRING | BOOLEAN | metaWords)       # otherField
    ;

metaWords
    : META_WORD ('|' META_WORD)*
    ;

/** An argument of a record of debug information. */
recordArgument
    : META_ID
    | node
    | specialized
    ;

recordValue
    : recordArgument
    | typed
    ;

// ---- Words ----

INTEGER_TYPE
    : 'i' [1-9] DIGIT? DIGIT? DIGIT? DIGIT? DIGIT? DIGIT? DIGIT?
    ;

PLAIN_TYPE
    options { fixed = true; }
    : 'half' | 'bfloat' | 'float' | 'double' | 'x86_fp80' | 'fp128' | 'ppc_fp128' | 'token' | 'x86_mmx' | 'x86_amx'
    ;

LINKAGE
    options { fixed = true; }
    : 'private' | 'internal' | 'weak_odr' | 'linkonce' | 'linkonce_odr' | 'available_externally'
    | 'appending' | 'common' | 'dso_local' | 'dso_preemptable'
    ;

/** The linkages of a variable without a value. */
EXTERNAL
    options { fixed = true; }
    : 'external' | 'extern_weak'
    ;

VISIBILITY
    options { fixed = true; }
    : 'default' | 'hidden' | 'protected' | 'dllimport' | 'dllexport'
    ;

THREAD_MODEL
    options { fixed = true; }
    : 'localdynamic' | 'initialexec' | 'localexec'
    ;

SELECTION
    options { fixed = true; }
    : 'any' | 'exactmatch' | 'largest' | 'nodeduplicate' | 'noduplicates' | 'samesize'
    ;

CONVENTION
    options { fixed = true; }
    : 'cc' DIGIT DIGIT? DIGIT? DIGIT?
    | 'ccc' | 'fastcc' | 'coldcc' | 'ghccc' | 'tailcc' | 'swiftcc' | 'swifttailcc' | 'anyregcc' | 'preserve_mostcc'
    | 'preserve_allcc' | 'preserve_nonecc' | 'cxx_fast_tlscc' | 'webkit_jscc' | 'cfguard_checkcc' | 'hhvmcc'
    | 'hhvm_ccc' | 'intel_ocl_bicc' | 'win64cc' | 'x86_64_sysvcc' | 'x86_stdcallcc' | 'x86_fastcallcc'
    | 'x86_thiscallcc' | 'x86_vectorcallcc' | 'x86_regcallcc' | 'x86_intrcc' | 'arm_apcscc' | 'arm_aapcscc'
    | 'arm_aapcs_vfpcc' | 'aarch64_vector_pcs' | 'aarch64_sve_vector_pcs' | 'aarch64_sme_preservemost_from_x0'
    | 'aarch64_sme_preservemost_from_x1' | 'aarch64_sme_preservemost_from_x2' | 'msp430_intrcc' | 'avr_intrcc'
    | 'avr_signalcc' | 'ptx_kernel' | 'ptx_device' | 'spir_kernel' | 'spir_func' | 'amdgpu_kernel' | 'amdgpu_vs'
    | 'amdgpu_gs' | 'amdgpu_ps' | 'amdgpu_cs' | 'amdgpu_hs' | 'amdgpu_ls' | 'amdgpu_es' | 'amdgpu_gfx'
    | 'amdgpu_cs_chain' | 'amdgpu_cs_chain_preserve' | 'amdgpu_gfx_whole_wave' | 'm68k_rtdcc' | 'graalcc'
    | 'riscv_vector_cc'
    ;

ATTRIBUTE
    options { fixed = true; }
    : 'allocalign' | 'allocptr' | 'alwaysinline' | 'argmemonly' | 'builtin' | 'cold' | 'convergent'
    | 'coro_elide_safe' | 'coro_only_destroy_when_complete' | 'dead_on_unwind' | 'disable_sanitizer_instrumentation'
    | 'fn_ret_thunk_extern' | 'hot' | 'hybrid_patchable' | 'immarg' | 'inaccessiblemem_or_argmemonly'
    | 'inaccessiblememonly' | 'inlinehint' | 'inreg' | 'jumptable' | 'minsize' | 'mustprogress' | 'naked' | 'nest'
    | 'noalias' | 'nobuiltin' | 'nocallback' | 'nocapture' | 'nocf_check' | 'nodivergencesource' | 'noduplicate'
    | 'noext' | 'nofree' | 'noimplicitfloat' | 'noinline' | 'nomerge' | 'nonlazybind' | 'nonnull' | 'noprofile'
    | 'norecurse' | 'noredzone' | 'noreturn' | 'nosanitize_bounds' | 'nosanitize_coverage' | 'nosync' | 'noundef'
    | 'nounwind' | 'null_pointer_is_valid' | 'optdebug' | 'optforfuzzing' | 'optnone' | 'optsize'
    | 'presplitcoroutine' | 'readnone' | 'readonly' | 'returned' | 'returns_twice' | 'safestack' | 'sanitize_address'
    | 'sanitize_hwaddress' | 'sanitize_memory' | 'sanitize_numerical_stability' | 'sanitize_realtime'
    | 'sanitize_realtime_blocking' | 'sanitize_thread' | 'sanitize_type' | 'shadowcallstack' | 'signext'
    | 'skipprofile' | 'speculatable' | 'speculative_load_hardening' | 'ssp' | 'sspreq' | 'sspstrong' | 'strictfp'
    | 'swiftasync' | 'swiftself' | 'willreturn' | 'writable' | 'writeonly' | 'zeroext'
    ;

SANITIZER
    options { fixed = true; }
    : 'sanitize_memtag' | 'no_sanitize' | 'no_sanitize_address' | 'no_sanitize_hwaddress' | 'no_sanitize_memtag'
    | 'sanitize_address_dyninit'
    ;

/** An attribute with what stands in its parentheses. */
ATTRIBUTE_OF
    options { fixed = true; }
    : ( 'alignstack' | 'allockind' | 'allocsize' | 'captures' | 'dead_on_return' | 'dereferenceable' | 'dereferenceable_or_null'
      | 'initializes' | 'memory' | 'nofpclass' | 'range' | 'uwtable' | 'vscale_range'
      ) ' '* '(' (~[()] | '(' ~[()]* ')')* ')'
    | 'uwtable'
    | 'dead_on_return'
    | ('dereferenceable' | 'dereferenceable_or_null') '=' DIGIT+
    ;

TYPE_ATTRIBUTE
    options { fixed = true; }
    : 'byref' | 'byval' | 'elementtype' | 'preallocated' | 'sret'
    ;

UNARY
    options { fixed = true; }
    : 'fneg' | 'freeze'
    ;

BINARY
    options { fixed = true; }
    : 'add' | 'fadd' | 'sub' | 'fsub' | 'mul' | 'fmul' | 'udiv' | 'sdiv' | 'fdiv' | 'urem' | 'srem' | 'frem' | 'shl'
    | 'lshr' | 'ashr' | 'and' | 'or' | 'xor'
    ;

CAST
    options { fixed = true; }
    : 'trunc' | 'zext' | 'sext' | 'fptrunc' | 'fpext' | 'fptoui' | 'fptosi' | 'uitofp' | 'sitofp' | 'ptrtoint'
    | 'ptrtoaddr' | 'inttoptr' | 'bitcast' | 'addrspacecast'
    ;

FLAG
    options { fixed = true; }
    : 'nuw' | 'nsw' | 'exact' | 'fast' | 'nnan' | 'ninf' | 'nsz' | 'arcp' | 'contract' | 'afn' | 'reassoc' | 'nneg'
    | 'disjoint' | 'samesign'
    ;

/** Predicates of integers and of floats. */
PREDICATE
    options { fixed = true; }
    : 'ugt' | 'uge' | 'ult' | 'ule'
    ;

INTEGER_PREDICATE
    options { fixed = true; }
    : 'eq' | 'ne' | 'sgt' | 'sge' | 'slt' | 'sle'
    ;

FLOAT_PREDICATE
    options { fixed = true; }
    : 'oeq' | 'ogt' | 'oge' | 'olt' | 'ole' | 'one' | 'ord' | 'uno' | 'ueq' | 'une'
    ;

/** What is done at once, other than binary operations. */
ATOMIC
    options { fixed = true; }
    : 'xchg' | 'nand' | 'max' | 'min' | 'umax' | 'umin' | 'fmax' | 'fmin' | 'fmaximum' | 'fminimum' | 'uinc_wrap'
    | 'udec_wrap' | 'usub_cond' | 'usub_sat'
    ;

ORDERING
    options { fixed = true; }
    : 'unordered' | 'monotonic' | 'acquire' | 'release' | 'acq_rel' | 'seq_cst'
    ;

TAIL
    options { fixed = true; }
    : 'tail' | 'musttail' | 'notail'
    ;

ASM_FLAG
    options { fixed = true; }
    : 'sideeffect' | 'inteldialect'
    ;

BOOLEAN
    : 'true' | 'false'
    ;

CONSTANT
    options { fixed = true; }
    : 'undef' | 'poison' | 'zeroinitializer'
    ;

RECORD
    options { fixed = true; }
    : '#dbg_value'
    | '#dbg_declare'
    | '#dbg_declare_value'
    ;

/** Names of fields, with their colons. */
FIELD
    options { fixed = true; }
    : 'align:' | 'allocated:' | 'annotations:' | 'apinotes:' | 'arg:' | 'associated:' | 'attributes:' | 'baseType:'
    | 'bitStride:' | 'cc:' | 'checksum:' | 'checksumkind:' | 'column:' | 'configMacros:' | 'containingType:'
    | 'count:' | 'dataLocation:' | 'debugInfoForProfiling:' | 'debugLine:' | 'declaration:' | 'defaulted:'
    | 'directory:' | 'discriminator:' | 'dwarfAddressSpace:' | 'dwoId:' | 'elements:' | 'emissionKind:' | 'encoding:'
    | 'entity:' | 'enums:' | 'exportSymbols:' | 'expr:' | 'extraData:' | 'file:' | 'filename:' | 'flags:' | 'getter:'
    | 'globals:' | 'globalsToo:' | 'header:' | 'identifier:' | 'imports:' | 'includePath:' | 'inlinedAt:'
    | 'isBigEndian:' | 'isDefinition:' | 'isImplicitCode:' | 'isLocal:' | 'isLocalToUnit:' | 'isOptimized:'
    | 'isUnsigned:' | 'kind:' | 'language:' | 'line:' | 'linkageName:' | 'lowerBound:' | 'macros:' | 'memorySpace:'
    | 'name:' | 'nameTableKind:' | 'nodes:' | 'num:' | 'numExtraInhabitants:' | 'offset:' | 'operands:' | 'producer:'
    | 'ptrAuthAuthenticatesNullValues:' | 'ptrAuthExtraDiscriminator:' | 'ptrAuthIsAddressDiscriminated:'
    | 'ptrAuthIsaPointer:' | 'ptrAuthKey:' | 'rangesBaseAddress:' | 'rank:' | 'retainedNodes:' | 'retainedTypes:'
    | 'runtimeLang:' | 'runtimeVersion:' | 'scope:' | 'scopeLine:' | 'sdk:' | 'setter:' | 'size:' | 'source:'
    | 'spFlags:' | 'specification:' | 'splitDebugFilename:' | 'splitDebugInlining:' | 'stride:' | 'sysroot:' | 'tag:'
    | 'targetFuncName:' | 'templateParams:' | 'thisAdjustment:' | 'thrownTypes:' | 'type:' | 'types:' | 'unit:'
    | 'upperBound:' | 'value:' | 'var:' | 'variable:' | 'virtualIndex:' | 'virtuality:' | 'vtableHolder:'
    ;

/** What fields and expressions say, such as `DW_TAG_member`. */
META_WORD
    options { fixed = true; }
    : ('DW_' | 'DI' | 'CSK_') UP_TO_64
    | 'FullDebug' | 'LineTablesOnly' | 'DebugDirectivesOnly' | 'NoDebug' | 'Default' | 'GNU' | 'None' | 'Apple'
    ;

SPECIALIZED
    options { fixed = true; }
    : '!DI' UP_TO_64
    | '!GenericDINode'
    ;

fragment UP_TO_64
    : UP_TO_16 UP_TO_16 UP_TO_16 UP_TO_16
    ;

fragment UP_TO_16
    : UP_TO_4 UP_TO_4 UP_TO_4 UP_TO_4
    ;

fragment UP_TO_4
    : WORD? WORD? WORD? WORD?
    ;

fragment WORD
    : [A-Za-z0-9_]
    ;

// ---- Tokens ----

META_ID
    : '!' DIGIT+
    ;

META_NAME
    : '!' [a-zA-Z$._\\\-] [a-zA-Z$._0-9\\\-]*
    ;

META_STRING
    : '!' QUOTED
    ;

GROUP
    : '#' DIGIT+
    ;

/** A line of a summary (ThinLTO Summary). */
SUMMARY
    options { fixed = true; }
    : '^' DIGIT+ [ \t]* '=' ~[\n]*
    ;

INTEGER
    : '-'? DIGIT+
    | [us] '0x' HEX+
    ;

FLOAT
    : [+\-]? DIGIT+ '.' DIGIT* ([eE] [+\-]? DIGIT+)?
    | '0x' [HKLMR]? HEX+
    ;

STRING
    : QUOTED
    ;

/** Bytes; how many there are is a part of their type. */
BYTES
    options { fixed = true; }
    : 'c' QUOTED
    ;

/** The name of a label, and words that this grammar does not know. */
NAME
    : [a-zA-Z_.] LETTER*
    ;

PERCENT
    : '%' -> pushMode(NAMED)
    ;

AT
    : '@' -> pushMode(NAMED)
    ;

DOLLAR
    : '$' -> pushMode(NAMED)
    ;

COMMENT
    : ';' ~[\n]* -> skip
    ;

BLANK
    : [ \t\r\n\f]+ -> skip
    ;

fragment QUOTED
    : '"' ~["]* '"'
    ;

fragment LETTER
    : [a-zA-Z$._0-9\-]
    ;

fragment DIGIT
    : [0-9]
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** After the sign of a local, a global or a comdat. */
mode NAMED;

NAME_AFTER_SIGN
    : ([a-zA-Z$._\-] LETTER* | QUOTED) -> type(NAME), popMode
    ;

ID
    : DIGIT+ -> popMode
    ;
