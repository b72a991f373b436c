//! A curve of the size over time, in a line of text.

use std::time::Duration;

const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The number of sizes that are remembered at most.
const POINTS: usize = 1024;
/// The number of acceptances on which an estimate rests.
const RECENT: usize = 16;

/// The sizes of the best so far, each with its time.
#[derive(Debug, Default)]
pub(super) struct Sizes {
    points: Vec<(Duration, usize)>,
}

impl Sizes {
    /// Takes note of the size from a time on.
    pub(super) fn note(&mut self, at: Duration, bytes: usize) {
        if self.points.len() == POINTS {
            let mut odd = false;
            self.points.retain(|_| {
                odd = !odd;
                odd
            });
        }
        self.points.push((at, bytes));
    }

    /// The curve with this number of characters, the last one for `now`; its scale is logarithmic.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "for display")]
    pub(super) fn line(&self, now: Duration, width: usize) -> String {
        let log = |bytes: usize| (bytes.max(1) as f64).ln();
        let most = self.points.first().map_or(1.0, |point| log(point.1)).max(1.0);
        let mut points = self.points.iter().peekable();
        let mut bytes = 0;
        let level = |column: usize| {
            let until = now.mul_f64((column + 1) as f64 / width as f64);
            while let Some(point) = points.next_if(|point| point.0 <= until) {
                bytes = point.1;
            }
            LEVELS[((log(bytes) / most * 7.0).round() as usize).min(7)]
        };
        (0..width).map(level).collect()
    }

    /// The time until the size is half of what it is now, at the pace of the last acceptances. `None` if there is no pace.
    #[expect(clippy::cast_precision_loss, reason = "for display")]
    pub(super) fn half_life(&self, now: Duration) -> Option<Duration> {
        let (then, before) = *self.points.iter().rev().nth(RECENT.min(self.points.len().checked_sub(1)?))?;
        let bytes = self.points.last()?.1;
        let halvings = (before.max(1) as f64 / bytes.max(1) as f64).log2();
        let elapsed = now.saturating_sub(then).as_secs_f64();
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
        assert_eq!((sizes.line(seconds(1), 3), sizes.half_life(seconds(1))), ("▁▁▁".to_owned(), None));
        for (at, bytes) in [(0, 4000), (2, 1000), (4, 1)] {
            sizes.note(seconds(at), bytes);
        }
        assert_eq!(sizes.line(seconds(4), 4), "█▇▇▁");
        let mut sizes = Sizes::default();
        sizes.note(seconds(0), 4000);
        assert_eq!(sizes.half_life(seconds(9)), None);
        sizes.note(seconds(4), 1000);
        assert_eq!(sizes.half_life(seconds(4)), Some(seconds(2)));
        (0..5000).for_each(|_| sizes.note(seconds(5), 1));
        assert!(sizes.points.len() <= POINTS);
    }
}
