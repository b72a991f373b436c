//! The history of a reduction for the slider: the text of the last version, and how each version is made of the one after it. So the
//! page holds what went at each step, and not the text of each version. What is long is left out, until all of it is below a limit.

use super::charts::Scale;
use super::choice::choose;
use super::escape::json_bytes;
use super::record::{Point, Record};
use super::text::middle;
use super::versions::{Step, together};
use crate::report::changes::{Change, Changes};
use crate::report::numbers::Bytes;
use crate::report::{passes, words};
use std::fmt::Write as _;
use std::ops::Range;
use std::time::Duration;

/// The most versions that the page has.
const MOST_VERSIONS: usize = 250;
/// The most bytes that all changes may take.
const MOST_BYTES: usize = 1 << 20;
/// How much is shown of the last version, at its beginning and at its end.
const SHOWN: usize = 100_000;
/// What a place of a change takes beside the text that went there.
const PLACE_BYTES: usize = 24;

/// How much of a change is kept: this number of places, and these bytes of a text that went, at its beginning and at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Limit {
    places: usize,
    bytes: usize,
}

const MOST: Limit = Limit { places: 200, bytes: 4000 };

/// A version that the slider comes to.
struct Version {
    step: Step,
    /// The number of the version before it that is shown.
    since: usize,
    point: Point,
    /// The places where it differs from the one before.
    changes: Vec<Change>,
}

/// The history for a page.
pub(super) struct History {
    /// How many versions there were, and how many the slider comes to, the first one not counted.
    pub all: usize,
    pub shown: usize,
    /// Whether something of a text is left out.
    pub is_cut: bool,
    /// The last version and all steps, as members of an object in JSON.
    pub json: String,
}

impl History {
    /// The history of a reduction, whose curves have these scales; `None` if nothing was accepted, or its steps do not fit each
    /// other.
    pub(super) fn of(record: &Record, are_several: bool, scales: &[Scale; 2]) -> Option<Self> {
        let first = record.versions.first()?.text();
        let versions = versions(record, first)?;
        let all = versions.last()?.step.place + 1;
        let limit = limit(&versions);
        let mut is_cut = false;
        let start = Point { tests: 0, seconds: 0.0, bytes: first.len() };
        let mut steps = format!(
            "{{\"place\":0,\"said\":\"At the beginning: {}\",\"at\":{},\"back\":[]}}",
            Bytes(first.len() as u64),
            at(scales, &start)
        );
        let (mut text, mut before) = (first.to_vec(), start);
        for version in &versions {
            let mut back = String::new();
            let mut end = 0;
            for Change { at, came, gone } in fewer(version.changes.clone(), limit.places) {
                let comma = if back.is_empty() { "" } else { "," };
                let cut = cut(&text, &gone, limit.bytes, are_several);
                is_cut |= cut.is_some();
                // Writing to a string cannot fail.
                _ = write!(back, "{comma}[{},{came},{}]", at - end, pieces(&text, &gone, cut));
                end = at + came;
            }
            let said = json_bytes(said(version, &before).as_bytes());
            let place = version.step.place + 1;
            _ = write!(
                steps,
                ",\n{{\"place\":{place},\"said\":{said},\"at\":{},\"back\":[{back}]}}",
                at(scales, &version.point)
            );
            text = version.step.difference.apply(&text)?;
            before = version.point;
        }
        let whole = 0..text.len();
        let cut = cut(&text, &whole, SHOWN, are_several);
        is_cut |= cut.is_some();
        let mark =
            if are_several { text.split(|&byte| byte == b' ').next().unwrap_or_default() } else { b"" };
        let json = format!(
            "\"mark\":{},\"text\":{},\"versions\":[{steps}]",
            json_bytes(mark),
            pieces(&text, &whole, cut)
        );
        Some(Self { all, shown: versions.len(), is_cut, json })
    }
}

