/**
 * SQL of PostgreSQL, SQLite, MySQL and MariaDB, DuckDB and ClickHouse, as their manuals describe it: one generous grammar of
 * all of them.
 *
 * Queries, changes of rows, tables, views, indexes, triggers and routines are written out. All other commands are a word
 * and more words (`command`). Few words are reserved: `reserved` has them.
 */
grammar sql;

options { start = file; extensions = 'sql'; caseInsensitive = true; }

// ---- Files ----

/** Statements, each with what ends it. */
file
    : items+=item* last=statement? EOF
    ;

/** A statement and its end, or a line for the client. */
item
    : statement? ';'                                                         # terminated
    | statement? META                                                        # sent
    ;

/** What a file is a list of. */
statement
    options { recover = true; minimal = 'SELECT 1'; }
    : query
    | insert
    | update
    | delete
    | merge
    | createTable
    | createIndex
    | createView
    | createTrigger
    | createRoutine
    | createOther
    | alterTable
    | alterOther
    | drop
    | set
    | explain
    | transaction
    | pragma
    | callProcedure
    | prepare
    | execute
    | copy
    | attach
    | command
    ;

// ---- Queries ----

/** A query: what is before, what is united, and what is done with all rows. */
query
    options { minimal = 'SELECT 1'; }
    : with? first=queryTerm parts+=queryPart*
    ;

/** Queries with names. */
with
    options { minimal = 'WITH a AS (SELECT 1)'; }
    : 'WITH' 'RECURSIVE'? list+=commonTable (',' list+=commonTable)* ','?
    ;

commonTable
    options { minimal = 'a AS (SELECT 1)'; }
    : objectName columnNames? ('USING' 'KEY' group)? 'AS' ('NOT'? 'MATERIALIZED')? '(' body ')' searches+=search* # commonQuery
    | expression 'AS' name                                                   # commonExpression
    ;

/** What a name of a `WITH` stands for. */
body
    options { minimal = 'SELECT 1'; }
    : query
    | insert
    | update
    | delete
    | merge
    ;

/** The order and the cycles of a recursive query. */
search
    : 'SEARCH' NAME 'FIRST' 'BY' names+=name (',' names+=name)* 'SET' name   # searchOrder
    | 'CYCLE' names+=name (',' names+=name)* 'RESTRICT'                      # cycleRestrict
    | 'CYCLE' names+=name (',' names+=name)* 'SET' name ('TO' expression 'DEFAULT' expression)? 'USING' name # cycle
    ;

/** What comes after the first part of a query. */
queryPart
    options { minimal = 'LIMIT 1'; }
    : setTerm
    | tail
    ;

/** A query without what may be around it. */
queryTerm
    options { minimal = 'SELECT 1'; }
    : select                                                                 # selectQueryTerm
    | values                                                                 # valuesQueryTerm
    | '(' query ')'                                                          # parenthesizedQuery
    | ('PIVOT' | 'UNPIVOT') parts+=pivotPart+                                # pivotQuery
    | 'TABLE' 'ONLY'? path '*'?                                              # tableQuery
    ;

/** A query that is united with those before. */
setTerm
    options { minimal = 'UNION SELECT 1'; }
    : ('UNION' | 'INTERSECT' | 'EXCEPT' | 'MINUS') ('ALL' | 'DISTINCT')? ('BY' ('NAME' | 'POSITION'))? queryTerm
    ;

/** Rows as they stand. */
values
    options { minimal = 'VALUES (1)'; }
    : 'VALUES' rows+=row (',' rows+=row)* ','?
    ;

row
    options { minimal = '(1)'; }
    : 'ROW'? '(' list+=expression (',' list+=expression)* ','? ')'
    | 'ROW'? EMPTY
    ;

/** A `SELECT`. */
select
    options { minimal = 'SELECT 1'; }
    : 'SELECT' options+=selectOption* items+=selectItem (',' items+=selectItem)* ','? clauses+=clause* # plainSelect
    | from ('SELECT' options+=selectOption* (items+=selectItem (',' items+=selectItem)* ','?)?)? clauses+=clause* # fromFirst
    ;

selectOption
    : 'DISTINCT'
    | 'ALL'
    | distinctOn
    | 'DISTINCTROW'
    | 'HIGH_PRIORITY'
    | 'STRAIGHT_JOIN'
    | 'SQL_SMALL_RESULT'
    | 'SQL_BIG_RESULT'
    | 'SQL_BUFFER_RESULT'
    | 'SQL_CACHE'
    | 'SQL_NO_CACHE'
    | 'SQL_CALC_FOUND_ROWS'
    | top
    ;

distinctOn
    : 'DISTINCT' 'ON' '(' list+=expression (',' list+=expression)* ')'
    ;

top
    : 'TOP' NUMBER
    ;

/** A column of a result. */
selectItem
    options { minimal = '1'; }
    : expression alias?                                                      # value
    | star                                                                   # all
    | (NAME | QUOTED) ':' expression                                         # namedValue
    ;

/** All columns, less some or changed. */
star
    : '*' changes+=starChange*
    ;

starChange
    : ('EXCEPT' | 'EXCLUDE') '(' names+=objectName (',' names+=objectName)* ')' # without
    | ('EXCEPT' | 'EXCLUDE') objectName                                      # withoutOne
    | 'REPLACE' '(' list+=replacement (',' list+=replacement)* ')'           # replacing
    | 'REPLACE' replacement                                                  # replacingOne
    | 'RENAME' '(' list+=replacement (',' list+=replacement)* ')'            # renaming
    | 'APPLY' ('(' expression ')' | expression)                              # apply
    | 'NOT'? ('LIKE' | 'ILIKE' | 'GLOB') STRING                              # chosen
    | 'SIMILAR' 'TO' STRING                                                  # similar
    ;

replacement
    : expression 'AS' label
    ;

/** Another name. */
alias
    : 'AS' label                                                             # as
    | bareName                                                               # bareAlias
    | STRING                                                                 # quotedAlias
    | 'AS' STRING                                                            # quotedAs
    ;

/** A clause of a `SELECT`. */
clause
    : from                                                                   # fromClause
    | where                                                                  # whereClause
    | 'GROUP' 'BY' quantifier=('ALL' | 'DISTINCT')? list+=grouping (',' list+=grouping)* withs+=groupWith* # groupBy
    | 'GROUP' 'BY' 'ALL'                                                     # groupByAll
    | 'HAVING' expression                                                    # having
    | 'WINDOW' list+=namedWindow (',' list+=namedWindow)*                    # windows
    | 'QUALIFY' expression                                                   # qualify
    | 'PREWHERE' expression                                                  # prewhere
    | into                                                                   # intoClause
    | ('LEFT' | 'INNER')? 'ARRAY' 'JOIN' list+=selectItem (',' list+=selectItem)* # arrayJoin
    | ('USING' 'SAMPLE' | 'SAMPLE') sampleSize                               # sample
    ;

sampleSize
    options { minimal = '1'; }
    : words+=word+
    ;

groupWith
    : 'WITH' ('ROLLUP' | 'CUBE' | NAME)
    ;

where
    : 'WHERE' expression                                                     # plainWhere
    | 'WHERE' 'CURRENT' 'OF' name                                            # whereCurrent
    ;

/** A part of a `GROUP BY`. */
grouping
    options { minimal = '1'; }
    : expression ('ASC' | 'DESC')?                                           # groupingValue
    | EMPTY                                                                  # groupingNothing
    | ('ROLLUP' | 'CUBE') '(' list+=expression (',' list+=expression)* ')'   # groupingCube
    | 'GROUPING' 'SETS' '(' list+=grouping (',' list+=grouping)* ')'         # groupingSets
    ;

namedWindow
    : name 'AS' windowBody
    ;

windowBody
    : EMPTY
    | '(' name? ('PARTITION' 'BY' list+=expression (',' list+=expression)*)? orderBy? frame? ')'
    ;

frame
    : ('ROWS' | 'RANGE' | 'GROUPS') frameEnd exclude?                        # frameStart
    | ('ROWS' | 'RANGE' | 'GROUPS') 'BETWEEN' frameEnd 'AND' frameEnd exclude? # frameBetween
    ;

exclude
    : 'EXCLUDE' ('NO' NAME | 'GROUP' | 'TIES' | 'CURRENT' 'ROW')
    ;

frameEnd
    options { minimal = 'CURRENT ROW'; }
    : 'CURRENT' 'ROW'
    | 'UNBOUNDED' ('PRECEDING' | 'FOLLOWING')
    | operation ('PRECEDING' | 'FOLLOWING')
    ;

