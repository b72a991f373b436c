//! What users see of a reduction. Listens to events, changes nothing.

pub mod output;
mod progress;
mod stats;

pub use progress::{Progress, Verbosity, summary};
pub use stats::Stats;
