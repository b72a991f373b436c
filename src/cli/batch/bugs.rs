//! What a batch knows: its groups of files, and which texts it has seen.

use super::ledger::{Fate, NewGroup, Record, Reduced, Seen};
use super::triage::extension;
use crate::signature::Signature;
use crate::store::Key;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Files that fail in one way.
#[derive(Debug)]
pub(super) struct Group {
    /// The name of the folder for its result.
    pub folder: String,
    /// The signature, if failures are told apart by signatures.
    pub signature: Option<Signature>,
    /// The number of files.
    pub files: u64,
    /// The smallest file, which is the one to reduce, and its size.
    pub smallest: (u64, PathBuf),
    /// Whether the reduction of this file has begun, in this call or an earlier one: smaller ones come too late.
    pub has_begun: bool,
    /// How many of its files could not be reduced.
    pub failed: usize,
    pub state: State,
}

/// How far a group is.
#[derive(Debug)]
pub(super) enum State {
    Waiting,
    UnderWay,
    Done(Box<Reduced>),
    /// It is the same bug as the group with this number.
    Joined(usize),
}

/// The numbers of files that fail in no way.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Others {
    pub passes: u64,
    pub hangs: u64,
    pub invalid: u64,
    pub unreadable: u64,
}

/// All that a batch knows of its files. For each file that is some ten bytes.
#[derive(Debug, Default)]
pub(super) struct Bugs {
    pub groups: Vec<Group>,
    pub others: Others,
    pub files: u64,
    by_signature: BTreeMap<Signature, u32>,
    /// What the test says of each text in files of each kind.
    texts: HashMap<Key, Fate>,
    /// The keys of path and text together.
    seen: HashSet<Key>,
    /// The groups that wait, the smallest first.
    waiting: BTreeSet<(u64, PathBuf, usize)>,
    /// The groups whose results have a trait.
    traits: BTreeMap<String, usize>,
}

impl Bugs {
    /// What the test says of a text in a file of the kind of this one, if it is known.
    pub(super) fn fate_of(&self, path: &Path, text: Key) -> Option<Fate> {
        self.texts.get(&key_of_kind(path, text)).copied()
    }

    /// Whether this text was seen at this path, or the path was found unreadable.
    pub(super) fn has_seen(&self, path: &Path, text: Key, is_unreadable: bool) -> bool {
        self.seen.contains(&key_of(path, text, is_unreadable))
    }

    /// The number of the group of a signature.
    pub(super) fn group_of(&self, signature: &Signature) -> Option<u32> {
        self.by_signature.get(signature).copied()
    }

    /// The record of a group for a new signature.
    pub(super) fn group_of_failure(signature: Signature) -> Record {
        Record::Group(NewGroup { folder: signature.folder_name(), failure: Some(signature.into()) })
    }

    /// The record of a group that is told from others by its first file alone.
    pub(super) fn group_of_file(path: &Path, text: Key) -> Record {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let words: Vec<&str> =
            stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let mut folder = words.join("-");
        folder.truncate(60);
        let key = text.to_string();
        Record::Group(NewGroup { folder: format!("{folder}-{}", &key[..8]), failure: None })
    }

    /// Takes note of a record.
    pub(super) fn add(&mut self, record: &Record) {
        match record {
            Record::Group(NewGroup { folder, failure }) => {
                let signature = failure.clone().map(Signature::from);
                if let (Some(signature), Ok(number)) = (&signature, u32::try_from(self.groups.len())) {
                    self.by_signature.insert(signature.clone(), number);
                }
                let smallest = (u64::MAX, PathBuf::new());
                let folder = folder.clone();
                self.groups.push(Group {
                    folder,
                    signature,
                    files: 0,
                    smallest,
                    has_begun: false,
                    failed: 0,
                    state: State::Waiting,
                });
            }
            Record::File(seen) => self.add_file(seen),
            Record::Begun { group: number, path, bytes } => {
                let Some(group) = self.groups.get_mut(*number) else { return };
                let was_waiting = self.waiting.remove(&waiting(*number, group));
                group.smallest = (*bytes, path.path());
                group.has_begun = true;
                if was_waiting {
                    self.waiting.insert(waiting(*number, group));
                }
            }
            Record::Reduced(reduced) => {
                let Some(group) = self.groups.get_mut(reduced.group) else { return };
                self.waiting.remove(&waiting(reduced.group, group));
                group.smallest = (reduced.bytes[0] as u64, reduced.path.path());
                group.state = State::Done(Box::new(reduced.clone()));
                for each in &reduced.traits {
                    self.traits.entry(each.clone()).or_insert(reduced.group);
                }
            }
            Record::Joined { group, into } => {
                if let Some(group) = self.groups.get_mut(*group) {
                    group.state = State::Joined(*into);
                }
            }
        }
    }