/** What is done with all rows of a query. */
tail
    options { minimal = 'LIMIT 1'; }
    : orderBy                                                                # orderByTail
    | 'LIMIT' expression (',' expression)?                                   # limit
    | 'LIMIT' expression 'OFFSET' expression ('BY' list+=expression (',' list+=expression)*)? # limitOffset
    | 'LIMIT' expression (',' expression)? 'BY' list+=expression (',' list+=expression)* # limitBy
    | 'LIMIT' expression (',' expression)? 'WITH' 'TIES'                     # limitTies
    | 'LIMIT' 'ALL'                                                          # limitAll
    | 'LIMIT' expression '%'                                                 # limitPercent
    | 'LIMIT' expression ('OFFSET' expression)? 'ROWS' 'EXAMINED' expression # limitExamined
    | 'LIMIT' 'ROWS' 'EXAMINED' expression                                   # examined
    | 'OFFSET' expression ('ROW' | 'ROWS')?                                  # offset
    | 'FETCH' ('FIRST' | 'NEXT') operation? ('ROW' | 'ROWS') ('ONLY' | 'WITH' 'TIES') # fetch
    | 'FOR' ('NO' 'KEY')? ('UPDATE' | 'SHARE' | 'KEY' 'SHARE') ('OF' names+=path (',' names+=path)*)? waits+=wait* # forUpdate
    | 'LOCK' 'IN' 'SHARE' 'MODE' waits+=wait*                                # lockInShare
    | 'FOR' 'READ' 'ONLY'                                                    # forRead
    | 'PROCEDURE' path callArguments                                         # procedure
    | into                                                                   # intoTail
    | 'SETTINGS' list+=assignment (',' list+=assignment)*                    # settings
    | 'FORMAT' name                                                          # format
    ;

wait
    options { minimal = 'NOWAIT'; }
    : 'NOWAIT'
    | 'SKIP' 'LOCKED'
    | 'WAIT' NUMBER
    ;

orderBy
    : 'ORDER' 'BY' list+=orderItem (',' list+=orderItem)*
    ;

orderItem
    options { minimal = '1'; }
    : expression ('ASC' | 'DESC' | 'USING' operator)? ('NULLS' ('FIRST' | 'LAST'))? fill?
    | 'ALL' ('ASC' | 'DESC')? ('NULLS' ('FIRST' | 'LAST'))?
    ;

/** Rows that are made between others. */
fill
    : 'COLLATE' STRING? 'WITH' 'FILL' words+=word*
    | 'WITH' 'FILL' words+=word*
    ;

/** Where rows go. */
into
    : 'INTO' ('TEMP' | NAME)? 'TABLE'? targets+=intoTarget (',' targets+=intoTarget)* # plainInto
    | 'INTO' NAME text words+=word*                                          # intoFile
    ;

intoTarget
    : path
    | VARIABLE
    ;

// ---- Tables of a query ----

from
    : 'FROM' sources+=source (',' sources+=source)* ','?
    ;

/** A table and what is joined to it. */
source
    options { minimal = 'a'; }
    : table joins+=join*
    ;

join
    : 'NATURAL' kinds+=joinKind* 'JOIN' table constraints+=joinConstraint*   # naturalJoin
    | 'CROSS' 'JOIN' table constraints+=joinConstraint*                      # crossJoin
    | kinds+=joinKind* ('JOIN' | 'STRAIGHT_JOIN') table constraints+=joinConstraint+ # plainJoin
    | kinds+=joinKind* ('JOIN' | 'STRAIGHT_JOIN') table                      # plainJoinJoin
    | kinds+=joinKind* ('JOIN' | 'STRAIGHT_JOIN') table join joinConstraint  # nestedJoin
    ;

joinKind
    options { minimal = 'INNER'; }
    : 'INNER'
    | ('LEFT' | 'RIGHT' | 'FULL') 'OUTER'?
    | 'SEMI'
    | 'ANTI'
    | 'ASOF'
    | 'ANY'
    | 'ALL'
    | 'GLOBAL'
    | 'POSITIONAL'
    | 'PASTE'
    ;

joinConstraint
    : 'ON' expression                                                        # on
    | 'USING' '(' names+=name (',' names+=name)* ')' ('AS' name)?            # using
    | 'APPROX'? 'NEAREST' operand 'BY' label expression                      # nearest
    | 'USING' names+=path (',' names+=path)*                                 # usingBare
    ;

table
    : path '*'? marks+=tableMark* tableAlias? marks+=tableMark*              # plainTableName
    | 'TABLE' tableAlias? marks+=tableMark*                                  # wordTable
    | 'ONLY' (path | '(' path ')') '*'? tableAlias? marks+=tableMark*        # onlyTable
    | 'LATERAL'? tableCall marks+=tableMark* tableAlias? marks+=tableMark*   # tableFunction
    | 'LATERAL'? '(' body ')' marks+=tableMark* tableAlias? marks+=tableMark* # subquery
    | values tableAlias?                                                     # valuesTable
    | '(' explain ')' tableAlias?                                            # explainTable
    | '(' sources+=source (',' sources+=source)* ')' tableAlias? marks+=tableMark* # parenthesizedTables
    | STRING tableAlias?  marks+=tableMark*                                  # tableFile
    | parameter tableAlias? marks+=tableMark*                                # tableParameter
    | (NAME | QUOTED) ':' table                                              # namedTable
    | 'ROWS' 'FROM' '(' list+=rowsFrom (',' list+=rowsFrom)* ')' ('WITH' 'ORDINALITY')? tableAlias? # plainRowsFrom
    ;

rowsFrom
    : tableCall ('AS' '(' list+=columnAlias (',' list+=columnAlias)* ')')?
    ;

/** A table's name in a query, and those of its columns. */
tableAlias
    : 'AS' label columnAliases?                                              # asAlias
    | (bareName | STRING) columnAliases?                                     # namedTableAlias
    | 'AS' STRING columnAliases?                                             # asTextAlias
    | 'AS' columnAliases                                                     # columnsAlias
    ;

columnAliases
    : '(' list+=columnAlias (',' list+=columnAlias)* ')'
    ;

columnAlias
    options { minimal = 'a'; }
    : name type?  ('COLLATE' path)?
    ;

/** What is said of a table in a query. */
tableMark
    : 'FINAL'                                                                # final
    | 'SAMPLE' sampleSize                                                    # tableSample
    | 'TABLESAMPLE' sampleSize                                               # tableSampleStandard
    | ('USE' | 'FORCE' | 'IGNORE') ('INDEX' | 'KEY') ('FOR' ('JOIN' | 'ORDER' 'BY' | 'GROUP' 'BY'))? '(' (names+=label (',' names+=label)*)? ')' # indexHint
    | 'INDEXED' 'BY' name                                                    # indexedBy
    | 'NOT' 'INDEXED'                                                        # notIndexed
    | 'WITH' 'ORDINALITY'                                                    # ordinality
    | 'WITH' 'OFFSET'                                                        # withOffset
    | 'PARTITION' columnNames                                                # tablePartitions
    | 'FOR' ('SYSTEM_TIME' | 'SYSTEM_TIMESTAMP') words+=word+                # forSystemTime
    | 'FOR' 'PORTION' 'OF' label 'FROM' operation 'TO' operation             # forPortion
    | 'AT' '(' name '=>' expression ')'                                      # at
    | 'PIVOT' '(' words+=pivotPart+ ')' tableAlias?                          # pivot
    | 'UNPIVOT' ('INCLUDE' 'NULLS' | 'EXCLUDE' 'NULLS')? '(' words+=pivotPart+ ')' # unpivot
    ;

pivotPart
    : word
    | ','
    ;

// ---- Changes of rows ----

insert
    : with? ('INSERT' | 'REPLACE') options+=insertOption* insertInto tableAlias? partition=tablePartition? columnList? overriding? rows=insertRows clauses+=insertClause*
    ;

insertOption
    : 'OR' label
    | 'LOW_PRIORITY'
    | 'DELAYED'
    | 'HIGH_PRIORITY'
    | 'IGNORE'
    ;

insertInto
    options { minimal = 'INTO a'; }
    : 'INTO' 'TABLE'? ('FUNCTION' tableCall | path)
    | path
    ;

tablePartition
    : 'PARTITION' columnNames
    ;

columnList
    : '(' columns+=target (',' columns+=target)* ')'
    | EMPTY
    | '(' star ')'
    ;

/** What is assigned to: a column, or a part of one. */
target
    options { minimal = 'a'; }
    : path subscripts+=subscript*
    | VARIABLE
    ;

subscript
    : '[' (expression? ':')? expression ']' ('.' label)*
    ;

overriding
    : 'OVERRIDING' NAME 'VALUE'
    | 'BY' ('NAME' | 'POSITION')
    | partitionBy
    ;

