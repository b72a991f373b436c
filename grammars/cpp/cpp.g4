/**
 * C++ as ISO/IEC 14882:2024 has it (C++23), with what g++ and clang accept of GNU C++, preprocessed or not. The words in
 * brackets are sections of the standard.
 *
 * Which names are those of types, and which of templates, is not known. Where a text can be read in several ways, the first
 * alternative decides: a declaration before an expression, template arguments before a comparison. A name alone is an
 * expression where a type or an expression may stand, so that there is one reading of it.
 *
 * A word of capitals, if it is not short, is most often a macro, and may stand where macros do, too.
 */
grammar cpp;

options { start = translationUnit; extensions = 'cpp cc cxx c++ hpp hh hxx h++ ii ixx cppm ipp tpp inl'; backend = general; rewrites = self.rewrites.of; }

// ---- Files and what they hold ([basic.link], [dcl.pre], [module]) ----

/** A file. */
translationUnit
    : items+=item* EOF
    ;

/** What stands outside of functions and classes. */
item
    options { recover = true; minimal = ';'; }
    : declaration                                                        # itemDeclaration
    | INLINE? 'namespace' marks+=mark* scope? marks+=mark* '{' items+=item* '}'   # namespace
    | 'extern' STRING '{' items+=item* '}'                               # linkage
    | 'extern' STRING of=item                                            # linkageOfOne
    | ACCESS ':'                                                         # itemAccess
    | 'export' '{' items+=item* '}'                                      # exported
    | 'export' of=item                                                   # exportedOne
    | 'export'? SOFT path? marks+=mark* ';'                              # module
    | SOFT header=STRING ';'                                             # importOfFile
    | SOFT '<' header+=headerPart+ '>' ';'                               # importOfHeader
    ;

/** The name of a namespace that is opened, with those around it. */
scope
    : INLINE? parts+=identifier ('::' INLINE? parts+=identifier)*
    ;

/** The name of a module, and that of its part. */
path
    : parts+=identifier ('.' parts+=identifier)* (':' partition+=identifier ('.' partition+=identifier)*)?
    | ':' partition+=identifier ('.' partition+=identifier)*
    ;

/** A part of the name of a header. */
headerPart
    : identifier | '/' | '.' | '-' | '+' | CONSTANT
    ;

/** What may stand in blocks, too, or makes no difference between a block and a file. */
declaration
    : function                                                           # functionDefinition
    | declared                                                           # variables
    | typeless                                                           # typelessDeclaration
    | template                                                           # templateDeclaration
    | using                                                              # usingDeclaration
    | directive                                                          # global
    ;

/** Types and variables, and functions without a body. */
declared
    options { holds = 'auto a = {expression};'; }
    : modifiers+=modifier* definedType modifiers+=modifier* ';'          # types
    | specifiers declarators+=initDeclarator (',' declarators+=initDeclarator)* ';'   # variableList
    | specifiers pointers+=pointer* '[' names+=bound (',' names+=bound)* ']' first ';'   # bindings
    | FRIEND type=typeId (',' more+=typeId)* '...'? ';'                  # friend
    ;

/** A name of a structured binding. */
bound
    : '...'? identifier marks+=mark*
    ;

/** A function with its body. */
function
    : specifiers functionDeclarator choices+=choice* functionBody        # typedFunction
    ;

/** Another function, one of which the preprocessor takes. */
choice
    : DIRECTIVE specifiers? functionDeclarator
    ;

/** A function without a type: a constructor, a destructor, a conversion, a guide for deduction, or one by a macro. */
typeless
    : modifiers+=modifier* functionDeclarator functionBody               # typelessFunction
    | modifiers+=modifier* functionDeclarator ('=' value=expression)? ';'   # typelessPrototype
    ;

/** What a function does. */
functionBody
    : starts+=initializers* block                                        # plainBody
    | TRY starts+=initializers* block handlers+=handler+                 # tryBody
    | defaulted ';'                                                      # defaultedBody
    ;

defaulted
    : '=' 'default'                                                      # default
    | '=' 'delete' ('(' string ')')?                                     # deleted
    ;

/** How a constructor begins (section `class.base.init`). */
initializers
    : ':' list+=memberInitializer (',' list+=memberInitializer)*
    ;

memberInitializer
    : before+=DIRECTIVE* name '(' arguments ')' '...'? following+=DIRECTIVE*   # initializerInParentheses
    | before+=DIRECTIVE* name braces '...'? following+=DIRECTIVE*        # initializerInBraces
    ;

/** A template, one that is special, or one whose code is asked for (section `temp`). */
template
    : EXTENSION? 'template' '<' list+=templateParameter (',' list+=templateParameter)* '>' words+=templateWord* requires? words+=templateWord* of=templated   # parametrized
    | EXTENSION? 'template' '<' '>' words+=templateWord* of=templated    # specialTemplate
    | EXTENSION? 'extern'? INLINE? 'template' of=templated               # instantiation
    ;

/** Directives before what is a template. */
templateWord
    : macros+=MACRO* DIRECTIVE
    ;

templated
    : declaration
    | concept
    | exportedTemplate
    ;

exportedTemplate
    : 'export' of=templated
    ;

/** A concept (section `temp.concept`). */
concept
    : 'concept' identifier marks+=mark* '=' value=expression ';'
    ;

requires
    : 'requires' constraint
    ;

/** What a `requires` asks for. */
constraint
    : parts+=constraintPart (('&&' | 'and' | '||' | 'or') parts+=constraintPart)*
    ;

