//! The layout of the workspace, read from its sources: which file uses which, and which crate needs which.
//!
//! `cargo run -p house` prints all circles; the tests hold that there are none.
//!
//! A file uses another if a path in its code leads to a name that the other one defines; re-exports are followed to the
//! definition. A module that re-exports names of modules in it does not use them by that. Tests do not count, nor do macro
//! calls, nor methods, whose types only the compiler knows.

mod circles;
mod krate;
mod modules;
mod names;
mod order;
mod uses;

pub use circles::{Circle, circles};
pub use krate::{Krate, crates};
pub use modules::{Module, Modules};
pub use order::against_order;

use std::io;
use std::path::PathBuf;

/// Why the layout could not be read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file or a folder.
    #[error("{}: {error}", path.display())]
    Io {
        /// Its path.
        path: PathBuf,
        /// The reason.
        #[source]
        error: io::Error,
    },
    /// A source that is not Rust.
    #[error("{}: {error}", path.display())]
    Rust {
        /// Its path.
        path: PathBuf,
        /// The reason.
        #[source]
        error: syn::Error,
    },
    /// A manifest that is not TOML, or lacks what is looked for.
    #[error("{}: {text}", path.display())]
    Manifest {
        /// Its path.
        path: PathBuf,
        /// The reason.
        text: String,
    },
}