insertRows
    options { minimal = 'VALUES (1)'; }
    : query
    | 'DEFAULT' 'VALUES'
    | 'SET' list+=assignment (',' list+=assignment)*
    | 'VALUE' rows+=row (',' rows+=row)*
    | 'SETTINGS' list+=assignment (',' list+=assignment)* query
    | 'FROM' 'INFILE' words+=word+
    | 'FORMAT' label words+=anyWord*
    ;

insertClause
    : 'AS' name columnNames?                                                 # rowAlias
    | 'ON' 'CONFLICT' conflictTarget? 'DO' conflictAction                    # onConflict
    | 'ON' 'DUPLICATE' 'KEY' 'UPDATE' list+=assignment (',' list+=assignment)* # onDuplicate
    | returning                                                              # returningInsertClause
    ;

conflictTarget
    : '(' list+=indexPart (',' list+=indexPart)* ')' where?
    | 'ON' 'CONSTRAINT' name
    ;

conflictAction
    options { minimal = 'NOTHING'; }
    : 'NOTHING'
    | 'UPDATE' 'SET' list+=assignment (',' list+=assignment)* where?
    | 'SELECT' tails+=tail* where?
    ;

returning
    : 'RETURNING' ('WITH' '(' words+=pivotPart+ ')')? items+=selectItem (',' items+=selectItem)* into?
    ;

assignment
    : reserved '=' expression                                                # assignWord
    | target ('=' | ':=') expression                                         # assign
    | '(' targets+=target (',' targets+=target)* ')' '=' expression          # assignRow
    ;

update
    : with? 'UPDATE' options+=insertOption* 'ONLY'? sources+=source (',' sources+=source)* 'SET' list+=assignment (',' list+=assignment)* clauses+=changeClause*
    ;

changeClause
    : from
    | where
    | orderBy
    | returning
    | 'LIMIT' expression ((',' | 'OFFSET') expression)?
    | 'USING' sources+=source (',' sources+=source)*
    | 'IN' 'PARTITION' word
    | 'ON' label (label | STRING)
    | 'SETTINGS' list+=assignment (',' list+=assignment)*
    ;

delete
    : with? 'DELETE' options+=deleteOption* from clauses+=changeClause*      # plainDelete
    | with? 'DELETE' options+=deleteOption* names+=deleted (',' names+=deleted)* from clauses+=changeClause* # deleteFrom
    | with? 'DELETE' options+=deleteOption* 'FROM' names+=deleted (',' names+=deleted)* 'USING' sources+=source (',' sources+=source)* clauses+=changeClause* # deleteUsing
    ;

deleteOption
    : 'LOW_PRIORITY'
    | 'QUICK'
    | 'IGNORE'
    | 'HISTORY'
    ;

deleted
    : path ('.' '*')?
    ;

merge
    : with? 'MERGE' 'INTO'? 'ONLY'? table 'USING' source joinConstraint whens+=mergeWhen* returning?
    ;

mergeWhen
    options { minimal = 'WHEN MATCHED THEN DELETE'; }
    : 'WHEN' 'NOT'? 'MATCHED' ('BY' label)? ('AND' expression)? 'THEN' mergeAction
    ;

mergeAction
    options { minimal = 'DELETE'; }
    : 'UPDATE' ('SET' ('*' | list+=assignment (',' list+=assignment)*) | 'BY' ('NAME' | 'POSITION'))?
    | 'DELETE'
    | 'INSERT' columnList? overriding? ('VALUES' row | 'DEFAULT' 'VALUES' | '*')?
    | 'DO' 'NOTHING'
    | 'ERROR' expression?
    ;

// ---- Tables ----

createTable
    : 'CREATE' orReplace? modifiers+=modifier* 'TABLE' ifNotExists? objectName ifNotExists? before+=tableOption* first=createPart parts+=createPart*
    ;

orReplace
    : 'OR' 'REPLACE'
    ;

ifNotExists
    : 'IF' 'NOT' 'EXISTS'
    ;

ifExists
    : 'IF' 'EXISTS'
    ;

/** What is said before the sort of a thing. */
modifier
    : NAME
    | 'TEMP'
    | 'UNIQUE'
    | 'FOREIGN'
    | 'RECURSIVE'
    | 'MATERIALIZED'
    | 'GLOBAL'
    | ('DEFINER' | 'ALGORITHM') '=' user
    | 'SQL' 'SECURITY' word
    | 'CONSTRAINT'
    ;

user
    : name userHost?
    | STRING userHost?
    | 'CURRENT_USER' EMPTY?
    ;

userHost
    : VARIABLE
    | '@' (name | STRING)
    ;

createPart
    options { minimal = '(a int)'; }
    : '(' elements+=tableElement (',' elements+=tableElement)* ','? ')'      # elements
    | EMPTY                                                                  # noElements
    | 'AS' '(' query ')' ('WITH' 'NO'? 'DATA')?                              # asParenthesized
    | 'AS'? query ('WITH' 'NO'? 'DATA')?                                     # asQuery
    | 'AS' path callArguments?                                               # asTable
    | 'AS' 'EXECUTE' word+                                                   # asExecute
    | 'LIKE' path                                                            # likeTable
    | '(' 'LIKE' path ')'                                                    # likeTableIn
    | 'PARTITION' 'OF' path                                                  # partitionOf
    | 'OF' path                                                              # ofType
    | partitionBy                                                            # partitionByCreatePart
    | 'ORDER' 'BY' orderKeys                                                 # orderKey
    | 'PRIMARY' 'KEY' expression                                             # primaryKeyOption
    | tableOption                                                            # tableOptionCreatePart
    ;

orderKeys
    : list+=orderItem (',' list+=orderItem)*
    ;

partitionBy
    : ('PARTITION' | 'SUBPARTITION') 'BY' words+=word+
    ;

optionName
    : name
    | 'UNION'
    | 'CHARACTER' 'SET'
    ;

/** An option of a table, such as its engine. */
tableOption
    : optionName '='? optionValue ','?                                       # option
    | optionName ','?                                                        # flag
    | 'DEFAULT' labels+=label* '='? optionValue ','?                         # defaultOption
    | 'WITH' group                                                           # withOptions
    | ('WITH' | 'WITHOUT') words+=label+                                     # withWords
    | 'USING' label group?                                                   # usingOption
    | 'ON' label (label | STRING)?                                           # onOption
    | 'FOR' 'VALUES' words+=word+                                            # forValues
    | 'INTO' words+=label+                                                   # intoOption
    | 'TTL' list+=ttlItem (',' list+=ttlItem)*                               # ttl
    ;

/** When rows of ClickHouse go, and where. */
ttlItem
    : expression parts+=ttlPart*
    ;

ttlPart
    : 'DELETE'
    | 'TO' label text
    | label group
    | label call
    | where
    | 'GROUP' 'BY' list+=expression (',' list+=expression)* 'SET' sets+=assignment (',' sets+=assignment)*
    ;

optionValue
    options { minimal = '1'; }
    : NUMBER
    | text
    | tableCall
    | label
    | group
    | '-' NUMBER
    ;

/** A column of a table, or something else that stands with them. */
tableElement
    options { minimal = 'a int'; }
    : column                                                                 # columnTableElement
    | tableConstraint                                                        # tableConstraintTableElement
    | 'LIKE' path likes+=likeOption*                                         # like
    | ('KEY' | 'INDEX' | NAME ('KEY' | 'INDEX')) name? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' options+=indexOption* # key
    | 'INDEX' name expression 'TYPE' words+=word+                            # skippingIndex
    | 'PROJECTION' name '(' query ')'                                        # projection
    | 'PERIOD' 'FOR' name '(' name ',' name ')'                              # period
    ;

likeOption
    : ('INCLUDING' | 'EXCLUDING') label
    ;

column
    options { minimal = 'a int'; }
    : name type? constraints+=columnConstraint*
    ;

