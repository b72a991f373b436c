//! What the reducer wants to know of a grammar, found out once, at build time.

pub mod accepts;
pub mod brackets;
mod compose;
mod derive;
pub mod holders;
pub mod lexing;
pub mod minimal;
pub mod prolong;
pub mod reach;
pub mod shrinks;
pub mod states;
pub mod template;
pub mod token_texts;
pub mod wrappers;
