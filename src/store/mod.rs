//! What lies on disk: the results, and what the tests have said so far.
//!
//! An [`AtomicOutput`] is a whole result at every moment, be it a file or a folder. The [`Cache`] of verdicts is in memory; its
//! journal, from which a later run can go on, is on disk.

mod atomic_folder;
pub mod atomic_output;
mod cache;
pub mod journal;
mod key;
mod part;
mod stream;

pub use atomic_output::AtomicOutput;
pub use cache::Cache;
pub use journal::About;
pub use key::Key;