constraintPart
    : name                                                               # namedConstraint
    | CONSTANT                                                           # constantConstraint
    | '(' comma ')'                                                      # constraintInParentheses
    | '(' left=expression foldOperator '...' ')'                         # foldedConstraint
    | requiresExpression                                                 # constraintExpression
    | TRAIT '(' list+=argument (',' list+=argument)* ')'                 # traitConstraint
    | ('!' | 'not') constraintPart                                       # negatedConstraint
    ;

/** A parameter of a template (section `temp.param`). */
templateParameter
    : ('class' | TYPENAME) '...'? identifier? ('=' type=typeId)?         # typeParameter
    | 'template' '<' (list+=templateParameter (',' list+=templateParameter)*)? '>' requires?
        ('class' | TYPENAME | 'concept') '...'? identifier? ('=' value=name)?   # templateTemplateParameter
    | specifiers (declarator | abstractDeclarator)? ('=' value=argument)?   # valueParameter
    | MACRO '(' macroArguments ')'                                       # parameterByMacro
    | DIRECTIVE                                                          # parameterDirective
    ;

/** Names from elsewhere, other names, and assertions. */
using
    : 'using' names+=usedName (',' names+=usedName)* ';'                 # usingNames
    | 'using' 'namespace' marks+=mark* name marks+=mark* ';'             # usingNamespace
    | 'using' 'enum' name ';'                                            # usingEnum
    | EXTENSION? 'using' identifier marks+=mark* '=' type=typeId ';'     # alias
    | 'namespace' identifier '=' name ';'                                # namespaceAlias
    | STATIC_ASSERT '(' asserted=expression (',' message=string)? ')' ';'   # staticAssertion
    | ASM words+=asmWord* '(' string ')' ';'                             # asmDeclaration
    ;

usedName
    : TYPENAME? name '...'?
    | TYPENAME? special '...'?
    ;

/** What the preprocessor reads, macros, and nothing. */
directive
    : DIRECTIVE                                                          # plainDirective
    | MACRO                                                              # bareMacro
    | MACRO '(' macroArguments ')'                              # calledMacro
    | PROPERTY '(' type=typeId words+=propertyWord+ ')'                  # property
    | ';'                                                                # nothing
    ;

/** A word about a property of Qt. */
propertyWord
    : identifier
    | CONSTANT
    ;

// ---- Words of a declaration ([dcl.spec]) ----

/** A type and the words around it. */
specifiers
    options { minimal = 'int'; }
    : before+=modifier* others+=typeBefore* name after+=behind*          # namedSpecifiers
    | before+=modifier* others+=typeBefore* words+=typeWord+             # wordSpecifiers
    | before+=modifier* definedType after+=modifier*                     # definedSpecifiers
    | before+=modifier* others+=typeBefore* otherType after+=behind*     # otherSpecifiers
    ;

/** Another type, one of which the preprocessor takes, and the words before the next one. */
typeBefore
    : name DIRECTIVE words+=modifier*                                    # nameBefore
    | TYPE_WORD DIRECTIVE words+=modifier*                               # wordBefore
    | otherType DIRECTIVE words+=modifier*                               # otherTypeBefore
    ;

/** The words of a type, with those that may stand between them. */
typeWord
    options { minimal = 'int'; }
    : TYPE_WORD modifiers+=behind*
    ;

/** A class or an enumeration, or its name with the word for it. */
definedType
    : CLASS marks+=mark* (name marks+=mark* SOFT? marks+=mark*)? directives+=DIRECTIVE* parents+=bases* directives+=DIRECTIVE* '{' members+=member* '}'   # class
    | CLASS marks+=mark* name                                            # classTag
    | 'class' marks+=mark* (name marks+=mark* SOFT? marks+=mark*)? directives+=DIRECTIVE* parents+=bases* directives+=DIRECTIVE* '{' members+=member* '}'   # classWithPrivateMembers
    | 'class' marks+=mark* name                                          # privateClassTag
    | enumKey marks+=mark* name? (':' underlying=specifiers)? '{' (enumerators+=enumerator (',' enumerators+=enumerator)* ','?)? '}'   # enumeration
    | enumKey marks+=mark* name (':' underlying=specifiers)?             # enumerationTag
    ;

enumKey
    : 'enum' ('class' | CLASS)?
    ;

/** A type by other words. */
otherType
    : name? AUTO                                                         # auto
    | DECLTYPE '(' (comma | AUTO) ')'                                    # decltype
    | TYPEOF '(' (comma | type=typeArgument) ')'                         # typeof
    | TRAIT '(' list+=argument (',' list+=argument)* ')'                 # typeByTrait
    | TYPENAME qualified                                                      # typenameType
    | MACRO '(' macroArguments ')'                                       # typeByMacro
    | BIT_INT '(' expression ')'                                         # bitInt
    ;

/** What stands behind a type. */
behind
    : modifier
    | DIRECTIVE
    ;

/** A word that changes a declaration or a type. */
modifier
    : (STORAGE | 'virtual' | 'constexpr' | 'consteval' | INLINE | FRIEND | CV | EXTENSION | 'extern') directives+=DIRECTIVE*   # word
    | mark                                                               # markModifier
    | explicit                                                           # explicitModifier
    ;

explicit
    : 'explicit' ('(' expression ')')? directives+=DIRECTIVE*
    ;

