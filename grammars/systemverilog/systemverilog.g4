/**
 * SystemVerilog as IEEE 1800-2023 has it, and Verilog before it, with directives and macros as they stand. The numbers in the
 * comments are clauses of the standard.
 *
 * What a name stands for is not known, and need not be: types, instances, variables and calls begin alike, with a `reference`.
 * A macro may stand for a name, a value, a statement or an item.
 */
grammar systemverilog;

options { start = file; extensions = 'sv v svh vh'; rewrites = self.rewrites.of; backend = general; }

// ---- Files and what they hold (3, 22 to 26) ----

/** A file. */
file
    : descriptions+=description* EOF
    ;

/** What stands outside of modules. */
description
    options { recover = true; }
    : packageItem                                                        # sharedDescription
    | designElement                                                      # element
    | bind                                                               # bindDescription
    | 'config' name ';' lines+=configLine* 'endconfig' end?              # config
    | attribute description                                              # attributedDescription
    | DIRECTIVE                                                          # descriptionDirective
    | IFDEF descriptions+=description* branches+=descriptionBranch* ENDIF   # descriptionGroup
    ;

/** What is read if the condition before it does not hold (22.6). */
descriptionBranch
    : (ELSIF | ELSE) descriptions+=description*
    ;

/** A module, and what is like one (23.2, 24.3, 25.3, 26.2, 29.3, 17.2). */
designElement
    : MODULE LIFETIME? header items+=item* 'endmodule' end?              # module
    | 'interface' LIFETIME? header items+=item* 'endinterface' end?      # interface
    | 'program' LIFETIME? header items+=item* 'endprogram' end?          # program
    | 'extern' MODULE LIFETIME? header                                   # externModule
    | 'extern' ('interface' | 'program') LIFETIME? header                # externInterface
    | 'package' LIFETIME? name ';' items+=packageEntry* 'endpackage' end?   # package
    | 'primitive' name '(' primitivePorts ')' ';' lines+=primitiveLine*
        TABLE rows+=ROW* END_TABLE 'endprimitive' end?                   # primitive
    | 'checker' name ('(' ports ')')? ';' items+=item* 'endchecker' end? # checker
    ;

/** The name of a module, its parameters and its ports. */
header
    : name imports+=import* parameterPorts? ('(' modulePorts ')')? ';'
    ;

/** The name at the end of a part. */
end
    : ':' (name | 'new')
    ;

/** The output of a primitive, and its inputs. */
primitivePorts
    : DIRECTION VECTOR? output=name ('=' expression)? groups+=primitiveInputs+   # typedPrimitivePorts
    | output=name (',' list+=name)+                                      # namedPrimitivePorts
    | '.*'                                                               # anyPrimitivePorts
    ;

primitiveInputs
    : ',' attributes+=attribute* DIRECTION list+=name (',' list+=name)*
    ;

primitiveLine
    : portDeclaration                                                    # primitivePort
    | variables                                                          # primitiveVariable
    | 'initial' name '=' expression ';'                                  # primitiveInitial
    ;

/** A line of a configuration (33.4). */
configLine
    : 'design' cells+=reference* ';'                                     # design
    | ('default' | 'instance' reference | 'cell' reference)
        ('liblist' names+=name* | 'use' reference? parameterValues? (':' 'config')?) ';'   # configRule
    | parameter                                                          # configParameter
    ;

bind
    : 'bind' into=reference (':' list+=reference (',' list+=reference)*)? type=reference instances+=boundInstance (',' instances+=boundInstance)* ';'
    ;

boundInstance
    : name ranges+=dimension* arguments
    ;

/** What stands in a package. */
packageEntry
    options { recover = true; }
    : packageItem                                                        # sharedEntry
    | attribute packageEntry                                             # attributedEntry
    | DIRECTIVE                                                          # entryDirective
    | IFDEF items+=packageEntry* branches+=packageBranch* ENDIF          # entryGroup
    ;

packageBranch
    : (ELSIF | ELSE) items+=packageEntry*
    ;

/** What stands in packages, modules and outside of them. */
packageItem
    options { minimal = ';'; }
    : variables                                                          # variablesItem
    | net                                                                # netItem
    | parameter                                                          # parameterItem
    | function                                                           # functionItem
    | 'virtual'? class                                                   # classItem
    | typedef                                                            # typedefItem
    | import                                                             # importItem
    | 'export' ('*' '::' '*' | list+=importName (',' list+=importName)*) ';'   # export
    | 'import' FOREIGN flags+=('context' | 'pure')* (name '=')? head ';' # importForeign
    | 'export' FOREIGN (name '=')? ('function' | 'task') reference ';'   # exportForeign
    | 'let' name ('(' ports ')')? '=' expression ';'                     # let
    | 'nettype' type=givenType name ('with' reference)? ';'              # nettype
    | covergroup                                                         # covergroupItem
    | 'constraint' reference '{' parts+=constraintPart* '}'              # outerConstraint
    | 'timeunit' value=TIME ('/' precision=TIME)? ';'                    # timeUnit
    | 'timeprecision' TIME ';'                                           # timePrecision
    | 'property' name ('(' ports ')')? ';' declarations+=variables* property ';'? 'endproperty' end?   # propertyDeclaration
    | 'sequence' name ('(' ports ')')? ';' declarations+=variables* property ';' 'endsequence' end?   # sequenceDeclaration
    | macro                                                              # macroItem
    | ';'                                                                # emptyItem
    ;

import
    : 'import' list+=importName (',' list+=importName)* ';'
    ;

importName
    : importPart '::' (importPart | '*')
    ;

importPart
    : name
    | MACRO
    ;

// ---- Items of modules (23, 27, 28) ----

/** What stands in a module. */
item
    options { recover = true; minimal = ';'; }
    : moduleItem                                                         # plainItem
    | DIRECTIVE                                                          # itemDirective
    | IFDEF items+=item* branches+=itemBranch* ENDIF                     # itemGroup
    ;

itemBranch
    : (ELSIF | ELSE) items+=item*
    ;

moduleItem
    options { minimal = ';'; holds = 'assign a = {expression};'; }
    : packageItem                                                        # sharedItem
    | designElement                                                      # nestedElement
    | bind                                                               # bindItem
    | 'genvar' names+=name (',' names+=name)* ';'                        # genvar
    | portDeclaration                                                    # portItem
    | 'assign' strength? delay? list+=assignment (',' list+=assignment)* ';'   # continuousAssignment
    | ('initial' | 'final' | ALWAYS) nonEmpty                            # always
    | reference arguments ';'                                            # callItem
    | ELABORATION arguments? ';'                                         # elaborationItem
    | gate strength? delay? list+=gateInstance (',' list+=gateInstance)* ';'   # gateInstances
    | 'defparam' list+=assignment (',' list+=assignment)* ';'            # defparam
    | 'generate' items+=item* 'endgenerate'                              # generate
    | 'if' '(' expression ')' then=moduleItem ('else' otherwise=moduleItem)?   # ifItem
    | 'case' '(' expression ')' cases+=itemCase+ 'endcase'               # caseItem
    | 'for' '(' 'genvar'? name '=' start=expression ';' expression ';' itemStep ')' moduleItem   # forItem
    | (name ':')? 'begin' end? items+=item* 'end' end?                   # beginItem
    | 'modport' list+=modport (',' list+=modport)* ';'                   # modports
    | clocking                                                           # clockingItem
    | 'default' 'disable' 'iff' expression ';'                           # defaultDisable
    | (name ':')? assertion                                              # assertionItem
    | 'alias' target ('=' list+=target)+ ';'                             # alias
    | 'specify' lines+=specifyLine* 'endspecify'                         # specify
    | 'specparam' range? list+=specparam (',' list+=specparam)* ';'      # specparamItem
    | attribute moduleItem                                               # attributedItem
    ;

