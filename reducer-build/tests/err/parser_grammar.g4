parser grammar Sentences;
options { tokenVocab = Words; }
a: A;
