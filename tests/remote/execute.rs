//! The worker of the server for tests: an action as a child process in a fresh folder.

use crate::fake::State;
use crate::files;
use bazel_remote_apis::build::bazel::remote::execution::v2 as api;
use bazel_remote_apis::google::protobuf::Timestamp;
use bazel_remote_apis::google::rpc;
use prost::Message;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tonic::Code;

/// Runs an action in a fresh folder.
pub fn execute(state: &State, name: &str, action: &api::Action) -> api::ExecuteResponse {
    let failed = |code: Code, message: &str| api::ExecuteResponse {
        status: Some(rpc::Status { code: code.into(), message: message.into(), details: vec![] }),
        ..Default::default()
    };
    let folder = tempfile::tempdir().unwrap();
    let staged = files::message::<api::Command>(state, action.command_digest.as_ref()).and_then(|command| {
        files::stage(state, action.input_root_digest.as_ref(), folder.path()).map(|()| command)
    });
    let command = match staged {
        Ok(command) => command,
        Err(status) => {
            let status = rpc::Status::decode(status.details()).unwrap();
            return api::ExecuteResponse { status: Some(status), ..Default::default() };
        }
    };
    state.executed.fetch_add(1, Ordering::SeqCst);
    let outputs = tempfile::tempdir().unwrap();
    let [stdout, stderr] = ["stdout", "stderr"].map(|name| outputs.path().join(name));
    let create = |path| Stdio::from(std::fs::File::create(path).unwrap());
    let mut child = Command::new(&command.arguments[0]);
    child.args(&command.arguments[1..]).current_dir(folder.path().join(&command.working_directory));
    child
        .env_clear()
        .envs(command.environment_variables.iter().map(|variable| (&variable.name, &variable.value)));
    child.stdin(Stdio::null()).stdout(create(&stdout)).stderr(create(&stderr)).process_group(0);
    let start_time = now();
    let start = Instant::now();
    let Ok(mut child) = child.spawn() else { return failed(Code::InvalidArgument, "no such program") };
    let timeout =
        action.timeout.as_ref().map(|timeout| Duration::new(timeout.seconds as u64, timeout.nanos as u32));
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        let is_late = timeout.is_some_and(|timeout| start.elapsed() > timeout);
        let is_cancelled = state.cancelled.lock().unwrap().contains(name);
        if is_late || is_cancelled {
            let group = rustix::process::Pid::from_child(&child);
            rustix::process::kill_process_group(group, rustix::process::Signal::KILL).unwrap();
            child.wait().unwrap();
            if is_late {
                return failed(Code::DeadlineExceeded, "too late");
            }
            state.killed.fetch_add(1, Ordering::SeqCst);
            return failed(Code::Cancelled, "cancelled");
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    // What it has left running.
    let group = rustix::process::Pid::from_raw(child.id() as i32).unwrap();
    _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    let store = |bytes: Vec<u8>| {
        let digest = api::Digest { hash: files::sha256(&bytes), size_bytes: bytes.len() as i64 };
        state.blobs.lock().unwrap().insert(digest.hash.clone(), bytes);
        Some(digest)
    };
    let output_files = command.output_paths.iter().filter_map(|path| {
        let bytes = std::fs::read(folder.path().join(&command.working_directory).join(path)).ok()?;
        Some(api::OutputFile { path: path.clone(), digest: store(bytes), ..Default::default() })
    });
    let result = api::ActionResult {
        output_files: output_files.collect(),
        exit_code: status.code().unwrap_or_else(|| 128 + status.signal().unwrap()),
        stdout_digest: store(std::fs::read(stdout).unwrap()),
        stderr_digest: store(std::fs::read(stderr).unwrap()),
        execution_metadata: Some(api::ExecutedActionMetadata {
            execution_start_timestamp: Some(start_time),
            execution_completed_timestamp: Some(now()),
            ..Default::default()
        }),
        ..Default::default()
    };
    api::ExecuteResponse { result: Some(result), ..Default::default() }
}

fn now() -> Timestamp {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Timestamp { seconds: now.as_secs() as i64, nanos: now.subsec_nanos() as i32 }
}