itemStep
    : name ('=' | ASSIGN_OPERATOR) expression                            # assignedItemStep
    | (PLUS_PLUS name | name PLUS_PLUS)                                  # incrementItemStep
    ;

/** A choice of a `case` outside of statements. */
itemCase
    : (list+=expression (',' list+=expression)* ':' | 'default' ':'?) moduleItem   # plainItemCase
    | DIRECTIVE                                                          # itemCaseDirective
    | IFDEF cases+=itemCase* branches+=itemCaseBranch* ENDIF             # itemCaseGroup
    ;

itemCaseBranch
    : (ELSIF | ELSE) cases+=itemCase*
    ;

/** A gate (28.3). */
gate
    options { minimal = 'buf'; }
    : GATE
    | 'and'
    | 'or'
    | 'not'
    | 'xor'
    ;

gateInstance
    : (name ranges+=dimension*)? arguments
    ;

/** How strong a value is (28.11). */
strength
    : '(' low ',' high ')'                                               # strengthOfZero
    | '(' high ',' low ')'                                               # strengthOfOne
    | '(' (low | high | CAPACITY) ')'                                    # oneStrength
    ;

low
    : STRENGTH_0
    | SUPPLY_0
    ;

high
    : STRENGTH_1
    | SUPPLY_1
    ;

/** Ports of an interface as one sees them (25.5). */
modport
    : name '(' groups+=modportGroup (',' groups+=modportGroup)* ')'
    ;

modportGroup
    : before+=directive* DIRECTION list+=modportPort (',' list+=modportPort)* after+=directive*   # modportSignals
    | before+=directive* 'clocking' name after+=directive*               # modportClocking
    | before+=directive* ('import' | 'export') list+=modportTask (',' list+=modportTask)* after+=directive*   # modportTasks
    ;

modportPort
    : name                                                               # modportName
    | '.' name '(' expression? ')'                                       # modportExpression
    ;

modportTask
    : head
    | name
    ;

/** When signals are read and written (14.3). */
clocking
    : 'clocking' name clock ';' lines+=clockingLine* 'endclocking' end?  # clockingBlock
    | kind=('default' | 'global') 'clocking' name? clock ';' lines+=clockingLine* 'endclocking' end?   # specialClocking
    | 'default' 'clocking' name ';'                                      # defaultClocking
    ;

clockingLine
    : 'default' skews+=clockingSkew+ ';'                                 # clockingDefault
    | sides+=clockingSide+ list+=declarator (',' list+=declarator)* ';'  # clockingSignals
    | packageItem                                                        # clockingShared
    ;

clockingSkew
    : DIRECTION EDGE delay?
    | DIRECTION delay
    ;

clockingSide
    : DIRECTION EDGE? delay?
    ;

// ---- Ports and parameters (23.2.2, 6.20) ----

/** Ports of a module: with types, or names alone. */
modulePorts
    : list+=typedPort (',' list+=typedPort)* ','? after+=portGroup*      # typedPorts
    | old+=oldPort (',' old+=oldPort)* after+=portGroup*                 # oldPorts
    ;

/** Ports of the same type. */
typedPort
    : before+=portDirective* words+=portWord+ type=portType? names+=portName (',' names+=portName)*   # wordPort
    | before+=portDirective* type=givenType names+=portName (',' names+=portName)*   # givenPort
    | before+=portDirective* implicitType names+=portName (',' names+=portName)*   # impliedPort
    | before+=portDirective* words+=portWord+ '.' name '(' expression? ')'   # partPort
    | before+=portDirective* IFDEF list+=typedPort (',' list+=typedPort)* branches+=typedChoiceBranch* ENDIF   # typedChoice
    ;

typedChoiceBranch
    : (ELSIF | ELSE) list+=typedPort (',' list+=typedPort)*
    ;

portName
    : before+=portDirective* declarator
    ;

oldPort
    : before+=portDirective* reference                                   # selectedPort
    | before+=portDirective* '.' name '(' (reference | '{' parts+=reference (',' parts+=reference)* '}')? ')'   # renamedPort
    | before+=portDirective* '{' parts+=reference (',' parts+=reference)* '}'   # joinedPort
    | before+=portDirective* IFDEF list+=oldPort (',' list+=oldPort)* branches+=oldChoiceBranch* ENDIF   # oldChoice
    | before+=portDirective* '.*'                                        # anyPorts
    | before+=portDirective+                                             # oldPortDirectives
    |                                                                    # noOldPort
    ;

oldChoiceBranch
    : (ELSIF | ELSE) list+=oldPort (',' list+=oldPort)*
    ;

/** Arguments of a function, or of what is like one. */
ports
    : list+=port (',' list+=port)* after+=portGroup*
    ;

port
    : before+=portDirective* words+=portWord* type=portType? declarator  # declaredPort
    | before+=portDirective* IFDEF list+=port (',' list+=port)* branches+=portChoiceBranch* ENDIF   # portChoice
    | before+=portDirective+                                             # portDirectives
    |                                                                    # noPort
    ;

portChoiceBranch
    : (ELSIF | ELSE) list+=port (',' list+=port)*
    ;

/** What may stand before a port. */
portDirective
    : DIRECTIVE                                                          # plainPortDirective
    | IFDEF list+=portBeforeComma* nested+=portDirective* branches+=portBranch* ENDIF   # portsBeforeComma
    | attribute                                                          # portAttribute
    | MACRO macroArguments?                                              # portMacro
    ;

portBranch
    : (ELSIF | ELSE) list+=portBeforeComma* nested+=portDirective*
    ;

portBeforeComma
    : port ','
    ;

/** Ports behind the last one, or directives. */
portGroup
    : IFDEF list+=portBehindComma* branches+=portGroupBranch* ENDIF      # portsBehindComma
    | DIRECTIVE                                                          # directiveBehindPorts
    ;

portGroupBranch
    : (ELSIF | ELSE) list+=portBehindComma*
    ;

portBehindComma
    : ',' port
    ;

portWord
    : DIRECTION
    | NET
    | SUPPLY_0
    | SUPPLY_1
    | 'const'
    | 'var'
    | LIFETIME
    | 'local'
    ;

portType
    : plainType
    | implicitType
    | reference
    | 'sequence'
    | 'property'
    ;

/** A declaration of ports within a module or a function. */
portDeclaration
    : words+=portWord* DIRECTION words+=portWord* type=portType? list+=declarator (',' list+=declarator)* ';'
    ;

/** Parameters of a module, before its ports. */
parameterPorts
    : '#' '(' (list+=parameterPort (',' list+=parameterPort)*)? after+=parameterGroup* ')'
    ;

