//! One worker, from the side of the run.

use super::frame::{self, FrameError, Most};
use super::greeting::{self, GreetingError};
use super::launcher::Launcher;
use super::message::{Id, TestNumber, ToMain, ToWorker};
use super::tail::Tail;
use crate::oracle::{Cancel, Launched, Pipes};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::io::BufReader;
use std::os::unix::process::ExitStatusExt;
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

/// How long to wait between two looks at a request to stop: a share of the time so far, within these bounds.
const LOOKS: [Duration; 2] = [Duration::from_millis(2), Duration::from_millis(50)];
/// How long a launcher may take to end once its channel is closed.
const LAST_WAIT: Duration = Duration::from_secs(3);
/// How long to wait for what it writes last.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How many bytes a channel takes in a second at least, with all that is on the way.
const SLOWEST: u64 = 1 << 20;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NoAnswer {
    /// The question was cancelled, and nothing is running.
    Cancelled,
    /// There is no such worker any more.
    Lost,
    /// The worker says that it cannot be done, and why.
    Broken(String),
}

/// Is told a line for the user.
pub(super) type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// What goes to a worker.
type Out = (ToWorker, Vec<u8>);

/// A worker.
pub(super) struct Peer {
    pub name: String,
    /// How many tests it may run at a time.
    pub jobs: usize,
    /// How much longer than a test may take the answer may take.
    patience: Duration,
    /// Whether it is in the place of one that was lost.
    pub is_again: bool,
    /// Whether it has run a test.
    has_answered: AtomicBool,
    shared: Arc<Shared>,
    /// The tests that were made there. The lock is held while one is made.
    pub made: Mutex<BTreeSet<TestNumber>>,
}

/// What threads share that read and write.
struct Shared {
    name: String,
    say: Say,
    state: Mutex<State>,
    launched: Mutex<Launched>,
    tail: Tail,
}

#[derive(Default)]
struct State {
    /// Why it is lost, if it is.
    lost: Option<String>,
    /// Whether it is not needed any more.
    is_over: bool,
    next: Id,
    /// Who waits for the answers to questions.
    waiting: BTreeMap<Id, Arc<Slot>>,
    /// Where to write; `None` when that is over.
    to: Option<Sender<Out>>,
    /// The bytes that are on the way.
    on_the_way: u64,
}

/// A place for an answer.
#[derive(Default)]
struct Slot {
    answer: Mutex<Option<Result<ToMain, NoAnswer>>>,
    is_there: Condvar,
}

impl Slot {
    fn fill(&self, answer: Result<ToMain, NoAnswer>) {
        lock(&self.answer).get_or_insert(answer);
        self.is_there.notify_all();
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl std::fmt::Debug for Peer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Peer").field("name", &self.name).field("jobs", &self.jobs).finish_non_exhaustive()
    }
}

impl Peer {
    /// Starts a worker, and waits until it has said who it is. The error says why there is none.
    pub(super) fn start(
        launcher: &Launcher,
        program: &OsStr,
        patience: Duration,
        stop: &Cancel,
        say: Say,
    ) -> Result<Self, String> {
        // By a shell, for users know how to quote for one.
        let line = format!("{} \"$@\"", launcher.line);
        let args: [OsString; 5] = ["-c".into(), line.into(), "sh".into(), program.into(), "worker".into()];
        let (process, pipes) = Launched::start("/bin/sh", &args).map_err(|error| error.to_string())?;
        let Pipes { stdin, stdout, stderr } = pipes;
        let (to, out) = mpsc::channel();
        let shared = Arc::new(Shared {
            name: launcher.name.clone(),
            say,
            state: Mutex::new(State { to: Some(to), ..State::default() }),
            launched: Mutex::new(process),
            tail: Tail::default(),
        });
        let (greeted, greeting) = mpsc::channel();
        let named = |what: &str| Builder::new().name(format!("{what} a worker"));
        // Not waited for: what a launcher has started may keep its pipes open.
        let reader = Arc::clone(&shared);
        let started = named("reads").spawn(move || reader.read(stdout, &greeted)).and_then(|_| {
            let writer = Arc::clone(&shared);
            named("writes to").spawn(move || writer.write(stdin, &out))?;
            let tail = Arc::clone(&shared);
            named("hears").spawn(move || tail.tail.follow(stderr))
        });
        started.map_err(|error| format!("no thread can be started: {error}; try fewer workers"))?;
        let start = Instant::now();
        let greeting = loop {
            match greeting.recv_timeout(LOOKS[1]) {
                Ok(greeting) => break greeting,
                Err(RecvTimeoutError::Timeout) if stop.is_cancelled() => break Err("interrupted".to_owned()),
                Err(RecvTimeoutError::Timeout) if start.elapsed() < patience => {}
                Err(_) => {
                    let seconds = patience.as_secs_f64();
                    break Err(shared.with_last_line(format!("no worker answers there within {seconds} s")));
                }
            }
        };
        let jobs = greeting.inspect_err(|_| shared.over(Duration::ZERO))?;
        let jobs = launcher.jobs.unwrap_or(jobs);
        Ok(Self {
            name: launcher.name.clone(),
            jobs,
            patience,
            is_again: false,
            has_answered: AtomicBool::new(false),
            shared,
            made: Mutex::default(),
        })
    }

