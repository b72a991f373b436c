/**
 * XML 1.0, fifth edition; the numbers in the comments are its productions.
 *
 * Text and the values of attributes are made of words, so that a part of them can go, and blanks can keep apart what
 * comes to stand side by side. What is well-formed only if it fits something elsewhere is seen to by the token
 * filter: the two names of an element, names of attributes, references to entities.
 */
grammar xml;

options {
    start = document;
    extensions = 'xml xsl xslt svg xhtml xht rng xsd docbook dbk conf rdf rss atom wsdl plist ui';
    filter = self.filter.WellFormed;
}

/** A file (1, 22). */
document
    : NOT_UTF8? BYTE_ORDER_MARK? declaration? before+=miscellaneous* (doctype between+=miscellaneous*)?
      root=element after+=miscellaneous* EOF
    ;

/** The XML declaration (23). */
declaration
    : DECLARATION_OPEN VERSION ENCODING? STANDALONE? INSTRUCTION_CLOSE
    ;

/** What may stand beside the root (27). */
miscellaneous
    : COMMENT
    | instruction
    ;

/** A processing instruction (16). */
instruction
    options { recover = true; }
    : INSTRUCTION_OPEN INSTRUCTION_WORD* INSTRUCTION_CLOSE
    ;

// Elements

/** An element (39, 40, 42, 44). */
element
    options { recover = true; minimal = '<a/>'; }
    : OPEN NAME attribute* CLOSE_EMPTY # emptyElement
    | OPEN NAME attribute* CLOSE content* OPEN_END NAME CLOSE # elementWithContent
    ;

/** A part of what is in an element (43). */
content
    : element
    | TEXT_WORD
    | CHARACTER_REFERENCE
    | ENTITY_REFERENCE
    | cdata
    | COMMENT
    | instruction
    ;

/** Text without markup (18). */
cdata
    : CDATA_OPEN CDATA_WORD* CDATA_CLOSE
    ;

/** An attribute (41). */
attribute
    options { recover = true; }
    : NAME EQUALS DOUBLE_QUOTE part* DOUBLE_QUOTE # doubleQuoted
    | NAME EQUALS SINGLE_QUOTE part* SINGLE_QUOTE # singleQuoted
    ;

/** A part of the value of an attribute (10). */
part
    : VALUE_WORD
    | CHARACTER_REFERENCE
    | ENTITY_REFERENCE
    ;

// The document type

/** The document type, with the internal subset (28). */
doctype
    : DOCTYPE_OPEN NAME externalIdentifier? (SUBSET_OPEN markup* SUBSET_CLOSE)? CLOSE
    ;

/** Where an external entity is (75). */
externalIdentifier
    options { minimal = 'SYSTEM ""'; }
    : SYSTEM LITERAL # systemIdentifier
    | PUBLIC public=LITERAL LITERAL # publicIdentifier
    ;

/** A declaration of the internal subset, or what stands between them (28a, 28b, 29). */
markup
    options { recover = true; }
    : ELEMENT_OPEN NAME contentModel CLOSE # elementDeclaration
    | ATTLIST_OPEN NAME attributeDefinition* CLOSE # attributeDeclaration
    | ENTITY_OPEN NAME entityValue CLOSE # entityDeclaration
    | ENTITY_OPEN PERCENT NAME parameterValue CLOSE # parameterDeclaration
    | NOTATION_OPEN NAME notation CLOSE # notationDeclaration
    | PARAMETER_REFERENCE # parameterReference
    | COMMENT # comment
    | instruction # declaredInstruction
    ;

/** What may be in an element (46). */
contentModel
    : CONTENT_WORD # named
    | group # elementsOnly
    | GROUP_OPEN PCDATA GROUP_CLOSE # textOnly
    | GROUP_OPEN PCDATA mixed* GROUP_CLOSE_MANY # textAndElements
    ;

/** A name in mixed content (51). */
mixed
    : OR NAME
    ;

/** Elements in a row, or one of several (47, 49, 50). */
group
    : GROUP_OPEN particles+=particle (THEN particles+=particle)* close # sequence
    | GROUP_OPEN particle alternative+ close # choice
    ;

/** A further alternative (49). */
alternative
    : OR particle
    ;

/** The end of a group, and how often it may come (47). */
close
    : GROUP_CLOSE
    | GROUP_CLOSE_OPTIONAL
    | GROUP_CLOSE_MANY
    | GROUP_CLOSE_SOME
    ;

