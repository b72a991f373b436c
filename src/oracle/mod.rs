//! The interestingness test.
//!
//! The only room that starts processes or makes temporary folders. [`Oracle`] is what the session asks;
//! [`CommandOracle`] asks a program.

mod abandoned;
mod alarm;
mod busy;
mod cancel;
mod command;
mod copies;
mod criteria;
mod descendants;
mod elsewhere;
mod error;
mod first_run;
mod folder;

mod guards;
mod handed_over;
mod held;
mod interface;
#[cfg(feature = "cli")]
mod launched;
mod leaders;
mod learning;
mod mark;
mod marked;
mod memory;
mod nearest;
mod objective;
mod observe;
mod one_run;
mod orphans;
mod other_failures;
mod output;
mod pace;
mod patience;
mod process;
mod program;
mod removal;
mod run_folder;
mod sequential;
mod shell;
mod slowness;
mod spare_folders;
mod spec;
mod stream;
mod trace;
mod warden;
mod watch;
mod words;

pub use cancel::Cancel;
pub use command::CommandOracle;
pub use copies::{Companion, CopyError};
pub use criteria::{Criteria, Failure, Patterns};
pub use elsewhere::{Asked, Elsewhere, Observed, Outcome, Ran};
pub use error::{OracleError, TestError};
pub use first_run::{FailedRun, FirstRun, FirstRunError, Steadiness};
pub use interface::{Measured, Oracle, Verdict};
#[cfg(feature = "cli")]
pub(crate) use launched::{Launched, Pipes, remove_left_behind};
pub use learning::Learned;
#[cfg(feature = "cli")]
pub(crate) use mark::OF_RUN;
#[cfg(feature = "remote")]
pub(crate) use objective::last_number;
#[cfg(feature = "remote")]
pub(crate) use output::KEPT_BYTES;
pub use pace::{MachineNoise, Pace};
#[cfg(feature = "cli")]
pub(crate) use run_folder::{RunFolder, default_root};
pub use sequential::{Flaky, Rate};
pub use spec::{CommandSpec, Guard, Repeat, SlowerThan, command_line};
pub use warden::Warden;
pub use watch::{Glimpse, Watch};
#[cfg(feature = "cli")]
pub(crate) use words::has_place;
