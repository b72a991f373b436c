//! Contents, and the digests by which a server knows them.

use bazel_remote_apis::build::bazel::remote::execution::v2 as api;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// The SHA-256 of a content, and its length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Digest {
    hash: [u8; 32],
    pub len: u64,
}

impl Digest {
    pub(super) fn of(content: &[u8]) -> Self {
        Self { hash: Sha256::digest(content).into(), len: content.len() as u64 }
    }

    /// The hash as 64 digits.
    pub(super) fn hex(&self) -> String {
        self.hash.iter().fold(String::with_capacity(64), |mut text, byte| {
            // Writing to a string cannot fail.
            _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// As the API has it.
    pub(super) fn told(&self) -> api::Digest {
        api::Digest { hash: self.hex(), size_bytes: i64::try_from(self.len).unwrap_or(i64::MAX) }
    }

    /// Whether the API means this one.
    pub(super) fn is(&self, told: &api::Digest) -> bool {
        self.told() == *told
    }
}

/// A content that may have to be sent.
#[derive(Clone, Debug)]
pub(super) struct Blob {
    pub digest: Digest,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    Bytes(Arc<[u8]>),
    /// What lies at this path, read when it is sent.
    File(PathBuf),
}

impl Blob {
    pub(super) fn new(content: impl Into<Arc<[u8]>>) -> Self {
        let content = content.into();
        Self { digest: Digest::of(&content), content: Content::Bytes(content) }
    }

    /// The content of a file, which is not kept in memory.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(super) fn of_file(path: PathBuf) -> io::Result<Self> {
        Ok(Self { digest: Digest::of(&fs::read(&path)?), content: Content::File(path) })
    }

    /// The content.
    ///
    /// # Errors
    /// If it is a file that cannot be read any more, or has changed.
    pub(super) fn content(&self) -> io::Result<Arc<[u8]>> {
        match &self.content {
            Content::Bytes(bytes) => Ok(Arc::clone(bytes)),
            Content::File(path) => {
                let told =
                    |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
                let content = fs::read(path).map_err(told)?;
                if Digest::of(&content) != self.digest {
                    return Err(io::Error::other(format!(
                        "{}: was changed while the run goes on",
                        path.display()
                    )));
                }
                Ok(content.into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests() {
        let told = Digest::of(b"abc").told();
        assert_eq!(told.hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(told.size_bytes, 3);
        assert!(Digest::of(b"abc").is(&told) && !Digest::of(b"abd").is(&told));
    }

    #[test]
    fn a_file_that_changes_is_not_sent() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "a").unwrap();
        let blob = Blob::of_file(path.clone()).unwrap();
        assert_eq!(&*blob.content().unwrap(), b"a");
        fs::write(&path, "b").unwrap();
        assert!(blob.content().unwrap_err().to_string().contains("was changed"));
    }
}