/// The versions that are shown, in order.
fn versions(record: &Record, first: &[u8]) -> Option<Vec<Version>> {
    let all: Vec<Point> = record.changes().collect();
    let steps = record.versions.steps();
    let points: Vec<Point> = steps.iter().map(|step| all.get(step.place).copied()).collect::<Option<_>>()?;
    let mut text = first.to_vec();
    let (mut versions, mut next, mut since) = (Vec::new(), 0, 0);
    for place in choose(first.len(), &points, MOST_VERSIONS) {
        let (first, rest) = steps[next..=place].split_first()?;
        let step = rest.iter().fold(first.clone(), |step, next| together(&step, next));
        let changes = fewer(Changes::of(text.len(), &step.difference).collect(), MOST.places);
        text = step.difference.apply(&text)?;
        next = place + 1;
        let number = step.number;
        versions.push(Version { step, since, point: points[place], changes });
        since = number.unwrap_or(since);
    }
    Some(versions)
}

/// How much can be kept of each change.
fn limit(versions: &[Version]) -> Limit {
    let mut limit = MOST;
    loop {
        let bytes = |change: &Change| PLACE_BYTES + change.gone.len().min(2 * limit.bytes);
        // Of more places than are kept, all that went is in these.
        let of = |version: &Version| {
            let all = version.changes.iter().map(bytes).sum::<usize>();
            all.min(limit.places * (PLACE_BYTES + 2 * limit.bytes))
        };
        if limit.places <= 1 || versions.iter().map(of).sum::<usize>() <= MOST_BYTES {
            return limit;
        }
        limit = Limit { places: limit.places / 2, bytes: limit.bytes / 2 };
    }
}

/// The same changes at so many places at most: those that are close to each other become one.
fn fewer(mut changes: Vec<Change>, most: usize) -> Vec<Change> {
    let mut gap = 8;
    while changes.len() > most {
        changes.dedup_by(|next, one| {
            let end = one.at + one.came;
            let is_close = next.at - end <= gap;
            if is_close {
                one.came = next.at + next.came - one.at;
                one.gone.end = next.gone.end;
            }
            is_close
        });
        gap *= 2;
    }
    changes
}

/// What is left out of some bytes of a text: whole lines, if they are not too long. The names of several files are lines, of which no
/// part is shown alone.
fn cut(text: &[u8], bytes: &Range<usize>, most: usize, are_several: bool) -> Option<Range<usize>> {
    let Range { mut start, mut end } = middle(text, bytes, most)?;
    let is_end = |byte: &u8| *byte == b'\n';
    match text[bytes.start..start].iter().rposition(is_end) {
        Some(last) => start = bytes.start + last + 1,
        None if are_several => start = bytes.start,
        None => {}
    }
    match text[end..bytes.end].iter().position(is_end) {
        Some(first) => end += first + 1,
        None if are_several => end = bytes.end,
        None => {}
    }
    Some(start..end)
}

/// Some bytes of a text as JSON: strings, and for what is left out its number of bytes.
fn pieces(text: &[u8], bytes: &Range<usize>, cut: Option<Range<usize>>) -> String {
    let Some(cut) = cut else { return format!("[{}]", json_bytes(&text[bytes.clone()])) };
    let [head, tail] = [bytes.start..cut.start, cut.end..bytes.end].map(|part| json_bytes(&text[part]));
    format!("[{head},{},{tail}]", cut.len())
}

/// The place of a version in both curves, as JSON.
fn at(scales: &[Scale; 2], point: &Point) -> String {
    let [over_tests, over_time] = scales.map(|scale| {
        let [x, y] = scale.place(point);
        format!("[{x:.1},{y:.1}]")
    });
    format!("[{over_tests},{over_time}]")
}

/// What a version is, in words.
fn said(version: &Version, before: &Point) -> String {
    let Version { step, since, point, .. } = version;
    let number = match step.number {
        Some(number) if number > since + 1 => format!("Versions {}–{number}", since + 1),
        Some(number) => format!("Version {number}"),
        None => "Back to an earlier version, for the last one was not steady".to_owned(),
    };
    let size = match before.bytes.checked_sub(point.bytes) {
        Some(less) => format!("{}, {} less", Bytes(point.bytes as u64), Bytes(less as u64)),
        None => format!("{}, {} more", Bytes(point.bytes as u64), Bytes((point.bytes - before.bytes) as u64)),
    };
    let tests = words::tests(point.tests);
    let time = words::seconds(Duration::try_from_secs_f64(point.seconds).unwrap_or_default());
    let pass = passes::plainly(step.pass.name);
    let what = if pass.what.is_empty() { String::new() } else { format!(", which {}", pass.what) };
    format!("{number} after {tests} and {time}: {size}. The pass: {}{what}.", pass.name)
}
