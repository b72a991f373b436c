parser grammar itself;
options { tokenVocab = itself; }
import itself;
a: A;
