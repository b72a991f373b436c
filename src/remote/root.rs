//! The input root of an action: a tree of folders, each told by the digests of what is in it.
//!
//! A folder is a message in canonical form: sorted by name, without times and owners. So the same files have the same digest, whoever
//! sends them.

use super::digest::{Blob, Digest};
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    Directory, DirectoryNode, FileNode, SymlinkNode,
};
use prost::Message;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path};

/// What has a name in a folder.
#[derive(Clone, Debug)]
pub(super) enum Node {
    Folder(Folder),
    /// A folder that does not change any more.
    Whole(Digest),
    File {
        digest: Digest,
        is_executable: bool,
    },
    /// A symbolic link, to this path as it is written in the link.
    Link(String),
}

/// A folder.
#[derive(Clone, Default, Debug)]
pub(super) struct Folder(BTreeMap<String, Node>);

/// The error for a name or a path that the API cannot tell.
fn no_text(name: &OsStr) -> io::Error {
    let text = format!("{}: is no UTF-8, which the Remote Execution API asks for; rename it", name.display());
    io::Error::new(io::ErrorKind::InvalidData, text)
}

/// A name or a path as text.
///
/// # Errors
/// If it is no UTF-8.
pub(super) fn text(name: &OsStr) -> io::Result<String> {
    name.to_str().map(str::to_owned).ok_or_else(|| no_text(name))
}

impl Folder {
    /// Puts something at a path below; makes the folders on the way.
    ///
    /// # Errors
    /// If a name on the path is no UTF-8, or is taken by what is no folder.
    pub(super) fn put(&mut self, path: &Path, node: Node) -> io::Result<()> {
        let mut names = path.components().filter_map(|part| match part {
            Component::Normal(name) => Some(name),
            _ => None,
        });
        let mut folder = self;
        let Some(mut name) = names.next() else { return Ok(()) };
        for next in names {
            let entry = folder.0.entry(text(name)?).or_insert_with(|| Node::Folder(Self::default()));
            let Node::Folder(below) = entry else {
                return Err(io::Error::new(io::ErrorKind::NotADirectory, path.display().to_string()));
            };
            folder = below;
            name = next;
        }
        folder.0.insert(text(name)?, node);
        Ok(())
    }

    /// The digest of the folder; adds the messages of it and of the folders below to `blobs`.
    pub(super) fn seal(self, blobs: &mut Vec<Blob>) -> Digest {
        // Folders that are under way, each with the name of the one below that is sealed now: no recursion.
        let mut under_way = vec![Sealing::new(String::new(), self)];
        loop {
            let Some(sealing) = under_way.last_mut() else { return Digest::of(b"") };
            if let Some((name, node)) = sealing.left.next() {
                let digest = |digest: Digest| Some(digest.told());
                match node {
                    Node::Folder(folder) => under_way.push(Sealing::new(name, folder)),
                    Node::Whole(whole) => {
                        sealing.made.directories.push(DirectoryNode { name, digest: digest(whole) });
                    }
                    Node::File { digest: file, is_executable } => {
                        let digest = digest(file);
                        sealing.made.files.push(FileNode {
                            name,
                            digest,
                            is_executable,
                            node_properties: None,
                        });
                    }
                    Node::Link(target) => {
                        sealing.made.symlinks.push(SymlinkNode { name, target, node_properties: None });
                    }
                }
                continue;
            }
            let Some(Sealing { name, made, .. }) = under_way.pop() else { return Digest::of(b"") };
            let blob = Blob::new(made.encode_to_vec());
            let digest = blob.digest;
            blobs.push(blob);
            match under_way.last_mut() {
                Some(above) => {
                    above.made.directories.push(DirectoryNode { name, digest: Some(digest.told()) });
                }
                None => return digest,
            }
        }
    }
}

/// A folder whose message is being made.
struct Sealing {
    name: String,
    left: std::collections::btree_map::IntoIter<String, Node>,
    made: Directory,
}

impl Sealing {
    fn new(name: String, folder: Folder) -> Self {
        Self { name, left: folder.0.into_iter(), made: Directory::default() }
    }
}

