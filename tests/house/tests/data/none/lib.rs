//! A door is no use of the thing in the room, and tests may look at all.
mod error;
mod parse;
pub use parse::parse;
