grammar Case;
options { caseInsensitive = yes; }
a: A;
A options { caseInsensitive = maybe; } : '!';
