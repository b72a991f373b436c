//! Archives: several files as one text, so that they are reduced together. A line says which file begins, and the text
//! up to the next such line, the content of the file, is an island in the language of the file.
//!
//! All of these lines begin with the same *mark*, such as `<====`, which is nowhere else in the text: the mark is as
//! long as it must be for that. The first line tells it.

use crate::parse::{Builder, Chain, Island, Language, Lexer, NodeId, SyntaxError};
use crate::tree::{Layer, Tree};
use reducer_tables::{Arity, Kind, KindInfo, Prolongs, Separator, SlotInfo, Token};
use std::ops::Range;
use std::sync::Arc;

/// How many languages the files of an archive can have.
pub const MOST_LANGUAGES: usize = 26;

const LINE: Kind = Kind(0);
/// The kinds of contents, one for each language, have the numbers between that of a line and this one.
const FILE: Kind = Kind(MOST_LANGUAGES as u16 + 1);
const ROOT: Kind = Kind(MOST_LANGUAGES as u16 + 2);

const CONTENTS: [Kind; MOST_LANGUAGES] = {
    let mut kinds = [LINE; MOST_LANGUAGES];
    let mut index = 0;
    while index < MOST_LANGUAGES {
        kinds[index] = Kind(index as u16 + 1);
        index += 1;
    }
    kinds
};
static KINDS: [KindInfo; MOST_LANGUAGES + 3] = {
    let content = KindInfo { name: "content", line: 0, slots: &[], shrinks: &[] };
    let mut kinds = [content; MOST_LANGUAGES + 3];
    kinds[LINE.0 as usize].name = "line of a file";
    kinds[FILE.0 as usize] = KindInfo { name: "file", slots: &[CONTENT], ..content };
    kinds[ROOT.0 as usize] = KindInfo { name: "files", slots: &[FILES], ..content };
    kinds
};
const CONTENT: SlotInfo =
    SlotInfo { name: "content", arity: Arity::Optional, accepts: &CONTENTS, wrappers: &[], minimal: None };
const FILES: SlotInfo = SlotInfo {
    name: "files",
    arity: Arity::List { at_least_one: false, separator: Separator::NONE },
    accepts: &[FILE],
    wrappers: &[],
    minimal: None,
};

/// Makes the language of archives whose files are of these languages: a file has the language of the number that is in
/// its [line](line()). Languages after the first [`MOST_LANGUAGES`] are left out.
///
/// The memory of the language is never freed, so a program should make one only.
pub fn language(contents: &[&'static Language]) -> &'static Language {
    let islands = CONTENTS.iter().zip(contents).map(|(&kind, &language)| Island { kind, language });
    Box::leak(Box::new(Language {
        name: "files",
        extensions: &[],
        kinds: &KINDS,
        blank: "",
        // Anything prolongs a content, so that all seams are looked at.
        prolongs: Prolongs { tokens: &[], hidden: &[], reach: 4, far: &[], readings: &[] },
        not_first: &[],
        unbounded: &[],
        stand_ins: &[],
        holders: &[],
        must_use: &[],
        check: None,
        spelling: None,
        rewrites: None,
        lexer: Lexer::Plain(lex),
        filter: None,
        islands: Box::leak(islands.collect()),
        recovery: None,
        parse,
    }))
}

/// The shortest mark that is in none of these texts.
pub fn mark(texts: &[impl AsRef<[u8]>]) -> Vec<u8> {
    let mut mark = b"<====".to_vec();
    while texts.iter().any(|text| find(text.as_ref(), 0, &mark).is_some()) {
        mark.push(b'=');
    }
    mark
}

/// The line before a file, given the [mark], the number of the language of its content, and the number and the name of
/// the file.
///
/// The name is for people to read: characters in it that could not stand in a line, or could make a mark, are replaced.
pub fn line(mark: &[u8], language: usize, number: usize, name: &str) -> Vec<u8> {
    let letter = b'a' + language.min(MOST_LANGUAGES - 1) as u8;
    let name = name.replace(|c: char| c.is_control() || c == '<', "\u{fffd}");
    [mark, b" ", &[letter], format!(" {number} {name}\n").as_bytes()].concat()
}

/// The name of the file, if a line of an archive's text is one [before a file](line()); `text` is that of the whole archive.
pub fn name_in<'a>(text: &[u8], line: &'a [u8]) -> Option<&'a [u8]> {
    let mark = text.split(|&byte| byte == b' ').next().filter(|mark| mark.starts_with(b"<="))?;
    let name = line.strip_prefix(mark)?.strip_prefix(b" ")?.splitn(3, |&byte| byte == b' ').nth(2)?;
    Some(name.strip_suffix(b"\n").unwrap_or(name))
}

