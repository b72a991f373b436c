//! The history of a run: every version that was accepted, as the journal keeps it. Each is told by its difference to the version
//! that it was made of, and so is where its tokens came from.

use super::journal::{Journal, JournalError, Record};
use super::key::Key;
use crate::oracle::Verdict;
use crate::search::Pass;
use crate::tree::{Difference, Spans, Stretch};
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Why a history cannot be used. The text of the error says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HistoryError {
    /// The journal cannot be read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// There is no journal, or none with a history.
    #[error("{}: has no history; it is written while a file is reduced", .0.display())]
    None(PathBuf),
    /// The history does not begin with this input.
    #[error(
        "{}: is the history of another input; give the file as it was when the run began", .0.display()
    )]
    OtherInput(PathBuf),
    /// There is no version of this number.
    #[error("{}: has no version {number}; the last one is {last}", path.display())]
    NoVersion {
        /// The path of the journal.
        path: PathBuf,
        /// The number that was asked for.
        number: usize,
        /// The number of the last version.
        last: usize,
    },
}

/// A version that a run has accepted.
#[derive(Clone, Debug)]
pub struct Version {
    /// The key of its text.
    pub key: Key,
    /// The name of the pass that made it.
    pub pass: String,
    /// The repetition of the pass, from 1.
    pub round: u32,
    /// The failure that it shows, if the run has learned one.
    pub signature: Option<String>,
    /// Whether the run has found it not interesting later.
    pub was_unsteady: bool,
    /// What it was made of, by number.
    base: usize,
    difference: Difference,
}

/// All versions of a run. Number 0 is the input.
#[derive(Clone, Debug)]
pub struct History {
    path: PathBuf,
    input: Vec<u8>,
    versions: Vec<Version>,
}

impl History {
    /// Reads the history of this input from the journal at `path`, also while a run writes to it.
    ///
    /// # Errors
    /// If there is no journal with a history, or it is that of another input.
    pub fn read(path: &Path, input: &[u8]) -> Result<Self, HistoryError> {
        let mut told: Vec<(Key, Told, Option<String>)> = Vec::new();
        let mut last_verdicts: HashMap<Key, Verdict> = HashMap::new();
        let mut signature = None;
        let about = Journal::look(path, |record| match record {
            Record::Version(key, text) => {
                told.extend(decode(&text).map(|version| (key, version, signature.clone())));
            }
            Record::Signature(text) => signature = Some(String::from_utf8_lossy(&text).into_owned()),
            Record::Verdict(key, verdict) => _ = last_verdicts.insert(key, verdict),
            Record::Number(_) | Record::Settled(..) | Record::Strictness(_) => {}
        })?;
        let none = || HistoryError::None(path.to_owned());
        about.ok_or_else(none)?;
        let mut numbers = HashMap::from([(Key::of(input), 0)]);
        let mut versions = Vec::new();
        for (key, Told { base, pass, round, difference }, signature) in told {
            let base = *numbers.get(&base).ok_or_else(|| HistoryError::OtherInput(path.to_owned()))?;
            let was_unsteady =
                last_verdicts.get(&key).is_some_and(|verdict| *verdict != Verdict::Interesting);
            versions.push(Version { key, pass, round, signature, was_unsteady, base, difference });
            numbers.insert(key, versions.len());
        }
        if versions.is_empty() {
            return Err(none());
        }
        Ok(Self { path: path.to_owned(), input: input.to_vec(), versions })
    }

    /// The number of the last version.
    pub fn last(&self) -> usize {
        self.versions.len()
    }

    /// The versions in order, without the input: so the first has the number 1.
    pub fn versions(&self) -> &[Version] {
        &self.versions
    }

    /// The text of a version.
    ///
    /// # Errors
    /// If there is no such version.
    pub fn text(&self, number: usize) -> Result<Vec<u8>, HistoryError> {
        let mut text = self.input.clone();
        for version in self.way_to(number)? {
            text = self.next(version, &text)?;
        }
        Ok(text)
    }

