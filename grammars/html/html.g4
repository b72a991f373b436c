/**
 * HTML as it is found, by the WHATWG's specification; the numbers in the comments are its sections.
 *
 * An element is one node from its start tag to its end tag. Which tags belong together, the token filter knows: it
 * keeps the stack of open elements, and puts an end tag without text where one is implied, or missing.
 */
grammar html;

options { start = document; extensions = 'html htm'; filter = self.filter.Tags; }

/** A file (13.2.6). */
document
    : content* EOF
    ;

/** What stands in an element, or in no element. */
content
    : element
    | WORD
    | comment
    | declaration
    | instruction
    | cdata
    | script
    | bogus
    | STRAY_END
    ;

/** An element (13.1.2); that of a `/>` ends there only if it is foreign, or of a name that HTML does not know. */
element
    options { recover = true; }
    : name=START attribute* CLOSE content* end=END # pair
    | name=VOID_START attribute* CLOSE # void
    | name=RAW_START attribute* CLOSE text+=raw* end=END # raw_text
    | name=SCRIPT_START attribute* CLOSE text+=script_text* end=END # script_element
    | name=STYLE_START attribute* CLOSE text+=STYLE_TEXT* end=END # style_element
    ;

/** In an element whose text is text, tags are, too (13.2.6.2). */
raw
    : WORD
    | RAW_END
    ;

/** What is of another language than JavaScript stays as it is. */
script_text
    : SCRIPT_TEXT
    | OTHER_SCRIPT
    ;

/** An attribute (13.1.2.3), or a `/` that stands among them. */
attribute
    : name=ATTRIBUTE_NAME (EQUALS value?)? # named
    | SLASH # slash
    ;

value
    : DOUBLE_QUOTE value_text? DOUBLE_QUOTE # double_quoted
    | SINGLE_QUOTE value_text? SINGLE_QUOTE # single_quoted
    | value_text # unquoted
    ;

value_text
    : VALUE
    | DECLARATIONS
    | HANDLER
    ;

/** (13.1.6) */
comment
    : COMMENT_OPEN text+=COMMENT_TEXT* COMMENT_CLOSE # full_comment
    | EMPTY_COMMENT # empty_comment
    ;

/** A document type (13.1.1), and whatever else begins like it. */
declaration
    : DECLARATION_OPEN text=DECLARATION_TEXT? CLOSE
    ;

/** `<?xml ... ?>`; ends at the first `>` (13.2.5.41). */
instruction
    : INSTRUCTION_OPEN text=DECLARATION_TEXT? CLOSE
    ;

/** PHP before it has run. */
script
    : (PHP_OPEN | PHP_OPEN_ECHO) text+=PHP_TEXT* PHP_CLOSE
    ;

/** `</` before anything but a name (13.2.5.7). */
bogus
    : BOGUS_OPEN text=DECLARATION_TEXT? CLOSE
    ;

/** (13.1.5), in foreign elements or not. */
cdata
    : CDATA_OPEN text+=CDATA_TEXT* CDATA_CLOSE
    ;

/** Text between tags. Character references stay as they are; a `<` that begins no tag is text (13.2.5.6). */
WORD
    : (~[< \t\r\n\f] | '<' ~[a-zA-Z/!?< \t\r\n\f])+
    ;

LONE_LESS
    : '<' -> type(WORD)
    ;

BLANK
    : [ \t\r\n\f]+ -> skip
    ;

/** With another name it would have another end tag. */
START
    options { fixed = true; }
    : '<' NAME -> mode(TAG)
    ;

/** One that has no end tag. */
VOID_START
    options { retypes = START; }
    : '<br'
    ;

/** One behind which no tags are read but its own end tag. */
RAW_START
    options { retypes = START; fixed = true; }
    : '<xmp'
    ;

SCRIPT_START
    options { retypes = START; }
    : '<script'
    ;

STYLE_START
    options { retypes = START; }
    : '<style'
    ;

END_TAG
    : '</' NAME ([ \t\r\n\f/] ~[<>]*)? '>'
    ;

/** An end tag that closes an element, written or not. */
END
    options { retypes = END_TAG; implied = true; }
    : '</' NAME '>'
    ;

/** One that closes nothing. */
STRAY_END
    options { retypes = END_TAG; }
    : '</' NAME '>'
    ;

/** One that is text. */
RAW_END
    options { retypes = END_TAG; }
    : '</' NAME '>'
    ;

fragment NAME
    : [a-zA-Z] ~[ \t\r\n\f/>]*
    ;

COMMENT_OPEN
    : '<!--' -> mode(COMMENT)
    ;

EMPTY_COMMENT
    : '<!-->'
    | '<!--->'
    ;

CDATA_OPEN
    : '<![CDATA[' -> mode(CDATA)
    ;

DECLARATION_OPEN
    : '<!' -> mode(DECLARATION)
    ;

INSTRUCTION_OPEN
    : '<?' -> mode(DECLARATION)
    ;

PHP_OPEN
    : '<?php' -> mode(PHP)
    ;

PHP_OPEN_ECHO
    : '<?=' -> mode(PHP)
    ;

BOGUS_OPEN
    : '</' -> mode(DECLARATION)
    ;

/** Behind the name of a tag, or behind the value of an attribute. */
mode TAG;

TAG_BLANK
    : [ \t\r\n\f]+ -> skip
    ;

CLOSE
    : '>' -> mode(DEFAULT_MODE)
    ;

SLASH
    : '/'
    ;

ATTRIBUTE_NAME
    : ~[ \t\r\n\f/>] ~[ \t\r\n\f/>=]* -> mode(AFTER_NAME)
    ;

