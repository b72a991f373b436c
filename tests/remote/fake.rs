//! A server of the Remote Execution API for tests: what it is asked to run, it runs as child processes in fresh folders. It can be told
//! to fail, to die, to be slow, and to ask for TLS or a token. As most servers, it remembers no result of an action that failed.

use crate::files;
use bazel_remote_apis::build::bazel::remote::execution::v2 as api;
use bazel_remote_apis::build::bazel::semver::SemVer;
use bazel_remote_apis::google::longrunning::{self, Operation, operation};
use bazel_remote_apis::google::protobuf::{Any, Empty, Timestamp};
use bazel_remote_apis::google::{bytestream, rpc};
use prost::Message;
use std::collections::{BTreeMap, BTreeSet};
use std::net::TcpListener;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::pin::Pin;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot};
use tonic::codegen::tokio_stream::{self, Stream};
use tonic::transport::server::TcpIncoming;
use tonic::transport::{Identity, Server, ServerTlsConfig};
use tonic::{Code, Request, Response, Status, Streaming};

/// What goes wrong with a call.
#[derive(Clone, Debug)]
pub enum Fault {
    /// It is answered by this error.
    Status(Status),
    /// The execution ends with this error, in its response.
    InResponse(Code),
    /// The operation ends with this error.
    InOperation(Code),
    /// The stream of an execution ends after its first message, while the action goes on.
    StreamEnds,
    /// It is not answered for so long.
    Slow(Duration),
    /// All contents are forgotten first.
    Forgets,
}

type Faults = dyn Fn(&str, u64) -> Option<Fault> + Send + Sync;

/// How a server is.
#[derive(Clone)]
pub struct Manner {
    /// What goes wrong, given the name of a call and how many there were of it before.
    pub faults: Arc<Faults>,
    /// The value of the header `authorization` without which nothing is answered.
    pub token: Option<&'static str>,
    pub has_tls: bool,
    /// How much it takes in one request.
    pub batch: i64,
    /// The instance that it is.
    pub instance: &'static str,
    /// What its workers are.
    pub properties: Vec<(&'static str, &'static str)>,
    /// How many actions run at a time; the others are queued.
    pub workers: usize,
}

impl Default for Manner {
    fn default() -> Self {
        Self {
            faults: Arc::new(|_, _| None),
            token: None,
            has_tls: false,
            batch: 0,
            instance: "",
            properties: Vec::new(),
            workers: 4,
        }
    }
}

/// What a server has, and what was asked of it.
#[derive(Default)]
pub struct State {
    pub blobs: Mutex<BTreeMap<String, Vec<u8>>>,
    results: Mutex<BTreeMap<String, api::ActionResult>>,
    calls: Mutex<BTreeMap<&'static str, u64>>,
    /// Operations that have begun, with what came of them.
    operations: Mutex<BTreeMap<String, Option<api::ExecuteResponse>>>,
    cancelled: Mutex<BTreeSet<String>>,
    running: AtomicU64,
    next: AtomicU64,
    /// How many actions were run.
    pub executed: AtomicU64,
    /// How many of them were killed since nobody needed them.
    pub killed: AtomicU64,
}

impl State {
    /// How many calls of a name there were.
    pub fn calls(&self, name: &str) -> u64 {
        self.calls.lock().unwrap().get(name).copied().unwrap_or_default()
    }

    /// How many actions run now.
    pub fn running(&self) -> u64 {
        self.running.load(Ordering::SeqCst)
    }

    pub fn executed(&self) -> u64 {
        self.executed.load(Ordering::SeqCst)
    }
}

