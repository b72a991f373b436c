/**
 * Java 21, and files without a class as Java 25 has them; the numbers in the comments are the sections of its language specification (JLS).
 *
 * The filter decides what one token of look-ahead cannot: which `<` opens type arguments, which `(` a cast, the
 * parameters of a lambda or a record pattern, which `->` belongs to a `case`, which names are those of types, and
 * which are keywords where they stand.
 */
grammar java;

options { start = file; extensions = 'java'; filter = self.filter.Java; rewrites = self.rewrites.of; backend = lalrpop; }

// ---- Files (7) ----

/** A compilation unit (7.3), a modular one too. */
file
    : package=packageDeclaration? items+=fileItem* EOF
    ;

/** What a file is a list of. */
fileItem
    options { recover = true; }
    : importDeclaration
    | typeDeclaration
    | moduleDeclaration
    | looseMember
    | ';'
    ;

/** A member of the class that a file without a class of its own is (7.3 of Java 25). */
looseMember
    options { given = true; }
    : field
    | method
    ;

/** The package of a file (7.4). */
packageDeclaration
    : modifiers+=modifier* 'package' name ';'
    ;

/** An import of a type, of a static member, or of all of them (7.5). */
importDeclaration
    : 'import' 'static'? (qualifiers+=NAME '.')+ (NAME | '*') ';'
    ;

/** A module (7.7). */
moduleDeclaration
    : modifiers+=modifier* OPEN? MODULE name '{' directives+=moduleDirective* '}'
    ;

/** What a module needs and gives (7.7.1 to 7.7.4). */
moduleDirective
    options { recover = true; }
    : REQUIRES (TRANSITIVE | 'static')* name ';'                         # requires
    | EXPORTS name (TO targets+=name (',' targets+=name)*)? ';'          # exports
    | OPENS name (TO targets+=name (',' targets+=name)*)? ';'            # opens
    | USES name ';'                                                      # uses
    | PROVIDES name WITH providers+=name (',' providers+=name)* ';'      # provides
    ;

/** A name that is not that of a type, or not known to be (6.5). */
name
    : parts+=NAME ('.' parts+=NAME)*
    ;

// ---- Declarations of types (8, 9) ----

/** A class, interface, enum, record, or annotation interface of a file or another one. */
typeDeclaration
    : modifiers+=modifier* declaration
    ;

/** A declaration without its modifiers. */
declaration
    : classDeclaration
    | interfaceDeclaration
    | enumDeclaration
    | recordDeclaration
    | annotationDeclaration
    ;

/** A class (8.1). */
classDeclaration
    : 'class' NAME typeParameters? ('extends' superclass=annotatedType)? interfaces=implements? permits?
      body=classBody
    ;

/** An interface (9.1). */
interfaceDeclaration
    : 'interface' NAME typeParameters? ('extends' parents+=annotatedType (',' parents+=annotatedType)*)? permits?
      body=interfaceBody
    ;

/** An enum (8.9). */
enumDeclaration
    : 'enum' NAME interfaces=implements?
      '{' (constants+=enumConstant (',' constants+=enumConstant)*)? ','? (';' members+=member*)? '}'
    ;

/** A constant of an enum (8.9.1). */
enumConstant
    : annotations+=annotation* NAME arguments? body=classBody?
    ;

/** A record (8.10). */
recordDeclaration
    : RECORD NAME typeParameters? '(' (components+=component (',' components+=component)*)? ')'
      interfaces=implements? '{' members+=recordMember* '}'
    ;

/** A component of a record (8.10.1). */
component
    : annotations+=annotation* type NAME                                 # oneComponent
    | annotations+=annotation* element=elementType dimensions+=dimension* dots+=annotation* '...' NAME   # moreComponents
    ;

/** An annotation interface (9.6). */
annotationDeclaration
    : '@' 'interface' NAME body=interfaceBody
    ;

/** The interfaces of a class (8.1.5). */
implements
    : 'implements' types+=annotatedType (',' types+=annotatedType)*
    ;

