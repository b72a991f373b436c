//! The progress of a reduction: a few lines that change on a terminal that can show them, plain lines elsewhere.

use super::numbers::Count;
use super::output;
use super::sparkline::Sizes;
use super::words::{bytes, rate, seconds, share, tests};
use crate::search::Pass;
use crate::session::{Accounts, Ended, Event, Listener, Reduced, Size};
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// The least time between two lines in a log while a pass runs.
const BETWEEN_LINES: Duration = Duration::from_secs(10);
/// How often the lines are drawn while nothing happens, so that one sees that the program runs.
const TICK: Duration = Duration::from_millis(200);
/// The width of the curve of sizes, in characters.
const CURVE: usize = 32;

/// How much to say on standard error.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verbosity {
    /// Errors only.
    Quiet,
    /// The progress, too.
    Normal,
    /// A line for each candidate that was accepted, too.
    Verbose,
}

/// A listener that shows the progress on standard error.
#[derive(Debug)]
pub struct Progress {
    /// The name of the program, with which every line begins.
    name: String,
    verbosity: Verbosity,
    /// The lines that change, on a terminal that can show them.
    screen: Option<Screen>,
    /// Whether something else shows how it goes on.
    is_behind: bool,
    accounts: Accounts,
    input: Size,
    current: Size,
    sizes: Sizes,
    pass: Option<Pass>,
    /// The size, the tests and the acceptances when the pass began.
    pass_began: (Size, u64, u64),
    started: Instant,
    last_line: Instant,
    /// The number of known outcomes of a run that goes on, until it comes to one that is not known.
    replayed: Option<usize>,
}

impl Progress {
    /// The progress of the program `name`; with lines that change if standard error is a terminal that can show them. `keys`
    /// stands before their last one: a text that says which keys there are.
    pub fn new(name: &str, verbosity: Verbosity, keys: &'static str) -> Self {
        // With `TERM=dumb`, lines that change are not drawn at all, terminal or not.
        let changes = verbosity > Verbosity::Quiet && !ProgressDrawTarget::stderr().is_hidden();
        let screen = changes.then(|| Screen::new(keys));
        Self { screen, is_behind: false, ..Self::behind(name, verbosity) }
    }

    /// The progress of a program of which something else shows how it goes on: lines for what has to be known afterwards alone.
    pub fn behind(name: &str, verbosity: Verbosity) -> Self {
        Self {
            name: name.to_owned(),
            verbosity,
            screen: None,
            is_behind: true,
            accounts: Accounts::default(),
            input: Size::default(),
            current: Size::default(),
            sizes: Sizes::default(),
            pass: None,
            pass_began: (Size::default(), 0, 0),
            started: Instant::now(),
            last_line: Instant::now(),
            replayed: None,
        }
    }

    /// Says that the run goes on with an earlier one, of which this number of outcomes is known.
    #[must_use]
    pub fn replaying(self, known: Option<usize>) -> Self {
        Self { replayed: known, ..self }
    }

    /// The beginning of a line while only known outcomes are replayed.
    fn replay(&self) -> String {
        let Some(known) = self.replayed else { return String::new() };
        let (hits, known) = (Count(self.accounts.total().cache_hits), Count(known as u64));
        format!("replaying {hits} of {known} known outcomes, ")
    }

    /// Writes a line that stays.
    fn line(&mut self, text: &str) {
        let line = format!("{}: {text}", self.name);
        match &self.screen {
            Some(screen) => screen.lines.suspend(|| output::note(&line)),
            None => output::note(&line),
        }
        self.last_line = Instant::now();
    }

    /// The state of the reduction, in a line.
    fn state(&self) -> String {
        let total = self.accounts.total();
        format!(
            "{}{} ({} of the input), {}, {:.1}/s, {} accepted",
            self.replay(),
            bytes(self.current),
            share(self.current, self.input),
            tests(total.executions),
            rate(total.executions, self.started.elapsed()),
            Count(total.acceptances),
        )
    }

    fn draw(&self, screen: &Screen) {
        let elapsed = self.started.elapsed();
        let total = self.accounts.total();
        let estimate = self.sizes.half_life(elapsed);
        let estimate = estimate.map_or_else(String::new, |time| format!(", half in about {}", seconds(time)));
        screen.size.set_message(format!(
            "{} {} of {} ({}){estimate}",
            self.sizes.line(milliseconds(elapsed), CURVE),
            bytes(self.current),
            bytes(self.input),
            share(self.current, self.input),
        ));
        screen.pass.set_message(format!(
            "{}{}, {}, {:.1}/s, {} accepted, {}",
            self.replay(),
            self.pass.map_or_else(String::new, title),
            tests(total.executions),
            rate(total.executions, elapsed),
            Count(total.acceptances),
            seconds(elapsed),
        ));
        let verdicts = total.verdicts;
        let counts = [
            (verdicts.interesting, "interesting"),
            (verdicts.not_interesting, "not"),
            (verdicts.invalid, "invalid"),
            (verdicts.timed_out, "timed out"),
            (verdicts.also_interesting, "also interesting"),
            (verdicts.other_failure, "other failures"),
            (total.cache_hits, "known before"),
        ];
        let counts = counts.iter().filter(|(count, _)| *count > 0);
        let counts: Vec<String> = counts.map(|(count, name)| format!("{} {name}", Count(*count))).collect();
        // Where the terminal ends, the counts may be cut off.
        screen.counts.set_message(format!("{}{}", screen.keys, counts.join(", ")));
    }

