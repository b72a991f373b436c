//! This project's algorithms that run after the default one.

mod beyond_grammar;
mod token_stretches;

pub use beyond_grammar::BeyondGrammar;
pub use token_stretches::TokenStretches;
