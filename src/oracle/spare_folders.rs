//! The folders of tests, and the files for their outputs: made, used again, and put back.

use super::cancel::Cancel;
use super::command::{CommandOracle, lock};
use super::error::{OracleError, TestError};
use super::folder::{CandidateFolder, Prepared, Room, Scratch};
use super::output::Outputs;
use super::run_folder::RunFolder;
use std::io;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait before a full disk is tried again.
const FULL_PAUSE: Duration = Duration::from_millis(20);

impl CommandOracle {
    /// The fresh folder `name` with a candidate, and with what is to be beside it.
    pub(super) fn candidate(
        &self,
        run: &RunFolder,
        name: &str,
        text: &[u8],
        room: Room<'_>,
    ) -> Result<CandidateFolder, OracleError> {
        let file = run.path().join(name).join(&self.spec.file_name);
        let make = || CandidateFolder::new(run, name.to_owned(), &self.spec, text, &self.copies);
        self.with_room("the candidate", &file, room, make)
    }

    /// The fresh folder `name` for temporary files.
    pub(super) fn scratch(
        &self,
        run: &RunFolder,
        name: &str,
        room: Room<'_>,
    ) -> Result<Scratch, OracleError> {
        let path = run.path().join(name);
        self.with_room("temporary files", &path, room, || Scratch::new(run, name.to_owned()))
    }

    /// Makes something of files. While the disk is full, this may wait for a while: another test may have filled it, and will
    /// leave room when it ends.
    fn with_room<T>(
        &self,
        what: &'static str,
        place: &Path,
        room: Room<'_>,
        make: impl Fn() -> io::Result<T>,
    ) -> Result<T, OracleError> {
        let start = Instant::now();
        loop {
            let source = match make() {
                Ok(folder) => return Ok(folder),
                Err(source) => source,
            };
            let may_wait =
                source.kind() == io::ErrorKind::StorageFull && start.elapsed() < self.patience.limit();
            match room {
                Room::Awaited(cancel) if may_wait => {
                    if cancel.is_cancelled() {
                        return Err(OracleError::Cancelled);
                    }
                    thread::sleep(FULL_PAUSE);
                }
                _ => return Err(TestError::Write { what, place: place.to_owned(), source }.into()),
            }
        }
    }

    /// Whether there is nothing in a candidate's folder but its file.
    fn is_bare(&self) -> bool {
        self.spec.archive.is_none() && self.spec.copies.is_empty()
    }

    /// A folder that an earlier test has left as it found it, now with this candidate: to make and to remove files and folders
    /// takes longer than many a test.
    fn refilled(&self, text: &[u8]) -> Option<CandidateFolder> {
        let folder = lock(&self.spares).pop()?;
        // If that fails, the error is told when a new folder is made.
        folder.refill(text).ok().map(|()| folder)
    }

    /// Folders for a test of a candidate. A text that is given away is dropped then. `told` is the number of the test, if
    /// somebody else counts.
    pub(super) fn prepared(
        &self,
        text: impl AsRef<[u8]>,
        told: Option<u64>,
        cancel: &Cancel,
    ) -> Result<Prepared, OracleError> {
        if cancel.is_cancelled() {
            return Err(OracleError::Cancelled);
        }
        let number = told.unwrap_or_else(|| self.next.fetch_add(1, Ordering::Relaxed));
        let candidate = match self.refilled(text.as_ref()) {
            Some(folder) => folder,
            None => {
                self.candidate(&self.folder, &number.to_string(), text.as_ref(), Room::Awaited(cancel))?
            }
        };
        drop(text);
        let spare = lock(&self.spare_scratch).pop();
        let scratch = match spare {
            Some(scratch) => scratch,
            None => self.scratch(&self.folder, &format!("tmp-{number}"), Room::Awaited(cancel))?,
        };
        Ok(Prepared { number, candidate, scratch })
    }

    /// Files for the outputs of a test.
    pub(super) fn outputs(&self, number: u64) -> Result<Outputs, TestError> {
        let spare = lock(&self.spare_outputs).pop();
        let outputs = spare.map_or_else(|| Outputs::nameless(self.folder.path(), number), Ok);
        outputs.map_err(TestError::step("write the test's output to a file"))
    }

    /// Keeps the outputs of a test for another one. `alone`: nothing of it still runs.
    pub(super) fn put_back_outputs(&self, outputs: Outputs, alone: bool) {
        if alone && outputs.empty() {
            lock(&self.spare_outputs).push(outputs);
        }
    }

    /// Keeps the folders of a test for another one, if the test left them as they were. `alone`: nothing of it still runs, and
    /// nothing else ran in them.
    pub(super) fn put_back(&self, prepared: Prepared, alone: bool) {
        let Prepared { mut candidate, mut scratch, .. } = prepared;
        if alone && scratch.is_untouched() {
            lock(&self.spare_scratch).push(scratch);
        }
        if alone && self.is_bare() && candidate.is_untouched() {
            lock(&self.spares).push(candidate);
        }
    }
}
