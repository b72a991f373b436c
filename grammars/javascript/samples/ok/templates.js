``;
`a`;
`a${b}c`;
`${a}${`b${{ c: 1 }.c}`}`;
`$ $$ \` \${ ${() => { return `}` }}`;
tag`a`.b`c`;
f()`a`;
`line
line`;
