//! Vulcan: Xu et al., "Pushing the Limit of 1-Minimality of Language-Agnostic Program Reduction", 2023.
//!
//! What Perses leaves is changed in three ways, each of which may let it go on: names become one another, nodes become
//! other alternatives of their rules, and neighbours go together.

mod alternatives;
mod names;
mod windows;

pub(super) use alternatives::Alternatives;
pub(super) use names::Names;
pub(super) use windows::Windows;
