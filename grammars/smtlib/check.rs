//! What every solver rejects in a script that is well formed: names that nothing declares, sorts that do not fit, numbers of
//! arguments; the numbers in the comments are sections of the standard of SMT-LIB 2.7.
//!
//! Where it is not sure, as with theories that it does not know, it finds nothing. `Int` and `Real` are one.

mod commands;
mod datatypes;
mod lists;
mod literals;
mod names;
mod sorts;
mod terms;
mod theories;
mod written;

use lists::Script;
use reducer_syntax::{Fault, Token};

/// What is wrong with a script, in order of the places.
pub fn faults(tokens: &[Token], text: &[u8]) -> Vec<Fault> {
    let script = Script::new(tokens, text);
    let mut faults = commands::faults(&script);
    faults.sort_by_key(|fault| fault.token);
    faults
}
