//! What is said between the two programs. Each question has a number (`id`), and so has the answer to it.

use super::files::FileKey;
use super::given::Given;
use crate::oracle::{Asked, Observed, Ran};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The number of a question.
pub(super) type Id = u64;
/// The number of a test.
pub(super) type TestNumber = u64;

/// What a worker is told and asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum ToWorker {
    /// A test that is about to be made. The answer is [`ToMain::Missing`].
    Begin { id: Id, test: TestNumber, given: Box<Given> },
    /// The next part of a file, in the body. There is an answer to the last one: [`ToMain::Done`].
    Part { id: Id, key: FileKey, is_last: bool },
    /// All files are there. The answer is [`ToMain::Done`].
    Make { id: Id, test: TestNumber },
    /// Runs the test on the text in the body. The answer is [`ToMain::Ran`].
    Run { id: Id, test: TestNumber, asked: Asked },
    /// Runs the command on the text in the body. The answer is [`ToMain::Observed`].
    Observe { id: Id, test: TestNumber, asked: Asked },
    /// Nobody needs the answer to this question any more. It is given all the same, once nothing is running.
    Cancel { id: Id },
    /// Nobody asks for this test any more.
    Forget { test: TestNumber },
}

/// What a worker answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum ToMain {
    /// These files of the test, by their places in the list, are not there.
    Missing { id: Id, files: Vec<u32> },
    /// It is done.
    Done { id: Id },
    /// The test ended.
    Ran { id: Id, ran: Ran },
    /// The command ended; if it failed, after this time.
    Observed { id: Id, observed: Observed, elapsed: Option<Duration> },
    /// It was cancelled, and nothing is running.
    Cancelled { id: Id },
    /// It cannot be done.
    Broken { id: Id, text: String },
    /// A part of what was asked has come. Nobody needs to know that; see [`acknowledged`](super::acknowledged).
    Heard,
}

impl ToMain {
    /// The question that this answers, if it does.
    pub(super) fn id(&self) -> Option<Id> {
        match *self {
            Self::Missing { id, .. }
            | Self::Done { id }
            | Self::Ran { id, .. }
            | Self::Observed { id, .. }
            | Self::Cancelled { id }
            | Self::Broken { id, .. } => Some(id),
            Self::Heard => None,
        }
    }
}