    fn add_file(&mut self, Seen { path, key, bytes, fate, .. }: &Seen) {
        let path = path.path();
        self.files += 1;
        if let Some(text) = Key::read(key) {
            let is_unreadable = *fate == Fate::Unreadable;
            self.seen.insert(key_of(&path, text, is_unreadable));
            if !is_unreadable {
                self.texts.entry(key_of_kind(&path, text)).or_insert(*fate);
            }
        }
        match fate {
            Fate::Passes => self.others.passes += 1,
            Fate::Hangs => self.others.hangs += 1,
            Fate::Invalid => self.others.invalid += 1,
            Fate::Unreadable => self.others.unreadable += 1,
            Fate::Fails(number) => {
                let number = *number as usize;
                let Some(group) = self.groups.get_mut(number) else { return };
                group.files += 1;
                let found = (*bytes, path);
                if matches!(group.state, State::Waiting) && !group.has_begun && found < group.smallest {
                    self.waiting.remove(&waiting(number, group));
                    group.smallest = found;
                    self.waiting.insert(waiting(number, group));
                }
            }
        }
    }

    /// Takes the group with the smallest file of those that wait.
    pub(super) fn next(&mut self) -> Option<usize> {
        let (_, _, number) = self.waiting.pop_first()?;
        self.groups[number].state = State::UnderWay;
        Some(number)
    }

    /// Puts back a group that is not reduced to the end, or is to be reduced further.
    pub(super) fn put_back(&mut self, number: usize) {
        self.groups[number].state = State::Waiting;
        self.waiting.insert(waiting(number, &self.groups[number]));
    }

    /// Has a group reduced by another file, the smallest one having failed.
    pub(super) fn put_back_with(&mut self, number: usize, next: (u64, PathBuf)) {
        self.groups[number].failed += 1;
        self.groups[number].smallest = next;
        self.put_back(number);
    }

    /// The number of groups that wait.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// The group that stands for the bug of this one.
    pub(super) fn root(&self, mut number: usize) -> usize {
        while let State::Joined(into) = self.groups[number].state {
            number = into;
        }
        number
    }

    /// The records that join a group with others whose results have a trait of its own: the smallest result stays, and of equal
    /// ones that of the smallest file.
    pub(super) fn joined(&self, reduced: &Reduced) -> Vec<Record> {
        let others = reduced.traits.iter().filter_map(|each| Some(self.root(*self.traits.get(each)?)));
        let all: BTreeSet<usize> = others.chain([reduced.group]).collect();
        let size = |&number: &usize| match &self.groups[number].state {
            State::Done(reduced) => (reduced.bytes[1], self.groups[number].smallest.clone()),
            _ => (usize::MAX, self.groups[number].smallest.clone()),
        };
        let Some(into) = all.iter().copied().min_by_key(size) else { return Vec::new() };
        all.into_iter().filter(|&group| group != into).map(|group| Record::Joined { group, into }).collect()
    }

    /// The names of all folders, which are those of all failures that are known.
    pub(super) fn folders(&self) -> BTreeSet<String> {
        self.groups.iter().map(|group| group.folder.clone()).collect()
    }

    /// The groups that stand for a bug.
    pub(super) fn bugs(&self) -> impl Iterator<Item = usize> {
        (0..self.groups.len()).filter(|&number| !matches!(self.groups[number].state, State::Joined(_)))
    }
}

fn waiting(number: usize, group: &Group) -> (u64, PathBuf, usize) {
    (group.smallest.0, group.smallest.1.clone(), number)
}

fn key_of(path: &Path, text: Key, is_unreadable: bool) -> Key {
    let head = format!("{text} {is_unreadable} ");
    Key::of(&[head.as_bytes(), path.as_os_str().as_bytes()].concat())
}

/// A program may read the same text in other ways, by the extension of its file.
fn key_of_kind(path: &Path, text: Key) -> Key {
    Key::of(format!("{text} {}", extension(path).unwrap_or_default()).as_bytes())
}

