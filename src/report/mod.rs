//! What users see of a reduction. Listens to events, changes nothing.

mod events;
pub mod output;
mod page;
mod progress;
mod run_info;
mod sparkline;
mod stats;

pub use events::{EventLog, EventLogError};
pub use page::{Page, Record};
pub use progress::{Progress, Verbosity, summary};
pub use run_info::RunInfo;
pub use stats::Stats;

use crate::session::{Event, Listener};

/// Several listeners, told one after the other.
pub struct All<'a>(pub Vec<&'a mut dyn Listener>);

impl Listener for All<'_> {
    fn event(&mut self, event: &Event) {
        self.0.iter_mut().for_each(|listener| listener.event(event));
    }
}