columnConstraint
    : 'NOT'? 'NULL' ('ENABLE')?                                              # null
    | 'DEFAULT' operand                                                      # default
    | 'DEFAULT' operation                                                    # defaultOperation
    | 'PRIMARY' 'KEY' ('ASC' | 'DESC')?                                      # primaryKey
    | 'UNIQUE' 'KEY'?                                                        # unique
    | 'KEY'                                                                  # plainKey
    | 'CHECK' '(' expression ')'                                             # check
    | references                                                             # columnReferences
    | 'COLLATE' path                                                         # collate
    | 'COLLATE' text                                                         # collateString
    | ('GENERATED' ('ALWAYS' | 'BY' 'DEFAULT' ('ON' 'NULL')?))? 'AS' '(' expression ')' label? # generated
    | 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT') 'AS' 'IDENTITY' group?         # identity
    | 'GENERATED' 'ALWAYS' 'AS' 'ROW' label                                  # rowTime
    | 'CONSTRAINT' name                                                      # constraintName
    | 'ON' 'CONFLICT' label                                                  # columnConflict
    | 'ON' 'UPDATE' operand                                                  # onUpdate
    | 'COMMENT' text                                                         # columnComment
    | ('CHARACTER' 'SET' | 'CHARSET') name                                   # characterSet
    | ('CODEC' | 'STATISTICS') group                                         # codec
    | 'TTL' expression                                                       # columnTtl
    | ('MATERIALIZED' | 'ALIAS' | 'EPHEMERAL') operation                     # computed
    | name ('=' word)?                                                       # columnWord
    | name group                                                             # columnGroup
    | 'WITH' (label+ | group)                                                # columnWith
    | 'NOT' name                                                             # notWord
    ;

references
    : 'REFERENCES' path columnNames? actions+=referenceAction*
    ;

referenceAction
    : 'ON' ('DELETE' | 'UPDATE') ('CASCADE' | 'RESTRICT' | 'NO' 'ACTION' | 'SET' ('NULL' | 'DEFAULT') columnNames?)
    | 'MATCH' label
    ;

tableConstraint
    options { minimal = 'CHECK (1)'; }
    : ('CONSTRAINT' name?)? constraint=constraintBody options+=constraintOption*
    ;

constraintBody
    options { minimal = 'CHECK (1)'; }
    : 'PRIMARY' 'KEY' label? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' # primaryKeyOf
    | 'UNIQUE' ('NULLS' 'NOT'? 'DISTINCT')? ('KEY' | 'INDEX')? name? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' # uniqueOf
    | 'FOREIGN' 'KEY' ifNotExists? name? columnNames references              # foreignKey
    | 'CHECK' '(' expression ')'                                             # checkOf
    | 'CHECK' operation                                                      # checkBare
    | 'ASSUME' operation                                                     # assume
    | 'EXCLUDE' ('USING' label)? '(' list+=excludePart (',' list+=excludePart)* ')' ('WHERE' '(' expression ')')? # exclusion
    | ('UNIQUE' | 'PRIMARY' 'KEY') 'USING' 'INDEX' name                      # usingIndex
    | 'NOT' 'NULL' name                                                      # notNullOf
    ;

excludePart
    : indexPart 'WITH' operator
    ;

constraintOption
    : name ('=' word)?
    | 'NOT' name
    | 'ON' 'CONFLICT' label
    | 'WITH' group
    | 'INCLUDE' columnNames
    | 'USING' label+
    | name (STRING | NUMBER)
    ;

createIndex
    : 'CREATE' orReplace? modifiers+=modifier* 'INDEX' 'CONCURRENTLY'? ifNotExists? objectName? ('USING' label)? 'ON' 'ONLY'? objectName ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' options+=indexOption*
    ;

/** A column or a value of an index. */
indexKey
    options { minimal = 'a'; }
    : expression
    ;

indexPart
    : indexKey classes+=path* (group)? ('ASC' | 'DESC')? ('NULLS' ('FIRST' | 'LAST'))? ('WITHOUT' 'OVERLAPS')?
    ;

indexOption
    : where
    | 'WITH' group
    | 'INCLUDE' columnNames
    | 'NULLS' 'NOT'? 'DISTINCT'
    | name ('=' word)?
    | 'USING' label
    | 'TABLESPACE' name
    | name (STRING | NUMBER)
    ;

createView
    : 'CREATE' orReplace? modifiers+=modifier* 'VIEW' ifNotExists? objectName parts+=viewPart* 'AS' query ('WITH' words+=label+)?
    ;

viewPart
    : '(' elements+=tableElement (',' elements+=tableElement)* ','? ')'
    | 'WITH' group
    | name ('=' optionValue)?
    | 'TO' path
    | 'ON' label (label | STRING)
    | 'ORDER' 'BY' expression
    | 'USING' name
    | STRING
    | NUMBER
    | ','
    | '.' label
    ;

// ---- Triggers and routines ----

createTrigger
    : 'CREATE' orReplace? modifiers+=modifier* 'TRIGGER' ifNotExists? objectName times+=timing* (events+=triggerEvent ('OR' events+=triggerEvent)*)? 'ON' path parts+=triggerPart* triggerBody
    ;

timing
    : NAME
    | 'AFTER'
    | 'OF'
    ;

triggerEvent
    options { minimal = 'DELETE'; }
    : 'INSERT'
    | 'DELETE'
    | 'TRUNCATE'
    | 'UPDATE' ('OF' names+=name (',' names+=name)*)?
    ;

triggerPart
    : 'FOR' 'EACH'? ('ROW' | 'STATEMENT')
    | 'WHEN' '(' expression ')'
    | 'WHEN' operation
    | 'REFERENCING' tables+=transitionTable+
    | 'NOT'? NAME
    | ('FOLLOWS' | 'PRECEDES') name
    | 'FROM' path
    ;

/** The rows before or after, as a table. */
transitionTable
    : NAME ('TABLE' | 'ROW')? 'AS'? name
    ;

triggerBody
    : 'EXECUTE' ('FUNCTION' | 'PROCEDURE') path callArguments
    | routineStatement
    ;

createRoutine
    options { minimal = 'CREATE FUNCTION a()'; }
    : 'CREATE' orReplace? modifiers+=modifier* ('FUNCTION' | 'PROCEDURE' | 'MACRO' | 'AGGREGATE' 'FUNCTION') ifNotExists? path ('(' parameters+=routineParameter (',' parameters+=routineParameter)* ')' | EMPTY)? parts+=routinePart* routineStatement?
    ;

routineParameter
    options { minimal = 'a int'; }
    : modes+=parameterMode* (name type? | type) (('DEFAULT' | '=' | ':=' | '=>') expression)?
    | '*'
    ;

parameterMode
    : 'IN'
    | 'OUT'
    | 'INOUT'
    | 'VARIADIC'
    ;

routinePart
    options { minimal = 'LANGUAGE a'; }
    : 'RETURNS' 'TABLE' '(' list+=columnAlias (',' list+=columnAlias)* ')'
    | 'RETURNS' ('NULL' 'ON' 'NULL' NAME | NAME? type)
    | 'AS' STRING (',' STRING)?
    | 'AS' dollar (',' STRING)?
    | 'AS' 'TABLE'? query
    | 'AS' expression
    | 'LANGUAGE' (label | STRING)
    | 'NOT' NAME
    | 'SET' words+=word+
    | NAME? 'ON' 'NULL' NAME
    | NAME? 'SQL' ('SECURITY' NAME | 'DATA')?
    | 'NO' 'SQL'
    | ('COMMENT' | 'ROWS' | 'WINDOW' | 'SECURITY' | NAME) (NUMBER | text | NAME)?
    | NAME? 'FOR' 'TYPE' type (',' 'FOR' 'TYPE' type)*
    | ',' ('(' parameters+=routineParameter (',' parameters+=routineParameter)* ')' | EMPTY) 'AS' (expression | 'TABLE' query)
    ;

/** A statement of a routine. */
routineStatement
    options { recover = true; minimal = 'SELECT 1'; }
    : query                                                                  # queryRoutineStatement
    | insert                                                                 # insertRoutineStatement
    | update                                                                 # updateRoutineStatement
    | delete                                                                 # deleteRoutineStatement
    | merge                                                                  # mergeRoutineStatement
    | createTable                                                            # createTableRoutineStatement
    | createIndex                                                            # createIndexRoutineStatement
    | createView                                                             # createViewRoutineStatement
    | createOther                                                            # createOtherRoutineStatement
    | alterTable                                                             # alterTableRoutineStatement
    | alterOther                                                             # alterOtherRoutineStatement
    | drop                                                                   # dropRoutineStatement
    | set                                                                    # setRoutineStatement
    | prepare                                                                # prepareRoutineStatement
    | execute                                                                # executeRoutineStatement
    | callProcedure                                                          # callRoutineStatement
    | block                                                                  # blockRoutineStatement
    | 'IF' expression 'THEN' statements+=routineItem* elses+=elseIf* ('ELSE' others+=routineItem*)? 'END' 'IF' # if
    | 'CASE' expression? whens+=caseWhen+ ('ELSE' others+=routineItem*)? 'END' 'CASE' # caseStatement
    | (label ':')? 'WHILE' expression 'DO' statements+=routineItem* 'END' 'WHILE' label? # while
    | (label ':')? 'LOOP' statements+=routineItem* 'END' 'LOOP' label?       # loop
    | (label ':')? 'REPEAT' statements+=routineItem* 'UNTIL' expression 'END' 'REPEAT' label? # repeat
    | (label ':')? 'FOR' name 'IN' words+=word+ 'DO' statements+=routineItem* 'END' 'FOR' label? # for
    | 'RETURN' expression?                                                   # return
    | 'DECLARE' names+=name (',' names+=name)* type ('DEFAULT' expression)?  # declare
    | 'DECLARE' name 'CONDITION' 'FOR' words+=word+                          # declareCondition
    | 'DECLARE' name 'CURSOR' group? 'FOR' query                             # declareCursor
    | 'DECLARE' words+=word+ 'FOR' query                                     # declareQuery
    | 'DECLARE' label 'HANDLER' 'FOR' list+=phrase (',' list+=phrase)* routineStatement # declareHandler
    | command                                                                # commandRoutineStatement
    ;

