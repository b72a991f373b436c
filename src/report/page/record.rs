//! The sizes that a page shows, over tests and over time.

use crate::session::{Accounts, Event, Listener};
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

/// Remembers when each candidate was accepted. The [`Accounts`] know the rest.
#[derive(Debug, Default)]
pub struct Record {
    start: Option<Instant>,
    accepted: Vec<Duration>,
}

impl Record {
    /// The sizes of a reduction of so many bytes with these accounts: at the beginning, at each acceptance and at the end; of
    /// many, some.
    pub(super) fn points(&self, input: usize, accounts: &Accounts) -> Vec<Point> {
        let total = accounts.total();
        let mut points = vec![Point { tests: 0, seconds: 0.0, bytes: input }];
        points.extend(self.accepted.iter().zip(accounts.curve()).map(|(time, point)| Point {
            tests: point.executions,
            seconds: time.as_secs_f64(),
            bytes: point.bytes,
        }));
        // As many on the way as there is room for, and the first and the last one.
        let every = points.len().div_ceil(MOST_POINTS - 1);
        let bytes = points.last().map_or(input, |last| last.bytes);
        let mut points: Vec<Point> = points.into_iter().step_by(every).collect();
        points.push(Point { tests: total.executions, seconds: total.wall.as_secs_f64(), bytes });
        points
    }
}

impl Listener for Record {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Started { .. } => *self = Self { start: Some(Instant::now()), accepted: Vec::new() },
            Event::Accepted { .. } | Event::WentBack { .. } => {
                self.accepted.push(self.start.map_or(Duration::ZERO, |start| start.elapsed()));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Pass;
    use crate::session::{Ended, Size};

    #[test]
    fn few_points_from_the_beginning_to_the_end() {
        for count in [0, 1, MOST_POINTS, 10 * MOST_POINTS + 1] {
            let (mut record, mut accounts) = (Record::default(), Accounts::default());
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
                accounts.event(&event);
            }
            let points = record.points(count, &accounts);
            assert!(points.len() <= MOST_POINTS);
            assert_eq!(points[0], Point { tests: 0, seconds: 0.0, bytes: count });
            assert_eq!(points.last(), Some(&Point { tests: 0, seconds: 9.0, bytes: 0 }));
        }
    }
}