/** An element or a group (48). */
particle
    : NAME # once
    | NAME (OPTIONAL | MANY | SOME) # repeated
    | group # inner
    ;

/** An attribute that elements of a name may have (53). */
attributeDefinition
    : NAME attributeType defaultValue
    ;

/** What values an attribute may have (54). */
attributeType
    : TYPE_WORD # namedType
    | NOTATION_WORD GROUP_OPEN names+=NAME (OR names+=NAME)* GROUP_CLOSE # notationType
    | GROUP_OPEN tokens+=nameToken (OR tokens+=nameToken)* GROUP_CLOSE # enumeration
    ;

/** One of the values that an attribute may have (59). */
nameToken
    : NAME
    | NAME_TOKEN
    ;

/** What the value is if there is none (60). */
defaultValue
    : REQUIRED
    | IMPLIED
    | FIXED? LITERAL
    ;

/** What an entity stands for (73). */
entityValue
    : LITERAL
    | externalIdentifier unparsed?
    ;

/** The notation of an entity that is not parsed (76). */
unparsed
    : NDATA NAME
    ;

/** What a parameter entity stands for (74). */
parameterValue
    : LITERAL
    | externalIdentifier
    ;

/** Where a notation is said (82, 83). */
notation
    options { minimal = 'SYSTEM ""'; }
    : SYSTEM LITERAL
    | PUBLIC LITERAL LITERAL?
    ;

/** Before a text that is not UTF-8, and does not say what else it is. */
tokens { NOT_UTF8 }

// Beside the root

BYTE_ORDER_MARK
    : '\uFEFF'
    ;

DECLARATION_OPEN
    : '<?xml' -> pushMode(DECLARATION)
    ;

DOCTYPE_OPEN
    : '<!DOCTYPE' -> pushMode(DOCTYPE)
    ;

/** 15 */
COMMENT
    : '<!--' (COMMENT_CHARACTER | '-' COMMENT_CHARACTER)* '-->'
    ;

/** No processing instruction may have this name (17). */
RESERVED
    : '<?' [xX] [mM] [lL]
    ;

/** 16 */
INSTRUCTION_OPEN
    : '<?' NAME_START NAME_CHARACTER* -> pushMode(INSTRUCTION)
    ;

OPEN
    : '<' -> mode(TAG)
    ;

/** 3 */
BLANKS
    : BLANK+ -> skip
    ;

// Between tags

mode CONTENT;

CONTENT_COMMENT
    : '<!--' (COMMENT_CHARACTER | '-' COMMENT_CHARACTER)* '-->'
      -> type(COMMENT)
    ;

CONTENT_RESERVED
    : '<?' [xX] [mM] [lL] -> type(RESERVED)
    ;

CONTENT_INSTRUCTION_OPEN
    : '<?' NAME_START NAME_CHARACTER* -> type(INSTRUCTION_OPEN), pushMode(INSTRUCTION)
    ;

CDATA_OPEN
    : '<![CDATA[' -> pushMode(CDATA)
    ;

CONTENT_OPEN
    : '<' -> type(OPEN), mode(TAG)
    ;

OPEN_END
    : '</' -> mode(END_TAG)
    ;

/** 66 */
CHARACTER_REFERENCE
    : '&#' (DECIMAL | 'x' HEXADECIMAL) ';'
    ;

/** 68 */
ENTITY_REFERENCE
    : '&' NAME_START NAME_CHARACTER* ';'
    ;

/** 14 */
TEXT_WORD
    : ~[<&\] \t\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F]+
    | ']'+
    ;

/** May not stand in text (14). */
TEXT_CDATA_CLOSE
    : ']' ']'+ '>'
    ;

CONTENT_BLANKS
    : BLANK+ -> skip
    ;

mode CDATA;

CDATA_WORD
    : ~[\] \t\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F]+
    | ']'
    ;

CDATA_CLOSE
    : ']]>' -> popMode
    ;

CDATA_BLANKS
    : BLANK+ -> skip
    ;

// In tags

mode TAG;

CLOSE
    : '>' -> mode(CONTENT)
    ;

/** Behind the root the token filter leads back to the mode for what is beside it. */
CLOSE_EMPTY
    : '/>' -> mode(CONTENT)
    ;

/** 5; what is called so is so called elsewhere, too. */
NAME
    options { fixed = true; }
    : NAME_START NAME_CHARACTER*
    ;

