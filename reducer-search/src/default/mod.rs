//! The default search.

mod best_first;
mod change;
mod sweep;
mod walk;

pub use best_first::BestFirst;