/** Attributes, and macros in their places (section `dcl.attr`). */
mark
    : attributes                                                         # attributesMark
    | ALIGNAS '(' argument '...'? ')'                                    # alignas
    | MACRO                                                              # macroMark
    | MACRO '(' macroArguments ')'                                       # macroCallMark
    ;

attributes
    : ATTRIBUTE '(' '(' (list+=attribute (',' list+=attribute)*)? ')' ')'   # gnuAttributes
    | DECLSPEC '(' list+=attribute* ')'                                  # declspec
    | '[' '[' ('using' identifier ':')? (list+=attribute (',' list+=attribute)*)? ']' ']'   # standardAttributes
    ;

/** An attribute, or nothing before a comma. */
attribute
    : attributeName ('::' attributeName)? ('(' (list+=macroArgument (',' list+=macroArgument)*)? ')')? '...'?
    ;

attributeName
    : identifier | CV | INLINE | STORAGE | 'extern'
    ;

// ---- Declarators ([dcl.decl]) ----

/** A declared name and its first value. */
initDeclarator
    : pointers+=pointer* '...'? declaratorId arrays+=array* marks+=annotation* first?   # variable
    | pointers+=pointer* '...'? declaratorId '(' arguments ')'           # constructed
    | functionDeclarator choices+=choice* ('=' value=expression)?        # prototype
    | functionDeclarator defaulted                                       # defaultedPrototype
    | pointers+=pointer* '(' marks+=mark* grouped ')' suffixes+=suffix* marks+=annotation* first?   # groupedVariable
    ;

/** A first value. */
first
    : '=' value=initializer                                              # assigned
    | braces                                                             # braced
    ;

/** A name and the parameters of a function. */
functionDeclarator
    : pointers+=pointer* '...'? declaratorId marks+=attributes* MACRO? parameters tails+=tail*   # plainFunction
    | pointers+=pointer* '(' declaratorId ')' parameters tails+=tail*    # functionInParentheses
    | pointers+=pointer* '(' marks+=mark* groupedFunction ')' suffixes+=suffix+   # functionGivingFunction
    ;

groupedFunction
    : pointers+=pointer* declaratorId parameters tails+=tail*
    ;

/** What stands behind the parameters of a function. */
tail
    : CV                                                                 # tailCv
    | '&'                                                                # tailReference
    | '&&'                                                               # tailMove
    | SOFT                                                               # tailWord
    | NOEXCEPT ('(' expression ')')?                                     # noexcept
    | 'throw' '(' (types+=thrown (',' types+=thrown)*)? ')'              # throws
    | '->' type=typeId                                                   # result
    | annotation                                                         # tailAnnotation
    | requires                                                           # tailRequires
    | DIRECTIVE                                                          # tailDirective
    ;

thrown
    : typeId '...'?
    | '...'
    ;

/** What stands behind any declarator. */
annotation
    : mark
    | asmName
    ;

asmName
    : ASM '(' string ')'
    ;

/** What is declared. */
declaratorId
    : name
    | special
    | nameByMacro
    ;

nameByMacro
    : MACRO '(' macroArguments ')'
    ;

/** A declarator with a name. */
declarator
    : pointers+=pointer* '...'? declaratorId suffixes+=suffix* marks+=annotation*   # namedDeclarator
    | pointers+=pointer* '(' marks+=mark* grouped ')' suffixes+=suffix*  # groupedDeclarator
    ;

/** A declarator in parentheses, which a pointer begins. */
grouped
    : pointers+=pointer+ '...'? declaratorId suffixes+=suffix* marks+=annotation*
    | pointers+=pointer+ '(' marks+=mark* grouped ')' suffixes+=suffix*
    ;

/** A declarator without a name. */
abstractDeclarator
    : pointers+=pointer+ '...'?                                          # pointersOnly
    | '...'                                                              # pack
    | pointers+=pointer* suffixes+=suffix+                               # suffixesOnly
    | pointers+=pointer* '(' marks+=mark* groupedAbstract ')' suffixes+=suffix*   # groupedAbstractDeclarator
    ;

groupedAbstract
    : pointers+=pointer+ '...'? suffixes+=suffix*
    | pointers+=pointer+ '(' marks+=mark* groupedAbstract ')' suffixes+=suffix*
    ;

/** A pointer, a reference, or a pointer to a member. */
pointer
    : ('*' | '&' | '&&' | '^') modifiers+=pointerModifier*               # plainPointer
    | '::'? parts+=part '::' (parts+=part '::')* '*' modifiers+=pointerModifier*   # memberPointer
    ;

pointerModifier
    : CV
    | mark
    ;

/** What a declarator goes on with. */
suffix
    : array                                                              # arraySuffix
    | parameters tails+=tail*                                            # functionSuffix
    ;

array
    : '[' (CV | STORAGE)* length=expression? ']' marks+=mark*
    ;

/** The parameters of a function (section `dcl.fct`). */
parameters
    : '(' (list+=parameter (',' list+=parameter)* (','? '...')?)? ')'    # plainParameters
    | '(' '...' ')'                                                      # anyParameters
    ;

parameter
    : before+=DIRECTIVE* 'this'? specifiers (declarator | abstractDeclarator)? ('=' value=initializer)? following+=DIRECTIVE*
    ;

/** A type (section `dcl.name`). */
typeId
    options { minimal = 'int'; }
    : specifiers abstractDeclarator?
    ;

