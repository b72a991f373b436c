//! Source maps, as editors and browsers read them: where each token of a result stood in the input. Version 3 of the format, with
//! a segment for each token, and for each line of a token.

use super::came_from::{self, Token};
use crate::tree::{Origin, Tree, archive};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// How long a text that a token was may be to be among the names.
const MOST_OF_NAME: usize = 200;
/// The number of bytes between two places of a text of which the columns are known.
const STEP: usize = 1024;
/// The digits of base 64.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// What a source map calls its files, from the folder of the map on.
#[derive(Clone, Debug)]
pub struct MapNames {
    /// The file of the result.
    pub result: String,
    /// The file of the input.
    pub input: String,
}

/// A source map of a result: a JSON object, as the format has it.
#[derive(Debug, Serialize)]
struct SourceMap<'a> {
    version: u8,
    file: &'a str,
    sources: Vec<&'a str>,
    #[serde(rename = "sourcesContent")]
    contents: Vec<String>,
    names: Vec<String>,
    mappings: String,
}

/// The source map of the result of a file: for each token, the place in the input that it came from, and if it had another text
/// there, that text among the names. A token that is new has no place. `None` if the tree is not [traced](Tree::traced).
pub fn source_map(input: &[u8], result: &Tree, names: &MapNames) -> Option<Vec<u8>> {
    let tokens = came_from::tokens(input, result)?;
    let sources = [Source::new(&names.input, input, 0..input.len())];
    let text = result.text();
    Some(map(&names.result, text, 0..text.len(), &tokens, input, &sources))
}

/// The source map of each file of a result of [several files](archive), with the number of the file. `names` has what to call
/// each, by its number. `None` if the tree is not [traced](Tree::traced).
pub fn source_maps(input: &[u8], result: &Tree, names: &[MapNames]) -> Option<Vec<(usize, Vec<u8>)>> {
    let tokens = came_from::tokens(input, result)?;
    let name = |number: usize| names.get(number);
    let sources: Vec<Source> = archive::files(input)
        .into_iter()
        .filter_map(|(number, content)| Some(Source::new(&name(number)?.input, input, content)))
        .collect();
    let maps = archive::files(result.text()).into_iter().filter_map(|(number, content)| {
        let first = tokens.partition_point(|token| token.bytes.start < content.start);
        let behind = tokens.partition_point(|token| token.bytes.start < content.end);
        let own = tokens.get(first..behind)?;
        Some((number, map(&name(number)?.result, result.text(), content, own, input, &sources)))
    });
    Some(maps.collect())
}

/// A file of the input.
struct Source<'t> {
    name: &'t str,
    /// Its bytes in the whole input.
    bytes: Range<usize>,
    places: Places<'t>,
}

impl<'t> Source<'t> {
    fn new(name: &'t str, input: &'t [u8], bytes: Range<usize>) -> Self {
        Self { name, places: Places::new(&input[bytes.clone()]), bytes }
    }
}

/// The map of these tokens of a text, which are those of a file.
fn map(
    file: &str,
    text: &[u8],
    bytes: Range<usize>,
    tokens: &[Token],
    input: &[u8],
    sources: &[Source],
) -> Vec<u8> {
    let own = Places::new(&text[bytes.clone()]);
    let mut mappings = Mappings::default();
    // The sources that are needed, and the names, with their numbers.
    let (mut used, mut names): (Vec<usize>, Vec<String>) = (Vec::new(), Vec::new());
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for token in tokens.iter().filter(|token| !token.bytes.is_empty()) {
        let name = match &token.origin {
            Origin::Changed(was) if was.len() <= MOST_OF_NAME => {
                let name = String::from_utf8_lossy(&input[was.clone()]).into_owned();
                Some(*numbers.entry(name).or_insert_with_key(|name| {
                    names.push(name.clone());
                    names.len() - 1
                }))
            }
            _ => None,
        };
        for part in lines(text, &token.bytes) {
            let (line, column) = own.of(part.start - bytes.start);
            let place = token.place_in(&part).and_then(|place| {
                let number = sources.iter().position(|source| {
                    source.bytes.start <= place.start && place.end <= source.bytes.end && !place.is_empty()
                })?;
                let source = &sources[number];
                let known = used.iter().position(|&used| used == number);
                let index = known.unwrap_or_else(|| {
                    used.push(number);
                    used.len() - 1
                });
                let (line, column) = source.places.of(place.start - source.bytes.start);
                Some([index, line, column])
            });
            mappings.add(line, column, place, name);
        }
    }
    let map = SourceMap {
        version: 3,
        file,
        sources: used.iter().map(|&number| sources[number].name).collect(),
        contents: used.iter().map(|&number| sources[number].places.as_text()).collect(),
        names,
        mappings: mappings.text,
    };
    // Strings and numbers are always JSON.
    serde_json::to_vec(&map).unwrap_or_default()
}

/// The parts of a stretch of a text, one for each line.
fn lines(text: &[u8], bytes: &Range<usize>) -> Vec<Range<usize>> {
    let mut start = bytes.start;
    let part = |line: &[u8]| {
        let part = start..start + line.len();
        start = part.end;
        part
    };
    text[bytes.clone()].split_inclusive(|&byte| byte == b'\n').map(part).collect()
}

/// Lines and columns of a text, as the format counts them: from 0 on, columns in units of UTF-16.
struct Places<'t> {
    text: &'t [u8],
    /// The byte at which each line begins.
    starts: Vec<usize>,
    /// The units before each [`STEP`] bytes.
    units: Vec<usize>,
}

