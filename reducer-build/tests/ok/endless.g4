grammar Endless;
/** Rules that never end, beside others: they never match, and what needs them does not either. */
file: item+ EOF;
item: 'x' (':=' list)? | circle | needs;
list: '(' list (',' list)* ')';
circle: 'b' back;
back: 'c' circle;
needs: 'd' list | 'e' circle;