/// The files of an archive, in order: the number of each, and the bytes of its content. A text that is no archive has
/// none.
pub fn files(text: &[u8]) -> Vec<(usize, Range<usize>)> {
    let mut tokens = Vec::new();
    // What is no archive has no files.
    _ = lex(text, 0, usize::MAX, &mut tokens);
    let mut files: Vec<(usize, Range<usize>)> = Vec::new();
    for token in tokens {
        let Token { kind, end, .. } = token;
        match files.last_mut() {
            _ if kind == LINE => {
                let line = String::from_utf8_lossy(token.text(text));
                let number = line.split(' ').nth(2).and_then(|number| number.parse().ok());
                files.extend(number.map(|number| (number, end as usize..end as usize)));
            }
            Some((_, content)) => content.end = end as usize,
            None => {}
        }
    }
    files
}

impl Tree {
    /// Makes the tree of an archive in this [language], given the trees of the contents of its files, in order; an
    /// empty content has none. A content for which no tree with its text is next is parsed.
    ///
    /// # Errors
    /// If the text is no archive, or larger than 4 GiB.
    pub fn of_files(
        language: &'static Language,
        text: impl Into<Arc<[u8]>>,
        contents: Vec<Self>,
    ) -> Result<Self, SyntaxError> {
        let layer = Layer::parse(language, text.into())?;
        let mut contents = contents.into_iter().peekable();
        Ok(Self::new(layer.clone(), 0, true, |leaf| {
            contents.next_if(|content| content.text() == layer.text_of(leaf)).map(Some)
        }))
    }

    /// The files of an archive, in order, with their names; none of a tree that is no archive.
    pub fn files(&self) -> impl Iterator<Item = (NodeId, &[u8])> {
        let is_archive = std::ptr::eq(self.language().kinds, &raw const KINDS[..]);
        let files = self.children(NodeId::ROOT).filter(move |_| is_archive);
        files.filter_map(|file| {
            let line = self.tokens().get(self.home(file).0.token_range(file).start)?;
            Some((file, name_in(self.text(), line.text(self.text()))?))
        })
    }
}

/// Where a text has another one, from a byte on.
fn find(text: &[u8], from: usize, what: &[u8]) -> Option<usize> {
    let mut at = from;
    loop {
        at += text[at..].iter().position(|byte| Some(byte) == what.first())?;
        if text[at..].starts_with(what) {
            return Some(at);
        }
        at += 1;
    }
}

/// Where a text has another one that begins before the byte `end`: the last such place.
fn find_before(text: &[u8], end: usize, what: &[u8]) -> Option<usize> {
    (0..end).rev().find(|&at| text[at..end].starts_with(what))
}