/// What tells that two results are of one bug: that they are the same text in files of the same kind, or that their failures differ
/// only in words that stand in the results, as in a message that quotes the input.
pub(super) fn traits(signature: Option<&Signature>, kind: Option<&str>, result: &[u8]) -> Vec<String> {
    /// Of a larger result, words say too little.
    const MOST: usize = 1 << 16;

    let mut traits = vec![format!("text {} {}", Key::of(result), kind.unwrap_or_default())];
    if let Some(signature) = signature.filter(|signature| !signature.is_weak() && result.len() <= MOST) {
        let text = String::from_utf8_lossy(result);
        let inside: BTreeSet<&str> = words(&text).collect();
        let told = signature.to_string();
        let mut quoted = String::new();
        let mut rest = &*told;
        for word in words(&told) {
            let Some((before, after)) = rest.split_once(word) else { continue };
            quoted.push_str(before);
            quoted.push_str(if inside.contains(word) { "_" } else { word });
            rest = after;
        }
        traits.push(format!("failure {quoted}{rest}"));
    }
    traits
}

/// The words of a text that have a letter. Numbers alone may be lines of the program's source.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| word.chars().any(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signature(told: &str) -> Signature {
        Signature { status: 1, told: vec![told.to_owned()] }
    }

    #[test]
    fn what_results_of_one_bug_have_in_common() {
        let failure =
            |told: &str, text: &str| traits(Some(&signature(told)), None, text.as_bytes()).pop().unwrap();
        let foo = failure("python: KeyError 'foo' | in get", "{\"foo\": 1}");
        assert_eq!(foo, failure("python: KeyError 'b' | in get", "[{\"b\": 2}]"));
        assert_ne!(foo, failure("python: KeyError 'b' | in put", "[{\"b\": 2}]"));
        assert_ne!(
            failure("assert: a.c:7 | x", "[7]"),
            failure("assert: a.c:9 | x", "[9]"),
            "lines of the source"
        );
        assert_eq!(traits(None, None, b"x"), traits(None, None, b"x"));
        assert_ne!(traits(None, None, b"x"), traits(None, None, b"y"));
        assert_ne!(traits(None, Some("c"), b"x"), traits(None, Some("cpp"), b"x"));
    }

    #[test]
    fn the_smallest_first_and_joined_ones_once() {
        let mut bugs = Bugs::default();
        let file = |path: &str, bytes, number| {
            let key = Key::of(path.as_bytes()).to_string();
            Record::File(Seen {
                path: Path::new(path).into(),
                key,
                bytes,
                fate: Fate::Fails(number),
                same: false,
            })
        };
        for told in ["a: x", "b: x", "c: x"] {
            bugs.add(&Bugs::group_of_failure(signature(told)));
        }
        assert_eq!(bugs.group_of(&signature("b: x")), Some(1));
        for (path, bytes, number) in [("large", 9, 0), ("small", 2, 0), ("middle", 5, 1), ("small", 5, 2)] {
            bugs.add(&file(path, bytes, number));
        }
        let reduced = |group, size, each: &str| Reduced {
            group,
            path: Path::new("small").into(),
            error: None,
            language: String::new(),
            bytes: [9, size],
            tests: 0,
            seconds: 0.0,
            ended: String::new(),
            curve: Vec::new(),
            doubt: None,
            traits: vec![each.to_owned()],
            limits: None,
        };
        let key = Key::of(b"small");
        assert_eq!(bugs.fate_of(Path::new("other"), key), Some(Fate::Fails(0)));
        assert_eq!(bugs.fate_of(Path::new("other.c"), key), None);
        // As an earlier call has left it.
        bugs.add(&Record::Begun { group: 0, path: Path::new("small").into(), bytes: 2 });
        bugs.add(&file("smaller", 1, 0));
        assert_eq!(bugs.groups[0].smallest.0, 2);
        assert_eq!((bugs.next(), bugs.next(), bugs.waiting()), (Some(0), Some(1), 1));
        bugs.put_back(1);
        assert_eq!((bugs.next(), bugs.next(), bugs.next()), (Some(1), Some(2), None));
        for (group, size, each, joined) in [(0, 4, "x", None), (1, 3, "y", None), (2, 3, "x", Some((0, 2)))] {
            let reduced = reduced(group, size, each);
            bugs.add(&Record::Reduced(reduced.clone()));
            let records = bugs.joined(&reduced);
            let expected: Vec<Record> =
                joined.into_iter().map(|(group, into)| Record::Joined { group, into }).collect();
            assert_eq!(records, expected);
            for record in &records {
                bugs.add(record);
            }
        }
        assert_eq!(bugs.bugs().collect::<Vec<_>>(), [1, 2]);
        assert_eq!((bugs.root(0), bugs.root(1)), (2, 1));
    }
}