block
    : (label ':')? 'BEGIN' words+=blockWord* statements+=routineItem* 'END' label?
    ;

blockWord
    : 'NOT'? 'ATOMIC'
    ;

routineItem
    : routineStatement ';'
    ;

elseIf
    : 'ELSEIF' expression 'THEN' statements+=routineItem*
    ;

caseWhen
    : 'WHEN' expression 'THEN' statements+=routineItem*
    ;

// ---- Other commands ----

createOther
    options { minimal = 'CREATE SCHEMA a'; }
    : 'CREATE' orReplace? modifiers+=modifier* otherStart words+=anyWord*
    | 'CREATE' orReplace? 'AGGREGATE' path group words+=anyWord*
    | 'CREATE' orReplace? 'RULE' name 'AS' 'ON' label 'TO' path where? 'DO' NAME? ruleAction
    ;

/** What a rule of PostgreSQL does. */
ruleAction
    : 'NOTHING'
    | body
    | body ',' NAME
    | '(' statements+=body (';' statements+=body)* ';'? ')'
    | command
    ;

alterTable
    : 'ALTER' modifiers+=alterModifier* 'TABLE' ifExists? 'ONLY'? objectName '*'? ('ON' label (label | STRING))? actions+=alterAction (',' actions+=alterAction)*
    ;

alterModifier
    : 'IGNORE'
    | 'ONLINE'
    | 'FOREIGN'
    ;

alterAction
    options { minimal = 'DROP a'; }
    : 'ADD' 'COLUMN'? ifNotExists? column alterPlace?                        # addColumn
    | 'ADD' 'COLUMN'? '(' list+=tableElement (',' list+=tableElement)* ')'   # addColumns
    | 'ADD' tableConstraint                                                  # addConstraint
    | 'ADD' ('KEY' | 'INDEX' | NAME ('KEY' | 'INDEX')) name? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' options+=indexOption* # addKey
    | words+=word+                                                           # alterWords
    ;

alterPlace
    : 'FIRST'
    | 'AFTER' name
    ;

alterOther
    : 'ALTER' first=alterFirst words+=anyWord*
    ;

alterFirst
    : NAME
    | soft
    | objectWord
    | 'DEFAULT'
    | 'FOREIGN' 'DATA'
    | 'UNIQUE'
    ;

drop
    options { minimal = 'DROP TABLE a'; }
    : 'DROP' kinds+=dropWord+ ifExists? names+=dropped (',' names+=dropped)* options+=dropOption* # dropThings
    | 'DROP' (soft | 'CAST' | NAME ('BY' | 'FOR')) words+=anyWord*           # dropOther
    ;

dropWord
    options { minimal = 'TABLE'; }
    : 'TABLE'
    | objectWord
    | 'CONCURRENTLY'
    | 'FOREIGN'
    | 'TYPE'
    | 'SCHEMA' | 'ROLE' | 'USER' | 'SEQUENCE' | 'DOMAIN' | 'EXTENSION' | 'EVENT' | 'SERVER' | 'POLICY' | 'PUBLICATION'
    | 'DATABASE'
    | 'GROUP'
    | NAME
    ;

dropped
    : objectName group?
    | user
    ;

dropOption
    : 'CASCADE'
    | 'RESTRICT'
    | 'FROM' name
    | 'ON' (label STRING | path)
    | 'USING' label
    | 'FOR' words+=word+
    | 'WITH'? group
    | 'WAIT' NUMBER
    | 'NOWAIT'
    | name
    ;

set
    : 'SET' list+=setting (',' list+=setting)*
    ;

setting
    options { minimal = 'a = 1'; }
    : scopes+=scope* target ('=' | ':=' | 'TO') expression                   # setValue
    | words+=word+                                                           # setWords
    ;

scope
    : name
    | 'GLOBAL'
    ;

explain
    options { minimal = 'EXPLAIN SELECT 1'; }
    : ('EXPLAIN' | 'DESCRIBE' | 'DESC') options+=explainOption* statement
    | ('EXPLAIN' | 'DESCRIBE' | 'DESC') words+=word+
    ;

explainOption
    : (NAME | 'FORMAT') ('=' word)?
    | group
    | 'FOR'
    ;

transaction
    options { minimal = 'BEGIN'; }
    : ('BEGIN' | 'END') words+=word* (',' phrase)*                           # transactionWords
    | 'BEGIN' 'NOT' 'ATOMIC' statements+=routineItem* 'END'                  # atomic
    ;

/** A setting of SQLite or DuckDB. */
pragma
    : 'PRAGMA' path                                                          # pragmaAsk
    | 'PRAGMA' path '=' (operation | 'ON' | 'FULL')                          # pragmaSet
    | 'PRAGMA' path (callArguments | '(' 'FULL' ')')                         # pragmaCall
    ;

callProcedure
    : 'CALL' path callArguments?
    ;

prepare
    : 'PREPARE' name typeArguments? 'AS' statement                           # prepareAs
    | 'PREPARE' name 'FROM' expression                                       # prepareFrom
    ;

execute
    : 'EXECUTE' path callArguments?                                          # executePrepared
    | 'EXECUTE' name 'USING' list+=expression (',' list+=expression)*        # executeUsing
    | 'EXECUTE' NAME expression ('USING' list+=expression (',' list+=expression)*)? # executeImmediate
    ;

copy
    : 'COPY' path columnNames? ('FROM' | 'TO') copyFile options+=word* where? # copyTable
    | 'COPY' '(' body ')' 'TO' copyFile options+=word*                       # copyQuery
    ;

copyFile
    options { minimal = 'a'; }
    : expression
    ;

attach
    : 'ATTACH' ('DATABASE' ifNotExists? | ifNotExists | orReplace)? expression ('AS' (name | STRING))? ('KEY' expression | group)?
    ;

/** Any other command: a word and more words. */
command
    options { minimal = 'ANALYZE a'; }
    : first=commandFirst words+=anyWord*
    ;

commandFirst
    options { minimal = 'ANALYZE'; }
    : NAME
    | 'TRUNCATE'
    | 'EXECUTE'
    | 'FETCH'
    | 'LOCK'
    | 'USE'
    | 'RENAME'
    | 'COMMENT'
    | 'CALL'
    | 'PRAGMA'
    | 'PREPARE'
    | 'COPY'
    | 'ATTACH'
    | 'DO'
    | 'SECURITY'
    | 'HANDLER'
    | 'FORCE'
    | 'CHECK'
    | 'APPLY'
    | 'DECLARE'
    | 'SKIP'
    | 'LOCAL'
    ;

anyWord
    options { minimal = 'a'; }
    : word
    | ','
    ;

/** A word that no modifier of a table, an index or a routine is. */
otherStart
    options { minimal = 'SCHEMA'; }
    : soft
    | 'CAST'
    | clauseWord
    | reserved
    | QUOTED
    | BACKTICKED
    | STRING
    | NUMBER
    | VARIABLE
    | DOLLAR
    | group
    | operator
    | '.'
    | '['
    ;

phrase
    options { minimal = 'a'; }
    : words+=word+
    ;

/** Words in parentheses. */
group
    : '(' list+=phrase (',' list+=phrase)* ','? ')'
    | EMPTY
    ;

word
    options { minimal = 'a'; }
    : label
    | STRING
    | NUMBER
    | DOT_NUMBER
    | VARIABLE
    | PLACEHOLDER
    | DOLLAR
    | NUMBERED
    | dollar
    | operator
    | group
    | '.' 
    | ':'
    | ':='
    | '=>'
    | '::'
    | '?'
    | '['
    | ']'
    | '{'
    | '}'
    ;

// ---- Expressions ----

/** A value. */
expression
    options { minimal = '1'; }
    : conjunction                                                            # conjunctionExpression
    | operands+=conjunction (('OR' | 'XOR') operands+=conjunction)+          # or
    | conjunction '?' expression ':' expression                              # ternary
    | VARIABLE ':=' expression                                               # setVariable
    | 'LAMBDA' names+=name (',' names+=name)* ':' expression                 # lambda
    ;