/** The permitted subclasses of a class (8.1.6). */
permits
    : PERMITS types+=annotatedType (',' types+=annotatedType)*
    ;

/** The members of a class (8.1.7). */
classBody
    : '{' members+=member* '}'
    ;

/** The members of an interface (9.1.5). */
interfaceBody
    : '{' members+=interfaceMember* '}'
    ;

/** The type parameters of a class, interface, method, or constructor (8.1.2). */
typeParameters
    : LEFT variables+=typeParameter (',' variables+=typeParameter)* RIGHT
    ;

/** A type variable and its bounds (4.4). */
typeParameter
    : annotations+=annotation* TYPE_NAME ('extends' bounds+=annotatedType ('&' bounds+=annotatedType)*)?
    ;

// ---- Members (8.2, 9.1.5) ----

/** A member of a class or enum. */
member
    options { recover = true; }
    : field
    | method
    | constructor
    | initializer
    | typeDeclaration
    | ';'
    ;

/** A member of a record (8.10.2), whose fields are static. */
recordMember
    options { recover = true; }
    : recordField
    | method
    | constructor
    | compactConstructor
    | staticInitializer
    | typeDeclaration
    | ';'
    ;

/** A member of an interface. */
interfaceMember
    options { recover = true; }
    : constant
    | method
    | typeDeclaration
    | ';'
    ;

/** Fields (8.3). */
field
    options { holds = 'int a = {expression};'; }
    : modifiers+=modifier* type variables+=variable (',' variables+=variable)* ';'
    ;

/** Fields of a record (8.10.3). */
recordField
    : modifiers+=modifier* FIELD_STATIC modifiers+=modifier* type variables+=variable (',' variables+=variable)* ';'
    ;

/** Fields of an interface (9.3), which have values. */
constant
    : modifiers+=modifier* type constants+=constantVariable (',' constants+=constantVariable)* ';'
    ;

/** A method (8.4, 9.4), or an element of an annotation interface (9.6.1). */
method
    : modifiers+=modifier* generic=methodTypeParameters? (type | 'void') NAME parameters dimensions+=dimension*
      throws? body=methodEnd
    ;

/** The body of a method, or what stands for it. What throws has any type. */
methodEnd
    options { minimal = '{ throw null; }'; }
    : block
    | ('default' default=elementValue)? ';'
    ;

/** The type parameters of a method, and annotations of its result (8.4.4, 8.4.5). */
methodTypeParameters
    : typeParameters annotations+=annotation*
    ;

/** A constructor (8.8). */
constructor
    : modifiers+=modifier* typeParameters? CONSTRUCTOR parameters throws? body=constructorBody
    ;

/** A constructor of a record that is given the components (8.10.4.2). */
compactConstructor
    : modifiers+=modifier* CONSTRUCTOR body=constructorBody
    ;

/** Where it throws, no field has to have a value. */
constructorBody
    options { minimal = '{ throw null; }'; }
    : block
    ;

/** An initializer of instances or of the class (8.6, 8.7). */
initializer
    : block
    | staticInitializer
    ;

/** An initializer of the class (8.7). */
staticInitializer
    : 'static' block
    ;

/** The parameters of a method or constructor (8.4.1). */
parameters
    : '(' (list+=parameter (',' list+=parameter)*)? ')'
    ;

/** A parameter, of any arity, or the receiver. */
parameter
    : modifiers+=localModifier* type NAME dimensions+=dimension*         # oneParameter
    | modifiers+=localModifier* element=elementType dimensions+=dimension* annotations+=annotation* '...' NAME   # moreParameters
    | modifiers+=localModifier* type (NAME '.')? 'this'                  # receiver
    ;

/** The exceptions of a method (8.4.6). */
throws
    : 'throws' types+=annotatedType (',' types+=annotatedType)*
    ;

/** A modifier of a type or a member (8.1.1, 8.3.1, 8.4.3). */
modifier
    : localModifier
    | 'public'
    | 'protected'
    | 'private'
    | 'static'
    | 'native'
    | 'synchronized'
    | 'transient'
    | 'volatile'
    | 'default'
    | SEALED
    | 'non-sealed'
    ;

