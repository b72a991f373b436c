//! A test-case reducer for files of a language: trees, edits, and the search for the smallest input that still fails.
//!
//! A grammar (`grammars/<lang>.g4`) becomes at build time a lexer, a parser and typed nodes, found in [`lang`].
//! The way of the data and the invariants are in `ARCHITECTURE.md`; `docs/library.md` shows how to use it from Rust.
//!
//! - [`tree`]: parse, look, edit, write back.
//! - [`session::Reduction`]: reduce, with a closure or an [`oracle::Oracle`] as the test.
//! - [`store`]: results and verdicts on disk.
//! - [`search`]: the algorithms, and what one of one's own has to do.
//! - [`cli`]: the programs, which are three lines each.

#[cfg(not(unix))]
compile_error!(
    "reducer needs the process groups, signals and file descriptors of Unix: Windows is not supported"
);

pub mod archive;
#[cfg(feature = "cli")]
pub mod cli;
pub mod lang;
pub mod oracle;
#[cfg(feature = "remote")]
mod remote;
pub mod report;
pub mod session;
pub mod signature;
pub mod store;
#[cfg(feature = "cli")]
mod workers;

pub use reducer_search as search;
pub use reducer_syntax as tree;
pub use reducer_syntax::Node;

/// The Rust in the pages, as tests.
#[cfg(all(doctest, feature = "lang-c", feature = "lang-java", feature = "lang-json"))]
mod pages {
    #[doc = include_str!("../README.md")]
    mod readme {}
    #[doc = include_str!("../docs/library.md")]
    mod library {}
}
