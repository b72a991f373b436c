/** Names that may be any of more than a hundred keywords, as in SQL: their kinds are a set, not a type each. */
grammar keywords;

options { start = script; }

/** Statements. */
script
    : (statements+=statement ';')* EOF
    ;

/** A statement, which begins with a keyword that is none of the names. */
statement
    : 'select' columns+=column (',' columns+=column)* 'from' name    # select
    | 'rename' old=name 'to' new=name                                # rename
    ;

/** A column, perhaps of a named table. */
column
    : (table=name '.')? name
    ;

/** An identifier or a keyword. */
name
    : ID
    | keyword
    ;

/** The keywords that can be names. */
keyword
    : 'absolute' | 'access' | 'action' | 'add' | 'admin' | 'after' | 'aggregate' | 'also'
    | 'always' | 'assertion' | 'assignment' | 'at' | 'attach' | 'attribute' | 'backward' | 'before'
    | 'begin' | 'between' | 'bigint' | 'bit' | 'boolean' | 'by' | 'cache' | 'call'
    | 'called' | 'cascade' | 'cascaded' | 'catalog' | 'chain' | 'char' | 'character' | 'characteristics'
    | 'checkpoint' | 'class' | 'close' | 'cluster' | 'coalesce' | 'columns' | 'comment' | 'comments'
    | 'commit' | 'committed' | 'compression' | 'configuration' | 'conflict' | 'connection' | 'constraints' | 'content'
    | 'continue' | 'conversion' | 'copy' | 'cost' | 'csv' | 'cube' | 'current' | 'cursor'
    | 'cycle' | 'data' | 'database' | 'day' | 'deallocate' | 'dec' | 'decimal' | 'declare'
    | 'defaults' | 'deferred' | 'definer' | 'delete' | 'delimiter' | 'delimiters' | 'depends' | 'depth'
    | 'detach' | 'dictionary' | 'disable' | 'discard' | 'document' | 'domain' | 'double' | 'drop'
    | 'each' | 'enable' | 'encoding' | 'encrypted' | 'enum' | 'escape' | 'event' | 'exclude'
    | 'excluding' | 'exclusive' | 'execute' | 'exists' | 'explain' | 'expression' | 'extension' | 'external'
    | 'extract' | 'family' | 'filter' | 'finalize' | 'first' | 'float' | 'following' | 'force'
    | 'forward' | 'function' | 'functions' | 'generated' | 'global' | 'granted' | 'greatest' | 'grouping'
    ;

ID
    : [a-z_]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