/// A server that runs until it is dropped.
pub struct Fake {
    pub state: Arc<State>,
    pub port: u16,
    manner: Manner,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Fake {
    pub fn start(manner: Manner) -> Self {
        Self::start_with(manner, Arc::default(), 0)
    }

    pub fn start_with(manner: Manner, state: Arc<State>, port: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", port)).unwrap();
        let port = listener.local_addr().unwrap().port();
        listener.set_nonblocking(true).unwrap();
        let (stop, stopped) = oneshot::channel();
        let service = Service { state: Arc::clone(&state), manner: manner.clone() };
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let incoming = TcpIncoming::from(tokio::net::TcpListener::from_std(listener).unwrap());
                let mut server = Server::builder();
                if service.manner.has_tls {
                    let identity = Identity::from_pem(files::SERVER, files::SERVER_KEY);
                    server = server.tls_config(ServerTlsConfig::new().identity(identity)).unwrap();
                }
                let most = 64 << 20;
                let router = server
                    .add_service(api::capabilities_server::CapabilitiesServer::new(service.clone()))
                    .add_service(api::action_cache_server::ActionCacheServer::new(service.clone()))
                    .add_service(
                        api::content_addressable_storage_server::ContentAddressableStorageServer::new(
                            service.clone(),
                        ),
                    )
                    .add_service(
                        bytestream::byte_stream_server::ByteStreamServer::new(service.clone())
                            .max_decoding_message_size(most),
                    )
                    .add_service(api::execution_server::ExecutionServer::new(service.clone()))
                    .add_service(longrunning::operations_server::OperationsServer::new(service));
                tokio::select! {
                    served = router.serve_with_incoming(incoming) => served.unwrap(),
                    _ = stopped => {}
                }
            });
            // Connections break, as those of a process that dies.
            runtime.shutdown_background();
        });
        Self { state, port, manner, stop: Some(stop), thread: Some(thread) }
    }

    pub fn address(&self) -> String {
        let scheme = if self.manner.has_tls { "grpcs" } else { "grpc" };
        format!("{scheme}://127.0.0.1:{}", self.port)
    }

    /// Ends as one that dies: its connections break. What it has is kept for one after it.
    pub fn die(mut self) -> (Arc<State>, u16) {
        self.end();
        (Arc::clone(&self.state), self.port)
    }

    fn end(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.end();
    }
}

#[derive(Clone)]
struct Service {
    state: Arc<State>,
    manner: Manner,
}

type Operations = Pin<Box<dyn Stream<Item = Result<Operation, Status>> + Send>>;

impl Service {
    /// Notes a call, and gives what goes wrong with it.
    async fn enter<T>(&self, name: &'static str, request: &Request<T>) -> Result<Option<Fault>, Status> {
        let number = {
            let mut calls = self.state.calls.lock().unwrap();
            let count = calls.entry(name).or_default();
            *count += 1;
            *count - 1
        };
        if let Some(token) = self.manner.token
            && request.metadata().get("authorization").is_none_or(|given| given != token)
        {
            return Err(Status::unauthenticated("who is there?"));
        }
        match (self.manner.faults)(name, number) {
            Some(Fault::Status(status)) => Err(status),
            Some(Fault::Slow(time)) => {
                tokio::time::sleep(time).await;
                Ok(None)
            }
            Some(Fault::Forgets) => {
                self.state.blobs.lock().unwrap().clear();
                Ok(None)
            }
            fault => Ok(fault),
        }
    }

    fn check_instance(&self, name: &str) -> Result<(), Status> {
        if name == self.manner.instance {
            return Ok(());
        }
        Err(Status::invalid_argument(format!("no instance is called '{name}'")))
    }

    /// The messages of an operation, from now to its end.
    fn messages(&self, name: String, stage: api::execution_stage::Value, fault: Option<Fault>) -> Operations {
        let state = Arc::clone(&self.state);
        let (sender, receiver) = mpsc::channel(8);
        tokio::spawn(async move {
            let metadata = api::ExecuteOperationMetadata { stage: stage.into(), ..Default::default() };
            let first =
                Operation { name: name.clone(), metadata: Some(any(&metadata)), ..Default::default() };
            _ = sender.send(Ok(first)).await;
            if matches!(fault, Some(Fault::StreamEnds)) {
                return;
            }
            let result = match fault {
                Some(Fault::InOperation(code)) => operation::Result::Error(rpc::Status {
                    code: code.into(),
                    message: "as asked".into(),
                    details: vec![],
                }),
                Some(Fault::InResponse(code)) => {
                    let status =
                        rpc::Status { code: code.into(), message: "as asked".into(), details: vec![] };
                    operation::Result::Response(any(&api::ExecuteResponse {
                        status: Some(status),
                        ..Default::default()
                    }))
                }
                _ => loop {
                    if sender.is_closed() {
                        state.cancelled.lock().unwrap().insert(name);
                        return;
                    }
                    let ended = state.operations.lock().unwrap().get(&name).cloned().flatten();
                    if let Some(response) = ended {
                        break operation::Result::Response(any(&response));
                    }
                    tokio::time::sleep(Duration::from_millis(1)).await;
                },
            };
            _ = sender
                .send(Ok(Operation { name, done: true, result: Some(result), ..Default::default() }))
                .await;
        });
        Box::pin(tokio_stream::StreamExt::map(Receiver(receiver), |message| message))
    }
}

