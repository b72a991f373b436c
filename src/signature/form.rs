//! One form of messages.

use super::normal::{Away, Normal};
use regex::bytes::{Captures, Regex, RegexBuilder};
use serde::Deserialize;

/// A form as it stands in a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub name: String,
    line: String,
    #[serde(default)]
    away: Vec<Away>,
    /// Whether this is said of a failure that another form has told already.
    #[serde(default)]
    wrapper: bool,
    frames: Option<WrittenFrames>,
    #[serde(default, rename = "match")]
    #[cfg_attr(not(test), expect(dead_code, reason = "samples are for the test"))]
    pub matches: Vec<Sample>,
    #[serde(default)]
    #[cfg_attr(not(test), expect(dead_code, reason = "samples are for the test"))]
    pub not: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFrames {
    line: String,
    count: usize,
    skip: Option<String>,
    /// Whether the innermost frame stands last.
    #[serde(default)]
    last: bool,
}

/// A text, and the parts of its signature.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "samples are for the test"))]
pub(super) struct Sample {
    pub text: String,
    pub signature: Vec<String>,
}

/// A form that is ready.
#[derive(Debug)]
pub(super) struct Form {
    pub name: String,
    line: Regex,
    away: Vec<Away>,
    pub is_wrapper: bool,
    frames: Option<Frames>,
}

#[derive(Debug)]
struct Frames {
    line: Regex,
    count: usize,
    skip: Option<Regex>,
    last: bool,
}

fn regex(text: &str) -> Result<Regex, regex::Error> {
    RegexBuilder::new(text).multi_line(true).build()
}

impl Form {
    pub(super) fn new(written: &Written) -> Result<Self, regex::Error> {
        let frames = written.frames.as_ref().map(|frames| {
            let skip = frames.skip.as_deref().map(regex).transpose()?;
            Ok::<_, regex::Error>(Frames {
                line: regex(&frames.line)?,
                count: frames.count,
                skip,
                last: frames.last,
            })
        });
        Ok(Self {
            name: written.name.clone(),
            line: regex(&written.line)?,
            away: written.away.clone(),
            is_wrapper: written.wrapper,
            frames: frames.transpose()?,
        })
    }

    /// Where the telling line stands, and what counts of it: its groups, or all of it if there are none, then the frames.
    pub(super) fn find(&self, text: &[u8], normal: &Normal) -> Option<(usize, String)> {
        let found = self.line.captures(text)?;
        let start = found.get(0)?.start();
        let mut parts = groups(&found);
        for part in &mut parts {
            *part = normal.of(part, &self.away);
        }
        if let Some(frames) = &self.frames {
            parts.extend(frames.of(&text[start..], normal));
        }
        Some((start, format!("{}: {}", self.name, parts.join(" | "))))
    }
}

impl Frames {
    fn of(&self, text: &[u8], normal: &Normal) -> Vec<String> {
        let names = self.line.captures_iter(text).map(|found| normal.of(&groups(&found).join(" "), &[]));
        let mut names: Vec<String> = names
            .filter(|name| !self.skip.as_ref().is_some_and(|skip| skip.is_match(name.as_bytes())))
            .collect();
        if self.last {
            names.reverse();
        }
        names.truncate(self.count);
        names
    }
}

fn groups(found: &Captures<'_>) -> Vec<String> {
    let from = usize::from(found.len() > 1);
    let some = found.iter().skip(from).flatten();
    some.map(|part| String::from_utf8_lossy(part.as_bytes()).into_owned()).collect()
}
