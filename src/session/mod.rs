//! The loop: propose, test, accept.
//!
//! It asks a [`Search`](crate::search::Search) for edits and an [`Oracle`](crate::oracle::Oracle) for verdicts,
//! and says what happens in [`Event`]s. It knows of no process, of no terminal and of no file; the [`Cache`] that it asks
//! before the oracle may write a journal.
//!
//! [`Cache`]: crate::store::Cache

mod accounts;
mod ahead;
mod candidate;
mod difference;
mod ending;
mod event;
mod going_back;
mod job;
mod pool;
mod recheck;
mod reduction;
mod scheduler;
mod virtual_time;
mod workers;

pub use accounts::{Accounts, PassAccounts, Point, Tally, Verdicts};
pub use ending::{Cause, Checked, Keep, Save};
pub use event::{Better, Ended, Event, Listener, Size};
pub use pool::{Pool, Seat};
pub use reduction::{NoOracle, Reduced, Reduction, SessionError};
pub use scheduler::Skip;
pub use virtual_time::VirtualClock;
