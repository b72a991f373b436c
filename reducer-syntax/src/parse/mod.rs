//! From a text to its tokens and nodes: what a compiled language and its token filter give, and running them.

mod brackets;
mod builder;
mod builtin;
mod chain;
mod checkpoint;
mod error;
mod filter;
pub mod general;
mod language;
mod layout;
mod lex;
mod lexer;
mod line_ends;
mod matcher;
mod modes;
mod nodes;
mod outline;
mod parsed;
mod points;
mod preorder;
mod rebuild;
mod recover;
mod running;
mod sections;
mod skip;

pub use builder::Builder;
pub use builtin::builtin;
pub use chain::Chain;
pub use checkpoint::Checkpoint;
pub use error::SyntaxError;
pub use filter::{Filter, Filtering};
pub use language::{Check, Fault, Island, Language, MustUse, Recovery, StandIn};
pub use layout::{Gap, Layout};
pub use lexer::{Lex, Lexer, MatchRule, Modes, lex_by_table};
pub use line_ends::line_ends;
pub use nodes::NodeId;
pub use points::{RecoveryPoints, Region};
pub use sections::{Meaning, Sections};

pub(crate) use lex::{Lexed, lex_on};
pub(crate) use lexer::behind_character;
pub(crate) use modes::{Around, ModalLexer, Stack, Stacks, States};
pub(crate) use nodes::{NodeData, Nodes};
pub(crate) use outline::Outline;
pub(crate) use parsed::Parsed;
pub(crate) use running::Running;
