//! The passes from the files of a grammar to its productions. Each says what cannot occur after it; the order is in
//! the [table](crate::pipeline::PASSES). A pass goes on after a mistake, so that one run reports all.

pub mod combine;
pub(crate) mod contexts;
pub(crate) mod endless;
pub mod gate;
pub mod general;
pub mod lists;
pub mod lower;
pub(crate) mod prune;
pub(crate) mod recover;
pub(crate) mod resolve;
pub mod rewrite;
pub mod shape;
mod split;
pub(crate) mod unroll;
pub(crate) mod validate;
