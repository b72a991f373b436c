//! The loop: propose, test, accept.
//!
//! It asks a [`Search`](crate::search::Search) for edits and an [`Oracle`](crate::oracle::Oracle) for verdicts,
//! and says what happens in [`Event`]s. It knows of no process and of no terminal; [`best`] apart, of no file.

pub mod accounts;
pub mod best;
mod cache;
pub mod event;
mod reduction;
mod scheduler;
mod workers;

pub use accounts::{Accounts, PassAccounts, Point, Tally, Verdicts};
pub use best::Best;
pub use event::{Ended, Event, Listener, Size};
pub use reduction::{Cause, Reduced, Reduction, Save, SessionError};
