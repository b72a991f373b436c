/** What a grammar does not use of an imported one is no mistake, nor is it that it begins elsewhere. */
grammar imports_a_part;
options { start = only; }
import First;
only: b;