/** Parameters behind the last one, or directives. */
parameterGroup
    : IFDEF list+=parameterBehindComma* branches+=parameterBranch* ENDIF # parametersBehindComma
    | DIRECTIVE                                                          # directiveBehindParameters
    ;

parameterBranch
    : (ELSIF | ELSE) list+=parameterBehindComma*
    ;

parameterBehindComma
    : ',' parameterPort
    ;

parameterPort
    : before+=directive* PARAMETER type=portType? declarator             # valueParameterPort
    | before+=directive* type=givenType declarator                       # typedParameterPort
    | before+=directive* declarator                                      # nextParameterPort
    | before+=directive* PARAMETER? 'type' list+=typeAssignment          # typeParameterPort
    | before+=directive* MACRO macroArguments?                           # parameterPortMacro
    ;

parameter
    : PARAMETER type=portType? list+=constant (',' list+=constant)* ';'  # valueParameter
    | PARAMETER 'type' kind=('enum' | STRUCT | 'class')? list+=typeAssignment (',' list+=typeAssignment)* ';'   # typeParameter
    ;

/** A parameter and its value. */
constant
    : name ranges+=dimension* '=' value=initializer
    ;

typeAssignment
    : name ('=' givenType)?
    ;

/** A directive between parts of a list. */
directive
    : DIRECTIVE
    | IFDEF
    | ELSIF
    | ELSE
    | ENDIF
    ;

// ---- Declarations and types (6, 7, 8) ----

/** Variables and instances, or ports of modules, with a type. */
variables
    : words+=word* type=givenType strength? delay? list+=declarator (',' list+=declarator)* ';'   # typedVariables
    | words+=word* 'var' words+=word* type=implicitType? list+=declarator (',' list+=declarator)* ';'   # wordVariables
    ;

/** A word before a declaration. */
word
    : 'const'
    | 'var'
    | LIFETIME
    | RAND
    | 'local'
    | 'protected'
    | 'virtual'
    ;

net
    : (NET | SUPPLY_0 | SUPPLY_1) strength? sort=('vectored' | 'scalared')? type=portType? delay?
        list+=declarator (',' list+=declarator)* ';'                     # netDeclaration
    ;

/** A declared name with its first value, or an instance with its ports. */
declarator
    : name ranges+=dimension* ('=' value=initializer)?                   # variable
    | name ranges+=dimension* arguments                                  # instance
    ;

initializer
    : expression
    | created
    | plainType
    ;

/** A type that begins with a word of the language. */
plainType
    options { minimal = 'int'; }
    : VECTOR SIGNING? ranges+=range*                                     # vectorType
    | ATOM SIGNING?                                                      # atomType
    | SIMPLE                                                             # simpleType
    | STRUCT words+=structWord* '{' members+=member+ '}' ranges+=range*  # structType
    | 'enum' type=givenType? '{' names+=enumName (',' names+=enumName)* ','? after+=directive* '}' ranges+=range*   # enumType
    | 'virtual' 'interface'? reference                                   # virtualType
    | 'interface' ('.' name)?                                            # interfaceType
    | 'type' '(' typeOrName ')' ranges+=range*                           # typeOf
    ;

structWord
    : 'packed'
    | 'tagged'
    | 'soft'
    | SIGNING
    ;

enumName
    : before+=directive* name range? ('=' expression)?                   # plainEnumName
    | before+=directive* MACRO macroArguments                            # enumMacro
    ;

/** A member of a structure. */
member
    options { recover = true; }
    : words+=word* (type=givenType | 'void') list+=declarator (',' list+=declarator)* ';'   # plainMember
    | attribute member                                                   # attributedMember
    | DIRECTIVE                                                          # memberDirective
    | IFDEF members+=member* branches+=memberBranch* ENDIF               # memberGroup
    | MACRO macroArguments? ';'?                                         # memberMacro
    ;

memberBranch
    : (ELSIF | ELSE) members+=member*
    ;

/** A type without a word for it. */
implicitType
    : SIGNING ranges+=range*
    | ranges+=range+
    ;

/** A type by words or by its name. */
givenType
    options { minimal = 'int'; }
    : plainType
    | reference
    ;

/** A type, or a value of it. */
typeOrName
    : plainType                                                          # wordType
    | expression                                                         # namedType
    ;

/** A range of a packed type. */
range
    options { minimal = '[1:0]'; }
    : '[' first=expression ':' last=expression ']'                       # fullRange
    | '[' expression ']'                                                 # sizeRange
    | '[' ']'                                                            # openRange
    ;

/** What stands behind a declared name. */
dimension
    : '[' first=expression ':' last=expression ']'                       # rangeDimension
    | '[' expression ']'                                                 # sizeDimension
    | '[' type=plainType ']'                                             # typeDimension
    | '[' '*'? ']'                                                       # openDimension
    ;

typedef
    : 'typedef' type=givenType name ranges+=dimension* ';'               # typedTypedef
    | 'typedef' implicitType name ranges+=dimension* ';'                 # implicitTypedef
    | 'typedef' kind=('enum' | 'class')? name ';'                        # forwardTypedef
    | 'typedef' STRUCT name ';'                                          # forwardStruct
    | 'typedef' 'interface' 'class' name ';'                             # forwardInterfaceClass
    ;

// ---- Classes (8, 18) ----

class
    : 'interface'? 'class' specifiers+=methodSpecifier* LIFETIME? name parameterPorts?
        ('extends' parents+=parent (',' parents+=parent)*)?
        ('implements' interfaces+=reference (',' interfaces+=reference)*)? ';'
        members+=classMember* 'endclass' end?
    ;

parent
    : reference arguments?
    ;

methodSpecifier
    : ':' ('initial' | 'extends' | 'final')
    ;

classMember
    options { recover = true; minimal = ';'; }
    : variables                                                          # classVariables
    | words+=word* function                                              # method
    | words+=word* 'extern' words+=word* head ';'                        # methodPrototype
    | 'pure' 'virtual' words+=word* head ';'                             # pureMethod
    | words+=word* ('extern' | 'pure')? words+=word* 'constraint' specifiers+=methodSpecifier* reference
        ('{' parts+=constraintPart* '}' | ';')                           # constraint
    | words+=word* class                                                 # nestedClass
    | words+=word* typedef                                               # classTypedef
    | words+=word* parameter                                             # classParameter
    | covergroup                                                         # classCovergroup
    | import                                                             # classImport
    | attribute classMember                                              # attributedClassMember
    | macro                                                              # classMacro
    | DIRECTIVE                                                          # classDirective
    | IFDEF members+=classMember* branches+=classBranch* ENDIF           # classGroup
    | ';'                                                                # emptyClassMember
    ;

classBranch
    : (ELSIF | ELSE) members+=classMember*
    ;

/** A part of a constraint (18.5). */
constraintPart
    options { recover = true; }
    : 'soft'? expression ('dist' distribution)? ';'                      # plainConstraint
    | expression '->' constraintBody                                     # impliedConstraint
    | 'if' '(' expression ')' then=constraintBody ('else' otherwise=constraintBody)?   # ifConstraint
    | 'foreach' '(' loopReference ')' constraintBody                     # foreachConstraint
    | 'solve' list+=expression (',' list+=expression)* 'before' after+=expression (',' after+=expression)* ';'   # solve
    | 'unique' rangeList ';'                                             # uniqueConstraint
    | 'disable' 'soft' expression ';'                                    # disableSoft
    | DIRECTIVE                                                          # constraintDirective
    | IFDEF parts+=constraintPart* branches+=constraintBranch* ENDIF     # constraintGroup
    | MACRO macroArguments?                                              # constraintMacro
    ;

