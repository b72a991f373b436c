//! What users see of a reduction. Listens to events, changes nothing.
//!
//! All of it can be used without the command line, but for the progress on a terminal.

mod came_from;
mod changes;
mod events;
mod lines;
mod numbers;
#[cfg(feature = "cli")]
pub(crate) mod output;
mod page;
pub(crate) mod passes;
#[cfg(feature = "cli")]
mod progress;
mod run_info;
mod source_map;
#[cfg(feature = "cli")]
mod sparkline;
mod stats;
mod test_info;
pub(crate) mod words;

pub use came_from::came_from;
#[cfg(feature = "cli")]
pub(crate) use changes::{Change, Changes};
pub use events::{EventLog, EventLogError};
#[cfg(feature = "cli")]
pub(crate) use numbers::{Bytes, Count};
#[cfg(feature = "cli")]
pub(crate) use page::{Bug, BugsPage, is_page};
pub use page::{Page, Record, Stage};
#[cfg(feature = "cli")]
pub use progress::{Progress, Verbosity, summary};
pub use run_info::RunInfo;
pub use source_map::{MapNames, source_map, source_maps};
#[cfg(feature = "cli")]
pub(crate) use sparkline::Sizes;
pub use stats::Stats;
pub use test_info::TestInfo;

use crate::session::{Better, Event, Listener};

/// Several listeners as one: each event is told to all, in their order.
pub struct All<'a>(pub Vec<&'a mut dyn Listener>);

impl Listener for All<'_> {
    fn event(&mut self, event: &Event) {
        self.0.iter_mut().for_each(|listener| listener.event(event));
    }

    fn better(&mut self, better: &Better<'_>) {
        self.0.iter_mut().for_each(|listener| listener.better(better));
    }
}
