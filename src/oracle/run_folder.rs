//! Temporary folders that lie where the user wants them: one for a run, and one for its first test.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::abandoned;
use super::error::{OracleError, way_out};
use super::marked::MarkedFolder;
use super::warden::Warden;

/// Where temporary folders go unless told otherwise: `TMPDIR`, or what the system has.
#[expect(clippy::disallowed_methods, reason = "this is the room that makes temporary folders")]
pub(super) fn default_root() -> PathBuf {
    std::env::temp_dir()
}

/// A folder that is removed with all that is in it when the value goes, unless kept.
#[derive(Debug)]
pub(super) struct RunFolder {
    path: PathBuf,
    marked: Arc<MarkedFolder>,
    warden: &'static Warden,
}

impl RunFolder {
    /// A new one with a name of its own, starting with `prefix`, under `root`.
    pub(super) fn new(warden: &'static Warden, root: &Path, prefix: &str) -> Result<Self, OracleError> {
        // Tests run in another folder, so that a relative TMPDIR would mean something else to them.
        let made = std::path::absolute(root).and_then(|root| {
            let marked = Arc::new(MarkedFolder::make(&root, prefix)?);
            Ok(Self { path: root.join(marked.name()), marked, warden })
        });
        let this = made.map_err(|error| {
            let root = root.display();
            let hint = way_out(&error).unwrap_or("give another one by --temp-dir or TMPDIR");
            OracleError::Broken(format!("cannot make a temporary folder in {root}: {error}; {hint}"))
        })?;
        warden.watch(&this.marked);
        Ok(this)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn marked(&self) -> &Arc<MarkedFolder> {
        &self.marked
    }

    pub(super) fn warden(&self) -> &'static Warden {
        self.warden
    }

    /// Leaves it where it is, until a later process keeps another one.
    pub(super) fn keep(&self) {
        abandoned::remove_kept(self.marked.keep());
    }
}

impl Drop for RunFolder {
    fn drop(&mut self) {
        // One that is kept stays locked as long as the process lives.
        if !self.marked.is_kept() {
            self.marked.remove();
            self.warden.forget(&self.marked);
        }
    }
}
