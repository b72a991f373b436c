grammar Islands;
file: (NONE | HIDDEN_AWAY | OTHER | PLAIN)* EOF;
NONE options { island = 'a language'; } : '{' BODY '}';
HIDDEN_AWAY options { island = css; } : '#' -> skip;
OTHER options { island = css; } : '!' -> type(PLAIN);
PLAIN options { Island = css; } : '.';
fragment BODY options { island = css; } : ~'}'*;
