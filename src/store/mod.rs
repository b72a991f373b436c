//! The results and the verdicts of a reduction, on disk.
//!
//! An [`AtomicOutput`] is a whole result at every moment, be it a file or a folder. The [`Cache`] of verdicts is in memory; its
//! journal, from which a later run can go on, is on disk.

mod atomic_file;
mod atomic_folder;
mod atomic_output;
mod cache;
mod history;
mod journal;
mod kept_old;
mod key;
mod lock;
mod original;
mod output_error;
mod part;
mod stream;

pub use atomic_output::{AtomicOutput, is_stream};
pub use cache::Cache;
pub use history::{History, HistoryError, Version};
pub use journal::{About, JournalError, has_journal};
pub use kept_old::{numbered, rename_to_new};
pub use key::Key;
#[cfg(feature = "cli")]
pub(crate) use lock::lock;
pub use original::{keep_original, original_of};
pub use output_error::OutputError;