constraintBranch
    : (ELSIF | ELSE) parts+=constraintPart*
    ;

constraintBody
    : constraintPart
    | '{' parts+=constraintPart* '}'
    ;

distribution
    : '{' list+=weighted (',' list+=weighted)* '}'
    ;

weighted
    : rangeValue ((':=' | ':' '/') weight=expression)?                   # weightedValue
    | 'default' ':' '/' weight=expression                                # weightedDefault
    ;

/** Values and ranges of values. */
rangeList
    : '{' list+=rangeValue (',' list+=rangeValue)* '}'
    ;

rangeValue
    : expression                                                         # singleValue
    | '[' first=expression (':' | TOLERANCE) last=expression ']'         # valueRange
    ;

// ---- Functions and tasks (13) ----

function
    : functionHead ';' declarations+=declaration* statements+=blockStatement* 'endfunction' end?   # functionDefinition
    | taskHead ';' declarations+=declaration* statements+=blockStatement* 'endtask' end?   # taskDefinition
    ;

head
    : functionHead
    | taskHead
    | 'forkjoin' taskHead
    ;

functionHead
    : 'function' specifiers+=methodSpecifier* LIFETIME? (type=portType | 'void')? (reference | 'new') ('(' ports ')')?
    ;

taskHead
    : 'task' specifiers+=methodSpecifier* LIFETIME? reference ('(' ports ')')?
    ;

// ---- Statements (9, 10, 12) ----

/** What stands at the beginning of a block. */
declaration
    options { recover = true; }
    : variables                                                          # variablesDeclaration
    | net                                                                # netInBlock
    | portDeclaration                                                    # portInBlock
    | parameter                                                          # parameterInBlock
    | typedef                                                            # typedefInBlock
    | import                                                             # importInBlock
    | 'let' name ('(' ports ')')? '=' expression ';'                     # letInBlock
    | attribute declaration                                              # attributedDeclaration
    | DIRECTIVE                                                          # declarationDirective
    | IFDEF declarations+=declaration* branches+=declarationBranch* ENDIF   # declarationGroup
    ;

declarationBranch
    : (ELSIF | ELSE) declarations+=declaration*
    ;

blockStatement
    options { recover = true; minimal = ';'; }
    : statement                                                          # plainStatement
    | DIRECTIVE                                                          # statementDirective
    | IFDEF declarations+=declaration* statements+=blockStatement* branches+=statementBranch* ENDIF   # statementGroup
    | (IFDEF | ELSIF | ELSE | ENDIF)                                     # statementCondition
    ;

statementBranch
    : (ELSIF | ELSE) declarations+=declaration* statements+=blockStatement*
    ;

/** A statement. */
statement
    options { minimal = ';'; }
    : ';'                                                                # nothing
    | macro                                                              # macroStatement
    | assignment ';'                                                     # assignmentStatement
    | target '<=' control? expression ';'                                # nonblockingAssignment
    | target ASSIGN_OPERATOR expression ';'                              # operatorAssignment
    | reference '=' value=created ';'                                    # creation
    | (PLUS_PLUS reference | reference PLUS_PLUS) ';'                    # increment
    | call ';'                                                           # callStatement
    | reference ';'                                                      # taskStatement
    | 'void' '\'' '(' expression ')' ';'                                 # voidCall
    | ('assign' | 'force') assignment ';'                                # proceduralAssignment
    | ('deassign' | 'release') target ';'                                # deassignment
    | 'begin' end? declarations+=declaration* statements+=blockStatement* 'end' end?   # block
    | 'fork' end? declarations+=declaration* statements+=blockStatement* JOIN end?   # fork
    | ('unique' | PRIORITY)? 'if' '(' condition=guards ')' then=statement (directives+=directive* 'else' otherwise=statement)?   # if
    | ('unique' | PRIORITY)? ('case' | CASE) '(' expression ')' 'matches'? cases+=case+ 'endcase'   # caseStatement
    | ('unique' | PRIORITY)? ('case' | CASE) '(' expression ')' 'inside' choices+=insideCase+ 'endcase'   # caseInside
    | 'randcase' list+=randomCase+ 'endcase'                             # randcase
    | 'forever' statement                                                # forever
    | ('repeat' | 'while') '(' expression ')' statement                  # loop
    | 'do' statement 'while' '(' expression ')' ';'                      # doWhile
    | 'for' '(' start=forStart? ';' expression? ';' (steps+=step (',' steps+=step)*)? ')' statement   # for
    | 'foreach' '(' loopReference ')' nonEmpty                           # foreach
    | 'return' expression? ';'                                           # return
    | 'break' ';'                                                        # break
    | 'continue' ';'                                                     # continue
    | (delay | event) statement                                          # timed
    | 'wait' '(' expression ')' statement                                # wait
    | 'wait' 'fork' ';'                                                  # waitFork
    | 'wait_order' arguments action                                      # waitOrder
    | ('->' | '->>' control?) reference ';'                              # trigger
    | 'disable' (reference | 'fork') ';'                                 # disable
    | assertion                                                          # assertionStatement
    | 'expect' '(' property ')' action                                   # expect
    | 'randsequence' '(' name? ')' productions+=production+ 'endsequence'   # randsequence
    | name ':' statement                                                 # labelled
    | attribute statement                                                # attributedStatement
    ;

/** A statement that is more than a `;`. */
nonEmpty
    options { notFirst = ';'; minimal = 'begin end'; }
    : statement
    ;

/** A value that is made anew. */
created
    : 'new' arguments?                                                   # createdObject
    | 'new' '[' length=expression ']' ('(' expression ')')?              # createdArray
    | 'new' reference                                                    # createdCopy
    ;

assignment
    : target '=' control? expression
    ;

/** What a value is assigned to. */
target
    : reference                                                          # referenceTarget
    | '{' list+=target (',' list+=target)* '}' parts+=select*            # joinedTarget
    | '{' ('<<' | '>>') size=streamSize? '{' streams+=streamed (',' streams+=streamed)* '}' '}'   # streamTarget
    | call                                                               # callTarget
    | pattern                                                            # patternTarget
    ;

/** An event that is named, or several. */
clock
    : '@' reference                                                      # namedEvent
    | '@' '(' list+=eventPart (('or' | ',') list+=eventPart)* ')'        # events
    ;

/** When something happens (9.4). */
control
    : delay                                                              # delayControl
    | event                                                              # eventControl
    | 'repeat' '(' expression ')' clock                                  # repeatControl
    | MACRO macroArguments?                                              # macroControl
    ;

delay
    options { minimal = '#1'; }
    : '#' (NUMBER | TIME)                                                # numberDelay
    | '#' reference                                                      # namedDelay
    | '#' '(' list+=minTypMax (',' list+=minTypMax)* ')'                 # listDelay
    | '##' (NUMBER | reference | '(' expression ')')                     # cycleDelay
    ;

