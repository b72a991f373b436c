grammar Filter;
options { filter = 'no such path'; }
a: SOFT MISSING OTHER SELF CHANGED LONG;
NAME: [a-z]+;
SOFT options { retypes = NAME; } : 'soft';
MISSING options { retypes = NAMES; } : 'm';
OTHER options { retypes = SOFT; } : 'soft';
SELF options { retypes = SELF; } : 'self';
CHANGED options { retypes = NAME; } : 'c' -> skip;
LONG options { retype = NAME; } : 'l';
