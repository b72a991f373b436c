grammar recover;

file : a b EOF ;

a options { recover = maybe; } : NAME ;

b options { recover; } : NAME+ ;

NAME options { recover = true; } : [a-z]+ ;

c options { recover = true; } : 'a' c ;
