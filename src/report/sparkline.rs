//! A curve of the size over time, in a line of text.

use std::time::Duration;

const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The number of sizes that are remembered at most.
const POINTS: usize = 1024;
/// The number of acceptances on which an estimate rests.
const RECENT: usize = 16;

/// The sizes of the best so far, each with the time from which on it was the best: in milliseconds, or in tests.
#[derive(Debug, Default)]
pub(crate) struct Sizes {
    points: Vec<(u64, usize)>,
}

impl Sizes {
    /// Takes note of the size from a time on.
    pub(crate) fn note(&mut self, at: u64, bytes: usize) {
        if self.points.len() == POINTS {
            let mut odd = false;
            self.points.retain(|_| {
                odd = !odd;
                odd
            });
        }
        self.points.push((at, bytes));
    }

    /// The size at a time; 0 before all.
    pub(crate) fn at(&self, time: u64) -> usize {
        let count = self.points.partition_point(|point| point.0 <= time);
        count.checked_sub(1).map_or(0, |last| self.points[last].1)
    }

    /// The curve with this number of characters, the last one for `now`; its scale is logarithmic.
    pub(crate) fn line(&self, now: u64, width: usize) -> String {
        self.lines(now, width, 1).concat()
    }

    /// The same curve, so many characters high.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "for display")]
    pub(crate) fn lines(&self, now: u64, width: usize, height: usize) -> Vec<String> {
        let log = |bytes: usize| (bytes.max(1) as f64).ln();
        let most = self.points.first().map_or(1.0, |point| log(point.1)).max(1.0);
        // From 1, so that the lowest is seen, too.
        let top = (8 * height - 1) as f64;
        let level = |column: usize| {
            let until = now as f64 * ((column + 1) as f64 / width as f64);
            1 + ((log(self.at(until.round() as u64)) / most * top).round() as usize).min(8 * height - 1)
        };
        let levels: Vec<usize> = (0..width).map(level).collect();
        let row = |row: usize| {
            let below = 8 * (height - 1 - row);
            let cell = |&level: &usize| match level.saturating_sub(below) {
                0 => ' ',
                eighths => LEVELS[eighths.min(8) - 1],
            };
            levels.iter().map(cell).collect()
        };
        (0..height).map(row).collect()
    }

    /// The time until the size is half of what it is now, at the pace of the last acceptances. `None` if there is no pace.
    #[expect(clippy::cast_precision_loss, reason = "for display")]
    pub(super) fn half_life(&self, now: Duration) -> Option<Duration> {
        let (then, before) = *self.points.iter().rev().nth(RECENT.min(self.points.len().checked_sub(1)?))?;
        let bytes = self.points.last()?.1;
        let halvings = (before.max(1) as f64 / bytes.max(1) as f64).log2();
        let elapsed = now.saturating_sub(Duration::from_millis(then)).as_secs_f64();
        Duration::try_from_secs_f64(elapsed / halvings).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_and_an_estimate() {
        let seconds = Duration::from_secs;
        let mut sizes = Sizes::default();
        assert_eq!((sizes.line(1, 3), sizes.half_life(seconds(1))), ("▁▁▁".to_owned(), None));
        for (at, bytes) in [(0, 4000), (2, 1000), (4, 1)] {
            sizes.note(at, bytes);
        }
        assert_eq!([1, 2, 3, 4, 5].map(|time| sizes.at(time)), [4000, 1000, 1000, 1, 1]);
        assert_eq!(sizes.line(4, 4), "█▇▇▁");
        assert_eq!(sizes.lines(4, 4, 2), ["█▅▅ ", "███▁"]);
        let mut sizes = Sizes::default();
        sizes.note(0, 4000);
        assert_eq!(sizes.half_life(seconds(9)), None);
        sizes.note(4000, 1000);
        assert_eq!(sizes.half_life(seconds(4)), Some(seconds(2)));
        (0..5000).for_each(|_| sizes.note(5000, 1));
        assert!(sizes.points.len() <= POINTS);
    }
}
