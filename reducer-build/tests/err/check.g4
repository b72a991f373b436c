grammar check;
options { check = 'no such path'; }
a: 'x';
