//! The default: whatever promises most is tried next, until nothing that could be tried is left.
//!
//! A [`walk`] goes down from the root, in the order of what the moves promise: what each would bring by its gain in tokens and
//! by what came of others like it. Then comments and blanks are [tidied](tidy). Then [`sweep`]s try every single change that
//! the tree allows, until one sweep accepts nothing: so the result is 1-minimal, but for guesses, which are tried once. The
//! changes themselves are in [`change`]. Nothing is tested twice, for outcomes are cached by text.

mod best_first;
mod change;
mod comments;
mod faults;
mod groups;
mod join;
mod must_use;
mod short_names;
mod sweep;
mod tidy;
mod touched;
mod unchanged;
mod walk;

pub use best_first::BestFirst;
pub use change::table_of_changes;
