parser grammar no_vocabulary;
a: A 'b';
