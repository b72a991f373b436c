//! Contents of the server for tests: messages in its storage, and input roots on the disk.

use crate::fake::State;
use bazel_remote_apis::build::bazel::remote::execution::v2 as api;
use bazel_remote_apis::google::protobuf::Any;
use bazel_remote_apis::google::rpc;
use prost::Message;
use sha2::{Digest, Sha256};
use std::fs::{self, Permissions};
use std::io::Write as _;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use tonic::{Code, Status};

/// A certificate of an authority for tests, and what it vouches for: `localhost` and 127.0.0.1, until 2126. Made by openssl; nobody has
/// the key of the authority any more.
pub const AUTHORITY: &str = "tests/remote/tls/ca.pem";
pub const SERVER: &str = include_str!("tls/server.pem");
pub const SERVER_KEY: &str = include_str!("tls/server.key");

pub fn sha256(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))
}

/// A content, or the error that says that it is missing.
fn content(state: &State, digest: Option<&api::Digest>) -> Result<Vec<u8>, Status> {
    /// google.rpc.PreconditionFailure
    #[derive(Clone, PartialEq, Message)]
    struct Failure {
        #[prost(message, repeated, tag = "1")]
        violations: Vec<Violation>,
    }
    #[derive(Clone, PartialEq, Message)]
    struct Violation {
        #[prost(string, tag = "1")]
        kind: String,
        #[prost(string, tag = "2")]
        subject: String,
    }

    let digest = digest.unwrap();
    if let Some(content) = state.blobs.lock().unwrap().get(&digest.hash) {
        return Ok(content.clone());
    }
    let subject = format!("blobs/{}/{}", digest.hash, digest.size_bytes);
    let failure = Failure { violations: vec![Violation { kind: "MISSING".into(), subject }] };
    let details = vec![Any {
        type_url: "type.googleapis.com/google.rpc.PreconditionFailure".into(),
        value: failure.encode_to_vec(),
    }];
    let status = rpc::Status { code: Code::FailedPrecondition.into(), message: "missing".into(), details };
    Err(Status::with_details(Code::FailedPrecondition, "missing", status.encode_to_vec().into()))
}

/// A message in the storage.
pub fn message<T: Message + Default>(state: &State, digest: Option<&api::Digest>) -> Result<T, Status> {
    Ok(T::decode(&*content(state, digest)?).unwrap())
}

/// Writes a file that will be executed, by a process of its own: a child that is being started holds a copy of every file that is open
/// here until it execs, and "Text file busy" is said of a program that somebody may write to.
fn write_program(path: &Path, text: &[u8]) {
    let mut copy = Command::new("cp").arg("/dev/stdin").arg(path).stdin(Stdio::piped()).spawn().unwrap();
    copy.stdin.take().unwrap().write_all(text).unwrap();
    assert!(copy.wait().unwrap().success());
}

/// Puts an input root into a folder; it has to be in canonical form.
pub fn stage(state: &State, root: Option<&api::Digest>, to: &Path) -> Result<(), Status> {
    let folder = message::<api::Directory>(state, root)?;
    let is_sorted = |names: Vec<&String>| names.is_sorted_by(|one, other| one < other);
    assert!(is_sorted(folder.files.iter().map(|node| &node.name).collect()));
    assert!(is_sorted(folder.directories.iter().map(|node| &node.name).collect()));
    assert!(is_sorted(folder.symlinks.iter().map(|node| &node.name).collect()));
    for file in &folder.files {
        let path = to.join(&file.name);
        let text = content(state, file.digest.as_ref())?;
        if file.is_executable {
            write_program(&path, &text);
        } else {
            fs::write(&path, text).unwrap();
        }
        let mode = if file.is_executable { 0o555 } else { 0o444 };
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }
    for below in &folder.directories {
        let path = to.join(&below.name);
        fs::create_dir(&path).unwrap();
        stage(state, below.digest.as_ref(), &path)?;
    }
    folder.symlinks.iter().for_each(|link| symlink(&link.target, to.join(&link.name)).unwrap());
    Ok(())
}