/// A receiver as a stream.
struct Receiver<T>(mpsc::Receiver<T>);

impl<T> Stream for Receiver<T> {
    type Item = T;

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<T>> {
        self.0.poll_recv(context)
    }
}

fn any(message: &impl Message) -> Any {
    Any { type_url: String::new(), value: message.encode_to_vec() }
}

fn now() -> Option<Timestamp> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Some(Timestamp { seconds: now.as_secs() as i64, nanos: now.subsec_nanos() as i32 })
}

#[tonic::async_trait]
impl api::capabilities_server::Capabilities for Service {
    async fn get_capabilities(
        &self,
        request: Request<api::GetCapabilitiesRequest>,
    ) -> Result<Response<api::ServerCapabilities>, Status> {
        self.enter("GetCapabilities", &request).await?;
        self.check_instance(&request.get_ref().instance_name)?;
        let sha256 = api::digest_function::Value::Sha256.into();
        Ok(Response::new(api::ServerCapabilities {
            cache_capabilities: Some(api::CacheCapabilities {
                digest_functions: vec![sha256],
                max_batch_total_size_bytes: self.manner.batch,
                ..Default::default()
            }),
            execution_capabilities: Some(api::ExecutionCapabilities {
                digest_function: sha256,
                exec_enabled: true,
                ..Default::default()
            }),
            low_api_version: Some(SemVer { major: 2, ..Default::default() }),
            high_api_version: Some(SemVer { major: 2, minor: 3, ..Default::default() }),
            ..Default::default()
        }))
    }
}

#[tonic::async_trait]
impl api::action_cache_server::ActionCache for Service {
    async fn get_action_result(
        &self,
        request: Request<api::GetActionResultRequest>,
    ) -> Result<Response<api::ActionResult>, Status> {
        self.enter("GetActionResult", &request).await?;
        let digest = request.into_inner().action_digest.unwrap();
        let result = self.state.results.lock().unwrap().get(&digest.hash).cloned();
        result.map(Response::new).ok_or_else(|| Status::not_found("no such result"))
    }

    async fn update_action_result(
        &self,
        _: Request<api::UpdateActionResultRequest>,
    ) -> Result<Response<api::ActionResult>, Status> {
        Err(Status::permission_denied("workers do that"))
    }
}

#[tonic::async_trait]
impl api::content_addressable_storage_server::ContentAddressableStorage for Service {
    async fn find_missing_blobs(
        &self,
        request: Request<api::FindMissingBlobsRequest>,
    ) -> Result<Response<api::FindMissingBlobsResponse>, Status> {
        self.enter("FindMissingBlobs", &request).await?;
        let blobs = self.state.blobs.lock().unwrap();
        let mut missing = request.into_inner().blob_digests;
        missing.retain(|digest| !blobs.contains_key(&digest.hash));
        Ok(Response::new(api::FindMissingBlobsResponse { missing_blob_digests: missing }))
    }

