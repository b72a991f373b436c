//! What a page needs to know of what happened.

use crate::session::{Event, Listener};
use std::time::Instant;

/// The most points that a curve has; no screen has more.
const POINTS: usize = 4096;

/// How large the best was at some time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub tests: u64,
    pub seconds: f64,
    pub bytes: usize,
}

/// Remembers the size over time. Its memory is bounded.
#[derive(Debug, Default)]
pub struct Record {
    start: Option<Instant>,
    tests: u64,
    bytes: usize,
    points: Vec<Point>,
}

impl Record {
    /// All points, the last one that of the end.
    pub(super) fn points(&self) -> &[Point] {
        &self.points
    }

    fn note(&mut self) {
        if self.points.len() == POINTS {
            // Half as many tell as much.
            let mut odd = false;
            self.points.retain(|_| {
                odd = !odd;
                odd
            });
        }
        let seconds = self.start.map_or(0.0, |start| start.elapsed().as_secs_f64());
        self.points.push(Point { tests: self.tests, seconds, bytes: self.bytes });
    }
}

impl Listener for Record {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Started { size, .. } => {
                *self = Self { start: Some(Instant::now()), bytes: size.bytes, ..Self::default() };
                self.note();
            }
            Event::Tested { .. } => self.tests += 1,
            Event::Accepted { after, .. } => {
                self.bytes = after.bytes;
                self.note();
            }
            Event::Finished { .. } => self.note(),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_bounded() {
        let mut record = Record::default();
        for _ in 0..10 * POINTS {
            record.note();
        }
        assert!(record.points.len() <= POINTS);
    }
}
