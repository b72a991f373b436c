//! Hierarchical delta debugging: a list minimiser on parts of the tree, from the root down.

mod hoist;
mod levels;
mod one_by_one;
mod recursive;

pub use levels::Hdd;
pub use one_by_one::OneByOne;
pub use recursive::{Hddr, Order};