/** A modifier of a variable or a class of a block (14.3, 14.4). */
localModifier
    : 'final'
    | 'abstract'
    | 'strictfp'
    | annotation
    ;

// ---- Annotations (9.7) ----

/** An annotation with one value, with named ones, or with none. */
annotation
    : '@' name                                                           # marker
    | '@' name '(' value=elementValue ')'                                # single
    | '@' name '(' (pairs+=elementPair (',' pairs+=elementPair)*)? ')'   # normal
    ;

/** A named value of an annotation. */
elementPair
    : NAME '=' value=elementValue
    ;

/** A value of an annotation. */
elementValue
    : conditional
    | annotation
    | elementArray
    ;

/** Values in braces. */
elementArray
    : '{' (values+=elementValue (',' values+=elementValue)*)? ','? '}'
    ;

// ---- Types (4) ----

/** A type with annotations before it. */
annotatedType
    : type
    | annotations+=annotation+ type
    ;

/** A type: a primitive one, one with a name, or an array (4.1, 4.3). */
type
    : elementType                                                        # noArray
    | element=elementType dimensions+=dimension+                         # array
    ;

/** A type that is no array. */
elementType
    : primitiveType
    | classType
    ;

/** A primitive type (4.2). */
primitiveType
    : 'boolean'
    | 'byte'
    | 'short'
    | 'int'
    | 'long'
    | 'char'
    | 'float'
    | 'double'
    ;

/** A class, an interface, or a type variable, with what it lies in (4.3). */
classType
    : parts+=typePart ('.' parts+=typePart)*
    ;

/** A name of a type and its arguments. */
typePart
    : TYPE_NAME
    | TYPE_NAME typeArguments
    | annotations+=innerAnnotation+ TYPE_NAME typeArguments?
    ;

/** An annotation within the name of a type (4.11). */
innerAnnotation
    : INNER_AT name ('(' (elementValue | pairs+=elementPair (',' pairs+=elementPair)*)? ')')?
    ;

/** Type arguments (4.5.1). */
typeArguments
    : LEFT list+=typeArgument (',' list+=typeArgument)* RIGHT
    ;

/** Type arguments of a call, none a wildcard (15.12). */
explicitArguments
    : LEFT list+=annotatedType (',' list+=annotatedType)* RIGHT
    ;

/** A type argument: a type or a wildcard. */
typeArgument
    : annotatedType
    | wildcard
    ;

/** Any type within a bound. */
wildcard
    : annotations+=annotation* '?' (('extends' | 'super') bound=annotatedType)?
    ;

/** The brackets of an array type. */
dimension
    : annotations+=annotation* LEFT_BRACKET ']'
    ;

// ---- Variables (8.3, 14.4) ----

/** A variable and its value. */
variable
    : NAME dimensions+=dimension* ('=' value=initialValue)?
    ;

/** A variable that must have a value. */
constantVariable
    : NAME dimensions+=dimension* '=' value=initialValue
    ;

/** What a variable begins as. */
initialValue
    : expression
    | arrayInitializer
    ;

/** The elements of an array (10.6). */
arrayInitializer
    : '{' (values+=initialValue (',' values+=initialValue)*)? ','? '}'
    ;

// ---- Statements (14) ----

/** A block (14.2). */
block
    : '{' statements+=blockStatement* '}'
    ;

/** A statement of a block. */
blockStatement
    options { recover = true; holds = 'int a = {expression};'; }
    : localVariables ';'                                                 # localVariablesStatement
    | localType                                                          # localTypeStatement
    | statement                                                          # plainStatement
    ;

/** Variables of a block or a `for` (14.4). */
localVariables
    : modifiers+=localModifier* type variables+=variable (',' variables+=variable)*   # typedVariables
    | modifiers+=localModifier* VAR NAME '=' value=expression                         # inferredVariable
    ;

/** A type of a block (14.3). */
localType
    : modifiers+=localModifier* declaration
    ;

