//! What is generated.

/// Generated files, by name.
pub type Files = Vec<(&'static str, Vec<u8>)>;
