//! The syntax tree: one flat arena in preorder over a list of tokens over the text, and the trees of its islands.

mod by_text;
mod far;
mod fit;
mod layer;
mod origin;
mod parse;
mod query;
mod show;
mod sorts;
mod tokens;
mod trace;
mod tree;

pub use origin::Origin;
pub use sorts::Sort;
pub use tokens::TokenNode;
pub use tree::Tree;

pub(crate) use far::{Far, FarSoFar, far, has_any_far, read_up_to};
pub(crate) use layer::Layer;
pub(crate) use origin::{Origins, Place as TokenPlace};
pub(crate) use tree::{Islands, Nested, Place};