EQUALS
    : '='
    ;

DOUBLE_QUOTE
    : '"' -> pushMode(DOUBLE)
    ;

SINGLE_QUOTE
    : '\'' -> pushMode(SINGLE)
    ;

TAG_BLANKS
    : BLANK+ -> skip
    ;

mode END_TAG;

END_NAME
    : NAME_START NAME_CHARACTER* -> type(NAME)
    ;

END_CLOSE
    : '>' -> type(CLOSE), mode(CONTENT)
    ;

END_BLANKS
    : BLANK+ -> skip
    ;

mode DOUBLE;

DOUBLE_END
    : '"' -> type(DOUBLE_QUOTE), popMode
    ;

VALUE_WORD
    : ~[<&" \t\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F]+
    ;

DOUBLE_CHARACTER_REFERENCE
    : '&#' (DECIMAL | 'x' HEXADECIMAL) ';' -> type(CHARACTER_REFERENCE)
    ;

DOUBLE_ENTITY_REFERENCE
    : '&' NAME_START NAME_CHARACTER* ';' -> type(ENTITY_REFERENCE)
    ;

DOUBLE_BLANKS
    : BLANK+ -> skip
    ;

mode SINGLE;

SINGLE_END
    : '\'' -> type(SINGLE_QUOTE), popMode
    ;

SINGLE_WORD
    : ~[<&' \t\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F]+ -> type(VALUE_WORD)
    ;

SINGLE_CHARACTER_REFERENCE
    : '&#' (DECIMAL | 'x' HEXADECIMAL) ';' -> type(CHARACTER_REFERENCE)
    ;

SINGLE_ENTITY_REFERENCE
    : '&' NAME_START NAME_CHARACTER* ';' -> type(ENTITY_REFERENCE)
    ;

SINGLE_BLANKS
    : BLANK+ -> skip
    ;

// In declarations

mode DECLARATION;

/** 24 */
VERSION
    : BLANK+ 'version' SET ('"1.' [0-9]+ '"' | '\'1.' [0-9]+ '\'')
    ;

/** 80 */
ENCODING
    : BLANK+ 'encoding' SET ('"' ENCODING_NAME '"' | '\'' ENCODING_NAME '\'')
    ;

fragment ENCODING_NAME
    : [A-Za-z] [A-Za-z0-9._\-]*
    ;

/** 32 */
STANDALONE
    : BLANK+ 'standalone' SET ('"' ('yes' | 'no') '"' | '\'' ('yes' | 'no') '\'')
    ;

DECLARATION_CLOSE
    : '?>' -> type(INSTRUCTION_CLOSE), popMode
    ;

DECLARATION_BLANKS
    : BLANK+ -> skip
    ;

mode INSTRUCTION;

INSTRUCTION_CLOSE
    : '?>' -> popMode
    ;

INSTRUCTION_WORD
    : ~[? \t\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F]+
    | '?'
    ;

INSTRUCTION_BLANKS
    : BLANK+ -> skip
    ;

mode DOCTYPE;

DOCTYPE_CLOSE
    : '>' -> type(CLOSE), popMode
    ;

SUBSET_OPEN
    : '['
    ;

SUBSET_CLOSE
    : ']'
    ;

SYSTEM
    : 'SYSTEM'
    ;

PUBLIC
    : 'PUBLIC'
    ;

DOCTYPE_NAME
    : NAME_START NAME_CHARACTER* -> type(NAME)
    ;

/** 9, 11, 12 */
LITERAL
    : '"' ~["\u0000-\u0008\u000B\u000C\u000E-\u001F]* '"'
    | '\'' ~['\u0000-\u0008\u000B\u000C\u000E-\u001F]* '\''
    ;

ELEMENT_OPEN
    : '<!ELEMENT' -> pushMode(MARKUP)
    ;

ATTLIST_OPEN
    : '<!ATTLIST' -> pushMode(MARKUP)
    ;

ENTITY_OPEN
    : '<!ENTITY' -> pushMode(MARKUP)
    ;

NOTATION_OPEN
    : '<!NOTATION' -> pushMode(MARKUP)
    ;

DOCTYPE_COMMENT
    : '<!--' (COMMENT_CHARACTER | '-' COMMENT_CHARACTER)* '-->' -> type(COMMENT)
    ;

DOCTYPE_RESERVED
    : '<?' [xX] [mM] [lL] -> type(RESERVED)
    ;

DOCTYPE_INSTRUCTION_OPEN
    : '<?' NAME_START NAME_CHARACTER* -> type(INSTRUCTION_OPEN), pushMode(INSTRUCTION)
    ;

/** 69 */
PARAMETER_REFERENCE
    : '%' NAME_START NAME_CHARACTER* ';'
    ;

DOCTYPE_BLANKS
    : BLANK+ -> skip
    ;

mode MARKUP;

MARKUP_CLOSE
    : '>' -> type(CLOSE), popMode
    ;

MARKUP_SYSTEM
    : 'SYSTEM' -> type(SYSTEM)
    ;

MARKUP_PUBLIC
    : 'PUBLIC' -> type(PUBLIC)
    ;

NDATA
    : 'NDATA'
    ;

MARKUP_NAME
    : NAME_START NAME_CHARACTER* -> type(NAME)
    ;

/** 7 */
NAME_TOKEN
    : NAME_CHARACTER+
    ;

MARKUP_LITERAL
    : ('"' ~["\u0000-\u0008\u000B\u000C\u000E-\u001F]* '"'
      | '\'' ~['\u0000-\u0008\u000B\u000C\u000E-\u001F]* '\'') -> type(LITERAL)
    ;

PERCENT
    : '%'
    ;

GROUP_OPEN
    : '('
    ;

GROUP_CLOSE
    : ')'
    ;

GROUP_CLOSE_OPTIONAL
    : ')?'
    ;

GROUP_CLOSE_MANY
    : ')*'
    ;

GROUP_CLOSE_SOME
    : ')+'
    ;

OPTIONAL
    : '?'
    ;

MANY
    : '*'
    ;

SOME
    : '+'
    ;

OR
    : '|'
    ;

THEN
    : ','
    ;

PCDATA
    : '#PCDATA'
    ;

REQUIRED
    : '#REQUIRED'
    ;

IMPLIED
    : '#IMPLIED'
    ;

FIXED
    : '#FIXED'
    ;

MARKUP_BLANKS
    : BLANK+ -> skip
    ;

// Characters

/** 3 */
fragment BLANK
    : [ \t\r\n]
    ;

/** 25 */
fragment SET
    : BLANK* '=' BLANK*
    ;

/** What is no character (2) has no number either. */
fragment DECIMAL
    : '0'* ('9' | '1' [03] | '3' [2-9] | [4-9] [0-9] | [1-9] [0-9] [0-9]+)
    ;

fragment HEXADECIMAL
    : '0'* ([9aAdD] | [2-9a-fA-F] [0-9a-fA-F] | [1-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F]+)
    ;

fragment COMMENT_CHARACTER
    : ~[\-\u0000-\u0008\u000B\u000C\u000E-\u001F]
    ;

/** 4 */
fragment NAME_START
    : [:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F]
    | [\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]
    ;

/** 4a */
fragment NAME_CHARACTER
    : NAME_START
    | [\-.0-9\u00B7\u0300-\u036F\u203F\u2040]
    ;

// What the token filter makes of names, by what stands before them

/** 46 */
CONTENT_WORD
    options { retypes = NAME; }
    : 'EMPTY' | 'ANY'
    ;

/** 54 to 56 */
TYPE_WORD
    options { retypes = NAME; }
    : 'CDATA' | 'ID' | 'IDREF' | 'IDREFS' | 'ENTITY' | 'ENTITIES' | 'NMTOKEN' | 'NMTOKENS'
    ;

/** 58 */
NOTATION_WORD
    options { retypes = NAME; }
    : 'NOTATION'
    ;

// What the token filter makes of what is not well-formed: no rule takes it

/** The beginning of an element that does not end. */
UNCLOSED
    options { retypes = OPEN; }
    : '<'
    ;

/** The end of an element that is not open. */
STRAY
    options { retypes = OPEN_END; }
    : '</'
    ;

/** The name of an attribute that the element has already, or that no blank stands before. */
REPEATED
    options { retypes = NAME; }
    : 'a'
    ;

/** A reference to what is not declared. */
UNDECLARED
    options { retypes = ENTITY_REFERENCE; }
    : '&a;'
    ;

/** An XML declaration that the file does not begin with. */
MISPLACED
    options { retypes = DECLARATION_OPEN; }
    : '<?xml'
    ;
