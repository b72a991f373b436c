parser grammar wrong_vocabulary;
options { tokenVocab = Fine; }
a: A;