/** A type that is more than a name. */
typeArgument
    options { minimal = 'int'; }
    : name abstractDeclarator                                            # declaredTypeArgument
    | name after+=behind+ abstractDeclarator?                            # modifiedTypeArgument
    | before+=modifier+ name after+=behind* abstractDeclarator?          # modifiedNameArgument
    | before+=modifier* words+=typeWord+ abstractDeclarator?             # wordsArgument
    | before+=modifier* definedType after+=modifier* abstractDeclarator?   # definedArgument
    | before+=modifier* otherType after+=behind* abstractDeclarator?     # otherArgument
    ;

// ---- Names ([expr.prim.id], [temp.names]) ----

/** A name with what it lies in. */
name
    : '::'? (parts+=part '::' 'template'?)* parts+=part                  # plainName
    | DECLTYPE '(' comma ')' '::' 'template'? (parts+=part '::' 'template'?)* parts+=part   # nameInDecltype
    | MACRO '(' macroArguments ')' '::' 'template'? (parts+=part '::' 'template'?)* parts+=part   # nameInMacro
    ;

/** A name within another one, which a type behind `typename` has. */
qualified
    options { minimal = 'a::a'; }
    : '::'? (parts+=part '::' 'template'?)+ parts+=part                  # plainQualified
    | DECLTYPE '(' comma ')' '::' 'template'? (parts+=part '::' 'template'?)* parts+=part   # qualifiedInDecltype
    | MACRO '(' macroArguments ')' ('::' 'template'? (parts+=part '::' 'template'?)* parts+=part)?   # qualifiedInMacro
    ;

/** A name, or a template with its arguments. */
part
    : identifier
    | templateId
    ;

templateId
    : MACRO '(' macroArguments ')' '<' (list+=argument (',' list+=argument)*)? '>'
    | identifier '<' (list+=argument (',' list+=argument)*)? '>'
    ;

/** A name that is no keyword where it stands. */
identifier
    : NAME
    | MACRO
    | SOFT
    | TRAIT
    ;

/** The name of an operator, a conversion or a destructor, with what it lies in. */
special
    : '::'? (parts+=part '::' 'template'?)* of=specialPart               # plainSpecial
    | DECLTYPE '(' comma ')' '::' 'template'? (parts+=part '::' 'template'?)* of=specialPart   # specialInDecltype
    ;

specialPart
    : '~' part                                                           # destructor
    | '~' DECLTYPE '(' comma ')'                                         # destructorOfDecltype
    | 'operator' operator                                                # operatorName
    | 'operator' operator '<' (list+=argument (',' list+=argument)*)? '>'   # operatorTemplate
    | 'operator' (SUFFIXED | STRING identifier)                          # literalOperator
    | 'operator' type=specifiers pointers+=pointer*                      # conversion
    ;

/** An operator that can be overloaded (section `over.oper`). */
operator
    : '+' | '-' | '*' | '/' | '%' | '^' | '&' | '|' | '~' | '!' | '=' | '<' | '>' | '+=' | '-=' | '*=' | '/=' | '%='
    | '^=' | '&=' | '|=' | '<<' | '>' '>' | '<<=' | '>' '>=' | '==' | '!=' | '<=' | '>=' | '<=>' | '&&' | '||'
    | '++' | '--' | ',' | '->*' | '->' | '(' ')' | '[' ']' | 'new' | 'delete' | 'new' '[' ']' | 'delete' '[' ']'
    | 'co_await' | 'and' | 'or' | 'not'
    ;

/** An argument of a template: a name alone is an expression. */
argument
    options { minimal = 'int'; }
    : before+=DIRECTIVE* value=argumentExpression '...'? following+=DIRECTIVE*   # valueArgument
    | before+=DIRECTIVE* type=typeArgument following+=DIRECTIVE*         # typedArgument
    | braces                                                             # bracesArgument
    ;

// ---- Classes ([class]) and enumerations ([enum]) ----

/** What a class is derived from. */
bases
    : ':' list+=base (',' list+=base)*
    ;

base
    : before+=DIRECTIVE* words+=baseWord* type=baseType '...'? following+=DIRECTIVE*
    ;

baseWord
    : ACCESS
    | 'virtual'
    | mark
    ;

baseType
    : name
    | typenameBase
    | DECLTYPE '(' comma ')'
    ;

typenameBase
    : TYPENAME qualified
    ;

/** A member of a class. */
member
    options { recover = true; minimal = ';'; }
    : ACCESS SOFT? ':'                                                   # access
    | memberFunction                                                     # memberFunctionDefinition
    | fields                                                             # fieldsMember
    | typeless                                                           # typelessMember
    | memberTemplate                                                     # templateMember
    | using                                                              # usingMember
    | directive                                                          # memberDirective
    | MACRO ':'                                                          # macroAccess
    ;

memberFunction
    : specifiers functionDeclarator choices+=choice* functionBody
    ;

memberTemplate
    : EXTENSION? 'template' '<' (list+=templateParameter (',' list+=templateParameter)*)? '>' words+=templateWord* requires? words+=templateWord* of=memberTemplated
    ;

memberTemplated
    : memberFunction
    | fields
    | typeless
    | memberTemplate
    | using
    | concept
    ;

fields
    : modifiers+=modifier* definedType modifiers+=modifier* ';'          # memberTypes
    | specifiers declarators+=memberDeclarator (',' declarators+=memberDeclarator)* ';'   # fieldList
    | FRIEND type=typeId (',' more+=typeId)* '...'? ';'                  # memberFriend
    ;

