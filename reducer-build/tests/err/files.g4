parser grammar files;
options { tokenVocab = Nowhere; }
import Missing, Mixed, Fine;
mode M;
a: A b | unknown;
LEXER: 'x';
