//! A server of the Remote Execution API for tests: what it is asked to run, it runs as child processes in fresh folders. It can be told
//! to fail, to die, to be slow, and to ask for TLS or a token. As most servers, it remembers no result of an action that failed.

use crate::files;
use crate::service::Service;
use bazel_remote_apis::build::bazel::remote::execution::v2 as api;
use bazel_remote_apis::google::{bytestream, longrunning};
use std::collections::{BTreeMap, BTreeSet};
use std::net::TcpListener;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;
use tonic::transport::server::TcpIncoming;
use tonic::transport::{Identity, Server, ServerTlsConfig};
use tonic::{Code, Status};

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
    pub results: Mutex<BTreeMap<String, api::ActionResult>>,
    pub calls: Mutex<BTreeMap<&'static str, u64>>,
    /// Operations that have begun, with what came of them.
    pub operations: Mutex<BTreeMap<String, Option<api::ExecuteResponse>>>,
    pub cancelled: Mutex<BTreeSet<String>>,
    pub running: AtomicU64,
    pub next: AtomicU64,
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
                    ended = router.serve_with_incoming(incoming) => ended.unwrap(),
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
