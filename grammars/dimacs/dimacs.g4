/**
 * Formulas for SAT solvers and their kin, in the formats that go back to DIMACS 1993: CNF, WCNF before and since 2022, QDIMACS and
 * DQDIMACS, CNF in increments, and the XORs of CryptoMiniSat.
 */
grammar dimacs;

options { start = file; extensions = 'cnf wcnf qdimacs dqdimacs icnf dimacs'; backend = lalrpop; }

/** A file. Without a header, it is WCNF as it is since 2022. */
file
    : HEADER prefix+=quantifier* lines+=line* TAIL? EOF                  # plain
    | INCREMENTAL steps+=step* EOF                                       # incremental
    | WEIGHTED_HEADER weighted+=weightedLine* TAIL? EOF                  # weighted
    | weighted+=weightedLine+ EOF                                        # headless
    ;

/** Variables for all of which, or for one of which, the rest holds; or one after those that it depends on. */
quantifier
    options { recover = true; }
    : MARK variables+=NATURAL+ ZERO
    ;

line
    options { recover = true; }
    : clause
    | XOR literals+=literal* ZERO
    ;

clause
    : literals+=literal* ZERO
    ;

/** A clause, or what is assumed for once. */
step
    options { recover = true; }
    : clause
    | MARK literals+=literal* ZERO
    ;

/** A clause with its weight, or one that has to hold. */
weightedLine
    options { recover = true; }
    : weight=(NATURAL | DECIMAL) literals+=literal* ZERO                 # soft
    | HARD literals+=literal* ZERO                                       # hard
    ;

literal
    : NATURAL
    | NEGATIVE
    ;

/** How many variables and clauses there are. It stays as it is: solvers that hold it against the clauses have an option not to. */
HEADER
    options { fixed = true; }
    : 'p' SPACE+ 'cnf' SPACE+ [0-9]+ SPACE+ [0-9]+
    ;

INCREMENTAL
    options { fixed = true; }
    : 'p' SPACE+ 'inccnf'
    ;

/** How many variables and clauses, and the weight of a clause that has to hold. */
WEIGHTED_HEADER
    options { fixed = true; }
    : 'p' SPACE+ 'wcnf' SPACE+ [0-9]+ SPACE+ [0-9]+ (SPACE+ [0-9]+)?
    ;

MARK
    options { fixed = true; }
    : [aed]
    ;

HARD
    options { fixed = true; }
    : 'h'
    ;

XOR
    options { fixed = true; }
    : 'x'
    ;

NATURAL
    : [1-9] [0-9]*
    ;

NEGATIVE
    : '-' [1-9] [0-9]*
    ;

DECIMAL
    : [0-9]+ '.' [0-9]+
    ;

ZERO
    : '0'
    ;

/** Whatever stands together without a blank is one word, so that edits leave a blank there. */
WRONG
    : [aedh0-9\-] ~[ \t\r\n]*
    ;

/** What files of SATLIB end with; nobody reads on. */
TAIL
    : '%' .*
    ;

fragment SPACE
    : [ \t\r]
    ;

COMMENT
    : 'c' ~[\n]* -> skip
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;
