/**
 * SQL of PostgreSQL, SQLite, MySQL and MariaDB, DuckDB and ClickHouse, as their manuals describe it: one generous grammar of
 * all of them.
 *
 * Queries, changes of rows, tables, views, indexes, triggers and routines are written out. Of all other commands, those of
 * `COMMAND` go as a whole, and the rest is a word and more words (`command`). Few words are reserved: `reserved` has them.
 *
 * What only some dialects allow is in rules that are `given` (`loose...`, `other...`): edits keep it where the input has it, and
 * make none. A part that a dialect cannot do without is no optional part, and rules of one word (`optionWord`) have it as their
 * shortest text.
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
    : COMMAND
    | declareCursor
    | doBlock
    | query
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
    : with? first=queryTerm sets+=setTerm* tails+=tail*                      # plainQuery
    | mixedQuery                                                             # mixed
    ;

/** A query that goes on after its order or limit. */
mixedQuery
    options { given = true; }
    : with? first=queryTerm sets+=setTerm* tails+=tail+ again=setTerm parts+=queryPart*
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
    | pivot                                                                  # pivotQuery
    | 'TABLE' 'ONLY'? path '*'?                                              # tableQuery
    ;

/** DuckDB's ways to turn rows into columns, and back. */
pivot
    options { given = true; }
    : 'PIVOT' source 'ON' list+=pivotOn (',' list+=pivotOn)* ('USING' results+=selectItem (',' results+=selectItem)*)? ('GROUP' 'BY' groups+=path (',' groups+=path)*)?
    | 'PIVOT' source 'USING' results+=selectItem (',' results+=selectItem)* ('GROUP' 'BY' groups+=path (',' groups+=path)*)?
    | 'UNPIVOT' source 'ON' list+=selectItem (',' list+=selectItem)* ('INTO' 'NAME' name 'VALUE' names+=name (',' names+=name)*)?
    | ('PIVOT' | 'UNPIVOT') parts+=pivotPart+
    ;

pivotOn
    options { minimal = 'a'; }
    : expression
    | operation 'IN' '(' list+=selectItem (',' list+=selectItem)* ')'
    | operation 'IN' name
    ;

/** What is in the parentheses of a `PIVOT` of a table. */
pivotBody
    options { given = true; minimal = '1 FOR a IN (1)'; }
    : results+=selectItem (',' results+=selectItem)* 'FOR' on+=pivotIn+ ('GROUP' 'BY' groups+=path (',' groups+=path)*)?
    | parts+=pivotPart+
    ;

pivotIn
    options { minimal = 'a IN (1)'; }
    : operation 'IN' '(' list+=selectItem (',' list+=selectItem)* ')'
    | operation 'IN' name
    ;

unpivotBody
    options { given = true; minimal = 'a FOR a IN (a)'; }
    : unpivoted 'FOR' (name | STRING) 'IN' '(' list+=selectItem (',' list+=selectItem)* ')'
    | parts+=pivotPart+
    ;

unpivoted
    options { minimal = 'a'; }
    : name
    | '(' names+=name (',' names+=name)* ')'
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
    | emptyRowOf
    ;

emptyRowOf
    options { given = true; }
    : 'ROW'? EMPTY
    ;

/** A `SELECT`. */
select
    options { minimal = 'SELECT 1'; holds = 'SELECT {expression}'; }
    : 'SELECT' options+=selectOption* items+=selectItem (',' items+=selectItem)* into? from? where? groupBy? having? windows? qualify? # plainSelect
    | anySelect                                                              # otherSelect
    | fromFirst                                                              # fromSelect
    ;

/** A `SELECT` with clauses of one dialect, or in another order. */
anySelect
    options { given = true; }
    : 'SELECT' options+=selectOption* items+=selectItem (',' items+=selectItem)* into? from? where? groupBy? having? windows? qualify? first=looseClause clauses+=clause*
    | 'SELECT' options+=selectOption* items+=selectItem (',' items+=selectItem)* ',' clauses+=clause*
    | 'SELECT' options+=selectOption* from? where? groupBy? having? windows?
    ;

fromFirst
    options { given = true; }
    : from ('SELECT' options+=selectOption* items+=selectItem (',' items+=selectItem)* ','?)? clauses+=clause*
    | from 'SELECT' options+=selectOption* clauses+=clause*
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
    : star                                                                   # all
    | expression alias?                                                      # value
    | (NAME | QUOTED) ':' expression                                         # namedValue
    | namedStar                                                              # namedAll
    ;

namedStar
    options { given = true; }
    : star 'AS' label
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
    | 'APPLY' ('(' expression ')' | call | bareName)                         # apply
    | 'NOT'? ('LIKE' | 'ILIKE' | 'GLOB') STRING                              # chosen
    | 'SIMILAR' 'TO' STRING                                                  # similar
    ;

replacement
    : expression 'AS' label
    ;

/** Another name. */
alias
    : 'AS' label                                                             # as
    | bareAlias                                                              # otherAlias
    ;

/** A name that needs an `AS` in some dialects, if it is some word. */
bareAlias
    options { given = true; }
    : bareName
    | STRING
    | 'AS' STRING
    ;

/** A clause of a `SELECT`. */
clause
    : from                                                                   # fromClause
    | where                                                                  # whereClause
    | groupBy                                                                # groupByClause
    | having                                                                 # havingClause
    | windows                                                                # windowsClause
    | qualify                                                                # qualifyClause
    | into                                                                   # intoClause
    | looseClause                                                            # otherClause
    ;

/** A clause that no plain `SELECT` has. */
looseClause
    options { minimal = 'SAMPLE 1'; }
    : 'PREWHERE' expression                                                  # prewhere
    | ('LEFT' | 'INNER')? 'ARRAY' 'JOIN' list+=selectItem (',' list+=selectItem)* # arrayJoin
    | 'USING' 'SAMPLE' sampleSize                                            # usingSample
    | 'SAMPLE' sampleSize                                                    # sample
    ;

groupBy
    options { minimal = 'GROUP BY 1'; }
    : 'GROUP' 'BY' quantifier=('ALL' | 'DISTINCT')? list+=grouping (',' list+=grouping)* withs+=groupWith* # groupByList
    | 'GROUP' 'BY' 'ALL'                                                     # groupByAll
    ;

having
    : 'HAVING' expression
    ;

windows
    : 'WINDOW' list+=namedWindow (',' list+=namedWindow)*
    ;

qualify
    : 'QUALIFY' expression
    ;

sampleSize
    options { minimal = '1'; }
    : NUMBER
    | NUMBER sampleUnit ('(' label (',' NUMBER)? ')')?
    | path '(' operation sampleUnit? ')' ('REPEATABLE' '(' operation ')')?
    | manyWords
    ;

standardSample
    options { minimal = 'bernoulli (10)'; }
    : path '(' operation sampleUnit? ')' ('REPEATABLE' '(' operation ')')?
    | sampleOfOthers
    ;

sampleOfOthers
    options { given = true; }
    : sampleSize
    ;

sampleUnit
    options { minimal = 'ROWS'; }
    : 'ROWS'
    | '%'
    | NAME
    ;

/** Words that go with what they stand in. */
manyWords
    options { given = true; }
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
    : ('ROLLUP' | 'CUBE') '(' list+=expression (',' list+=expression)* ')'   # groupingCube
    | 'GROUPING' 'SETS' '(' list+=grouping (',' list+=grouping)* ')'         # groupingSets
    | expression ('ASC' | 'DESC')?                                           # groupingValue
    | groupingNothing                                                        # groupingEmpty
    ;

groupingNothing
    options { given = true; }
    : EMPTY
    ;

namedWindow
    : name 'AS' windowBody
    ;

windowBody
    : EMPTY
    | '(' name? ('PARTITION' 'BY' list+=expression (',' list+=expression)*)? orderBy? frame? ')'
    ;

frame
    : frameUnit frameFirst exclude?                                          # frameStart
    | frameUnit 'BETWEEN' frameFirst 'AND' frameLast exclude?                # frameBetween
    | frameUnit 'BETWEEN' frameBefore 'AND' operation 'PRECEDING' exclude?   # framePreceding
    | frameUnit 'BETWEEN' operation 'FOLLOWING' 'AND' frameBehind exclude?   # frameFollowing
    | looseFrame                                                             # otherFrame
    ;

looseFrame
    options { given = true; }
    : frameUnit 'BETWEEN' frameEdge 'AND' frameEdge exclude?
    ;

frameEdge
    options { minimal = 'CURRENT ROW'; }
    : 'CURRENT' 'ROW'
    | 'UNBOUNDED' ('PRECEDING' | 'FOLLOWING')
    | operation ('PRECEDING' | 'FOLLOWING')
    ;

frameUnit
    options { minimal = 'ROWS'; }
    : 'ROWS'
    | 'RANGE'
    | 'GROUPS'
    ;

exclude
    : 'EXCLUDE' ('NO' 'OTHERS' | 'GROUP' | 'TIES' | 'CURRENT' 'ROW')
    ;

frameFirst
    options { minimal = 'UNBOUNDED PRECEDING'; }
    : 'UNBOUNDED' 'PRECEDING'
    | 'CURRENT' 'ROW'
    | operation 'PRECEDING'
    ;

frameLast
    options { minimal = 'UNBOUNDED FOLLOWING'; }
    : 'UNBOUNDED' 'FOLLOWING'
    | 'CURRENT' 'ROW'
    | operation 'FOLLOWING'
    ;

frameBefore
    options { minimal = 'UNBOUNDED PRECEDING'; }
    : 'UNBOUNDED' 'PRECEDING'
    | operation 'PRECEDING'
    ;

frameBehind
    options { minimal = 'UNBOUNDED FOLLOWING'; }
    : 'UNBOUNDED' 'FOLLOWING'
    | operation 'FOLLOWING'
    ;

/** What is done with all rows of a query. */
tail
    options { minimal = 'LIMIT 1'; }
    : orderBy                                                                # orderByTail
    | 'LIMIT' expression 'OFFSET' expression ('BY' list+=expression (',' list+=expression)*)? # limitOffset
    | 'LIMIT' expression (',' expression)?                                   # limit
    | 'LIMIT' expression (',' expression)? 'BY' list+=expression (',' list+=expression)* # limitBy
    | 'LIMIT' expression (',' expression)? 'WITH' 'TIES'                     # limitTies
    | 'LIMIT' 'ALL'                                                          # limitAll
    | 'LIMIT' expression '%'                                                 # limitPercent
    | 'LIMIT' expression ('OFFSET' expression)? 'ROWS' 'EXAMINED' expression # limitExamined
    | 'LIMIT' 'ROWS' 'EXAMINED' expression                                   # examined
    | offset                                                                 # offsetTail
    | 'FETCH' ('FIRST' | 'NEXT') operation? ('ROW' | 'ROWS') ('ONLY' | 'WITH' 'TIES') # fetch
    | 'FOR' strength=lockStrength ('OF' names+=path (',' names+=path)*)? waits+=wait* # forUpdate
    | 'LOCK' 'IN' 'SHARE' 'MODE' waits+=wait*                                # lockInShare
    | 'FOR' 'READ' 'ONLY'                                                    # forRead
    | 'PROCEDURE' path callArguments                                         # procedure
    | into                                                                   # intoTail
    | 'SETTINGS' list+=assignment (',' list+=assignment)*                    # settings
    | 'FORMAT' name                                                          # format
    ;

offset
    options { given = true; }
    : 'OFFSET' expression ('ROW' | 'ROWS')?
    ;

lockStrength
    options { minimal = 'UPDATE'; }
    : 'NO' 'KEY' 'UPDATE'
    | 'UPDATE'
    | 'SHARE'
    | 'KEY' 'SHARE'
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
    | looseFrom
    ;

/** With SQLite, a comma joins as `JOIN` does. */
looseFrom
    options { given = true; }
    : 'FROM' sources+=source (',' sources+=source)* ',' last=table constraint=joinConstraint joins+=join*
    ;

