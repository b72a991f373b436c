//! The loop: propose, test, accept.
//!
//! It asks a [`Search`](crate::search::Search) for edits and an [`Oracle`](crate::oracle::Oracle) for verdicts,
//! and says what happens in [`Event`]s. It knows of no process and of no terminal; [`best`] and [`journal`], and
//! the parts and streams that results are written by, apart, of no file.

pub mod accounts;
mod ahead;
pub mod best;
mod best_folder;
pub mod cache;
mod difference;
mod ending;
pub mod event;
pub mod journal;
mod key;
mod part;
mod reduction;
mod scheduler;
mod stream;
mod workers;

pub use accounts::{Accounts, PassAccounts, Point, Tally, Verdicts};
pub use best::Best;
pub use cache::Cache;
pub use ending::{Cause, Keep, Save};
pub use event::{Ended, Event, Listener, Size};
pub use journal::About;
pub use key::Key;
pub use reduction::{NoOracle, Reduced, Reduction, SessionError};
pub use scheduler::Skip;
