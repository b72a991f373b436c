/**
 * Graphs in the DOT language of Graphviz, as its page "DOT Language" has them.
 */
grammar dot;

options { start = file; extensions = 'dot gv'; }

/** A file: graphs, one after the other. */
file
    : graphs+=graph* EOF
    ;

graph
    : STRICT? GRAPH name=id? '{' statements+=statement* '}'
    ;

/** What a graph holds. */
statement
    options { recover = true; }
    : kind=(GRAPH | NODE | EDGE) attributes+=attributeList+ ';'?         # defaults
    | name=id '=' value=id ';'?                                          # assignment
    | ends+=end (JOINT ends+=end)* attributes+=attributeList* ';'?       # nodesOrEdges
    ;

/** What an edge begins or ends at, or what is a statement by itself. */
end
    : node (',' node)*                                                   # nodes
    | (SUBGRAPH name=id?)? '{' statements+=statement* '}'                # subgraph
    ;

/** A node, perhaps with a port and a point of the compass. */
node
    : name=id (':' port=id (':' point=id)?)?
    ;

attributeList
    : '[' attributes+=attribute* ']'
    ;

attribute
    : name=id '=' value=id (',' | ';')?
    ;

id
    : NAME
    | NUMBER
    | HTML
    | strings
    ;

/** Strings are put together by `+`. */
strings
    : STRING ('+' STRING)*
    ;

STRICT
    : [sS] [tT] [rR] [iI] [cC] [tT]
    ;

/** A `graph` has edges by `--` and a `digraph` by `->`, so neither can stand for the other. */
GRAPH
    options { fixed = true; }
    : ([dD] [iI])? PLAIN
    ;

SUBGRAPH
    : [sS] [uU] [bB] PLAIN
    ;

fragment PLAIN
    : [gG] [rR] [aA] [pP] [hH]
    ;

NODE
    : [nN] [oO] [dD] [eE]
    ;

EDGE
    : [eE] [dD] [gG] [eE]
    ;

/** Which one it is has to agree with the graph. */
JOINT
    options { fixed = true; }
    : '--'
    | '->'
    ;

NAME
    : LETTER (LETTER | [0-9])*
    ;

NUMBER
    : '-'? ('.' [0-9]+ | [0-9]+ ('.' [0-9]*)?)
    ;

STRING
    : '"' (~["\\] | '\\' .)* '"'
    ;

/** Text with tags in angle brackets. */
HTML
    : '<' (~[<>] | '<' ~[<>]* '>')* '>'
    ;

fragment LETTER
    : [a-zA-Z_]
    | ~[\u0000-\u007F]
    ;

COMMENT
    : ('//' ~[\n]* | '#' ~[\n]* | '/*' .*? '*/') -> skip
    ;

BLANK
    : [ \t\r\n\f]+ -> skip
    ;
