//! What the grammar compiler knows of a language and a reducer needs: tables, as constants without code.
//!
//! The compiler (`reducer-build`) writes these types into generated code and the runtime (`reducer-syntax`, which
//! exports all of them) reads them. The crate stands alone, so that an edit in the runtime does not compile the grammar
//! compiler, and with it every language, again.

mod body;
mod by_byte;
mod bytes;
mod filter;
pub mod general;
mod kind;
mod lexer;
pub mod lexer_table;
mod lr;
mod minimal;
mod sections;
mod shrink;
mod token;

pub use body::{Body, Operator, Step};
pub use by_byte::by_byte;
pub use bytes::{ByteSet, Prolongs};
pub use filter::{Builtin, Chosen};
pub use kind::{Arity, KindInfo, Separator, SlotInfo, Wrapper};
pub use lexer::{Gives, LexerRule, ModeChange};
pub use lexer_table::LexerTable;
pub use lr::{Table, TableAction};
pub use minimal::{Minimal, MinimalNode};
pub use sections::Section;
pub use shrink::{Fate, Shrink};
pub use token::{Kind, Token};
