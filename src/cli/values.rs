//! The values of options, from text.

use crate::oracle::{Patterns, Repeat};
use crate::signature::Class;
use regex::bytes::Regex;
use std::time::Duration;

/// The error for a text that is no value of an option: its text says what to give instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum ValueError {
    #[error("give a time above 0, such as 1.5 (seconds), 90s, 5m, 2h or 1h30m")]
    Time,
    #[error("give a number of runs such as 5, or 2/5 if two of five are enough")]
    Repeat,
    #[error("give a number between 0 and 1, such as 0.25")]
    Share,
    #[error("give crash, error or warning")]
    Class,
    #[error("give the number of a version, or two of them such as 12..30; --history alone lists them")]
    Shown,
    #[error("give the number of a version, or `last` for the last one that the test finds interesting")]
    Begin,
    #[error("give a size of 1M at least, such as 512M or 4G")]
    Size,
}

/// What is shown of a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    List,
    /// The text of a version.
    Text(usize),
    /// What differs between two versions.
    Difference(usize, usize),
}

/// Nothing: the list; a number; or two of them, `12..30`.
pub(super) fn shown(text: &str) -> Result<Shown, ValueError> {
    let number = |text: &str| text.parse().map_err(|_| ValueError::Shown);
    match text.split_once("..") {
        _ if text.is_empty() => Ok(Shown::List),
        Some((one, other)) => Ok(Shown::Difference(number(one)?, number(other)?)),
        None => number(text).map(Shown::Text),
    }
}

/// The version that a run begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begin {
    Number(usize),
    /// The last one that the test finds interesting.
    Last,
}

pub(super) fn begin(text: &str) -> Result<Begin, ValueError> {
    match text {
        "last" => Ok(Begin::Last),
        _ => text.parse().map(Begin::Number).map_err(|_| ValueError::Begin),
    }
}

/// A time, more than none: a number of seconds, or numbers with units, as `90s`, `5m` and `1h30m`.
pub(super) fn time(text: &str) -> Result<Duration, ValueError> {
    let seconds =
        if text.ends_with(|c: char| c.is_ascii_alphabetic()) { units(text) } else { text.parse().ok() };
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero()).ok_or(ValueError::Time)
}

/// The seconds in numbers that each have a unit.
fn units(text: &str) -> Option<f64> {
    let (mut rest, mut seconds) = (text, 0.0);
    while !rest.is_empty() {
        let number = rest.find(|c: char| c.is_ascii_alphabetic())?;
        let unit = rest[number..].find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len() - number);
        let factor = match &rest[number..number + unit] {
            "ms" => 0.001,
            "s" | "sec" => 1.0,
            "m" | "min" => 60.0,
            "h" => 3600.0,
            "d" => 86_400.0,
            _ => return None,
        };
        seconds += rest[..number].parse::<f64>().ok().filter(|number| *number >= 0.0)? * factor;
        rest = &rest[number + unit..];
    }
    Some(seconds)
}

/// A regular expression, in which `^` and `$` are the ends of lines.
pub(super) fn pattern(text: &str) -> Result<Regex, regex::Error> {
    Patterns::pattern(text)
}

/// `N`, or `K/N`: K of N runs.
pub(super) fn repeat(text: &str) -> Result<Repeat, ValueError> {
    let (needed, times) = match text.split_once('/') {
        Some((needed, times)) => (needed.parse().ok(), times.parse().ok()),
        None => (text.parse().ok(), text.parse().ok()),
    };
    needed
        .zip(times)
        .map(|(needed, times)| Repeat { needed, times })
        .filter(|repeat| (1..=repeat.times).contains(&repeat.needed) && repeat.times <= 1000)
        .ok_or(ValueError::Repeat)
}

/// A line in which `@@` stands for the path of the candidate, as the shell takes it.
pub(super) fn placed(line: &str) -> String {
    line.replace("@@", "\"$1\"")
}

/// A part of one, neither nothing nor all.
pub(super) fn share(text: &str) -> Result<f64, ValueError> {
    let share: Option<f64> = text.parse().ok();
    share.filter(|share| (0.01..=0.9).contains(share)).ok_or(ValueError::Share)
}

/// A class of messages.
pub(super) fn class(text: &str) -> Result<Class, ValueError> {
    match text {
        "crash" => Ok(Class::Crash),
        "error" => Ok(Class::Error),
        "warning" => Ok(Class::Warning),
        _ => Err(ValueError::Class),
    }
}

/// A number of bytes, at least a megabyte: `512M`, `1.5G`, `2GB` or `2GiB`, in which a K is 1024.
pub(super) fn size(text: &str) -> Result<u64, ValueError> {
    let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len()));
    let unit = unit.to_ascii_uppercase();
    let unit = unit.strip_suffix("IB").or_else(|| unit.strip_suffix('B')).unwrap_or(&unit);
    let factor: u64 = match unit {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        "T" => 1 << 40,
        _ => return Err(ValueError::Size),
    };
    let whole = number.parse::<u64>().ok().map(|number| number.checked_mul(factor));
    let bytes = whole.unwrap_or_else(|| part_of(number, factor));
    bytes.filter(|&bytes| bytes >= 1 << 20).ok_or(ValueError::Size)
}

/// The bytes in a number with a point.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "checked, and not exact anyway")]
fn part_of(number: &str, factor: u64) -> Option<u64> {
    let bytes = number.parse::<f64>().ok()? * factor as f64;
    (bytes.is_finite() && (0.0..9e18).contains(&bytes)).then_some(bytes as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values() {
        for (text, bytes) in [
            ("1M", Some(1 << 20)),
            ("3g", Some(3 << 30)),
            ("2000000", Some(2_000_000)),
            ("2048K", Some(2 << 20)),
            ("1.5G", Some(3 << 29)),
            ("2GiB", Some(2 << 30)),
            ("512MB", Some(512 << 20)),
        ] {
            assert_eq!(size(text).ok(), bytes);
        }
        for text in ["", "M", "1", "1MM", "-1M", "99999999999G", "1.5", "nanG", "1IBB"] {
            assert!(size(text).is_err(), "{text}");
        }
        let seconds = [
            ("90s", 90.0),
            ("5m", 300.0),
            ("2h", 7200.0),
            ("1h30m", 5400.0),
            ("250ms", 0.25),
            ("1.5", 1.5),
            ("1e1", 10.0),
        ];
        for (text, seconds) in seconds {
            assert_eq!(time(text), Ok(Duration::from_secs_f64(seconds)), "{text}");
        }
        for text in
            ["", "0", "0s", "-1s", "5x", "m", "s5", "5m3", "nans", "inf", "-1", "1e30", "9e99h", "5 m"]
        {
            assert_eq!(time(text), Err(ValueError::Time), "{text}");
        }
        assert_eq!([shown(""), shown("12")], [Ok(Shown::List), Ok(Shown::Text(12))]);
        assert_eq!(shown("12..30"), Ok(Shown::Difference(12, 30)));
        assert_eq!([begin("last"), begin("7")], [Ok(Begin::Last), Ok(Begin::Number(7))]);
        for text in ["..", "12..", "-1", "x"] {
            assert_eq!(
                (shown(text), begin(text)),
                (Err(ValueError::Shown), Err(ValueError::Begin)),
                "{text}"
            );
        }
        assert_eq!(repeat("4"), Ok(Repeat { needed: 4, times: 4 }));
        assert_eq!(repeat("1/3"), Ok(Repeat { needed: 1, times: 3 }));
        for text in ["", "0", "0/3", "4/3", "1/", "9999"] {
            assert!(repeat(text).is_err(), "{text}");
        }
    }
}
