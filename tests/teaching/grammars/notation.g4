/** What leaves no trace in a parser (code, arguments, predicates), and characters by number and by property. */
grammar notation;

@header {
    package notation; // "{" in a text
}

file
    : statement[0]* EOF
    ;

/** A documented rule. */
statement[int level]
    returns [int total]
    locals [int count = 0]
    options { minimal = 'x = 0;'; }
    @init { $count = 0; }
    @after { $total = $count; }
    : {$level < 9}? target=WORD '=' value=(NUMBER | WORD | TEXT) { $count++; } ';' # setting
    | ~(WORD | ';')+? ';' # other
    ;
    catch [Error e] { report(e); }
    finally { done(); }

WORD
    : LETTER (LETTER | DIGIT)*
    ;

NUMBER
    : DIGIT+
    ;

TEXT
    : '\'' ~['\u{0}-\u{1F}]* '\''
    ;

SIGN
    : [\-\]\\^]
    ;

BLANK
    : [\t\r\n\u0020] -> channel(HIDDEN)
    ;

fragment LETTER
    : [\p{Lu}\p{Ll}]
    | '\u{1F600}' ..'\u{1F64F}'
    ;

fragment DIGIT
    : '0' ..'9'
    ;