/** A table and what is joined to it. */
source
    options { minimal = 'a'; }
    : table joins+=join*
    ;

join
    options { minimal = 'CROSS JOIN a'; }
    : 'NATURAL' kinds+=joinKind* 'JOIN' table                                # naturalJoin
    | 'CROSS' 'JOIN' table                                                   # crossJoin
    | 'POSITIONAL' 'JOIN' table                                              # positionalJoin
    | kinds+=joinKind* 'JOIN' table constraint=joinConstraint                # plainJoin
    | kinds+=joinKind* 'JOIN' table join constraint=joinConstraint           # nestedJoin
    | looseJoin                                                              # otherJoin
    ;

/** A join without a condition, or with several. */
looseJoin
    options { given = true; }
    : 'NATURAL' kinds+=joinKind* 'JOIN' table constraints+=joinConstraint+
    | 'CROSS' 'JOIN' table constraints+=joinConstraint+
    | 'GLOBAL' 'CROSS' 'JOIN' table constraints+=joinConstraint*
    | kinds+=joinKind* 'JOIN' table
    | kinds+=joinKind* 'JOIN' table first=joinConstraint constraints+=joinConstraint+
    | kinds+=joinKind* 'STRAIGHT_JOIN' table constraints+=joinConstraint*
    | kinds+=joinKind* 'STRAIGHT_JOIN' table join constraint=joinConstraint
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
    | 'PASTE'
    | lateOuter
    ;

/** ClickHouse has a word between the side and `OUTER`, too. */
lateOuter
    options { given = true; }
    : ('LEFT' | 'RIGHT' | 'FULL') ('SEMI' | 'ANTI' | 'ASOF' | 'ANY' | 'ALL') 'OUTER'
    ;

joinConstraint
    options { minimal = 'ON 1'; }
    : 'ON' expression                                                        # on
    | 'USING' '(' names+=name (',' names+=name)* ')' ('AS' name)?            # usingNames
    | 'APPROX'? 'NEAREST' operand 'BY' label expression                      # nearest
    | usingBare                                                              # usingOthers
    ;

usingBare
    options { given = true; }
    : 'USING' names+=path (',' names+=path)*
    ;

table
    : valuesTable                                                            # valuesOfTable
    | 'ONLY' (path | '(' path ')') '*'? tableAlias? marks+=tableMark*        # onlyTable
    | lateral? '(' body ')' marks+=tableMark* tableAlias? marks+=tableMark* # subquery
    | lateral? tableCall marks+=tableMark* (tableAlias | typedAlias)? marks+=tableMark* # tableFunction
    | path '*'? marks+=tableMark* tableAlias? marks+=tableMark*              # plainTableName
    | '(' joined ')' tableAlias?                                             # parenthesizedJoin
    | '(' explain ')' tableAlias?                                            # explainTable
    | 'ROWS' 'FROM' '(' list+=rowsFrom (',' list+=rowsFrom)* ')' ('WITH' 'ORDINALITY')? tableAlias? # plainRowsFrom
    | looseTable                                                             # otherTable
    ;

lateral
    options { given = true; }
    : 'LATERAL'
    ;

valuesTable
    options { given = true; }
    : values tableAlias? marks+=tableMark*
    ;

/** A table and at least one that is joined to it. */
joined
    : table joins+=join+
    | '(' joined ')'
    ;

/** Tables that only some dialects have. */
looseTable
    options { given = true; }
    : 'TABLE' tableAlias? marks+=tableMark*
    | '(' sources+=source (',' sources+=source)* ')' tableAlias? marks+=tableMark*
    | STRING tableAlias?  marks+=tableMark*
    | parameter tableAlias? marks+=tableMark*
    | (NAME | QUOTED) ':' table
    | 'COLLATION' 'FOR' '(' expression ')' tableAlias?
    ;

rowsFrom
    : tableCall ('AS' '(' list+=columnAlias (',' list+=columnAlias)* ')')?
    ;

/** A table's name in a query, and those of its columns. */
tableAlias
    : 'AS' label columnAliases?                                              # asAlias
    | bareName columnAliases?                                                # namedTableAlias
    | textAlias                                                              # textTableAlias
    ;

textAlias
    options { given = true; }
    : 'AS'? STRING columnAliases?
    | 'AS' columnAliases
    | 'AS' label '(' list+=columnAlias (',' list+=columnAlias)* ')'
    | bareName '(' list+=columnAlias (',' list+=columnAlias)* ')'
    | 'VALUES' columnAliases
    ;

/** Columns with their types. */
typedAlias
    : 'AS' label? '(' list+=columnAlias (',' list+=columnAlias)* ')'
    | bareName '(' list+=columnAlias (',' list+=columnAlias)* ')'
    ;

columnAliases
    options { minimal = '(a)'; }
    : '(' list+=name (',' list+=name)* ')'
    ;

columnAlias
    options { minimal = 'a int'; }
    : name type ('COLLATE' path)?
    | untyped
    ;

untyped
    options { given = true; }
    : name ('COLLATE' path)?
    ;

/** What is said of a table in a query. */
tableMark
    : 'FINAL'                                                                # final
    | 'SAMPLE' sampleSize                                                    # tableSample
    | 'TABLESAMPLE' standardSample                                               # tableSampleStandard
    | ('USE' | 'FORCE' | 'IGNORE') ('INDEX' | 'KEY') ('FOR' ('JOIN' | 'ORDER' 'BY' | 'GROUP' 'BY'))? ('(' names+=label (',' names+=label)* ')' | EMPTY) # indexHint
    | 'INDEXED' 'BY' name                                                    # indexedBy
    | 'NOT' 'INDEXED'                                                        # notIndexed
    | 'WITH' 'ORDINALITY'                                                    # ordinality
    | 'WITH' 'OFFSET'                                                        # withOffset
    | 'PARTITION' columnNames                                                # tablePartitions
    | 'FOR' ('SYSTEM_TIME' | 'SYSTEM_TIMESTAMP') manyWords                       # forSystemTime
    | 'FOR' 'PORTION' 'OF' label 'FROM' operation 'TO' operation             # forPortion
    | 'AT' '(' name '=>' expression ')'                                      # at
    | 'PIVOT' '(' pivotBody ')' tableAlias?                                  # pivotTable
    | 'UNPIVOT' ('INCLUDE' 'NULLS' | 'EXCLUDE' 'NULLS')? '(' unpivotBody ')' tableAlias? # unpivotTable
    ;

pivotPart
    : word
    | ','
    ;

// ---- Changes of rows ----

insert
    : with? ('INSERT' | 'REPLACE') options+=insertOption* insertInto ('AS' as=name)? partition=tablePartition? columnList? overriding? rows=insertRows clauses+=insertClause*
    ;

insertOption
    : 'OR' resolution
    | 'LOW_PRIORITY'
    | 'DELAYED'
    | 'HIGH_PRIORITY'
    | ignore
    ;

ignore
    options { given = true; }
    : 'IGNORE'
    ;

/** What is done in a conflict. */
resolution
    options { minimal = 'IGNORE'; }
    : 'IGNORE'
    | label
    ;

insertInto
    options { minimal = 'INTO a'; }
    : 'INTO' path
    | otherInto
    ;

otherInto
    options { given = true; }
    : 'INTO' 'TABLE' path
    | 'INTO' 'TABLE'? 'FUNCTION' tableCall
    | path
    ;

tablePartition
    : 'PARTITION' columnNames
    ;

columnList
    : '(' columns+=target (',' columns+=target)* ')'
    | looseList
    ;

looseList
    options { given = true; }
    : EMPTY
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
    : 'OVERRIDING' overridden 'VALUE'
    | 'BY' ('NAME' | 'POSITION')
    | partitionBy
    ;

overridden
    options { minimal = 'USER'; }
    : 'USER'
    | NAME
    ;

insertRows
    options { minimal = 'VALUES (1)'; }
    : query
    | 'DEFAULT' 'VALUES'
    | 'SET' list+=assignment (',' list+=assignment)*
    | 'VALUE' rows+=row (',' rows+=row)*
    | 'SETTINGS' list+=namedSetting (',' list+=namedSetting)* query
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
    : with? 'UPDATE' options+=insertOption* 'ONLY'? sources+=source (',' sources+=source)* 'SET' list+=assignment (',' list+=assignment)* marks+=changeMark* from? where? orderBy? limit=changeLimit? returning? tails+=tail*
    ;

changeMark
    : 'IN' 'PARTITION' word
    | 'ON' label (label | STRING)
    | 'SETTINGS' list+=assignment (',' list+=assignment)*
    | NAME 'SYSTEM_TIME' expression
    ;

changeLimit
    : 'LIMIT' expression ((',' | 'OFFSET') expression)?
    ;

using
    : 'USING' sources+=source (',' sources+=source)*
    ;

delete
    : with? 'DELETE' options+=deleteOption* from marks+=changeMark* using? where? orderBy? limit=changeLimit? returning? tails+=tail* # plainDelete
    | with? 'DELETE' options+=deleteOption* names+=deleted (',' names+=deleted)* from where? orderBy? limit=changeLimit? returning? tails+=tail* # deleteFrom
    | with? 'DELETE' options+=deleteOption* 'FROM' names+=deleted (',' names+=deleted)* 'USING' sources+=source (',' sources+=source)* where? orderBy? limit=changeLimit? returning? tails+=tail* # deleteUsing
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
    : with? 'MERGE' 'INTO' 'ONLY'? table 'USING' source joinConstraint whens+=mergeWhen+ returning?
    ;

mergeWhen
    options { minimal = 'WHEN MATCHED THEN DELETE'; }
    : 'WHEN' 'MATCHED' ('AND' expression)? 'THEN' matchedAction              # whenMatched
    | 'WHEN' 'NOT' 'MATCHED' 'BY' 'SOURCE' ('AND' expression)? 'THEN' matchedAction # whenNotBySource
    | 'WHEN' 'NOT' 'MATCHED' ('BY' matchTarget)? ('AND' expression)? 'THEN' missedAction # whenNotMatched
    ;

matchTarget
    options { minimal = 'TARGET'; }
    : label
    ;

matchedAction
    options { minimal = 'DO NOTHING'; }
    : 'UPDATE' 'SET' list+=assignment (',' list+=assignment)*
    | 'DELETE'
    | 'DO' 'NOTHING'
    | 'ERROR' expression?
    | otherMatched
    ;

otherMatched
    options { given = true; }
    : 'UPDATE' ('SET' '*' | 'BY' ('NAME' | 'POSITION'))?
    ;

missedAction
    options { minimal = 'DO NOTHING'; }
    : 'INSERT' columnList? overriding? 'VALUES' row
    | 'INSERT' 'DEFAULT' 'VALUES'
    | 'DO' 'NOTHING'
    | 'ERROR' expression?
    | otherMissed
    ;

otherMissed
    options { given = true; }
    : 'DELETE'
    | 'UPDATE' ('SET' list+=assignment (',' list+=assignment)*)?
    | 'INSERT' columnList? overriding? '*'?
    ;

// ---- Tables ----

createTable
    : 'CREATE' orReplace? modifiers+=modifier* 'TABLE' ifNotExists? objectName before+=beforeOption* '(' names+=name (',' names+=name)* ')' parts+=furtherPart* 'AS' query ('WITH' 'NO'? 'DATA')? # namedTable
    | 'CREATE' orReplace? modifiers+=modifier* 'TABLE' ifNotExists? objectName ifNotExists? before+=beforeOption* first=createPart parts+=furtherPart* rows=tableRows? # plainTable
    | 'CREATE' orReplace? modifiers+=modifier* 'TABLE' ifNotExists? objectName ifNotExists? before+=beforeOption* rows=tableRows # tableOfRows
    | virtualTable                                                           # otherTableKind
    ;

beforeOption
    : 'ON' label (label | STRING)
    | NAME STRING
    ;

