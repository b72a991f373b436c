// Recovery points: a rule gets one more alternative, which no text matches.
grammar recover;

file : statement* EOF ;

statement options { recover = true; } : NAME '=' value ';' ;

value options { recover = false; } : NAME ;

NAME : [a-z]+ ;