    /// Calls a function with the number and the text of each version in order, the input among them.
    ///
    /// # Errors
    /// If the journal is damaged, or the function gives an error.
    pub fn each<E: From<HistoryError>>(
        &self,
        mut call: impl FnMut(usize, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        call(0, &self.input)?;
        let (mut at, mut text) = (0, self.input.clone());
        for (number, version) in (1..).zip(&self.versions) {
            if version.base != at {
                text = self.text(version.base)?;
            }
            text = self.next(version, &text)?;
            at = number;
            call(number, &text)?;
        }
        Ok(())
    }

    /// Where the bytes of a version came from in the input.
    ///
    /// # Errors
    /// If there is no such version.
    pub fn spans(&self, number: usize) -> Result<Spans, HistoryError> {
        let way = self.way_to(number)?;
        let input = Spans::of_input(self.input.len());
        Ok(way.into_iter().fold(input, |spans, version| spans.after(&version.difference)))
    }

    /// The versions that lead from the input to this one.
    fn way_to(&self, number: usize) -> Result<Vec<&Version>, HistoryError> {
        let last = self.last();
        let no_version = || HistoryError::NoVersion { path: self.path.clone(), number, last };
        let mut way = Vec::new();
        let mut at = number;
        while let Some(place) = at.checked_sub(1) {
            let version = self.versions.get(place).ok_or_else(no_version)?;
            way.push(version);
            at = version.base;
        }
        way.reverse();
        Ok(way)
    }

    fn next(&self, version: &Version, text: &[u8]) -> Result<Vec<u8>, HistoryError> {
        let next = version.difference.apply(text).filter(|text| Key::of(text) == version.key);
        next.ok_or_else(|| HistoryError::OtherInput(self.path.clone()))
    }
}

/// What a record tells of a version.
struct Told {
    base: Key,
    pass: String,
    round: u32,
    difference: Difference,
}

/// A version for the journal: the key of what it was made of, the pass, and the stretches. Numbers are in groups of seven bits,
/// the lowest first.
pub(super) fn encode(base: Key, pass: Pass, difference: &Difference) -> Vec<u8> {
    let mut out = base.0.to_vec();
    number(&mut out, pass.round as usize);
    bytes(&mut out, pass.name.as_bytes());
    let mut end = 0;
    for stretch in &difference.0 {
        match stretch {
            Stretch::Copy(from) => {
                out.push(COPY);
                range(&mut out, from, &mut end);
            }
            Stretch::Put(text, None) => {
                out.push(PUT);
                bytes(&mut out, text);
            }
            Stretch::Put(text, Some(instead_of)) => {
                out.push(PUT_INSTEAD);
                range(&mut out, instead_of, &mut end);
                bytes(&mut out, text);
            }
        }
    }
    out
}

const COPY: u8 = 0;
const PUT: u8 = 1;
const PUT_INSTEAD: u8 = 2;

fn number(out: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        out.push(0x80 | (number & 0x7f) as u8);
        number >>= 7;
    }
    out.push(number as u8);
}

fn bytes(out: &mut Vec<u8>, text: &[u8]) {
    number(out, text.len());
    out.extend_from_slice(text);
}

/// A range by its distance from the end of the one before, with its sign in the lowest bit, and its length.
fn range(out: &mut Vec<u8>, range: &Range<usize>, end: &mut usize) {
    number(out, (range.start.abs_diff(*end) << 1) | usize::from(range.start < *end));
    number(out, range.len());
    *end = range.end;
}

fn decode(text: &[u8]) -> Option<Told> {
    let (base, rest) = text.split_first_chunk()?;
    let mut reader = Reader(rest);
    let round = u32::try_from(reader.number()?).ok()?;
    let pass = String::from_utf8_lossy(reader.bytes()?).into_owned();
    let (mut stretches, mut end) = (Vec::new(), 0);
    while let Some(kind) = reader.byte() {
        stretches.push(match kind {
            COPY => Stretch::Copy(reader.range(&mut end)?),
            PUT => Stretch::Put(reader.bytes()?.to_vec(), None),
            PUT_INSTEAD => {
                let instead_of = reader.range(&mut end)?;
                Stretch::Put(reader.bytes()?.to_vec(), Some(instead_of))
            }
            _ => return None,
        });
    }
    Some(Told { base: Key(*base), pass, round, difference: Difference(stretches) })
}

struct Reader<'t>(&'t [u8]);

