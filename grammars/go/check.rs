//! What Go's compiler rejects in a file that parses, as far as the file alone shows it: names that nothing declares, or nothing uses,
//! numbers of values, functions that end without a result. The words in quotes are titles of the language specification.
//!
//! Types are not known, nor what other files of the package declare. Where the check is not sure, it finds nothing.

mod calls;
mod endings;
mod files;
mod found;
mod names;
mod nodes;
mod statements;
mod values;
mod walk;

use found::Faults;
use reducer_syntax::{Fault, Token, Tree};

/// What is wrong with a file, in order of the places.
pub fn faults(_: &[Token], text: &[u8]) -> Vec<Fault> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let mut faults = Faults::new(&tree);
    walk::walk(&mut faults);
    faults.in_order()
}