virtualTable
    options { given = true; }
    : 'CREATE' 'VIRTUAL' 'TABLE' ifNotExists? objectName 'USING' name group?
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
    | 'UNLOGGED'
    | 'TEMP'
    | ('GLOBAL' | 'LOCAL') ('TEMP' | 'TEMPORARY')
    | 'TEMPORARY'
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

/** What comes right after the name of a table. */
createPart
    options { minimal = '(a int)'; }
    : '(' 'LIKE' path likes+=likeOption* ')'                                 # likeTableIn
    | '(' columns+=column (',' columns+=column)* more+=furtherElement* ')'   # elements
    | 'PARTITION' 'OF' path typedElements? bound                             # partitionOf
    | 'OF' path typedElements?                                               # ofType
    | furtherPart                                                            # furtherCreatePart
    | loosePart                                                              # otherCreatePart
    ;

/** What else is said of a table. */
furtherPart
    options { minimal = 'STRICT'; }
    : 'PARTITION' 'BY' method=partitionMethod '(' list+=indexPart (',' list+=indexPart)* ')' # partitionByKeys
    | partitionBy                                                            # partitionByCreatePart
    | 'ORDER' 'BY' orderKeys                                                 # orderKey
    | 'PRIMARY' 'KEY' expression                                             # primaryKeyOption
    | tableOption                                                            # tableOptionCreatePart
    ;

/** The rows that a table is made of. */
tableRows
    options { minimal = 'AS SELECT 1'; }
    : 'AS' '(' query ')' ('WITH' 'NO'? 'DATA')?                              # asParenthesized
    | 'AS' query ('WITH' 'NO'? 'DATA')?                                      # asQuery
    | 'AS' 'EXECUTE' path callArguments? ('WITH' 'NO'? 'DATA')?              # asExecute
    | bareRows                                                               # otherRows
    ;

bareRows
    options { given = true; }
    : query ('WITH' 'NO'? 'DATA')?
    | ('IGNORE' | 'REPLACE') 'AS'? query
    | 'AS' query 'COMMENT' text
    ;

loosePart
    options { given = true; }
    : elementList ','?
    | EMPTY
    | 'AS' path callArguments?
    | 'LIKE' path
    ;

/** Columns and more, in any order. */
elementList
    : '(' elements+=tableElement (',' elements+=tableElement)* ','? ')'
    ;

/** Columns whose types are known. */
typedElements
    : '(' elements+=typedElement (',' elements+=typedElement)* ')'
    ;

typedElement
    options { minimal = 'CHECK (1)'; }
    : name ('WITH' 'OPTIONS')? constraints+=columnConstraint*
    | tableConstraint
    ;

/** What stands behind the columns of a table. */
furtherElement
    : ',' tableConstraint
    | ',' 'LIKE' path likes+=likeOption*
    ;

/** The values of a partition. */
bound
    options { minimal = 'DEFAULT'; }
    : 'DEFAULT'
    | 'FOR' 'VALUES' 'IN' '(' list+=expression (',' list+=expression)* ')'
    | 'FOR' 'VALUES' 'FROM' '(' list+=expression (',' list+=expression)* ')' 'TO' '(' ends+=expression (',' ends+=expression)* ')'
    | 'FOR' 'VALUES' 'WITH' '(' modulus NUMBER ',' remainder NUMBER ')'
    ;

modulus
    options { minimal = 'modulus'; }
    : NAME
    ;

remainder
    options { minimal = 'remainder'; }
    : NAME
    ;

partitionMethod
    options { minimal = 'RANGE'; }
    : label
    ;

orderKeys
    : list+=orderItem (',' list+=orderItem)*
    ;

partitionBy
    options { given = true; }
    : ('PARTITION' | 'SUBPARTITION') 'BY' words+=word+
    ;

optionName
    : bareName
    | 'COLLATE'
    | 'FORMAT'
    | 'SAMPLE'
    | 'SETTINGS'
    | 'UNION'
    | 'CHARACTER' 'SET'
    ;

/** An option of a table, such as its engine. */
tableOption
    : 'TABLESPACE' name                                                      # tablespace
    | inherits '(' names+=path (',' names+=path)* ')'                        # inheritsFrom
    | 'WITH' settingList                                                     # withSettings
    | flags+=tableFlag (',' flags+=tableFlag)*                               # tableFlags
    | 'ON' 'COMMIT' onCommit                                                 # onCommitOption
    | looseOption                                                            # otherTableOption
    ;

looseOption
    options { given = true; }
    : optionName '='? optionValue ','?
    | optionName '=' tableCall ','?
    | optionName ','?
    | 'DEFAULT' labels+=label* '='? optionValue ','?
    | 'DEFAULT' labels+=label* '=' tableCall ','?
    | 'WITH' group
    | 'WITHOUT' label
    | 'WITH' manyWords
    | 'USING' label group?
    | 'ON' label (label | STRING)?
    | 'INTO' manyWords
    | 'TTL' list+=ttlItem (',' list+=ttlItem)*
    ;

inherits
    options { minimal = 'INHERITS'; }
    : NAME
    ;

onCommit
    options { minimal = 'DROP'; }
    : 'DROP'
    | NAME 'ROWS'
    | 'DELETE' 'ROWS'
    ;

tableFlag
    options { minimal = 'STRICT'; }
    : 'STRICT'
    | 'WITHOUT' NAME
    ;

/** Settings in parentheses. */
settingList
    options { minimal = '(a = 1)'; }
    : '(' list+=namedSetting (',' list+=namedSetting)* ')'
    ;

namedSetting
    options { minimal = 'a = 1'; }
    : path '=' settingValue
    | STRING '=' settingValue
    | path
    ;

settingValue
    options { minimal = '1'; }
    : '-'? NUMBER
    | STRING
    | label
    ;

/** When rows of ClickHouse go, and where. */
ttlItem
    : expression parts+=ttlPart*
    ;

ttlPart
    : 'DELETE'
    | 'TO' label text
    | NAME group
    | NAME call
    | where
    | 'GROUP' 'BY' list+=expression (',' list+=expression)* 'SET' sets+=assignment (',' sets+=assignment)*
    ;

optionValue
    options { minimal = '1'; }
    : NUMBER
    | text
    | label
    | 'NULL' EMPTY
    | group
    | '-' NUMBER
    ;

/** A column of a table, or something else that stands with them. */
tableElement
    options { minimal = 'a int'; }
    : column                                                                 # columnTableElement
    | tableConstraint                                                        # tableConstraintTableElement
    | 'LIKE' path likes+=likeOption*                                         # like
    | ('KEY' | 'INDEX' | (NAME | 'SPATIAL') ('KEY' | 'INDEX')) name? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' options+=indexOption* # key
    | 'INDEX' name expression 'TYPE' manyWords                                   # skippingIndex
    | 'PROJECTION' name '(' query ')'                                        # projection
    | 'PERIOD' 'FOR' name '(' name ',' name ')'                              # period
    ;

likeOption
    : ('INCLUDING' | 'EXCLUDING') likeThing
    ;

likeThing
    options { minimal = 'ALL'; }
    : label
    ;

column
    options { minimal = 'a int'; }
    : columnLabel type constraints+=columnConstraint*                               # plainColumn
    | computedColumn                                                         # columnOfOthers
    | bareColumn                                                             # otherColumn
    ;

/** A column without a type. */
computedColumn
    options { given = true; }
    : columnLabel type? ('GENERATED' 'ALWAYS')? 'AS' '(' expression ')' constraints+=columnConstraint*
    ;

columnLabel
    options { minimal = 'a'; }
    : bareName
    | plainClauseWord
    | '[' words+=label+ ']'
    ;

bareColumn
    options { given = true; }
    : columnLabel
    | columnLabel first=firmConstraint constraints+=columnConstraint*
    ;

columnConstraint
    : firmConstraint                                                         # plainColumnConstraint
    | wordConstraint                                                         # otherColumnConstraint
    ;

/** A constraint that would read as a type where a column has none. */
wordConstraint
    options { given = true; }
    : name
    | name group
    ;

/** A constraint that does not read as a type. */
firmConstraint
    : ('CONSTRAINT' name)? 'NOT' 'NULL' whenConflict? ('ENABLE' | 'NO' 'INHERIT')? # notNull
    | ('CONSTRAINT' name)? 'NULL' whenConflict?                                # null
    | ('CONSTRAINT' name)? 'DEFAULT' '(' expression ')'                      # defaultOf
    | ('CONSTRAINT' name)? 'PRIMARY' 'KEY' ('ASC' | 'DESC')? whenConflict? autoIncrement? # primaryKey
    | ('CONSTRAINT' name)? 'UNIQUE' ('NULLS' 'NOT'? 'DISTINCT')? 'KEY'? whenConflict? # unique
    | ('CONSTRAINT' name)? 'CHECK' '(' expression ')' whenConflict? ('NO' 'INHERIT')? # checkThat
    | ('CONSTRAINT' name)? references                                        # columnReferences
    | ('CONSTRAINT' name)? 'GENERATED' 'ALWAYS' 'AS' '(' expression ')' 'STORED' # generatedStored
    | ('CONSTRAINT' name)? 'GENERATED' 'ALWAYS' 'AS' '(' expression ')' 'VIRTUAL'? # generatedVirtual
    | ('CONSTRAINT' name)? 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT') 'AS' 'IDENTITY' sequenceOptions? # identity
    | 'COLLATE' path                                                         # collate
    | deferrable                                                             # columnDeferrable
    | looseConstraint                                                        # otherFirmConstraint
    ;

/** What some dialects say of columns. */
looseConstraint
    options { given = true; }
    : ('CONSTRAINT' name)? 'DEFAULT' operand
    | ('CONSTRAINT' name)? 'DEFAULT' operation
    | ('CONSTRAINT' name)? 'DEFAULT' operation list+=check+
    | 'KEY'
    | 'COLLATE' text
    | ('CONSTRAINT' name)? ('GENERATED' ('ALWAYS' | 'BY' 'DEFAULT' ('ON' 'NULL')?))? 'AS' '(' expression ')' ('STORED' | 'VIRTUAL' | NAME)?
    | ('GENERATED' 'ALWAYS')? 'AS' 'ROW' label
    | 'CONSTRAINT' name
    | 'ON' 'CONFLICT' resolution
    | 'ON' 'UPDATE' operand
    | 'COMMENT' text
    | ('CHARACTER' 'SET' | 'CHARSET') name
    | ('CODEC' | 'STATISTICS') group
    | 'TTL' expression
    | ('MATERIALIZED' | 'ALIAS' | 'EPHEMERAL') operation
    | name '=' word
    | 'STORAGE' label
    | 'COMPRESSION' label
    | 'USING' 'COMPRESSION' (label | STRING)
    | 'WITH' (label+ | group)
    | 'NOT' name
    ;

whenConflict
    : 'ON' 'CONFLICT' resolution
    ;

autoIncrement
    : 'AUTOINCREMENT'
    ;

/** When a constraint is checked. */
deferrable
    : 'NOT'? 'DEFERRABLE' ('INITIALLY' whenChecked)?
    | 'INITIALLY' whenChecked
    | 'NOT'? 'ENFORCED'
    ;

whenChecked
    options { minimal = 'DEFERRED'; }
    : NAME
    ;

/** How a sequence counts. */
sequenceOptions
    options { minimal = '(CYCLE)'; }
    : '(' options+=sequenceOption+ ')'
    ;

sequenceOption
    options { minimal = 'CYCLE'; }
    : 'CYCLE'
    | 'NO' 'CYCLE'
    | 'NO' sequenceBound
    | sequenceNumber 'WITH'? '-'? NUMBER
    | 'INCREMENT' 'BY'? '-'? NUMBER
    | 'AS' type
    | 'SEQUENCE' 'NAME' path
    ;

sequenceBound
    options { minimal = 'MINVALUE'; }
    : NAME
    ;

sequenceNumber
    options { minimal = 'START'; }
    : NAME
    ;

references
    : 'REFERENCES' path columnNames? actions+=referenceAction* deferrable?
    ;