/** A value, or the least, usual and greatest one. */
minTypMax
    : expression                                                         # value
    | least=expression ':' usual=expression ':' most=expression          # values
    ;

event
    : clock                                                              # clockEvent
    | '@' '*'                                                            # anyEvent
    | '@' ('(' '*' ')' | '(*' ')' | '(' '*)')                            # anyEventInParentheses
    ;

eventPart
    : (EDGE | MACRO)? expression ('iff' condition=expression)?           # edge
    | directive                                                          # eventDirective
    ;

guards
    : list+=guard ('&&&' list+=guard)*
    ;

guard
    : expression ('matches' matched)?
    ;

/** A pattern (12.6). */
matched
    : expression                                                         # matchedValue
    | '.' name                                                           # matchedName
    | '.*'                                                               # matchedAny
    | 'tagged' name matched?                                             # matchedTag
    | '\'{' list+=matched (',' list+=matched)* '}'                       # matchedList
    | '\'{' name ':' list+=matched (',' name ':' list+=matched)* '}'     # matchedMembers
    ;

case
    : (list+=caseValue (',' list+=caseValue)* ':' | 'default' ':'?) statement   # plainCase
    | DIRECTIVE                                                          # caseDirective
    | IFDEF cases+=case* branches+=caseBranch* ENDIF                     # caseGroup
    ;

randomCase
    : weight=expression ':' statement
    ;

caseValue
    : before+=directive* matched ('&&&' condition=expression)?
    ;

caseBranch
    : (ELSIF | ELSE) cases+=case*
    ;

/** A choice of values and ranges of values. */
insideCase
    : (list+=insideValue (',' list+=insideValue)* ':' | 'default' ':'?) statement   # plainInsideCase
    | DIRECTIVE                                                          # insideCaseDirective
    | IFDEF cases+=insideCase* branches+=insideCaseBranch* ENDIF         # insideCaseGroup
    ;

insideValue
    : before+=directive* rangeValue
    ;

insideCaseBranch
    : (ELSIF | ELSE) cases+=insideCase*
    ;

forStart
    : 'genvar'? list+=assignment (',' list+=assignment)*                 # forAssignments
    | list+=forVariable (',' list+=forVariable)*                         # forVariables
    ;

forVariable
    : 'var'? (type=plainType | named=reference)? name '=' expression
    ;

step
    : assignment                                                         # assignmentStep
    | target ASSIGN_OPERATOR expression                                  # operatorStep
    | (PLUS_PLUS reference | reference PLUS_PLUS)                        # incrementStep
    | call                                                               # callStep
    ;

/** An array, and names for its indices. */
loopReference
    : reference '[' names+=loopName (',' names+=loopName)* ']'
    ;

loopName
    : name?
    ;

/** What happens after an assertion. */
action
    : statement                                                          # actionIfTrue
    | statement? 'else' otherwise=statement                              # actionIfFalse
    ;

production
    : (plainType | 'void')? name ('(' ports ')')? ':' rules+=productionRule ('|' rules+=productionRule)* ';'
    ;

productionRule
    : parts+=productionPart+ (':=' weight=operand parts+=productionPart*)?
    | RAND JOIN ('(' expression ')')? parts+=productionPart+ (':=' weight=operand)?
    ;

productionPart
    : name arguments?                                                    # productionName
    | '{' declarations+=declaration* statements+=blockStatement* '}'     # productionCode
    | 'if' '(' expression ')' then=productionPart ('else' otherwise=productionPart)?   # productionIf
    | 'repeat' '(' expression ')' productionPart                         # productionRepeat
    | 'case' '(' expression ')' cases+=productionCase+ 'endcase'         # productionCases
    ;

productionCase
    : (list+=expression (',' list+=expression)* ':' | 'default' ':'?) productionPart ';'
    ;

// ---- Assertions (16) ----

assertion
    : ASSERT '(' expression ')' action                                   # immediateAssertion
    | ASSERT ('#' NUMBER | 'final') '(' expression ')' action            # deferredAssertion
    | ASSERT 'property' '(' property ')' action                          # concurrentAssertion
    | ASSERT 'sequence' '(' property ')' action                          # sequenceAssertion
    ;

/** A property or a sequence. */
property
    options { minimal = '0'; }
    : expression                                                         # valueProperty
    | '(' property (',' list+=sequenceStep)* ')'                         # propertyInParentheses
    | expression 'dist' distribution                                     # distributedProperty
    | property repetition                                                # repeatedProperty
    | clock property                                                     # clockedProperty
    | cycles property                                                    # delayedProperty
    | property cycles property                                           # followedProperty
    | 'disable' 'iff' '(' expression ')' property                        # disabledProperty
    | ('not' | (PROPERTY_WORD | ALWAYS) ('[' bounds ']')?) property      # unaryProperty
    | PROPERTY_CALL '(' property (',' list+=sequenceStep)* ')'           # wrappedProperty
    | PROPERTY_CONDITION '(' expression ')' property                     # conditionalProperty
    | property 'throughout' property                                     # throughout
    | property 'within' property                                         # within
    | property 'intersect' property                                      # intersect
    | property 'and' property                                            # andProperty
    | property 'or' property                                             # orProperty
    | <assoc=right> property (PROPERTY_OPERATOR | 'iff') property        # operatorProperty
    | <assoc=right> property IMPLIES property                            # implies
    | 'if' '(' expression ')' then=property ('else' otherwise=property)? # ifProperty
    | 'case' '(' expression ')' cases+=propertyCase+ 'endcase'           # caseProperty
    ;

propertyCase
    : (list+=expression (',' list+=expression)* ':' | 'default' ':'?) property ';'?
    ;

sequenceStep
    : step
    ;

repetition
    : '[' ('*' | '=' | '->') bounds ']'                                  # boundedRepetition
    | '[' ('*' | '+') ']'                                                # anyRepetition
    ;

bounds
    : first=expression (':' last=expression)?
    ;

cycles
    : '##' (NUMBER | reference | '(' expression ')')                     # plainCycles
    | '##' '[' bounds ']'                                                # cycleRange
    | '##' '[' ('*' | '+') ']'                                           # anyCycles
    ;

// ---- Coverage (19) ----

covergroup
    : 'covergroup' 'extends'? name ('(' ports ')')? sample=coverageEvent? ';' items+=coverItem* 'endgroup' end?
    ;

coverageEvent
    : clock                                                              # coverageClock
    | '@@' '(' blocks+=blockEvent ('or' blocks+=blockEvent)* ')'         # blockEvents
    | 'with' 'function' name '(' ports ')'                               # sampleFunction
    ;

blockEvent
    : ('begin' | 'end') reference
    ;

coverItem
    : (type=typeOrName? name ':')? 'coverpoint' expression ('iff' '(' condition=expression ')')? coverBody   # coverpoint
    | (name ':')? 'cross' list+=reference (',' list+=reference)+ ('iff' '(' condition=expression ')')? coverBody   # cross
    | coverOption ';'                                                    # coverOptionItem
    | DIRECTIVE                                                          # coverDirective
    | IFDEF items+=coverItem* branches+=coverBranch* ENDIF               # coverGroup
    | macro                                                              # coverMacro
    | ';'                                                                # emptyCover
    ;

coverOption
    : (name '.')? OPTION '.' name '=' expression
    ;

