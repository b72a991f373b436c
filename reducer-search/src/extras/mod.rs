//! This project's algorithms that run after the default one.

mod short_names;
mod token_stretches;

pub use short_names::ShortNames;
pub use token_stretches::TokenStretches;