referenceAction
    : 'ON' ('DELETE' | 'UPDATE') ('CASCADE' | 'RESTRICT' | 'NO' 'ACTION' | 'SET' ('NULL' | 'DEFAULT') columnNames?)
    | 'MATCH' matchKind
    ;

matchKind
    options { minimal = 'FULL'; }
    : label
    ;

tableConstraint
    options { minimal = 'CHECK (1)'; }
    : ('CONSTRAINT' name)? constraint=constraintBody options+=constraintOption*
    | namelessConstraint
    ;

namelessConstraint
    options { given = true; }
    : 'CONSTRAINT' constraint=constraintBody options+=constraintOption*
    ;

constraintBody
    options { minimal = 'CHECK (1)'; }
    : 'PRIMARY' 'KEY' label? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' # primaryKeyOf
    | 'UNIQUE' ('NULLS' 'NOT'? 'DISTINCT')? ('KEY' | 'INDEX')? name? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' # uniqueOf
    | 'FOREIGN' 'KEY' ifNotExists? name? columnNames references              # foreignKey
    | 'CHECK' '(' expression ')'                                             # checkOf
    | bareCheck                                                              # checkBare
    | 'EXCLUDE' ('USING' label)? '(' list+=excludePart (',' list+=excludePart)* ')' ('WHERE' '(' expression ')')? # exclusion
    | ('UNIQUE' | 'PRIMARY' 'KEY') 'USING' 'INDEX' name                      # usingIndex
    | 'NOT' 'NULL' name                                                      # notNullOf
    ;

bareCheck
    options { given = true; }
    : 'CHECK' test
    | 'ASSUME' test
    ;

excludePart
    : indexPart 'WITH' qualifiedOperator
    ;

constraintOption
    options { minimal = 'DEFERRABLE'; }
    : deferrable
    | whenConflict
    | 'NO' noThing
    | 'NOT' notThing
    | 'WITH' settingList
    | 'INCLUDE' columnNames
    | 'USING' 'INDEX' 'TABLESPACE' name
    | looseConstraintOption
    ;

looseConstraintOption
    options { given = true; }
    : name ('=' word)?
    | 'WITH' group
    | 'USING' label+
    | name (STRING | NUMBER)
    ;

noThing
    options { minimal = 'INHERIT'; }
    : 'INHERIT'
    | NAME
    ;

notThing
    options { minimal = 'VALID'; }
    : name
    ;

qualifiedOperator
    options { minimal = '='; }
    : operator
    | (names+=name '.')+ operator
    ;

createIndex
    : 'CREATE' orReplace? modifiers+=modifier* 'INDEX' 'CONCURRENTLY'? ifNotExists? objectName ('USING' label)? 'ON' 'ONLY'? objectName ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' options+=indexOption* # plainIndex
    | namelessIndex                                                          # otherIndex
    ;

namelessIndex
    options { given = true; }
    : 'CREATE' modifiers+=modifier* 'INDEX' 'CONCURRENTLY'? 'ON' 'ONLY'? objectName ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' options+=indexOption*
    ;

/** A column or a value of an index. */
indexKey
    options { minimal = 'a'; }
    : bareName
    | call
    | special
    | '(' expression ')'
    | indexValue
    ;

indexValue
    options { given = true; }
    : expression
    ;

indexPart
    options { minimal = 'a'; }
    : indexKey 'WITHOUT' 'OVERLAPS'
    | indexKey ('COLLATE' (path | STRING))? ('ASC' | 'DESC')? ('NULLS' ('FIRST' | 'LAST'))?
    | indexKey ('COLLATE' (path | STRING))? classes+=path+ (settingList | group)? ('ASC' | 'DESC')? ('NULLS' ('FIRST' | 'LAST'))?
    ;

indexOption
    : where
    | 'WITH' settingList
    | 'WITH' group
    | 'INCLUDE' columnNames
    | 'NULLS' 'NOT'? 'DISTINCT'
    | 'TABLESPACE' name
    | name ('=' word)?
    | 'USING' label
    | name (STRING | NUMBER)
    ;

createView
    : materializedView                                                       # otherViewKind
    | 'CREATE' orReplace? modifiers+=modifier* 'VIEW' ifNotExists? objectName columnNames? ('USING' label)? ('WITH' settingList)? 'AS' query last=viewEnd? # plainView
    | anyView                                                                # otherView
    ;

materializedView
    options { given = true; }
    : 'CREATE' orReplace? 'MATERIALIZED' 'VIEW' ifNotExists? objectName columnNames? ('USING' label)? ('WITH' settingList)? ('TABLESPACE' name)? 'AS' query ('WITH' 'NO'? 'DATA')?
    ;

anyView
    options { given = true; }
    : 'CREATE' orReplace? modifiers+=modifier* 'VIEW' ifNotExists? objectName elements=elementList? parts+=viewPart* 'AS' query last=viewEnd?
    ;

optionWord
    options { minimal = 'OPTION'; }
    : NAME
    ;

viewEnd
    options { minimal = 'WITH CHECK OPTION'; }
    : 'WITH' ('LOCAL' | NAME)? 'CHECK' optionWord
    | 'WITH' 'NO'? 'DATA'
    ;

viewPart
    : 'WITH' group
    | path ('=' (optionValue | tableCall))?
    | 'TO' path elements=elementList?
    | 'ON' label (label | STRING) elements=elementList?
    | 'ORDER' 'BY' expression
    | 'USING' name
    | STRING
    | NUMBER
    | ','
    ;

// ---- Triggers and routines ----

createTrigger
    : constraintTrigger                                                      # checkTrigger
    | 'CREATE' orReplace? modifiers+=modifier* 'TRIGGER' ifNotExists? objectName timing events+=triggerEvent ('OR' events+=triggerEvent)* 'ON' path parts+=triggerPart* 'EXECUTE' ('FUNCTION' | 'PROCEDURE') path callArguments # functionTrigger
    | 'CREATE' modifiers+=modifier* 'TRIGGER' ifNotExists? objectName timing? triggerEvent 'ON' path ('FOR' 'EACH' 'ROW')? ('WHEN' expression)? 'BEGIN' statements+=routineItem+ 'END' # blockTrigger
    | looseTrigger                                                           # otherTrigger
    ;

constraintTrigger
    options { given = true; }
    : 'CREATE' orReplace? 'CONSTRAINT' 'TRIGGER' objectName timing events+=triggerEvent ('OR' events+=triggerEvent)* 'ON' path ('FROM' path)? deferrable? 'FOR' 'EACH' 'ROW' ('WHEN' '(' expression ')')? 'EXECUTE' ('FUNCTION' | 'PROCEDURE') path callArguments
    ;

looseTrigger
    options { given = true; }
    : 'CREATE' orReplace? modifiers+=modifier* 'TRIGGER' ifNotExists? objectName timing events+=triggerEvent ('OR' events+=triggerEvent)* 'ON' path parts+=triggerPart* changeStatement
    | 'CREATE' orReplace? modifiers+=modifier* 'TRIGGER' ifNotExists? objectName times+=timing* (events+=triggerEvent ('OR' events+=triggerEvent)*)? 'ON' path parts+=triggerPart* routineStatement
    | 'CREATE' orReplace? modifiers+=modifier* 'TRIGGER' ifNotExists? objectName times+=timing* (events+=triggerEvent ('OR' events+=triggerEvent)*)? 'ON' path parts+=triggerPart* 'WHEN' operation block
    ;

changeStatement
    options { minimal = 'DELETE FROM a'; }
    : insert
    | update
    | delete
    ;

timing
    options { minimal = 'AFTER'; }
    : NAME
    | 'AFTER'
    | 'INSTEAD' 'OF'
    ;

triggerEvent
    options { minimal = 'DELETE'; }
    : 'INSERT'
    | 'DELETE'
    | 'TRUNCATE'
    | 'UPDATE' ('OF' names+=name (',' names+=name)*)?
    ;

triggerPart
    : 'FOR' 'EACH' ('ROW' | 'STATEMENT')
    | 'WHEN' '(' expression ')'
    | 'REFERENCING' tables+=transitionTable+
    | 'FROM' path
    | looseTriggerPart
    ;

looseTriggerPart
    options { given = true; }
    : deferrable
    | 'FOR' ('ROW' | 'STATEMENT')
    | 'NOT'? NAME
    | ('FOLLOWS' | 'PRECEDES') name
    ;

/** The rows before or after, as a table. */
transitionTable
    options { minimal = 'OLD TABLE AS a'; }
    : oldOrNew transitionKind 'AS' name
    | bareTransition
    ;

bareTransition
    options { given = true; }
    : oldOrNew ('TABLE' | 'ROW')? name
    ;

transitionKind
    options { minimal = 'TABLE'; }
    : 'TABLE'
    | 'ROW'
    ;

oldOrNew
    options { minimal = 'OLD'; }
    : NAME
    ;

createRoutine
    options { minimal = 'CREATE FUNCTION a()'; }
    : 'CREATE' orReplace? modifiers+=modifier* ('FUNCTION' | 'PROCEDURE') ifNotExists? path parameterList parts+=routinePart* routineBody?     # plainRoutine
    | macro                                                                  # macroRoutine
    | looseRoutine                                                           # otherRoutine
    ;

/** What a function of PostgreSQL does. */
routineBody
    options { minimal = 'RETURN 1'; }
    : atomicBlock
    | 'RETURN' expression
    ;

/** A function of DuckDB. */
macro
    options { given = true; }
    : 'CREATE' orReplace? modifiers+=modifier* ('MACRO' | 'FUNCTION') ifNotExists? path bodies+=macroBody (',' bodies+=macroBody)*
    ;

macroBody
    options { minimal = '() AS 1'; }
    : macroParameters 'AS' expression
    | macroParameters 'AS' 'TABLE' query
    ;

macroParameters
    options { minimal = '()'; }
    : '(' list+=macroParameter (',' list+=macroParameter)* ')'
    | EMPTY
    | otherParameters
    ;

macroParameter
    options { minimal = 'a'; }
    : name type? (':=' expression)?
    ;

otherParameters
    options { given = true; }
    : '(' parameters+=routineParameter (',' parameters+=routineParameter)* ')'
    ;

looseRoutine
    options { given = true; }
    : 'CREATE' orReplace? modifiers+=modifier* ('FUNCTION' | 'PROCEDURE') ifNotExists? path parameterList? parts+=looseRoutinePart* looseBody?
    | 'CREATE' orReplace? modifiers+=modifier* 'AGGREGATE' 'FUNCTION' ifNotExists? path parameterList? parts+=looseRoutinePart* looseBody?
    ;

looseBody
    options { minimal = 'RETURN 1'; }
    : routineStatement
    | 'AS' 'TABLE'? query
    | 'AS' block
    | 'AS' command
    | 'AS' expression
    | 'AS' expression overloads+=overload+
    | 'AS' 'TABLE' query overloads+=overload+
    ;

/** Another macro of the same name. */
overload
    : ',' parameterList 'AS' (expression | 'TABLE' query)
    ;

parameterList
    options { minimal = '()'; }
    : '(' parameters+=routineParameter (',' parameters+=routineParameter)* ')'
    | EMPTY
    ;

routineParameter
    options { minimal = 'a int'; }
    : modes+=parameterMode* (name type? | type | name parameterMode type) (('DEFAULT' | '=' | ':=' | '=>') expression)?
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
    | 'RETURNS' 'NULL' 'ON' 'NULL' inputWord
    | 'RETURNS' NAME? type
    | 'AS' STRING (',' STRING)?
    | 'AS' dollar (',' STRING)?
    | 'LANGUAGE' (label | STRING)
    | 'NOT' leakProof
    | 'SET' setting
    | 'SET' path 'FROM' 'CURRENT'
    | calledWord 'ON' 'NULL' inputWord
    | 'SECURITY' securityWord
    | NAME 'SECURITY' securityWord
    | costWord NUMBER
    | 'PARALLEL' mode=parallelMode
    | 'WINDOW'
    | routineWord
    | 'TRANSFORM' 'FOR' 'TYPE' type (',' 'FOR' 'TYPE' type)*
    ;

