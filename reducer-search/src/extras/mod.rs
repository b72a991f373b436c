//! This project's algorithms that run after the default one.

mod token_stretches;

pub use token_stretches::TokenStretches;