memberDeclarator
    : pointers+=pointer* '...'? declaratorId arrays+=array* marks+=annotation* first?   # field
    | declaratorId? ':' bits=expression first?                           # bits
    | functionDeclarator choices+=choice* ('=' value=expression)?        # memberPrototype
    | functionDeclarator defaulted                                       # defaultedMember
    | pointers+=pointer* '(' marks+=mark* grouped ')' suffixes+=suffix* marks+=annotation* first?   # groupedField
    ;

enumerator
    : before+=enumeratorPrefix* identifier marks+=mark* ('=' value=expression)? following+=DIRECTIVE*   # constant
    | before+=enumeratorPrefix+                                          # enumeratorsByMacro
    ;

enumeratorPrefix
    : DIRECTIVE
    | MACRO '(' macroArguments ')'
    ;

// ---- Statements ([stmt]) ----

block
    : '{' statements+=statement* '}'
    ;

statement
    options { recover = true; minimal = ';'; }
    : block                                                              # blockStatement
    | prefix                                                             # prefixStatement
    | 'if' '(' condition ')' then=body (directives+=DIRECTIVE* 'else' otherwise=body)?   # if
    | 'if' 'constexpr' '(' condition ')' then=body (directives+=DIRECTIVE* 'else' otherwise=body)?   # ifConstexpr
    | 'if' MACRO '(' condition ')' then=body (directives+=DIRECTIVE* 'else' otherwise=body)?   # ifMacro
    | 'if' '!'? 'consteval' then=body ('else' otherwise=body)?           # ifConsteval
    | 'switch' '(' condition ')' body                                    # switch
    | 'while' '(' condition ')' body                                     # while
    | 'do' body 'while' '(' comma ')' ';'                                # do
    | 'for' '(' forInit condition? ';' step=comma? ')' body              # for
    | 'for' 'co_await'? '(' forInit? specifiers forName ':' range=initializer ')' body   # forRange
    | TRY block handlers+=handler+                                       # try
    | 'goto' identifier ';'                                              # goto
    | 'goto' '*' expression ';'                                          # computedGoto
    | 'continue' ';'                                                     # continue
    | 'break' ';'                                                        # break
    | 'return' (comma | braces)? ';'                                     # return
    | 'co_return' (comma | braces)? ';'                                  # coReturn
    | asm ';'                                                            # asmStatement
    | declared                                                           # declarationStatement
    | using                                                              # usingStatement
    | comma ';'                                                          # run
    | directive                                                          # directiveStatement
    | 'template' '<' (list+=templateParameter (',' list+=templateParameter)*)? '>' declared   # templateStatement
    | '__label__' labels+=identifier (',' labels+=identifier)* ';'       # labelDeclaration
    ;

/** What stands before a statement. */
prefix
    options { minimal = 'default:'; }
    : marks+=standard* label=NAME ':'                                    # label
    | 'case' from=expression ('...' to=expression)? ':'                  # case
    | 'default' ':'                                                      # defaultCase
    | standard                                                           # prefixAttribute
    ;

standard
    : '[' '[' (list+=attribute (',' list+=attribute)*)? ']' ']'
    | ATTRIBUTE '(' '(' (list+=attribute (',' list+=attribute)*)? ')' ')' ';'
    ;

/** A statement that another one governs. */
body
    : prefixes+=prefix* statement
    ;

handler
    : CATCH '(' parameter ')' block                                      # catch
    | CATCH '(' '...' ')' block                                          # catchAll
    ;

/** What an `if` asks, perhaps with a variable. */
condition
    : specifiers declarator first                                        # declaredCondition
    | comma                                                              # plainCondition
    | forInit condition                                                  # conditionAfterInit
    ;

/** How a loop or a condition begins. */
forInit
    : declared                                                           # forDeclaration
    | using                                                              # forUsing
    | comma ';'                                                          # forValue
    | ';'                                                                # forNothing
    ;

/** The name in a loop over a range. */
forName
    : declarator                                                         # forDeclarator
    | pointers+=pointer* '[' names+=bound (',' names+=bound)* ']'        # forBindings
    ;

/** GNU's assembler: a template, outputs, inputs, what is overwritten, labels. */
asm
    : ASM words+=asmWord* '(' text=asmText following=asmOutputs ')'
    ;

// What follows stands in order, so that none is taken for another when one of them goes.

asmOutputs
    : ':' list=operands? following=asmInputs?                            # asmOutputList
    | '::' list=operands? following=asmClobbers?                         # asmInputListAlone
    ;

asmInputs
    : ':' list=operands? following=asmClobbers?                          # asmInputList
    | '::' list=clobbered? following=asmLabels?                          # asmClobberListAlone
    ;

asmClobbers
    : ':' list=clobbered? following=asmLabels?                           # asmClobberList
    | '::' list=clobbered?                                               # asmLabelListAlone
    ;

asmLabels
    : ':' list=clobbered?
    ;

/** The text of assembler, macros among it. */
asmText
    : parts+=stringPart+
    ;

asmWord
    : CV | INLINE | 'goto'
    ;

operands
    : list+=asmOperand (',' list+=asmOperand)*
    ;

asmOperand
    : ('[' identifier ']')? string '(' comma ')'
    ;

clobbered
    : list+=clobber (',' list+=clobber)*
    ;

clobber
    : string | identifier
    ;

// ---- Expressions ([expr]) ----

/** Expressions one after the other. */
comma
    options { minimal = '0'; }
    : list+=expression (',' list+=expression)*
    ;