coverBranch
    : (ELSIF | ELSE) items+=coverItem*
    ;

coverBody
    : ';'
    | '{' bins+=bin* '}'
    ;

bin
    : 'wildcard'? BINS name ranges+=dimension* '=' binValue ('iff' '(' condition=expression ')')? ';'   # plainBin
    | coverOption ';'                                                    # binOption
    | function                                                           # binFunction
    | ';'                                                                # emptyBin
    ;

binValue
    : rangeList ('with' '(' expression ')')?                             # binRanges
    | lists+=transitions (',' lists+=transitions)*                       # binTransitions
    | 'default' 'sequence'?                                              # binDefault
    | selection                                                          # binSelection
    ;

transitions
    : '(' steps+=transition ('=>' steps+=transition)+ ')'
    ;

transition
    : list+=rangeValue (',' list+=rangeValue)* repetition?
    ;

selection
    : expression                                                         # selectedValue
    | selection 'with' '(' expression ')'                                # filteredSelection
    | 'binsof' '(' reference ')' ('intersect' rangeList)?                # binsOf
    | '!' selection                                                      # notSelection
    | '(' selection ')'                                                  # selectionInParentheses
    | selection '&&' selection                                           # andSelection
    | selection '||' selection                                           # orSelection
    ;

// ---- Specify blocks (30, 31) ----

specifyLine
    options { recover = true; }
    : 'specparam' range? list+=specparam (',' list+=specparam)* ';'      # specparams
    | PULSE list+=reference (',' list+=reference)* ';'                   # pulse
    | ('if' '(' expression ')' | 'ifnone')? '(' path ')' '=' value=pathDelay ';'   # pathLine
    | SYSTEM '(' list+=timingArgument (',' list+=timingArgument)* ')' ';'   # timingCheck
    | DIRECTIVE                                                          # specifyDirective
    | IFDEF lines+=specifyLine* branches+=specifyBranch* ENDIF           # specifyGroup
    | MACRO macroArguments? ';'?                                         # specifyMacro
    ;

specifyBranch
    : (ELSIF | ELSE) lines+=specifyLine*
    ;

specparam
    : name '=' (minTypMax | '(' list+=minTypMax (',' list+=minTypMax)+ ')')
    ;

path
    : EDGE? input=reference polarity=('+' | '-')? ('=>' | PARALLEL) parallelEnd   # parallelPath
    | EDGE? inputs+=reference (',' inputs+=reference)* polarity=('+' | '-')? FULL fullEnd   # fullPath
    ;

parallelEnd
    : output=reference                                                   # parallelOutput
    | '(' output=reference polarity=('+' | '-')? (':' | '+:' | '-:') expression ')'   # parallelOutputWithData
    ;

fullEnd
    : outputs+=reference (',' outputs+=reference)*                       # fullOutputs
    | '(' outputs+=reference (',' outputs+=reference)* polarity=('+' | '-')? (':' | '+:' | '-:') expression ')'   # fullOutputsWithData
    ;

pathDelay
    : minTypMax                                                          # pathTime
    | '(' list+=minTypMax (',' list+=minTypMax)+ ')'                     # pathTimes
    ;

timingArgument
    : EDGE ('[' edges+=edgeWord (',' edges+=edgeWord)* ']')? reference ('&&&' condition=expression)?   # edgeArgument
    | minTypMax ('&&&' condition=expression)?                            # valueArgument
    |                                                                    # noTimingArgument
    ;

edgeWord
    : NUMBER name?
    | name
    ;

// ---- Expressions (11) ----

expression
    options { minimal = '0'; }
    : operand                                                            # operandExpression
    | (UNARY | '!' | '+' | '-' | '&' | '|' | '^' | NXOR) operand         # unary
    | expression '**' expression                                         # power
    | expression ('*' | '/' | '%') expression                            # multiply
    | expression ('+' | '-') expression                                  # add
    | expression (SHIFT | '<<' | '>>') expression                        # shift
    | expression ('<' | '>' | '<=' | '>=') expression                    # compare
    | expression 'inside' rangeList                                      # inside
    | expression EQUALS expression                                       # equal
    | expression '&' expression                                          # bitAnd
    | expression ('^' | NXOR) expression                                 # bitXor
    | expression '|' expression                                          # bitOr
    | expression '&&' expression                                         # and
    | expression '||' expression                                         # or
    | <assoc=right> expression '?' then=expression ':' expression        # conditional
    | <assoc=right> expression ('->' | '<->') expression                 # imply
    | 'tagged' name operand?                                             # tagged
    ;

/** What operators apply to. */
operand
    options { minimal = '0'; }
    : MACRO? BASED                                                       # based
    | BASE MACRO                                                         # digitsByMacro
    | NUMBER                                                             # number
    | TIME                                                               # time
    | reference                                                          # referenceOperand
    | call                                                               # callOperand
    | (STRING | FOREIGN)                                                 # string
    | '(' minTypMax ')' parts+=select*                                   # parenthesized
    | '(' expression 'matches' matched ('&&&' list+=guard)* ')'          # matchesInParentheses
    | '(' reference ('=' | ASSIGN_OPERATOR) expression ')'               # assignmentInParentheses
    | concatenation parts+=select*                                       # concatenationOperand
    | pattern                                                            # patternOperand
    | typed=operand pattern                                              # typedPattern
    | type=plainType pattern                                             # plainTypedPattern
    | type=operand '\'' '(' expression ')' parts+=suffix*                # cast
    | plain=plainType '\'' '(' expression ')'                            # plainCast
    | qualifier=('const' | SIGNING) '\'' '(' expression ')'              # wordCast
    | 'type' '(' typeOrName ')'                                          # typeOperand
    | (PLUS_PLUS reference | reference PLUS_PLUS)                        # incrementOperand
    | attribute operand                                                  # attributedOperand
    | IFDEF expression branches+=expressionBranch* ENDIF                 # conditionalOperand
    | '$'                                                                # last
    | 'null'                                                             # null
    ;

expressionBranch
    : (ELSIF | ELSE) expression
    ;

/** A name, and parts of what it stands for. */
reference
    options { minimal = 'a'; }
    : name parts+=part*                                                  # named
    | MACRO macroArguments? parts+=part*                                 # macroNamed
    | SELF parts+=part*                                                  # selfNamed
    | 'local' '::' name parts+=part*                                     # localNamed
    ;

part
    options { minimal = '.a'; }
    : ('.' | '::') partName                                              # memberPart
    | select                                                             # selectPart
    | parameterValues                                                    # parametersPart
    ;

partName
    options { minimal = 'a'; }
    : name
    | MACRO
    | MACRO macroArguments
    | 'and'
    | 'or'
    | 'xor'
    | 'unique'
    | 'new'
    | SELF
    ;

/** A part of a vector or an array. */
select
    options { minimal = '[0]'; }
    : '[' expression ']'                                                 # index
    | '[' first=expression (':' | '+:' | '-:') last=expression ']'       # slice
    ;

parameterValues
    : '#' '(' list+=argument (',' list+=argument)* after+=argumentsBehind* ')'
    ;

/** A call of a function, a task or a method. */
call
    : reference attribute? arguments suffixes+=suffix* with?             # functionCall
    | (SYSTEM | ELABORATION) arguments? suffixes+=suffix*                # systemCall
    | reference with                                                     # methodWith
    ;

