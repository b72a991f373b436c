//! What the tests of several crates share. It needs no language: a test links only the ones that it is about.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a test fails by panicking"
)]

pub mod at_once;
pub mod faults;
pub mod folders;
pub mod jury;
pub mod laws;
pub mod random;
pub mod rewrites;
pub mod samples;
pub mod sampling;
mod search;
pub mod tracing;

pub use random::{Random, fnv};
pub use search::reduced;