/** Operators between operands ([expr.mul] to [expr.comma]). */
expression
    options { minimal = '0'; }
    : operand                                                            # operandExpression
    | expression ('.*' | '->*') expression                               # toMember
    | expression ('*' | '/' | '%') expression                            # multiply
    | expression ('+' | '-') expression                                  # add
    | expression ('<<' | '>' '>') expression                             # shift
    | expression '<=>' expression                                        # compareThreeWay
    | expression ('<' | '>' | '<=' | '>=') expression                    # compare
    | expression ('==' | '!=' | 'not_eq') expression                     # equal
    | expression ('&' | 'bitand') expression                             # bitAnd
    | expression ('^' | 'xor') expression                                # bitXor
    | expression ('|' | 'bitor') expression                              # bitOr
    | expression ('&&' | 'and') expression                               # and
    | expression ('||' | 'or') expression                                # or
    | <assoc=right> expression '?' then=comma? ':' expression            # conditional
    | <assoc=right> expression ('=' | '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>' '>=' | '&=' | '^=' | '|=' | 'and_eq' | 'xor_eq' | 'or_eq') expression   # assign
    | expression DIRECTIVE expression                                    # directiveBetween
    | expression '=' braces                                              # assignBraces
    | 'throw' expression?                                                # throw
    | 'co_yield' (expression | braces)                                   # coYield
    ;

/** Operators that may stand in arguments of a template, where `>` ends them. */
argumentExpression
    options { minimal = '0'; }
    : operand                                                            # operandArgument
    | argumentExpression ('.*' | '->*') argumentExpression               # toMemberArgument
    | argumentExpression ('*' | '/' | '%') argumentExpression            # multiplyArgument
    | argumentExpression ('+' | '-') argumentExpression                  # addArgument
    | argumentExpression '<<' argumentExpression                         # shiftArgument
    | argumentExpression '<=>' argumentExpression                        # compareThreeWayArgument
    | argumentExpression ('<' | '<=' | '>=') argumentExpression          # compareArgument
    | argumentExpression ('==' | '!=' | 'not_eq') argumentExpression     # equalArgument
    | argumentExpression ('&' | 'bitand') argumentExpression             # bitAndArgument
    | argumentExpression ('^' | 'xor') argumentExpression                # bitXorArgument
    | argumentExpression ('|' | 'bitor') argumentExpression              # bitOrArgument
    | argumentExpression ('&&' | 'and') argumentExpression               # andArgument
    | argumentExpression ('||' | 'or') argumentExpression                # orArgument
    | <assoc=right> argumentExpression '?' then=comma? ':' argumentExpression   # conditionalArgument
    ;

/** What operators apply to ([expr.prim], [expr.post], [expr.unary], [expr.cast]). */
operand
    options { minimal = '0'; }
    : name                                                               # nameOperand
    | special                                                            # specialOperand
    | CONSTANT                                                           # constantOperand
    | 'this'                                                             # this
    | string                                                             # stringOperand
    | MACRO string                                                       # stringBehindMacro
    | '(' comma ')'                                                      # parenthesized
    | '(' block ')'                                                      # statementExpression
    | '(' left=expression foldOperator '...' (foldOperator right=expression)? ')'   # foldRight
    | '(' '...' foldOperator right=expression ')'                        # foldLeft
    | lambda                                                             # lambdaOperand
    | requiresExpression                                                 # requiresOperand
    | name braces                                                        # namedBraces
    | (TYPE_WORD | AUTO) '(' arguments ')'                               # wordCall
    | (TYPE_WORD | AUTO) braces                                          # wordBraces
    | otherCall=otherType '(' arguments ')'                              # typeCall
    | otherType braces                                                   # typeBraces
    | CAST '<' type=typeId '>' '(' comma ')'                             # namedCast
    | TYPEID '(' (comma | type=typeArgument) ')'                         # typeid
    | SIZEOF '(' type=typeArgument ')'                                   # sizeofType
    | 'sizeof' '(' type=typeArgument ')'                                 # sizeofPlainType
    | 'sizeof' '...' '(' identifier ')'                                  # sizeofPack
    | NOEXCEPT '(' comma ')'                                             # noexceptOperand
    | VA_ARG '(' value=expression ',' type=typeId ')'                    # vaArg
    | OFFSETOF '(' type=typeId ',' field=name steps+=offsetStep* ')'     # offsetof
    | TRAIT '(' list+=argument (',' list+=argument)* ')'                 # trait
    | MACRO '(' macroArguments ')'                                       # macroCall
    | '::'? 'new' ('(' placement+=callArgument (',' placement+=callArgument)* ')')? newType (braces | '(' arguments ')')?   # new
    | '::'? 'delete' ('[' ']')? operand                                  # delete
    | of=operand '[' (braces | list+=callArgument (',' list+=callArgument)*) ']'   # index
    | callee=operand '(' arguments ')'                                   # call
    | of=operand ('.' | '->') 'template'? (name | special)               # memberOf
    | callee=operand MACRO '(' arguments ')'                             # callKeptFromMacro
    | operand ('++' | '--')                                              # postfix
    | operand DIRECTIVE                                                  # directiveBehind
    | ('++' | '--' | '&' | '*' | '+' | '-' | '~' | 'compl' | '!' | 'not' | SIZEOF | 'sizeof' | EXTENSION | COMPLEX_PART | 'co_await' | DIRECTIVE) operand   # unary
    | '&&' identifier                                                    # labelAddress
    | cast                                                               # castOperandItself
    | '(' name ')' of=castOperand                                        # castToName

    ;