impl<'t> Reader<'t> {
    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    fn number(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0_usize, 0);
        loop {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f).checked_shl(shift)?;
            shift += 7;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
    }

    fn bytes(&mut self) -> Option<&'t [u8]> {
        let length = self.number()?;
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    fn range(&mut self, end: &mut usize) -> Option<Range<usize>> {
        let distance = self.number()?;
        let (distance, is_before) = (distance >> 1, distance & 1 == 1);
        let start = if is_before { end.checked_sub(distance)? } else { end.checked_add(distance)? };
        *end = start.checked_add(self.number()?)?;
        Some(start..*end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{About, Cache};
    use crate::tree::{Edit, LINES, NodeId, Tree};
    use std::time::Duration;

    #[test]
    fn what_is_encoded_is_decoded() {
        let difference = Difference(vec![
            Stretch::Copy(5..300),
            Stretch::Put(b"x".to_vec(), None),
            Stretch::Put(vec![0; 1000], Some(200..205)),
            Stretch::Copy(70_000..70_001),
            Stretch::Copy(3..4),
        ]);
        let pass = Pass { name: "walk", round: 200 };
        let text = encode(Key::of(b"base"), pass, &difference);
        let told = decode(&text).unwrap();
        assert_eq!((told.base, &*told.pass, told.round), (Key::of(b"base"), "walk", 200));
        assert_eq!(told.difference, difference);
        // Nothing that is cut off or changed does any harm.
        for cut in 0..text.len() {
            let told = decode(&text[..cut]);
            assert!(told.is_none_or(|told| difference.0.starts_with(&told.difference.0)));
            let mut changed = text.clone();
            changed[cut] ^= 0xff;
            _ = decode(&changed).map(|told| told.difference.apply(b"short"));
        }
    }

    #[test]
    fn versions_of_a_text() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let input = (0..20).map(|line| format!("line {line}\n")).collect::<Vec<_>>().concat();
        let about = About { subject: Key::of(b""), first_run: Duration::ZERO };
        let mut cache = Cache::create(&path, about).unwrap();
        assert!(matches!(History::read(&path, input.as_bytes()), Err(HistoryError::None(_))));
        let trees: Vec<Tree> =
            std::iter::successors(Some(Tree::parse(&LINES, input.as_bytes()).unwrap().traced()), |tree| {
                Some(tree.apply(&Edit::prune([NodeId(1), NodeId(3)])).tree)
            })
            .take(5)
            .collect();
        let key = |number: usize| Key::of(trees[number].text());
        let add = |cache: &mut Cache, from: usize, to: usize| {
            cache.add_version(key(from), &trees[from], &trees[to], Pass::new("walk")).unwrap();
        };
        add(&mut cache, 0, 1);
        cache.tell_signature("a crash").unwrap();
        cache.tell_signature("a crash").unwrap();
        add(&mut cache, 1, 2);
        // The run goes back, and on from there another way.
        cache.insert(key(2), Verdict::NotInteresting).unwrap();
        add(&mut cache, 1, 3);
        add(&mut cache, 1, 3);
        drop(cache);
        // A run that goes on tells nothing twice.
        let (mut cache, _) = Cache::resume(&path, about.subject).unwrap().unwrap();
        add(&mut cache, 0, 1);
        add(&mut cache, 3, 4);
        let history = History::read(&path, input.as_bytes()).unwrap();
        let mut texts = Vec::new();
        history
            .each(|number, text| {
                texts.push((number, text.to_vec()));
                Ok::<(), HistoryError>(())
            })
            .unwrap();
        let expected: Vec<_> = trees.iter().map(|tree| tree.text().to_vec()).enumerate().collect();
        assert_eq!(texts, expected);
        for (number, text) in &texts {
            assert_eq!(history.text(*number).unwrap(), *text);
            let told = Tree::parse(&LINES, &**text).unwrap();
            let told = told.traced_by(&input.as_bytes().into(), &history.spans(*number).unwrap());
            assert_eq!(told.origins(), trees[*number].origins());
        }
        let about: Vec<_> = history
            .versions()
            .iter()
            .map(|version| (version.signature.as_deref(), version.was_unsteady))
            .collect();
        let crash = Some("a crash");
        assert_eq!(about, [(None, false), (crash, true), (crash, false), (crash, false)]);
        let error = history.text(5).unwrap_err().to_string();
        assert!(error.ends_with("has no version 5; the last one is 4"), "{error}");
        let error = History::read(&path, b"another").unwrap_err().to_string();
        assert!(error.contains("is the history of another input"), "{error}");
    }
}
