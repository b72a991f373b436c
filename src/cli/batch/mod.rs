//! `--batch`: many files, each alone.
//!
//! Every file is run once. Files that fail in the same way are a group, and the smallest file of each is reduced. As many files or
//! reductions are under way as there are jobs; jobs that are left help the reductions ([`Pool`]). The ledger knows all that was
//! found, so that another call goes on.

mod books;
mod bugs;
mod folder;
mod ledger;
mod names;
mod reduction;
mod results;
mod triage;

use super::elsewhere::Elsewhere;
use super::exit::Exit;
use super::files;
use super::hand_over;
use super::interrupt::SetUp;
use super::run::{self, Run};
use super::settings::Settings;
use super::stop::Stop;
use super::testing;
use crate::report::{Bytes, Verbosity, output};
use crate::session::{Pool, Seat};
use crate::signature::Forms;
use crate::store::Key;
use books::Books;
use bugs::{Bugs, State};
use ledger::{Fate, Record, Reduced, Seen};
use reduction::{Done, Task};
use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};
use triage::{Answer, Triage};

/// How long no name has to come on standard input for reductions to begin.
const CALM: Duration = Duration::from_millis(500);
/// How long to wait for something to do.
const WAIT: Duration = Duration::from_millis(5);
/// How many files of a group are tried if reductions fail, as where the failure does not show each time.
const TRIES: usize = 3;
/// How often to say how far it is.
const TELL: Duration = Duration::from_secs(10);

/// Reduces each file as the settings say, and says on standard error how it went.
pub(super) fn run(name: &str, settings: &Settings) -> Exit {
    run::whole(name, settings, reduce_all)
}

fn reduce_all(run: &Run, set_up: SetUp) -> Result<Exit, Stop> {
    let out = files::output_of_batch(run.settings);
    names::check(&run.settings.files, &out)?;
    let forms = run.settings.failure.as_ref().map(testing::forms).transpose()?.map(Arc::new);
    let triage = Triage::new(run, forms.clone());
    let test = triage.key()?;
    set_up.finish();
    if run.stop.is_cancelled() {
        return Err(run.interrupted());
    }
    drop(hand_over::start(run)?);
    let (bugs, ledger) = folder::open(run, &out, test)?;
    let takes_others = run.settings.failure.as_ref().is_some_and(|failure| failure.also);
    let mut others = VecDeque::new();
    for group in bugs.groups.iter().filter(|group| takes_others && matches!(group.state, State::Done(_))) {
        others.extend(reduction::others(&out.join(&group.folder), &group.smallest.1));
    }
    let pool = Pool::new(run.jobs(), run.settings.max_tests.unwrap_or(u64::MAX));
    let books = Books::new(run, bugs, ledger, others)?;
    let batch = Batch {
        run,
        out: &out,
        forms,
        triage,
        pool,
        takes_others,
        start: Instant::now(),
        comes_slowly: names::come_slowly(&run.settings.files),
        books: Mutex::new(books),
        changed: Condvar::new(),
    };
    batch.work()?;
    run.say_all(run.elsewhere.get().and_then(Elsewhere::told_at_end));
    batch.finish()
}

struct Batch<'a> {
    run: &'a Run<'a>,
    /// The folder of results.
    out: &'a Path,
    forms: Option<Arc<Forms>>,
    triage: Triage<'a>,
    pool: Pool,
    /// Whether other failures that reductions come across are files of the batch, too.
    takes_others: bool,
    start: Instant,
    /// Whether the names come from standard input.
    comes_slowly: bool,
    books: Mutex<Books>,
    /// There may be more to do, or less.
    changed: Condvar,
}

/// What a thread does next.
enum Work<'a> {
    Triage(PathBuf),
    Reduce(Box<Task<'a>>),
    Wait,
    Nothing,
}

/// Who works: for reductions and files, or for files while all others reduce.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Plain,
    Spare,
}

