grammar UnterminatedComment;
a: 'x';
/* a comment
b: 'y';
