//! A test that workers run.

use super::files::FileKey;
use super::fleet::Fleet;
use super::frame::Most;
use super::given::Given;
use super::message::{ToMain, ToWorker};
use super::peer::{NoAnswer, Peer, each};
use crate::oracle::{
    Asked, Cancel, CommandOracle, Elsewhere, Observed, OracleError, Outcome, Ran, TestError,
};
use crate::signature::Reader;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// How much of a file is sent at once.
const PART: usize = 1 << 20;
/// How long a worker takes for a part of a file, or to make a test, besides what every answer may take.
const STEP: Duration = Duration::ZERO;
/// How long to wait for another thread that makes the same test.
const PAUSE: Duration = Duration::from_millis(2);

/// A test that workers run. Each worker gets it, with its files, before the first run there.
#[derive(Debug)]
pub(crate) struct RemoteTest {
    fleet: Arc<Fleet>,
    number: u64,
    given: Given,
    /// Where the files that go along lie here.
    paths: Vec<PathBuf>,
    /// What is asked of a worker that was started again: the input, which has to be interesting there as it was before.
    input: OnceLock<(Vec<u8>, Asked)>,
}

impl RemoteTest {
    /// The test of an oracle. With `reader`, failures can be [observed](Elsewhere::observe).
    ///
    /// # Errors
    /// If a file that goes along cannot be read.
    pub(crate) fn new(
        fleet: &Arc<Fleet>,
        oracle: &CommandOracle,
        reader: Option<&Reader>,
        temp_dir: Option<&Path>,
    ) -> io::Result<Self> {
        let (given, paths) = Given::new(oracle.spec(), reader, temp_dir, oracle.is_installed())?;
        Ok(Self { fleet: Arc::clone(fleet), number: fleet.number(), given, paths, input: OnceLock::new() })
    }

    /// Has each worker run the test on the input, and fails if it is not interesting on one of them: something is missing there, or
    /// is another one. Workers that cannot run it at all are given up.
    ///
    /// # Errors
    /// If it is not interesting on a worker, or no worker is left.
    pub(crate) fn check(
        &self,
        text: &[u8],
        oracle: &CommandOracle,
        cancel: &Cancel,
    ) -> Result<(), OracleError> {
        fits(text)?;
        let peers = self.fleet.peers();
        let asked: Vec<(&Peer, Asked)> = peers.iter().map(|peer| (&**peer, oracle.asked_now())).collect();
        let answers = each(&asked, |(peer, asked)| {
            let ran = self.run_on(peer, text, asked, cancel);
            if let Err(NoAnswer::Broken(why)) = &ran {
                peer.lose(why);
            }
            ran
        });
        for ((peer, _), answer) in asked.iter().zip(answers) {
            let found = match answer.map(|ran| ran.outcome) {
                Ok(Outcome::Interesting) | Err(NoAnswer::Lost | NoAnswer::Broken(_)) => continue,
                Ok(Outcome::TimedOut) => "does not end in time there",
                Ok(_) => "is not interesting there",
                Err(NoAnswer::Cancelled) => return Err(OracleError::Cancelled),
            };
            return Err(OracleError::broken(format!(
                "worker {}: the input {found}, as it is here: what the test needs has to be there, too (--copy gives files along; \
                 programs and variables have to be the same)",
                peer.name
            )));
        }
        _ = self.input.set((text.to_vec(), oracle.asked_now()));
        // Fails if all are lost.
        self.fleet.seat(cancel).map(drop)
    }

    /// Asks a worker that is there, and another one if it is lost.
    fn ask<T>(&self, cancel: &Cancel, ask: impl Fn(&Peer) -> Result<T, NoAnswer>) -> Result<T, OracleError> {
        let mut is_second = false;
        loop {
            let seat = self.fleet.seat(cancel)?;
            match ask(seat.peer()) {
                Ok(answer) => return Ok(answer),
                Err(NoAnswer::Cancelled) => return Err(OracleError::Cancelled),
                Err(NoAnswer::Lost) => {}
                // Where two say so, it is not the worker.
                Err(NoAnswer::Broken(why)) if is_second || self.fleet.peers().len() == 1 => {
                    return Err(TestError::Other(format!("worker {}: {why}", seat.peer().name).into()).into());
                }
                Err(NoAnswer::Broken(why)) => {
                    seat.peer().lose(&why);
                    is_second = true;
                }
            }
        }
    }

    fn run_on(&self, peer: &Peer, text: &[u8], asked: &Asked, cancel: &Cancel) -> Result<Ran, NoAnswer> {
        self.make_on(peer, cancel)?;
        let run = |id| ToWorker::Run { id, test: self.number, asked: asked.clone() };
        match peer.ask(run, text.to_vec(), asked.whole, cancel)? {
            ToMain::Ran { ran, .. } => Ok(ran),
            _ => Err(out_of_turn(peer)),
        }
    }

