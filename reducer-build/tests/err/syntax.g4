grammar Syntax
a: 'x' ) ;
b: ( 'y' ;
c 'z';
d: * 'x'** ;
e: 'e'
f: 'f' # ;
g: ~ ;
H: 'h' -> ;
I: ('i' -> skip);
J: 'j' # name;
k: ('k' # name);
l: 'l' -> skip;
§§ %;
_m: 'm';
n: a | b c= ;
;
@header;
import ;
tokens { A B }
o: missing;
p: 'p' <assoc 'x';
q: [abc];
r: 'r'
