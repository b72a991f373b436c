//! What a page has to know of a reduction, heard while it runs.

use super::versions::Versions;
use crate::session::{Accounts, Better, Event, Listener};
use crate::tree::Tree;
use std::time::{Duration, Instant};

/// The most points that a curve shows; no screen has more.
const MOST_POINTS: usize = 4096;

/// How large the best was at some time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub tests: u64,
    pub seconds: f64,
    pub bytes: usize,
}

/// Remembers what happened in a reduction: its numbers, when each candidate was accepted, and how each version was made of the one
/// before it. The memory that this takes has a limit: of very many versions, some are told together.
#[derive(Debug, Default)]
pub struct Record {
    start: Option<Instant>,
    is_over: bool,
    accounts: Accounts,
    /// When the best was replaced, each time.
    times: Vec<Duration>,
    pub(super) versions: Versions,
}

impl Record {
    /// The best so far; `None` if it is the input.
    pub fn best(&self) -> Option<&Tree> {
        self.versions.best()
    }

    /// The numbers so far.
    pub fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// The time since the reduction began, or that it took.
    pub(super) fn elapsed(&self) -> Duration {
        if self.is_over {
            return self.accounts.total().wall;
        }
        self.start.map_or(Duration::ZERO, |start| start.elapsed())
    }

    /// The size at each change of the best, in order.
    pub(super) fn changes(&self) -> impl Iterator<Item = Point> {
        self.times.iter().zip(self.accounts.curve()).map(|(time, point)| Point {
            tests: point.executions,
            seconds: time.as_secs_f64(),
            bytes: point.bytes,
        })
    }

    /// The sizes of a reduction of so many bytes: at the beginning, at each change and at the end, or now; of many, some.
    pub(super) fn points(&self, input: usize) -> Vec<Point> {
        let mut points = vec![Point { tests: 0, seconds: 0.0, bytes: input }];
        points.extend(self.changes());
        // As many on the way as there is room for, and the first and the last one.
        let every = points.len().div_ceil(MOST_POINTS - 1);
        let bytes = points.last().map_or(input, |last| last.bytes);
        let mut points: Vec<Point> = points.into_iter().step_by(every).collect();
        let tests = self.accounts.total().executions;
        points.push(Point { tests, seconds: self.elapsed().as_secs_f64(), bytes });
        points
    }
}

impl Listener for Record {
    fn event(&mut self, event: &Event) {
        if let Event::Started { .. } = event {
            *self = Self { start: Some(Instant::now()), ..Self::default() };
        }
        self.accounts.event(event);
        match *event {
            Event::Accepted { pass, .. } | Event::WentBack { pass, .. } => {
                self.times.push(self.elapsed());
                self.versions.changed(pass, matches!(event, Event::Accepted { .. }));
            }
            Event::Finished { .. } => self.is_over = true,
            _ => {}
        }
    }

    fn better(&mut self, better: &Better<'_>) {
        self.versions.better(better);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::search::Pass;
    use crate::session::{Ended, Size};

    /// Makes the record of a run that has ended one by a clock on which all steps take as long.
    pub(in super::super) fn calm(record: &mut Record) {
        record.times = (1..).map(|step| step * Duration::from_millis(250)).take(record.times.len()).collect();
        let wall = record.times.last().copied().unwrap_or_default();
        record.accounts.event(&Event::Finished { size: Size::default(), ended: Ended::Complete, wall });
    }

    #[test]
    fn few_points_from_the_beginning_to_the_end() {
        for count in [0, 1, MOST_POINTS, 10 * MOST_POINTS + 1] {
            let mut record = Record::default();
            let size = |bytes| Size { bytes, ..Size::default() };
            let pass = Pass { name: "x", round: 1 };
            let accepted = (0..count).rev().map(|bytes| Event::Accepted {
                pass,
                before: size(bytes + 1),
                after: size(bytes),
            });
            let started = Event::Started { size: size(count), jobs: 1 };
            let finished =
                Event::Finished { size: size(0), ended: Ended::Complete, wall: Duration::from_secs(9) };
            for event in [started].into_iter().chain(accepted).chain([finished]) {
                record.event(&event);
            }
            let points = record.points(count);
            assert!(points.len() <= MOST_POINTS);
            assert_eq!(points[0], Point { tests: 0, seconds: 0.0, bytes: count });
            assert_eq!(points.last(), Some(&Point { tests: 0, seconds: 9.0, bytes: 0 }));
        }
    }
}