routineWord
    options { minimal = 'STRICT'; }
    : 'STRICT'
    | 'IMMUTABLE'
    | 'STABLE'
    | 'VOLATILE'
    | 'LEAKPROOF'
    | otherRoutineWord
    ;

otherRoutineWord
    options { given = true; }
    : NAME
    ;

inputWord
    options { minimal = 'INPUT'; }
    : NAME
    ;

leakProof
    options { minimal = 'LEAKPROOF'; }
    : 'LEAKPROOF'
    | NAME
    ;

calledWord
    options { minimal = 'CALLED'; }
    : NAME
    ;

securityWord
    options { minimal = 'DEFINER'; }
    : NAME
    | 'DEFINER'
    ;

costWord
    options { minimal = 'COST'; }
    : NAME
    | 'ROWS'
    ;

parallelMode
    options { minimal = 'SAFE'; }
    : NAME
    ;

looseRoutinePart
    : routinePart
    | 'AS' parameter (',' STRING)?
    | 'RETURN' type
    | 'SET' words+=setWord+
    | NAME? 'SQL' ('SECURITY' NAME | 'DATA')?
    | 'NO' 'SQL'
    | ('COMMENT' | 'ROWS' | 'WINDOW' | 'SECURITY' | NAME) (NUMBER | text | NAME)
    ;

/** A statement of a routine. */
routineStatement
    options { recover = true; minimal = 'SELECT 1'; }
    : COMMAND                                                                # wholeRoutineStatement
    | query                                                                  # queryRoutineStatement
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
    | 'RETURN' expression                                                    # return
    | 'DECLARE' names+=name (',' names+=name)* type ('DEFAULT' expression)?  # declare
    | 'DECLARE' name 'CONDITION' 'FOR' words+=word+                          # declareCondition
    | 'DECLARE' name 'CURSOR' group? 'FOR' query                             # declareCursorFor
    | 'DECLARE' words+=word+ 'FOR' query                                     # declareQuery
    | 'DECLARE' label 'HANDLER' 'FOR' list+=phrase (',' list+=phrase)* routineStatement # declareHandler
    | command                                                                # commandRoutineStatement
    ;

block
    : (label ':')? 'BEGIN' words+=blockWord* statements+=routineItem* 'END' label?
    ;

/** The body of a function of PostgreSQL. */
atomicBlock
    options { given = true; }
    : 'BEGIN' 'ATOMIC' statements+=atomicItem* 'END'
    ;

atomicItem
    : atomicStatement ';'
    ;

atomicStatement
    options { minimal = 'SELECT 1'; }
    : query
    | insert
    | update
    | delete
    | merge
    | 'RETURN' expression
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
    options { given = true; minimal = 'CREATE SCHEMA a'; }
    : 'CREATE' orReplace? modifiers+=modifier* otherStart words+=anyWord*
    | 'CREATE' orReplace? 'AGGREGATE' path group words+=anyWord*
    | 'CREATE' orReplace? 'RULE' name 'AS' 'ON' ruleEvent 'TO' path where? 'DO' ('INSTEAD' | NAME)? ruleAction
    ;

ruleEvent
    options { minimal = 'INSERT'; }
    : label
    ;

/** What a rule of PostgreSQL does. */
ruleAction
    : 'NOTHING'
    | body
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
    | 'ADD' ('KEY' | 'INDEX' | (NAME | 'SPATIAL') ('KEY' | 'INDEX')) name? ('USING' label)? '(' list+=indexPart (',' list+=indexPart)* ')' options+=indexOption* # addKey
    | 'DROP' 'COLUMN'? ifExists? name behaviour?                             # dropColumn
    | 'DROP' 'CONSTRAINT' ifExists? name behaviour?                          # dropConstraint
    | 'ALTER' 'COLUMN'? name 'TYPE' type ('COLLATE' path)? ('USING' expression)? # alterType
    | 'ALTER' 'COLUMN'? name 'SET' 'DATA' 'TYPE' type ('COLLATE' path)? ('USING' expression)? # alterDataType
    | 'ALTER' 'COLUMN'? name 'SET' 'DEFAULT' expression                      # alterDefault
    | 'ALTER' 'COLUMN'? name 'DROP' 'DEFAULT'                                # dropDefault
    | 'ALTER' 'COLUMN'? name ('SET' | 'DROP') 'NOT' 'NULL'                   # alterNotNull
    | 'RENAME' 'TO' label                                                    # renameTable
    | 'RENAME' 'COLUMN'? name 'TO' label                                     # renameColumn
    | 'RENAME' 'CONSTRAINT' name 'TO' label                                  # renameConstraint
    | 'ATTACH' 'PARTITION' path bound                                        # attachPartition
    | ('SET' | 'RESET') settingList                                          # alterSettings
    | 'RESET' '(' texts+=STRING (',' texts+=STRING)* ')'                     # resetTexts
    | 'ALTER' 'COLUMN'? name ('SET' | 'RESET') settingList                   # alterColumnSettings
    | 'ALTER' 'COLUMN'? name 'SET' 'STATISTICS' operation                    # alterStatistics
    | 'ALTER' 'COLUMN'? NUMBER 'SET' 'STATISTICS' operation                  # alterStatisticsOf
    | 'ALTER' 'COLUMN'? name 'SET' 'STORAGE' storageKind                     # alterStorage
    | 'ALTER' 'COLUMN'? name 'SET' 'COMPRESSION' label                       # alterCompression
    | 'ALTER' 'COLUMN'? name 'ADD' 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT') 'AS' 'IDENTITY' sequenceOptions? # addIdentity
    | 'ALTER' 'COLUMN'? name identityChanges+=identityChange+                # alterIdentity
    | 'ALTER' 'COLUMN'? name 'DROP' ('IDENTITY' | 'EXPRESSION') ifExists?    # dropIdentity
    | 'ALTER' 'COLUMN'? name 'SET' 'EXPRESSION' 'AS' '(' expression ')'      # alterExpression
    | 'ALTER' 'CONSTRAINT' name options+=constraintOption+                   # alterConstraint
    | 'VALIDATE' 'CONSTRAINT' name                                           # validateConstraint
    | 'REPLICA' 'IDENTITY' ('FULL' | 'DEFAULT' | 'NOTHING' | 'USING' 'INDEX' name) # replicaIdentity
    | ('ENABLE' | 'DISABLE') (('ALWAYS' | 'REPLICA')? ('TRIGGER' | 'RULE') label) # enableTrigger
    | ('ENABLE' | 'DISABLE' | 'FORCE' | 'NO' 'FORCE') 'ROW' 'LEVEL' 'SECURITY' # rowSecurity
    | 'OWNER' 'TO' user                                                      # owner
    | 'SET' 'SCHEMA' name                                                    # setSchema
    | 'SET' 'TABLESPACE' name                                                # setTablespace
    | 'SET' ('LOGGED' | 'UNLOGGED')                                          # setLogged
    | 'SET' 'WITHOUT' ('CLUSTER' | 'OIDS')                                   # setWithout
    | 'SET' 'ACCESS' 'METHOD' label                                          # setMethod
    | 'CLUSTER' 'ON' name                                                    # clusterOn
    | 'NO'? 'INHERIT' path                                                   # inherit
    | 'OF' path                                                              # alterOf
    | 'NOT' 'OF'                                                             # notOf
    | 'DETACH' 'PARTITION' path ('CONCURRENTLY' | 'FINALIZE')?               # detachPartition
    | manyWords                                                                  # alterWords
    ;

storageKind
    options { minimal = 'PLAIN'; }
    : label
    ;

identityChange
    options { minimal = 'RESTART'; }
    : 'SET' sequenceOption
    | 'SET' 'GENERATED' ('ALWAYS' | 'BY' 'DEFAULT')
    | 'RESTART' ('WITH'? NUMBER)?
    ;

behaviour
    : 'CASCADE'
    | 'RESTRICT'
    ;

alterPlace
    : 'FIRST'
    | 'AFTER' name
    ;

alterOther
    options { given = true; }
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
    : 'DROP' kind=dropKind ifExists? names+=objectName (',' names+=objectName)* behaviour? # dropThings
    | 'DROP' ('FUNCTION' | 'PROCEDURE') ifExists? names+=droppedRoutine (',' names+=droppedRoutine)* behaviour? # dropRoutine
    | 'DROP' dropOfKind ifExists? name 'ON' path behaviour? # dropOf
    | looseDrop                                                              # otherDrop
    ;

dropOfKind
    options { minimal = 'TRIGGER'; }
    : 'TRIGGER'
    | 'RULE'
    | 'POLICY'
    ;

dropKind
    options { minimal = 'TABLE'; }
    : 'TABLE'
    | 'VIEW'
    | 'MATERIALIZED' 'VIEW'
    | 'FOREIGN' 'TABLE'
    | 'INDEX'
    | 'INDEX' 'CONCURRENTLY'
    | 'TRIGGER'
    | 'SEQUENCE'
    | 'SCHEMA'
    | 'TYPE'
    | 'DOMAIN'
    ;

droppedRoutine
    : path parameterList?
    ;

looseDrop
    options { given = true; }
    : 'DROP' kinds+=dropWord+ ifExists? names+=dropped (',' names+=dropped)* options+=dropOption*
    | 'DROP' (soft | 'CAST' | NAME ('BY' | 'FOR')) words+=anyWord*
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
    options { given = true; }
    : 'SET' scopes+=scope* target ('=' | 'TO') expression (',' items+=setItem)+
    | 'SET' list+=setting (',' list+=setting)*
    | 'SET' 'STATEMENT' list+=setting (',' list+=setting)* 'FOR' statement
    ;

/** One of several values. */
setItem
    options { minimal = 'a'; }
    : label
    | STRING
    | '-'? NUMBER
    ;

setting
    options { minimal = 'a = 1'; }
    : scopes+=scope* target ('=' | ':=' | 'TO') expression                   # setValue
    | scopes+=scope* target ('=' | 'TO') ('ON' | 'ALL')                      # setOn
    | scopes+=scope* reserved '=' expression                                 # setReserved
    | setPhrase                                                              # setWords
    ;

/** Words that assign nothing, unless it is a password. */
setPhrase
    options { given = true; }
    : words+=setWord+
    | label 'FOR' words+=setWord+ '=' expression
    ;

setWord
    options { minimal = 'a'; }
    : label
    | STRING
    | NUMBER
    | VARIABLE
    | group
    | '@'
    | '.'
    | '-'
    ;

scope
    : name
    | 'GLOBAL'
    ;

explain
    options { minimal = 'EXPLAIN SELECT 1'; }
    : explainWord options+=explainOption* statement                          # explainStatement
    | explainWords                                                           # explainOther
    ;

explainWords
    options { given = true; }
    : explainWord explained words+=word*
    | explainWord '(' explain ')'
    ;

/** The first word after `EXPLAIN` that begins no statement. */
explained
    options { minimal = 'USER'; }
    : soft
    | objectWord
    | clauseWord
    | 'ALL'
    | QUOTED
    | BACKTICKED
    | STRING
    | '[' words+=label+ ']'
    ;

explainWord
    options { minimal = 'EXPLAIN'; }
    : 'EXPLAIN'
    | 'DESCRIBE'
    | 'DESC'
    ;

explainOption
    : explainList
    | explainMark
    ;

explainList
    options { minimal = '(ANALYZE)'; }
    : '(' list+=explainSetting (',' list+=explainSetting)* ')'
    ;

explainSetting
    options { minimal = 'ANALYZE'; }
    : explainName settingValue?
    ;

explainName
    options { minimal = 'ANALYZE'; }
    : name
    ;

explainMark
    options { given = true; }
    : 'QUERY' 'PLAN'
    | explainKind ('=' word)?
    | 'FOR'
    ;

