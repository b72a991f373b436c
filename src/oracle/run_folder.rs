//! Temporary folders that lie where the user wants them: one for a run, and one for its first test.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::abandoned;
use super::error::TestError;
use super::marked::MarkedFolder;
use super::warden::Warden;

/// The default place of temporary folders: `TMPDIR`, or the system's.
#[expect(clippy::disallowed_methods, reason = "this is the room that makes temporary folders")]
pub(crate) fn default_root() -> PathBuf {
    std::env::temp_dir()
}

/// A folder that is removed with all that is in it when the value is dropped, unless it is kept.
#[derive(Debug)]
pub(crate) struct RunFolder {
    path: PathBuf,
    marked: Arc<MarkedFolder>,
    warden: &'static Warden,
}

impl RunFolder {
    /// Makes a folder in `root`, with a name of its own that begins with `prefix`.
    pub(crate) fn new(warden: &'static Warden, root: &Path, prefix: &str) -> Result<Self, TestError> {
        // Tests run in another folder, so that a relative TMPDIR would mean something else to them.
        let made = std::path::absolute(root).and_then(|root| {
            let marked = Arc::new(MarkedFolder::make(&root, prefix)?);
            Ok(Self { path: root.join(marked.name()), marked, warden })
        });
        let this = made.map_err(|source| TestError::TemporaryFolder { root: root.to_owned(), source })?;
        warden.watch(&this.marked);
        Ok(this)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn marked(&self) -> &Arc<MarkedFolder> {
        &self.marked
    }

    pub(super) fn warden(&self) -> &'static Warden {
        self.warden
    }

    /// Leaves the folder where it is, until a later process keeps another one.
    pub(super) fn keep(&self) {
        abandoned::remove_kept(self.marked.keep());
    }
}

impl Drop for RunFolder {
    fn drop(&mut self) {
        // A folder that is kept stays locked as long as the process lives.
        if !self.marked.is_kept() {
            self.marked.remove();
            self.warden.forget(&self.marked);
        }
    }
}
