/** The language of `recovering`, parsed several ways at once, though one token decides. */
grammar several;

options { backend = general; start = program; }

import recovering;
