/** The first import wins, and what it imports comes before the second one. */
grammar imports;
import First, Second;
start: a b c d;
a: 'a' WORD;
