//! Numbers as people read them.

use std::fmt;

/// The units of sizes from a thousand bytes on, each a thousand times the one before.
const UNITS: [char; 6] = ['k', 'M', 'G', 'T', 'P', 'E'];

/// A number with its thousands apart: `1,234`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count(pub u64);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
        f.write_str(first)?;
        // The digits that are left are ASCII, and as many as threes make.
        (0..rest.len()).step_by(3).try_for_each(|start| write!(f, ",{}", &rest[start..start + 3]))
    }
}

/// A number of bytes in the unit that fits: `410 B`, `1.50 kB`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes(pub u64);

impl fmt::Display for Bytes {
    #[expect(clippy::cast_precision_loss, reason = "for display")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut number = self.0 as f64;
        let mut unit = None;
        for next in UNITS {
            if number < 1000.0 {
                break;
            }
            number /= 1000.0;
            unit = Some(next);
        }
        match unit {
            None => write!(f, "{number:.0} B"),
            Some(unit) => write!(f, "{number:.2} {unit}B"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands() {
        let counts = [0, 7, 999, 1000, 12_345, 123_456, 1_234_567].map(|count| Count(count).to_string());
        assert_eq!(counts, ["0", "7", "999", "1,000", "12,345", "123,456", "1,234,567"]);
        let sizes = [0, 999, 1000, 1500, 999_999, 2_345_678, u64::MAX].map(|size| Bytes(size).to_string());
        assert_eq!(sizes, ["0 B", "999 B", "1.00 kB", "1.50 kB", "1000.00 kB", "2.35 MB", "18.45 EB"]);
    }

    /// The lines that change on a terminal are drawn by `indicatif`, whose users know its numbers.
    #[cfg(feature = "cli")]
    #[test]
    fn they_look_like_those_of_other_programs() {
        for number in [0, 1, 12, 999, 1000, 54_321, 999_500, 1_000_000, 123_456_789, u64::MAX] {
            assert_eq!(Count(number).to_string(), indicatif::HumanCount(number).to_string());
            assert_eq!(Bytes(number).to_string(), indicatif::DecimalBytes(number).to_string());
        }
    }
}