    async fn batch_update_blobs(
        &self,
        request: Request<api::BatchUpdateBlobsRequest>,
    ) -> Result<Response<api::BatchUpdateBlobsResponse>, Status> {
        self.enter("BatchUpdateBlobs", &request).await?;
        let request = request.into_inner();
        self.check_instance(&request.instance_name)?;
        let len = request.encoded_len() as i64;
        if self.manner.batch > 0 && len > self.manner.batch {
            return Err(Status::invalid_argument(format!("a request of {len} bytes")));
        }
        let mut blobs = self.state.blobs.lock().unwrap();
        let mut responses = Vec::new();
        for blob in request.requests {
            let digest = blob.digest.unwrap();
            assert_eq!(
                (files::sha256(&blob.data), blob.data.len() as i64),
                (digest.hash.clone(), digest.size_bytes)
            );
            blobs.insert(digest.hash.clone(), blob.data);
            let status = Some(rpc::Status::default());
            responses.push(api::batch_update_blobs_response::Response { digest: Some(digest), status });
        }
        Ok(Response::new(api::BatchUpdateBlobsResponse { responses }))
    }

    type GetChunkMappingStream =
        Pin<Box<dyn Stream<Item = Result<api::GetChunkMappingResponse, Status>> + Send>>;
    type GetTreeStream = Pin<Box<dyn Stream<Item = Result<api::GetTreeResponse, Status>> + Send>>;
    async fn batch_read_blobs(
        &self,
        _: Request<api::BatchReadBlobsRequest>,
    ) -> Result<Response<api::BatchReadBlobsResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn get_tree(
        &self,
        _: Request<api::GetTreeRequest>,
    ) -> Result<Response<Self::GetTreeStream>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn split_blob(
        &self,
        _: Request<api::SplitBlobRequest>,
    ) -> Result<Response<api::SplitBlobResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn get_chunk_mapping(
        &self,
        _: Request<api::GetChunkMappingRequest>,
    ) -> Result<Response<Self::GetChunkMappingStream>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn register_chunk_mapping(
        &self,
        _: Request<Streaming<api::RegisterChunkMappingRequest>>,
    ) -> Result<Response<api::RegisterChunkMappingResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn splice_blob(
        &self,
        _: Request<api::SpliceBlobRequest>,
    ) -> Result<Response<api::SpliceBlobResponse>, Status> {
        Err(Status::unimplemented(""))
    }
}

#[tonic::async_trait]
impl bytestream::byte_stream_server::ByteStream for Service {
    type ReadStream = Pin<Box<dyn Stream<Item = Result<bytestream::ReadResponse, Status>> + Send>>;

    async fn read(
        &self,
        request: Request<bytestream::ReadRequest>,
    ) -> Result<Response<Self::ReadStream>, Status> {
        self.enter("Read", &request).await?;
        let request = request.into_inner();
        let hash = request.resource_name.rsplit('/').nth(1).unwrap().to_owned();
        let blob = self.state.blobs.lock().unwrap().get(&hash).cloned();
        let blob = blob.ok_or_else(|| Status::not_found("no such content"))?;
        let start = request.read_offset as usize;
        let end = if request.read_limit == 0 {
            blob.len()
        } else {
            blob.len().min(start + request.read_limit as usize)
        };
        let parts: Vec<_> = blob[start..end]
            .chunks(100_000)
            .map(|part| Ok(bytestream::ReadResponse { data: part.to_vec() }))
            .collect();
        Ok(Response::new(Box::pin(tokio_stream::iter(parts))))
    }

    async fn write(
        &self,
        request: Request<Streaming<bytestream::WriteRequest>>,
    ) -> Result<Response<bytestream::WriteResponse>, Status> {
        self.enter("Write", &request).await?;
        let mut parts = request.into_inner();
        let (mut name, mut bytes, mut is_whole) = (String::new(), Vec::new(), false);
        while let Some(part) = parts.message().await? {
            if name.is_empty() {
                name = part.resource_name;
            }
            assert_eq!(part.write_offset, bytes.len() as i64);
            bytes.extend(part.data);
            is_whole = part.finish_write;
        }
        assert!(is_whole && name.contains("uploads/"), "{name}");
        let [hash, len] = [1, 0].map(|place| name.rsplit('/').nth(place).unwrap().to_owned());
        assert_eq!((files::sha256(&bytes), bytes.len().to_string()), (hash.clone(), len));
        let committed_size = bytes.len() as i64;
        self.state.blobs.lock().unwrap().insert(hash, bytes);
        Ok(Response::new(bytestream::WriteResponse { committed_size }))
    }

