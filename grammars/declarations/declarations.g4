/** What stands in the attribute `style`: the inside of a block of CSS. */
grammar declarations;

options { start = declarations; filter = self.filter.Declarations; }

import css;

/** The parts of the block. */
declarations
    : items+=item* EOF
    ;
