//! One form of messages.

use super::normal::{Away, Normal};
use regex::bytes::{Captures, Match, Regex, RegexBuilder};
use serde::{Deserialize, Serialize};
use toml::Spanned;

/// The group of a frame's file that does not count.
const SOURCE: &str = "source";

/// A form as it stands in a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub name: Spanned<String>,
    #[serde(default)]
    pub class: Class,
    line: Spanned<String>,
    #[serde(default)]
    which: Which,
    #[serde(default)]
    away: Vec<Away>,
    /// What else is taken away.
    names: Option<Spanned<String>>,
    /// Whether this is said of a failure that another form has told already.
    #[serde(default)]
    wrapper: bool,
    frames: Option<WrittenFrames>,
    #[serde(default, rename = "match")]
    pub matches: Vec<Sample>,
    #[serde(default)]
    pub not: Vec<Spanned<String>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFrames {
    line: Spanned<String>,
    count: usize,
    skip: Option<Spanned<String>>,
    /// Whether the innermost frame stands last.
    #[serde(default)]
    last: bool,
}

/// A text, and the parts of its signature.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sample {
    pub text: Spanned<String>,
    /// The name of the input's file in the text.
    pub input: Option<String>,
    pub signature: Vec<String>,
}

/// What a message says: how a program came down, or what it found in its input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The program crashed, gave up, or ended with an exception that nobody caught.
    #[default]
    Crash,
    /// The program found a mistake in its input.
    Error,
    /// The program warned of something in its input.
    Warning,
}

/// Which of several messages of one form counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Which {
    #[default]
    First,
    Last,
    All,
}

/// A form that is ready.
#[derive(Debug)]
pub(super) struct Form {
    name: String,
    pub class: Class,
    line: Regex,
    which: Which,
    away: Vec<Away>,
    names: Option<Regex>,
    is_wrapper: bool,
    frames: Option<Frames>,
}

#[derive(Debug)]
struct Frames {
    line: Regex,
    count: usize,
    skip: Option<Regex>,
    last: bool,
}

/// A message of a form in a text.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Found {
    /// The place in the text.
    pub start: usize,
    /// The name of the form, and what counts of the message.
    pub part: String,
    /// Whether the message is about a failure that another message may tell better.
    pub is_wrapper: bool,
}

/// An expression that is wrong, and where it stands in its file.
pub(super) type Mistake = (usize, regex::Error);

fn regex(text: &Spanned<String>) -> Result<Regex, Mistake> {
    let regex = RegexBuilder::new(text.get_ref()).multi_line(true).build();
    regex.map_err(|error| (text.span().start, error))
}

impl Form {
    pub(super) fn new(written: &Written) -> Result<Self, Mistake> {
        let frames = written.frames.as_ref().map(|frames| {
            let skip = frames.skip.as_ref().map(regex).transpose()?;
            Ok(Frames { line: regex(&frames.line)?, count: frames.count, skip, last: frames.last })
        });
        Ok(Self {
            name: written.name.get_ref().clone(),
            class: written.class,
            line: regex(&written.line)?,
            which: written.which,
            away: written.away.clone(),
            names: written.names.as_ref().map(regex).transpose()?,
            is_wrapper: written.wrapper,
            frames: frames.transpose()?,
        })
    }

    /// The expression of the telling line.
    pub(super) fn expression(&self) -> &str {
        self.line.as_str()
    }

    /// The messages of this form that count, with their frames. `inputs` are the names of the files that are reduced.
    pub(super) fn find(&self, text: &[u8], normal: &Normal, inputs: &[String]) -> Vec<Found> {
        let all: Vec<Captures<'_>> = self.line.captures_iter(text).collect();
        let starts: Vec<usize> = all.iter().filter_map(|found| found.get(0)).map(|all| all.start()).collect();
        let chosen = match self.which {
            Which::First => 0..all.len().min(1),
            Which::Last => all.len().saturating_sub(1)..all.len(),
            Which::All => 0..all.len(),
        };
        let found = |index: usize| {
            let start = starts[index];
            let end = starts.get(index + 1).copied().unwrap_or(text.len());
            let mut parts = parts(&self.line, &all[index], normal, &self.away, inputs);
            if let Some(names) = &self.names {
                for part in &mut parts {
                    *part = without(names, part);
                }
            }
            if let Some(frames) = &self.frames {
                parts.extend(frames.of(&text[start..end], normal, inputs));
            }
            let part = format!("{}: {}", self.name, parts.join(" | "));
            Found { start, part, is_wrapper: self.is_wrapper }
        };
        chosen.map(found).collect()
    }
}

impl Frames {
    fn of(&self, text: &[u8], normal: &Normal, inputs: &[String]) -> Vec<String> {
        let names = self.line.captures_iter(text);
        let names = names
            .filter(|found| !is_in(found, &self.line, normal, inputs))
            .map(|found| parts(&self.line, &found, normal, &[], inputs).join(" "));
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

fn without(names: &Regex, part: &str) -> String {
    String::from_utf8_lossy(&names.replace_all(part.as_bytes(), &b""[..])).trim().to_owned()
}

/// Whether a frame is in one of the inputs: the search may well take it out of its function.
fn is_in(found: &Captures<'_>, regex: &Regex, normal: &Normal, inputs: &[String]) -> bool {
    let files = regex.capture_names().flatten().filter(|name| name.starts_with("file") || *name == SOURCE);
    let mut names = files.filter_map(|name| found.name(name));
    names.any(|file| inputs.contains(&normal.place(&String::from_utf8_lossy(file.as_bytes()), None, &[])))
}

/// What counts of a message: its groups, or all of it if there are none. Groups called `file` and `at` (or `file_x` and `at_x`)
/// are a place in the source of the program that failed, which stays, unless the file is the input.
fn parts(
    regex: &Regex,
    found: &Captures<'_>,
    normal: &Normal,
    away: &[Away],
    inputs: &[String],
) -> Vec<String> {
    let text = |part: Match<'_>| String::from_utf8_lossy(part.as_bytes()).into_owned();
    let mut parts = Vec::new();
    for (index, name) in regex.capture_names().enumerate() {
        let is_group = index > 0 || found.len() == 1;
        let Some(part) = found.get(index).filter(|_| is_group) else { continue };
        match name {
            Some(name) if name.starts_with("file") => {
                let at = found.name(&name.replacen("file", "at", 1)).map(text);
                parts.push(normal.place(&text(part), at.as_deref(), inputs));
            }
            Some(name) if name.starts_with("at") || name == SOURCE => {}
            _ => parts.push(normal.of(&text(part), away)),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}
