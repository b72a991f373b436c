/** The end of the file in every place. */
grammar Ends;
start: line* (last EOF | EOF);
line: 'a' end | EOF 'b' | 'c' (';' | EOF)+;
last: 'd' (EOF | ';' | ',')? (EOF);
end: ';' | EOF;
unused: 'e' EOF EOF;
