//! One action: its result from the cache, or its execution.

use super::digest::{Blob, Digest};
use super::error::RemoteError;
use super::output;
use super::retry::Retry;
use super::script;
use super::storage;
use super::wire::Wire;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    ActionResult, ExecuteOperationMetadata, ExecuteRequest, ExecuteResponse, ExecutedActionMetadata,
    GetActionResultRequest, WaitExecutionRequest, execution_stage,
};
use bazel_remote_apis::google::longrunning::{CancelOperationRequest, Operation, operation};
use bazel_remote_apis::google::protobuf::Any;
use bazel_remote_apis::google::rpc;
use prost::Message;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tonic::{Code, Status, Streaming};

const STEP: &str = "execute the test";

/// What is executed.
pub(super) struct Wanted {
    pub action: Digest,
    /// The time limit of the action.
    pub limit: Duration,
    /// Whether it is one run of several, so that an earlier result is of no use.
    pub is_anew: bool,
    /// Whether the outputs matter.
    pub reads: bool,
    /// The contents that it needs: those of all actions of a test, and its own.
    pub lasting: Arc<[Blob]>,
    pub fresh: Vec<Blob>,
}

/// What came of it.
#[derive(Debug)]
pub(super) struct Done {
    pub end: End,
    /// Whether nothing had to be executed.
    pub was_cached: bool,
}

#[derive(Debug)]
pub(super) enum End {
    /// It ended by itself.
    Exited {
        /// The exit status of the test; `None` if there is none, since the script around it did not come to its end.
        status: Option<u8>,
        /// That of the action.
        code: i32,
        /// Standard output and standard error, if they were asked for.
        outputs: (Vec<u8>, Vec<u8>),
        /// How long it took, if the server tells.
        elapsed: Option<Duration>,
    },
    TimedOut,
}

/// The name of the operation under way on the server, so that it can be cancelled there, or asked about again.
#[derive(Clone, Default)]
pub(super) struct Running(Arc<Mutex<Option<String>>>);

impl Running {
    fn name(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the server to end what nobody needs any more. That it cannot is no harm.
    pub(super) async fn cancel(&self, wire: &Wire) {
        let name = self.name().take();
        if let Some(name) = name {
            _ = wire.operations().cancel_operation(wire.request(CancelOperationRequest { name })).await;
        }
    }
}

/// Has an action executed, unless its result is known; asks again where that may help.
///
/// # Errors
/// If that does not help.
pub(super) async fn run(wire: &Wire, wanted: &Wanted, running: &Running) -> Result<Done, RemoteError> {
    let mut retry = Retry::new(wire.patience);
    let mut attempt = Attempt { wire, wanted, running, is_anew: wanted.is_anew };
    loop {
        let error = match attempt.run().await {
            Ok(done) => return Ok(done),
            Err(error) => error,
        };
        if matches!(error, RemoteError::Missing) {
            wire.known().clear();
        }
        tokio::time::sleep(retry.pause(error)?).await;
    }
}

struct Attempt<'a> {
    wire: &'a Wire,
    wanted: &'a Wanted,
    running: &'a Running,
    /// Whether a result in the cache is of no use.
    is_anew: bool,
}

