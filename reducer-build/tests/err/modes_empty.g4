grammar ModesEmpty;
a: A;
mode ONLY;
A: 'a';
