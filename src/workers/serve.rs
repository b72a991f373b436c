//! The worker: runs the tests that it is asked to run, until its channel ends.

use super::acknowledged::Acknowledged;
use super::frame::{self, FrameError, Most};
use super::given::{Given, GivenError};
use super::greeting;
use super::message::{Id, TestNumber, ToMain, ToWorker};
use super::store::Store;
use crate::oracle::{Asked, Cancel, CommandOracle, OracleError, TestError, Warden};
use crate::signature::Reader;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

/// How long tests may take to end once the channel has ended; then they are ended by other means.
const LAST_WAIT: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(2);
/// How much is read at once.
const BUFFER: usize = 1 << 16;
/// How many tests run at a time at most, whatever is asked.
const MOST_THREADS: usize = 4096;

/// Why a worker ends before its channel does.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ServeError {
    #[error(transparent)]
    Test(#[from] TestError),
    #[error("the channel cannot be written to: {0}")]
    Write(#[from] io::Error),
    #[error("the channel is broken: {0}")]
    Frame(String),
}

/// A test that was made.
struct Made {
    oracle: CommandOracle,
    reader: Option<Reader>,
}

/// Something to run.
struct Job {
    id: Id,
    test: Arc<Made>,
    asked: Asked,
    candidate: Vec<u8>,
    /// Whether all is asked that the run shows, or whether it is interesting.
    is_observed: bool,
    cancel: Cancel,
}

/// What the threads share.
struct Shared {
    out: Mutex<File>,
    /// The runs that were asked for and have not ended.
    running: Mutex<BTreeMap<Id, Cancel>>,
}

/// A worker.
struct Serving {
    shared: Arc<Shared>,
    store: Store,
    /// Tests of which files are missing.
    begun: BTreeMap<TestNumber, Box<Given>>,
    tests: BTreeMap<TestNumber, Arc<Made>>,
    jobs: Sender<Job>,
    queue: Arc<Mutex<Receiver<Job>>>,
    threads: usize,
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says who this is, and does what is asked until the channel ends. Then all tests are ended, and nothing of them is left.
///
/// # Errors
/// If the channel breaks, or there can be no folder.
pub(crate) fn serve(from: File, mut out: File) -> Result<(), ServeError> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let store = Store::new()?;
    out.write_all(greeting::line(cores).as_bytes())?;
    let (jobs, queue) = mpsc::channel();
    let shared = Arc::new(Shared { out: Mutex::new(out), running: Mutex::default() });
    let hears = Arc::clone(&shared);
    let mut from =
        BufReader::with_capacity(BUFFER, Acknowledged::new(from, move || hears.answer(&ToMain::Heard)));
    let mut serving = Serving {
        shared: Arc::clone(&shared),
        store,
        begun: BTreeMap::new(),
        tests: BTreeMap::new(),
        jobs,
        queue: Arc::new(Mutex::new(queue)),
        threads: 0,
    };
    let ended = loop {
        let has_begun = !from.buffer().is_empty();
        from.get_mut().begin(has_begun);
        match frame::read::<ToWorker>(&mut from, Most::TO_WORKER) {
            Ok(Some((message, body))) => serving.take(message, body),
            // The end of the other program looks so, too.
            Ok(None) | Err(FrameError::Torn | FrameError::Io(_)) => break Ok(()),
            Err(error) => break Err(ServeError::Frame(error.to_string())),
        }
    };
    shared.end();
    drop(serving);
    ended
}

impl Shared {
    fn answer(&self, answer: &ToMain) {
        // If nobody reads, the channel is about to end.
        _ = frame::write(&mut *lock(&self.out), answer, &[]);
    }

    /// Ends all tests.
    fn end(&self) {
        lock(&self.running).values().for_each(Cancel::cancel);
        let start = Instant::now();
        while !lock(&self.running).is_empty() && start.elapsed() < LAST_WAIT {
            thread::sleep(PAUSE);
        }
        Warden::of_process().end_all();
    }
}

impl Serving {
    fn take(&mut self, message: ToWorker, body: Vec<u8>) {
        match message {
            ToWorker::Begin { id, test, given } => {
                self.store.forget_parts();
                let files = self.store.missing(&given);
                self.begun.insert(test, given);
                self.shared.answer(&ToMain::Missing { id, files });
            }
            ToWorker::Part { id, key, is_last } => {
                let added = self.store.add(key, &body, is_last);
                self.shared.answer(&done(id, added.map_err(|error| error.to_string())));
            }
            ToWorker::Make { id, test } => {
                let made = self.make(test);
                self.shared.answer(&done(id, made));
            }
            ToWorker::Run { id, test, asked } => self.run(id, test, asked, body, false),
            ToWorker::Observe { id, test, asked } => self.run(id, test, asked, body, true),
            ToWorker::Cancel { id } => {
                if let Some(cancel) = lock(&self.shared.running).get(&id) {
                    cancel.cancel();
                }
            }
            ToWorker::Forget { test } => {
                self.begun.remove(&test);
                self.tests.remove(&test);
                self.store.forget(test);
            }
        }
    }

    fn make(&mut self, test: TestNumber) -> Result<(), String> {
        let given = self.begun.remove(&test).ok_or("it was not told what the test is")?;
        // What an attempt has left that was given up.
        self.store.forget(test);
        let made = self.store.make(test, &given).map_err(|error| error.to_string())?;
        let temp_dir = given.temp_dir.clone();
        let reader = given.reader().map_err(|error| error.to_string())?;
        let spec = given.spec(reader.as_ref(), made.program, made.copies);
        let spec = spec.map_err(|error: GivenError| error.to_string())?;
        let oracle = match temp_dir {
            Some(folder) => CommandOracle::new_in(spec, Path::new(&folder)),
            None => CommandOracle::new(spec),
        };
        let oracle = oracle.map_err(|error| error.to_string())?;
        self.tests.insert(test, Arc::new(Made { oracle, reader }));
        Ok(())
    }

    /// Has a thread run a test.
    fn run(&mut self, id: Id, test: TestNumber, asked: Asked, candidate: Vec<u8>, is_observed: bool) {
        let Some(test) = self.tests.get(&test).map(Arc::clone) else {
            return self.shared.answer(&done(id, Err("it was not given the test".to_owned())));
        };
        let cancel = Cancel::new().child_with_bell();
        let under_way = {
            let mut running = lock(&self.shared.running);
            running.insert(id, cancel.clone());
            running.len()
        };
        if under_way > self.threads && self.threads < MOST_THREADS {
            let (shared, queue) = (Arc::clone(&self.shared), Arc::clone(&self.queue));
            let thread = Builder::new().name(format!("test {}", self.threads + 1));
            // One that cannot be started is not needed, but for the first.
            match thread.spawn(move || work(&shared, &queue)) {
                Ok(_) => self.threads += 1,
                Err(error) if self.threads == 0 => {
                    lock(&self.shared.running).remove(&id);
                    let why = format!("no thread can be started: {error}; allow more processes (ulimit -u)");
                    return self.shared.answer(&done(id, Err(why)));
                }
                Err(_) => {}
            }
        }
        // The receiver lives as long as this.
        _ = self.jobs.send(Job { id, test, asked, candidate, is_observed, cancel });
    }
}

fn done(id: Id, done: Result<(), String>) -> ToMain {
    match done {
        Ok(()) => ToMain::Done { id },
        Err(text) => ToMain::Broken { id, text },
    }
}

fn work(shared: &Shared, queue: &Mutex<Receiver<Job>>) {
    loop {
        let job = lock(queue).recv();
        let Ok(job) = job else { return };
        let id = job.id;
        let answer = catch_unwind(AssertUnwindSafe(|| test(job)));
        let answer = answer.unwrap_or_else(|_| ToMain::Broken { id, text: "it panicked".to_owned() });
        lock(&shared.running).remove(&id);
        shared.answer(&answer);
    }
}

fn test(job: Job) -> ToMain {
    let Job { id, test, asked, candidate, is_observed, cancel } = job;
    let answer = if is_observed {
        match &test.reader {
            Some(reader) => {
                let observed = test.oracle.observe_for(&candidate, reader, &asked, &cancel);
                observed.map(|(observed, elapsed)| ToMain::Observed { id, observed, elapsed })
            }
            None => Err(OracleError::broken("it was not told how failures are told apart")),
        }
    } else {
        test.oracle.run_for(candidate, &asked, &cancel).map(|ran| ToMain::Ran { id, ran })
    };
    match answer {
        Ok(answer) => answer,
        Err(OracleError::Cancelled) => ToMain::Cancelled { id },
        Err(OracleError::Broken(error)) => ToMain::Broken { id, text: error.to_string() },
    }
}
