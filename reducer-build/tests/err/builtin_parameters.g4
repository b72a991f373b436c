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
BOTH options { closes = NAME; }: 'x';
RARE options { notAfter = 'NAMES'; }: '/';
END options { closes = OPENING; }: '}';