/** A statement that may stand anywhere (14.5). */
statement
    : block                                                              # blockOf
    | ';'                                                                # empty
    | statementExpression ';'                                            # expressionStatement
    | label=NAME ':' statement                                           # labeled
    | 'if' '(' condition=expression ')' then=statement ('else' else=statement)?   # if
    | 'while' '(' condition=expression ')' body=statement                # while
    | 'do' body=statement 'while' '(' condition=expression ')' ';'       # do
    | 'for' '(' start=forStart? ';' condition=expression? ';'
      (updates+=statementExpression (',' updates+=statementExpression)*)? ')' body=statement   # for
    | 'for' '(' modifiers+=localModifier* type NAME dimensions+=dimension* ':' of=expression ')'
      body=statement                                                     # forEach
    | 'for' '(' modifiers+=localModifier* VAR NAME ':' of=expression ')' body=statement   # forEachInferred
    | 'switch' '(' of=expression ')' switchBlock                         # switch
    | 'synchronized' '(' on=expression ')' body=block                    # synchronized
    | 'return' value=expression? ';'                                     # return
    | throw                                                              # throwStatement
    | 'break' label=NAME? ';'                                            # break
    | 'continue' label=NAME? ';'                                         # continue
    | YIELD value=expression ';'                                         # yield
    | 'assert' condition=expression (':' message=expression)? ';'        # assert
    | 'try' body=block catches+=catchClause+ finally=finallyClause?      # tryCatch
    | 'try' body=block finally=finallyClause                             # tryFinally
    | 'try' '(' resources+=resource (';' resources+=resource)* ';'? ')' body=block catches+=catchClause*
      finally=finallyClause?                                             # tryWith
    ;

/** Throws an exception (14.18). */
throw
    : 'throw' value=expression ';'
    ;

/** How a `for` begins (14.14.1). */
forStart
    : localVariables
    | expressions+=statementExpression (',' expressions+=statementExpression)*
    ;

/** A handler of exceptions (14.20). */
catchClause
    : 'catch' '(' modifiers+=localModifier* types+=type ('|' types+=type)* NAME ')' body=block
    ;

/** What is done in any case (14.20.2). */
finallyClause
    : 'finally' block
    ;

/** What a `try` closes (14.20.3). */
resource
    : modifiers+=localModifier* (type | VAR) NAME '=' value=expression   # newResource
    | NAME                                                               # namedResource
    | fieldAccess                                                        # fieldResource
    ;

/** The cases of a `switch` statement (14.11.1). */
switchBlock
    : '{' groups+=switchGroup+ '}'                                       # groups
    | '{' rules+=switchRule* '}'                                         # rules
    ;

/** Statements of a case, those of the cases before it come before. */
switchGroup
    options { recover = true; }
    : switchLabel ':' statements+=blockStatement*
    ;

/** What is done in a case alone. */
switchRule
    options { recover = true; }
    : switchLabel CASE_ARROW (statementExpression ';' | block | throw)
    ;

/** What values a case is for (14.11.1). */
switchLabel
    : 'case' constants+=conditional (',' constants+=conditional)*        # constantCase
    | 'case' patterns+=pattern (',' patterns+=pattern)* (WHEN guard=conditional)?   # patternCase
    | 'case' NULL_CASE ',' 'default'                                     # nullCase
    | 'default'                                                          # defaultCase
    ;

/** A pattern (14.30). */
pattern
    : typePattern
    | recordPattern
    ;

/** A variable for what is of a type. */
typePattern
    : modifiers+=localModifier* (type | VAR) NAME
    ;

/** A record and patterns for its components. */
recordPattern
    : type PATTERN_PAREN (patterns+=componentPattern (',' patterns+=componentPattern)*)? ')'
    ;

/** A pattern for a component, or `_` for any value: not in Java 21 without its previews. */
componentPattern
    : pattern
    | UNNAMED
    ;

// ---- Expressions (15) ----

/** Any expression (15.2). */
expression
    options { minimal = '0'; standIns = 'null'; }
    : branch
    | assignment
    ;