    fn started(&mut self, size: Size, jobs: usize) {
        (self.input, self.current) = (size, size);
        self.started = Instant::now();
        let jobs = if jobs == 1 { "1 job".to_owned() } else { format!("{jobs} jobs") };
        self.line(&format!("reducing {}, {jobs}", bytes(size)));
        self.sizes.note(0, size.bytes);
        if let Some(screen) = &self.screen {
            screen.pass.enable_steady_tick(TICK);
        }
    }

    fn pass_started(&mut self, pass: Pass) {
        let total = self.accounts.total();
        self.pass = Some(pass);
        self.pass_began = (self.current, total.executions, total.acceptances);
    }

    fn pass_ended(&mut self, pass: Pass, wall: Duration) {
        // On a terminal, the changing lines show it.
        if (self.screen.is_some() || self.is_behind) && self.verbosity < Verbosity::Verbose {
            return;
        }
        let total = self.accounts.total();
        let (size, executions, acceptances) = self.pass_began;
        self.line(&format!(
            "{}: {} -> {}, {}, {} accepted, {}",
            title(pass),
            bytes(size),
            bytes(self.current),
            tests(total.executions - executions),
            Count(total.acceptances - acceptances),
            seconds(wall),
        ));
    }

    fn accepted(&mut self, pass: Pass, before: Size, after: Size) {
        self.current = after;
        self.sizes.note(milliseconds(self.started.elapsed()), after.bytes);
        if self.verbosity == Verbosity::Verbose {
            let tests = tests(self.accounts.total().executions);
            self.line(&format!(
                "{}: accepted {} -> {} after {tests}",
                title(pass),
                bytes(before),
                bytes(after)
            ));
        }
    }

    fn went_back(&mut self, before: Size, after: Size, [interesting, runs]: [u32; 2], agreeing: u8) {
        self.current = after;
        self.sizes.note(milliseconds(self.started.elapsed()), after.bytes);
        self.line(&format!(
            "the failure is not steady any more: the {} show it in {interesting} of {runs} runs; back to the {} that show it \
             each time; {agreeing} runs have to agree on a candidate from now on",
            bytes(before),
            bytes(after)
        ));
    }
}

impl Listener for Progress {
    fn event(&mut self, event: &Event) {
        if self.verbosity == Verbosity::Quiet {
            return;
        }
        self.accounts.event(event);
        match *event {
            Event::Started { size, jobs } => self.started(size, jobs),
            Event::PassStarted { pass } => self.pass_started(pass),
            Event::PassEnded { pass, wall } => self.pass_ended(pass, wall),
            Event::Accepted { pass, before, after } => self.accepted(pass, before, after),
            Event::Tested { .. } => self.replayed = None,
            Event::WentBack { before, after, interesting, runs, agreeing, .. } => {
                self.went_back(before, after, [interesting, runs], agreeing);
            }
            Event::Cancelled { .. } | Event::CacheHit { .. } | Event::Rechecked { .. } => {}
            Event::Finished { .. } => {
                if let Some(screen) = &self.screen {
                    screen.clear();
                }
                return;
            }
        }
        match &self.screen {
            Some(screen) if screen.is_due() => self.draw(screen),
            None if !self.is_behind && self.last_line.elapsed() >= BETWEEN_LINES => self.line(&self.state()),
            Some(_) | None => {}
        }
    }
}

/// The line at the end of a run: the sizes of the input and of the result, the time, the numbers of tests.
pub fn summary(input: Size, reduced: &Reduced) -> String {
    let size = Size::of(&reduced.tree);
    let total = reduced.accounts.total();
    let what = match reduced.ended {
        Ended::Complete if total.acceptances == 0 => "nothing left to reduce: ".to_owned(),
        Ended::Complete => String::new(),
        ended => format!("{}: ", ended.name()),
    };
    format!(
        "{what}{} -> {} ({} of the input) in {}, {}, {} cache hits, {} accepted",
        bytes(input),
        bytes(size),
        share(size, input),
        seconds(total.wall),
        tests(total.executions),
        Count(total.cache_hits),
        Count(total.acceptances),
    )
}

/// The lines that change.
#[derive(Debug)]
struct Screen {
    lines: MultiProgress,
    size: ProgressBar,
    pass: ProgressBar,
    counts: ProgressBar,
    keys: &'static str,
    drawn: Cell<Option<Instant>>,
}

impl Screen {
    fn new(keys: &'static str) -> Self {
        let lines = MultiProgress::with_draw_target(ProgressDrawTarget::stderr());
        // A message is cut off where the terminal ends.
        let line = |template: &str| {
            let style = ProgressStyle::with_template(template);
            let line = ProgressBar::no_length();
            line.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
            lines.add(line)
        };
        let (size, pass, counts) =
            (line("  {wide_msg}"), line("{spinner} {wide_msg}"), line("  {wide_msg:.dim}"));
        Self { size, pass, counts, lines, keys, drawn: Cell::new(None) }
    }

    /// Whether the lines were drawn so long ago that a change would be seen.
    fn is_due(&self) -> bool {
        let due = self.drawn.get().is_none_or(|drawn| drawn.elapsed() > TICK / 4);
        if due {
            self.drawn.set(Some(Instant::now()));
        }
        due
    }

    fn clear(&self) {
        [&self.size, &self.pass, &self.counts].into_iter().for_each(ProgressBar::finish_and_clear);
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn title(pass: Pass) -> String {
    format!("{} (round {})", pass.name, pass.round)
}
