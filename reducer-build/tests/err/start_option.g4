grammar StartOption;
options { start = fil; start = x; strat = file; }
file: 'x';