/** What may stand behind the `:` of a condition. */
branch
    options { minimal = '0'; }
    : conditional
    | functional
    ;

/** An expression that neither assigns nor is a lambda (15.25). */
conditional
    options { minimal = '0'; }
    : operation
    | ternary
    ;

/** A condition and two values (15.25). */
ternary
    : condition=operation '?' then=expression ':' else=branch
    ;

/** An assignment (15.26). */
assignment
    : target ('=' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '>>>=') value=expression
    ;

/** What can be assigned to. */
target
    : NAME
    | fieldAccess
    | arrayAccess
    | parenthesized
    ;

/** A lambda, or one that is cast (15.27, 15.16). */
functional
    : lambda
    | castLambda
    ;

/** A lambda (15.27). */
lambda
    : lambdaParameters '->' (expression | block)
    ;

/** A lambda that is cast. */
castLambda
    : cast functional
    ;

/** The parameters of a lambda (15.27.1). */
lambdaParameters
    : NAME                                                               # shortParameter
    | LAMBDA_PAREN (names+=NAME (',' names+=NAME)*)? ')'                 # namedParameters
    | LAMBDA_PAREN typed+=parameter (',' typed+=parameter)* ')'          # typedParameters
    | LAMBDA_PAREN inferred+=inferredParameter (',' inferred+=inferredParameter)* ')'   # inferredParameters
    ;

/** A parameter whose type is not said. */
inferredParameter
    : modifiers+=localModifier* VAR NAME
    ;

/** Operators and their operands (15.15 to 15.24), those that bind more tightly first. */
operation
    options { minimal = '0'; }
    : primary                                                            # operand
    | switchExpression                                                   # switchOperand
    | increment                                                          # incrementOperand
    | ('+' | '-' | '~' | '!') operation                                  # prefix
    | cast operation                                                     # castOperand
    | operation ('*' | '/' | '%') operation                              # product
    | operation ('+' | '-') operation                                    # sum
    | operation ('<<' | SHIFT '>' | SHIFT SHIFT '>') operation           # shift
    | operation ('<' | '>' | '<=' | '>=') operation                      # comparison
    | operation 'instanceof' (type | pattern)                            # instanceOf
    | operation ('==' | '!=') operation                                  # equality
    | operation '&' operation                                            # and
    | operation '^' operation                                            # exclusiveOr
    | operation '|' operation                                            # inclusiveOr
    | operation '&&' operation                                           # conditionalAnd
    | operation '||' operation                                           # conditionalOr
    ;

/** A variable that changes by one (15.14, 15.15). */
increment
    : target ('++' | '--')                                               # postfix
    | ('++' | '--') target                                               # prefixIncrement
    ;

/** The type of a cast, or the types (15.16). */
cast
    : CAST_PAREN types+=annotatedType ('&' types+=annotatedType)* ')'
    ;

/** A `switch` that has a value (15.28). */
switchExpression
    : 'switch' '(' of=expression ')' valueBlock
    ;

/** The cases of a `switch` that has a value. */
valueBlock
    : '{' groups+=switchGroup+ '}'                                       # valueGroups
    | '{' rules+=valueRule* '}'                                          # valueRules
    ;

/** The value of a case. */
valueRule
    options { recover = true; }
    : switchLabel CASE_ARROW (expression ';' | block | throw)
    ;

/** An expression that is a statement (14.8). */
statementExpression
    : assignment
    | increment
    | call
    | creation
    ;

/** What operators apply to (15.8). */
primary
    : indexable
    | arrayCreation
    ;

/** What `[` may follow. */
indexable
    : NAME
    | literal
    | thisObject
    | parenthesized
    | classLiteral
    | creation
    | initializedArray
    | fieldAccess
    | arrayAccess
    | call
    | methodReference
    ;

/** A literal (3.10). */
literal
    : INTEGER
    | FLOAT
    | CHARACTER
    | STRING
    | TEXT_BLOCK
    | 'true'
    | 'false'
    | 'null'
    ;

/** This object, or one around it (15.8.3, 15.8.4). */
thisObject
    : (type TYPE_DOT)? 'this'
    ;