suffix
    : select                                                             # selectSuffix
    | '.' partName arguments?                                            # methodSuffix
    ;

with
    : 'with' '(' expression ')'                                          # withExpression
    | 'with' ('(' names+=name (',' names+=name)* ')')? '{' parts+=constraintPart* '}'   # withConstraints
    ;

/** Arguments of calls, and ports of instances. */
arguments
    : '(' list+=argument (',' list+=argument)* after+=argumentsBehind* ')'
    ;

/** Arguments behind the last one, or directives. */
argumentsBehind
    : IFDEF list+=argumentBehindComma* branches+=argumentsBranch* ENDIF  # argumentsBehindComma
    | DIRECTIVE                                                          # directiveBehindArguments
    ;

argumentsBranch
    : (ELSIF | ELSE) list+=argumentBehindComma*
    ;

argumentBehindComma
    : ',' argument
    ;

/** What may stand before an argument. */
argumentDirective
    : DIRECTIVE                                                          # plainArgumentDirective
    | IFDEF list+=argumentBeforeComma* nested+=argumentDirective* branches+=argumentBranch* ENDIF   # argumentsBeforeComma
    ;

argumentBranch
    : (ELSIF | ELSE) list+=argumentBeforeComma* nested+=argumentDirective*
    ;

argumentBeforeComma
    : argument ','
    ;

argument
    : before+=argumentDirective* expression                              # plainArgument
    | before+=argumentDirective* '.' name                                # nameArgument
    | before+=argumentDirective* '.' name '(' argumentValue? ')'         # namedArgument
    | before+=argumentDirective* '.*'                                    # anyArguments
    | before+=argumentDirective* type=plainType                          # typeArgument
    | before+=argumentDirective* clock property?                         # eventArgument
    | before+=argumentDirective* attribute of=argument                   # attributedArgument
    | before+=argumentDirective* IFDEF list+=argument (',' list+=argument)* branches+=choiceBranch* ENDIF   # argumentChoice
    | before+=argumentDirective+                                         # onlyDirectives
    |                                                                    # noArgument
    ;

choiceBranch
    : (ELSIF | ELSE) list+=argument (',' list+=argument)*
    ;

argumentValue
    : property                                                           # propertyValue
    | plainType                                                          # typeValue
    ;

/** Values side by side (11.4.12), and the streams of 11.4.14. */
concatenation
    : '{' (list+=concatenated (',' list+=concatenated)*)? after+=directive* '}'   # joined
    | '{' times=expression '{' list+=concatenated (',' list+=concatenated)* '}' '}'   # repeated
    | '{' ('<<' | '>>') size=streamSize? '{' list+=streamed (',' list+=streamed)* '}' '}'   # stream
    ;

concatenated
    : before+=directive* expression
    ;

streamSize
    : plainType
    | expression
    ;

streamed
    : expression ('with' '[' (first=expression ((':' | '+:' | '-:') last=expression)?) ']')?
    ;

/** Values of an array or a structure (10.9). */
pattern
    : '\'{' (list+=patternValue (',' list+=patternValue)* ','?)? after+=directive* '}'   # patternList
    | '\'{' pairs+=patternPair (',' pairs+=patternPair)* ','? after+=directive* '}'   # patternPairs
    | '\'{' times=expression '{' list+=patternValue (',' list+=patternValue)* '}' '}'   # repeatedPattern
    ;

patternValue
    : before+=directive* expression
    ;

patternPair
    : before+=directive* key=patternKey ':' value=expression
    ;

patternKey
    : expression
    | plainType
    | 'default'
    ;

name
    options { minimal = 'a'; }
    : NAME
    | ESCAPED
    | 'var'
    | 'expect'
    | 'global'
    | OPTION
    ;

/** An attribute (5.12). */
attribute
    : '(*' list+=attributeValue (',' list+=attributeValue)* '*)'
    ;

attributeValue
    : name ('=' expression)?
    ;

// ---- Macros (22.5) ----

/** A macro that stands for a statement, an item, or several. */
macro
    : MACRO macroArguments? ';'?
    ;

macroArguments
    : '(' list+=macroArgument (',' list+=macroArgument)* ')'
    ;

/** An argument of a macro: most often an expression, but it can be any text. */
macroArgument
    : argument                                                           # ordinaryArgument
    | property                                                           # propertyArgument
    | expression 'dist' distribution                                     # distributionArgument
    | constraints+=macroConstraint+                                      # constraintsArgument
    | statements+=macroStatements+                                       # statementsArgument
    | words+=macroWord+                                                  # wordsArgument
    ;

macroConstraint
    : constraintPart
    ;

macroStatements
    : statement
    ;

macroWord
    : name
    | NUMBER
    | BASED
    | TIME
    | STRING
    | FOREIGN
    | MACRO
    | SYSTEM
    | ELABORATION
    | PROPERTY_WORD
    | PROPERTY_CALL
    | PROPERTY_OPERATOR
    | 'inside' | 'dist' | 'throughout' | '+:' | '-:'
    | VECTOR
    | ATOM
    | SIMPLE
    | SIGNING
    | DIRECTION
    | NET
    | EDGE
    | EQUALS
    | SHIFT
    | '<<'
    | '>>'
    | UNARY
    | '!'
    | ASSIGN_OPERATOR
    | PLUS_PLUS
    | IMPLIES
    | GATE | LIFETIME | ALWAYS | 'xor' | 'function' | 'if' | 'begin' | 'end' | 'assign' | 'property' | 'sequence' | 'new'
    | 'and' | 'or' | 'not' | 'iff' | 'disable' | 'default'
    | '+' | '-' | '*' | '/' | '%' | '&' | '|' | '^' | NXOR | '&&' | '||' | '<' | '>' | '<=' | '>=' | '=' | '?' | ':' | '.' | '::' | '@' | '#'
    | '##' | '$' | '->' | '\''
    | '(' groups+=groupedWord* ')'
    | '[' groups+=groupedWord* ']'
    | '{' groups+=groupedWord* '}'
    ;

groupedWord
    : macroWord
    | ','
    ;

// ---- Words and other tokens (5), those that parse alike together ----

MODULE : 'module' | 'macromodule';
LIFETIME : 'static' | 'automatic';
RAND : 'rand' | 'randc';
NET : 'wire' | 'tri' | 'tri0' | 'tri1' | 'triand' | 'trior' | 'trireg' | 'wand' | 'wor' | 'uwire' | 'interconnect';
SUPPLY_0 : 'supply0';
SUPPLY_1 : 'supply1';
DIRECTION
    options { fixed = true; }
    : 'input' | 'output' | 'inout' | 'ref'
    ;

PARAMETER : 'parameter' | 'localparam';
VECTOR : 'reg' | 'bit' | 'logic';
ATOM : 'int' | 'byte' | 'shortint' | 'longint' | 'integer' | 'time';
SIMPLE : 'real' | 'realtime' | 'shortreal' | 'string' | 'event' | 'chandle' | 'untyped';
SIGNING : 'signed' | 'unsigned';
STRUCT : 'struct' | 'union';
ALWAYS : 'always' | 'always_comb' | 'always_ff' | 'always_latch';
PRIORITY : 'unique0' | 'priority';
CASE : 'casez' | 'casex';
JOIN : 'join' | 'join_any' | 'join_none';
EDGE : 'posedge' | 'negedge' | 'edge';
ASSERT : 'assert' | 'assume' | 'cover' | 'restrict';
BINS : 'bins' | 'illegal_bins' | 'ignore_bins';
PULSE : 'pulsestyle_onevent' | 'pulsestyle_ondetect' | 'showcancelled' | 'noshowcancelled';