explainKind
    options { minimal = 'ANALYZE'; }
    : NAME
    | 'FORMAT'
    ;

transaction
    options { given = true; minimal = 'BEGIN'; }
    : beginWord kind=NAME? (modes+=transactionMode (',' modes+=transactionMode)*)? # transactionWords
    | 'BEGIN' 'NOT' 'ATOMIC' statements+=routineItem* 'END'                  # atomic
    | otherTransaction                                                       # looseTransaction
    ;

beginWord
    options { minimal = 'BEGIN'; }
    : 'BEGIN'
    | 'END'
    ;

otherTransaction
    options { given = true; }
    : beginWord words+=word* (',' phrase)*
    ;

transactionMode
    options { minimal = 'READ ONLY'; }
    : 'READ' 'ONLY'
    | 'READ' 'WRITE'
    ;

/** A setting of SQLite or DuckDB. */
pragma
    options { given = true; }
    : 'PRAGMA' path                                                          # pragmaAsk
    | 'PRAGMA' path '=' (operation | 'ON' | 'FULL' | 'DELETE')                          # pragmaSet
    | 'PRAGMA' path '(' (operation | 'FULL') ')'                             # pragmaOf
    | pragmaCall                                                             # otherPragma
    ;

pragmaCall
    options { given = true; }
    : 'PRAGMA' path callArguments
    ;

callProcedure
    options { given = true; }
    : 'CALL' path callArguments
    | 'CALL' path
    ;

prepare
    options { given = true; }
    : 'PREPARE' name typeArguments? 'AS' statement                           # prepareAs
    | 'PREPARE' name 'FROM' expression                                       # prepareFrom
    ;

execute
    options { given = true; }
    : 'EXECUTE' path callArguments?                                          # executePrepared
    | 'EXECUTE' name 'USING' list+=expression (',' list+=expression)*        # executeUsing
    | 'EXECUTE' NAME expression ('USING' list+=expression (',' list+=expression)*)? # executeImmediate
    ;

copy
    options { given = true; minimal = 'COPY a TO \'\''; }
    : 'COPY' path columnNames? ('FROM' | 'TO') copyFile ('WITH'? copyOptions)? where? # copyTable
    | 'COPY' '(' body ')' 'TO' copyFile ('WITH'? copyOptions)?               # copyQuery
    | looseCopy                                                              # otherCopy
    ;

looseCopy
    options { given = true; }
    : 'COPY' path columnNames? ('FROM' | 'TO') copyFile words+=word* where?
    | 'COPY' '(' body ')' 'TO' copyFile words+=word*
    | 'COPY' path columnNames? ('FROM' | 'TO') '(' expression ')' words+=word* where?
    | 'COPY' '(' body ')' 'TO' '(' expression ')' words+=word*
    ;

copyOptions
    options { minimal = '(a)'; }
    : '(' list+=copyOption (',' list+=copyOption)* ')'
    ;

copyOption
    options { minimal = 'a'; }
    : 'FORMAT' formatName
    | label settingValue?
    | label '(' names+=label (',' names+=label)* ')'
    | label '*'
    | label looseOperand
    ;

formatName
    options { minimal = 'csv'; }
    : label
    | STRING
    ;

copyFile
    options { minimal = '\'\''; }
    : STRING
    | NAME
    | parameter
    ;

attach
    options { given = true; }
    : 'ATTACH' ('DATABASE' ifNotExists? | ifNotExists | orReplace)? expression 'AS' (name | STRING | parameter) ('KEY' expression | copyOptions)?
    | 'ATTACH' ('DATABASE' ifNotExists? | ifNotExists | orReplace)? (text | parameter | name) ('KEY' expression | copyOptions)?
    ;

/** A query whose rows are fetched later. */
declareCursor
    : 'DECLARE' name words+=cursorWord* 'CURSOR' (('WITH' | 'WITHOUT') holdWord)? 'FOR' query
    ;

cursorWord
    : 'NO'? cursorKind
    | 'BINARY'
    ;

cursorKind
    options { minimal = 'SCROLL'; }
    : NAME
    ;

holdWord
    options { minimal = 'HOLD'; }
    : NAME
    ;

/** A block of a language. */
doBlock
    options { given = true; }
    : 'DO' (dollar | STRING) ('LANGUAGE' label)?
    | 'DO' 'LANGUAGE' label (dollar | STRING)
    ;

/** Any other command: a word and more words. */
command
    options { given = true; minimal = 'ANALYZE a'; }
    : first=commandFirst words+=anyWord*
    ;

commandFirst
    options { minimal = 'ANALYZE'; }
    : NAME
    | 'TRUNCATE'
    | 'FETCH'
    | 'LOCK'
    | 'USE'
    | 'RENAME'
    | 'COMMENT'
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
    | 'COMMIT'
    | 'CLUSTER'
    | 'DETACH'
    | 'RESET'
    | 'RESTART'
    | 'DISABLE'
    | 'RAISE'
    | 'QUERY'
    | 'SOURCE'
    | 'VALIDATE'
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
    | 'DEFAULT'
    | 'GROUP'
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
    : 'LAMBDA' names+=name (',' names+=name)* ':' expression                 # lambda
    | conjunction                                                            # conjunctionExpression
    | operands+=conjunction (('OR' | 'XOR') operands+=conjunction)+          # or
    | conjunction '?' expression ':' expression                              # ternary
    | VARIABLE ':=' expression                                               # setVariable
    ;

conjunction
    options { minimal = '1'; }
    : test                                                                   # testConjunction
    | operands+=test ('AND' operands+=test)+                                 # and
    ;

/** A value, and perhaps what it is compared with. */
test
    options { minimal = '1'; }
    : of=operation check                                                     # checked
    | checks                                                                 # severalChecks
    | 'NOT' test                                                             # not
    | operation                                                              # operationTest
    ;

/** What several dialects only allow in parentheses. */
checks
    options { given = true; }
    : of=operation list+=check list+=check+
    ;

/** What is asked of a value. */
check
    options { minimal = 'IS NULL'; }
    : anyOperator ('ANY' | 'SOME' | 'ALL') '(' (query | expression) ')'      # quantified
    | comparison operation                                                   # compared
    | 'NOT'? likeWord operation ('ESCAPE' operation)?                        # likeCheck
    | 'NOT'? 'BETWEEN' ('SYMMETRIC' | 'ASYMMETRIC')? operation 'AND' operation # between
    | 'GLOBAL'? 'NOT'? 'IN' '(' list+=expression (',' list+=expression)* ','? ')' # inList
    | 'GLOBAL'? 'NOT'? 'IN' '(' query ')'                                    # inQuery
    | 'IS' 'NOT'? 'NULL'                                                     # isNull
    | 'IS' 'NOT'? truth                                                      # isTruth
    | 'IS' 'NOT'? 'DISTINCT' 'FROM' operation                                # isDistinct
    | ('ISNULL' | 'NOTNULL')                                                 # isNullWord
    | looseCheck                                                             # otherCheck
    ;

/** Checks that only some dialects have. */
looseCheck
    options { given = true; }
    : comparison 'NOT' test
    | 'GLOBAL'? 'NOT'? 'IN' EMPTY
    | 'GLOBAL'? 'NOT'? 'IN' inTarget
    | 'IS' 'NOT'? operation
    | 'IS' 'NOT'? 'NOT' operation
    | 'IS' 'NOT'? jsonWord ('ARRAY' | 'VALUE' | NAME)? (('WITH' | 'WITHOUT') 'UNIQUE' NAME?)?
    | 'NOT' 'NULL'
    ;

jsonWord
    options { minimal = 'JSON'; }
    : NAME
    ;

truth
    options { minimal = 'TRUE'; }
    : 'TRUE'
    | 'FALSE'
    | 'UNKNOWN'
    ;

comparison
    options { minimal = '='; }
    : '='
    | '<>'
    | '!='
    | '=='
    | '<'
    | '>'
    | '<='
    | '>='
    | '<=>'
    ;

anyOperator
    options { minimal = '='; }
    : comparison
    | infix
    | 'NOT'? likeWord
    ;

likeWord
    options { minimal = 'LIKE'; }
    : 'LIKE'
    | 'ILIKE'
    | 'GLOB'
    | 'REGEXP'
    | 'RLIKE'
    | 'MATCH'
    | 'SIMILAR' 'TO'
    | 'SOUNDS' 'LIKE'
    | 'MEMBER' 'OF'
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
    | prefixed                                                               # otherPrefix
    ;

prefixed
    options { given = true; }
    : ('NOT' | 'BINARY' | 'PRIOR') operation
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
    | 'INTERVAL' STRING intervalUnit?                                        # intervalText
    | 'INTERVAL' intervalValue intervalUnit                                  # interval
    | 'EXISTS' '(' query ')'                                                 # exists
    | 'ARRAY' '(' query ')'                                                  # arrayQuery
    | jsonCall                                                               # jsonValueCall
    | special                                                                # specialCall
    | call                                                                   # callValue
    | literalType STRING                                                     # typedString
    | 'CAST' '(' expression 'AS' castType ')'                                    # cast
    | 'TRY_CAST' '(' expression 'AS' castType ')'                                # tryCast
    | 'CASE' expression? whens+=when+ ('ELSE' expression)? 'END'             # case
    | 'ARRAY' '[' (list+=expression (',' list+=expression)* ','?)? ']'       # array
    | bareName                                                               # plainColumnName
    | clauseName                                                             # clauseColumnName
    | base=name accessors+=accessor+                                         # columnField
    | '(' expression ')'                                                     # parenthesized
    | '(' expression ')' accessors+=accessor+                                # fieldOfValue
    | '(' list+=rowItem (',' list+=rowItem)+ ','? ')'                        # rowValue
    | '(' query ')'                                                          # queryValue
    | '(' query ')' accessors+=accessor+                                     # fieldOfQuery
    | 'ROW' ('(' list+=rowItem (',' list+=rowItem)* ','? ')' | EMPTY)        # rowCall
    | looseOperand                                                           # otherOperand
    | of=operand '::' castType                                               # castTo
    | of=operand 'COLLATE' (path | STRING)                                   # collated
    | of=operand 'AT' 'TIME' 'ZONE' operand                                  # atTimeZone
    | of=operand 'AT' 'LOCAL'                                                # atLocal
    ;

/** A column with the name of a word that a clause or an operator begins with. */
clauseName
    options { given = true; }
    : clauseWord
    | '[' words+=label+ ']'
    ;

/** Values that only some dialects have. */
looseOperand
    options { given = true; }
    : base=accessed accessors+=accessor+
    | (NAME | 'NEXT') 'VALUE' 'FOR' path
    | NAME NUMBER
    | 'INTERVAL' operand
    | 'CAST' '(' expression ',' expression ')'
    | 'DEFAULT' '(' path ')'
    | 'XOR' '(' arguments ')'
    | 'OR' '(' arguments ')'
    | 'AND' '(' arguments ')'
    | '[' (list+=expression (',' list+=expression)* ','?)? ']'
    | '[' expression 'FOR' names+=name (',' names+=name)* 'IN' expression ('IF' expression)? ']'
    | '{' (fields+=field (',' fields+=field)* ','?)? '}'
    | 'MAP' '{' (fields+=field (',' fields+=field)* ','?)? '}'
    | '(' expression ',' ')'
    | '(' expression (argumentAlias | bareName) ')'
    | EMPTY
    | '*' call
    | specialWord EMPTY
    ;

/** What has parts without parentheses around it. */
accessed
    : call
    | 'DEFAULT'
    | '(' expression argumentAlias ')'
    | special
    | parameter
    | STRING
    | 'ARRAY' '[' (list+=expression (',' list+=expression)* ','?)? ']'
    | '[' (list+=expression (',' list+=expression)* ','?)? ']'
    | '{' (fields+=field (',' fields+=field)* ','?)? '}'
    | 'MAP' '{' (fields+=field (',' fields+=field)* ','?)? '}'
    | '[' expression 'FOR' names+=name (',' names+=name)* 'IN' expression ('IF' expression)? ']'
    | 'CAST' '(' expression 'AS' castType ')'
    | 'CASE' expression? whens+=when+ ('ELSE' expression)? 'END'
    ;