impl Batch<'_> {
    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs and reduces until nothing is left to do.
    fn work(&self) -> Result<(), Stop> {
        thread::scope(|scope| {
            for _ in 1..self.run.jobs() {
                // Fewer threads come to the same results.
                _ = Builder::new().spawn_scoped(scope, || self.work_as(Who::Plain));
            }
            if self.comes_slowly {
                _ = Builder::new().spawn_scoped(scope, || self.work_as(Who::Spare));
            }
            self.work_as(Who::Plain);
        });
        self.books().failed.take().map_or(Ok(()), Err)
    }

    fn work_as(&self, who: Who) {
        loop {
            // Until it is needed, the seat has nothing of the jobs.
            let mut seat = None;
            let done = match self.next(who, &mut seat) {
                Work::Triage(path) => {
                    let done = self.triage(&path);
                    self.books().triage -= 1;
                    done
                }
                Work::Reduce(task) => {
                    let done = self.reduce(&task);
                    self.books().reductions -= 1;
                    done
                }
                Work::Wait => continue,
                Work::Nothing => return,
            };
            if let Err(stop) = done {
                self.books().failed.get_or_insert(stop);
                // Nobody else need go on.
                self.run.stop.cancel();
            }
            self.changed.notify_all();
        }
    }

    /// Finds something to do, or waits a while.
    fn next<'s>(&self, who: Who, seat: &'s mut Option<Seat>) -> Work<'s> {
        let mut books = self.books();
        if books.failed.is_some() || self.run.stop.is_cancelled() || self.pool.is_spent() {
            return Work::Nothing;
        }
        if (who == Who::Plain || books.reductions >= self.run.jobs())
            && let Some(name) = books.next_name()
        {
            books.triage += 1;
            return Work::Triage(name);
        }
        let is_over = !books.are_more && books.triage == 0;
        let is_calm = is_over || self.comes_slowly && books.triage == 0 && books.calm_since.elapsed() > CALM;
        if who == Who::Spare && !books.are_more {
            return Work::Nothing;
        }
        if who == Who::Plain
            && is_calm
            && let Some(group) = books.bugs.next()
        {
            books.reductions += 1;
            let bug = &books.bugs.groups[group];
            // Without signatures, nothing else is kept.
            let known = bug.signature.as_ref().map(|_| books.bugs.folders()).unwrap_or_default();
            return Work::Reduce(Box::new(Task {
                group,
                file: bug.smallest.1.clone(),
                folder: self.out.join(&bug.folder),
                signature: bug.signature.clone(),
                forms: self.forms.clone(),
                known,
                seat: seat.insert(self.pool.seat()),
            }));
        }
        // Reductions may come across other failures.
        if is_over && !(self.takes_others && books.reductions > 0) {
            return Work::Nothing;
        }
        drop(self.changed.wait_timeout(books, WAIT));
        Work::Wait
    }

    /// Runs a file, and takes note of what that tells.
    fn triage(&self, path: &Path) -> Result<(), Stop> {
        let text = fs::read(path);
        let key = text.as_ref().map_or_else(|_| Key::of(b""), |text| Key::of(text));
        let bytes = text.as_ref().map_or(0, |text| text.len() as u64);
        let (mut fate, mut is_known) = (text.is_err().then_some(Fate::Unreadable), text.is_err());
        {
            let books = self.books();
            if books.bugs.has_seen(path, key, is_known) {
                return Ok(());
            }
            if let (None, Some(known)) = (fate, books.bugs.fate_of(path, key)) {
                (fate, is_known) = (Some(known), true);
            }
        }
        if let Err(error) = &text {
            output::note(&format!("{}: {}: cannot be read: {error}", self.run.name, path.display()));
        }
        let (seat, start) = (self.pool.seat_for_one_test(), Instant::now());
        let answer = match (fate, text) {
            (Some(fate), _) => Answer::Other(fate),
            (None, Ok(text)) if seat.begin_test() => self.triage.test(path, text)?,
            (None, _) => Answer::Stopped,
        };
        drop(seat);
        let mut books = self.books();
        books.busy += start.elapsed();
        let new_group = match answer {
            Answer::Fails(signature) => {
                fate = books.bugs.group_of(&signature).map(Fate::Fails);
                fate.is_none().then(|| Bugs::group_of_failure(signature))
            }
            Answer::Interesting => Some(Bugs::group_of_file(path, key)),
            Answer::Other(other) => {
                fate = Some(other);
                None
            }
            Answer::Stopped => return Ok(()),
        };
        if let Some(record) = new_group {
            let number = u32::try_from(books.bugs.groups.len()).unwrap_or(u32::MAX);
            books.add(&record)?;
            fate = Some(Fate::Fails(number));
        }
        if let Some(fate) = fate {
            let seen = Seen { path: path.into(), key: key.to_string(), bytes, fate, same: is_known };
            books.add(&Record::File(seen))?;
        }
        self.tell(&mut books);
        Ok(())
    }

    /// Says now and then how far it is.
    fn tell(&self, books: &mut Books) {
        if books.told.elapsed() >= TELL && self.run.settings.verbosity > Verbosity::Quiet {
            books.told = Instant::now();
            self.run.say(&results::so_far(&books.bugs));
        }
    }

    /// Reduces a group, and takes note of what came of it.
    fn reduce(&self, task: &Task) -> Result<(), Stop> {
        {
            let mut books = self.books();
            let (bytes, path) = books.bugs.groups[task.group].smallest.clone();
            books.add(&Record::Begun { group: task.group, path: (&*path).into(), bytes })?;
        }
        let done = reduction::reduce(self.run, task)?;
        let mut books = self.books();
        let Some(Done { reduced, busy }) = done else {
            books.bugs.put_back(task.group);
            return Ok(());
        };
        books.busy += busy;
        let group = &books.bugs.groups[task.group];
        if let Some(error) = &reduced.error
            && group.failed + 1 < TRIES
            && let Some(next) = books.ledger.next_of(task.group, &group.smallest)?
        {
            self.run.say(&format!("{}: {error}; trying another file", task.file.display()));
            books.bugs.put_back_with(task.group, next);
            return Ok(());
        }
        books.add(&Record::Reduced(reduced.clone()))?;
        reduction::remove_journal(task, &reduced);
        self.say_reduced(&books.bugs, task, &reduced);
        if self.takes_others {
            books.others.extend(reduction::others(&task.folder, &task.file));
        }
        if reduced.error.is_none() {
            for record in books.bugs.joined(&reduced) {
                books.add(&record)?;
                if let Record::Joined { group, into } = record {
                    results::join(self.out, &books.bugs, group, into)?;
                    let folder = |number: usize| &books.bugs.groups[number].folder;
                    self.run.say(&format!("{} and {} are one bug", folder(group), folder(into)));
                }
            }
        }
        Ok(())
    }

    fn say_reduced(&self, bugs: &Bugs, task: &Task, reduced: &Reduced) {
        let Reduced { bytes: [before, after], tests, ended, error, doubt, .. } = reduced;
        let group = &bugs.groups[task.group];
        if let Some(error) = error {
            output::note(&format!("{}: {}: {error}", self.run.name, task.file.display()));
            return;
        }
        let signature =
            task.signature.as_ref().map_or_else(String::new, |signature| format!(": {signature}"));
        let files = results::count(group.files, "file");
        let tests = results::count(*tests, "test");
        self.run.say(&format!(
            "{}: {ended}: {} -> {}, {tests}, {files}{signature}",
            reduction::result(&task.folder, &task.file).display(),
            Bytes(*before as u64),
            Bytes(*after as u64),
        ));
        if let Some(doubt) = doubt {
            self.run.say(&format!("{}: {doubt}", task.file.display()));
        }
    }

    /// Writes the list and the page of all files, and gives the exit status.
    fn finish(self) -> Result<Exit, Stop> {
        let Self { run, out, books, pool, start, .. } = self;
        let books = books.into_inner().unwrap_or_else(PoisonError::into_inner);
        let bugs = &books.bugs;
        let is_left = bugs.waiting() > 0 || books.are_more;
        results::write(run, out, bugs, is_left)?;
        run.say(&results::so_far(bugs));
        let hint = if is_left { "; the same command goes on from there" } else { "" };
        let page = out.join(results::PAGE);
        let tests = results::count(pool.tests(), "test");
        let jobs = u32::try_from(run.jobs()).unwrap_or(u32::MAX);
        let share = 100.0 * books.busy.as_secs_f64() / (start.elapsed() * jobs).as_secs_f64();
        let work = if is_left { String::new() } else { format!(", jobs at work {share:.0} % of the time") };
        run.say(&format!("{}: {tests}{work}{hint}", page.display()));
        let has_failed =
            |number: usize| matches!(&bugs.groups[number].state, State::Done(done) if done.error.is_some());
        let are_wrong = bugs.others.unreadable > 0 || bugs.bugs().any(has_failed);
        Ok(if run.stop.was_raised() {
            Exit::Interrupted
        } else if are_wrong || bugs.files > 0 && bugs.groups.is_empty() && !is_left {
            Exit::Failed
        } else {
            Exit::Done
        })
    }
}