conjunction
    options { minimal = '1'; }
    : operation                                                              # operationConjunction
    | operands+=operation ('AND' operands+=operation)+                       # and
    ;

/** Operators, those that bind more tightly first. */
operation
    options { minimal = '1'; }
    : operand                                                                # operandOperation
    | ('+' | '-' | '~' | '~~' | '!' | PREFIX | '@') operation                # prefix
    | operation '^' operation                                                # power
    | operation ('*' | '/' | '%' | '//' | 'DIV' | 'MOD') operation           # product
    | operation ('+' | '-') operation                                        # sum
    | operation infix operation                                              # other
    | operation 'NOT'? ('LIKE' | 'ILIKE' | 'GLOB' | 'REGEXP' | 'RLIKE' | 'MATCH' | 'SIMILAR' 'TO' | 'SOUNDS' 'LIKE' | 'MEMBER' 'OF') operation ('ESCAPE' operation)? # likeOperation
    | operation 'NOT'? 'BETWEEN' NAME? operation 'AND' operation             # between
    | operation 'GLOBAL'? 'NOT'? 'IN' '(' list+=expression (',' list+=expression)* ','? ')' # inList
    | operation 'GLOBAL'? 'NOT'? 'IN' '(' query ')'                          # inQuery
    | operation 'GLOBAL'? 'NOT'? 'IN' EMPTY                                  # inNothing
    | operation 'GLOBAL'? 'NOT'? 'IN' inTarget                               # in
    | operation ('=' | '<>' | '!=' | '==' | '<' | '>' | '<=' | '>=' | '<=>') operation # comparison
    | operation 'IS' 'NOT'? 'NULL'                                           # isNull
    | operation 'IS' 'NOT'? ('TRUE' | 'FALSE' | 'UNKNOWN')                   # isTruth
    | operation 'IS' 'NOT'? 'DISTINCT' 'FROM' operation                      # isDistinct
    | operation 'IS' 'NOT'? operation                                        # is
    | operation 'IS' 'NOT'? NAME ('ARRAY' | 'VALUE' | NAME)? (('WITH' | 'WITHOUT') 'UNIQUE' NAME?)? # isWords
    | operation ('ISNULL' | 'NOTNULL' | 'NOT' 'NULL')                        # isNullWord
    | ('NOT' | 'BINARY' | 'PRIOR') operation                                 # not
    ;

/** What a value is looked for in, without parentheses. */
inTarget
    : path
    | tableCall
    | parameter
    | STRING
    | 'ARRAY'? '[' (list+=expression (',' list+=expression)* ','?)? ']'
    | '{' (fields+=field (',' fields+=field)* ','?)? '}'
    | 'MAP' '{' (fields+=field (',' fields+=field)* ','?)? '}'
    ;

/** Operators between the comparisons and the sums. */
infix
    options { minimal = '||'; }
    : INFIX
    | '~~'
    | 'OVERLAPS'
    | '?'
    | '@'
    | '~'
    | '!'
    | PREFIX
    | 'OPERATOR' '(' (label '.')? operator ')'
    ;

/** Any operator. */
operator
    options { minimal = '='; }
    : INFIX
    | '~~'
    | PREFIX
    | '+'
    | '-'
    | '*'
    | '/'
    | '//'
    | '%'
    | '^'
    | '='
    | '<>'
    | '!='
    | '=='
    | '<'
    | '>'
    | '<='
    | '>='
    | '<=>'
    | '~'
    | '!'
    | '@'
    | 'OPERATOR' '(' (label '.')? operator ')'
    ;

/** What operators apply to. */
operand
    options { minimal = 'a'; }
    : NUMBER                                                                 # number
    | DOT_NUMBER                                                             # fraction
    | texts+=STRING+                                                         # string
    | dollar                                                                 # dollarString
    | 'NULL'                                                                 # nullValue
    | 'TRUE'                                                                 # true
    | 'FALSE'                                                                # false
    | 'DEFAULT'                                                              # defaultValue
    | parameter                                                              # parameterValue
    | call                                                                   # callValue
    | (NAME | 'NEXT') 'VALUE' 'FOR' path                                     # nextValue
    | NAME 'FOR' '(' expression ')'                                          # collationFor
    | NAME NUMBER                                                            # introduced
    | literalType STRING                                                     # typedString
    | 'INTERVAL' STRING intervalUnit?                                        # intervalText
    | 'INTERVAL' operand intervalUnit?                                       # interval
    | 'CAST' '(' expression 'AS' castType ')'                                # cast
    | 'CAST' '(' expression ',' expression ')'                               # castText
    | 'TRY_CAST' '(' expression 'AS' castType ')'                            # tryCast
    | 'CASE' expression? whens+=when+ ('ELSE' expression)? 'END'             # case
    | 'DEFAULT' '(' path ')'                                                 # defaultOf
    | 'ALL' '(' (query | expression) ')'                                     # allOf
    | ('XOR' | 'OR' | 'AND') '(' arguments ')'                               # wordCall
    | 'EXISTS' '(' query ')'                                                 # exists
    | 'ARRAY' '[' (list+=expression (',' list+=expression)* ','?)? ']'       # array
    | '[' (list+=expression (',' list+=expression)* ','?)? ']'               # list
    | '[' expression 'FOR' names+=name (',' names+=name)* 'IN' expression ('IF' expression)? ']' # comprehension
    | '{' (fields+=field (',' fields+=field)* ','?)? '}'                     # struct
    | 'MAP' '{' (fields+=field (',' fields+=field)* ','?)? '}'               # map
    | name                                                                   # plainColumnName
    | '(' expression ')'                                                     # parenthesized
    | '(' expression ',' ')'                                                 # single
    | '(' expression (argumentAlias | bareName) ')'                          # named
    | '(' list+=rowItem (',' list+=rowItem)+ ','? ')'                        # rowValue
    | EMPTY                                                                  # emptyRow
    | '(' query ')'                                                          # queryValue
    | 'ROW' ('(' list+=rowItem (',' list+=rowItem)* ')' | EMPTY)             # rowCall
    | '*' call                                                               # unpacked
    | of=operand '::' castType                                               # castTo
    | of=operand '[' list+=expression (',' list+=expression)* ']'            # index
    | of=operand '[' low=expression? ':' (high=expression | '-')? (':' step=expression)? ']' # slice
    | of=operand '[' ']'                                                     # allElements
    | of=operand '.' (':' castType | '^' label)                              # subcolumn
    | of=operand '.' NUMBER                                                  # elementOf
    | of=operand '.' label                                                   # fieldOf
    | of=operand '.' '*' changes+=starChange*                                # allFieldsOf
    | of=operand '.' call                                                    # method
    | of=operand DOT_NUMBER                                                  # tupleElement
    | of=operand 'COLLATE' (path | STRING)                                   # collated
    | of=operand 'AT' 'TIME' 'ZONE' operand                                  # atTimeZone
    | of=operand 'AT' 'LOCAL'                                                # atLocal
    ;

rowItem
    : expression (argumentAlias | bareName)?
    | star
    ;

intervalUnit
    options { minimal = 'DAY'; }
    : NAME ('(' NUMBER ')')? ('TO' NAME ('(' NUMBER ')')?)?
    ;

when
    : 'WHEN' expression 'THEN' expression
    ;

field
    : (label | STRING) ':' expression
    | expression ':' expression
    ;

parameter
    : '?'
    | PLACEHOLDER
    | DOLLAR
    | NUMBERED
    | VARIABLE ('.' label)*
    | ':' (label | STRING | NUMBER)
    | '{' label ':' castType '}'
    ;

/** What a function is called with. */
callArguments
    : '(' arguments ')'
    | EMPTY
    ;

/** A call, with all that can stand in and behind its parentheses. */
call
    : function=name callArguments second=secondArguments? suffixes+=callSuffix*
    ;

/** A call of a function that gives rows; its name may be that of something in a schema. */
tableCall
    : function=path callArguments suffixes+=callSuffix*
    ;

secondArguments
    : callArguments
    ;

arguments
    : quantifier=('DISTINCT' | 'ALL')? list+=argument (',' list+=argument)* ','? clauses+=argumentClause* # plainArguments
    | query                                                                  # queryArgument
    | clauses+=argumentClause+                                               # clauseArguments
    ;

argument
    options { minimal = '1'; }
    : expression argumentAlias? parts+=argumentPart*
    | star
    | label ('=>' | ':=') expression
    | 'VARIADIC' expression
    | bareName? 'FROM' expression
    | bareName expression 'FROM' expression
    | query
    ;