OPTION options { fixed = true; } : 'option' | 'type_option';

GATE
    : 'buf' | 'nand' | 'nor' | 'xnor' | 'bufif0' | 'bufif1' | 'notif0' | 'notif1' | 'nmos' | 'pmos' | 'cmos' | 'rnmos' | 'rpmos'
    | 'rcmos' | 'tran' | 'rtran' | 'tranif0' | 'tranif1' | 'rtranif0' | 'rtranif1' | 'pullup' | 'pulldown'
    ;

STRENGTH_0 : 'pull0' | 'strong0' | 'weak0' | 'highz0';
STRENGTH_1 : 'pull1' | 'strong1' | 'weak1' | 'highz1';
CAPACITY : 'small' | 'medium' | 'large';

/** Operators of properties before one. */
PROPERTY_WORD : 'nexttime' | 's_nexttime' | 's_always' | 's_eventually' | 'eventually';
PROPERTY_CALL options { fixed = true; } : 'strong' | 'weak' | 'first_match';
PROPERTY_CONDITION : 'accept_on' | 'reject_on' | 'sync_accept_on' | 'sync_reject_on';
PROPERTY_OPERATOR : 'until' | 's_until' | 'until_with' | 's_until_with' | 'implies';
IMPLIES : '|->' | '|=>' | '#-#' | '#=#';

EQUALS : '==' | '!=' | '===' | '!==' | '==?' | '!=?';
SHIFT : '<<<' | '>>>';
UNARY : '~' | '~&' | '~|';
NXOR : '~^' | '^~';
PLUS_PLUS : '++' | '--';
ASSIGN_OPERATOR : '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '<<<=' | '>>>=';
PARALLEL : '+=>' | '-=>';
FULL : '*>' | '+*>' | '-*>';
TOLERANCE : '+/-' | '+%-';

SELF : 'this' | 'super' | '$unit' | '$root';

/** A table of a primitive (29.3): each row is one text. */
TABLE : 'table' -> pushMode(ROWS);

// ---- What the preprocessor reads (22) ----

IFDEF : ('`ifdef' | '`ifndef') CONDITION;
ELSIF : '`elsif' CONDITION;
ELSE : '`else';
ENDIF : '`endif';

fragment CONDITION
    : [ \t]+ '`'? LETTER (LETTER | [0-9$])*
    | [ \t]* '(' ~[\r\n/]* ')'
    ;

/** A directive; a text for a macro goes on behind a line that ends with a backslash. */
DIRECTIVE
    : '`define' ([ \t\\] DEFINED*)
    | '`include' [ \t]* ('"' ~["\r\n]* '"' | '<' ~[>\r\n]* '>' | '`' LETTER (LETTER | [0-9$])*)
    | '`timescale' [ \t]+ [0-9]+ [ \t]* [munpf]? 's' [ \t]* '/' [ \t]* [0-9]+ [ \t]* [munpf]? 's'
    | ('`undef' | '`default_nettype' | '`unconnected_drive' | '`default_trireg_strength' | '`default_decay_time') [ \t]+ (LETTER | [0-9$])+
    | '`line' [ \t]+ [0-9]+ [ \t]+ '"' ~["\r\n]* '"' [ \t]+ [0-2]
    | ('`pragma' | '`uselib' | '`error' | '`warning' | '`info') ~[\r\n]*
    | ('`systemc_' [a-z_]+ | '`verilator_config') .*? '`verilog'
    | '`begin_keywords' [ \t]* '"' ~["\r\n]* '"'
    | '`end_keywords' | '`celldefine' | '`endcelldefine' | '`resetall' | '`undefineall' | '`nounconnected_drive'
    | '`delay_mode_' [a-z]+ | '`protect' | '`endprotect' | '`protected' | '`endprotected' | '`suppress_faults' | '`nosuppress_faults'
    | '`enable_portfaults' | '`disable_portfaults'
    ;

fragment DEFINED
    : ~["\\/\r\n]
    | '"' (~["\\\r\n] | '\\' ('\r\n' | .))* '"'
    | '\\' ('\r\n' | .)
    | '/'
    | '/*' .*? '*/'
    ;

// ---- Names, numbers, strings (5) ----

/** A name of a macro, if it is none of a directive. */
MACRO
    : '`' LETTER (LETTER | [0-9$])*
    | '`\\' ~[ \t\r\n\f]+
    ;

/** Tasks that say something before a simulation begins (20.10). */
ELABORATION options { fixed = true; } : '$fatal' | '$error' | '$warning' | '$info';

SYSTEM : '$' (LETTER | [0-9$])+;

NAME : LETTER (LETTER | [0-9$])*;

/** It ends before a blank. */
ESCAPED : '\\' ~[ \t\r\n\f]+;

fragment LETTER : [a-zA-Z_];

NUMBER
    : DECIMAL
    | DECIMAL '.' DECIMAL EXPONENT?
    | DECIMAL EXPONENT
    | DECIMAL BLANK* DIGITS
    ;

/** A number without its size, or with none. */
BASED
    : DIGITS
    | '\'' [01xXzZ?]
    ;

/** What stands before digits that a macro gives. */
BASE
    : DECIMAL? '\'' [sS]? [bBoOdDhH]
    ;

TIME
    : DECIMAL ('.' DECIMAL)? ([munpf]? 's' | 'step')
    ;

fragment DECIMAL : [0-9] [0-9_]*;
fragment EXPONENT : [eE] [+\-]? DECIMAL;

fragment DIGITS
    : '\'' [sS]? [bB] BLANK* [01xXzZ?_]+
    | '\'' [sS]? [oO] BLANK* [0-7xXzZ?_]+
    | '\'' [sS]? [dD] BLANK* ([0-9] [0-9_]* | [xXzZ?] '_'*)
    | '\'' [sS]? [hH] BLANK* [0-9a-fA-FxXzZ?_]+
    ;

/** The language of a function that is not SystemVerilog's. */
FOREIGN
    options { fixed = true; }
    : '"DPI-C"' | '"DPI"'
    ;

STRING
    : '"' (~["\\\r\n] | '\\' ('\r\n' | .))* '"'
    | '"""' .*? '"""'
    ;

fragment BLANK : [ \t\r\n\f];

WHITESPACE : BLANK+ -> skip;

COMMENT
    : ('/*' .*? '*/' | '//' ~[\r\n]*) -> channel(HIDDEN)
    ;

mode ROWS;

END_TABLE : 'endtable' -> popMode;
ROW : [01xXbB?rRfFpPnN*\-(] [01xXbB?rRfFpPnN*\-(): \t\r\n]* ';';
ROW_BLANK : BLANK+ -> skip;
ROW_COMMENT : ('/*' .*? '*/' | '//' ~[\r\n]*) -> channel(HIDDEN);