raised
    options { minimal = 'FAIL'; }
    : label
    ;

/** A part of a value. */
accessor
    options { minimal = '.a'; }
    : '.' label                                                              # fieldAccess
    | '[' list+=expression (',' list+=expression)* ']'                       # index
    | '[' low=expression? ':' (high=expression | '-')? (':' step=expression)? ']' # slice
    | '.' '*' changes+=starChange*                                           # allFields
    | '.' call                                                               # method
    | looseAccessor                                                          # otherAccessor
    ;

looseAccessor
    options { given = true; }
    : '[' ']'
    | '.' specialWord callArguments
    | '.' ':' castType
    | '.' '^' label
    | '.' NUMBER
    | DOT_NUMBER
    ;

/** What makes values of JSON in the SQL standard. */
jsonCall
    options { given = true; }
    : 'JSON_OBJECT' '(' pairs+=jsonPair (',' pairs+=jsonPair)* jsonNull? jsonUnique? jsonReturning? ')'
    | 'JSON_OBJECTAGG' '(' jsonPair jsonNull? jsonUnique? jsonReturning? ')' suffixes+=callSuffix*
    | 'JSON_ARRAY' '(' list+=jsonItem (',' list+=jsonItem)* jsonNull? jsonReturning? ')'
    | 'JSON_ARRAY' '(' query jsonFormat? jsonReturning? ')'
    | 'JSON_ARRAY' '(' jsonReturning ')'
    | 'JSON_ARRAYAGG' '(' jsonItem orderBy? jsonNull? jsonReturning? ')' suffixes+=callSuffix*
    ;

jsonPair
    options { minimal = '1: 1'; }
    : expression ':' jsonItem
    | expression 'VALUE' jsonItem
    ;

jsonItem
    options { minimal = '1'; }
    : expression jsonFormat?
    ;

jsonFormat
    : 'FORMAT' jsonWord ('ENCODING' label)?
    ;

jsonNull
    : jsonNothing 'ON' 'NULL'
    ;

jsonNothing
    options { minimal = 'NULL'; }
    : 'NULL'
    | NAME
    ;

jsonUnique
    : ('WITH' | 'WITHOUT') 'UNIQUE' NAME?
    ;

jsonReturning
    : 'RETURNING' castType jsonFormat?
    ;

/** Calls whose parentheses cannot be empty. */
special
    : 'COALESCE' '(' list+=expression (',' list+=expression)* ')'            # coalesce
    | ('GREATEST' | 'LEAST') '(' list+=expression (',' list+=expression)* ')' # greatest
    | 'NULLIF' '(' expression ',' expression ')'                             # nullIf
    | 'EXTRACT' '(' (label | STRING) 'FROM' expression ')'                   # extract
    | 'POSITION' '(' operation 'IN' operation ')'                            # positionIn
    | 'TRIM' '(' ('BOTH' | 'LEADING' | 'TRAILING')? expression? 'FROM' list+=expression (',' list+=expression)* ')' # trimFrom
    | 'TRIM' '(' ('BOTH' | 'LEADING' | 'TRAILING')? list+=expression (',' list+=expression)* ')' # trim
    | 'OVERLAY' '(' expression 'PLACING' expression 'FROM' expression ('FOR' expression)? ')' # overlay
    | 'GROUPING' '(' list+=expression (',' list+=expression)* ')'            # groupingCall
    | 'COLLATION' 'FOR' '(' expression ')'                                   # collationFor
    | 'RAISE' '(' 'IGNORE' ')'                                               # raiseIgnore
    | 'RAISE' '(' raised ',' text ')'                                        # raise
    | 'NORMALIZE' '(' expression (',' label)? ')'                            # normalize
    | 'TRY' '(' expression ')'                                               # tryValue
    ;

rowItem
    : expression (argumentAlias | bareName)?
    | star
    ;

intervalValue
    options { minimal = '1'; }
    : NUMBER
    | '(' expression ')'
    | parameter
    | otherInterval
    ;

otherInterval
    options { given = true; }
    : operand
    ;

intervalUnit
    options { minimal = 'DAY'; }
    : firstUnit ('(' NUMBER ')')?
    | firstUnit 'TO' lastUnit ('(' NUMBER ')')?
    ;

firstUnit
    options { minimal = 'DAY'; }
    : NAME
    ;

lastUnit
    options { minimal = 'SECOND'; }
    : NAME
    ;

when
    options { minimal = 'WHEN 1 THEN 1'; }
    : 'WHEN' expression 'THEN' expression
    ;

field
    options { minimal = 'a: 1'; }
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
    | '(' '*' ')'
    | EMPTY
    ;

/** A call, with all that can stand in and behind its parentheses. */
call
    : function=functionName callArguments suffixes+=callSuffix*              # plainCall
    | otherCall                                                              # looseCall
    ;

otherCall
    options { given = true; }
    : function=functionName callArguments second=secondArguments suffixes+=callSuffix*
    ;

functionName
    options { minimal = 'a'; }
    : plainFunction
    | 'VALUES'
    ;

/** A name of a function that gives values or rows. */
plainFunction
    options { minimal = 'a'; }
    : NAME
    | JUNK
    | QUOTED
    | BACKTICKED
    | '""'
    | soft
    | objectWord
    | 'LIKE'
    | functionWord
    | '[' words+=label+ ']'
    ;

/** A call of a function that gives rows; its name may be that of something in a schema. */
tableCall
    : function=rowsFunction callArguments suffixes+=callSuffix*
    ;

/** A name of a function that gives rows. */
rowsFunction
    options { minimal = 'a'; }
    : plainFunction
    | specialWord
    | name ('.' label)+
    ;

secondArguments
    : callArguments
    ;

arguments
    options { minimal = '1'; }
    : quantifier=('DISTINCT' | 'ALL')? list+=argument (',' list+=argument)* clauses+=argumentClause* # plainArguments
    | looseArguments                                                         # otherArguments
    ;

looseArguments
    options { given = true; }
    : quantifier=('DISTINCT' | 'ALL')? list+=argument (',' list+=argument)* ',' clauses+=argumentClause*
    | query
    | clauses+=argumentClause+
    ;

argument
    options { minimal = '1'; }
    : starArgument                                                           # allArgument
    | expression parts+=argumentPart*                                        # argumentValue
    | label ('=>' | ':=') expression                                         # namedArgument
    | 'VARIADIC' expression                                                  # variadic
    | looseArgument                                                          # otherArgument
    ;

starArgument
    options { given = true; }
    : star
    ;

looseArgument
    options { given = true; }
    : expression ':' expression parts+=argumentPart*
    | expression argumentAlias parts+=argumentPart*
    | bareName? 'FROM' expression
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
    | 'FILTER' '(' 'WHERE' expression ')'                                    # filter
    | 'WITHIN' 'GROUP' '(' orderBy ')'                                       # withinGroup
    | ('IGNORE' | 'RESPECT') 'NULLS'                                         # nulls
    | 'EXPORT_STATE'                                                         # exportState
    | looseFilter                                                            # otherFilter
    ;

looseFilter
    options { given = true; }
    : 'FILTER' '(' expression ')'
    | 'AGAINST' '(' operation (('IN' | 'WITH') words+=label+)? ')'
    | 'APPLY' '(' expression ')'
    ;

// ---- Types and names ----

/** A type: words, parameters, dimensions. */
type
    options { minimal = 'int'; }
    : typeName dimensions+=dimension*
    ;

typeName
    options { minimal = 'int'; }
    : doubleWord 'PRECISION'                                                 # doubleType
    | varyingWord 'VARYING' typeArguments?                                   # varyingType
    | ('TIME' | 'TIMESTAMP') typeArguments? zone?                            # timeType
    | 'INTERVAL' intervalUnit                                                # intervalType
    | nestedWord '(' fields+=typeField (',' fields+=typeField)* ')'          # nestedType
    | 'MAP' '(' castType ',' castType ')'                                    # nestedMapType
    | typeWord ('.' label)* typeArguments? suffixes+=typeSuffix*             # namedType
    | 'UNION' nestedArguments                                                # unionType
    | typeWords                                                              # wordsType
    ;

/** The types of SQLite. */
typeWords
    options { given = true; }
    : words+=typeWord words+=typeWord+ ('.' label)* typeArguments? more+=typeWord* zone?
    | words+=typeWord typeArguments more+=typeWord+
    | words+=typeWord typeArguments? zone
    ;

/** `STRUCT`, `MAP` and others of other types. */
nestedWord
    options { minimal = 'STRUCT'; }
    : NAME
    | 'ROW'
    ;

nestedArguments
    options { minimal = '(a int)'; }
    : '(' fields+=typeField (',' fields+=typeField)* ')'
    | '(' types+=castType (',' types+=castType)* ')'
    ;

doubleWord
    options { minimal = 'double'; }
    : NAME
    ;

varyingWord
    options { minimal = 'bit'; }
    : NAME
    | 'CHARACTER'
    | NAME 'CHARACTER'
    ;

/** `WITH TIME ZONE`. */
zone
    : ('WITH' | 'WITHOUT') 'LOCAL'? 'TIME' 'ZONE'
    ;

/** The type of a string. */
literalType
    options { minimal = 'date'; }
    : (NAME | 'TEXT' | 'NAME') suffixes+=typeSuffix*
    | doubleWord 'PRECISION'
    | varyingWord 'VARYING' typeArguments?
    | ('TIME' | 'TIMESTAMP') ('(' NUMBER ')')? zone?
    ;

/** The type of a cast: what stands after it is no part of it. */
castType
    options { minimal = 'int'; }
    : castName dimensions+=dimension*
    ;

castName
    options { minimal = 'int'; }
    : doubleWord 'PRECISION'                                                 # castDouble
    | varyingWord 'VARYING' typeArguments?                                   # castVarying
    | ('TIME' | 'TIMESTAMP') typeArguments? zone?                            # castTime
    | 'INTERVAL' intervalUnit                                                # castInterval
    | nestedWord '(' fields+=typeField (',' fields+=typeField)* ')'          # castNested
    | 'MAP' '(' castType ',' castType ')'                                    # castNestedMap
    | (typeWord | soft) ('.' label)* typeArguments? suffixes+=typeSuffix*    # castTypeName
    | 'UNION' nestedArguments                                                # castUnion
    | looseCastType                                                          # otherCastType
    ;

looseCastType
    options { given = true; }
    : typeWord typeArguments? zone
    | ('SIGNED' | 'UNSIGNED') NAME
    | NAME '(' fields+=typeField (',' fields+=typeField)* ')' dimension* ('.' label)+
    ;

typeSuffix
    : 'UNSIGNED'
    | 'SIGNED'
    | 'ARRAY'
    | ('CHARSET' | 'CHARACTER' 'SET') label
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
    | 'ALIAS'
    | 'ANY'
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
    options { minimal = '(1)'; }
    : '(' list+=typeNumber (',' list+=typeNumber)* ')'                       # typeNumbers
    | '(' texts+=typeText (',' texts+=typeText)* ')'                         # typeTexts
    | '(' types+=castType (',' types+=castType)* ')'                         # typeTypes
    | looseTypeArguments                                                     # otherTypeArguments
    ;

looseTypeArguments
    options { given = true; }
    : '(' list+=typeArgument (',' list+=typeArgument)* ')'
    | EMPTY
    ;

typeNumber
    options { minimal = '1'; }
    : '-'? NUMBER
    ;

typeField
    options { minimal = 'a int'; }
    : name castType
    ;

typeText
    options { minimal = '\'\''; }
    : text ('=' '-'? NUMBER)?
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
    options { minimal = '(a)'; }
    : '(' names+=columnName (',' names+=columnName)* ')'
    | noNames
    ;

noNames
    options { given = true; }
    : EMPTY
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
    : name ('.' label)+
    | name
    ;