    /// Gives a worker the test, unless it has it.
    fn make_on(&self, peer: &Peer, cancel: &Cancel) -> Result<(), NoAnswer> {
        let mut made = loop {
            match peer.made.try_lock() {
                Ok(made) => break made,
                Err(TryLockError::Poisoned(made)) => break made.into_inner(),
                Err(TryLockError::WouldBlock) if cancel.is_cancelled() => return Err(NoAnswer::Cancelled),
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            }
        };
        if made.contains(&self.number) {
            return Ok(());
        }
        let given = Box::new(self.given.clone());
        let begin = |id| ToWorker::Begin { id, test: self.number, given };
        let ToMain::Missing { files, .. } = peer.ask(begin, Vec::new(), STEP, cancel)? else {
            return Err(out_of_turn(peer));
        };
        for file in files {
            let file = file as usize;
            let (Some(path), Some(known)) = (self.paths.get(file), self.given.files.get(file)) else {
                return Err(out_of_turn(peer));
            };
            send(peer, path, known.key, cancel)?;
        }
        peer.ask(|id| ToWorker::Make { id, test: self.number }, Vec::new(), STEP, cancel)?;
        self.check_again(peer, cancel)?;
        made.insert(self.number);
        Ok(())
    }
}

impl RemoteTest {
    /// Has a worker that was started again run the test on the input: the machine may have come back without what the test needs.
    fn check_again(&self, peer: &Peer, cancel: &Cancel) -> Result<(), NoAnswer> {
        let Some((text, asked)) = self.input.get().filter(|_| peer.is_again) else { return Ok(()) };
        let run = |id| ToWorker::Run { id, test: self.number, asked: asked.clone() };
        match peer.ask(run, text.clone(), asked.whole, cancel)? {
            ToMain::Ran { ran, .. } if ran.outcome == Outcome::Interesting => Ok(()),
            ToMain::Ran { .. } => {
                peer.dismiss("the input is not interesting there any more");
                Err(NoAnswer::Lost)
            }
            _ => Err(out_of_turn(peer)),
        }
    }
}

/// A worker that answers what nobody asked is given up.
fn out_of_turn(peer: &Peer) -> NoAnswer {
    peer.lose("it gives answers that nobody asked for");
    NoAnswer::Lost
}

/// Sends a file, a part at a time: the next one when the one before has arrived.
fn send(peer: &Peer, path: &Path, key: FileKey, cancel: &Cancel) -> Result<(), NoAnswer> {
    let broken = |error: io::Error| NoAnswer::Broken(format!("{}: {error}", path.display()));
    let mut file = File::open(path).map_err(broken)?;
    loop {
        let mut part = Vec::with_capacity(PART);
        (&mut file).take(PART as u64).read_to_end(&mut part).map_err(broken)?;
        let is_last = part.len() < PART;
        peer.ask(|id| ToWorker::Part { id, key, is_last }, part, STEP, cancel)?;
        if is_last {
            return Ok(());
        }
    }
}

/// Fails if a text is too long to be sent.
fn fits(text: &[u8]) -> Result<(), OracleError> {
    if text.len() <= Most::TO_WORKER.body {
        return Ok(());
    }
    let most = Most::TO_WORKER.body >> 20;
    Err(OracleError::broken(format!(
        "a text of more than {most} MB is not sent to workers; leave out --workers"
    )))
}

impl Elsewhere for RemoteTest {
    fn run(&self, text: &[u8], asked: &Asked, cancel: &Cancel) -> Result<Ran, OracleError> {
        fits(text)?;
        self.ask(cancel, |peer| self.run_on(peer, text, asked, cancel))
    }

    fn observe(
        &self,
        text: &[u8],
        _: &Reader,
        asked: &Asked,
        cancel: &Cancel,
    ) -> Result<(Observed, Option<Duration>), OracleError> {
        fits(text)?;
        self.ask(cancel, |peer| {
            self.make_on(peer, cancel)?;
            let observe = |id| ToWorker::Observe { id, test: self.number, asked: asked.clone() };
            match peer.ask(observe, text.to_vec(), asked.whole, cancel)? {
                ToMain::Observed { observed, elapsed, .. } => Ok((observed, elapsed)),
                _ => Err(out_of_turn(peer)),
            }
        })
    }
}

impl Drop for RemoteTest {
    fn drop(&mut self) {
        for peer in self.fleet.peers() {
            let mut made = peer.made.lock().unwrap_or_else(PoisonError::into_inner);
            if made.remove(&self.number) {
                peer.tell(ToWorker::Forget { test: self.number });
            }
        }
    }
}