argumentAlias
    : 'AS' (label | STRING)
    ;

argumentPart
    : 'AS' castType
    | 'FROM' expression
    | 'FOR' expression
    | 'USING' label
    | 'IN' expression
    | 'RETURNING' castType
    | ':' expression
    | (bareName | 'FORMAT') expression?
    | bareName 'BY' NAME expression
    | 'ON' label
    | 'DEFAULT' expression
    | ('WITH' | 'WITHOUT') label+
    | 'COLUMNS' group
    | 'NULL' 'ON' label
    ;

argumentClause
    options { minimal = 'ORDER BY 1'; }
    : orderBy
    | 'LIMIT' expression (',' expression)?
    | 'SEPARATOR' expression
    | ('IGNORE' | 'RESPECT') 'NULLS'
    | 'HAVING' label expression
    | 'SETTINGS' list+=assignment (',' list+=assignment)*
    ;

callSuffix
    : 'OVER' (name | windowBody)                                             # over
    | 'FILTER' '(' 'WHERE'? expression ')'                                   # filter
    | 'WITHIN' 'GROUP' '(' orderBy ')'                                       # withinGroup
    | ('IGNORE' | 'RESPECT') 'NULLS'                                         # nulls
    | 'EXPORT_STATE'                                                         # exportState
    | 'APPLY' '(' expression ')'                                             # applyCall
    | 'FROM' ('FIRST' | 'LAST')                                              # fromEnd
    | 'AGAINST' '(' expression words+=anyWord* ')'                           # against
    ;

// ---- Types and names ----

/** A type: words, parameters, dimensions. */
type
    options { minimal = 'int'; }
    : typeName dimensions+=dimension*
    ;

typeName
    : words+=typeWord+ ('.' label)* typeArguments? more+=typeWord* zone?
    | 'UNION' typeArguments
    ;

/** `WITH TIME ZONE`. */
zone
    : ('WITH' | 'WITHOUT') 'LOCAL'? 'TIME' 'ZONE'
    ;

/** The type of a string. */
literalType
    : (NAME | 'TEXT') suffixes+=typeSuffix* zone?
    | ('TIME' | 'TIMESTAMP') ('(' NUMBER ')')? zone?
    ;

/** The type of a cast: what stands after it is no part of it. */
castType
    options { minimal = 'int'; }
    : (typeWord | soft) ('.' label)* typeArguments? suffixes+=typeSuffix* zone? dimensions+=dimension* # castTypeName
    | 'UNION' typeArguments dimensions+=dimension*                           # unionType
    ;

typeSuffix
    : 'PRECISION' typeArguments?
    | 'VARYING' typeArguments?
    | 'UNSIGNED'
    | 'SIGNED'
    | 'ARRAY'
    | ('CHARSET' | 'CHARACTER' 'SET') label
    | 'TO' NAME
    | 'BINARY'
    ;

typeWord
    : NAME
    | 'TEXT'
    | 'DOMAIN'
    | 'USER'
    | 'TRIGGER'
    | 'TIMESTAMP'
    | 'PRECISION'
    | 'VARYING'
    | 'UNSIGNED'
    | 'SIGNED'
    | 'NAME'
    | 'CUBE'
    | 'MAP'
    | QUOTED
    | 'INTERVAL'
    | 'BINARY'
    | 'CHARACTER'
    | 'ROW'
    | 'ARRAY'
    | 'TIME'
    | 'SET'
    | 'CHARSET'
    | 'TABLE'
    ;

typeArguments
    : '(' list+=typeArgument (',' list+=typeArgument)* ')'
    | EMPTY
    ;

typeArgument
    : castType ('=' NUMBER)?
    | '-'? NUMBER
    | text ('=' '-'? NUMBER)?
    | name castType
    | 'SKIP' path
    ;

dimension
    : '[' NUMBER? ']'
    ;

/** Names of columns in parentheses. */
columnNames
    : '(' names+=columnName (',' names+=columnName)* ')'
    | EMPTY
    ;

columnName
    : label
    | 'PERIOD' label
    ;

/** A name; with SQLite, a string is one, too. */
objectName
    options { minimal = 'a'; }
    : path
    | STRING
    ;

/** A string; with MySQL, in double quotes, too. */
text
    options { minimal = '\'\''; }
    : STRING
    | QUOTED
    | '""'
    ;

/** A name, perhaps of something in a schema. */
path
    options { minimal = 'a'; }
    : name
    | name ('.' label)+
    ;

/** A name that no clause begins with, so that it can follow without an `AS`. */
bareName
    options { minimal = 'a'; }
    : NAME
    | QUOTED
    | BACKTICKED
    | '""'
    | soft
    | objectWord
    ;

/** A name. */
name
    options { minimal = 'a'; }
    : bareName
    | clauseWord
    | '[' words+=label+ ']'
    ;

/** A name after `AS` or a dot: any word. */
label
    options { minimal = 'a'; }
    : name
    | reserved
    | modifierWord
    | 'CAST'
    | 'TRY_CAST'
    ;

/** `$tag$ ... $tag$`. */
dollar
    : DOLLAR_OPEN texts+=DOLLAR_TEXT* DOLLAR_CLOSE
    | DOLLAR_STRING
    ;

/** Words with a meaning in one place, and names in all others. */
soft
    : 'ACCESS' | 'ACTION' | 'ADD' | 'AFTER' | 'AGAINST' | 'ALIAS' | 'ALWAYS' | 'APPLY' | 'ASSUME' | 'AT' | 'ATOMIC'
    | 'ATTACH' | 'BEGIN' | 'BINARY' | 'CALL' | 'CASCADE' | 'CHARACTER' | 'CHARSET' | 'CODEC' | 'COLLATION' | 'COLUMN'
    | 'COLUMNS' | 'COMMENT' | 'CONCURRENTLY' | 'CONDITION' | 'CONFLICT' | 'CONVERSION' | 'COPY' | 'CUBE' | 'CURRENT'
    | 'CURRENT_USER' | 'CURSOR' | 'CYCLE' | 'DATA' | 'DATABASE' | 'DELAYED' | 'DESCRIBE' | 'DICTIONARY' | 'DIV'
    | 'DOMAIN' | 'DUPLICATE' | 'EACH' | 'ELSEIF' | 'ENABLE' | 'EPHEMERAL' | 'ERROR' | 'EVENT' | 'EXAMINED' | 'EXCLUDING'
    | 'EXECUTE' | 'EXPLAIN' | 'EXPORT_STATE' | 'EXTENSION' | 'FILL' | 'FILTER' | 'FIRST' | 'FOLLOWING' | 'FOLLOWS'
    | 'FUNCTIONS' | 'GENERATED' | 'GROUPING' | 'GROUPS' | 'HANDLER' | 'HISTORY' | 'IDENTITY' | 'IF' | 'INCLUDE'
    | 'INCLUDING' | 'INCREMENT' | 'INFILE' | 'INOUT' | 'KEY' | 'LAMBDA' | 'LANGUAGE' | 'LAST' | 'LOCAL' | 'LOCKED'
    | 'LOOP' | 'LOW_PRIORITY' | 'MAP' | 'MATCHED' | 'MEMBER' | 'MERGE' | 'MOD' | 'MODE' | 'NAME' | 'NAMED' | 'NEXT'
    | 'NO' | 'NOTHING' | 'NOWAIT' | 'NULLS' | 'OF' | 'OPERATOR' | 'ORDINALITY' | 'OUT' | 'OVER' | 'OVERLAPS'
    | 'OVERRIDING' | 'PACKAGE' | 'PERIOD' | 'POLICY' | 'PORTION' | 'POSITION' | 'PRAGMA' | 'PRECEDES' | 'PRECEDING'
    | 'PRECISION' | 'PREPARE' | 'PRIOR' | 'PROFILE' | 'PROJECTION' | 'PUBLICATION' | 'QUICK' | 'QUOTA' | 'RANGE'
    | 'READ' | 'REFERENCING' | 'RENAME' | 'REPEAT' | 'REPLACE' | 'RESPECT' | 'RESTRICT' | 'RETURN' | 'RETURNS' | 'ROLE'
    | 'ROLLUP' | 'ROW' | 'ROWS' | 'SCHEMA' | 'SEARCH' | 'SECRET' | 'SECURITY' | 'SEPARATOR' | 'SEQUENCE' | 'SERVER'
    | 'SETS' | 'SHARE' | 'SIGNED' | 'SKIP' | 'SOUNDS' | 'SPATIAL' | 'STATEMENT' | 'STATISTICS' | 'SUBPARTITION'
    | 'SUBSCRIPTION' | 'SYSTEM_TIME' | 'SYSTEM_TIMESTAMP' | 'TABLESPACE' | 'TEXT' | 'TIES' | 'TIME' | 'TIMESTAMP'
    | 'TOP' | 'TRANSFORM' | 'TRUNCATE' | 'TTL' | 'TYPE' | 'UNBOUNDED' | 'UNKNOWN' | 'UNSIGNED' | 'UNTIL' | 'USER'
    | 'VALUE' | 'VARIADIC' | 'VARYING' | 'WAIT' | 'WITHIN' | 'ZONE'
    ;

