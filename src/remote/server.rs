//! A server, and the thread that speaks to it.

use super::address::{Address, Terms};
use super::error::RemoteError;
use super::execution::{self, Done, Running, Wanted};
use super::retry::Retry;
use super::wire::Wire;
use crate::oracle::{Cancel, OracleError};
use std::fmt;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, Builder, JoinHandle};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// How long to wait between two looks at a request to stop.
const LOOK_AGAIN: Duration = Duration::from_millis(10);
/// How long a server that is not there is asked again at the beginning, for the address may be wrong.
const AT_FIRST: Duration = Duration::from_secs(3);
/// How long to wait at the end for executions to be cancelled.
const LAST_WAIT: Duration = Duration::from_secs(1);

/// A server of the Remote Execution API.
pub(crate) struct Server {
    address: Address,
    wire: Arc<Wire>,
    pub(super) properties: Vec<(String, String)>,
    runtime: Handle,
    /// The thread that speaks to the server; it ends when the sender is dropped.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// How many executions are being cancelled.
    cancelling: Arc<AtomicUsize>,
    /// How many tests were asked for, and how many had been executed before.
    asked: AtomicU64,
    cached: AtomicU64,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Server({})", self.address)
    }
}

impl Server {
    /// Connects to a server, and asks what it can do.
    ///
    /// # Errors
    /// If it is not there, or cannot do what is needed; or `stop` was raised.
    pub(crate) fn connect(terms: Terms, stop: &Cancel) -> Result<Self, OracleError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| no_thread(&error))?;
        let handle = runtime.handle().clone();
        let (sender, receiver) = oneshot::channel::<()>();
        let thread = Builder::new().name("remote".to_owned()).spawn(move || {
            // An error says that the sender is gone, which is what is waited for.
            _ = runtime.block_on(receiver);
            runtime.shutdown_background();
        });
        let thread = thread.map_err(|error| no_thread(&error))?;
        let address = terms.address.clone();
        let properties = terms.properties.clone();
        let learned = wait(&handle, stop, async move { learn(&terms).await }, || {});
        let wire = match learned {
            Ok(wire) => wire,
            Err(error) => {
                drop(sender);
                _ = thread.join();
                return Err(broken(&address, error));
            }
        };
        Ok(Self {
            address,
            wire: Arc::new(wire),
            properties,
            runtime: handle,
            stop: Some(sender),
            thread: Some(thread),
            cancelling: Arc::default(),
            asked: AtomicU64::new(0),
            cached: AtomicU64::new(0),
        })
    }

    /// A line that tells the server.
    pub(crate) fn told(&self, jobs: usize) -> String {
        let s = if jobs == 1 { "" } else { "s" };
        format!("{}: Remote Execution API {}, {jobs} job{s}", self.address, self.wire.version)
    }

    /// A line that tells how much was executed.
    pub(crate) fn told_at_end(&self) -> String {
        let (asked, cached) = (self.asked.load(Ordering::Relaxed), self.cached.load(Ordering::Relaxed));
        let s = if asked == 1 { "" } else { "s" };
        format!("{}: {asked} action{s}, {cached} from the cache", self.address)
    }

    /// Has an action executed, unless its result is known.
    ///
    /// # Errors
    /// If the server does not do that, or `cancel` was raised; then the server is asked to end it.
    pub(super) fn execute(&self, wanted: Wanted, cancel: &Cancel) -> Result<Done, OracleError> {
        let running = Running::default();
        let (wire, name) = (Arc::clone(&self.wire), running.clone());
        let done =
            wait(&self.runtime, cancel, async move { execution::run(&wire, &wanted, &name).await }, || {
                self.cancel(running.clone());
            });
        let done = done.map_err(|error| broken(&self.address, error))?;
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.cached.fetch_add(u64::from(done.was_cached), Ordering::Relaxed);
        Ok(done)
    }

    fn cancel(&self, running: Running) {
        let (wire, cancelling) = (Arc::clone(&self.wire), Arc::clone(&self.cancelling));
        cancelling.fetch_add(1, Ordering::Relaxed);
        self.runtime.spawn(async move {
            _ = tokio::time::timeout(LAST_WAIT, running.cancel(&wire)).await;
            cancelling.fetch_sub(1, Ordering::Relaxed);
        });
    }

    /// An error of the server, as that of a test.
    pub(super) fn broken(&self, text: impl fmt::Display) -> OracleError {
        OracleError::broken(format!("{}: {text}", self.address))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let start = Instant::now();
        while self.cancelling.load(Ordering::Relaxed) > 0 && start.elapsed() < LAST_WAIT {
            thread::sleep(LOOK_AGAIN);
        }
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            // It does nothing but end.
            _ = thread.join();
        }
    }
}

/// Why there is no answer.
enum NoAnswer {
    Cancelled,
    Remote(RemoteError),
    /// The thread that speaks to the server has ended.
    Ended,
}

fn broken(address: &Address, error: NoAnswer) -> OracleError {
    match error {
        NoAnswer::Cancelled => OracleError::Cancelled,
        NoAnswer::Remote(error) => OracleError::broken(format!("{address}: {error}")),
        NoAnswer::Ended => {
            OracleError::broken(format!("{address}: nobody speaks to it any more; start again"))
        }
    }
}

fn no_thread(error: &io::Error) -> OracleError {
    OracleError::broken(format!("no thread can be started: {error}; allow more processes (ulimit -u)"))
}

async fn learn(terms: &Terms) -> Result<Wire, RemoteError> {
    let mut wire = Wire::new(terms)?;
    let mut retry = Retry::new(terms.patience.min(AT_FIRST));
    loop {
        match wire.learn().await {
            Ok(()) => return Ok(wire),
            Err(error) => tokio::time::sleep(retry.pause(error)?).await,
        }
    }
}

/// Has something done by the thread that speaks to the server, and waits for it. If `cancel` is raised meanwhile, it is dropped, and then
/// `cancelled` is called.
fn wait<T: Send + 'static>(
    runtime: &Handle,
    cancel: &Cancel,
    work: impl Future<Output = Result<T, RemoteError>> + Send + 'static,
    cancelled: impl FnOnce(),
) -> Result<T, NoAnswer> {
    let (tell, told) = mpsc::sync_channel(1);
    let task = runtime.spawn(async move {
        // Nobody may be waiting any more.
        _ = tell.send(work.await);
    });
    loop {
        match told.recv_timeout(LOOK_AGAIN) {
            Ok(answer) => return answer.map_err(NoAnswer::Remote),
            Err(RecvTimeoutError::Disconnected) => return Err(NoAnswer::Ended),
            Err(RecvTimeoutError::Timeout) if cancel.is_cancelled() => {
                task.abort();
                cancelled();
                return Err(NoAnswer::Cancelled);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