/** What a cast to a type with a name applies to: what else could begin it is an operator. */
castOperand
    options { notFirst = '( [ + - * & && ++ --'; minimal = '0'; }
    : operand
    ;

/** A cast to a type that is more than a name, perhaps with others before it. */
cast
    : '(' type=typeArgument ')' operand                                  # plainCast
    | '(' type=typeArgument ')' braces                                   # compoundLiteral
    | '(' name ')' braces                                                # compoundLiteralOfName
    | '(' name ')' cast                                                  # castOfCast
    ;

/** A step from a field to one within. */
offsetStep
    : ('.' | '->') name                                                  # offsetField
    | '[' comma ']'                                                      # offsetIndex
    ;

/** What is made by `new` (section `expr.new`). */
newType
    : specifiers pointers+=pointer* arrays+=newLength*                   # plainNewType
    | '(' type=typeId ')' arrays+=newLength*                             # newTypeInParentheses
    ;

newLength
    : '[' length=expression? ']'
    ;

/** What stands between the parts of a fold (section `expr.prim.fold`). */
foldOperator
    : '+' | '-' | '*' | '/' | '%' | '^' | '&' | '|' | '<<' | '>' '>' | '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '^=' | '&='
    | '|=' | '<<=' | '>' '>=' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '&&' | 'and' | '||' | 'or' | ',' | '.*' | '->*'
    ;

/** Arguments of a call, or first values in parentheses. */
arguments
    : (list+=callArgument (',' list+=callArgument)*)?
    ;

callArgument
    : before+=DIRECTIVE* value=initializer '...'?
    ;

initializer
    : expression
    | braces
    ;

/** Values in braces (section `dcl.init.list`). */
braces
    : '{' (list+=element (',' list+=element)* ','?)? last+=DIRECTIVE* '}'
    ;

element
    : before+=DIRECTIVE* value=initializer '...'?                        # plainElement
    | before+=DIRECTIVE* designators+=designator+ value=first            # designated
    | before+=DIRECTIVE* identifier ':' value=initializer                # oldDesignated
    ;

designator
    : '.' identifier                                                     # memberDesignator
    | '[' from=expression ('...' to=expression)? ']'                     # indexDesignator
    ;

/** A function without a name (section `expr.prim.lambda`). */
lambda
    : '[' (captures+=capture (',' captures+=capture)*)? ']'
        ('<' templates+=templateParameter (',' templates+=templateParameter)* '>' requires?)? marks+=mark*
        (parameters words+=lambdaWord*)? block                           # lambdaFunction
    | '[' (captures+=capture (',' captures+=capture)*)? ']' words+=lambdaOnlyWord+ block   # lambdaWithWords
    ;

lambdaWord
    : tail
    | STORAGE
    | 'constexpr'
    | 'consteval'
    ;

lambdaOnlyWord
    : STORAGE
    | 'constexpr'
    | 'consteval'
    | NOEXCEPT ('(' expression ')')?
    | '->' type=typeId
    ;

capture
    : '&' '...'? identifier '...'? first?                                # captureByReference
    | '&'                                                                # captureAllByReference
    | '='                                                                # captureAll
    | '...'? identifier '...'? first?                                    # captureByValue
    | identifier '(' arguments ')'                                       # captureConstructed
    | '*'? 'this'                                                        # captureThis
    ;

/** What an expression must be able to do (section `expr.prim.req`). */
requiresExpression
    : 'requires' parameters? '{' requirements+=requirement* '}'
    ;

requirement
    options { minimal = '0;'; }
    : comma ';'                                                          # simpleRequirement
    | TYPENAME name ';'                                                  # typeRequirement
    | '{' expression '}' NOEXCEPT? ('->' type=typeId)? ';'               # compoundRequirement
    | 'requires' value=expression ';'                                    # nestedRequirement
    ;

/** Arguments of a macro or an attribute: whatever closes its brackets. */
macroArguments
    : list+=macroArgument? (',' list+=macroArgument?)*
    ;

macroArgument
    : expression                                                         # macroValue
    | parameter                                                          # macroParameter
    | TYPENAME '...'? identifier ('=' type=typeId)?                      # macroTemplateParameter
    | identifier ':' value=expression                                    # macroPair
    | '...'                                                              # macroDots
    | block                                                              # macroBlock
    | operator                                                           # macroOperator
    | words+=CV+ ('&' | '&&')?                                           # macroQualifiers
    | ('default' | NOEXCEPT | 'template' | 'if' | ACCESS | 'class' | 'else' | 'for' | 'while' | 'return' | 'namespace')   # macroKeyword
    | statements+=statement+                                             # macroStatements
    ;

/** String literals one after the other are one (section `lex.string`). */
string
    : parts+=stringMacroBefore* (STRING | SUFFIXED) parts+=stringPart*
    ;

/** A macro for a string before the first one; the name of a macro may have small letters, too, as `PRId64` has. */
stringMacroBefore
    : MACRO
    | NAME
    ;

stringPart
    options { minimal = '""'; }
    : (STRING | SUFFIXED)                                                # moreString
    | MACRO                                                              # stringMacro
    | NAME                                                               # stringName
    | MACRO '(' macroArguments ')'                                       # stringCall
    | DIRECTIVE                                                          # stringDirective
    ;

// ---- Words, those that parse alike together ([lex.key]) ----