/** An expression in parentheses (15.8.5). */
parenthesized
    : '(' expression ')'
    ;

/** The class of a type (15.8.2). */
classLiteral
    : (type | 'void') TYPE_DOT 'class'
    ;

/** This object as one of its superclass; or as one of an interface (15.11.2, 15.12). */
superObject
    : (type TYPE_DOT)? 'super'
    ;

/** A field, or whatever a name behind a `.` is (15.11). */
fieldAccess
    : (of=primary | superObject) '.' NAME
    ;

/** An element of an array (15.10.3). */
arrayAccess
    : of=indexable '[' index=expression ']'
    ;

/** A call of a method or another constructor (15.12, 8.8.7). */
call
    : NAME arguments                                                     # plainCall
    | (of=primary | superObject) '.' explicitArguments? NAME arguments       # memberCall
    | explicitArguments? ('this' | 'super') arguments                        # constructorCall
    | of=primary '.' explicitArguments? 'super' arguments                    # outerConstructorCall
    ;

/** The arguments of a call. */
arguments
    : '(' (list+=expression (',' list+=expression)*)? ')'
    ;

/** A new object (15.9). */
creation
    : 'new' explicitArguments? annotations+=annotation* classType diamond? arguments body=classBody?   # newObject
    | of=primary '.' 'new' explicitArguments? annotations+=annotation* TYPE_NAME (explicitArguments | diamond)?
      arguments body=classBody?                                          # newInner
    ;

/** Type arguments that are inferred. */
diamond
    : DIAMOND RIGHT
    ;

/** A new array of some length (15.10.1). */
arrayCreation
    : 'new' annotations+=annotation* elementType lengths+=length+ dimensions+=dimension*
    ;

/** The length of a dimension. */
length
    : annotations+=annotation* '[' expression ']'
    ;

/** A new array of these elements (15.10.1). */
initializedArray
    : 'new' annotations+=annotation* elementType dimensions+=dimension+ values=arrayInitializer
    ;

/** A method as a function (15.13). */
methodReference
    : (of=primary | superObject | type) '::' explicitArguments? (NAME | 'new')
    ;

// ---- What the filter makes of brackets and other tokens ----

/** `<` of type arguments that are inferred. */
DIAMOND
    options { retypes = LESS; }
    : '<'
    ;

/** `<` before type arguments or parameters. */
LEFT
    options { retypes = LESS; }
    : '<'
    ;

LESS
    : '<'
    ;

/** `>` behind type arguments or parameters. */
RIGHT
    options { retypes = GREATER; }
    : '>'
    ;

/** `>` of a shift, but the last one. */
SHIFT
    options { retypes = GREATER; }
    : '>'
    ;

GREATER
    : '>'
    ;

/** `(` before parameters of a lambda. */
LAMBDA_PAREN
    options { retypes = PAREN; }
    : '('
    ;

/** `(` before the type of a cast. */
CAST_PAREN
    options { retypes = PAREN; }
    : '('
    ;

/** `(` of a record pattern. */
PATTERN_PAREN
    options { retypes = PAREN; }
    : '('
    ;

PAREN
    : '('
    ;

/** `[` before `]`. */
LEFT_BRACKET
    options { retypes = BRACKET; }
    : '['
    ;

BRACKET
    : '['
    ;

/** `->` behind a case. */
CASE_ARROW
    options { retypes = ARROW; }
    : '->'
    ;

ARROW
    : '->'
    ;

/** `.` between a type and `this`, `class`, or a `super` that is no constructor. */
TYPE_DOT
    options { retypes = DOT; }
    : '.'
    ;

DOT
    : '.'
    ;

/** `@` within the name of a type. */
INNER_AT
    options { retypes = AT; }
    : '@'
    ;

AT
    : '@'
    ;

// ---- Keywords where they stand (3.9) ----

VAR
    options { retypes = NAME; }
    : 'var'
    ;

RECORD
    options { retypes = NAME; }
    : 'record'
    ;

