//! Vulcan: Xu et al., "Pushing the Limit of 1-Minimality of Language-Agnostic Program Reduction", 2023.
//!
//! What Perses leaves is changed in three ways, each of which may let it go on: names become one another, nodes become
//! other alternatives of their rules, and neighbours go together.

mod identifier_replacement;
mod local_exhaustive;
mod subtree_replacement;

pub use identifier_replacement::Names;
pub use local_exhaustive::Windows;
pub use subtree_replacement::Alternatives;