STORAGE
    options { fixed = true; }
    : 'typedef' | 'static' | 'register' | 'thread_local' | '_Thread_local' | '__thread' | 'constinit' | 'mutable' | '__forceinline' | '_Noreturn' | '__cdecl' | '__stdcall' | '__fastcall'
    | '__thiscall' | '__vectorcall' | '__vector' | '__device__' | '__host__' | '__global__'
    ;

INLINE : 'inline' | '__inline' | '__inline__';
FRIEND : 'friend';

CV
    : 'const' | 'volatile' | '__const' | '__const__' | '__volatile' | '__volatile__' | '__restrict' | '__restrict__' | 'restrict'
    | '_Nonnull' | '_Nullable' | '__ptr32' | '__ptr64' | '__unaligned'
    ;

TYPE_WORD
    : 'int' | 'void' | 'char' | 'short' | 'long' | 'float' | 'double' | 'bool' | 'signed' | 'unsigned' | 'wchar_t'
    | 'char8_t' | 'char16_t' | 'char32_t' | '__signed' | '__signed__' | '_Bool' | '_Complex' | '__complex' | '__complex__'
    | '__int128' | '__int8' | '__int16' | '__int32' | '__int64' | '__float128' | '__float80' | '__bf16' | '__builtin_va_list'
    ;

AUTO : 'auto' | '__auto_type';
DECLTYPE : 'decltype' | '__decltype';
TYPEOF : 'typeof' | '__typeof' | '__typeof__';
BIT_INT : '_BitInt' | '_ExtInt';
CLASS : 'struct' | 'union';
TYPENAME : 'typename';
ACCESS : 'public' | 'protected' | 'private';
NOEXCEPT : 'noexcept';
TRY : 'try' | '__try';
CATCH : 'catch' | '__catch';
PROPERTY : 'Q_PROPERTY';
ATTRIBUTE : '__attribute__' | '__attribute';
DECLSPEC : '__declspec';
ALIGNAS : 'alignas' | '_Alignas';
ASM : 'asm' | '__asm' | '__asm__';
STATIC_ASSERT : 'static_assert' | '_Static_assert';
SIZEOF : 'alignof' | '_Alignof' | '__alignof' | '__alignof__';
TYPEID : 'typeid';
CAST : 'static_cast' | 'reinterpret_cast' | 'const_cast' | 'dynamic_cast';
VA_ARG : '__builtin_va_arg';
OFFSETOF : '__builtin_offsetof';
EXTENSION : '__extension__';
COMPLEX_PART : '__real' | '__real__' | '__imag' | '__imag__';

/** Words that are keywords in some places only. */
SOFT : 'override' | 'final' | 'module' | 'import' | 'Q_SLOTS' | 'slots';

/** What asks about types. */
TRAIT
    : '__is_' [a-z_]+ | '__has_' [a-z_]+ | '__builtin_types_compatible_p' | '__builtin_bit_cast' | '__underlying_type'
    | '__reference_' [a-z_]+ | '__builtin_is_' [a-z_]+ | '__make_integer_seq' | '__type_pack_element' | '__integer_pack'
    | '__array_rank' | '__array_extent' | '__remove_' [a-z_]+ | '__add_' [a-z_]+ | '__decay'
    ;

/** Words of capitals, with `_` among them or of four letters at least, and libstdc++'s macros. */
MACRO
    : '_'* [A-Z] [A-Z0-9]* '_' [A-Z0-9_]*
    | [A-Z] [A-Z0-9] [A-Z0-9] [A-Z0-9]+
    | '__glibcxx_' [a-z0-9_]+
    ;

/** Numbers as the preprocessor reads them, characters, and words for values, which are no names. */
CONSTANT
    : '.'? [0-9] ([0-9a-zA-Z_.] | '\'' [0-9a-zA-Z_] | [eEpP] [+\-])*
    | ('L' | 'u' | 'u8' | 'U')? '\'' (~['\\\r\n] | ESCAPE)+ '\'' (LETTER (LETTER | [0-9])*)?
    | 'true' | 'false' | 'nullptr' | '__null'
    ;

NAME
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

/** An empty string with a suffix, as in the name of an operator. */
SUFFIXED
    : '""' LETTER (LETTER | [0-9])*
    ;

/** A string. */
STRING
    : ('L' | 'u' | 'u8' | 'U')? '"' (~["\\\r\n] | ESCAPE)* '"' (LETTER (LETTER | [0-9])*)?
    | ('L' | 'u' | 'u8' | 'U')? 'R"(' .*? ')"' (LETTER (LETTER | [0-9])*)?
    | ('L' | 'u' | 'u8' | 'U')? 'R"' [a-zA-Z0-9_]+ '(' .*? ')' [a-zA-Z0-9_]+ '"' (LETTER (LETTER | [0-9])*)?
    ;

fragment ESCAPE
    : '\\' ('\r\n' | .)
    ;

// ---- What the preprocessor reads ([cpp]) ----
// A directive has the line end before it with it, so that it stays at the beginning of a line wherever it is put.

/** Where the preprocessor says which line of which file follows. */
LINE_MARKER
    : BLANK* '#' [ \t]* [0-9] ~[\r\n]* -> channel(HIDDEN)
    ;

DIRECTIVE
    : BLANK* '#' (PART | '/' PART_BEHIND_SLASH)* ('/' | '//' ~[\r\n]* | '"' ~["\r\n]* | '\'' ~['\r\n]*)?
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