/** Words that a `CREATE` tells what it makes by; names, too. */
objectWord
    : 'AGGREGATE' | 'ALGORITHM' | 'DEFINER' | 'FUNCTION' | 'INDEX' | 'MACRO' | 'MATERIALIZED' | 'ONLINE' | 'PROCEDURE'
    | 'RECURSIVE' | 'RULE' | 'SQL' | 'TEMP' | 'TRIGGER' | 'VIEW'
    ;

/** Words that a clause or an operator begins with: names, but not without an `AS`. */
clauseWord
    : 'ANTI' | 'ANY' | 'APPROX' | 'ARRAY' | 'ASOF' | 'CHECK' | 'COLLATE' | 'DECLARE' | 'DO' | 'END' | 'ESCAPE'
    | 'EXCLUDE' | 'EXISTS' | 'FALSE' | 'FETCH' | 'FINAL' | 'FORCE' | 'FORMAT' | 'FULL' | 'GLOB' | 'IGNORE' | 'ILIKE'
    | 'INDEXED' | 'INSERT' | 'INTERVAL' | 'ISNULL' | 'LATERAL' | 'LEFT' | 'LIKE' | 'LOCK' | 'MATCH' | 'MINUS'
    | 'NATURAL' | 'NEAREST' | 'NOTNULL' | 'OFFSET' | 'ONLY' | 'PARTITION' | 'PASTE' | 'PIVOT' | 'POSITIONAL'
    | 'PREWHERE' | 'QUALIFY' | 'REGEXP' | 'RETURNING' | 'RIGHT' | 'RLIKE' | 'SAMPLE' | 'SEMI' | 'SETTINGS' | 'SIMILAR'
    | 'STRAIGHT_JOIN' | 'TABLESAMPLE' | 'TRUE' | 'UNPIVOT' | 'USE' | 'VALUES' | 'WHILE' | 'WINDOW'
    | 'WITHOUT'
    ;

/** Words that are names only where nothing else can stand. */
reserved
    : 'ALL' | 'ALTER' | 'AND' | 'AS' | 'ASC' | 'BETWEEN' | 'BY' | 'CASE' | 'CREATE' | 'CROSS' | 'DEFAULT' | 'DELETE'
    | 'DESC' | 'DISTINCT' | 'DISTINCTROW' | 'DROP' | 'ELSE' | 'EXCEPT' | 'FOR' | 'FROM' | 'GROUP' | 'HAVING'
    | 'HIGH_PRIORITY' | 'IN' | 'INNER' | 'INTERSECT' | 'INTO' | 'IS' | 'JOIN' | 'LIMIT' | 'NOT' | 'NULL' | 'ON' | 'OR'
    | 'ORDER' | 'OUTER' | 'PRIMARY' | 'REFERENCES' | 'SELECT' | 'SET' | 'SQL_BIG_RESULT' | 'SQL_BUFFER_RESULT'
    | 'SQL_CACHE' | 'SQL_CALC_FOUND_ROWS' | 'SQL_NO_CACHE' | 'SQL_SMALL_RESULT' | 'THEN' | 'TO' | 'UNION' | 'UPDATE'
    | 'USING' | 'WHEN' | 'WHERE' | 'WITH' | 'XOR'
    ;

/** Reserved words between `CREATE` and what it makes. */
modifierWord
    : 'CONSTRAINT' | 'FOREIGN' | 'GLOBAL' | 'TABLE' | 'UNIQUE'
    ;

// ---- Tokens ----

PREFIX
    : '|/' | '||/' | '!!' | '@@' | '?-' | '?|' | '@-@' | '##' | '#'
    ;

INFIX
    : [<>=!~#&|%^] [<>=!~#&|%^] [<>=!~#&|%^]+
    | '||' | '|' | '&' | '&&' | '<<' | '>>' | '->' | '->>' | '#>' | '#>>' | '#-' | '#' | '@>' | '<@' | '@?' | '@@@' | '?&' | '?||' | '?-|' | '?#'
    | '~~*' | '!~~' | '!~~*' | '~*' | '!~' | '!~*' | '~=' | '^@' | '<->' | '<#>' | '<=>' | '<<|' | '|>>' | '&<' | '&>' | '&<|' | '|&>' | '#=' | '<@>' | '-|-' | '<^' | '>^'
    | '~<~' | '~>~' | '~<=~' | '~>=~' | '<<=' | '>>=' | '**' | '=#' | '<%' | '%>' | '<<%' | '%>>' | '<<->' | '<->>' | '<<<->' | '<->>>' | '^^' | '*=' | '*<' | '*>' | '*<>' | '*<=' | '*>=' | '<+>' | '<~>'
    ;

VARIABLE
    : '@' '@'? [\p{L}_\p{N}$.]+
    | '@' ('"' ~["]* '"' | '\'' ~[']* '\'' | '`' ~[`]* '`')
    ;

/** A parameter by its number. */
NUMBERED
    : '$' [0-9]+
    ;

/** A parameter by its name. */
DOLLAR
    : '$' '::'? [\p{L}\p{N}_]+ ('::' [\p{L}\p{N}_]+)*
    ;

PLACEHOLDER
    : '?' [0-9]+
    | '#' [0-9]+
    ;

NUMBER
    : [0-9] ('_'? [0-9])* ('.' ([0-9] ('_'? [0-9])*)?)? ('e' [+\-]? [0-9] ('_'? [0-9])*)?
    | '0x' '_'? [0-9a-f] ('_'? [0-9a-f])*
    | '0b' '_'? [01] ('_'? [01])*
    | '0o' '_'? [0-7] ('_'? [0-7])*
    ;

DOT_NUMBER
    : '.' [0-9] ('_'? [0-9])* ('e' [+\-]? [0-9]+)?
    ;

EMPTY
    : '(' [ \t\r\n]* ')'
    ;

/** A string; a backslash before a quote goes with it, unless a string could end there. */
STRING
    : ('n' | 'x' | 'b' | 'u&')? '\'' (~['] | '\'\'')* '\''
    | ('n' | 'x' | 'b')? '\'' (~['\\] | '\'\'' | '\\' ~['] | ('\\\'')+ ~['\\,;) \t\r\n])* ('\\\'')* '\''
    | 'e' '\'' (~['\\] | '\'\'' | '\\' .)* '\''
    ;

/** A name, or with MySQL a string. */
QUOTED
    : 'u&'? '"' (~["] | '""')+ '"'
    | '"' (~["\\] | '""' | '\\' ~["] | ('\\"')+ ~["\\,;) \t\r\n])+ ('\\"')* '"'
    ;

BACKTICKED
    : '`' (~[`] | '``')+ '`'
    ;

DOLLAR_STRING
    : '$$' .*? '$$'
    ;

DOLLAR_OPEN
    options { fixed = true; }
    : '$' [\p{L}_] [\p{L}\p{N}_]* '$' -> pushMode(DOLLAR_QUOTED)
    ;

NAME
    : [\p{L}_] [\p{L}\p{N}_$]*
    ;

/** A command of psql, or of the program sqlite3. */
META
    : '\\' [a-z?!] ~[\n]*
    ;

COPIED
    : '\\.' -> channel(HIDDEN)
    ;

COMMENT
    : '/*' .*? '*/' -> channel(HIDDEN)
    ;

LINE_COMMENT
    : '--' ~[\n]* -> channel(HIDDEN)
    ;

/** MySQL's, at the beginning of a line. */
HASH_COMMENT
    : [ \t\r\n\f]* '\n' [ \t]* '#' ~[\n]* -> channel(HIDDEN)
    ;

/** MySQL's, at the beginning of a file or behind a statement. */
FIRST_COMMENT
    options { after = ';'; }
    : '#' ~[\n]* -> channel(HIDDEN)
    ;

BLANK
    : [ \t\r\n\f\u000B\uFEFF\u00A0]+ -> skip
    ;

mode DOLLAR_QUOTED;

DOLLAR_CLOSE
    options { fixed = true; }
    : '$' [\p{L}_] [\p{L}\p{N}_]* '$' -> popMode
    ;

DOLLAR_TEXT
    : ~[$]+
    | '$'
    ;
