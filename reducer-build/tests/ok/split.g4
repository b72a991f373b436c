/** Its lexer is in a file of its own. */
parser grammar split;
options { tokenVocab = SplitLexer; }
import Lists;

file: list EOF;
item: NAME '=' NUMBER | NAME | '<' COMMA_INSIDE+ '>';
