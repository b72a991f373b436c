parser grammar literals;
options { tokenVocab = Words; }
a: A 'a' 'b' 'it\'s' 'b';
