//! How far it is: a bar on a terminal, plain lines elsewhere.

use super::output;
use crate::search::Pass;
use crate::session::{Accounts, Ended, Event, Listener, Reduced, Size};
use indicatif::{DecimalBytes, HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// The least time between two lines in a log while a pass runs.
const BETWEEN_LINES: Duration = Duration::from_secs(10);
/// How often the bar is drawn while nothing happens, so that it is seen to be alive.
const TICK: Duration = Duration::from_millis(200);

/// How much to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verbosity {
    /// Errors alone.
    Quiet,
    /// The progress.
    Normal,
    /// Each acceptance, too.
    Verbose,
}

/// Shows events on standard error.
#[derive(Debug)]
pub struct Progress {
    /// What every line begins with.
    name: String,
    verbosity: Verbosity,
    /// On a terminal.
    bar: Option<ProgressBar>,
    accounts: Accounts,
    input: Size,
    current: Size,
    pass: Option<Pass>,
    /// When the pass began: the size, the tests, the acceptances.
    pass_began: (Size, u64, u64),
    started: Instant,
    last_line: Instant,
}

impl Progress {
    /// One that speaks for the program `name`; with a bar if standard error is a terminal.
    pub fn new(name: &str, verbosity: Verbosity) -> Self {
        let terminal = verbosity > Verbosity::Quiet && std::io::stderr().is_terminal();
        Self {
            name: name.to_owned(),
            verbosity,
            bar: terminal.then(bar),
            accounts: Accounts::default(),
            input: Size::default(),
            current: Size::default(),
            pass: None,
            pass_began: (Size::default(), 0, 0),
            started: Instant::now(),
            last_line: Instant::now(),
        }
    }

    /// A line that stays.
    fn line(&mut self, text: &str) {
        let line = format!("{}: {text}", self.name);
        match &self.bar {
            Some(bar) => bar.suspend(|| output::note(&line)),
            None => output::note(&line),
        }
        self.last_line = Instant::now();
    }

    /// Where it stands.
    fn state(&self) -> String {
        let total = self.accounts.total();
        format!(
            "{} ({} of the input), {}, {:.1}/s, {} accepted",
            bytes(self.current),
            share(self.current, self.input),
            tests(total.executions),
            rate(total.executions, self.started.elapsed()),
            HumanCount(total.acceptances),
        )
    }

    fn draw(&self, bar: &ProgressBar) {
        bar.set_length(self.input.bytes as u64);
        bar.set_position(self.input.bytes.saturating_sub(self.current.bytes) as u64);
        let pass = self.pass.map_or_else(String::new, |pass| format!(", {}", title(pass)));
        bar.set_message(format!("{}{pass}", self.state()));
    }

    fn started(&mut self, size: Size, jobs: usize) {
        (self.input, self.current) = (size, size);
        self.started = Instant::now();
        let jobs = if jobs == 1 { "1 job".to_owned() } else { format!("{jobs} jobs") };
        self.line(&format!("reducing {}, {jobs}", bytes(size)));
        if let Some(bar) = &self.bar {
            bar.enable_steady_tick(TICK);
        }
    }

    fn pass_started(&mut self, pass: Pass) {
        let total = self.accounts.total();
        self.pass = Some(pass);
        self.pass_began = (self.current, total.executions, total.acceptances);
    }

    fn pass_ended(&mut self, pass: Pass, wall: Duration) {
        // On a terminal the bar tells it.
        if self.bar.is_some() && self.verbosity < Verbosity::Verbose {
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
            HumanCount(total.acceptances - acceptances),
            seconds(wall),
        ));
    }

    fn accepted(&mut self, pass: Pass, before: Size, after: Size) {
        self.current = after;
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
            Event::Tested { .. } | Event::Cancelled { .. } | Event::CacheHit { .. } => {}
            Event::Finished { .. } => {
                if let Some(bar) = &self.bar {
                    bar.finish_and_clear();
                }
                return;
            }
        }
        match &self.bar {
            Some(bar) => self.draw(bar),
            None if self.last_line.elapsed() >= BETWEEN_LINES => self.line(&self.state()),
            None => {}
        }
    }
}

/// The line at the end, without the program's name and without where the result is.
pub fn summary(input: Size, reduced: &Reduced) -> String {
    let size = Size::of(&reduced.tree);
    let total = reduced.accounts.total();
    let what = match reduced.ended {
        Ended::Interrupted => "interrupted: ",
        Ended::Limited => "stopped at the limit: ",
        Ended::Failed => "ended early: ",
        Ended::Complete if total.acceptances == 0 => "nothing left to reduce: ",
        Ended::Complete => "",
    };
    format!(
        "{what}{} -> {} ({} of the input) in {}, {}, {} cache hits, {} accepted",
        bytes(input),
        bytes(size),
        share(size, input),
        seconds(total.wall),
        tests(total.executions),
        HumanCount(total.cache_hits),
        HumanCount(total.acceptances),
    )
}

fn bar() -> ProgressBar {
    // What the bar shows is what is gone; the message is cut off where the terminal ends.
    let style = ProgressStyle::with_template("{spinner} [{bar:20}] {wide_msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> ");
    ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style)
}

fn title(pass: Pass) -> String {
    format!("{} (round {})", pass.name, pass.round)
}

fn bytes(size: Size) -> DecimalBytes {
    DecimalBytes(size.bytes as u64)
}

fn tests(count: u64) -> String {
    if count == 1 { "1 test".to_owned() } else { format!("{} tests", HumanCount(count)) }
}

/// How much is left, in per cent.
#[expect(clippy::cast_precision_loss, reason = "for display")]
fn share(size: Size, input: Size) -> String {
    format!("{:.1}%", 100.0 * size.bytes as f64 / input.bytes.max(1) as f64)
}

#[expect(clippy::cast_precision_loss, reason = "for display")]
fn rate(count: u64, elapsed: Duration) -> f64 {
    count as f64 / elapsed.as_secs_f64().max(0.001)
}

fn seconds(elapsed: Duration) -> String {
    let whole = elapsed.as_secs();
    match (whole / 3600, whole / 60 % 60, whole % 60) {
        (0, 0, _) => format!("{:.1} s", elapsed.as_secs_f64()),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_for_people() {
        assert_eq!(seconds(Duration::from_millis(1260)), "1.3 s");
        assert_eq!(seconds(Duration::from_secs(61)), "1 min 1 s");
        assert_eq!(seconds(Duration::from_secs(7325)), "2 h 2 min");
        assert_eq!((tests(1), tests(1234)), ("1 test".to_owned(), "1,234 tests".to_owned()));
        let size = |bytes| Size { bytes, ..Size::default() };
        assert_eq!(share(size(1), size(8)), "12.5%");
        assert_eq!(share(size(0), size(0)), "0.0%");
    }
}