    /// The same, in the place of one that was lost.
    pub(super) fn again(mut self) -> Self {
        self.is_again = true;
        self
    }

    /// Whether it has run a test.
    pub(super) fn has_answered(&self) -> bool {
        self.has_answered.load(Ordering::Relaxed)
    }

    /// Why it is lost, if it is.
    pub(super) fn lost(&self) -> Option<String> {
        lock(&self.shared.state).lost.clone()
    }

    /// Gives it up.
    pub(super) fn lose(&self, why: &str) {
        self.shared.lose(why, Duration::ZERO);
    }

    /// Gives it up, though it answers: it may clean up before it ends.
    pub(super) fn dismiss(&self, why: &str) {
        self.shared.lose(why, LAST_WAIT);
    }

    /// Tells it something to which there is no answer.
    pub(super) fn tell(&self, message: ToWorker) {
        if let Some(to) = &lock(&self.shared.state).to {
            // If that fails, it is about to be lost.
            _ = to.send((message, Vec::new()));
        }
    }

    /// Asks something, and waits for the answer: so long as that takes by itself, and as long as workers may take. A worker that
    /// takes longer is given up.
    pub(super) fn ask(
        &self,
        question: impl FnOnce(Id) -> ToWorker,
        body: Vec<u8>,
        takes: Duration,
        cancel: &Cancel,
    ) -> Result<ToMain, NoAnswer> {
        let slot = Arc::new(Slot::default());
        let (id, on_the_way) = {
            let mut state = lock(&self.shared.state);
            let id = state.next;
            state.next += 1;
            state.on_the_way += body.len() as u64;
            let Some(to) = &state.to else { return Err(NoAnswer::Lost) };
            if to.send((question(id), body)).is_err() {
                return Err(NoAnswer::Lost);
            }
            state.waiting.insert(id, Arc::clone(&slot));
            (id, state.on_the_way)
        };
        let way = Duration::from_secs(on_the_way / SLOWEST);
        let start = Instant::now();
        let mut most = takes.saturating_add(way).saturating_add(self.patience);
        let mut is_told = false;
        let mut answer = lock(&slot.answer);
        loop {
            if let Some(answer) = answer.take() {
                return match answer? {
                    ToMain::Cancelled { .. } => Err(NoAnswer::Cancelled),
                    ToMain::Broken { text, .. } => Err(NoAnswer::Broken(text)),
                    answer => {
                        if matches!(answer, ToMain::Ran { .. } | ToMain::Observed { .. }) {
                            self.has_answered.store(true, Ordering::Relaxed);
                        }
                        Ok(answer)
                    }
                };
            }
            let elapsed = start.elapsed();
            if elapsed >= most {
                drop(answer);
                self.lose(&format!("does not answer for {:.0} s", elapsed.as_secs_f64()));
                return Err(NoAnswer::Lost);
            }
            if !is_told && cancel.is_cancelled() {
                is_told = true;
                self.tell(ToWorker::Cancel { id });
                most = most.min(elapsed + way + self.patience);
            }
            let look = (elapsed / 10).clamp(LOOKS[0], LOOKS[1]);
            answer = slot.is_there.wait_timeout(answer, look).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Lets it end.
    pub(super) fn close(&self) {
        let mut state = lock(&self.shared.state);
        state.is_over = true;
        state.to = None;
    }
}

/// It ends, and is waited for.
impl Drop for Peer {
    fn drop(&mut self) {
        self.shared.over(LAST_WAIT);
    }
}

impl Shared {
    /// Reads answers until there are no more.
    fn read(&self, stdout: ChildStdout, greeted: &Sender<Result<usize, String>>) {
        let mut from = BufReader::with_capacity(1 << 16, stdout);
        match greeting::read(&mut from) {
            Ok(greeting) => _ = greeted.send(Ok(greeting.jobs)),
            Err(error) => {
                let is_over = matches!(error, GreetingError::Missing(_) | GreetingError::Io(_));
                let why = if is_over { self.why(&error.to_string()) } else { error.to_string() };
                _ = greeted.send(Err(why));
                return;
            }
        }
        let why = loop {
            match frame::read::<ToMain>(&mut from, Most::FROM_WORKER) {
                Ok(Some((answer, _))) => {
                    let slot = answer.id().and_then(|id| lock(&self.state).waiting.remove(&id));
                    // Nobody waits for an answer that comes too late.
                    if let Some(slot) = slot {
                        slot.fill(Ok(answer));
                    }
                }
                Ok(None) => break self.why("it ended"),
                Err(error @ (FrameError::Torn | FrameError::Io(_))) => break self.why(&error.to_string()),
                Err(error) => break error.to_string(),
            }
        };
        self.lose(&why, Duration::ZERO);
    }

    /// Writes questions until there are no more.
    fn write(&self, mut stdin: ChildStdin, out: &Receiver<Out>) {
        for (message, body) in out {
            let written = frame::write(&mut stdin, &message, &body);
            let mut state = lock(&self.state);
            state.on_the_way = state.on_the_way.saturating_sub(body.len() as u64);
            drop(state);
            if written.is_err() {
                // Who reads tells why.
                return;
            }
        }
    }

    /// Why the channel has ended: how the launcher ended, and what it wrote last.
    fn why(&self, text: &str) -> String {
        let status = lock(&self.launched).end(LAST_WAIT / 3);
        self.tail.wait(LAST_WORDS);
        let how = status.and_then(|status| match (status.code(), status.signal()) {
            (Some(0), _) => None,
            (Some(code), _) => Some(format!("its command ended with status {code}")),
            (None, signal) => signal.map(|signal| format!("its command was killed by signal {signal}")),
        });
        self.with_last_line(how.map_or(text.to_owned(), |how| format!("{text}; {how}")))
    }

    fn with_last_line(&self, text: String) -> String {
        match self.tail.last_line() {
            Some(line) => format!("{text}: {line}"),
            None => text,
        }
    }

    /// Gives the worker up, which may take so long to end: whoever waits for an answer is told.
    fn lose(&self, why: &str, patience: Duration) {
        let waiting = {
            let mut state = lock(&self.state);
            if state.lost.is_some() {
                return;
            }
            if !state.is_over {
                (self.say)(&format!("worker {} is lost: {why}", self.name));
            }
            state.lost = Some(why.to_owned());
            state.to = None;
            std::mem::take(&mut state.waiting)
        };
        // Before its tests run elsewhere, nothing of it runs here.
        lock(&self.launched).end(patience);
        if !lock(&self.state).is_over {
            crate::oracle::remove_left_behind();
        }
        for slot in waiting.into_values() {
            slot.fill(Err(NoAnswer::Lost));
        }
    }

    /// Ends the launcher, which may take so long for it.
    fn over(&self, patience: Duration) {
        {
            let mut state = lock(&self.state);
            state.is_over = true;
            state.to = None;
        }
        lock(&self.launched).end(patience);
    }
}

/// Does the same with all, each in a thread of its own. One that cannot be started is done here.
pub(super) fn each<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    thread::scope(|scope| {
        let work = &work;
        let started: Vec<_> =
            all.iter().map(|one| (one, Builder::new().spawn_scoped(scope, move || work(one)))).collect();
        let ended =
            started.into_iter().map(|(one, thread)| match thread.map(thread::ScopedJoinHandle::join) {
                Ok(Ok(done)) => done,
                Ok(Err(payload)) => std::panic::resume_unwind(payload),
                Err(_) => work(one),
            });
        ended.collect()
    })
}