impl Attempt<'_> {
    async fn run(&mut self) -> Result<Done, RemoteError> {
        if let Some(done) = self.go_on().await? {
            return Ok(done);
        }
        if !self.is_anew
            && let Some(result) = self.cached().await?
        {
            if script::status(&result).is_some() {
                return self.done(&result, true).await;
            }
            // Some servers keep what failed; a worker may have been the reason.
            self.is_anew = true;
        }
        storage::send_missing(self.wire, &self.wanted.lasting, &self.wanted.fresh).await?;
        let request = ExecuteRequest {
            instance_name: self.wire.instance.clone(),
            skip_cache_lookup: self.is_anew,
            action_digest: Some(self.wanted.action.told()),
            inline_stdout: self.wanted.reads,
            inline_stderr: self.wanted.reads,
            ..ExecuteRequest::default()
        };
        let mut execution = self.wire.execution();
        let answer = self.in_time(execution.execute(self.wire.request(request))).await?;
        self.follow(answer.into_inner()).await
    }

    /// Asks about an operation during which the connection broke; nothing if there is none, or nobody knows it any more.
    async fn go_on(&mut self) -> Result<Option<Done>, RemoteError> {
        let Some(name) = self.running.name().clone() else { return Ok(None) };
        let mut execution = self.wire.execution();
        let answer = execution.wait_execution(self.wire.request(WaitExecutionRequest { name }));
        match self.in_time(answer).await {
            Ok(answer) => match self.follow(answer.into_inner()).await {
                Err(RemoteError::Status { status, .. }) if is_unknown(&status) => {}
                done => return done.map(Some),
            },
            Err(RemoteError::Status { status, .. }) if is_unknown(&status) => {}
            Err(error) => return Err(error),
        }
        *self.running.name() = None;
        Ok(None)
    }

    /// The result that the cache has.
    async fn cached(&self) -> Result<Option<ActionResult>, RemoteError> {
        let request = GetActionResultRequest {
            instance_name: self.wire.instance.clone(),
            action_digest: Some(self.wanted.action.told()),
            inline_stdout: self.wanted.reads,
            inline_stderr: self.wanted.reads,
            ..GetActionResultRequest::default()
        };
        let mut cache = self.wire.cache();
        let asked = cache.get_action_result(self.wire.request(request));
        match self.wire.ask("ask for the result of a test", asked).await {
            Ok(result) => Ok(Some(result)),
            // Who may not ask the cache may still have something executed; the server looks there, too.
            Err(RemoteError::Status { status, .. })
                if matches!(status.code(), Code::NotFound | Code::Unimplemented | Code::PermissionDenied) =>
            {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Waits as long as a test may take.
    async fn in_time<T>(&self, answer: impl Future<Output = Result<T, Status>>) -> Result<T, RemoteError> {
        let limit = self.wanted.limit.saturating_add(self.wire.patience);
        match tokio::time::timeout(limit, answer).await {
            Ok(answer) => answer.map_err(failed),
            Err(_) => Err(RemoteError::at(STEP)(Status::deadline_exceeded(
                "it does not say what became of the test",
            ))),
        }
    }

    /// Waits for the end of an operation. It may be queued for as long as it likes.
    async fn follow(&mut self, mut told: Streaming<Operation>) -> Result<Done, RemoteError> {
        let mut is_queued = false;
        loop {
            let next = if is_queued {
                told.message().await.map_err(failed)
            } else {
                self.in_time(told.message()).await
            };
            // The stream may end before the operation does.
            let operation =
                next?.ok_or_else(|| RemoteError::at(STEP)(Status::unavailable("it stops to answer")))?;
            if !operation.done {
                let metadata = operation.metadata.as_ref();
                let metadata = metadata.and_then(|any| ExecuteOperationMetadata::decode(&*any.value).ok());
                let queued = i32::from(execution_stage::Value::Queued);
                is_queued = metadata.is_some_and(|metadata| metadata.stage == queued);
                *self.running.name() = Some(operation.name).filter(|name| !name.is_empty());
                continue;
            }
            *self.running.name() = None;
            return match operation.result {
                Some(operation::Result::Response(response)) => self.ended(&response).await,
                Some(operation::Result::Error(status)) => Err(failed(status_of(status))),
                None => {
                    Err(RemoteError::Unfit("it ends an execution without a result; see its log".to_owned()))
                }
            };
        }
    }

    async fn ended(&mut self, response: &Any) -> Result<Done, RemoteError> {
        let response = ExecuteResponse::decode(&*response.value).map_err(|error| {
            RemoteError::Unfit(format!("it answers what is no result ({error}); see the address"))
        })?;
        let was_cached = response.cached_result;
        match response.status.filter(|status| status.code != 0) {
            Some(status) if status.code == i32::from(Code::DeadlineExceeded) => {
                Ok(Done { end: End::TimedOut, was_cached })
            }
            Some(status) => Err(failed(status_of(status))),
            None => self.done(&response.result.unwrap_or_default(), was_cached).await,
        }
    }

    async fn done(&mut self, result: &ActionResult, was_cached: bool) -> Result<Done, RemoteError> {
        let outputs = if self.wanted.reads {
            let Some(outputs) = output::of(self.wire, result).await? else {
                // The cache remembers a result, and what it refers to is gone.
                self.is_anew = true;
                return Err(RemoteError::Missing);
            };
            outputs
        } else {
            Default::default()
        };
        let elapsed = result.execution_metadata.as_ref().and_then(elapsed);
        let end = End::Exited { status: script::status(result), code: result.exit_code, outputs, elapsed };
        Ok(Done { end, was_cached })
    }
}

/// Whether nobody knows the operation that was asked about, or nothing can be asked about any.
fn is_unknown(status: &Status) -> bool {
    matches!(status.code(), Code::NotFound | Code::Unimplemented | Code::InvalidArgument)
}

/// How long a test took.
fn elapsed(metadata: &ExecutedActionMetadata) -> Option<Duration> {
    let nanos = |seconds: i64, nanos: i32| i128::from(seconds) * 1_000_000_000 + i128::from(nanos);
    let start = metadata.execution_start_timestamp.as_ref()?;
    let end = metadata.execution_completed_timestamp.as_ref()?;
    let nanos = nanos(end.seconds, end.nanos) - nanos(start.seconds, start.nanos);
    u64::try_from(nanos).ok().map(Duration::from_nanos)
}

/// The error of an execution.
fn failed(status: Status) -> RemoteError {
    if status.code() == Code::FailedPrecondition && is_about_missing(status.details()) {
        return RemoteError::Missing;
    }
    RemoteError::Status { step: STEP, status }
}

/// A status that came in a message.
fn status_of(status: rpc::Status) -> Status {
    let details = status.encode_to_vec();
    Status::with_details(Code::from_i32(status.code), status.message, details.into())
}

/// What the details of an error tell that some contents are missing.
#[derive(Clone, PartialEq, Message)]
struct PreconditionFailure {
    #[prost(message, repeated, tag = "1")]
    violations: Vec<Violation>,
}

#[derive(Clone, PartialEq, Message)]
struct Violation {
    #[prost(string, tag = "1")]
    kind: String,
}

fn is_about_missing(details: &[u8]) -> bool {
    let Ok(status) = rpc::Status::decode(details) else { return false };
    let failures =
        status.details.iter().filter(|any| any.type_url.ends_with("google.rpc.PreconditionFailure"));
    let mut failures = failures.filter_map(|any| PreconditionFailure::decode(&*any.value).ok());
    failures.any(|failure| {
        !failure.violations.is_empty()
            && failure.violations.iter().all(|violation| violation.kind == "MISSING")
    })
}
