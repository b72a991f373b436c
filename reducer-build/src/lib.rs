//! The grammar compiler: an ANTLR v4 grammar becomes a typed Rust parser with everything a reducer needs to know.
//!
//! For a `build.rs`, one line of which is mostly enough; [`Compiler`] has the rest:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     reducer_build::compile("my.g4")
//! }
//! ```
//!
//! The passes, in order, each a module that says what cannot occur after it:
//!
//! | pass | from | to |
//! |---|---|---|
//! | [`g4::parse`] | text | the grammar as written |
//! | [`passes::combine`] | that, of each file | that of all files together |
//! | [`passes::resolve`] | that | [`ir::Grammar`]: names are indices |
//! | [`passes::validate`] | `ir::Grammar` | the same, known to make sense |
//! | [`passes::shape`] | `ir::Grammar` | [`shape::Shape`]: nodes and slots, no groups |
//! | [`passes::lower`] | `Shape` | [`bnf::Bnf`]: productions, no quantifiers |
//! | [`passes::gate`] | `Bnf` | the same, known to be LR(1) |
//! | [`analysis`] | `Shape` | shortest texts, what fits where |
//! | [`emit`] | all of these | the generated files |

pub mod analysis;
pub mod bnf;
pub mod body;
mod compile;
pub mod diagnostics;
pub mod emit;
pub mod explain;
pub mod g4;
pub mod ir;
pub mod lr;
mod names;
mod options;
pub mod passes;
mod script;
pub mod shape;
pub mod source;

pub use compile::{Generated, analyse, generate};
pub use options::Options;
pub use script::{Compiler, Error, Findings, compile, compile_folder};

/// The Rust in the pages on grammars, as tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../docs/grammars.md")]
    mod grammars {}
    #[doc = include_str!("../../docs/own-format.md")]
    mod own_format {}
}