/** A name that no clause begins with, so that it can follow without an `AS`. */
bareName
    options { minimal = 'a'; }
    : NAME
    | JUNK
    | QUOTED
    | BACKTICKED
    | '""'
    | soft
    | objectWord
    | specialWord
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
    | 'FUNCTIONS' | 'GENERATED' | 'GROUPS' | 'HANDLER' | 'HISTORY' | 'IDENTITY' | 'IF' | 'INCLUDE'
    | 'INCLUDING' | 'INCREMENT' | 'INFILE' | 'INOUT' | 'KEY' | 'LAMBDA' | 'LANGUAGE' | 'LAST' | 'LOCAL' | 'LOCKED'
    | 'LOOP' | 'LOW_PRIORITY' | 'MAP' | 'MATCHED' | 'MEMBER' | 'MERGE' | 'MOD' | 'MODE' | 'NAME' | 'NAMED' | 'NEXT'
    | 'NO' | 'NOTHING' | 'NOWAIT' | 'NULLS' | 'OF' | 'OPERATOR' | 'ORDINALITY' | 'OUT' | 'OVER' | 'OVERLAPS'
    | 'OVERRIDING' | 'PACKAGE' | 'PERIOD' | 'POLICY' | 'PORTION' | 'POSITION' | 'PRAGMA' | 'PRECEDES' | 'PRECEDING'
    | 'PRECISION' | 'PREPARE' | 'PRIOR' | 'PROFILE' | 'PROJECTION' | 'PUBLICATION' | 'QUICK' | 'QUOTA' | 'RANGE'
    | 'READ' | 'REFERENCING' | 'RENAME' | 'REPEAT' | 'REPLACE' | 'RESPECT' | 'RESTRICT' | 'RETURN' | 'RETURNS' | 'ROLE'
    | 'ROLLUP' | 'ROWS' | 'SCHEMA' | 'SEARCH' | 'SECRET' | 'SECURITY' | 'SEPARATOR' | 'SEQUENCE' | 'SERVER'
    | 'SETS' | 'SHARE' | 'SIGNED' | 'SKIP' | 'SOUNDS' | 'SPATIAL' | 'STATEMENT' | 'STATISTICS' | 'SUBPARTITION'
    | 'SUBSCRIPTION' | 'SYSTEM_TIME' | 'SYSTEM_TIMESTAMP' | 'TABLESPACE' | 'TEXT' | 'TIES' | 'TIME' | 'TIMESTAMP'
    | 'TOP' | 'TRANSFORM' | 'TRUNCATE' | 'TTL' | 'TYPE' | 'UNBOUNDED' | 'UNKNOWN' | 'UNSIGNED' | 'UNTIL' | 'USER'
    | 'CLUSTER' | 'COMPRESSION' | 'DETACH' | 'DISABLE' | 'EXPRESSION' | 'FINALIZE' | 'INHERIT' | 'LEVEL' | 'LOGGED' | 'METHOD' | 'OIDS'
    | 'OWNER' | 'REPLICA' | 'RESET' | 'RESTART' | 'UNLOGGED' | 'VALIDATE'
    | 'NORMALIZE' | 'RAISE' | 'TRY'
    | 'ENFORCED' | 'IMMUTABLE' | 'LEAKPROOF' | 'STABLE' | 'VOLATILE'
    | 'ENCODING' | 'JSON_ARRAY' | 'JSON_ARRAYAGG' | 'JSON_OBJECT' | 'JSON_OBJECTAGG'
    | 'AUTOINCREMENT' | 'COMMIT' | 'DEFERRABLE' | 'INITIALLY' | 'INSTEAD' | 'OPTIONS' | 'PARALLEL' | 'PLAN' | 'QUERY' | 'STORAGE'
    | 'STORED' | 'STRICT' | 'TEMPORARY' | 'VIRTUAL' | 'WRITE'
    | 'BOTH' | 'EXTRACT' | 'LEADING' | 'OTHERS' | 'OVERLAY' | 'PLACING'
    | 'REPEATABLE' | 'SOURCE' | 'TRAILING'
    | 'VALUE' | 'VARIADIC' | 'VARYING' | 'WAIT' | 'WITHIN' | 'ZONE'
    ;

/** Words that are names, but of no function in an expression: with parentheses they are a `special`, or a `ROW`. */
specialWord
    : 'COALESCE' | 'GREATEST' | 'GROUPING' | 'LEAST' | 'NULLIF' | 'ROW' | 'TRIM'
    ;

/** Words that a `CREATE` tells what it makes by; names, too. */
objectWord
    : 'AGGREGATE' | 'ALGORITHM' | 'DEFINER' | 'FUNCTION' | 'INDEX' | 'MACRO' | 'MATERIALIZED' | 'ONLINE' | 'PROCEDURE'
    | 'RECURSIVE' | 'RULE' | 'SQL' | 'TEMP' | 'TRIGGER' | 'VIEW'
    ;

/** Words that a clause or an operator begins with: names, but not without an `AS`. */
clauseWord
    options { minimal = 'MATCH'; }
    : 'LIKE'
    | plainClauseWord
    ;

/** Those that a column of a table can be called. */
plainClauseWord
    : 'COLLATE' | 'DECLARE' | 'DO' | 'END' | 'ESCAPE' | 'EXISTS' | 'FALSE' | 'INDEXED' | 'LATERAL' | 'NATURAL' | 'ONLY'
    | 'PARTITION' | 'PIVOT' | 'PREWHERE' | 'QUALIFY' | 'RETURNING' | 'SETTINGS' | 'STRAIGHT_JOIN' | 'TABLESAMPLE' | 'TRUE'
    | 'UNPIVOT' | 'VALUES' | 'WHILE' | 'WITHOUT'
    | functionWord
    ;

/** Those that functions are called, too. */
functionWord
    : 'ANTI' | 'ANY' | 'APPROX' | 'ARRAY' | 'ASOF' | 'ASYMMETRIC' | 'CHECK' | 'EXCLUDE' | 'FETCH' | 'FINAL' | 'FORCE' | 'FORMAT'
    | 'FULL' | 'GLOB' | 'IGNORE' | 'ILIKE' | 'INSERT' | 'INTERVAL' | 'ISNULL' | 'LEFT' | 'LOCK' | 'MATCH' | 'MINUS' | 'NEAREST'
    | 'NOTNULL' | 'OFFSET' | 'PASTE' | 'POSITIONAL' | 'REGEXP' | 'RIGHT' | 'RLIKE' | 'SAMPLE' | 'SEMI' | 'SIMILAR' | 'SOME'
    | 'SYMMETRIC' | 'USE' | 'WINDOW'
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

/** A name that begins with a digit; no dialect reads it as a number and a word. */
JUNK
    : [0-9] [0-9_.]* [\p{L}_] [\p{L}\p{N}_$]*
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

/** MySQL's, at the beginning of a file or behind a statement. */
FIRST_COMMENT
    options { after = ';'; }
    : '#' ~[\n]* -> channel(HIDDEN)
    ;

/** A command that goes as a whole, up to its end. */
COMMAND
    options { after = '; META'; }
    : (SINGLE | 'COMMENT' GAP 'ON'
    | 'SECURITY' GAP 'LABEL'
    | 'FORCE' GAP 'CHECKPOINT'
    | 'PREPARE' GAP 'TRANSACTION'
    | 'BEGIN' (GAP ('WORK' | 'TRANSACTION'))? GAP 'ISOLATION'
    | 'SET' (GAP ('LOCAL' | 'SESSION'))? GAP ('CONSTRAINTS' | 'ROLE' | 'AUTHORIZATION' | 'CHARACTERISTICS'
        | 'TIME' GAP 'ZONE' | 'NAMES' | 'TRANSACTION' | 'SCHEMA' | 'XML')
    | 'ALTER' GAP ('AGGREGATE' | 'COLLATION' | 'CONVERSION' | 'DATABASE' | 'DEFAULT' | 'DOMAIN' | 'EVENT' GAP 'TRIGGER'
        | 'EXTENSION' | 'FOREIGN' | 'FUNCTION' | 'GROUP' | 'INDEX' | 'LANGUAGE' | 'LARGE' | 'MATERIALIZED' | 'OPERATOR'
        | 'POLICY' | 'PROCEDURE' | 'PUBLICATION' | 'ROLE' | 'ROUTINE' | 'RULE' | 'SCHEMA' | 'SEQUENCE' | 'SERVER'
        | 'STATISTICS' | 'SUBSCRIPTION' | 'SYSTEM' | 'TABLESPACE' | 'TEXT' | 'TRIGGER' | 'TYPE' | 'USER' | 'VIEW')
    | 'CREATE' (GAP 'OR' GAP 'REPLACE')? (GAP ('TEMP' | 'TEMPORARY' | 'TRUSTED' | 'PERSISTENT' | 'UNLOGGED'))? GAP ('ACCESS'
        | 'AGGREGATE' GAP [a-eg-z_] [a-z0-9_.]* | 'CAST' | 'COLLATION' | 'CONVERSION' | 'DATABASE' | 'DEFAULT' | 'DOMAIN'
        | 'EVENT' GAP 'TRIGGER' | 'EXTENSION' | 'FOREIGN' | 'GROUP' | 'LANGUAGE' | 'OPERATOR' | 'POLICY' | 'PROCEDURAL'
        | 'PUBLICATION' | 'ROLE' | 'SCHEMA' | 'SECRET' | 'SEQUENCE' | 'SERVER' | 'STATISTICS' | 'SUBSCRIPTION'
        | 'TABLESPACE' | 'TEXT' | 'TRANSFORM' | 'TYPE' | 'USER')
    | 'DROP' GAP ('ACCESS' | 'AGGREGATE' | 'CAST' | 'COLLATION' | 'CONVERSION' | 'DATABASE' | 'EVENT' GAP 'TRIGGER'
        | 'EXTENSION' | 'FOREIGN' GAP 'DATA' | 'GROUP' | 'LANGUAGE' | 'OPERATOR' | 'OWNED' | 'PROCEDURAL' | 'PUBLICATION'
        | 'ROLE' | 'ROUTINE' | 'SECRET' | 'SERVER' | 'STATISTICS' | 'SUBSCRIPTION' | 'TABLESPACE' | 'TEXT' | 'TRANSFORM'
        | 'USER')) [ \t\r\n\f(=] COMMAND_PART*
    | SINGLE
    ;

/** Those that may be a word alone. */
fragment SINGLE
    : 'ABORT' | 'ANALYSE' | 'ANALYZE' | 'CHECKPOINT' | 'CLOSE' | 'CLUSTER' | 'COMMIT' | 'DEALLOCATE' | 'DETACH' | 'DISCARD'
    | 'EXPORT' | 'FETCH' | 'GRANT' | 'IMPORT' | 'INSTALL' | 'LISTEN' | 'LOAD' | 'LOCK' | 'MOVE' | 'NOTIFY' | 'REASSIGN'
    | 'REFRESH' | 'REINDEX' | 'RELEASE' | 'RESET' | 'REVOKE' | 'ROLLBACK' | 'SAVEPOINT' | 'SHOW' | 'START' | 'SUMMARIZE'
    | 'TRUNCATE' | 'UNLISTEN' | 'USE' | 'VACUUM'
    ;

/** Blanks between words. */
fragment GAP
    : [ \t\r\n\f]+
    ;

/** A character, a text or a comment; not what could end the command. */
fragment COMMAND_PART
    : ~[;'"`$\\/\-]
    | '\'' (~['\\] | '\\' ~[;])* '\''
    | '"' ~["]* '"'
    | '`' ~[`]* '`'
    | '$' [a-z0-9_]
    | '$$' (~[$] | '$' ~[$])* '$$'
    | '-' ~[;'"`$\\/\-]
    | '/' ~[;'"`$\\/\-*]
    | '--' ~[\n]* '\n'
    | '/*' (~[*] | '*'+ ~[*/])* '*'+ '/'
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