fn lex(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize> {
    let mark = text.split(|&byte| byte == b' ').next().unwrap_or_default();
    let mut at = from;
    for _ in 0..most {
        if at == text.len() {
            break;
        }
        let (kind, end) = if !mark.starts_with(b"<=") {
            None
        } else if text[at..].starts_with(mark) {
            let end = text[at..].iter().position(|&byte| byte == b'\n');
            end.map(|end| (LINE, at + end + 1))
        } else {
            let letter = find_before(text, at, mark).and_then(|line| text.get(line + mark.len() + 1));
            let number = letter.and_then(|letter| letter.checked_sub(b'a'));
            let kind = number.and_then(|number| CONTENTS.get(usize::from(number)).copied());
            kind.map(|kind| (kind, find(text, at, mark).unwrap_or(text.len())))
        }
        .ok_or(at)?;
        tokens.push(Token { kind, start: at as u32, end: end as u32 });
        at = end;
    }
    Ok(())
}

fn parse(tokens: &[Token], builder: &mut Builder) -> Result<Chain, SyntaxError> {
    let mut files = Chain::EMPTY;
    let mut index = 0;
    while let Some(line) = tokens.get(index as usize) {
        if line.kind != LINE {
            return Err(SyntaxError::Unexpected { token: Some(*line), expected: vec!["a file".to_owned()] });
        }
        let content = tokens.get(index as usize + 1).filter(|content| content.kind != LINE);
        let content = content.map_or(Chain::EMPTY, |content| builder.token(content.kind, index + 1));
        let end = index + if content == Chain::EMPTY { 1 } else { 2 };
        let file = builder.node(FILE, index, end, &[content]);
        files = builder.join(files, file);
        index = end;
    }
    Ok(builder.node(ROOT, 0, tokens.len() as u32, &[files]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BYTES, CHARS, Edit, LINES, NodeId};

    const CONTENTS: [(usize, &str); 6] =
        [(0, "a\nb\n"), (1, "<===="), (0, ""), (2, "<=====\u{e4}<=\n"), (0, "x"), (1, "yz")];

    fn packed() -> (&'static Language, Vec<u8>) {
        let mark = mark(&CONTENTS.map(|(_, content)| content));
        assert_eq!(mark, b"<======");
        let line = |number, language| line(&mark, language, number, "na<====\nme");
        let files = CONTENTS.iter().enumerate().map(|(number, &(language, content))| {
            [line(number, language), content.as_bytes().to_vec()].concat()
        });
        (language(&[&LINES, &BYTES, &CHARS]), files.collect::<Vec<_>>().concat())
    }

    #[test]
    fn what_goes_in_comes_out() {
        let (_, text) = packed();
        let files = files(&text);
        let contents = files.into_iter().map(|(number, content)| (number, &text[content]));
        let expected = CONTENTS.iter().enumerate().map(|(number, (_, content))| (number, content.as_bytes()));
        assert!(contents.eq(expected));
        assert_eq!(super::files(b""), []);
        assert_eq!(super::files(b"no archive\n"), []);
        let first = text.split_inclusive(|&byte| byte == b'\n').next().unwrap();
        assert_eq!(name_in(&text, first), Some("na\u{fffd}====\u{fffd}me".as_bytes()));
        assert_eq!((name_in(&text, b"a\n"), name_in(b"a b c d", b"a b c d")), (None, None));
    }

    #[test]
    fn edits_are_as_if_parsed() {
        let (language, text) = packed();
        let tree = Tree::recover(language, &*text).unwrap().0;
        assert_eq!(tree.tokens_between(NodeId::ROOT, NodeId::ROOT), tree.token_count());
        let of_files = CONTENTS.iter().filter(|(_, content)| !content.is_empty());
        let trees = of_files.map(|&(language, content)| {
            Tree::recover([&LINES, &BYTES, &CHARS][language], content.as_bytes()).unwrap().0
        });
        let again = Tree::of_files(language, text, trees.collect()).unwrap();
        assert_eq!(format!("{tree:?}"), format!("{again:?}"));
        for one in tree.nodes() {
            for other in tree.nodes() {
                let edit = Edit::prune([one, other]);
                let applied = tree.apply(&edit).tree;
                assert_eq!(tree.render(&edit), applied.text());
                let parsed = Tree::recover(language, applied.text()).unwrap().0;
                assert_eq!(format!("{applied:?}"), format!("{parsed:?}"), "{one:?} {other:?}");
            }
        }
    }
}