/// All that lies at a path, and the contents of it. As where it is copied here, a link in a folder stays a link, and what is neither a
/// file, a folder nor a link is left out.
///
/// # Errors
/// If something cannot be read, or has a name that is no UTF-8.
pub(super) fn read(from: &Path, blobs: &mut Vec<Blob>) -> io::Result<Node> {
    let from = fs::canonicalize(from)?;
    if !from.is_dir() {
        return file(&from, blobs);
    }
    let mut folder = Folder::default();
    let mut left = vec![(from, std::path::PathBuf::new())];
    while let Some((from, to)) = left.pop() {
        let metadata = fs::symlink_metadata(&from)?;
        if metadata.is_symlink() {
            folder.put(&to, Node::Link(text(fs::read_link(&from)?.as_os_str())?))?;
        } else if metadata.is_dir() {
            folder.put(&to, Node::Folder(Folder::default()))?;
            for entry in fs::read_dir(&from)? {
                let name = entry?.file_name();
                left.push((from.join(&name), to.join(&name)));
            }
        } else if metadata.is_file() {
            let node = file(&from, blobs)?;
            folder.put(&to, node)?;
        }
    }
    Ok(Node::Whole(folder.seal(blobs)))
}

/// The file at a path.
pub(super) fn file(path: &Path, blobs: &mut Vec<Blob>) -> io::Result<Node> {
    let is_executable = fs::metadata(path)?.permissions().mode() & 0o111 != 0;
    let blob = Blob::of_file(path.to_owned())?;
    let digest = blob.digest;
    blobs.push(blob);
    Ok(Node::File { digest, is_executable })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn plain(content: &[u8]) -> Node {
        Node::File { digest: Digest::of(content), is_executable: false }
    }

    #[test]
    fn a_folder_does_not_depend_on_the_order_in_which_it_was_made() {
        let all = [("b/c", b"1"), ("b/a", b"2"), ("a", b"3"), ("b/d/e", b"4")];
        let made = |order: &mut dyn Iterator<Item = &(&str, &[u8; 1])>| {
            let (mut folder, mut blobs) = (Folder::default(), Vec::new());
            order.for_each(|(path, content)| folder.put(Path::new(path), plain(*content)).unwrap());
            let digest = folder.seal(&mut blobs);
            (digest, blobs.iter().map(|blob| blob.digest).collect::<Vec<_>>())
        };
        assert_eq!(made(&mut all.iter()), made(&mut all.iter().rev()));
        assert_eq!(made(&mut all.iter()).1.len(), 3);
    }

    #[test]
    fn what_lies_on_the_disk_has_the_digest_of_what_is_put_together() {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: &str| folder.path().join(path);
        fs::create_dir_all(at("x/deep/er")).unwrap();
        fs::write(at("x/run"), "run").unwrap();
        fs::set_permissions(at("x/run"), fs::Permissions::from_mode(0o700)).unwrap();
        fs::write(at("x/deep/b"), "b").unwrap();
        symlink("deep/b", at("x/link")).unwrap();
        let mut read_blobs = Vec::new();
        let Node::Whole(read) = read(&at("x"), &mut read_blobs).unwrap() else { panic!() };
        let mut made = Folder::default();
        made.put(Path::new("link"), Node::Link("deep/b".to_owned())).unwrap();
        made.put(Path::new("deep/b"), plain(b"b")).unwrap();
        made.put(Path::new("deep/er"), Node::Folder(Folder::default())).unwrap();
        made.put(Path::new("run"), Node::File { digest: Digest::of(b"run"), is_executable: true }).unwrap();
        assert_eq!(read, made.seal(&mut Vec::new()));
        assert_eq!(read_blobs.len(), 5);
    }

    #[test]
    fn many_folders_in_each_other() {
        let mut folder = Folder::default();
        for _ in 0..100_000 {
            folder = Folder(BTreeMap::from([("x".to_owned(), Node::Folder(folder))]));
        }
        let mut blobs = Vec::new();
        folder.seal(&mut blobs);
        assert_eq!(blobs.len(), 100_001);
    }
}