SEALED
    options { retypes = NAME; }
    : 'sealed'
    ;

/** Only of what is sealed. */
PERMITS
    options { retypes = NAME; }
    : 'permits'
    ;

/** `static` of a record's field. */
FIELD_STATIC
    options { retypes = STATIC; }
    : 'static'
    ;

STATIC
    : 'static'
    ;

/** `null` before `, default`. */
NULL_CASE
    options { retypes = NULL; }
    : 'null'
    ;

NULL
    : 'null'
    ;

YIELD
    options { retypes = NAME; }
    : 'yield'
    ;

WHEN
    options { retypes = NAME; }
    : 'when'
    ;

/** `_` in a record pattern. */
UNNAMED
    options { retypes = NAME; }
    : '_'
    ;

OPEN
    options { retypes = NAME; }
    : 'open'
    ;

MODULE
    options { retypes = NAME; }
    : 'module'
    ;

REQUIRES
    options { retypes = NAME; }
    : 'requires'
    ;

TRANSITIVE
    options { retypes = NAME; }
    : 'transitive'
    ;

EXPORTS
    options { retypes = NAME; }
    : 'exports'
    ;

OPENS
    options { retypes = NAME; }
    : 'opens'
    ;

TO
    options { retypes = NAME; }
    : 'to'
    ;

USES
    options { retypes = NAME; }
    : 'uses'
    ;

PROVIDES
    options { retypes = NAME; }
    : 'provides'
    ;

WITH
    options { retypes = NAME; }
    : 'with'
    ;

/** A name that is one of a type, or of what a type lies in. */
TYPE_NAME
    options { retypes = NAME; }
    : NAME_START NAME_PART*
    ;

/** The name of a constructor, which is that of the class. */
CONSTRUCTOR
    options { retypes = NAME; }
    : NAME_START NAME_PART*
    ;

// ---- Names and literals (3.8, 3.10) ----

NAME
    : NAME_START NAME_PART*
    ;

fragment NAME_START
    : [\p{L}\p{Nl}\p{Sc}\p{Pc}]
    | UNICODE_ESCAPE
    ;

fragment NAME_PART
    : [\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mn}\p{Mc}\p{Cf}\u0000-\u0008\u000E-\u001B\u007F-\u009F]
    | UNICODE_ESCAPE
    ;

fragment UNICODE_ESCAPE
    : '\\' 'u'+ HEX HEX HEX HEX
    ;

INTEGER
    : (DIGITS | '0' [xX] HEXES | '0' [bB] [01] ([01_]* [01])?) [lL]?
    ;

FLOAT
    : DIGITS '.' DIGITS? EXPONENT? [fFdD]?
    | '.' DIGITS EXPONENT? [fFdD]?
    | DIGITS EXPONENT [fFdD]?
    | DIGITS [fFdD]
    | '0' [xX] (HEXES '.'? | HEXES? '.' HEXES) [pP] [+\-]? DIGITS [fFdD]?
    ;

fragment DIGITS
    : [0-9] ([0-9_]* [0-9])?
    ;

fragment HEXES
    : HEX ([0-9a-fA-F_]* HEX)?
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

fragment EXPONENT
    : [eE] [+\-]? DIGITS
    ;

CHARACTER
    : '\'' (~['\\\r\n] | ESCAPE) '\''
    ;

STRING
    : '"' (~["\\\r\n] | ESCAPE)* '"'
    ;

TEXT_BLOCK
    : '"""' [ \t\f]* [\r\n] (('"' '"'?)? (~["\\] | '\\' .))* '"""'
    ;

fragment ESCAPE
    : '\\' [btnfrs"'\\]
    | '\\' [0-3]? [0-7]? [0-7]
    | UNICODE_ESCAPE
    ;

// ---- Blanks and comments (3.6, 3.7) ----

COMMENT
    : '/*' .*? '*/' -> channel(HIDDEN)
    ;

LINE_COMMENT
    : '//' ~[\r\n]* -> channel(HIDDEN)
    ;

BLANK
    : [ \t\f\r\n\u001A]+ -> skip
    ;