/** Behind the name of an attribute. */
mode AFTER_NAME;

AFTER_NAME_BLANK
    : [ \t\r\n\f]+ -> skip
    ;

AFTER_NAME_CLOSE
    : '>' -> type(CLOSE), mode(DEFAULT_MODE)
    ;

AFTER_NAME_SLASH
    : '/' -> type(SLASH), mode(TAG)
    ;

EQUALS
    : '=' -> mode(BEFORE_VALUE)
    ;

NEXT_NAME
    : ~[ \t\r\n\f/>=]+ -> type(ATTRIBUTE_NAME)
    ;

mode BEFORE_VALUE;

BEFORE_VALUE_BLANK
    : [ \t\r\n\f]+ -> skip
    ;

BEFORE_VALUE_CLOSE
    : '>' -> type(CLOSE), mode(DEFAULT_MODE)
    ;

DOUBLE_QUOTE
    : '"' -> mode(DOUBLE_QUOTED)
    ;

SINGLE_QUOTE
    : '\'' -> mode(SINGLE_QUOTED)
    ;

UNQUOTED_VALUE
    : ~["'> \t\r\n\f] ~[> \t\r\n\f]* -> type(VALUE), mode(TAG)
    ;

mode DOUBLE_QUOTED;

VALUE
    : ~["]+
    ;

/** The value of `style`. */
DECLARATIONS
    options { retypes = VALUE; island = self.declarations; }
    : ~["]+
    ;

/** The value of `onclick` and the like. */
HANDLER
    options { retypes = VALUE; island = self.javascript; }
    : ~["]+
    ;

DOUBLE_QUOTE_END
    : '"' -> type(DOUBLE_QUOTE), mode(TAG)
    ;

mode SINGLE_QUOTED;

SINGLE_QUOTED_VALUE
    : ~[']+ -> type(VALUE)
    ;

SINGLE_QUOTE_END
    : '\'' -> type(SINGLE_QUOTE), mode(TAG)
    ;

/** Ends at the first `-->`. */
mode COMMENT;

COMMENT_CLOSE
    : '-->' -> mode(DEFAULT_MODE)
    ;

COMMENT_TEXT
    : (~'-' | '-' ~'-' | '--' '-'* ~[\->])+
    | '-'
    ;

mode CDATA;

CDATA_CLOSE
    : ']]>' -> mode(DEFAULT_MODE)
    ;

CDATA_TEXT
    : (~']' | ']' ~']' | ']]' ']'* ~[\]>])+
    | ']'
    ;

mode DECLARATION;

DECLARATION_TEXT
    : ~'>'+
    ;

DECLARATION_CLOSE
    : '>' -> type(CLOSE), mode(DEFAULT_MODE)
    ;

mode PHP;

PHP_CLOSE
    : '?>' -> mode(DEFAULT_MODE)
    ;

PHP_TEXT
    : (~'?' | '?' '?'* ~[?>])+
    | '?'
    ;

/** Text in which the token filter looks for the end tag. */
mode RAW;

RAW_BLANK
    : [ \t\r\n\f]+ -> skip
    ;

RAW_WORD
    : (~[< \t\r\n\f] | '<' ~[/< \t\r\n\f])+ -> type(WORD)
    ;

RAW_LONE_LESS
    : '<' -> type(WORD)
    ;

RAW_END_TAG
    : '</' NAME ([ \t\r\n\f/] ~[<>]*)? '>' -> type(END_TAG)
    ;

/** Text of another language, up to `</script`. */
mode SCRIPT;

SCRIPT_TEXT
    options { island = self.javascript; }
    : (~'<' | IN_SCRIPT* '<' BEHIND_LESS_IN_SCRIPT)+
    | '<'
    ;

OTHER_SCRIPT
    options { retypes = SCRIPT_TEXT; }
    : ~'<'+
    ;

SCRIPT_END_TAG
    : '</' [sS] [cC] [rR] [iI] [pP] [tT] ([ \t\r\n\f/] ~[<>]*)? '>' -> type(END_TAG)
    ;

/** What is like the beginning of `</script>`, before a `<`. */
fragment IN_SCRIPT
    : '<' ('/' ([sS] ([cC] ([rR] ([iI] ([pP] [tT]?)?)?)?)?)?)?
    ;

/** What can stand behind a `<` that does not begin `</script>`. */
fragment BEHIND_LESS_IN_SCRIPT
    : ~[</]
    | '/' (~[<sS] | [sS] (~[<cC] | [cC] (~[<rR] | [rR] (~[<iI] | [iI] (~[<pP] | [pP] (~[<tT] | [tT] ~[<>/ \t\r\n\f]))))))
    ;

/** Text of another language, up to `</style`. */
mode STYLE;

STYLE_TEXT
    options { island = self.css; }
    : (~'<' | IN_STYLE* '<' BEHIND_LESS_IN_STYLE)+
    | '<'
    ;

STYLE_END_TAG
    : '</' [sS] [tT] [yY] [lL] [eE] ([ \t\r\n\f/] ~[<>]*)? '>' -> type(END_TAG)
    ;

fragment IN_STYLE
    : '<' ('/' ([sS] ([tT] ([yY] ([lL] [eE]?)?)?)?)?)?
    ;

fragment BEHIND_LESS_IN_STYLE
    : ~[</]
    | '/' (~[<sS] | [sS] (~[<tT] | [tT] (~[<yY] | [yY] (~[<lL] | [lL] (~[<eE] | [eE] ~[<>/ \t\r\n\f])))))
    ;
