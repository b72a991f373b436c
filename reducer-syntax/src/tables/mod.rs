//! What the grammar compiler tells about a language, as constants without code. This room uses no other.

mod body;
mod bytes;
mod kind;
mod lexer;
mod lr;
mod minimal;
mod shrink;
mod token;

pub use body::{Body, Operator, Step};
pub use bytes::{ByteSet, Prolongs};
pub use kind::{Arity, KindInfo, Separator, SlotInfo, Wrapper};
pub use lexer::{Gives, LexerRule, ModeChange};
pub use lr::{Table, TableAction};
pub use minimal::{Minimal, MinimalNode};
pub use shrink::{Fate, Shrink};
pub use token::{Kind, Token};
