//! What every pass stands on and what knows of no pass: texts and places in them, what is said about them, names for
//! generated code, and walks over graphs.

pub mod diagnostics;
pub(crate) mod graph;
pub(crate) mod names;
pub mod source;
