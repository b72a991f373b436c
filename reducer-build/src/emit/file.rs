//! What is generated.

/// The file that logos makes `lexer.rs` of.
pub(crate) const FOR_LOGOS: &str = "lexer.logos";

/// Generated files, by name.
pub type Files = Vec<(&'static str, Vec<u8>)>;