impl<'t> Places<'t> {
    fn new(text: &'t [u8]) -> Self {
        let mut starts = vec![0];
        starts.extend(text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1));
        let mut sum = 0;
        let units = text.chunks(STEP).map(|step| {
            let before = sum;
            sum += units(step);
            before
        });
        Self { text, starts, units: units.collect() }
    }

    fn of(&self, byte: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|&start| start <= byte).saturating_sub(1);
        (line, self.units_before(byte) - self.units_before(self.starts[line]))
    }

    fn units_before(&self, byte: usize) -> usize {
        let step = byte / STEP;
        let Some(&before) = self.units.get(step) else {
            let last = self.units.len().saturating_sub(1);
            return self.units.last().map_or(0, |before| before + units(&self.text[last * STEP..]));
        };
        before + units(&self.text[step * STEP..byte])
    }

    fn as_text(&self) -> String {
        String::from_utf8_lossy(self.text).into_owned()
    }
}

/// The number of units of UTF-16 of a text, counted by the bytes with which characters begin.
fn units(text: &[u8]) -> usize {
    text.iter()
        .map(|&byte| match byte {
            0x80..=0xbf => 0,
            0xf0.. => 2,
            _ => 1,
        })
        .sum()
}

/// The segments of a map, each told by its differences to the one before.
#[derive(Default)]
struct Mappings {
    text: String,
    line: usize,
    column: usize,
    place: [usize; 3],
    name: usize,
    /// Whether the line has a segment.
    has_segment: bool,
}

impl Mappings {
    /// Adds a segment. `place` is the number of the source, its line, and its column.
    fn add(&mut self, line: usize, column: usize, place: Option<[usize; 3]>, name: Option<usize>) {
        while self.line < line {
            self.text.push(';');
            self.line += 1;
            self.column = 0;
            self.has_segment = false;
        }
        if self.has_segment {
            self.text.push(',');
        }
        self.has_segment = true;
        self.number(column, self.column);
        self.column = column;
        if let Some(place) = place {
            for (now, before) in place.into_iter().zip(self.place) {
                self.number(now, before);
            }
            self.place = place;
            if let Some(name) = name {
                self.number(name, self.name);
                self.name = name;
            }
        }
    }

    /// The difference of two numbers, in digits of five bits, the lowest first: its sign is the lowest bit of all, and the highest
    /// bit of a digit tells that another one comes.
    fn number(&mut self, now: usize, before: usize) {
        let mut rest = (now.abs_diff(before) << 1) | usize::from(now < before);
        loop {
            let (digit, next) = (rest & 31, rest >> 5);
            let digit = if next > 0 { digit | 32 } else { digit };
            self.text.push(char::from(DIGITS[digit]));
            rest = next;
            if rest == 0 {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Edit, LINES, NodeId};
    use serde_json::{Value, json};

    #[test]
    fn numbers_in_base_64() {
        let text = |now, before| {
            let mut mappings = Mappings::default();
            mappings.number(now, before);
            mappings.text
        };
        // As the format's description has them.
        let expected = ["A", "C", "D", "e", "gB", "hB", "2H"];
        assert_eq!(
            [text(3, 3), text(1, 0), text(0, 1), text(15, 0), text(16, 0), text(0, 16), text(123, 0)],
            expected
        );
    }

    #[test]
    fn columns_are_those_of_utf_16() {
        let text = format!("a\u{e4}\u{1f600}b\n{}\u{1f600}c", "x".repeat(3000));
        let places = Places::new(text.as_bytes());
        let of = |part: &str| places.of(text.find(part).unwrap());
        assert_eq!([of("b"), of("c"), of("\u{e4}")], [(0, 4), (1, 3002), (0, 1)]);
        assert_eq!(places.of(text.len()), (1, 3003));
        assert_eq!(Places::new(b"").of(0), (0, 0));
    }

    #[test]
    fn lines_that_are_left() {
        let input = b"one\ntwo\nthree\n";
        let tree = Tree::parse(&LINES, *input).unwrap().traced();
        let result = tree.apply(&Edit::prune([NodeId(2)])).tree;
        let names = MapNames { result: "b".into(), input: "a".into() };
        let map: Value = serde_json::from_slice(&source_map(input, &result, &names).unwrap()).unwrap();
        let expected = json!({
            "version": 3, "file": "b", "sources": ["a"], "sourcesContent": ["one\ntwo\nthree\n"], "names": [],
            "mappings": "AAAA;AAEA",
        });
        assert_eq!(map, expected);
        assert!(source_map(input, &Tree::parse(&LINES, *input).unwrap(), &names).is_none());
    }

    #[test]
    fn what_is_changed_has_its_old_name_and_what_is_new_no_place() {
        let input = b"a\nb\nc\n";
        let put = |text: &str| {
            let tree = Tree::parse(&LINES, *input).unwrap().traced();
            let result = tree.apply(&Edit::whole(Tree::parse(&LINES, text.as_bytes()).unwrap(), false)).tree;
            let names = MapNames { result: "b".into(), input: "a".into() };
            let map: Value = serde_json::from_slice(&source_map(input, &result, &names).unwrap()).unwrap();
            (map["names"].clone(), map["mappings"].clone())
        };
        assert_eq!(put("a\nx\nc\n"), (json!(["b\n"]), json!("AAAA;AACAA;AACA")));
        assert_eq!(put("a\nx\ny\nc\n"), (json!([]), json!("AAAA;A;A;AAEA")));
    }
}
