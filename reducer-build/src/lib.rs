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
//! The [table of its passes](pipeline::PASSES) is what runs; `reducer explain --passes` prints it.

pub mod analysis;
mod automata;
pub mod backend;
pub mod bnf;
pub mod body;
pub mod builtin;
mod compile;
mod compiled;
pub mod emit;
pub mod explain;
pub mod g4;
pub mod general;
mod ground;
pub mod ir;
pub mod lr;
mod options;
pub mod passes;
pub mod pipeline;
pub mod regex;
mod script;
pub mod shape;

pub use compile::{Generated, analyse, build, front, generate};
pub use compiled::Compiled;
pub use ground::{diagnostics, source};
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
