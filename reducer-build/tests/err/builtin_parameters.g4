grammar BuiltinParameters;
options {
    filter = builtin.indentation;
    indent = INDNT;
    brackets = '( ) [';
    blockComments = '/*';
    comment = '#';
}
tokens { INDENT }
file: (NAME | INDENT | '(' | ')' | '[')* EOF;
NAME: [a-z]+;
BOTH options { closes = NAME; }: [xy];
RARE options { notAfter = 'NAMES'; }: '/';
END options { closes = OPENING; }: '}';