    async fn query_write_status(
        &self,
        _: Request<bytestream::QueryWriteStatusRequest>,
    ) -> Result<Response<bytestream::QueryWriteStatusResponse>, Status> {
        Err(Status::unimplemented(""))
    }
}

#[tonic::async_trait]
impl api::execution_server::Execution for Service {
    type ExecuteStream = Operations;
    type WaitExecutionStream = Operations;

    async fn execute(&self, request: Request<api::ExecuteRequest>) -> Result<Response<Operations>, Status> {
        let fault = self.enter("Execute", &request).await?;
        let request = request.into_inner();
        self.check_instance(&request.instance_name)?;
        let digest = request.action_digest.unwrap();
        let action = files::message::<api::Action>(&self.state, Some(&digest))?;
        let has = |property: &api::platform::Property| {
            self.manner
                .properties
                .iter()
                .any(|(name, value)| property.name == *name && property.value == *value)
        };
        if !action.platform.iter().flat_map(|platform| &platform.properties).all(has) {
            return Err(Status::failed_precondition("no worker is like that"));
        }
        let name = format!("operation-{}", self.state.next.fetch_add(1, Ordering::SeqCst));
        self.state.operations.lock().unwrap().insert(name.clone(), None);
        if !matches!(fault, Some(Fault::InOperation(_) | Fault::InResponse(_))) {
            let (state, name, workers) = (Arc::clone(&self.state), name.clone(), self.manner.workers as u64);
            std::thread::spawn(move || {
                while state.running.fetch_add(1, Ordering::SeqCst) >= workers {
                    state.running.fetch_sub(1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(1));
                }
                let response = execute(&state, &name, &action);
                state.running.fetch_sub(1, Ordering::SeqCst);
                if let Some(result) = &response.result
                    && result.exit_code == 0
                    && !action.do_not_cache
                {
                    state.results.lock().unwrap().insert(digest.hash, result.clone());
                }
                state.operations.lock().unwrap().insert(name, Some(response));
            });
        }
        Ok(Response::new(self.messages(name, api::execution_stage::Value::Queued, fault)))
    }

    async fn wait_execution(
        &self,
        request: Request<api::WaitExecutionRequest>,
    ) -> Result<Response<Operations>, Status> {
        let fault = self.enter("WaitExecution", &request).await?;
        let name = request.into_inner().name;
        if !self.state.operations.lock().unwrap().contains_key(&name) {
            return Err(Status::not_found("no such operation"));
        }
        Ok(Response::new(self.messages(name, api::execution_stage::Value::Executing, fault)))
    }
}

/// Runs an action in a fresh folder.
fn execute(state: &State, name: &str, action: &api::Action) -> api::ExecuteResponse {
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
            execution_start_timestamp: start_time,
            execution_completed_timestamp: now(),
            ..Default::default()
        }),
        ..Default::default()
    };
    api::ExecuteResponse { result: Some(result), ..Default::default() }
}

#[tonic::async_trait]
impl longrunning::operations_server::Operations for Service {
    async fn cancel_operation(
        &self,
        request: Request<longrunning::CancelOperationRequest>,
    ) -> Result<Response<Empty>, Status> {
        self.enter("CancelOperation", &request).await?;
        self.state.cancelled.lock().unwrap().insert(request.into_inner().name);
        Ok(Response::new(Empty::default()))
    }

    async fn list_operations(
        &self,
        _: Request<longrunning::ListOperationsRequest>,
    ) -> Result<Response<longrunning::ListOperationsResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn get_operation(
        &self,
        _: Request<longrunning::GetOperationRequest>,
    ) -> Result<Response<Operation>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn delete_operation(
        &self,
        _: Request<longrunning::DeleteOperationRequest>,
    ) -> Result<Response<Empty>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn wait_operation(
        &self,
        _: Request<longrunning::WaitOperationRequest>,
    ) -> Result<Response<Operation>, Status> {
        Err(Status::unimplemented(""))
    }
}
