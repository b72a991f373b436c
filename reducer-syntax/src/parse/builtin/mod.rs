//! The token filters that come with the runtime. A grammar chooses one in one line, `options { filter =
//! builtin.indentation; }`; what it says for the parameters comes as a table.

mod brackets;
mod columns;
mod gaps;
mod indentation;
mod line_ends;

use super::filter::Filter;
use columns::Columns;
use indentation::Indentation;
use line_ends::LineEnds;
use reducer_tables::{Builtin, Chosen};

/// A new filter, as a grammar chooses it.
pub fn builtin(chosen: &'static Chosen) -> Box<dyn Filter> {
    match chosen.filter {
        Builtin::Columns => Box::new(Columns::new(chosen)),
        Builtin::Indentation => Box::new(Indentation::new(chosen)),
        Builtin::LineEnds => Box::new(LineEnds::new(chosen)),
    }
}
