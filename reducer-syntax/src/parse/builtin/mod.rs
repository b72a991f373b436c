//! The token filters that come with the runtime. A grammar chooses one in one line, `options { filter =
//! builtin.indentation; }`; what it says for the parameters comes as a table.

mod gaps;
mod indentation;
mod line_ends;

use super::filter::Filter;
use indentation::Indentation;
use line_ends::LineEnds;
use reducer_tables::{Builtin, Chosen};

/// A new filter, as a grammar chooses it.
pub fn builtin(chosen: &'static Chosen) -> Box<dyn Filter> {
    match chosen.filter {
        Builtin::Indentation => Box::new(Indentation::new(chosen)),
        Builtin::LineEnds => Box::new(LineEnds::new(chosen)),
    }
}
