//! The numbers of a run in words.

use super::numbers::{Bytes, Count};
use crate::session::Size;
use std::time::Duration;

pub(crate) fn bytes(size: Size) -> Bytes {
    Bytes(size.bytes as u64)
}

pub(crate) fn tests(count: u64) -> String {
    if count == 1 { "1 test".to_owned() } else { format!("{} tests", Count(count)) }
}

/// The share of the input that is left, in per cent.
#[expect(clippy::cast_precision_loss, reason = "for display")]
pub(crate) fn share(size: Size, input: Size) -> String {
    format!("{:.1}%", 100.0 * size.bytes as f64 / input.bytes.max(1) as f64)
}

#[cfg(feature = "cli")]
#[expect(clippy::cast_precision_loss, reason = "for display")]
pub(crate) fn rate(count: u64, elapsed: Duration) -> f64 {
    count as f64 / elapsed.as_secs_f64().max(0.001)
}

pub(crate) fn seconds(elapsed: Duration) -> String {
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
